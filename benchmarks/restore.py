"""Time to preview and to restore a backup, and the longest wait for the database during it."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter, sleep

from benchmarks.lines import Line
from benchmarks.sample_games import ledger_of, sample_games
from ledger import Ledger, open_ledger

PLAYS = 10_000
RUNS = 3
FRAME = 1 / 60
"""Seconds of a frame."""


def lines() -> list[Line]:
    """Preview and restore are compared with parsing the same file as JSON."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        full = ledger_of(folder / "full", sample_games(PLAYS))
        data = full.archive.backup()
        full.close()
        parsing = median(seconds_of(lambda: json.loads(data)) for _ in range(RUNS))
        looks, merges, waits = zip(*(restored(folder / str(run), data) for run in range(RUNS)))
    return [
        Line("preview-10000-plays", median(looks) / parsing, 10.0),
        Line("restore-10000-plays", median(merges) / parsing, 8.0),
        Line("wait-during-restore", median(waits) / FRAME, 5.0),
    ]


def restored(folder: Path, data: bytes) -> tuple[float, float, float]:
    """Return the seconds of a preview, a restore, and the longest query of home during both."""
    ledger = open_ledger(folder)
    found = []
    look = seconds_of(lambda: found.append(ledger.archive.look(io.BytesIO(data))))
    worker = Thread(target=lambda: ledger.archive.merge(found[0]))
    begin = perf_counter()
    worker.start()
    waits = [0.0]
    while worker.is_alive():
        waits.append(seconds_of(lambda: query_home(ledger)))
        sleep(FRAME)
    seconds = perf_counter() - begin
    assert ledger.history.count() == PLAYS
    ledger.close()
    return look, seconds, max(waits)


def query_home(ledger: Ledger) -> None:
    ledger.plays.unfinished(4)
    ledger.plays.last_finished(3)


def seconds_of(do: Callable[[], object]) -> float:
    begin = perf_counter()
    do()
    return perf_counter() - begin
