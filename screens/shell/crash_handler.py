"""Handles uncaught exceptions: writes them to a log file and opens the error page."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.logger import Logger

from ledger.values import utc_now

if TYPE_CHECKING:
    from screens.shell.app import JarlpadApp

LARGEST_LOG = 200_000
"""Size in bytes above which a new log is started; the old one is kept as ``jarlpad.old.log``."""


def write_log(folder: Path, error: BaseException) -> Path | None:
    """Append a traceback to the log in the app's folder; return its path, or None if that fails."""
    path = folder / "jarlpad.log"
    trace = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    try:
        if path.exists() and path.stat().st_size > LARGEST_LOG:
            path.replace(path.with_suffix(".old.log"))
        path.touch(mode=0o600)  # it may contain names, so other users cannot read it
        path.chmod(0o600)
        with path.open("a", encoding="utf-8", errors="backslashreplace") as log:
            log.write(f"{utc_now()}\n{trace}\n")
    except OSError:
        return None
    return path


class CrashHandler(ExceptionHandler):
    """Receives every exception that Kivy's event loop does not handle."""

    def __init__(self, app: JarlpadApp) -> None:
        super().__init__()
        self._app = app
        self._is_handling = False

    def handle_exception(self, inst: BaseException) -> int:
        if not isinstance(inst, Exception):
            return ExceptionManager.RAISE
        Logger.error("Jarlpad: %a", inst)
        log = write_log(self._app.folder, inst)
        if self._is_handling or self._app.navigation.here_is("trouble"):
            return ExceptionManager.PASS
        self._is_handling = True
        try:
            self._app.show_trouble(inst, log)
        finally:
            self._is_handling = False
        return ExceptionManager.PASS
