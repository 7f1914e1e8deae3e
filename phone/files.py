"""Files that leave the app: on a desktop they lie where downloads lie."""

from __future__ import annotations

import os
import re
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

from phone import plyers

FOLDER = "Jarlpad"
UNSAFE = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
"""What no file system takes, and what would lead out of the folder."""
UNSAFE_LETTERS = re.compile(r"[\x00-\x1f\x7f]")


def outbox() -> Path:
    """The folder for what is saved."""
    storage = plyers.part("storagepath")
    downloads = storage.get_downloads_dir() if storage else None
    return Path(downloads or Path.home()) / FOLDER


def save(name: str, content: bytes, folder: Path | None = None) -> Path:
    """Write a file under this name, or under the next free one. OSError tells why it cannot be."""
    target = (folder or outbox()) / safe(name)
    target.parent.mkdir(parents=True, exist_ok=True)
    number = 1
    while target.exists() and target.read_bytes() != content:
        number += 1
        stem = Path(safe(name)).stem
        target = target.with_name(f"{stem} {number}{Path(safe(name)).suffix}")
    write(target, content)
    return target


def write(target: Path, content: bytes) -> None:
    """All of a file or none of it: whenever this is stopped, what was there before is there."""
    target = Path(os.path.realpath(target))
    handle, name = tempfile.mkstemp(prefix=".jarlpad-", suffix=".part", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, _mode(target))
        os.replace(name, target)
    except BaseException:
        with suppress(OSError):
            os.remove(name)
        raise


def _mode(target: Path) -> int:
    """The rights of a file that is there already; a new one is its owner's alone."""
    try:
        return stat.S_IMODE(target.stat().st_mode)
    except OSError:
        return 0o600


def readable(name: str) -> str:
    """The name of a file in letters: a file system may hold any bytes."""
    letters = os.fsencode(name).decode("utf-8", "replace")
    return UNSAFE_LETTERS.sub("\ufffd", letters)


def safe(name: str) -> str:
    """A name that every file system takes."""
    return UNSAFE.sub(" ", name).strip(" .") or FOLDER
