"""Saved data is checked when it is read, and damaged files are repaired."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ledger import Ledger, LedgerError, open_ledger
from ledger.errors import FullError
from ledger.files import FILE, last_saved_turn, make_private, only_start
from ledger.schema import reseal
from ledger.store import connect, open_store
from tests.ledger.sample_ledgers import furnish
from tests.ledger.samples import PLACE, spiel, ticking
from tests.ledger.small_disk import HERE, count, damage, prepare
from tests.ledger.visible_data import UNREADABLE, everything, home

NAMES = ["Astrid", "Ragnar"]


def changed(folder: Path, statement: str, table: str = "", sealed: bool = True) -> None:
    """Change the file directly. With ``sealed``, the row gets a valid checksum."""
    with closing(connect(folder / FILE)) as file:
        file.execute("PRAGMA ignore_check_constraints = ON")
        file.execute(statement)
        if sealed and table:
            file.turn = 1
            reseal(file, table, "1")


def started(folder: Path) -> Ledger:
    """Open the ledger as the app does, and read everything."""
    ledger = open_ledger(folder, ticking("2026-11-17"))
    home(ledger)
    return ledger


def prepared(folder: Path) -> str:
    ledger = open_ledger(folder, ticking())
    ledger.plays.start(spiel(NAMES, [3, 1]), PLACE).finish()
    waiting = ledger.plays.start(spiel(NAMES, [2, 1]), PLACE)
    ledger.settings.put("language", "fr")
    ledger.close()
    return waiting.id


SETTINGS = {
    "a quote in the language": '"f\\"r"',
    "a number for a language": "5",
    "a way out of the folder": '"../../etc"',
    "no JSON": "fr",
    "a list": "[]",
    "nested deep": "[" * 984 + "]" * 984,
    "half a text": '"fr',
}


@pytest.mark.parametrize("value", SETTINGS.values(), ids=SETTINGS)
def test_invalid_setting_is_reset_and_reported(tmp_path: Path, value: str) -> None:
    prepared(tmp_path)
    sql = value.replace("'", "''")
    changed(tmp_path, f"UPDATE settings SET value = '{sql}'", "settings")
    ledger = started(tmp_path)
    assert ledger.settings.get("language", "en") == "en"
    assert str(ledger.trouble) == "The setting language couldn’t be read and was reset."
    assert ledger.history.count() == 1
    ledger.close()


PLAYS = {
    "a game of tomorrow": ("UPDATE plays SET game = 'chess' WHERE finished IS NULL", "plays"),
    "a moment that is none": ("UPDATE plays SET updated = 'now' WHERE finished IS NULL", "plays"),
    "nobody at the table": ("DELETE FROM seats WHERE play = 2", ""),
}


@pytest.mark.parametrize(("statement", "table"), PLAYS.values(), ids=PLAYS)
def test_invalid_game_is_left_out_and_reported(tmp_path: Path, statement: str, table: str) -> None:
    prepared(tmp_path)
    changed(tmp_path, statement, table)
    ledger = started(tmp_path)
    assert ledger.plays.unfinished() == ()
    assert "can’t be read and isn’t listed." in str(ledger.trouble)
    assert len(ledger.plays.last_finished()) == 1
    ledger.close()


def test_invalid_place_is_ignored(tmp_path: Path) -> None:
    play = prepared(tmp_path)
    changed(tmp_path, """UPDATE plays SET place = '{"seat": -7}'""", "plays")
    ledger = started(tmp_path)
    assert ledger.trouble is None
    assert ledger.plays.open(play).place == {}
    ledger.close()


DOCUMENTS = ['{"format":"jarlpad/1"}', "{}", "[]", "no JSON", '{"players":5}', "[" * 5000]


@pytest.mark.parametrize("text", DOCUMENTS)
def test_backup_leaves_out_an_unreadable_game(tmp_path: Path, text: str) -> None:
    play = prepared(tmp_path)
    changed(tmp_path, f"UPDATE states SET document = '{text}' WHERE play = 2", "states")
    ledger = started(tmp_path)
    backup = json.loads(ledger.archive.backup())
    assert len(backup["plays"]) == 1
    assert (
        str(ledger.archive.left_out)
        == "1 item was left out because it can’t be read or doesn’t fit."
    )
    with pytest.raises(LedgerError, match="can’t be read"):
        ledger.plays.open(play)
    ledger.close()


UNSEALED = {
    "an unfinished play": "UPDATE plays SET place = '{\"seat\":1}' WHERE finished IS NULL",
    "a result": "UPDATE seats SET total = total + 4",
    "a name": "UPDATE players SET name = 'Bstrid' WHERE name = 'Astrid'",
    "a step": "UPDATE states SET document = replace(document, '[1,1]', '[1,3]')",
    "who sat there": "UPDATE states SET who = '{}'",
    "a result in the statistics": "UPDATE results SET total = total + 1",
    "points of a line": "UPDATE points SET points = points + 8 WHERE line = 'meeps'",
    "name of a group without points": "UPDATE points SET line = 'linds' WHERE line = 'lines'",
    "all settings": "DELETE FROM settings",
    "how often it was written": "UPDATE meta SET value = 3",
    "the version": "PRAGMA user_version = -5",
    "what the tables look like": "DROP INDEX plays_finished",
}


@pytest.mark.parametrize("statement", UNSEALED.values(), ids=UNSEALED)
def test_changed_rows_are_repaired_and_reported(tmp_path: Path, statement: str) -> None:
    prepared(tmp_path)
    before = open_ledger(tmp_path, ticking("2026-11-17"))
    before.daily_copy()
    truth = everything(before)
    before.close()
    changed(tmp_path, statement, sealed=False)
    ledger = started(tmp_path)
    ledger.daily_copy()
    assert everything(ledger) == truth
    assert "Your saved games were damaged. The old file was kept as" in str(ledger.trouble)
    assert "Saved games are damaged." not in str(ledger.trouble), "the report says it once"
    assert list(tmp_path.glob("jarlpad-damaged-*.sqlite3"))
    ledger.close()


def test_failed_repair_gives_a_new_ledger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise KeyError("players")

    prepared(tmp_path)
    (tmp_path / FILE).write_bytes(b"x" * 5000)
    monkeypatch.setattr("ledger.rescue.recover", fail)
    ledger = started(tmp_path)
    assert "couldn’t be repaired. It was kept as jarlpad-damaged-" in str(ledger.trouble)
    assert ledger.persistent
    [aside] = tmp_path.glob("jarlpad-damaged-*.sqlite3")
    assert aside.read_bytes() == b"x" * 5000
    monkeypatch.setattr("ledger.rescue.take_place", fail)
    ledger.close()
    (tmp_path / FILE).write_bytes(b"y" * 5000)
    ledger = started(tmp_path)
    assert "Nothing you enter now will be saved." in str(ledger.trouble)
    assert (tmp_path / FILE).read_bytes() == b"y" * 5000
    ledger.close()


# The log.


def killed(folder: Path, plays: int = 5) -> list[str]:
    """Create a ledger whose games are only in the log, as after a killed process."""
    work = folder / "work"
    ledger = open_ledger(work, ticking())
    ids = []
    for points in range(plays):
        pad = ledger.plays.start(spiel(NAMES, [points, 1]), PLACE)
        pad.finish()
        ids.append(pad.id)
    kept = {path.name: path.read_bytes() for path in work.iterdir() if path.is_file()}
    ledger.close()
    for name, data in kept.items():
        (folder / name).write_bytes(data)
    return ids


def test_damaged_log_is_reported_and_mostly_recovered(tmp_path: Path) -> None:
    ids = killed(tmp_path)
    log = tmp_path / f"{FILE}-wal"
    data = bytearray(log.read_bytes())
    data[32 + 24 + 3000] ^= 1  # the first frame: SQLite would ignore all later ones
    log.write_bytes(data)
    ledger = started(tmp_path)
    assert "Your saved games were damaged" in str(ledger.trouble)
    assert {row.id for row in ledger.history.page()} == set(ids)
    [aside] = tmp_path.glob("jarlpad-damaged-*-wal")
    assert aside.read_bytes() == bytes(data)
    ledger.close()


@pytest.mark.parametrize("cut", [0, 20_000])
def test_truncated_log_is_noticed(tmp_path: Path, cut: int) -> None:
    killed(tmp_path)
    log = tmp_path / f"{FILE}-wal"
    log.write_bytes(log.read_bytes()[:cut])
    ledger = started(tmp_path)
    assert "Your saved games were damaged" in str(ledger.trouble)
    ledger.close()
    again = started(tmp_path)
    assert again.trouble is None
    again.close()


def test_empty_file_is_recovered_from_its_log(tmp_path: Path) -> None:
    ids = killed(tmp_path)
    log = (tmp_path / f"{FILE}-wal").read_bytes()
    (tmp_path / FILE).write_bytes(b"")
    ledger = started(tmp_path)
    assert "Your saved games were damaged" in str(ledger.trouble)
    assert {row.id for row in ledger.history.page()} == set(ids)
    [aside] = tmp_path.glob("jarlpad-damaged-*-wal")
    assert aside.read_bytes() == log
    ledger.close()


def test_killed_process_is_not_reported_as_damage(tmp_path: Path) -> None:
    ids = killed(tmp_path)
    log = tmp_path / f"{FILE}-wal"
    log.write_bytes(log.read_bytes() + log.read_bytes()[32 + 24 : 32 + 24 + 3000])
    ledger = started(tmp_path)
    assert ledger.trouble is None
    assert {row.id for row in ledger.history.page()} == set(ids)
    ledger.close()


# Recovery.


@pytest.mark.parametrize("copies", [0, 2])
def test_file_truncated_to_96_percent_is_mostly_recovered(tmp_path: Path, copies: int) -> None:
    furnish(tmp_path / "home", 24, copies, killed=False)
    path = tmp_path / "home" / FILE
    whole = started(tmp_path / "home")
    plays = len(everything(whole)["plays"])
    whole.close()
    os.truncate(path, path.stat().st_size * 96 // 100)
    ledger = started(tmp_path / "home")
    assert ledger.trouble is not None
    assert len(everything(ledger)["plays"]) >= plays - 2
    ledger.close()


def test_any_destroyed_page_loses_only_its_own_games(tmp_path: Path) -> None:
    """A game is recovered unless its own page is destroyed."""
    furnish(tmp_path / "home", 12, 0, killed=False)
    path = tmp_path / "home" / FILE
    data = path.read_bytes()
    with closing(sqlite3.connect(path)) as file:
        rows = file.execute(
            "SELECT p.id, s.document FROM plays p JOIN states s ON s.play = p.key"
            " WHERE p.deleted IS NULL AND s.document IS NOT NULL"
        ).fetchall()
    for page in range(len(data) // 4096):
        shutil.rmtree(tmp_path / "home")
        (tmp_path / "home").mkdir()
        spoiled = data[: page * 4096] + b"\x5a" * 4096 + data[page * 4096 + 4096 :]
        path.write_bytes(spoiled)
        ledger = started(tmp_path / "home")
        ledger.daily_copy()  # checks the whole file and repairs it
        plays = everything(ledger)["plays"]
        ledger.close()
        found = {id for id, steps in plays.items() if steps != UNREADABLE}
        # All states of a lost game were on the destroyed page.
        assert {id for id, text in rows if text.encode() in spoiled} <= found, f"page {page}"


def test_repair_combines_the_damaged_file_and_the_copy(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path, ticking("2026-11-15"))
    pads = [ledger.plays.start(spiel(NAMES, [0, 1], notes=f"note {n}"), PLACE) for n in range(2)]
    ledger.daily_copy()
    for pad in pads:
        common = {"id": pad.id, "started": pad.play.started, "notes": pad.play.notes}
        pad.keep(spiel(NAMES, [8, 1], **common))
    ledger.close()
    with sqlite3.connect(tmp_path / FILE) as file:
        file.execute("UPDATE states SET finished = 1 WHERE play = 1")
        file.execute("DROP TABLE lessons")
    file.close()
    mended = started(tmp_path)
    found = {row.id: row.seats[0].total for row in mended.plays.unfinished()}
    assert found == {pads[0].id: 0, pads[1].id: 8}
    assert "1 game went back to an earlier version." in str(mended.trouble)
    mended.close()


def test_damaged_ledger_is_shown_without_space_and_repaired_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    furnish(tmp_path / "home", 12, 2, killed=False)
    whole = started(tmp_path / "home")
    truth = everything(whole)["plays"]
    whole.close()
    damaged = tmp_path / "home" / FILE
    damaged.write_bytes(damaged.read_bytes()[:4096] + bytes(damaged.stat().st_size - 4096))

    def full(path: Path | str, **_: Any) -> Any:
        if path == ":memory:":
            return open_store(path)
        raise FullError

    for _ in range(2):
        with monkeypatch.context() as no_room:
            no_room.setattr("ledger.store.open_store", full)
            before = damaged.read_bytes()
            ledger = started(tmp_path / "home")
            assert "enough storage to repair" in str(ledger.trouble)
            assert "Free up space and restart Jarlpad." in str(ledger.trouble)
            shown = everything(ledger)["plays"]
            assert len(shown) >= len(truth) * 2 // 3
            ledger.close()
            assert damaged.read_bytes() == before, "the file stays in place"
    ledger = started(tmp_path / "home")
    assert "Your saved games were damaged. The old file was kept as" in str(ledger.trouble)
    assert ledger.persistent
    assert everything(ledger)["plays"] == shown
    ledger.close()


def test_damaged_ledger_in_a_read_only_folder_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare(tmp_path)
    damage(tmp_path)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    monkeypatch.setattr("ledger.opening.os.access", lambda *_: False)
    ledger = open_ledger(tmp_path, ticking("2026-11-17"))
    assert not ledger.persistent
    assert str(ledger.trouble) == (
        "Jarlpad can’t save to its folder. Showing 75 games from the backup of 2026-11-15"
        " and 75 games from the damaged file; nothing you enter now will be saved."
    )
    assert count(ledger) == HERE
    ledger.close()
    after = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert after == before


# Interrupted first starts, and two starts at once.


def test_interrupted_first_start_leaves_no_damage(tmp_path: Path) -> None:
    for calls in (*range(20, 400, 20), *range(400, 4000, 300)):
        folder = tmp_path / str(calls)
        child = os.fork()
        if child == 0:
            from tests.phone.test_picker import stop_after

            stop_after(calls)
            open_ledger(folder)
            os._exit(0)
        os.waitpid(child, 0)
        ledger = open_ledger(folder, ticking())
        assert ledger.trouble is None, calls
        assert ledger.persistent
        ledger.close()


def test_empty_database_of_a_first_start_is_not_damage(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as file:
        file.execute("PRAGMA journal_mode = WAL")
    file.close()
    ledger = open_ledger(tmp_path, ticking())
    assert ledger.trouble is None
    ledger.close()


def test_empty_database_beside_copies_is_damage(tmp_path: Path) -> None:
    prepared(tmp_path)
    ledger = open_ledger(tmp_path, ticking("2026-11-17"))
    ledger.daily_copy()
    ledger.close()
    (tmp_path / FILE).unlink()
    (tmp_path / "jarlpad.mark").unlink()
    with closing(sqlite3.connect(tmp_path / FILE)) as file:
        file.executescript("CREATE TABLE x (y); DROP TABLE x; VACUUM;")
    assert (tmp_path / FILE).stat().st_size == 4096
    ledger = started(tmp_path)
    assert "Your saved games were damaged" in str(ledger.trouble)
    assert ledger.history.count() == 1
    ledger.close()


def test_two_starts_at_once_on_a_damaged_store(tmp_path: Path) -> None:
    prepared(tmp_path)
    (tmp_path / FILE).write_bytes(b"x" * 5000)
    found: list[Ledger] = []
    starts = [
        threading.Thread(target=lambda: found.append(open_ledger(tmp_path, ticking())))
        for _ in range(2)
    ]
    for start in starts:
        start.start()
    for start in starts:
        start.join()
    told = sorted(str(ledger.trouble)[:26] for ledger in found)
    assert told == ["Jarlpad is already open in", "Your saved games were dama"]
    assert len(list(tmp_path.glob("jarlpad-damaged-*.sqlite3"))) == 1
    for ledger in found:
        ledger.close()


def test_start_blocked_by_another_one_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared(tmp_path)
    monkeypatch.setattr("ledger.files.only_start.__defaults__", (0.05,), raising=False)
    with only_start(tmp_path):
        ledger = open_ledger(tmp_path, ticking())
        assert "already open" in str(ledger.trouble)
        assert not ledger.persistent
        ledger.close()


def test_files_are_private(tmp_path: Path) -> None:
    old = os.umask(0)
    try:
        folder = tmp_path / "home"
        ledger = open_ledger(folder, ticking())
        ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
        ledger.daily_copy()
        ledger.close()
        (folder / FILE).chmod(0o644)
        folder.chmod(0o755)
        open_ledger(folder, ticking("2026-11-17")).close()
    finally:
        os.umask(old)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.rglob("*")}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert modes.pop("copies") == 0o700
    assert set(modes.values()) == {0o600}, modes


def test_permissions_of_link_targets_are_not_changed(tmp_path: Path) -> None:
    pipe = tmp_path / "elsewhere"
    os.mkfifo(pipe)
    pipe.chmod(0o666)
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "jarlpad-damaged-2026-11-16.sqlite3").symlink_to(pipe)
    make_private(folder / FILE)
    assert stat.S_IMODE(pipe.stat().st_mode) == 0o666


def test_mark_is_updated_with_every_tap(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path, ticking())
    for points in range(3):
        ledger.plays.start(spiel(NAMES, [points, 1]), PLACE)
        assert last_saved_turn(tmp_path) == ledger._store.turn
    ledger.close()
