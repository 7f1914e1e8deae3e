"""Export and import of files: backup, single game and spreadsheet, with a preview of an import."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import BinaryIO

from ledger.backup import Backup, BackupFile, write_backup, write_cards_and_sheets, write_play
from ledger.backup_reader import read_backup
from ledger.json_stream import Progress
from ledger.merge_plan import NEW, plan
from ledger.plays import Plays
from ledger.restore import in_a_copy, merge, replace_all
from ledger.settings import Settings
from ledger.store import Store
from ledger.tree import BOTH, HERE, SAME, THERE
from ledger.values import joined, written
from scoring.games import GAMES
from scoring.messages import Message, say, say_count

STATES_OF_A_GAME, SIZE_OF_A_GAME = 50, 100_000
"""The number of states, and of bytes, that take about a hundredth of a second to write."""
FORMULA = re.compile(r"(?<![^\W_])(?=[=+\-@\t\r\n＝＋－＠])")
"""Positions where a spreadsheet could start a formula: before =, +, -, @ or a line break, unless a
letter or digit comes directly before it."""
LINES = tuple((game, line) for game in GAMES for line in GAMES[game].lines)
HEAD = ("play", "game", "started", "finished", "seat", "player", "colour", "total", "rank", "won")
POINTS = "SELECT play, seat, line, points FROM points"
ROWS = """
    SELECT p.key, s.seat, p.id, p.game, p.started, p.finished, s.seat + 1,
        coalesce(o.name, n.name), coalesce(s.colour, ''), s.total, s.rank, s.rank = 1
    FROM plays p JOIN seats s ON s.play = p.key JOIN players n ON n.key = s.player
    LEFT JOIN players o ON o.key = n.merged_into
    WHERE p.finished IS NOT NULL AND p.deleted IS NULL
    ORDER BY p.finished, p.key, s.seat
