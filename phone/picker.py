"""The system's own file picker: the user says where a file goes, or which one comes."""

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

from phone import files, plyers
from phone.system import ON_ANDROID


class NoPickerError(OSError):
    """This system has none that we know of."""


@dataclass(frozen=True)
class Saved:
    """A file that was written."""

    where: str
    """For people: its name, and on a desktop the way to it."""


@dataclass(frozen=True)
class Picked:
    """A file that was chosen and opened. Whoever gets it reads and closes it."""

    name: str
    file: BinaryIO
    size: int | None
    """Bytes, where the system knows."""


Done = Callable[["Saved | Picked | OSError | None"], None]
"""Told once, on any thread, what came of it; None when the user turned back."""


def save(name: str, content: bytes, done: Done) -> None:
    """Ask where to put a file, and write it there. Without a picker it goes to the downloads."""
    if ON_ANDROID:
        from phone import androidpicker

        androidpicker.save(files.safe(name), content, done)
    else:
        _aside(_saved, done, files.safe(name), content)


def pick(done: Done) -> None:
    """Ask for a file and open it."""
    if ON_ANDROID:
        from phone import androidpicker

        androidpicker.pick(done)
    else:
        _aside(_picked, done)


def opened(name: str, file: BinaryIO) -> Picked:
    """A file as it is handed on. What is no plain file does not tell its size."""
    found = os.fstat(file.fileno())
    return Picked(name, file, found.st_size if stat.S_ISREG(found.st_mode) else None)


def _saved(name: str, content: bytes) -> Saved | None:
    try:
        chosen = _ask("save_file", path=name)
    except NoPickerError:
        return Saved(str(files.save(name, content)))
    if chosen is None:
        return None
    files.write(chosen, content)
    return Saved(files.readable(str(chosen)))


def _picked() -> Picked | None:
    chosen = _ask("open_file", multiple=False)
    return opened(files.readable(chosen.name), chosen.open("rb")) if chosen else None


def _ask(how: str, **options: Any) -> Path | None:
    """What the user chose in plyer's picker, or None."""
    _lend_distutils()
    chooser = plyers.part("filechooser")
    if chooser is None or getattr(chooser, "desktop", "one") is None:
        raise NoPickerError
    chosen = getattr(chooser, how)(**options)
    if not chosen or not chosen[0]:
        return None
    name = os.fsdecode(chosen[0])
    if "\0" in name:
        raise OSError("the picker gave a name that no file can have")
    return Path(name)


def _lend_distutils() -> None:
    """Plyer's picker for Linux looks for programs with a module that Python 3.12 dropped."""
    if sys.platform == "linux" and sys.version_info >= (3, 12):
        spawn = ModuleType("distutils.spawn")
        spawn.find_executable = shutil.which  # type: ignore[attr-defined]
        sys.modules.setdefault("distutils", ModuleType("distutils"))
        sys.modules.setdefault("distutils.spawn", spawn)


def _aside(do: Callable[..., Saved | Picked | None], done: Done, *args: Any) -> None:
    """On a thread where the picker is a program we would wait for; a Mac's must be asked here."""

    def ask() -> None:
        result: Saved | Picked | OSError | None = None
        try:
            result = do(*args)
        except OSError as error:
            result = error
        except Exception as error:  # a name that is no name, or whatever the picker's program did
            result = OSError(str(error))
        done(result)

    if sys.platform == "linux":
        Thread(target=ask, daemon=True).start()
    else:
        ask()
