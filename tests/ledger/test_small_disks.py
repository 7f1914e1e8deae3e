"""With little free space the ledger loses nothing and reports nothing wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import count as count_from
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from ledger import LedgerError, open_ledger
from ledger.files import FILE, put_in_place
from ledger.restore import merge
from scoring.messages import say
from tests.ledger.samples import ticking
from tests.ledger.small_disk import (
    AS_ROOT,
    HERE,
    MORE,
    NOT_MOUNTED,
    backup_bytes,
    count,
    damage,
    prepare,
)

ROOT = Path(__file__).resolve().parents[2]
ROOM = [0, 40 << 10, 120 << 10, 400 << 10, 700 << 10, 1100 << 10, 2 << 20]


def test_nothing_is_lost_on_a_small_disk() -> None:
    command = [*AS_ROOT, sys.executable, "-m", "tests.ledger.small_disk", *map(str, ROOM)]
    tried = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if NOT_MOUNTED in tried.stdout:
        pytest.skip("no file system can be mounted; test_faults.py has the errors of a full disk")
    assert tried.stdout == "0 failed\n", tried.stdout + tried.stderr


def test_file_with_a_log_is_not_put_in_place(tmp_path: Path) -> None:
    (tmp_path / "new").write_bytes(b"new")
    (tmp_path / "new-wal").write_bytes(b"half of it")
    (tmp_path / "old").write_bytes(b"old")
    with pytest.raises(OSError, match="not complete"):
        put_in_place(tmp_path / "new", tmp_path / "old")
    assert (tmp_path / "old").read_bytes() == b"old"


@pytest.mark.parametrize("call", ["replace", "fsync"])
def test_import_that_cannot_replace_the_file_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    def fail(*_: Any) -> None:
        raise OSError(5, "Input/output error")

    prepare(tmp_path)
    ledger = open_ledger(tmp_path, ticking())
    incoming = ledger.archive.look(backup_bytes())
    with monkeypatch.context() as broken:
        broken.setattr(os, call, fail)
        with pytest.raises(LedgerError, match="can’t save on this device"):
            ledger.archive.merge(incoming)
    assert ledger.trouble is None
    assert count(ledger) == HERE
    assert not list(tmp_path.glob("*damaged*"))
    ledger.archive.merge(incoming)
    assert count(ledger) == HERE + MORE
    ledger.close()


def test_failed_repair_is_tried_again_at_every_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise KeyError("something nobody thought of")

    prepare(tmp_path)
    damage(tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr("ledger.rescue.recover", fail)
        for day in ("2026-11-17", "2026-11-18"):
            ledger = open_ledger(tmp_path, ticking(day))
            assert "will try again at every start" in str(ledger.trouble)
            assert ledger.persistent
            assert count(ledger) >= HERE // 2  # the games of the copy
            ledger.close()
    ledger = open_ledger(tmp_path, ticking("2026-11-19"))
    assert "repaired a damaged file and recovered" in str(ledger.trouble)
    assert count(ledger) == HERE
    ledger.close()
    ledger = open_ledger(tmp_path, ticking("2026-11-20"))
    assert ledger.trouble is None
    assert count(ledger) == HERE
    ledger.close()


def test_failed_repair_is_tried_again_after_another_repair(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise KeyError("something nobody thought of")

    prepare(tmp_path)
    damage(tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr("ledger.rescue.recover", fail)
        open_ledger(tmp_path, ticking("2026-11-17")).close()
    damage(tmp_path)
    ledger = open_ledger(tmp_path, ticking("2026-11-18"))
    assert "Your saved games were damaged" in str(ledger.trouble)
    ledger.daily_copy()
    ledger.close()
    ledger = open_ledger(tmp_path, ticking("2026-11-19"))
    assert "repaired a damaged file and recovered" in str(ledger.trouble)
    assert count(ledger) == HERE
    ledger.daily_copy()
    ledger.close()
    damage(tmp_path)
    open_ledger(tmp_path, ticking("2026-11-20")).close()
    ledger = open_ledger(tmp_path, ticking("2026-11-21"))
    assert ledger.trouble is None, "what is done is not tried again"
    assert count(ledger) == HERE
    ledger.close()


def test_failed_repair_without_storage_shows_the_newest_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise KeyError("something nobody thought of")

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    prepare(tmp_path)
    damage(tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr("ledger.rescue.recover", fail)
        with monkeypatch.context() as no_room:
            no_room.setattr("ledger.store.put_in_place", full)
            ledger = open_ledger(tmp_path, ticking("2026-11-17"))
        assert count(ledger) == HERE // 2
        assert "Not enough storage on this device. Showing 75 games" in str(ledger.trouble)
        ledger.close()
        ledger = open_ledger(tmp_path, ticking("2026-11-18"))
        assert count(ledger) == HERE // 2
        assert ledger.persistent
        ledger.close()
    ledger = open_ledger(tmp_path, ticking("2026-11-19"))
    assert count(ledger) == HERE
    ledger.close()


@pytest.mark.parametrize("call", ["rename", "replace", "fsync"])
@pytest.mark.parametrize("nth", [1, 2, 3])
def test_repair_that_cannot_replace_the_file_shows_all_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, nth: int
) -> None:
    """One call fails. The screen shows all games, and the next start repairs the file."""
    calls = count_from(1)
    real = getattr(os, call)

    def failing(*args: Any) -> Any:
        if next(calls) == nth:
            raise OSError(5, "Input/output error")
        return real(*args)

    prepare(tmp_path)
    damage(tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr(os, call, failing)
        ledger = open_ledger(tmp_path, ticking("2026-11-17"))
    assert count(ledger) == HERE
    assert "damaged" in str(ledger.trouble)
    if not ledger.persistent:
        assert "can’t save on this device. Showing" in str(ledger.trouble)
        assert "enough storage" not in str(ledger.trouble), "the storage is not full"
    ledger.close()
    with monkeypatch.context() as broken:
        broken.setattr(os, "replace", Mock(side_effect=OSError(5, "Input/output error")))
        ledger = open_ledger(tmp_path, ticking("2026-11-18"))
    assert count(ledger) == HERE
    ledger.close()
    ledger = open_ledger(tmp_path, ticking("2026-11-19"))
    assert count(ledger) == HERE
    assert ledger.persistent
    ledger.close()


@pytest.mark.parametrize("renamed", [0, 1, 2])
def test_repair_interrupted_while_replacing_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, renamed: int
) -> None:
    """The process stops after this number of files was renamed."""

    class PowerCut(BaseException):
        pass

    left = [renamed + 1]  # the first rename completes the new file
    names = {"rename": os.rename, "replace": os.replace}

    def stopping(name: str) -> Any:
        def move(source: Any, target: Any) -> None:
            if left[0] == 0:
                raise PowerCut
            left[0] -= 1
            names[name](source, target)

        return move

    prepare(tmp_path)
    damage(tmp_path)
    (tmp_path / f"{FILE}-wal").write_bytes(b"")
    with monkeypatch.context() as stopped:
        for name in names:
            stopped.setattr(os, name, stopping(name))
        with pytest.raises(PowerCut):
            open_ledger(tmp_path, ticking("2026-11-17"))
    ledger = open_ledger(tmp_path, ticking("2026-11-18"))
    assert "damaged" in str(ledger.trouble)
    assert count(ledger) == HERE
    ledger.close()


def test_second_start_does_not_disturb_a_running_import(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare(tmp_path)
    ledger = open_ledger(tmp_path, ticking())
    told: list[str] = []

    def merging(store: Any, backup: Any, progress: Any) -> set[str]:
        second = open_ledger(tmp_path, ticking())
        told.append(str(second.trouble))
        second.close()
        return merge(store, backup)

    monkeypatch.setattr("ledger.archive.merge", merging)
    ledger.archive.merge(ledger.archive.look(backup_bytes()))
    assert "already open" in told[0]
    assert count(ledger) == HERE + MORE
    ledger.close()
    again = open_ledger(tmp_path, ticking())
    assert again.trouble is None
    assert count(again) == HERE + MORE
    again.close()


def test_failed_daily_copy_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    ledger = open_ledger(tmp_path, ticking())
    with monkeypatch.context() as full:
        full.setattr("ledger.maintenance.put_in_place", fail)
        ledger.daily_copy()
    assert "automatic backup" in str(ledger.trouble)
    for nth in range(4):
        ledger._store.notes[f"game {nth}"] = say("One saved game can’t be read.")
    assert "automatic backup" in str(ledger.trouble), "even beside other sentences"
    ledger._store.notes.clear()
    ledger.daily_copy()
    assert ledger.trouble is None
    ledger.close()


def test_nested_transaction(tmp_path: Path) -> None:
    """A failed inner transaction is rolled back, while the changes of the outer one stay."""
    ledger = open_ledger(tmp_path, ticking())
    store = ledger._store

    def shelved() -> set[str]:
        return {name for (name,) in store.rows("SELECT name FROM shelf")}

    turn = store.turn
    with store.writing():
        ledger.cards.save("outer", {"power": 1})
        with pytest.raises(ZeroDivisionError), store.writing():
            ledger.cards.save("inner", {"power": 1})
            raise ZeroDivisionError
        ledger.cards.save("after", {"power": 1})
    assert shelved() == {"outer", "after"}
    assert store.turn == turn + 1
    with pytest.raises(ZeroDivisionError), store.writing():
        ledger.cards.save("gone", {"power": 1})
        with store.writing():
            ledger.cards.save("gone too", {"power": 1})
        raise ZeroDivisionError
    assert shelved() == {"outer", "after"}
    assert store.turn == turn + 1, "the number was free again"
    ledger.cards.save("last", {"power": 1})
    ledger.close()
    again = open_ledger(tmp_path, ticking())
    assert again.trouble is None
    assert {card.name for card in again.cards.all()} == {"outer", "after", "last"}
    again.close()
