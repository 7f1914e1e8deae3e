"""The files in the folder of a ledger: names, locks and permissions."""

from __future__ import annotations

import errno
import os
import re
import shutil
import stat
import struct
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from zlib import crc32

from ledger.errors import BusyError
from scoring.messages import say

FILE = "jarlpad.sqlite3"
OTHERS = ("jarlpad.mark", "jarlpad.lock")
COPIES = "copies"
COPY = re.compile(r"jarlpad-(?:([0-9]{6,9})-)?([0-9]{4}-[0-9]{2}-[0-9]{2})\.sqlite3")
"""The number of a copy and its day. The first ones that Jarlpad made had no number."""
NO_WAITING = getattr(os, "O_NONBLOCK", 0)
"""Opening a pipe with this fails or returns at once instead of waiting for another program."""
SIDES = ("", "-wal", "-journal", "-shm")
"""Endings of files that belong together: the database and what it was writing."""


def copies_in(folder: Path) -> list[Path]:
    """The automatic copies, newest first: by their number, as a clock may have been wrong."""
    try:
        found = [
            path
            for path in (folder / COPIES).iterdir()
            if COPY.fullmatch(path.name) and is_ours(path)
        ]
    except OSError:
        return []
    return sorted(found, key=lambda path: (number_of(path), path.name), reverse=True)


def day_of(copy: Path) -> str:
    match = COPY.fullmatch(copy.name)
    return match[2] if match else copy.name


def number_of(copy: Path) -> int:
    match = COPY.fullmatch(copy.name)
    return int(match[1] or 0) if match else 0


def make_private(path: Path) -> None:
    """Nobody else on this machine reads the ledger, its copies or the files set aside."""
    here = [path.parent, path.parent / COPIES]
    files = [Path(f"{path}{side}") for side in SIDES]
    files += [*copies_in(path.parent), *path.parent.glob("jarlpad-damaged-*")]
    for place, mode in (*((each, 0o700) for each in here), *((each, 0o600) for each in files)):
        with suppress(OSError):
            found = place.stat().st_mode
            ours = stat.S_ISDIR(found) or stat.S_ISREG(found)  # not what a link may lead to
            if ours and found & 0o077:
                place.chmod(mode)


LARGEST = {FILE: 8 << 30, f"{FILE}-wal": 1 << 30, f"{FILE}-journal": 1 << 30}
"""By name: bytes that a file of ours can have."""
SMALL = 4096
"""Bytes that any other file of ours can have."""


def set_odd_aside(path: Path, now: str) -> list[str]:
    """Rename whatever has the name of one of our files and is none of sane size: a pipe, a device,
    a folder, gigabytes of nothing. Returns the new names."""
    largest = {Path(f"{path}{side}"): LARGEST.get(f"{FILE}{side}", SMALL << 10) for side in SIDES}
    largest |= {path.with_name(name): SMALL for name in OTHERS}
    found = []
    for place, size in largest.items():
        aside = place.with_name(f"jarlpad-odd-{now.replace(':', '')}-{place.name}")
        if not is_ours(place, size):
            with suppress(OSError):
                os.rename(place, aside)
                found.append(aside.name)
    return found


def is_ours(path: Path, largest: int = LARGEST[FILE]) -> bool:
    """Whether there is nothing, or a regular file of sane size. It is not opened for that."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return not path.is_symlink()  # one that leads nowhere may lead somewhere later
    except OSError:
        return False
    return stat.S_ISREG(found.st_mode) and found.st_size <= largest


def damaged_in(folder: Path) -> list[Path]:
    """Files that were set aside, newest first."""
    return sorted(folder.glob("jarlpad-damaged-*.sqlite3"), reverse=True)


def copy_with_sides(path: Path, to: Path) -> None:
    """A database and what it was writing, under another name."""
    for side in SIDES[:2]:
        with suppress(FileNotFoundError):
            shutil.copyfile(f"{path}{side}", f"{to}{side}")


def remove_with_sides(path: Path) -> None:
    """Away with a file of our own making; if it cannot be, it is tried again another time."""
    for side in SIDES:
        with suppress(OSError):
            os.remove(f"{path}{side}")


def make_private_file(path: Path) -> None:
    """Make sure that a file is there and that nobody else can read it: SQLite gives the log the
    same permissions as the file it belongs to."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT | NO_WAITING, 0o600)
    try:
        if os.fstat(handle).st_mode & 0o077:
            with suppress(OSError):
                os.chmod(path, 0o600)
    finally:
        os.close(handle)


