"""Export and import of files: full backup, single game, spreadsheet."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import BinaryIO

from ledger.backup import Backup, BackupFile, write_backup, write_cards_and_sheets, write_play
from ledger.backup_reader import LARGEST, read_backup, too_large
from ledger.clock import Clock
from ledger.errors import BackupError
from ledger.merge_plan import without_known_items
from ledger.preview import ImportPreview, preview
from ledger.restore import in_a_copy, merge, replace_all
from ledger.settings import Settings
from ledger.store import Store
from scoring.games import GAMES
from scoring.messages import Message, say_count

STATES_OF_A_GAME = 100
FORMULA = re.compile(r"(?<![^\W_])(?=[=+\-@\t\r\n＝＋－＠])")
"""Positions where a spreadsheet could start a formula: before =, +, -, @ or a line break, unless a
letter or digit comes directly before it."""
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
    """Return the finished games as CSV, oldest first, with one column per scoring line of each game
    after the common columns."""
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
    """Return the cell with an apostrophe wherever a spreadsheet could start a formula."""
    return FORMULA.sub("'", cell) if isinstance(cell, str) else cell


@dataclass(frozen=True)
class FileToImport:
    """A backup that was read and is valid, with a preview of what importing it changes."""

    backup: Backup
    preview: ImportPreview


class Archive:
    """Exports and imports of a ledger. Every method may run in a background thread."""

    def __init__(self, store: Store, clock: Clock, settings: Settings) -> None:
        self._store = store
        self._clock = clock
        self._settings = settings
        self.left_out: Message | None = None
        """A sentence about what the last backup leaves out because it is unreadable, or None."""

    def backup(self) -> bytes:
        """Return a JSON backup of everything that is readable."""
        return self._content(write_backup(self._store, self._clock()))

    def cards_and_sheets(self) -> bytes:
        """Return a backup that contains only the saved cards and sheets."""
        return self._content(write_cards_and_sheets(self._store, self._clock()))

    def _content(self, written: BackupFile) -> bytes:
        self.left_out = None
        if written.left_out:
            self.left_out = say_count(
                "1 unreadable item was left out.",
                "{count} unreadable items were left out.",
                written.left_out,
            )
        return written.content

    def play(self, play: str) -> bytes:
        """Return the JSON document of one game."""
        return write_play(self._store, play)

    def csv(self) -> bytes:
        """Return the finished games as CSV."""
        return write_csv(self._store)

    def look(
        self,
        file: bytes | BinaryIO,
        size: int | None = None,
        progress: Callable[[int], None] | None = None,
    ) -> FileToImport:
        """Read a backup, a single game or a sheet from bytes or a stream, without writing anything.
        If ``size`` is over the limit, the file is refused unread. ``progress`` is called with the
        number of bytes read so far. Raises BackupError if the file is invalid."""
        if size is not None and size > LARGEST:
            raise BackupError(too_large())
        backup = read_backup(file, self._clock(), progress)
        items = without_known_items(self._store, backup).items
        return FileToImport(backup, preview(self._store, backup, items))

    def merge(self, file: FileToImport) -> int:
        """Import what is new or newer in the backup and return the number of imported games."""
        count = _amount(file.backup)
        came = in_a_copy(self._store, count, lambda store: _merge_into(store, file.backup))
        self._settings.forget()
        return came

    def replace(self, file: FileToImport) -> None:
        """Replace the whole ledger by the backup."""
        count = _amount(file.backup) + self._store.plays
        in_a_copy(self._store, count, lambda store: replace_all(store, file.backup))
        self._settings.forget()


def _amount(backup: Backup) -> int:
    """Return the number of games to write. A game with many states counts as several."""
    return max(len(backup.plays), backup.plays.states // STATES_OF_A_GAME)


def _merge_into(store: Store, backup: Backup) -> int:
    return merge(store, without_known_items(store, backup))
