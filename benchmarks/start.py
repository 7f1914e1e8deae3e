"""From the start of the process to the first frame of home, and the memory then."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import time

from benchmarks.child import run
from benchmarks.lines import Line
from benchmarks.many_plays import filled_ledger

RUNS = 9
PLAYS = 1000


def lines() -> list[Line]:
    """Both ratios, from the same interleaved runs."""
    with TemporaryDirectory() as folder:
        filled_ledger(Path(folder), PLAYS).close()
        for which in ("bare", "jarlpad"):
            first_frame(which, folder)  # fills the caches of the disk and of Python
        pairs = [(first_frame("jarlpad", folder), first_frame("bare", folder)) for _ in range(RUNS)]
    return [
        Line("start", _ratio([(ours[0], bare[0]) for ours, bare in pairs]), 1.15),
        Line("memory", _ratio([(ours[1], bare[1]) for ours, bare in pairs]), 1.15),
    ]


def first_frame(which: str, folder: str) -> tuple[float, float]:
    """Seconds and kB of one start."""
    home = {"JARLPAD_HOME": folder, "KIVY_NO_CONSOLELOG": "1"}
    seconds, memory = run("benchmarks.first_frame", which, str(time()), **home).split()
    return float(seconds), float(memory)


def _ratio(pairs: list[tuple[float, float]]) -> float:
    return median(ours for ours, _ in pairs) / median(bare for _, bare in pairs)