def has_log(path: Path) -> bool:
    """Whether something was written to a log beside a file and is not in the file itself."""
    for side in ("-wal", "-journal"):
        with suppress(FileNotFoundError):
            if os.stat(f"{path}{side}").st_size:
                return True
    return False


def put_in_place(unfinished: Path, path: Path) -> None:
    """Give a complete file its name, so that it is still there if the machine stops now. Raises
    OSError, with nothing changed, for a file with a log beside it: that is not complete."""
    if has_log(unfinished):
        raise OSError(errno.EIO, "the file is not complete")
    flush(unfinished)
    os.replace(unfinished, path)
    flush_folder(path.parent)


def flush(path: Path) -> None:
    """Wait until a file is on the disk."""
    _flush(path, os.O_RDWR)


def flush_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk, where the system can do that."""
    with suppress(OSError):
        _flush(folder, os.O_RDONLY)


def _flush(path: Path, flags: int) -> None:
    handle = os.open(path, flags)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


MARK_NAME = "jarlpad.mark"
MOST_WRITINGS = 1 << 48
"""No ledger has had so many writings."""
_FORM = struct.Struct(">QI")


class Mark:
    """Written after each commit, which costs no waiting: it may lag behind, never run ahead."""

    def __init__(self, folder: Path) -> None:
        self._handle = -1
        with suppress(OSError):
            flags = os.O_RDWR | os.O_CREAT | NO_WAITING
            self._handle = os.open(folder / MARK_NAME, flags, 0o600)

    def write(self, turn: int) -> None:
        if self._handle >= 0:
            number = turn.to_bytes(8, "big")
            with suppress(OSError):
                os.lseek(self._handle, 0, os.SEEK_SET)
                os.write(self._handle, _FORM.pack(turn, crc32(number)))

    def close(self) -> None:
        if self._handle >= 0:
            with suppress(OSError):
                os.close(self._handle)
            self._handle = -1


def last_marked_turn(folder: Path) -> int:
    """The last turn that was certainly kept; 0 when nothing is known."""
    if not is_ours(folder / MARK_NAME, SMALL):
        return 0
    try:
        data = (folder / MARK_NAME).read_bytes()
        turn, check = _FORM.unpack(data)
    except (OSError, struct.error):
        return 0
    return int(turn) if crc32(data[:8]) == check and turn < MOST_WRITINGS else 0


LOCK_NAME = "jarlpad.lock"
PATIENCE = 10.0
"""Seconds that a start waits for another one."""
try:
    import fcntl
except ImportError:  # a system without such locks: there SQLite's own must do
    fcntl = None  # type: ignore[assignment]


@contextmanager
def only_start(folder: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Raises BusyError when another start does not come to an end."""
    try:
        handle = os.open(folder / LOCK_NAME, os.O_RDWR | os.O_CREAT | NO_WAITING, 0o600)
    except OSError:  # nothing can be written here, so nothing can be mended at once by two
        yield
        return
    try:
        _wait(handle, patience)
        yield
    finally:
        with suppress(OSError):
            os.close(handle)


def _wait(handle: int, patience: float) -> None:
    until = time.monotonic() + patience
    while not _got(handle):
        if time.monotonic() >= until:
            raise BusyError(say("Jarlpad is already open in another window."))
        time.sleep(0.02)


def _got(handle: int) -> bool:
    if fcntl is None:
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a disk that knows no locks
        return True
    return True
