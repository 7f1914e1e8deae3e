"""A desktop with a simulated file picker."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from phone import downloads, plyer_parts


class Desktop:
    """Installs a shell script as zenity, the file picker that plyer finds and runs."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.downloads = folder / "downloads"
        self._programs = folder / "bin"
        self._programs.mkdir()
        monkeypatch.setenv("PATH", str(self._programs))
        monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)
        monkeypatch.setattr(downloads, "downloads_folder", lambda: self.downloads)
        self.clear_cache()

    def answers(self, script: str) -> None:
        """Set the shell script that the picker runs; it prints the path of a file."""
        zenity = self._programs / "zenity"
        zenity.write_text(f"#!/bin/sh\n{script}\n")
        zenity.chmod(0o755)

    def chooses(self, name: str) -> Path:
        """Make the picker return a file in this folder, and return its path. It need not exist."""
        path = self.folder / name
        self.answers(f"echo '{path}'")
        return path

    def cancels(self) -> None:
        """Make the picker return nothing, as if the user had closed it."""
        self.answers("exit 1")

    @staticmethod
    def clear_cache() -> None:
        """Make plyer search for the program again; otherwise it searches only on import."""
        sys.modules.pop("plyer.platforms.linux.filechooser", None)
        plyer_parts.part.cache_clear()
