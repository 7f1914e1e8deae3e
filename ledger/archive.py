"""Files that leave the ledger and come back: backup, single game, spreadsheet."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import BinaryIO

from ledger.backup import Backup, Written, write_backup, write_play, write_things
from ledger.backup_reader import LARGEST, read_backup, too_large
from ledger.clock import Clock
from ledger.errors import BackupError
from ledger.merge_plan import place_beside
from ledger.preview import Preview, preview
from ledger.restore import in_a_copy, merge, replace_all
from ledger.settings import Settings
from ledger.store import Store
from scoring.games import GAMES
from scoring.messages import Message, say_count

FORMULA = re.compile(r"(?<![^\W_])(?=[=+\-@\t\r\n＝＋－＠])")
"""Where a text would become a formula, if a cell began there: at a sign that no letter or digit
stands before, as anything else may be what a spreadsheet takes for the end of a cell."""
LINES = tuple((game, line) for game in GAMES for line in GAMES[game].lines)
HEAD = ("play", "game", "started", "finished", "seat", "player", "colour", "total", "rank", "won")
ROWS = """
    SELECT p.key, s.seat, p.id, p.game, p.started, p.finished, s.seat + 1,
        coalesce(o.name, n.name), coalesce(s.colour, ''), s.total, s.rank, s.rank = 1
    FROM plays p JOIN seats s ON s.play = p.key JOIN players n ON n.key = s.player
    LEFT JOIN players o ON o.key = n.merged_into
    WHERE p.finished IS NOT NULL AND p.deleted IS NULL
    ORDER BY p.finished, p.key, s.seat
"""


def write_csv(store: Store) -> bytes:
    """Oldest play first; the columns after the common ones are the lines of the games."""
    points = {
        (play, seat, line): number
        for play, seat, line, number in store.rows("SELECT play, seat, line, points FROM points")
    }
    file = io.StringIO(newline="")
    table = csv.writer(file)
    table.writerow([*HEAD, *(f"{game} {line}" for game, line in LINES)])
    for play, seat, *row in store.rows(ROWS):
        lines = (
            points.get((play, seat, line), "") if game == row[1] else "" for game, line in LINES
        )
        table.writerow([*map(harmless, row), *lines])
    return file.getvalue().encode("utf-8-sig")


def harmless(cell: str | int) -> str | int:
    """A cell that no spreadsheet takes for a formula."""
    return FORMULA.sub("'", cell) if isinstance(cell, str) else cell


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
        progress: Callable[[int], None] | None = None,
    ) -> Incoming:
        """Read a backup, a single play or a sheet, all of it or as a stream. One whose size is
        known to be too large is refused before it is read; ``progress`` hears how many bytes were
        read. Nothing is written; raises BackupError."""
        if size is not None and size > LARGEST:
            raise BackupError(too_large())
        backup = read_backup(file, self._clock(), progress)
        coming = place_beside(self._store, backup).shelf
        return Incoming(backup, preview(self._store, backup, coming))

    def merge(self, incoming: Incoming) -> int:
        """Take in what is new or later. Gives the number of plays that came."""
        count = len(incoming.backup.plays)
        came = in_a_copy(self._store, count, lambda store: _merged(store, incoming.backup))
        self._settings.forget()
        return came

    def replace(self, incoming: Incoming) -> None:
        """The backup is all there is from now on."""
        count = len(incoming.backup.plays) + self._store.plays
        in_a_copy(self._store, count, lambda store: replace_all(store, incoming.backup))
        self._settings.forget()


def _merged(store: Store, backup: Backup) -> int:
    return merge(store, place_beside(store, backup))
