"""Longest frame while the app imports 10,000 games or a hostile file, in bare frames."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.lines import Line
from benchmarks.picture_frames import bare_frame, seconds_of_frame
from benchmarks.sample_games import ledger_of, sample_games
from benchmarks.timing import run_as_on_a_phone
from ledger.backup import FORMAT
from ledger.backup_reader import LONGEST_GAME
from phone.picker import Picked
from scoring import document
from screens.home.restoring import Restoring
from tests.screens.driver import Driver

PLAYS = 10_000
STATES = 95_000
"""States of the hostile game with a long tree."""
RUNS = 3
LIMIT = 5.0
MAX_FRAMES = 20_000
"""The benchmark fails if the restore takes more frames."""


def lines() -> list[Line]:
    """Measure the preview, up to the question, and the restore, up to the closing message."""
    run_as_on_a_phone()
    with TemporaryDirectory() as name:
        full = ledger_of(Path(name), sample_games(PLAYS))
        data = full.archive.backup()
        full.close()
    files = {"": data, "-long-tree": with_long_tree(), "-long-lists": with_long_lists()}
    bares: list[float] = []
    times: dict[str, list[float]] = {}
    for _ in range(RUNS):
        bares.append(bare_frame())
        for name, file in files.items():
            look, merge = longest_frames(file)
            times.setdefault(f"frame-preview{name}", []).append(look)
            times.setdefault(f"frame-restore{name}", []).append(merge)
    return [Line(name, median(each) / median(bares), LIMIT) for name, each in times.items()]


def with_long_tree() -> bytes:
    """Return a backup of one game of almost 2 MB with as many states as are allowed."""
    states = range(1 << 60, (1 << 60) + STATES)
    return _with_game(lambda _: {"ids": [STATES], "tree": [[1, None, None, *states]]})


def with_long_lists() -> bytes:
    """Return a backup of one game of almost 2 MB with many versions of many states."""

    def versions(document: dict[str, Any]) -> dict[str, Any]:
        states = {"document": document, "earlier": [document] * 50}
        size = len(json.dumps(states))
        return {"earlier": states["earlier"], "others": [states] * (LONGEST_GAME // size - 2)}

    return _with_game(versions)


def _with_game(more: Callable[[dict[str, Any]], dict[str, Any]]) -> bytes:
    [game] = sample_games(1)
    found = document.write(game.play)
    play = {"document": found, **more(found)}
    return json.dumps({"format": FORMAT, "plays": [play]}, separators=(",", ":")).encode()


def longest_frames(data: bytes) -> tuple[float, float]:
    """Return the longest frame of the preview and of the restore in seconds. The frame that opens
    the question is left out, as ``openings`` measures such frames."""
    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder))
        driver.app.change_setting("motion", False)
        driver.app.open("settings")
        driver.pass_time(0.5)
        seconds_of_frame()  # the first frame of the settings is not part of the measurement
        restoring = Restoring()
        restoring.take(lambda: Picked("full.json", io.BytesIO(data), len(data)))
        look = longest_while(lambda: restoring.dialog is None, opens=True)
        driver.pass_time(0.5)
        driver.tap("restore.add")
        merge = longest_while(lambda: not _is_imported(driver))
        assert driver.app.ledger.history.count() in (1, PLAYS)
        driver.stop()
    return look, merge


def _is_imported(driver: Driver) -> bool:
    return driver.exists("notice") and "imported" in driver.text_of("notice")


def longest_while(going_on: Callable[[], bool], opens: bool = False) -> float:
    """Return the longest frame while the condition holds; ``opens`` leaves out the last one."""
    times: list[float] = []
    while len(times) < MAX_FRAMES:
        times.append(seconds_of_frame())
        if not going_on():
            return max(times[:-1] if opens else times)
    raise RuntimeError("The restore did not end.")
