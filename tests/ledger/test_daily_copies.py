"""One copy per day is made, seven are kept, and old deleted data is removed after a month."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from ledger import LedgerError, open_ledger
from ledger.files import FILE
from ledger.store import Connection, connect
from tests.ledger.samples import PLACE, spiel, ticking
from tests.ledger.small_disk import HERE, backup_bytes, count, prepare

NAMES = ["Astrid", "Ragnar"]


def copies(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "copies").iterdir())


def test_one_copy_a_day_and_seven_kept(tmp_path: Path) -> None:
    for day in range(1, 11):
        ledger = open_ledger(tmp_path, ticking(f"2026-11-{day:02}"))
        assert ledger.daily_copy() is None
        copy = tmp_path / "copies" / f"jarlpad-{day:06}-2026-11-{day:02}.sqlite3"
        first = copy.read_bytes()
        ledger.plays.start(spiel(NAMES, [day, 1]), PLACE)
        assert ledger.daily_copy() is None
        assert copy.read_bytes() == first
        ledger.close()
    assert copies(tmp_path) == [
        f"jarlpad-{day:06}-2026-11-{day:02}.sqlite3" for day in range(4, 11)
    ]


def test_other_files_in_the_folder_of_copies_are_kept(tmp_path: Path) -> None:
    (tmp_path / "copies").mkdir()
    (tmp_path / "copies" / "jarlpad-before-the-flood.sqlite3").write_bytes(b"mine")
    for day in range(1, 11):
        ledger = open_ledger(tmp_path, ticking(f"2026-11-{day:02}"))
        ledger.daily_copy()
        ledger.close()
    assert "jarlpad-before-the-flood.sqlite3" in copies(tmp_path)


def test_very_high_number_of_a_copy_is_continued(tmp_path: Path) -> None:
    open_ledger(tmp_path, ticking("2026-11-14")).close()
    (tmp_path / "copies").mkdir()
    shutil.copy(tmp_path / FILE, tmp_path / "copies" / "jarlpad-999999999-2026-11-14.sqlite3")
    for day in (*range(15, 23), 22):
        ledger = open_ledger(tmp_path, ticking(f"2026-11-{day}"))
        assert ledger.daily_copy() is None
        ledger.close()
    days = [name[19:29] for name in copies(tmp_path)]
    assert days == [f"2026-11-{day}" for day in range(16, 23)]


def test_copies_are_kept_until_a_failed_repair_succeeds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The oldest copy is damaged, so only a repair can read it."""

    def fail(*_: Any) -> None:
        raise KeyError("something nobody thought of")

    prepare(tmp_path)
    [copy] = (tmp_path / "copies").iterdir()
    with open(copy, "r+b") as file:
        file.write(bytes(4096))
    (tmp_path / FILE).write_bytes(b"x" * 9000)
    with monkeypatch.context() as broken:
        broken.setattr("ledger.rescue.recover", fail)
        for day in range(16, 26):
            ledger = open_ledger(tmp_path, ticking(f"2026-11-{day}"))
            ledger.daily_copy()
            ledger.close()
    assert len(copies(tmp_path)) == 8
    ledger = open_ledger(tmp_path, ticking("2026-11-27"))
    assert count(ledger) == HERE // 2
    ledger.daily_copy()
    ledger.close()
    assert len(copies(tmp_path)) == 7


@pytest.mark.parametrize("module", ["maintenance", "restore"])
def test_copies_are_private_while_they_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    ledger = open_ledger(tmp_path, ticking())
    modes = []

    def connecting(path: Path) -> Connection:
        modes.append(stat.S_IMODE(path.stat().st_mode))
        return connect(path)

    monkeypatch.setattr(f"ledger.{module}.connect", connecting)
    old = os.umask(0)
    try:
        ledger.daily_copy()
        ledger.archive.merge(ledger.archive.look(backup_bytes()))
    finally:
        os.umask(old)
    assert modes == [0o600]
    ledger.close()


def test_interrupted_copy_is_made_again(tmp_path: Path) -> None:
    (tmp_path / "copies").mkdir()
    for side in ("", "-journal", "-wal"):
        (tmp_path / "copies" / f"unfinished.sqlite3{side}").write_bytes(b"half a copy" * 999)
    ledger = open_ledger(tmp_path, ticking())
    ledger.plays.start(spiel(NAMES, [1, 1]), PLACE)
    assert ledger.daily_copy() is None
    ledger.close()
    assert copies(tmp_path) == ["jarlpad-000001-2026-11-16.sqlite3"]
    (tmp_path / "jarlpad.sqlite3").unlink()
    again = open_ledger(tmp_path, ticking())
    assert len(again.plays.unfinished()) == 1
    again.close()


def test_taps_are_saved_while_a_copy_is_made(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path, ticking())
    pad = ledger.plays.start(spiel(NAMES, [0, 1], notes="x" * 9000), PLACE)
    copying = threading.Thread(target=ledger.daily_copy)
    copying.start()
    for points in range(1, 60):
        common = {"id": pad.id, "started": pad.play.started, "notes": "x" * 9000}
        assert pad.keep(spiel(NAMES, [points, 1], **common)) is None
    copying.join()
    ledger.close()
    (tmp_path / "jarlpad.sqlite3").unlink()
    again = open_ledger(tmp_path, ticking())
    assert [row.id for row in again.plays.unfinished()] == [pad.id]
    again.close()


