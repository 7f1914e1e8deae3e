"""Errors of the ledger, each with a sentence to show to the user."""

from __future__ import annotations

import errno
import sqlite3

from scoring.messages import Message, say


class LedgerError(Exception):
    """An operation failed and changed nothing. The message says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


class NotKeptError(LedgerError):
    """The device cannot save now: the storage is full or not writable."""


class DamagedError(LedgerError):
    """The file is damaged."""


class BusyError(LedgerError):
    """Another running instance of Jarlpad uses the file."""


class NewerVersionError(LedgerError):
    """The file was made by a newer version of Jarlpad."""


class UnknownError(LedgerError):
    """The game, player, card or sheet does not exist, or no longer exists."""


class StaleHeadError(LedgerError):
    """The game has changed since the state that the change is based on. Nothing was written."""


class BackupError(LedgerError):
    """The file cannot be imported. Nothing was changed."""


class CanceledError(LedgerError):
    """The user has canceled the import. Nothing was changed."""

    def __init__(self) -> None:
        super().__init__(say("Import canceled. Nothing was changed."))


FULL = 13
BUSY = frozenset({5, 6, 15})
"""SQLite's result codes BUSY, LOCKED and PROTOCOL."""
DAMAGE = frozenset({11, 24, 26})
"""SQLite's result codes CORRUPT, FORMAT and NOTADB."""
NO_WRITING = frozenset({3, 8, 10, 14, 23})
"""SQLite's result codes PERM, READONLY, IOERR, CANTOPEN and AUTH."""


def no_room() -> NotKeptError:
    """Return the error for a device with full storage."""
    return NotKeptError(say("Not enough storage on this device."))


def from_system(error: Exception) -> LedgerError:
    """Return the ledger's error for an error of SQLite or the file system."""
    if not isinstance(error, OSError):
        return from_sqlite(error)
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return no_room()
    return NotKeptError(say("Jarlpad can’t save on this device."))


def from_sqlite(error: Exception) -> LedgerError:
    """Return the ledger's error for an error of SQLite, chosen by SQLite's result code."""
    if isinstance(error, LedgerError):
        return error
    if not isinstance(error, sqlite3.Error):  # a value of the wrong type in a damaged file
        return DamagedError(say("Saved games are damaged."))
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:  # Python's own error: when reading, only text that is not UTF-8
        code = 11 if isinstance(error, sqlite3.OperationalError) else -1
    primary = code & 0xFF if code >= 0 else code
    if primary == FULL:
        return no_room()
    if primary in BUSY:
        return BusyError(say("Jarlpad is already open in another window."))
    if primary in DAMAGE:
        return DamagedError(say("Saved games are damaged."))
    if primary in NO_WRITING:
        return NotKeptError(say("Jarlpad can’t save on this device."))
    return LedgerError(say("Couldn’t save: {reason}", reason=str(error)))
