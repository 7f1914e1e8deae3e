"""One start at a time: a second one waits while the first opens or mends the ledger."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ledger.errors import BusyError
from ledger.files import NO_WAITING
from scoring.messages import say

NAME = "jarlpad.lock"
PATIENCE = 10.0
"""Seconds that a start waits for another one."""

try:
    import fcntl
except ImportError:  # a system without such locks: there SQLite's own must do
    fcntl = None  # type: ignore[assignment]


@contextmanager
def alone(folder: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Raises BusyError when another start does not come to an end."""
    try:
        handle = os.open(folder / NAME, os.O_RDWR | os.O_CREAT | NO_WAITING, 0o600)
    except OSError:  # nothing can be written here, so nothing can be mended at once by two
        yield
        return
    try:
        _wait(handle, patience)
        yield
    finally:
        with suppress(OSError):
            os.close(handle)


def _wait(handle: int, patience: float) -> None:
    until = time.monotonic() + patience
    while not _got(handle):
        if time.monotonic() >= until:
            raise BusyError(say("Jarlpad is already open in another window."))
        time.sleep(0.02)


def _got(handle: int) -> bool:
    if fcntl is None:
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a disk that knows no locks
        return True
    return True
