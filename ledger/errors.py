"""Errors of the ledger, each with a sentence to show to the user."""

from __future__ import annotations

import errno
import sqlite3

from scoring.messages import Message, say


class LedgerError(Exception):
    """An operation failed and changed nothing. The message says why."""

    usual: Message
    """The message if no other one is given."""

    def __init__(self, message: Message | None = None) -> None:
        self.message = message or self.usual
        super().__init__(str(self.message))


class NotKeptError(LedgerError):
    """The device cannot save now, for example because it is not writable."""

    usual = say("Jarlpad can’t save on this device.")


class FullError(NotKeptError):
    """The storage is full."""

    usual = say("Not enough storage on this device.")


class DamagedError(LedgerError):
    """The file is damaged."""

    usual = say("Saved games are damaged.")


class BusyError(LedgerError):
    """Another running instance of Jarlpad uses the file."""

    usual = say("Jarlpad is already open in another window.")


class NewerVersionError(LedgerError):
    """The file was made by a newer version of Jarlpad."""

    usual = say("Your data comes from a newer version of Jarlpad.")


class UnknownError(LedgerError):
    """The game, player, card or sheet does not exist, or no longer exists."""


class StaleHeadError(LedgerError):
    """The game has changed since the state that the change is based on. Nothing was written."""


class BackupError(LedgerError):
    """The file cannot be imported. Nothing was changed."""


class CanceledError(LedgerError):
    """The user has canceled the import. Nothing was changed."""

    usual = say("Import canceled. Nothing was changed.")


FAILURES = (sqlite3.Error, OSError, ValueError, OverflowError)
"""What full storage or a damaged file can raise."""
CORRUPT = 11
RESULT_CODES: dict[int | None, type[LedgerError]] = {
    **dict.fromkeys((5, 6, 15), BusyError),  # BUSY, LOCKED and PROTOCOL
    **dict.fromkeys((CORRUPT, 24, 26), DamagedError),  # FORMAT and NOTADB
    13: FullError,  # FULL
    **dict.fromkeys((3, 8, 10, 14, 23), NotKeptError),  # PERM, READONLY, IOERR, CANTOPEN and AUTH
}
"""The kind of error for result codes of SQLite."""


def from_system(error: Exception) -> LedgerError:
    """Return the ledger's error for an error of the file system or of SQLite, where the result code
    decides."""
    if isinstance(error, LedgerError):
        return error
    if isinstance(error, OSError):
        return FullError() if error.errno in (errno.ENOSPC, errno.EDQUOT) else NotKeptError()
    if not isinstance(error, sqlite3.Error):  # a value of the wrong type in a damaged file
        return DamagedError()
    code = getattr(error, "sqlite_errorcode", None)
    if code is None and isinstance(error, sqlite3.OperationalError):
        code = CORRUPT  # Python's own error: when reading, only text that is not UTF-8
    primary = code & 0xFF if code and code > 0 else None
    if primary in RESULT_CODES:
        return RESULT_CODES[primary]()
    return LedgerError(say("Couldn’t save: {reason}", reason=str(error)))
