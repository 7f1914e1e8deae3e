"""After a killed process every acknowledged tap is saved, and undo reaches every state."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path

from ledger import open_ledger
from ledger.pad import Pad
from tests.ledger.samples import PLACE, spiel, ticking

MOMENTS = 60
NAMES = ["Astrid", "Ragnar"]


def points_on(pad: Pad) -> int:
    return sum(pad.play.players[0].meeps)  # type: ignore[attr-defined]


def tap_forever(folder: Path, shown: int) -> None:
    """Make taps in the unfinished game, and report each one when it is saved."""
    ledger = open_ledger(folder)
    waiting = ledger.plays.unfinished()
    if waiting:
        pad = ledger.plays.open(waiting[0].id)
    else:
        pad = ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
    while pad.trouble is None:
        os.write(shown, f"{points_on(pad)}\n".encode())
        points = points_on(pad) + 1
        next_play = spiel(NAMES, [points, 1], id=pad.id, started=pad.play.started)
        pad.keep(next_play, {"screen": "spiel", "seat": points % 2})
        if points % 20 == 0:
            ledger.rest()


def killed_after(folder: Path, taps: int) -> int:
    """Start a process that taps, kill it after some taps, and return the last reported one."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            tap_forever(folder, writing)
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading) as shown:
        seen = [shown.readline() for _ in range(taps)]
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        seen += shown.readlines()
    return int([line for line in seen if line.endswith("\n")][-1])


def test_every_acknowledged_tap_is_saved(tmp_path: Path) -> None:
    moments = random.Random(16)
    for _ in range(MOMENTS):
        shown = killed_after(tmp_path, moments.randint(1, 6))
        ledger = open_ledger(tmp_path, ticking())
        assert ledger.trouble is None
        (waiting,) = ledger.plays.unfinished()
        pad = ledger.plays.open(waiting.id)
        assert points_on(pad) >= shown
        if points_on(pad):
            assert pad.place == {"screen": "spiel", "seat": points_on(pad) % 2}
        ledger._store.connection.close()
    ledger = open_ledger(tmp_path, ticking())
    pad = ledger.plays.open(waiting.id)
    back = [points_on(pad)]
    while pad.can_undo:
        pad.undo()
        back.append(points_on(pad))
    assert back == list(range(back[0], -1, -1))
    assert back[0] >= MOMENTS
    ledger.close()
