"""A ledger of any older file version opens with all its data."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from benchmarks.sample_games import sample_games
from ledger import Ledger, LedgerError, open_ledger
from ledger.schema import VERSIONS
from ledger.store import open_store
from ledger.values import compact
from scoring import document
from tests.ledger.samples import leaders, ticking

DUMPS = Path(__file__).parent / "versions"
EACH = range(1, len(VERSIONS) + 1)


def of_version(folder: Path, number: int) -> Path:
    """Return the folder of a ledger made by an older version."""
    path = folder / "jarlpad.sqlite3"
    with closing(sqlite3.connect(path)) as file:
        file.executescript((DUMPS / f"{number}.sql").read_text(encoding="utf-8"))
        assert file.execute("PRAGMA user_version").fetchone() == (number,)
    return path


def tables(path: Path) -> list[tuple[str, str]]:
    """Return the definitions of all tables, ignoring spaces."""
    with closing(sqlite3.connect(path)) as file:
        rows = file.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
    return [(name, " ".join((sql or "").split())) for name, sql in rows]


@pytest.mark.parametrize("number", EACH)
def test_upgrade_keeps_all_data(tmp_path: Path, number: int) -> None:
    of_version(tmp_path, number)
    ledger = open_ledger(tmp_path, ticking())
    assert ledger.trouble is None
    assert {player.name: player.plays for player in ledger.players.all()} == {
        "Astrid": 1,
        "Ragnar": 1,
    }
    assert [leaders(row) for row in ledger.history.page()] == [("Astrid",)]
    (waiting,) = ledger.plays.unfinished()
    pad = ledger.plays.open(waiting.id)
    assert sum(pad.play.players[0].meeps) == 2  # type: ignore[attr-defined]
    assert sum(pad.undo().players[0].meeps) == 0  # type: ignore[attr-defined]
    assert ledger.settings.all() == {"language": "fr"}
    assert [card.name for card in ledger.cards.all()] == ["Big barn"]
    assert pad.finish() is None
    assert ledger.history.count() == 2
    ledger.close()


@pytest.mark.parametrize("number", EACH[:-1])
def test_upgrade_keeps_the_old_file_as_a_copy(tmp_path: Path, number: int) -> None:
    of_version(tmp_path, number)
    open_ledger(tmp_path, ticking()).close()
    [copy] = (tmp_path / "copies").iterdir()
    with closing(sqlite3.connect(copy)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (number,)
        assert file.execute("SELECT count(*) FROM plays").fetchone() == (2,)


@pytest.mark.parametrize("number", EACH)
def test_upgraded_ledger_has_the_tables_of_a_new_one(tmp_path: Path, number: int) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    path = of_version(old, number)
    open_ledger(old, ticking()).close()
    open_ledger(new, ticking()).close()
    assert tables(path) == tables(new / "jarlpad.sqlite3")


def test_failed_upgrade_leaves_the_file_unchanged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_ledger(tmp_path, ticking()).close()
    before = tables(tmp_path / "jarlpad.sqlite3")
    broken = "CREATE TABLE half (a); CREATE TABLE plays (b)"
    monkeypatch.setattr("ledger.store.VERSIONS", (*VERSIONS, broken))
    with pytest.raises(LedgerError, match="table plays already exists"):
        open_store(tmp_path / "jarlpad.sqlite3")
    assert tables(tmp_path / "jarlpad.sqlite3") == before


# Damaged files of the first version, whose rows have no checksums.


def many_of_first_version(folder: Path) -> tuple[Path, dict[str, list[str]]]:
    """Create a ledger of the first version with games on many pages. Return its path and the
    documents of each game."""
    path = of_version(folder, 1)
    documents: dict[str, list[str]] = {}
    with closing(sqlite3.connect(path)) as file:
        who = file.execute("SELECT who FROM steps").fetchone()[0]
        for key, entry in enumerate(sample_games(60), 10):
            found = document.write(entry.play)
            found["players"] = found["players"][:2]
            for player, name in zip(found["players"], ("Astrid", "Ragnar")):
                player["name"] = name
            text = compact(found)
            moment = entry.play.finished
            file.execute(
                "INSERT INTO plays VALUES (?, ?, ?, ?, ?, ?, NULL, '{}', 0)",
                (key, entry.id, entry.play.game, moment, moment, moment),
            )
            file.execute("INSERT INTO steps VALUES (?, 0, ?, ?, 1)", (key, text, who))
            documents[entry.id] = [text]
        for id, text in file.execute(
            "SELECT p.id, s.document FROM plays p JOIN steps s ON s.play = p.key WHERE p.key < 10"
        ):
            documents.setdefault(id, []).append(text)
        file.commit()
    return path, documents


def empty(folder: Path) -> None:
    shutil.rmtree(folder)
    folder.mkdir()


def complete_in(data: bytes, documents: dict[str, list[str]]) -> set[str]:
    """Return the games of which a complete state is in the data."""
    return {id for id, texts in documents.items() if any(t.encode() in data for t in texts)}


def seen_in(ledger: Ledger) -> set[str]:
    rows = (*ledger.plays.unfinished(), *ledger.history.page(most=1000))
    return {row.id for row in rows if ledger.plays.open(row.id).play}


def test_intact_pages_of_a_first_version_file_are_recovered(tmp_path: Path) -> None:
    path, documents = many_of_first_version(tmp_path)
    data = path.read_bytes()
    for page in range(len(data) // 4096):
        empty(tmp_path)
        spoiled = data[: page * 4096] + b"\x5a" * 4096 + data[page * 4096 + 4096 :]
        path.write_bytes(spoiled)
        readable = complete_in(spoiled, documents)
        ledger = open_ledger(tmp_path, ticking())
        ledger.daily_copy()  # checks the whole file
        found = seen_in(ledger)
        assert found >= readable, f"page {page}"
        assert ledger.trouble is not None or found == set(documents), f"page {page}"
        assert len(ledger.players.all()) == 2, f"page {page}"
        ledger.close()


def test_truncated_first_version_file_is_completed_from_its_copy(tmp_path: Path) -> None:
    path, documents = many_of_first_version(tmp_path)
    data = path.read_bytes()
    part = data[: len(data) * 3 // 4]
    path.write_bytes(part)
    ledger = open_ledger(tmp_path, ticking())
    assert set() < complete_in(part, documents) <= seen_in(ledger) < set(documents)
    assert "were damaged. The old file was kept" in str(ledger.trouble)
    ledger.close()
    empty(tmp_path)
    (tmp_path / "copies").mkdir()
    (tmp_path / "copies" / "jarlpad-000001-2026-11-10.sqlite3").write_bytes(data)
    path.write_bytes(part)
    again = open_ledger(tmp_path, ticking())
    assert seen_in(again) == set(documents)
    assert "from the backup of 2026-11-10" in str(again.trouble)
    assert again.settings.all() == {"language": "fr"}
    assert [card.name for card in again.cards.all()] == ["Big barn"]
    again.close()


def test_invalid_rows_that_the_upgrade_of_the_first_version_sealed_are_left_out(
    tmp_path: Path,
) -> None:
    path = of_version(tmp_path, 1)
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA ignore_check_constraints = ON")
        file.execute("UPDATE shelf SET content = 'no JSON'")
        file.execute("UPDATE plays SET place = 'no JSON'")
        file.commit()
    open_ledger(tmp_path, ticking()).close()
    ledger = open_ledger(tmp_path, ticking("2026-11-17"))
    ledger.daily_copy()  # checks the whole file
    assert "were damaged. The old file was kept" in str(ledger.trouble)
    assert ledger.history.count() == len(ledger.plays.unfinished()) == 1
    assert ledger.cards.all() == ()
    ledger.close()
