"""What can go wrong with the ledger, each with a sentence for people."""

from __future__ import annotations

import errno
import sqlite3

from scoring.messages import Message, say


class LedgerError(Exception):
    """Something could not be done, in words. Nothing was changed."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


class NotKeptError(LedgerError):
    """The device would not take it just now: no room, or not allowed to write."""


class DamagedError(LedgerError):
    """The file cannot be read as it should."""


class BusyError(LedgerError):
    """Another running Jarlpad has the file."""


class NewerError(LedgerError):
    """The file was made by a newer Jarlpad."""


class UnknownError(LedgerError):
    """There is no such play, player, card or sheet (any more)."""


class StaleHeadError(LedgerError):
    """The game has changed since the state that a change is based on. Nothing was written."""


class BackupError(LedgerError):
    """A file that cannot be restored. Nothing was changed."""


FULL = 13
BUSY = frozenset({5, 6, 15})
"""SQLite's result codes BUSY, LOCKED and PROTOCOL."""
DAMAGE = frozenset({11, 24, 26})
"""SQLite's result codes CORRUPT, FORMAT and NOTADB."""
NO_WRITING = frozenset({3, 8, 10, 14, 23})
"""SQLite's result codes PERM, READONLY, IOERR, CANTOPEN and AUTH."""


def no_room() -> NotKeptError:
    """The error for a device without free space."""
    return NotKeptError(say("Not enough storage on this device."))


def from_system(error: Exception) -> LedgerError:
    """Return the ledger's own error for one of SQLite or of the file system."""
    if not isinstance(error, OSError):
        return from_sqlite(error)
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return no_room()
    return NotKeptError(say("Jarlpad can’t save on this device."))


def from_sqlite(error: Exception) -> LedgerError:
    """Return the ledger's own error for one of SQLite, told apart by SQLite's result code."""
    if isinstance(error, LedgerError):
        return error
    if not isinstance(error, sqlite3.Error):  # a value of a kind that was never written
        return DamagedError(say("Saved games are damaged."))
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:  # Python itself complains; of what it reads, only about text that is not UTF-8
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
