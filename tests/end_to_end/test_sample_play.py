"""``make run`` plays the sample game with the app's packages only, without the test tools."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

WITHOUT_TOOLS = """
import re, runpy, sys
names = re.findall(r"^([a-z0-9-]+)==", open("requirements-dev.txt").read(), re.M)
app = re.findall(r"^([a-z0-9-]+)==", open("requirements.txt").read(), re.M)
for name in set(names) - set(app):
    sys.modules[name.replace("-", "_")] = None  # importing it fails, as if it were not installed
runpy.run_module("tests.end_to_end.sample_play", run_name="imported")
"""


def test_sample_play_needs_no_test_tools() -> None:
    run = subprocess.run(
        [sys.executable, "-c", WITHOUT_TOOLS], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
