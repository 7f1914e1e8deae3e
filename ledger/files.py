"""Files in the ledger's folder: names, locks and permissions."""

from __future__ import annotations

import errno
import os
import re
import stat
import struct
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from zlib import crc32

from ledger.errors import BusyError

FILE = "jarlpad.sqlite3"
TURN_FILE = "jarlpad.mark"
LOCK_FILE = "jarlpad.lock"
COPIES = "copies"
COPY = re.compile(r"jarlpad-(?:([0-9]{6,18})-)?([0-9]{4}-[0-9]{2}-[0-9]{2})\.sqlite3")
"""Matches the number and the date of a copy. Early versions of Jarlpad wrote no number."""
NO_WAITING = getattr(os, "O_NONBLOCK", 0)
"""With this flag, opening a pipe fails or returns at once instead of blocking."""
SIDES = ("", "-wal", "-journal", "-shm")
"""Suffixes of the database and the files that SQLite keeps beside it."""


def copies_in(folder: Path) -> list[Path]:
    """Return the automatic copies, newest first, sorted by number because the clock may be
    wrong."""
    files = (folder / COPIES).glob("*.sqlite3")
    found = [path for path in files if COPY.fullmatch(path.name) and is_ours(path)]
    return sorted(found, key=lambda path: (number_of(path), path.name), reverse=True)


def day_of(copy: Path) -> str:
    """Return the date in the name of a copy."""
    match = COPY.fullmatch(copy.name)
    return match[2] if match else copy.name


def number_of(copy: Path) -> int:
    """Return the number in the name of a copy, or 0 if it has none."""
    match = COPY.fullmatch(copy.name)
    return int(match[1] or 0) if match else 0


def make_private(path: Path) -> None:
    """Make the ledger, its copies and renamed files readable only by the current user."""
    folder = path.parent
    files = [Path(f"{path}{side}") for side in SIDES]
    odd = (each for each in folder.glob("jarlpad-odd-*") if not each.is_symlink())
    damaged = folder.glob("jarlpad-damaged-*")
    for each in (*files, *copies_in(folder), *damaged, *odd, folder, folder / COPIES):
        _restrict(each)


def _restrict(path: Path) -> None:
    """Make a folder or regular file accessible only to the current user, ignoring errors."""
    with suppress(OSError):
        mode = path.stat().st_mode
        if mode & 0o077 and (stat.S_ISDIR(mode) or stat.S_ISREG(mode)):
            path.chmod(0o700 if stat.S_ISDIR(mode) else 0o600)


LARGEST = {
    FILE: 8 << 30,
    f"{FILE}-wal": 8 << 30,
    f"{FILE}-journal": 8 << 30,
    f"{FILE}-shm": 4 << 20,
    TURN_FILE: 4096,
    LOCK_FILE: 4096,
    "jarlpad.rescued": 8 << 30,  # a repaired ledger
    "jarlpad.new": 8 << 30,  # a file that is being written
}
"""By file name: the maximum size in bytes."""


def set_odd_aside(path: Path, now: str) -> list[str]:
    """Rename everything that has the name of a Jarlpad file but is not a regular file of plausible
    size, such as a pipe, a device or a folder. Return the new names."""
    found = []
    for name, size in LARGEST.items():
        if not is_ours(path.with_name(name), size):
            with suppress(OSError):
                found.append(set_aside(path.with_name(name), now))
    return found


def set_aside(path: Path, now: str) -> str:
    """Rename a file that is not one of Jarlpad's, and return the new name."""
    aside = f"jarlpad-odd-{now.replace(':', '')}-{path.name}"
    os.rename(path, path.with_name(aside))
    return aside


