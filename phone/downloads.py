"""Writes files for the user, by default to the downloads folder."""

from __future__ import annotations

import os
import re
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

from phone import plyer_parts

FOLDER = "Jarlpad"
UNSAFE = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
"""Characters that some file systems refuse or that would change the folder."""
UNREADABLE = re.compile(r"[\x00-\x1f\x7f]")


def downloads_folder() -> Path:
    """Return the folder for saved files."""
    storage = plyer_parts.part("storagepath")
    downloads = storage.get_downloads_dir() if storage else None
    return Path(downloads or Path.home()) / FOLDER


def save(name: str, content: bytes, folder: Path | None = None) -> Path:
    """Write a file with this name, or with the next free one. Raise OSError if that fails."""
    target = (folder or downloads_folder()) / safe(name)
    target.parent.mkdir(parents=True, exist_ok=True)
    number = 1
    while target.exists() and target.read_bytes() != content:
        number += 1
        stem = Path(safe(name)).stem
        target = target.with_name(f"{stem} {number}{Path(safe(name)).suffix}")
    write(target, content)
    return target


def write(target: Path, content: bytes) -> None:
    """Replace a file atomically: if the app is stopped meanwhile, the old file remains."""
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
    """Return the permissions of an existing file, or owner-only permissions for a new one."""
    try:
        return stat.S_IMODE(target.stat().st_mode)
    except OSError:
        return 0o600


def readable(name: str) -> str:
    """Return a file name as valid text; file systems allow any bytes."""
    text = os.fsencode(name).decode("utf-8", "replace")
    return UNREADABLE.sub("\ufffd", text)


def safe(name: str) -> str:
    """Return a name that every file system accepts."""
    return UNSAFE.sub(" ", name).strip(" .") or FOLDER
