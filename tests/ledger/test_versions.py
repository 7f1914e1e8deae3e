"""A ledger of any earlier version opens, and everything in it is there."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ledger import LedgerError, open_ledger
from ledger.schema import VERSIONS
from ledger.store import open_store
from tests.ledger.table import ticking

DUMPS = Path(__file__).parent / "versions"
EACH = range(1, len(VERSIONS) + 1)


def of_version(folder: Path, number: int) -> Path:
    """A ledger as a Jarlpad of that time left it."""
    path = folder / "jarlpad.sqlite3"
    with closing(sqlite3.connect(path)) as file:
        file.executescript((DUMPS / f"{number}.sql").read_text(encoding="utf-8"))
        assert file.execute("PRAGMA user_version").fetchone() == (number,)
    return path


def tables(path: Path) -> list[tuple[str, str]]:
    """What the tables look like, spaces aside."""
    with closing(sqlite3.connect(path)) as file:
        rows = file.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
    return [(name, " ".join((sql or "").split())) for name, sql in rows]


@pytest.mark.parametrize("number", EACH)
def test_nothing_is_lost_on_the_way_to_this_version(tmp_path: Path, number: int) -> None:
    of_version(tmp_path, number)
    ledger = open_ledger(tmp_path, ticking())
    assert ledger.trouble is None
    assert {player.name: player.plays for player in ledger.players.all()} == {
        "Astrid": 1,
        "Ragnar": 1,
    }
    assert [row.leaders for row in ledger.history.page()] == [("Astrid",)]
    (waiting,) = ledger.plays.unfinished()
    pad = ledger.plays.open(waiting.id)
    assert sum(pad.play.players[0].meeps) == 2  # type: ignore[attr-defined]
    assert sum(pad.undo().players[0].meeps) == 0  # type: ignore[attr-defined]
    assert ledger.settings.all() == {"language": "fr"}
    assert [card.name for card in ledger.cards.all()] == ["Big barn"]
    assert pad.finish() is None
    assert ledger.history.count() == 2
    ledger.close()


@pytest.mark.parametrize("number", EACH)
def test_a_ledger_brought_here_has_the_tables_of_a_new_one(tmp_path: Path, number: int) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    path = of_version(old, number)
    open_ledger(old, ticking()).close()
    open_ledger(new, ticking()).close()
    assert tables(path) == tables(new / "jarlpad.sqlite3")


def test_a_version_that_cannot_be_reached_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_ledger(tmp_path, ticking()).close()
    before = tables(tmp_path / "jarlpad.sqlite3")
    broken = "CREATE TABLE half (a); CREATE TABLE plays (b)"
    monkeypatch.setattr("ledger.connecting.VERSIONS", (*VERSIONS, broken))
    with pytest.raises(LedgerError, match="table plays already exists"):
        open_store(tmp_path / "jarlpad.sqlite3")
    assert tables(tmp_path / "jarlpad.sqlite3") == before