"""


def harmless(cell: str | int) -> str | int:
    """Return the cell with an apostrophe wherever a spreadsheet could start a formula."""
    return FORMULA.sub("'", cell) if isinstance(cell, str) else cell


@dataclass(frozen=True)
class Change:
    """A game that differs between this ledger and the backup."""

    game: str
    day: str
    names: tuple[str, ...]
    kind: str
    """THERE if the backup is newer, HERE if this ledger is newer, BOTH if both have changes that
    the other does not have."""

    @property
    def merging(self) -> Message:
        """Return what happens to this game if the backup is added."""
        return {
            THERE: say("will be updated from the file"),
            HERE: say("keeps the newer version on this phone"),
            BOTH: say("has two versions: both are kept and you choose"),
        }[self.kind]

    @property
    def replacing(self) -> Message:
        """Return what happens to this game if the backup replaces everything."""
        return self.merging if self.kind == THERE else say("will lose changes made here")


@dataclass(frozen=True)
class ImportPreview:
    """How many games, players, cards and sheets an import changes."""

    plays: int
    """All games in the backup."""
    new: int
    changed: int
    """Games that are newer in the backup."""
    same: int
    """Games that adding the backup does not change: equal here, or newer here."""
    only_here: int
    """Games that are not in the backup, so replacing everything deletes them."""
    further: int
    """Games among ``same`` that are newer here."""
    both: int
    """Games that were changed both here and in the backup."""
    changes: tuple[Change, ...]
    """All games that differ."""
    players: int
    new_players: int
    new_cards: int
    """Cards and sheets that do not exist here with this content."""
    new_sheets: int
    new_settings: int
    """Settings that are not set here."""

    @property
    def brings(self) -> bool:
        """Whether adding the backup changes anything."""
        return any(part.count for part in self._parts())

    def _parts(self) -> tuple[Message, ...]:
        return (
            say_count("1 new game", "{count} new games", self.new),
            say_count("1 newer version of a game", "newer versions of {count} games", self.changed),
            say_count("1 other version of a game", "other versions of {count} games", self.both),
            say_count("1 new player", "{count} new players", self.new_players),
            say_count("1 card", "{count} cards", self.new_cards),
            say_count("1 sheet", "{count} sheets", self.new_sheets),
            say_count("1 setting", "{count} settings", self.new_settings),
        )

    @property
    def merging(self) -> Message:
        """A sentence about what merging will do."""
        what = tuple(part for part in self._parts() if part.count)
        if not what:
            return say("You already have all of this.")
        if self.both:
            return say(
                "This adds {what}. Where versions differ, both are kept and you choose.", what=what
            )
        return say("This adds {what}. Nothing will be lost.", what=what)

    @property
    def replacing(self) -> Message:
        """A sentence about what replacing everything will do."""
        gone = say_count(
            "1 game that’s only on this phone will be deleted.",
            "{count} games that are only on this phone will be deleted.",
            self.only_here,
        )
        back = say_count(
            "1 game will lose changes made on this phone.",
            "{count} games will lose changes made on this phone.",
            self.further + self.both,
        )
        lost = [part for part in (gone, back) if part.count] or [say("No games will be lost.")]
        return say(
            "“Replace all” keeps only what’s in the file: {plays} and {players}. {lost}",
            plays=say_count("1 game", "{count} games", self.plays),
            players=say_count("1 player", "{count} players", self.players),
            lost=joined(*lost),
        )


def _preview(store: Store, backup: Backup) -> ImportPreview:
    """Return the preview of a backup."""
    plays, planned = backup.plays, plan(store, backup)
    kinds: Counter[str] = Counter()
    changes: list[Change] = []
    for at, (id, kind) in enumerate(zip(plays.ids, planned.kinds)):
        kind = kind if id in planned.here else NEW
        kinds[kind] += 1
        if kind in (THERE, HERE, BOTH):
            summary, names = plays[at].summary, plays[at].states[-1].names
            assert summary
            day = (summary.finished or summary.started or "")[:10]
            changes.append(Change(summary.game, day, tuple(names), kind))
    here: dict[str, str] = dict(store.rows("SELECT id, written FROM players"))
    known = {written(player.name) for player in backup.players if player.id in here}
    everybody = set(map(written, {*plays.seated, *(player.name for player in backup.players)}))
    new_items = Counter(item.kind for item in planned.items)
    settings = {name for (name,) in store.rows("SELECT name FROM settings")}
    return ImportPreview(
        plays=len(plays),
        new=kinds[NEW],
        changed=kinds[THERE],
        same=kinds[SAME] + kinds[HERE],
        only_here=len(planned.here.difference(plays.ids)),
        further=kinds[HERE],
        both=kinds[BOTH],
        changes=tuple(changes),
        players=len(everybody),
        new_players=len(everybody - known - set(here.values())),
        new_cards=new_items["card"],
        new_sheets=new_items["sheet"],
        new_settings=sum(name not in settings for name, _ in backup.settings),
    )


@dataclass(frozen=True)
class FileToImport:
    """A backup that was read and is valid, with a preview of what importing it changes."""

    backup: Backup
    preview: ImportPreview


Write = Callable[[Store, Backup, "Progress | None"], set[str]]
"""Imports a backup and returns the ids of the games that changed."""


class Archive:
    """Exports and imports of a ledger. Every method may run in a background thread."""

    def __init__(self, plays: Plays, settings: Settings) -> None:
        self._plays = plays
        self._store = plays.store
        self._clock = plays.clock
        self._settings = settings
        self.left_out: Message | None = None
        """A sentence about what the last backup leaves out, or None."""

    def backup(self) -> bytes:
        """Return a JSON backup of everything that is readable."""
        return self._content(write_backup(self._store, self._clock()))

    def cards_and_sheets(self) -> bytes:
        """Return a backup that contains only the saved cards and sheets."""
        return self._content(write_cards_and_sheets(self._store, self._clock()))

    def _content(self, written: BackupFile) -> bytes:
        left_out = say_count(
            "1 item was left out because it can’t be read or doesn’t fit.",
            "{count} items were left out because they can’t be read or don’t fit.",
            written.left_out,
        )
        self.left_out = left_out if left_out.count else None
        return written.content

    def play(self, play: str) -> bytes:
        """Return the JSON document of one game."""
        return write_play(self._store, play)

    def csv(self) -> bytes:
        """Return the finished games as CSV, oldest first, with one column per scoring line of each
        game after the common columns."""
        rows = self._store.rows(POINTS)
        points = {(play, seat, line): number for play, seat, line, number in rows}
        file = io.StringIO(newline="")
        table = csv.writer(file)
        table.writerow([*HEAD, *(f"{game} {line}" for game, line in LINES)])
        for play, seat, *row in self._store.rows(ROWS):
            lines = (
                points.get((play, seat, line), "") if game == row[1] else "" for game, line in LINES
            )
            table.writerow([*map(harmless, row), *lines])
        return file.getvalue().encode("utf-8-sig")

    def look(
        self, file: bytes | BinaryIO, size: int | None = None, progress: Progress | None = None
    ) -> FileToImport:
        """Read a backup, a single game or a sheet from bytes or a stream, without writing anything.
        If ``size`` is over the limit, the file is refused unread. ``progress`` is called with the
        number of bytes read so far. Raises BackupError if the file is invalid, and NotKeptError if
        a game is not saved, so that it cannot be compared."""
        self._plays.save_all()
        backup = read_backup(file, self._clock(), progress, size or 0)
        return FileToImport(backup, _preview(self._store, backup))

    def merge(self, file: FileToImport, progress: Progress | None = None) -> set[str]:
        """Import what is new or newer in the backup and return the ids of the imported games, for
        ``Plays.reload``. ``progress`` is called with the percentage that is done. If it raises an
        error, nothing is changed."""
        return self._import(file, 0, merge, progress)

    def replace(self, file: FileToImport, progress: Progress | None = None) -> set[str]:
        """Replace the whole ledger by the backup and return the ids of all old and new games.
        ``progress`` as in ``merge``."""
        return self._import(file, self._store.plays, replace_all, progress)

    def _import(
        self, file: FileToImport, more: int, write: Write, progress: Progress | None
    ) -> set[str]:
        """Import a file with ``write`` and return the ids of the changed games. ``more`` is the
        number of changed games that are not in the file."""
        self._plays.save_all()
        changed = in_a_copy(
            *(self._store, _amount(file.backup) + more),
            lambda store: write(store, file.backup, progress),
        )
        self._settings.forget()
        return changed


def _amount(backup: Backup) -> int:
    """Return the number of games to write. A game with many states or long texts counts as
    several."""
    plays = backup.plays
    return max(len(plays), plays.states // STATES_OF_A_GAME, plays.size // SIZE_OF_A_GAME)
