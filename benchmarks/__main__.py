"""``make bench``: prints one line per measurement; exit status 1 if a limit is exceeded."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

from benchmarks.child import print_traceback
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
    "picture_frames",
    "reveal",
    "hindsight_frames",
    "restore_frames",
)
"""The order of the measurements; ``python -m benchmarks taps start`` runs only those two."""


def main(chosen: list[str]) -> int:
    """Run each benchmark in its own process: an open window would cover the next one, and a covered
    window is drawn in half the time."""
    if len(chosen) == 1:
        return measure(chosen[0])
    runs = [subprocess.run([sys.executable, "-m", "benchmarks", name]) for name in chosen]
    return max(run.returncode for run in runs)


def measure(name: str) -> int:
    """Print the results of one module. Return 1 if a limit is exceeded or the module fails."""
    try:
        lines: list[Line] = import_module(f"benchmarks.{name}").lines()
    except Exception:
        print(f"{name} failed:", file=sys.__stderr__)
        print_traceback()
        return 1
    for line in lines:
        print(line, flush=True)
    return 0 if all(line.kept for line in lines) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(MODULES)))
