"""Ledgers with invisible player names, which earlier versions allowed, stay usable."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from ledger import ledger_in_memory, open_ledger
from ledger.files import FILE
from ledger.schema import reseal
from ledger.store import connect
from ledger.values import written
from tests.ledger.samples import PLACE, spiel, ticking

NAMES = ["Astrid", "Ragnar"]
UNSEEN = ["\u200b", "\u2800\u3164", "\u202eabc"]


def ledger_with_name(folder: Path, name: str) -> str:
    """Create a ledger of two games in which Astrid has this name."""
    ledger = open_ledger(folder, ticking())
    ledger.plays.start(spiel(NAMES, [3, 1]), PLACE).finish()
    pad = ledger.plays.start(spiel(NAMES, [2, 1]), PLACE)
    pad.keep(spiel(NAMES, [4, 1], id=pad.id, started=pad.play.started))
    ledger.cards.save("Astrid", {"power": 6})
    ledger.close()
    with closing(connect(folder / FILE)) as file:
        file.turn = 1
        file.execute(
            "UPDATE players SET name = ?1, written = ?2 WHERE name = 'Astrid'",
            (name, written(name)),
        )
        file.execute("UPDATE states SET document = replace(document, 'Astrid', ?)", (name,))
        file.execute("UPDATE shelf SET name = ?", (name,))
        for table in ("players", "states", "shelf"):
            reseal(file, table, "1")
    return pad.id


@pytest.mark.parametrize("name", UNSEEN)
def test_games_open_and_the_backup_can_be_imported(tmp_path: Path, name: str) -> None:
    waiting = ledger_with_name(tmp_path, name)
    ledger = open_ledger(tmp_path, ticking("2026-11-17"))
    assert ledger.trouble is None
    [nobody] = [player for player in ledger.players.all() if player.name != "Ragnar"]
    assert nobody.name.startswith("? ")
    pad = ledger.plays.open(waiting)
    assert [player.name for player in pad.play.players] == [nobody.name, "Ragnar"]
    assert [player.name for player in pad.undo().players] == [nobody.name, "Ragnar"]
    backup = ledger.archive.backup()
    assert (
        str(ledger.archive.left_out)
        == "1 item was left out because it can’t be read or doesn’t fit."
    )
    other = ledger_in_memory(ticking())
    other.archive.merge(other.archive.look(backup))
    assert other.history.count() == 1
    assert other.plays.count_unfinished() == 1
    ledger.players.rename(nobody.id, "Astrid")
    ledger.close()
    again = open_ledger(tmp_path, ticking("2026-11-18"))
    assert {player.name for player in again.players.all()} == set(NAMES)
    again.close()


def test_renaming_does_not_hide_a_damaged_row(tmp_path: Path) -> None:
    ledger_with_name(tmp_path, "Astrid")
    with closing(connect(tmp_path / FILE)) as file:
        file.execute("UPDATE players SET name = ? WHERE name = 'Astrid'", ("\u200b",))
    ledger = open_ledger(tmp_path, ticking("2026-11-17"))
    ledger.players.all()
    assert "Your saved games were damaged" in str(ledger.trouble)
    ledger.close()
