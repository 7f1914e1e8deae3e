"""While hindsight is worked out below the result: the longest frame, in bare frames."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.hindsight import known_fjords
from benchmarks.lines import Line
from benchmarks.pictures import bare_frame, timed
from benchmarks.stopwatch import collect_as_usual
from scoring.looot.play import LoootPlay, Player
from tests.screens.driver import Driver

RUNS = 7
LIMIT = 5.0
LONGEST = 10_000
"""Frames after which a search that never ends is a fault."""


def lines() -> list[Line]:
    """Four fjords in each run, all of the known ones in turn."""
    collect_as_usual()
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
    """From the first frame that it shares with the search on, to the last."""
    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder))
        driver.app.change_setting("motion", False)
        pad = driver.app.ledger.plays.start(play, {"screen": play.game})
        pad.finish()
        driver.app.open("result", play_id=pad.id)
        holder: Any = driver.app.navigation.page("result").ids.lessons
        while not any(line.busy for line in holder.children):
            timed()
        times = []
        while any(line.busy for line in holder.children) and len(times) < LONGEST:
            times.append(timed())
        driver.stop()
    if len(times) == LONGEST:
        raise RuntimeError("Hindsight does not come to an end.")
    return max(times)