def is_ours(path: Path, largest: int = LARGEST[FILE]) -> bool:
    """Return whether the path is a regular file of plausible size or does not exist, without
    opening it."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return not path.is_symlink()  # the target of a broken link may appear later
    except OSError:
        return False
    return stat.S_ISREG(found.st_mode) and found.st_size <= largest


def damaged_in(folder: Path) -> list[Path]:
    """Return the damaged files that were renamed, newest first."""
    return sorted(folder.glob("jarlpad-damaged-*.sqlite3"), reverse=True)


def remove_with_sides(path: Path) -> None:
    """Delete a database and the files beside it, ignoring errors."""
    for side in SIDES:
        with suppress(OSError):
            os.remove(f"{path}{side}")


def make_private_file(path: Path) -> None:
    """Create the file if missing, and make it readable only by the current user. SQLite gives its
    log the same permissions."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | NO_WAITING, 0o600))
    _restrict(path)


def has_log(path: Path) -> bool:
    """Return whether a log beside the file contains changes that are not in the file itself."""
    logs = [Path(f"{path}{side}") for side in ("-wal", "-journal")]
    return any(log.exists() and log.stat().st_size for log in logs)


def put_in_place(unfinished: Path, path: Path) -> None:
    """Rename a complete file to its final name, safely even if the device stops now. Raises
    OSError, with nothing changed, if a log beside the file shows that it is incomplete."""
    if has_log(unfinished):
        raise OSError(errno.EIO, "the file is not complete")
    flush(unfinished)
    os.replace(unfinished, path)
    with suppress(OSError):  # not all systems can flush a folder
        flush(path.parent, os.O_RDONLY)


def flush(path: Path, flags: int = os.O_RDWR) -> None:
    """Write a file's buffered data to the disk."""
    handle = os.open(path, flags)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


MOST_WRITINGS = 1 << 48
"""More write transactions than any ledger can have had."""
_TURN_FORMAT = struct.Struct(">QI")


class TurnFile:
    """A small file with the number of the last transaction, written after each commit without
    waiting for the disk. It may be older than the ledger, but never newer."""

    def __init__(self, folder: Path) -> None:
        self._handle = -1
        with suppress(OSError):
            flags = os.O_RDWR | os.O_CREAT | NO_WAITING
            self._handle = os.open(folder / TURN_FILE, flags, 0o600)

    def write(self, turn: int) -> None:
        """Write the number of the last transaction, ignoring errors."""
        with suppress(OSError):
            os.lseek(self._handle, 0, os.SEEK_SET)
            os.write(self._handle, _TURN_FORMAT.pack(turn, crc32(turn.to_bytes(8, "big"))))

    def close(self) -> None:
        handle, self._handle = self._handle, -1
        with suppress(OSError):
            os.close(handle)


def last_saved_turn(folder: Path) -> int:
    """Return the number of the last transaction known to be saved, or 0 if unknown."""
    if not is_ours(folder / TURN_FILE, LARGEST[TURN_FILE]):
        return 0
    try:
        data = (folder / TURN_FILE).read_bytes()
        turn, check = _TURN_FORMAT.unpack(data)
    except (OSError, struct.error):
        return 0
    return int(turn) if crc32(data[:8]) == check and turn < MOST_WRITINGS else 0


PATIENCE = 10.0
"""Seconds that one start waits for another."""
try:
    import fcntl
except ImportError:  # no file locks on this system: SQLite's own locks must do
    fcntl = None  # type: ignore[assignment]


@contextmanager
def only_start(folder: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Hold a lock so that only one process opens or repairs the ledger. Raises BusyError if another
    process holds it too long."""
    try:
        handle = os.open(folder / LOCK_FILE, os.O_RDWR | os.O_CREAT | NO_WAITING, 0o600)
    except OSError:  # the folder is read-only, so no process can repair the ledger
        yield
        return
    try:
        until = time.monotonic() + patience
        while not _has_lock(handle):
            if time.monotonic() >= until:
                raise BusyError
            time.sleep(0.02)
        yield
    finally:
        with suppress(OSError):
            os.close(handle)


def _has_lock(handle: int) -> bool:
    try:
        if fcntl:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:  # a file system may have no locks
        return not isinstance(error, BlockingIOError)
    return True
