"""Runs long tests in their own process.

Otherwise their leftover objects would slow down every garbage collection of the tests after them.
"""

from __future__ import annotations

import os
import subprocess
import sys

from tests.source import ROOT


def run_in_process(module: str, *arguments: object, **environment: object) -> str:
    """Run ``python -m module`` and return what it printed; fail if its exit status is not 0."""
    done = subprocess.run(
        [sys.executable, "-m", module, *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, **{name: str(value) for name, value in environment.items()}},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"\n{done.stdout}{done.stderr}"
    return done.stdout
