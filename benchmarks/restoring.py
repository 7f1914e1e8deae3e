"""While the app restores ten thousand plays: the longest frame of its window, in bare frames."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.lines import Line
from benchmarks.many_plays import ledger_of, many_plays
from benchmarks.pictures import bare_frame, timed
from benchmarks.stopwatch import collect_as_usual
from phone.picker import Picked
from screens.home.restoring import Restoring
from tests.screens.driver import Driver

PLAYS = 10_000
RUNS = 3
LIMIT = 5.0
LONGEST = 20_000
"""Frames after which a restore that never ends is a fault."""


def lines() -> list[Line]:
    """From the file's first byte to the question, and from the answer to the end's message."""
    collect_as_usual()
    with TemporaryDirectory() as name:
        full = ledger_of(Path(name), many_plays(PLAYS))
        data = full.archive.backup()
        full.close()
    bares, looks, merges = [], [], []
    for _ in range(RUNS):
        bares.append(bare_frame())
        look, merge = longest_frames(data)
        looks.append(look)
        merges.append(merge)
    bare = median(bares)
    return [
        Line("frame-preview", median(looks) / bare, LIMIT),
        Line("frame-restore", median(merges) / bare, LIMIT),
    ]


def longest_frames(data: bytes) -> tuple[float, float]:
    """Seconds, of the look into the file and of taking it in. The frame that opens the question is
    measured with the other openings."""
    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder))
        driver.app.change_setting("motion", False)
        driver.app.open("settings")
        driver.pass_time(0.5)
        timed()  # the settings themselves are drawn for the first time: an opening
        card: Any = driver.get("settings").ids.backup
        restoring = Restoring(card._tell)
        restoring.take(lambda: Picked("full.json", io.BytesIO(data), len(data)))
        look = longest_while(lambda: restoring.dialog is None, opens=True)
        driver.pass_time(0.5)
        driver.tap("restore.add")
        merge = longest_while(lambda: not driver.exists("notice"))
        assert driver.app.ledger.history.count() == PLAYS
        driver.stop()
    return look, merge


def longest_while(going_on: Callable[[], bool], opens: bool = False) -> float:
    """The longest frame until it is over; with the last one, unless that opens a question."""
    times: list[float] = []
    while len(times) < LONGEST:
        times.append(timed())
        if not going_on():
            return max(times[:-1] if opens else times)
    raise RuntimeError("The restore does not come to an end.")
