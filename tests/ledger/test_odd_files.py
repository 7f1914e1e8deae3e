"""Pipes, devices, folders and huge files with Jarlpad's file names do not block the start."""

from __future__ import annotations

import os
import shutil
import stat
import struct
import time
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import pytest

from ledger import open_ledger
from ledger.files import FILE
from tests.ledger.samples import PLACE, spiel, ticking
from tests.ledger.small_disk import HERE, count, damage, prepare


def pipe(path: Path) -> None:
    os.mkfifo(path)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def folder(path: Path) -> None:
    path.mkdir()


def sparse(path: Path) -> None:
    with open(path, "wb") as file:
        file.truncate(9 << 30)


KINDS: list[Callable[[Path], None]] = [pipe, device, folder, sparse]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "name",
    [
        *(f"{FILE}-wal", f"{FILE}-journal", "jarlpad.mark", "jarlpad.lock"),
        *("jarlpad.rescued", "jarlpad.new"),
    ],
)
def test_odd_files_beside_the_ledger_lose_nothing(
    tmp_path: Path, kind: Callable[[Path], None], name: str
) -> None:
    prepare(tmp_path)
    (tmp_path / name).unlink(missing_ok=True)
    kind(tmp_path / name)
    ledger = open_ledger(tmp_path, ticking())
    assert f"-{name}" in str(ledger.trouble)
    assert ledger.persistent
    assert count(ledger) == HERE
    ledger.plays.start(spiel(["Astrid", "Ragnar"], [1, 2]), PLACE).finish()
    ledger.close()
    again = open_ledger(tmp_path, ticking())
    assert again.trouble is None
    assert count(again) == HERE + 1
    again.close()


@pytest.mark.parametrize("text", [b"", b"x" * 5000, b"SQLite format 3\0" + bytes(4080)])
@pytest.mark.parametrize("is_damaged", [False, True])
def test_invalid_file_does_not_replace_the_ledger(
    tmp_path: Path, text: bytes, is_damaged: bool
) -> None:
    """A repair that was interrupted leaves a complete file with this name."""
    prepare(tmp_path)
    (tmp_path / "jarlpad.rescued").write_bytes(text)
    if is_damaged:
        damage(tmp_path)
    ledger = open_ledger(tmp_path, ticking())
    assert "Unknown files in Jarlpad’s folder were renamed: jarlpad-odd-" in str(ledger.trouble)
    assert ("Your saved games were damaged" in str(ledger.trouble)) == is_damaged
    assert ledger.persistent
    assert count(ledger) == HERE
    [odd] = tmp_path.glob("jarlpad-odd-*-jarlpad.rescued")
    assert odd.read_bytes() == text
    ledger.close()
    again = open_ledger(tmp_path, ticking())
    assert again.trouble is None
    again.close()


def test_log_that_grew_keeps_its_changes(tmp_path: Path) -> None:
    """A file system may leave a hole after the end of a file."""
    work = tmp_path / "work"
    ledger = open_ledger(work, ticking())
    pad = ledger.plays.start(spiel(["Astrid", "Ragnar"], [1, 2]), PLACE)
    shutil.copytree(work, tmp_path / "killed")
    ledger.close()
    os.truncate(tmp_path / "killed" / f"{FILE}-wal", 4 << 30)
    begun = time.perf_counter()
    ledger = open_ledger(tmp_path / "killed", ticking())
    assert time.perf_counter() - begun < 2
    assert ledger.trouble is None
    assert [row.id for row in ledger.plays.unfinished()] == [pad.id]
    ledger.close()


def test_odd_files_are_private(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir(mode=0o755)
    home = tmp_path / "home"
    prepare(home)
    folder(home / "jarlpad.rescued")
    (home / "jarlpad.new").symlink_to(outside)
    sparse(home / "jarlpad.mark")
    (home / "jarlpad.mark").chmod(0o644)
    open_ledger(home, ticking()).close()
    for odd in home.glob("jarlpad-odd-*"):
        assert odd.stat().st_mode & 0o077 == 0 or odd.is_symlink(), odd
    assert stat.S_IMODE(outside.stat().st_mode) == 0o755, "what a link leads to is not changed"


@pytest.mark.parametrize("kind", [pipe, device, folder])
def test_copies_are_used_if_the_ledger_is_an_odd_file(
    tmp_path: Path, kind: Callable[[Path], None]
) -> None:
    prepare(tmp_path)
    (tmp_path / FILE).unlink()
    kind(tmp_path / FILE)
    ledger = open_ledger(tmp_path, ticking())
    assert "were renamed" in str(ledger.trouble)
    assert count(ledger) == HERE // 2
    ledger.close()


@pytest.mark.parametrize("kind", [pipe, device, folder])
def test_odd_file_in_place_of_a_copy_is_ignored(
    tmp_path: Path, kind: Callable[[Path], None]
) -> None:
    prepare(tmp_path)
    [copy] = (tmp_path / "copies").iterdir()
    kind(copy.with_name("jarlpad-000009-2026-11-15.sqlite3"))
    (tmp_path / FILE).write_bytes(b"x" * 5000)
    ledger = open_ledger(tmp_path, ticking())
    assert count(ledger) == HERE // 2
    ledger.close()


@pytest.mark.parametrize("number", [2**64 - 1, 2**63, 2**62])
def test_impossible_mark_is_ignored(tmp_path: Path, number: int) -> None:
    prepare(tmp_path)
    packed = struct.pack(">Q", number)
    (tmp_path / "jarlpad.mark").write_bytes(packed + struct.pack(">I", crc32(packed)))
    ledger = open_ledger(tmp_path, ticking())
    assert ledger.trouble is None
    assert count(ledger) == HERE
    ledger.close()
