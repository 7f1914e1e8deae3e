"""Files that leave the ledger and come back: backup, single play, spreadsheet."""

from __future__ import annotations

from dataclasses import dataclass

from ledger.backup import Backup, write_backup, write_play
from ledger.clock import Clock
from ledger.incoming import read_backup
from ledger.restore import Preview, merge, preview, replace_all
from ledger.settings import Settings
from ledger.spreadsheet import write_csv
from ledger.store import Store


@dataclass(frozen=True)
class Incoming:
    """A backup that was read and found valid, and what it would do."""

    backup: Backup
    preview: Preview


class Archive:
    """All may be called from a thread of their own, so that the screen does not wait."""

    def __init__(self, store: Store, clock: Clock, settings: Settings) -> None:
        self._store = store
        self._clock = clock
        self._settings = settings

    def backup(self) -> bytes:
        """One JSON file with everything."""
        return write_backup(self._store, self._clock())

    def play(self, play: str) -> bytes:
        """One play as its document."""
        return write_play(self._store, play)

    def csv(self) -> bytes:
        """The finished plays for a spreadsheet."""
        return write_csv(self._store)

    def look(self, data: bytes) -> Incoming:
        """Read a backup or a single play. Nothing is written; raises BackupError."""
        backup = read_backup(data, self._clock())
        return Incoming(backup, preview(self._store, backup))

    def merge(self, incoming: Incoming) -> int:
        """Take in what is new or later. Gives the number of plays that came."""
        came = merge(self._store, incoming.backup)
        self._settings.forget()
        return came

    def replace(self, incoming: Incoming) -> None:
        """The backup is all there is from now on."""
        replace_all(self._store, incoming.backup)
        self._settings.forget()
