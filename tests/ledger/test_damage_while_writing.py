"""Damage or an error in the middle of a change: the change is made completely or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ledger import Ledger, LedgerError, ledger_in_memory, open_ledger
from ledger.errors import NotKeptError
from ledger.store import open_store
from tests.ledger.samples import PLACE, spiel, ticking
from tests.ledger.small_disk import HERE, MORE, backup_bytes, count, prepare

NAMES = ["Astrid", "Ragnar"]


def two_phones(folder: Path) -> tuple[Ledger, Ledger, str]:
    """Return two ledgers that have continued a game differently, and its id."""
    here, there = open_ledger(folder, ticking("2026-11-15")), ledger_in_memory(ticking())
    pad = here.plays.start(spiel(NAMES, [0, 1]), PLACE)
    there.archive.merge(there.archive.look(here.archive.backup()))
    other = there.plays.open(pad.id)
    pad.keep(spiel(NAMES, [1, 1], id=pad.id, started=pad.play.started))
    for points in (7, 8, 9):
        other.keep(spiel(NAMES, [points, 1], id=pad.id, started=pad.play.started))
    return here, there, pad.id


def states(ledger: Ledger, game: str) -> list[int]:
    pad = ledger.plays.open(game)
    return [sum(step.play.players[0].meeps) for step in pad._steps[: pad._at + 1]]  # type: ignore[attr-defined]


def test_damage_found_by_a_choice_changes_nothing(tmp_path: Path) -> None:
    here, there, game = two_phones(tmp_path)
    here.archive.merge(here.archive.look(there.archive.backup()))
    here.daily_copy()
    here._store.connection.execute(
        "UPDATE states SET finished = 1 WHERE step IS NULL AND document IS NOT NULL"
        " AND id NOT IN (SELECT state FROM branches)"
    )
    [choice] = here.versions.open()
    turn = here._store.turn
    with pytest.raises(LedgerError, match="damaged"):
        here.versions.take_other(choice)
    assert "Your saved games were damaged" in str(here.trouble)
    assert here.persistent
    assert here._store.turn == turn + 1, "only the repair"
    assert states(here, game) == [0, 1]
    assert here.versions.count() == 1
    here.versions.take_other(here.versions.open()[0])
    assert states(here, game) == [0, 1, 7, 8, 9]
    here.close()


@pytest.mark.parametrize("games", [0, 150])
def test_damage_found_by_an_import_is_repaired(tmp_path: Path, games: int) -> None:
    here, there, game = two_phones(tmp_path)
    there.archive.merge(there.archive.look(here.archive.backup()))
    there.versions.keep_here(there.versions.open()[0])
    if games:
        there.archive.merge(there.archive.look(backup_bytes()))
    here.daily_copy()
    here._store.connection.execute("UPDATE states SET finished = 1 WHERE step = 0")
    here.plays.live.clear()
    incoming = here.archive.look(there.archive.backup())
    with pytest.raises(LedgerError, match="damaged"):
        here.archive.merge(incoming)
    assert "Your saved games were damaged" in str(here.trouble)
    assert states(here, game)[-1] == 1
    here.archive.merge(here.archive.look(there.archive.backup()))
    assert states(here, game)[-1] == 9
    here.close()
    again = open_ledger(tmp_path, ticking("2026-11-17"))
    assert again.trouble is None
    assert states(again, game)[-1] == 9
    again.close()


@pytest.mark.parametrize("failures", [1, 3])
def test_reopening_that_fails_after_an_import_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failures: int
) -> None:
    prepare(tmp_path)
    ledger = open_ledger(tmp_path, ticking())
    incoming = ledger.archive.look(backup_bytes())
    left = [failures]

    def failing(path: Path | str, with_turn_file: bool = False, **more: Any) -> Any:
        if with_turn_file and left[0]:
            left[0] -= 1
            raise NotKeptError
        return open_store(path, with_turn_file, **more)

    monkeypatch.setattr("ledger.store.open_store", failing)
    ledger.archive.merge(incoming)
    while left[0]:
        with pytest.raises(NotKeptError):
            count(ledger)
    assert count(ledger) == HERE + MORE
    assert ledger.trouble is None
    pad = ledger.plays.start(spiel(NAMES, [3, 1]), PLACE)
    assert pad.trouble is None
    ledger.close()
    assert not list(tmp_path.glob("*damaged*"))
    again = open_ledger(tmp_path, ticking("2026-11-17"))
    assert again.trouble is None
    assert count(again) == HERE + MORE + 1
    again.close()
