"""Killed at any moment: every tap that was shown is there, and undo leads back through all."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ledger import open_ledger
from tests.ledger.table import ticking

ROOT = Path(__file__).parents[2]
MOMENTS = 40

TAPPING = """
import sys
sys.path.insert(0, sys.argv[2])
from ledger import open_ledger
from tests.ledger.table import PLACE, spiel
ledger = open_ledger(sys.argv[1])
waiting = ledger.plays.unfinished()
pad = ledger.plays.open(waiting[0].id) if waiting else None
pad = pad or ledger.plays.start(spiel(["Astrid", "Ragnar"], [0, 1]), PLACE)
print("shown", sum(pad.play.players[0].meeps), pad.id, flush=True)
while True:
    points = sum(pad.play.players[0].meeps) + 1
    trouble = pad.keep(
        spiel(["Astrid", "Ragnar"], [points, 1], id=pad.id, started=pad.play.started),
        {"screen": "spiel", "seat": points % 2},
    )
    assert trouble is None, trouble
    print("shown", points, pad.id, flush=True)
    if points % 50 == 0:
        ledger.rest()
"""


def killed_after(folder: Path, taps: int, later: float) -> tuple[int, str]:
    """Tap so often and a little longer, kill, and give the last tap that was shown."""
    command = [sys.executable, "-c", TAPPING, str(folder), str(ROOT)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for _ in range(taps):
            process.stdout.readline()
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(later)
        process.send_signal(signal.SIGKILL)
        lines = [line for line in process.stdout if line.endswith("\n")]
    _, points, play = lines[-1].split() if lines else ("", "-1", "")
    return int(points), play


def test_no_tap_that_was_shown_is_missing(tmp_path: Path) -> None:
    moments = random.Random(16)
    shown = -1
    for _ in range(MOMENTS):
        points, play = killed_after(tmp_path, moments.randint(1, 5), moments.random() / 50)
        shown = max(shown, points)
        ledger = open_ledger(tmp_path, ticking())
        assert ledger.trouble is None
        (waiting,) = ledger.plays.unfinished()
        pad = ledger.plays.open(play or waiting.id)
        now = sum(pad.play.players[0].meeps)  # type: ignore[attr-defined]
        assert now >= shown
        if now:
            assert pad.place == {"screen": "spiel", "seat": now % 2}
        ledger._store.connection.close()
    ledger = open_ledger(tmp_path, ticking())
    pad = ledger.plays.open(waiting.id)
    back = [sum(pad.play.players[0].meeps)]  # type: ignore[attr-defined]
    while pad.can_undo:
        back.append(sum(pad.undo().players[0].meeps))  # type: ignore[attr-defined]
    assert back == list(range(back[0], -1, -1))
    assert back[0] > MOMENTS
    ledger.close()
