"""Longest frame while a result with nine lines and four players is revealed, in bare frames.

Frames are measured in CPU time, which other programs on the machine hardly change.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from kivy.core.window import Window

from benchmarks.lines import Line
from benchmarks.timing import frame, make_bare, run_as_on_a_phone
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
CROWN = 21
"""Frames in which the crown drops."""
BARE_FRAMES = 30


def lines() -> list[Line]:
    run_as_on_a_phone()
    bares, ours = [], []
    for _ in range(RUNS):
        bares.append(_bare_frame())
        ours.append(_longest_frame())
    return [Line("frame-reveal", median(ours) / median(bares), LIMIT)]


def four() -> Play:
    """Return the sample game with a fourth player."""
    play = example("looot")
    fourth = replace(play.players[0], name="Sven", colour="grey")
    return replace(play, players=(*play.players[:3], fourth), finished=None)


def _bare_frame() -> float:
    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder), make_bare)
        times = [_seconds_of_frame() for _ in range(BARE_FRAMES)]
        driver.stop()
    return median(times)


def _longest_frame() -> float:
    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder))
        pad = driver.app.ledger.plays.start(four(), {"screen": "looot"})
        pad.finish()
        driver.app.open("result", play_id=pad.id, reveal=True)
        page = driver.app.navigation.page("result")
        for _ in range(FIRST):
            _seconds_of_frame()
        times = []
        while not page.revealed and len(times) < SECONDS * 60:
            times.append(_seconds_of_frame())
        if len(times) < FEWEST:
            raise RuntimeError(f"The reveal ended after {len(times)} frames.")
        times += [_seconds_of_frame() for _ in range(CROWN)]
        driver.stop()
    return max(times)


def _seconds_of_frame() -> float:
    """Draw one complete frame and return its CPU time."""
    Window.canvas.ask_update()
    begun = process_time()
    frame()
    return process_time() - begun
