"""Files that leave the ledger and come back: backup, single play, spreadsheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import BinaryIO

from ledger.backup import Backup, Written, write_backup, write_play, write_things
from ledger.beside import beside
from ledger.clock import Clock
from ledger.errors import BackupError
from ledger.handed import beside_ours
from ledger.incoming import LARGEST, read_backup, too_large
from ledger.preview import Preview, preview
from ledger.restore import merge, replace_all
from ledger.settings import Settings
from ledger.spreadsheet import write_csv
from ledger.store import Store
from scoring.messages import Message, say_count


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
        self.left_out: Message | None = None
        """What the last backup does not hold, because it cannot be read; None when it has all."""

    def backup(self) -> bytes:
        """One JSON file with everything that can be read."""
        return self._content(write_backup(self._store, self._clock()))

    def things(self) -> bytes:
        """The saved cards and sheets alone, in the form of a backup."""
        return self._content(write_things(self._store, self._clock()))

    def _content(self, written: Written) -> bytes:
        self.left_out = None
        if written.left_out:
            self.left_out = say_count(
                "1 unreadable item was left out.",
                "{count} unreadable items were left out.",
                written.left_out,
            )
        return written.content

    def play(self, play: str) -> bytes:
        """One play as its document."""
        return write_play(self._store, play)

    def csv(self) -> bytes:
        """The finished plays for a spreadsheet."""
        return write_csv(self._store)

    def look(
        self,
        file: bytes | BinaryIO,
        size: int | None = None,
        told: Callable[[int], None] | None = None,
    ) -> Incoming:
        """Read a backup, a single play or a sheet, all of it or as a stream. One whose size is
        known to be too large is refused before it is read; ``told`` hears how many bytes were
        read. Nothing is written; raises BackupError."""
        if size is not None and size > LARGEST:
            raise BackupError(too_large())
        backup = read_backup(file, self._clock(), told)
        coming = beside_ours(self._store, backup).shelf
        return Incoming(backup, preview(self._store, backup, coming))

    def merge(self, incoming: Incoming) -> int:
        """Take in what is new or later. Gives the number of plays that came."""
        count = len(incoming.backup.plays)
        came = beside(self._store, count, lambda store: _merged(store, incoming.backup))
        self._settings.forget()
        return came

    def replace(self, incoming: Incoming) -> None:
        """The backup is all there is from now on."""
        count = len(incoming.backup.plays) + self._store.plays
        beside(self._store, count, lambda store: replace_all(store, incoming.backup))
        self._settings.forget()


def _merged(store: Store, backup: Backup) -> int:
    return merge(store, beside_ours(store, backup))
