"""Long tests in a process of their own.

All that they leave behind goes with it; looked through as garbage, again and again, it takes as
long as many of the tests after them.
"""

from __future__ import annotations

import os
import subprocess
import sys

from tests.source import ROOT


def run_apart(module: str, *arguments: object, **surroundings: object) -> str:
    """What it printed. It has to end well."""
    done = subprocess.run(
        [sys.executable, "-m", module, *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, **{name: str(value) for name, value in surroundings.items()}},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"\n{done.stdout}{done.stderr}"
    return done.stdout
