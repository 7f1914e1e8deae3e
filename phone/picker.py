"""The system's own file picker: the user says where a file goes, or which one comes."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from types import ModuleType
from typing import Any

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
    """A file that was chosen and read."""

    name: str
    content: bytes
    """All of it; of a file that is too large one byte more than asked for."""


Done = Callable[["Saved | Picked | OSError | None"], None]
"""Told once, on any thread, what came of it; None when the user turned back."""


def save(name: str, content: bytes, done: Done) -> None:
    """Ask where to put a file, and write it there. Without a picker it goes to the downloads."""
    if ON_ANDROID:
        from phone import androidpicker

        androidpicker.save(files.safe(name), content, done)
    else:
        _aside(_saved, done, files.safe(name), content)


def pick(most: int, done: Done) -> None:
    """Ask for a file and read at most so many bytes of it, and one."""
    if ON_ANDROID:
        from phone import androidpicker

        androidpicker.pick(most, done)
    else:
        _aside(_picked, done, most)


def read(path: Path, most: int) -> Picked:
    with path.open("rb") as file:
        return Picked(path.name, file.read(most + 1))


def _saved(name: str, content: bytes) -> Saved | None:
    try:
        chosen = _ask("save_file", path=name)
    except NoPickerError:
        return Saved(str(files.save(name, content)))
    if chosen is None:
        return None
    chosen.write_bytes(content)
    return Saved(str(chosen))


def _picked(most: int) -> Picked | None:
    chosen = _ask("open_file", multiple=False)
    return read(chosen, most) if chosen else None


def _ask(how: str, **options: Any) -> Path | None:
    """What the user chose in plyer's picker, or None."""
    _lend_distutils()
    chooser = plyers.part("filechooser")
    if chooser is None or getattr(chooser, "desktop", "one") is None:
        raise NoPickerError
    chosen = getattr(chooser, how)(**options)
    return Path(chosen[0]) if chosen and chosen[0] else None


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
        done(result)

    if sys.platform == "linux":
        Thread(target=ask, daemon=True).start()
    else:
        ask()
