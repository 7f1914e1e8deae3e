"""Files that leave the app: on a desktop they lie where downloads lie."""

from __future__ import annotations

import re
from pathlib import Path

from phone import plyers

FOLDER = "Jarlpad"
UNSAFE = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
"""What no file system takes, and what would lead out of the folder."""


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
    target.write_bytes(content)
    return target


def safe(name: str) -> str:
    """A name that every file system takes."""
    return UNSAFE.sub(" ", name).strip(" .") or FOLDER
