"""Longest frame while a result with nine lines and four players is revealed, in bare frames."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.lines import Line
from benchmarks.picture_frames import bare_frame, seconds_of_frame
from benchmarks.timing import collect_garbage_normally
from scoring.game import Play
from tests.screens.driver import Driver
from tests.screens.samples import example

RUNS = 5
FEWEST = 300
"""The benchmark fails if the reveal of nine lines has fewer frames."""
LIMIT = 2.5
SECONDS = 9.0
FIRST = 8
"""Frames that open the result screen; ``openings`` measures these."""


def lines() -> list[Line]:
    collect_garbage_normally()
    bares, ours = [], []
    for _ in range(RUNS):
        bares.append(bare_frame())
        ours.append(_longest_frame())
    return [Line("frame-reveal", median(ours) / median(bares), LIMIT)]


def four() -> Play:
    """Return the sample game with a fourth player."""
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
            seconds_of_frame()
        longest = 0.0
        frames = 0
        while not page.revealed and frames < SECONDS * 60:
            longest, frames = max(longest, seconds_of_frame()), frames + 1
        driver.stop()
    if frames < FEWEST:
        raise RuntimeError(f"The reveal ended after {frames} frames.")
    return longest
