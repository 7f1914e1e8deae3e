"""Do a preview and a restore take long, and does anybody wait meanwhile?"""

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
from benchmarks.many_plays import ledger_of, many_plays
from ledger import Ledger, open_ledger

PLAYS = 10_000
RUNS = 3
FRAME = 1 / 60
"""Seconds of a bare frame."""


def lines() -> list[Line]:
    """Both in times that Python needs to parse the same file as JSON."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        full = ledger_of(folder / "full", many_plays(PLAYS))
        data = full.archive.backup()
        full.close()
        parsing = median(timed(lambda: json.loads(data)) for _ in range(RUNS))
        looks, merges, waits = zip(*(restored(folder / str(run), data) for run in range(RUNS)))
    return [
        Line("preview-10000-plays", median(looks) / parsing, 10.0),
        Line("restore-10000-plays", median(merges) / parsing, 8.0),
        Line("wait-during-restore", median(waits) / FRAME, 5.0),
    ]


def restored(folder: Path, data: bytes) -> tuple[float, float, float]:
    """Seconds of a preview, of a restore, and of the longest wait for home meanwhile."""
    ledger = open_ledger(folder)
    found = []
    look = timed(lambda: found.append(ledger.archive.look(io.BytesIO(data))))
    worker = Thread(target=lambda: ledger.archive.merge(found[0]))
    begin = perf_counter()
    worker.start()
    waits = [0.0]
    while worker.is_alive():
        waits.append(timed(lambda: home(ledger)))
        sleep(FRAME)
    seconds = perf_counter() - begin
    assert ledger.history.count() == PLAYS
    ledger.close()
    return look, seconds, max(waits)


def home(ledger: Ledger) -> None:
    ledger.plays.unfinished(4)
    ledger.plays.last_finished(3)


def timed(do: Callable[[], object]) -> float:
    begin = perf_counter()
    do()
    return perf_counter() - begin
