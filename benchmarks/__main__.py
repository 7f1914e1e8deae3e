"""``make bench``: everything that is measured, a line each; exit status 1 beyond a limit."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module

from benchmarks.lines import Line

MODULES = ("count", "ledger", "start", "taps", "openings", "scrolling", "growth", "pictures")
"""In this order; ``python -m benchmarks taps start`` measures only those."""


def main(chosen: list[str]) -> int:
    kept = True
    for name in chosen or MODULES:
        lines: Callable[[], list[Line]] = import_module(f"benchmarks.{name}").lines
        for line in lines():
            print(line, flush=True)
            kept = kept and line.kept
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
