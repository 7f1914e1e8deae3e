"""While a result of nine lines and four players is revealed: the longest frame, in bare frames."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.lines import Line
from benchmarks.pictures import bare_frame, timed
from benchmarks.stopwatch import collect_as_usual
from scoring.game import Play
from tests.screens.driver import Driver
from tests.screens.samples import example

RUNS = 5
LIMIT = 2.5
SECONDS = 9.0
FIRST = 8
"""Frames that belong to the opening of the result, which is measured with the other openings."""


def lines() -> list[Line]:
    collect_as_usual()
    bares, ours = [], []
    for _ in range(RUNS):
        bares.append(bare_frame())
        ours.append(_longest_frame())
    return [Line("frame-reveal", median(ours) / median(bares), LIMIT)]


def four() -> Play:
    """The sample game with a fourth player."""
    play = example("looot")
    fourth = replace(play.players[0], name="Sven", colour="grey")
    return replace(play, players=(*play.players[:3], fourth), finished=None)


def _longest_frame() -> float:
    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder))
        pad = driver.app.ledger.plays.start(four(), {"screen": "looot"})
        pad.finish()
        driver.app.open("result", play_id=pad.id, reveal=True)
        page = driver.app.navigation.page("result")
        for _ in range(FIRST):
            timed()
        longest = 0.0
        frames = 0
        while not page.revealed and frames < SECONDS * 60:
            longest, frames = max(longest, timed()), frames + 1
        driver.stop()
    return longest
