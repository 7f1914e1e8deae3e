"""Time from the start of the process to the first frame of home, and the memory at that point."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import time

from benchmarks.child import run
from benchmarks.lines import Line
from benchmarks.sample_games import ledger_with_games

RUNS = 9
PLAYS = 1000


def lines() -> list[Line]:
    """Measure both apps alternately, and return the ratios of time and memory."""
    with TemporaryDirectory() as folder:
        ledger_with_games(Path(folder), PLAYS).close()
        for which in ("bare", "jarlpad"):
            first_frame(which, folder)  # fills the caches of the disk and of Python
        pairs = [(first_frame("jarlpad", folder), first_frame("bare", folder)) for _ in range(RUNS)]
    return [
        Line("start", _ratio([(ours[0], bare[0]) for ours, bare in pairs]), 1.0),
        Line("memory", _ratio([(ours[1], bare[1]) for ours, bare in pairs]), 1.15),
    ]


def first_frame(which: str, folder: str) -> tuple[float, float]:
    """Start an app in a new process and return its seconds and memory in kB."""
    home = {"JARLPAD_HOME": folder, "KIVY_NO_CONSOLELOG": "1"}
    seconds, memory = run("benchmarks.first_frame", which, str(time()), **home).split()
    return float(seconds), float(memory)


def _ratio(pairs: list[tuple[float, float]]) -> float:
    return median(ours for ours, _ in pairs) / median(bare for _, bare in pairs)
