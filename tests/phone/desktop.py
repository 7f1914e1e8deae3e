"""A desktop whose only file picker answers as it is told."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from phone import files, plyers


class Desktop:
    """Plyer finds the program that stands for the user's picker, and runs it."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.downloads = folder / "downloads"
        self._programs = folder / "bin"
        self._programs.mkdir()
        monkeypatch.setenv("PATH", str(self._programs))
        monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)
        monkeypatch.setattr(files, "outbox", lambda: self.downloads)
        self.forget()

    def answers(self, script: str) -> None:
        """What the picker does, as a shell script that prints the way to a file."""
        zenity = self._programs / "zenity"
        zenity.write_text(f"#!/bin/sh\n{script}\n")
        zenity.chmod(0o755)

    def chooses(self, name: str) -> Path:
        """The user points at a file of this folder, there already or not."""
        path = self.folder / name
        self.answers(f"echo '{path}'")
        return path

    def turns_back(self) -> None:
        self.answers("exit 1")

    @staticmethod
    def forget() -> None:
        """Plyer looks for the program once, when it is imported."""
        sys.modules.pop("plyer.platforms.linux.filechooser", None)
        plyers.part.cache_clear()
