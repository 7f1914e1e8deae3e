"""With a damaged file the app starts, reports the damage and uses all intact data."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from ledger import Ledger, open_ledger
from ledger.files import FILE
from ledger.schema import VERSIONS
from tests.ledger.samples import PLACE, spiel, ticking

ROOT = Path(__file__).parents[2]
NAMES = ["Astrid", "Ragnar"]


def played(ledger: Ledger, points: int) -> str:
    pad = ledger.plays.start(spiel(NAMES, [points, 1]), PLACE)
    pad.finish()
    return pad.id


def prepared(folder: Path, copied: int = 3, later: int = 2) -> list[str]:
    """Create a ledger with games in yesterday's copy and games of today. Return all ids."""
    ledger = open_ledger(folder, ticking("2026-11-15"))
    ids = [played(ledger, points) for points in range(copied)]
    assert ledger.daily_copy() is None
    ids += [played(ledger, 10 + points) for points in range(later)]
    ledger.close()
    return ids


def zeros_in_the_middle(path: Path) -> None:
    data = bytearray(path.read_bytes())
    half = len(data) // 8192 * 4096
    data[4096:half] = bytes(half - 4096)
    path.write_bytes(data)


def half_written(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2 + 100])


def cut_to_a_byte(path: Path) -> None:
    path.write_bytes(b"S")


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def not_a_database(path: Path) -> None:
    path.write_bytes(b"This is a letter to my aunt. " * 1000)


def another_database(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name)")
    other.close()


def first_page_of_an_empty_database(path: Path) -> None:
    empty = path.with_name("empty.sqlite3")
    with sqlite3.connect(empty) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("VACUUM")
    other.close()
    first = bytearray(empty.read_bytes()[:4096])
    empty.unlink()
    pages = path.stat().st_size // 4096
    first[28:32] = pages.to_bytes(4, "big")
    path.write_bytes(bytes(first) + path.read_bytes()[4096:])


def without_a_table(path: Path) -> None:
    with sqlite3.connect(path) as file:
        file.execute("DROP TABLE seats")
    file.close()


