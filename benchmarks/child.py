"""Runs a part of a benchmark in a process of its own, and says what failed if it fails.

Kivy sends standard error to its log, and the console log is off in benchmarks. So a child prints
the traceback of a failure on the real standard error, and the parent repeats what the child wrote.
"""

from __future__ import annotations

import os
import subprocess
import sys
import traceback
from collections.abc import Callable


class ChildError(RuntimeError):
    """A child process failed."""


def run(module: str, *arguments: str, **environment: str) -> str:
    """Run ``python -m module arguments`` and return what it printed on standard output."""
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        command = " ".join([module, *arguments])
        written = (done.stdout + done.stderr).strip() or "It wrote nothing."
        raise ChildError(f"{command} ended with exit status {done.returncode}.\n{written}")
    return done.stdout


def report_failure(main: Callable[[], None]) -> None:
    """Call ``main``. If it fails, print the traceback on standard error and exit with 1."""
    try:
        main()
    except Exception:
        show_traceback()
        os._exit(1)  # a window that is still open must not keep the process alive


def show_traceback() -> None:
    """Print the traceback of the current exception where Kivy's log cannot hide it."""
    print(traceback.format_exc(), file=sys.__stderr__, flush=True)