def test_taps_are_saved_during_each_check_of_a_later_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = open_ledger(tmp_path, ticking())
    pad = ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
    assert ledger.daily_copy() is None
    saved: list[bool] = []

    def tapping(*_: Any) -> bool:
        """Tap in another thread, and take the check for a failed one."""
        common = {"id": pad.id, "started": pad.play.started}
        play = spiel(NAMES, [len(saved) + 1, 1], **common)
        tap = threading.Thread(target=lambda: saved.append(pad.keep(play) is None))
        tap.start()
        tap.join(20)
        ledger.rest()  # writes the log into the file
        return False

    monkeypatch.setattr("ledger.maintenance.is_intact", tapping)
    assert ledger.daily_copy() is None, "the ledger itself passes all checks"
    assert len(saved) > 20
    assert all(saved)
    assert ledger.trouble is None
    assert not list(tmp_path.glob("*damaged*"))
    ledger.close()


def test_checks_of_a_later_start_keep_the_file_locked(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path, ticking())
    ledger.daily_copy()
    ledger.daily_copy()
    code = f"from ledger import open_ledger; print(open_ledger({str(tmp_path)!r}).trouble)"
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "already open" in other.stdout
    ledger.close()


def test_damage_found_by_the_daily_copy_is_repaired(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path, ticking("2026-11-15"))
    ids = []
    for points in range(40):  # the home screen shows the last games, and every start checks those
        notes = ("y" if points == 0 else "x") * 9000
        pad = ledger.plays.start(spiel(NAMES, [points, 1], notes=notes), PLACE)
        pad.finish()
        ids.append(pad.id)
    ledger.daily_copy()
    ledger.close()
    path = tmp_path / "jarlpad.sqlite3"
    data = bytearray(path.read_bytes())
    at = data.rfind(b"yyyy" * 900) // 4096 * 4096
    data[at : at + 4] = b"\x7f\x7f\x7f\x7f"  # breaks the chain of overflow pages of a long note
    path.write_bytes(data)
    ledger = open_ledger(tmp_path, ticking())
    assert ledger.trouble is None
    assert ledger.daily_copy() is not None
    assert "40 games from the backup of 2026-11-15" in str(ledger.trouble)
    assert [ledger.plays.open(play).play.notes[:1] for play in ids] == ["y", *"x" * 39]
    ledger.close()


def test_deleted_games_and_old_undo_steps_are_removed_after_a_month(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path, ticking("2026-09-01"))
    corrected = ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
    corrected.keep(spiel(NAMES, [1, 1], id=corrected.id, started=corrected.play.started))
    corrected.finish()
    corrected.reopen()
    corrected.keep(spiel(NAMES, [7, 1], id=corrected.id, started=corrected.play.started))
    corrected.finish()
    waiting = ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
    waiting.keep(spiel(NAMES, [3, 1], id=waiting.id, started=waiting.play.started))
    deleted = ledger.plays.start(spiel(NAMES, [5, 1]), PLACE)
    ledger.plays.delete(deleted.id)
    ledger.daily_copy()
    assert ledger.plays.open(corrected.id).can_undo
    ledger.close()

    for day in range(1, 31):
        ledger = open_ledger(tmp_path, ticking(f"2026-11-{day:02}"))
        ledger.daily_copy()
        ledger.close()
    ledger = open_ledger(tmp_path, ticking("2026-12-01"))
    with pytest.raises(LedgerError, match="Game not found"):
        ledger.plays.bring_back(deleted.id)
    assert ledger.plays.open(waiting.id).can_undo
    pad = ledger.plays.open(corrected.id)
    assert sum(pad.bring_back().players[0].meeps) == 1  # type: ignore[attr-defined]
    ledger.close()


@pytest.mark.parametrize("ahead", ["2026-11-23", "2026-12-25", "2099-01-01"])
def test_clock_ahead_of_time_loses_nothing(tmp_path: Path, ahead: str) -> None:
    ledger = open_ledger(tmp_path, ticking("2026-11-16"))
    finished = ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
    finished.keep(spiel(NAMES, [1, 1], id=finished.id, started=finished.play.started))
    finished.finish()
    deleted = ledger.plays.start(spiel(NAMES, [5, 1]), PLACE)
    ledger.plays.delete(deleted.id)
    ledger.daily_copy()
    ledger.close()
    for day in (ahead, "2026-11-17", ahead, *(f"2026-11-{day}" for day in range(18, 24))):
        ledger = open_ledger(tmp_path, ticking(day))
        ledger.daily_copy()
        pad = ledger.plays.open(finished.id)
        assert pad.can_undo
        ledger.close()
    days = [name[15:25] for name in copies(tmp_path)]
    assert days == [ahead, *(f"2026-11-{day}" for day in range(18, 24))]
    ledger = open_ledger(tmp_path, ticking("2026-11-24"))
    ledger.plays.bring_back(deleted.id)
    assert [row.id for row in ledger.plays.unfinished()] == [deleted.id]
    ledger.close()