DAMAGES = [
    zeros_in_the_middle,
    half_written,
    cut_to_a_byte,
    emptied,
    not_a_database,
    another_database,
    first_page_of_an_empty_database,
    without_a_table,
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_file_is_renamed_and_the_copy_is_used(
    tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    ids = prepared(tmp_path)
    path = tmp_path / FILE
    damage(path)
    damaged = path.read_bytes()
    ledger = open_ledger(tmp_path, ticking())
    assert ledger.persistent
    sentence = str(ledger.trouble)
    assert "jarlpad-damaged-2026-11-16T12" in sentence
    assert "3 games from the backup of 2026-11-15" in sentence
    (aside,) = tmp_path.glob("jarlpad-damaged-*.sqlite3")
    assert aside.read_bytes() == damaged
    assert {row.id for row in ledger.history.page()} >= set(ids[:3])
    new = played(ledger, 7)
    ledger.close()
    again = open_ledger(tmp_path, ticking("2026-11-17"))
    assert again.trouble is None
    assert again.history.page()[0].id == new
    again.close()


def test_changes_newer_than_the_copy_are_recovered(tmp_path: Path) -> None:
    ids = prepared(tmp_path, copied=3, later=2)
    without_a_table(tmp_path / FILE)  # the games themselves are intact
    ledger = open_ledger(tmp_path, ticking())
    assert "3 games from the backup of 2026-11-15 and 2 games from the damaged file" in str(
        ledger.trouble
    )
    assert {row.id for row in ledger.history.page()} == set(ids)
    assert ledger.plays.open(ids[-1]).can_undo
    ledger.close()


def test_second_damaged_file_does_not_overwrite_the_first(tmp_path: Path) -> None:
    prepared(tmp_path)
    for text in (b"first", b"second", b"third"):
        (tmp_path / FILE).write_bytes(text * 100)
        (tmp_path / f"{FILE}-wal").write_bytes(text)
        open_ledger(tmp_path, lambda: "2026-11-16T12:00:00Z").close()
    asides = sorted(tmp_path.glob("jarlpad-damaged-*.sqlite3"))
    assert sorted(aside.read_bytes()[:5] for aside in asides) == [b"first", b"secon", b"third"]
    assert len(list(tmp_path.glob("jarlpad-damaged-*-wal"))) == 3


def test_unreadable_file_without_a_copy_gives_a_new_ledger(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"nonsense" * 1000)
    ledger = open_ledger(tmp_path, ticking())
    assert "0 games from the damaged file" in str(ledger.trouble)
    played(ledger, 1)
    assert ledger.history.count() == 1
    ledger.close()


def test_intact_games_of_a_damaged_copy_are_recovered(tmp_path: Path) -> None:
    ids = prepared(tmp_path)
    ledger = open_ledger(tmp_path, ticking("2026-11-16"))
    ledger.daily_copy()
    ledger.close()
    newest = tmp_path / "copies" / "jarlpad-000002-2026-11-16.sqlite3"
    newest.write_bytes(bytes(4096) + newest.read_bytes()[4096:])
    not_a_database(tmp_path / FILE)
    again = open_ledger(tmp_path, ticking("2026-11-17"))
    assert "games from the backup of 2026-11-1" in str(again.trouble)
    assert {row.id for row in again.history.page()} == set(ids)
    again.close()


def test_next_start_finishes_an_interrupted_repair(tmp_path: Path) -> None:
    ids = prepared(tmp_path, copied=3, later=2)
    without_a_table(tmp_path / FILE)
    (tmp_path / FILE).rename(tmp_path / "jarlpad-damaged-2026-11-16T110000Z.sqlite3")
    ledger = open_ledger(tmp_path, ticking())
    assert {row.id for row in ledger.history.page()} == set(ids)
    ledger.close()


def test_damage_found_while_playing_loses_no_tap(tmp_path: Path) -> None:
    ids = prepared(tmp_path, copied=60, later=2)
    ledger = open_ledger(tmp_path, ticking())
    pad = ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
    for points in range(1, 5):
        pad.keep(spiel(NAMES, [points, 1], id=pad.id, started=pad.play.started))
    ledger.rest()
    ledger._store.connection.execute("PRAGMA cache_size = 0")
    ledger._store.connection.execute("PRAGMA shrink_memory")
    with open(tmp_path / FILE, "r+b") as file:
        size = os.fstat(file.fileno()).st_size
        file.seek(4096 * 3)
        file.write(os.urandom(size - 4096 * 3))
    trouble = pad.keep(spiel(NAMES, [9, 1], id=pad.id, started=pad.play.started))
    assert trouble is None
    assert "60 games from the backup of 2026-11-15" in str(ledger.trouble)
    ledger.close()
    again = open_ledger(tmp_path, ticking())
    opened = again.plays.open(pad.id)
    seen = [sum(opened.play.players[0].meeps)]  # type: ignore[attr-defined]
    while opened.can_undo:
        seen.append(sum(opened.undo().players[0].meeps))  # type: ignore[attr-defined]
    assert seen == [9, 4, 3, 2, 1, 0]
    assert {row.id for row in again.history.page(most=100)} >= set(ids[:60])
    again.close()


def test_file_of_a_newer_version_is_not_changed(tmp_path: Path) -> None:
    prepared(tmp_path)
    with sqlite3.connect(tmp_path / FILE) as file:
        file.execute(f"PRAGMA user_version = {len(VERSIONS) + 1}")
        file.execute("CREATE TABLE of_tomorrow (secret)")
    file.close()
    before = (tmp_path / FILE).read_bytes()
    ledger = open_ledger(tmp_path, ticking())
    assert str(ledger.trouble) == (
        "Your data comes from a newer version of Jarlpad. Showing 3 games from "
        "the backup of 2026-11-15; nothing you enter now will be saved."
    )
    assert not ledger.persistent
    played(ledger, 4)
    assert ledger.history.count() == 4
    assert ledger.daily_copy() is None
    ledger.close()
    assert (tmp_path / FILE).read_bytes() == before
    assert not list(tmp_path.glob("*damaged*"))


def test_second_instance_does_not_disturb_the_first(tmp_path: Path) -> None:
    first = open_ledger(tmp_path, ticking())
    second = open_ledger(tmp_path, ticking())
    assert "already open" in str(second.trouble)
    assert not second.persistent
    played(second, 2)
    played(first, 1)
    assert first.history.count() == 1
    second.close()
    first.close()


READING = """
import os, sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
folder = Path(sys.argv[1])
sys.path.insert(0, sys.argv[2])
import ledger, scoring, urllib.parse
for package in (ledger, scoring):
    for module in walk_packages(package.__path__, package.__name__ + "."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
from ledger import open_ledger
from tests.ledger.samples import PLACE, spiel, ticking
if os.getuid() == 0:  # all modules are loaded: only root may be able to read the project's folder
    os.setgid(65534)
    os.setuid(65534)
ledger = open_ledger(folder, ticking())
print(ledger.trouble)
print(ledger.persistent, ledger.history.count())
pad = ledger.plays.start(spiel(["Astrid", "Somebody new"], [3, 1]), PLACE)
pad.finish()
print(pad.trouble, ledger.history.count())
ledger.daily_copy()
ledger.close()
"""


@pytest.mark.parametrize("killed", [False, True])
def test_read_only_folder(killed: bool) -> None:
    """Runs as an unprivileged user, as root may write everywhere."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "home"
        prepared(folder)
        if killed:  # the last changes are still in the log
            ledger = open_ledger(folder, ticking())
            played(ledger, 30)
            kept = {path: path.read_bytes() for path in folder.iterdir() if path.is_file()}
            ledger.close()
            for path, data in kept.items():
                path.write_bytes(data)
        before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        os.chmod(name, 0o755)
        for path in before:
            os.chmod(path, 0o444)
        for path in (folder / "copies", folder):
            os.chmod(path, 0o555)
        answer = subprocess.run(
            [sys.executable, "-c", READING, str(folder), str(ROOT)],
            capture_output=True,
            text=True,
            check=False,
        )
        for path in (folder, folder / "copies"):
            os.chmod(path, 0o755)
        assert answer.stderr == ""
        trouble, reading, playing = answer.stdout.splitlines()
        assert trouble.startswith("Jarlpad can’t save to its folder.")
        assert "saved games; nothing you enter now will be saved" in trouble
        assert reading == ("False 6" if killed else "False 5")
        assert playing == ("None 7" if killed else "None 6")
        after = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        assert after == before


def test_folder_that_cannot_be_created(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    ledger = open_ledger(tmp_path / "file" / "home", ticking())
    assert str(ledger.trouble) == (
        "Jarlpad can’t save to its folder. Nothing you enter now will be saved."
    )
    played(ledger, 1)
    assert ledger.history.count() == 1
    ledger.close()
