"""Runs the Java tests for three versions of Android, then once with each known fault."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.phone.on_java.faults import FAULTS, copy_with
from tests.source import ROOT

APIS = (24, 30, 36)
TESTS = (
    "tests/phone/on_java/checks.py",
    "tests/phone/test_fonts.py",
    "tests/phone/test_keyboard.py",
)
FAILED = re.compile(r"^(?:FAILED|ERROR) \S+::(\w+)", re.MULTILINE)


def run(folder: Path, api: int) -> tuple[int, str]:
    """Run the tests in a folder in a new process. Return its exit status and output."""
    environment = {**os.environ, "JARLPAD_API": str(api), "ANDROID_ARGUMENT": "/data/app"}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *TESTS],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=600,
    )
    return done.returncode, done.stdout


def main() -> int:
    broken = 0
    for api in APIS:
        status, output = run(ROOT, api)
        print(f"Android API {api}: {'passed' if status == 0 else 'FAILED'}")
        if status:
            print(output)
            broken += 1
    for fault in FAULTS:
        with tempfile.TemporaryDirectory() as folder:
            _, output = run(copy_with(fault, Path(folder)), fault.api)
        noticed = fault.noticed_by in FAILED.findall(output)
        print(f"{'noticed' if noticed else 'NOT NOTICED'}: {fault.name}")
        if not noticed:
            print(output)
            broken += 1
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
