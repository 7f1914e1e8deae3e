"""The system's file picker: the user chooses where to save a file, or which one to open."""

from __future__ import annotations

import os
import shutil
import stat
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from types import ModuleType
from typing import Any, BinaryIO

from phone import downloads, plyer_parts
from phone.system import ON_ANDROID


class NoPickerError(OSError):
    """Plyer finds no file picker on this system."""


@dataclass(frozen=True)
class Saved:
    """A file that was written."""

    where: str
    """Text for the user: the name of the file, on a desktop its path."""


@dataclass(frozen=True)
class Picked:
    """A file that was chosen and opened. The receiver must close it."""

    name: str
    file: BinaryIO
    size: int | None
    """In bytes; None if the system does not know it."""


Done = Callable[["Saved | Picked | OSError | None"], None]
"""Called once, on any thread, with the result, or None if the user went back."""


def save(name: str, content: bytes, done: Done) -> None:
    """Ask where to save a file and write it there; without a picker, to the downloads folder."""
    if ON_ANDROID:
        from phone import android_documents

        android_documents.save(downloads.safe(name), content, done)
    else:
        _run(done, lambda: _save(downloads.safe(name), content))


def pick(done: Done) -> None:
    """Ask for a file and open it."""
    if ON_ANDROID:
        from phone import android_documents

        android_documents.pick(done)
    else:
        _run(done, _pick)


def opened(name: str, file: BinaryIO) -> Picked:
    """Return an open file with its size, or with None as size if it is not a regular file."""
    status = os.fstat(file.fileno())
    return Picked(name, file, status.st_size if stat.S_ISREG(status.st_mode) else None)


def _save(name: str, content: bytes) -> Saved | None:
    try:
        chosen = _ask("save_file", path=name)
    except NoPickerError:
        return Saved(str(downloads.save(name, content)))
    if chosen is None:
        return None
    downloads.write(chosen, content)
    return Saved(downloads.readable(str(chosen)))


def _pick() -> Picked | None:
    chosen = _ask("open_file", multiple=False)
    return opened(downloads.readable(chosen.name), chosen.open("rb")) if chosen else None


def _ask(how: str, **options: Any) -> Path | None:
    """Return the path that the user chose in plyer's picker, or None."""
    _provide_distutils()
    chooser = plyer_parts.part("filechooser")
    if chooser is None or getattr(chooser, "desktop", "one") is None:
        raise NoPickerError
    chosen = getattr(chooser, how)(**options)
    if not chosen or not chosen[0]:
        return None
    name = os.fsdecode(chosen[0])
    if "\0" in name:
        raise OSError("the file picker returned a name that no file can have")
    return Path(name)


def _provide_distutils() -> None:
    """Provide distutils.spawn, which plyer's picker for Linux imports and Python 3.12 removed."""
    if sys.platform == "linux" and sys.version_info >= (3, 12):
        spawn = ModuleType("distutils.spawn")
        spawn.find_executable = shutil.which  # type: ignore[attr-defined]
        sys.modules.setdefault("distutils", ModuleType("distutils"))
        sys.modules.setdefault("distutils.spawn", spawn)


def _run(done: Done, ask: Callable[[], Saved | Picked | None]) -> None:
    """Call ``ask`` and pass its result or error to ``done``. This happens on a thread on Linux,
    where the picker is a program that we wait for. macOS requires the main thread."""

    def answer() -> None:
        result: Saved | Picked | OSError | None = None
        try:
            result = ask()
        except OSError as error:
            result = error
        except Exception as error:  # plyer does not catch errors of the program
            result = OSError(str(error))
        done(result)

    if sys.platform == "linux":
        Thread(target=answer, daemon=True).start()
    else:
        answer()
