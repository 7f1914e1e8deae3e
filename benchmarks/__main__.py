"""``make bench``: everything that is measured, a line each; exit status 1 beyond a limit."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from importlib import import_module

from benchmarks.lines import Line

MODULES = (
    "count",
    "documents",
    "hindsight",
    "ledger",
    "restore",
    "start",
    "taps",
    "openings",
    "scrolling",
    "growth",
    "wandering",
    "pictures",
    "reveal",
    "looking_back",
    "restoring",
)
"""In this order; ``python -m benchmarks taps start`` measures only those."""


def main(chosen: list[str]) -> int:
    """Each in a process of its own: a window that was left open would lie over the next ones, and
    what is covered is drawn in half the time."""
    if len(chosen) == 1:
        return measure(chosen[0])
    runs = [subprocess.run([sys.executable, "-m", "benchmarks", name]) for name in chosen]
    return max(run.returncode for run in runs)


def measure(name: str) -> int:
    """The lines of one module; 1 beyond a limit."""
    lines: Callable[[], list[Line]] = import_module(f"benchmarks.{name}").lines
    kept = True
    for line in lines():
        print(line, flush=True)
        kept = kept and line.kept
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(MODULES)))
