"""Longest frame while the app restores 10,000 games, in bare frames."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.lines import Line
from benchmarks.picture_frames import bare_frame, seconds_of_frame
from benchmarks.sample_games import ledger_of, sample_games
from benchmarks.timing import collect_garbage_normally
from phone.picker import Picked
from screens.home.restoring import Restoring
from tests.screens.driver import Driver

PLAYS = 10_000
RUNS = 3
LIMIT = 5.0
MAX_FRAMES = 20_000
"""The benchmark fails if the restore takes more frames."""


def lines() -> list[Line]:
    """Measure the preview, up to the question, and the restore, up to the closing message."""
    collect_garbage_normally()
    with TemporaryDirectory() as name:
        full = ledger_of(Path(name), sample_games(PLAYS))
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
    """Return the longest frame of the preview and of the restore in seconds. The frame that opens
    the question is left out, as ``openings`` measures such frames."""
    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder))
        driver.app.change_setting("motion", False)
        driver.app.open("settings")
        driver.pass_time(0.5)
        seconds_of_frame()  # the first frame of the settings is not part of the measurement
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
    """Return the longest frame while the condition holds; ``opens`` leaves out the last one."""
    times: list[float] = []
    while len(times) < MAX_FRAMES:
        times.append(seconds_of_frame())
        if not going_on():
            return max(times[:-1] if opens else times)
    raise RuntimeError("The restore did not end.")
