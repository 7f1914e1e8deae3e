"""What can go wrong with the ledger, each with a sentence for people."""

from __future__ import annotations

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


class BackupError(LedgerError):
    """A file that cannot be restored. Nothing was changed."""


NO_ROOM = ("full",)
NO_WRITING = ("readonly", "read-only", "unable to open", "i/o error", "cannot start a transaction")
DAMAGE = (
    *("malformed", "not a database", "corrupt", "utf-8", "unsupported file format"),
    *("no such table", "no such column", "no such function", "has no column", "syntax error"),
)
"""Whatever only a file that was changed from outside makes SQLite say."""
BUSY = ("locked", "busy")


def from_sqlite(error: Exception) -> LedgerError:
    """The ledger's own error for one of SQLite; its messages are the same in all versions."""
    if isinstance(error, LedgerError):
        return error
    if not isinstance(error, sqlite3.Error):  # a value of a kind that was never written
        return DamagedError(say("Saved games are damaged."))
    message = str(error).lower()
    if any(sign in message for sign in NO_ROOM):
        return NotKeptError(say("Not enough storage on this device."))
    if any(sign in message for sign in BUSY):
        return BusyError(say("Jarlpad is already open in another window."))
    if any(sign in message for sign in DAMAGE):
        return DamagedError(say("Saved games are damaged."))
    if any(sign in message for sign in NO_WRITING):
        return NotKeptError(say("Jarlpad can’t save on this device."))
    return LedgerError(say("Couldn’t save: {reason}", reason=str(error)))
