"""The files of a ledger's folder."""

from __future__ import annotations

import os
import re
import shutil
import stat
from contextlib import suppress
from pathlib import Path

FILE = "jarlpad.sqlite3"
COPIES = "copies"
COPY = re.compile(r"jarlpad-(?:([0-9]{6,9})-)?([0-9]{4}-[0-9]{2}-[0-9]{2})\.sqlite3")
"""The number of a copy and its day. The first ones that Jarlpad made had no number."""
SIDES = ("", "-wal", "-journal", "-shm")
"""Endings of files that belong together: the database and what it was writing."""


def copies_in(folder: Path) -> list[Path]:
    """The automatic copies, newest first: by their number, as a clock may have been wrong."""
    try:
        found = [path for path in (folder / COPIES).iterdir() if COPY.fullmatch(path.name)]
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


def put_in_place(unfinished: Path, path: Path) -> None:
    """A file that is whole takes its name, and stays there when the machine stops."""
    _flush(unfinished, os.O_RDWR)
    os.replace(unfinished, path)
    with suppress(OSError):  # some systems do not let a folder be flushed
        _flush(path.parent, os.O_RDONLY)


def _flush(path: Path, flags: int) -> None:
    handle = os.open(path, flags)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
