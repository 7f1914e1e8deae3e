"""Import a backup and repair a ledger on a file system with little free space.

``python -m tests.ledger.small_disk`` tries many amounts of free space, or those in bytes that are
given. A few of them are part of the test suite. It needs root, or ``unshare`` as in ``AS_ROOT``.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from benchmarks.sample_games import backup_of, sample_games
from ledger import Ledger, LedgerError, ledger_in_memory, open_ledger
from ledger.files import FILE
from ledger.restore import merge
from tests.ledger.samples import ticking

SIZE = 32 << 20
HERE, MORE = 150, 350
"""The number of games in the ledger, and of additional games in the backup."""

AS_ROOT = () if os.geteuid() == 0 else ("unshare", "--map-root-user", "--mount")
"""The start of a command that can mount file systems; users are root in their own namespace."""
NOT_MOUNTED = "No small disk can be mounted here."


def mount(folder: Path, size: int = SIZE) -> bool:
    """Mount a small file system. Return False if that is not allowed; it needs root."""
    command = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


def unmount(folder: Path) -> None:
    subprocess.run(["umount", "--lazy", str(folder)], capture_output=True, check=False)


@contextmanager
def mounted() -> Iterator[Path | None]:
    """Yield a folder on a small file system, or None if mounting is not allowed."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        there = mount(folder)
        try:
            yield folder if there else None
        finally:
            if there:
                unmount(folder)


def fill(folder: Path, free: int) -> None:
    """Fill the file system up to this number of free bytes."""
    with open(folder / "holiday.mp4", "wb", buffering=0) as ballast:
        try:
            while ballast.write(b"\1" * 65536) == 65536:
                pass
        except OSError:
            pass
        ballast.truncate(max(0, ballast.tell() - free))


@cache
def backup_bytes() -> bytes:
    """Return a backup of all games."""
    ledger = ledger_in_memory(ticking())
    merge(ledger._store, backup_of(sample_games(HERE + MORE)))
    return ledger.archive.backup()


def prepare(folder: Path) -> None:
    """Create a ledger with the first games, and a copy with half of them."""
    ledger = open_ledger(folder, ticking("2026-11-15"))
    merge(ledger._store, backup_of(sample_games(HERE // 2)))
    ledger.daily_copy()
    merge(ledger._store, backup_of(sample_games(HERE)))
    ledger.close()


def restore(folder: Path) -> int:
    """Import the backup. Return the number of games that must exist afterwards."""
    ledger = open_ledger(folder, ticking())
    incoming = ledger.archive.look(backup_bytes())
    try:
        ledger.archive.merge(incoming)
        expected = HERE + MORE
    except LedgerError:
        expected = HERE
    assert ledger.history.count() + len(ledger.plays.unfinished()) == expected
    ledger.close()
    return expected


def damage(folder: Path) -> None:
    """Make the ledger's file unreadable for SQLite, while nearly all its rows stay intact."""
    with open(folder / FILE, "r+b") as file:
        file.write(bytes(4096))


def rescue(folder: Path) -> int:
    """Open the damaged ledger, and check that all games are shown and the damage is reported."""
    ledger = open_ledger(folder, ticking())
    assert ledger.trouble is not None
    assert count(ledger) == HERE
    ledger.close()
    return HERE


def count(ledger: Ledger) -> int:
    return ledger.history.count() + len(ledger.plays.unfinished())


def try_with(folder: Path, free: int, damaged: bool, work: Callable[[Path], int]) -> None:
    """Run ``work`` with this much free space. Then free the space and check that everything
    acknowledged is there."""
    home = folder / "home"
    prepare(home)
    if damaged:
        damage(home)
    fill(folder, free)
    expected = work(home)
    again = open_ledger(home, ticking("2026-11-17"))  # still without free space
    assert count(again) == expected, "without free space"
    again.close()
    (folder / "holiday.mp4").unlink()
    again = open_ledger(home, ticking("2026-11-18"))
    assert count(again) == expected, "with free space again"
    again.close()
    last = open_ledger(home, ticking("2026-11-19"))
    assert last.trouble is None
    assert count(last) == expected
    last.close()


def main(*sizes: int) -> int:
    """Try these amounts of free space, or all from none to 3 MB."""
    failed = 0
    for damaged, work in ((False, restore), (True, rescue)):
        for free in sizes or range(0, 3 << 20, 24 << 10):
            with mounted() as folder:
                if folder is None:
                    print(NOT_MOUNTED)
                    return 1
                try:
                    try_with(folder, free, damaged, work)
                except Exception as error:
                    failed += 1
                    print(f"{work.__name__} with {free} bytes of room: {error!r}", flush=True)
    print(f"{failed} failed")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
