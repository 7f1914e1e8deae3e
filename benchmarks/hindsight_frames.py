"""Longest frame while the result screen computes hindsight, in bare frames."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.hindsight import known_fjords
from benchmarks.lines import Line
from benchmarks.picture_frames import bare_frame, seconds_of_frame
from benchmarks.timing import run_as_on_a_phone
from scoring.looot.play import LoootPlay, Player
from tests.screens.driver import Driver

RUNS = 7
LIMIT = 5.0
MAX_FRAMES = 10_000
"""The benchmark fails if the search takes more frames."""


def lines() -> list[Line]:
    """Measure four fjords per run, taking turns through all known ones."""
    run_as_on_a_phone()
    fjords = known_fjords()
    bares, longest = [], []
    for run in range(RUNS):
        players = tuple(
            Player(name=name, fjord=fjords[(4 * run + nth) % len(fjords)])
            for nth, name in enumerate(("Astrid", "Ragnar", "Hilda", "Olaf"))
        )
        bares.append(bare_frame())
        longest.append(longest_frame(LoootPlay(players=players)))
    return [Line("frame-hindsight", median(longest) / median(bares), LIMIT)]


def longest_frame(play: LoootPlay) -> float:
    """Return the seconds of the longest frame while the search is running."""
    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder))
        driver.app.change_setting("motion", False)
        pad = driver.app.ledger.plays.start(play, {"screen": play.game})
        pad.finish()
        driver.app.open("result", play_id=pad.id)
        holder: Any = driver.app.navigation.page("result").ids.lessons
        while not any(line.busy for line in holder.children):
            seconds_of_frame()
        times = []
        while any(line.busy for line in holder.children) and len(times) < MAX_FRAMES:
            times.append(seconds_of_frame())
        driver.stop()
    if len(times) == MAX_FRAMES:
        raise RuntimeError("The search for the best arrangement did not end.")
    return max(times)
