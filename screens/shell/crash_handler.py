"""When a screen breaks: a log file, the trouble page, and the play stays as it was kept."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.logger import Logger

from ledger.clock import utc_now

if TYPE_CHECKING:
    from screens.shell.app import JarlpadApp

LARGEST_LOG = 200_000
"""Bytes after which the log begins anew, with the old one kept beside it."""


def write_log(folder: Path, error: BaseException) -> Path | None:
    """Add what happened to the log in the app's folder; None when it cannot be written."""
    path = folder / "jarlpad.log"
    told = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    try:
        if path.exists() and path.stat().st_size > LARGEST_LOG:
            path.replace(path.with_suffix(".old.log"))
        path.touch(mode=0o600)  # nobody else reads it: it may hold names
        path.chmod(0o600)
        with path.open("a", encoding="utf-8", errors="backslashreplace") as log:
            log.write(f"{utc_now()}\n{told}\n")
    except OSError:
        return None
    return path


class CrashHandler(ExceptionHandler):
    """Kivy asks it about every exception that nobody else took."""

    def __init__(self, app: JarlpadApp) -> None:
        super().__init__()
        self._app = app
        self._at_work = False

    def handle_exception(self, inst: BaseException) -> int:
        if not isinstance(inst, Exception):
            return ExceptionManager.RAISE
        Logger.error("Jarlpad: %a", inst)
        log = write_log(self._app.folder, inst)
        if self._at_work or self._app.navigation.here_is("trouble"):
            return ExceptionManager.PASS
        self._at_work = True
        try:
            self._app.show_trouble(inst, log)
        finally:
            self._at_work = False
        return ExceptionManager.PASS
