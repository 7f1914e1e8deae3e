"""Handing things on: the share sheet of a phone; files and the clipboard of a desktop."""

from __future__ import annotations

import tempfile
import webbrowser
from dataclasses import dataclass
from pathlib import Path

from phone import files
from phone.java import activity, java, level
from phone.system import ON_ANDROID

OLDEST_FOR_FILES = 29
"""Android 10, the first on which a file is shared without asking for the whole storage."""


class ShareError(Exception):
    """It could not be handed on; the text is the system's own reason, if it gave one."""


@dataclass(frozen=True)
class Handed:
    """Where it went."""

    target: str
    """sheet, clipboard or file"""
    path: str = ""
    """Of the file."""


def has_sheet() -> bool:
    """Whether the system has a share sheet that we can open."""
    return ON_ANDROID


def takes_files() -> bool:
    """Whether files can be handed on, not just texts."""
    if not ON_ANDROID:
        return True
    return level() >= OLDEST_FOR_FILES


def share_text(text: str) -> Handed:
    """A text: to another app, or onto the clipboard."""
    if not ON_ANDROID:
        return copy(text)
    from androidstorage4kivy import ShareSheet

    ShareSheet().share_plain_text(text)
    return Handed("sheet")


def share_file(name: str, content: bytes) -> Handed:
    """A file: to another app, or into the folder for downloads."""
    try:
        if not ON_ANDROID:
            return Handed("file", str(files.save(name, content)))
        with tempfile.TemporaryDirectory() as folder:
            return _share_sheet(files.save(name, content, Path(folder)))
    except OSError as error:
        raise ShareError(error.strerror or "") from error


def _share_sheet(file: Path) -> Handed:
    from androidstorage4kivy import SharedStorage, ShareSheet

    shared = SharedStorage().copy_to_shared(str(file))
    if shared is None:
        raise ShareError
    ShareSheet().share_file(shared)
    return Handed("sheet")


def copy(text: str) -> Handed:
    """Onto the clipboard."""
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)
    return Handed("clipboard")


def open_link(link: str) -> bool:
    """Open a link where the system opens links; False when nothing here does."""
    try:
        return _view(link) if ON_ANDROID else webbrowser.open(link)
    except Exception:
        return False


def _view(link: str) -> bool:
    intent = java("android.content.Intent")
    address = java("android.net.Uri").parse(link)
    activity().startActivity(intent(intent.ACTION_VIEW, address))
    return True
