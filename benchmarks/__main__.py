"""``make bench``: prints a line for each measurement; exit status 1 if one exceeds its limit."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

from benchmarks.child import show_traceback
from benchmarks.lines import Line

MODULES = (
    "count",
    "documents",
    "hindsight",
    "offer",
    "ledger",
    "restore",
    "start",
    "taps",
    "openings",
    "scrolling",
    "growth",
    "memory",
    "pictures",
    "reveal",
    "looking_back",
    "restoring",
)
"""Measured in this order; ``python -m benchmarks taps start`` measures only those two."""


def main(chosen: list[str]) -> int:
    """Measure each module in a process of its own, as an open window would cover the next ones, and
    a covered window is drawn in half the time."""
    if len(chosen) == 1:
        return measure(chosen[0])
    runs = [subprocess.run([sys.executable, "-m", "benchmarks", name]) for name in chosen]
    return max(run.returncode for run in runs)


def measure(name: str) -> int:
    """Print the lines of one module. Return 1 if one exceeds its limit or the module fails."""
    try:
        lines: list[Line] = import_module(f"benchmarks.{name}").lines()
    except Exception:
        print(f"{name} failed:", file=sys.__stderr__)
        show_traceback()
        return 1
    for line in lines:
        print(line, flush=True)
    return 0 if all(line.kept for line in lines) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(MODULES)))
