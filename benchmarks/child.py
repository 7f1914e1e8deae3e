"""Runs part of a benchmark in its own process and reports its errors.

In benchmarks Kivy redirects standard error to its log and prints no log. So a child prints its
traceback on the original standard error, and the parent includes it in its exception.
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


def exit_on_failure(main: Callable[[], None]) -> None:
    """Call ``main``. If it fails, print the traceback on standard error and exit with status 1."""
    try:
        main()
    except Exception:
        print_traceback()
        os._exit(1)  # an open window would keep the process alive


def print_traceback() -> None:
    """Print the current exception on the original standard error, which Kivy does not redirect."""
    print(traceback.format_exc(), file=sys.__stderr__, flush=True)
