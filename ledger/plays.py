"""All games: start, open, list, delete and restore them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from uuid import uuid4
from weakref import WeakValueDictionary

from ledger.clock import Clock, days_before, is_moment
from ledger.errors import LedgerError, NotKeptError, UnknownError
from ledger.place import Place, place_of
from ledger.seal import intact, reseal
from ledger.store import Row, Store
from scoring.games import KEYS
from scoring.messages import say

if TYPE_CHECKING:
    from ledger.pad import Pad
    from scoring.game import Play


@dataclass(frozen=True)
class ListedPlayer:
    """A player in a list entry."""

    name: str
    colour: str | None
    total: int
    rank: int


@dataclass(frozen=True)
class PlayRow:
    """A game as an entry in a list."""

    id: str
    game: str
    started: str
    finished: str | None
    updated: str
    place: Place
    correcting: bool
    """Whether a finished game is being corrected. The other fields describe its last result."""
    seats: tuple[ListedPlayer, ...]

    @property
    def moment(self) -> str:
        """The time to show: when the game was finished, or else last changed."""
        return self.finished or self.updated

    @property
    def ranked(self) -> tuple[ListedPlayer, ...]:
        """The seats by rank, those of equal rank in seat order."""
        return tuple(sorted(self.seats, key=lambda seat: seat.rank))

    @property
    def leaders(self) -> tuple[str, ...]:
        """The names of all players with rank 1."""
        return tuple(seat.name for seat in self.seats if seat.rank == 1)


LISTED = f"""
    SELECT {intact("plays", "l")} AND (s.seat IS NULL OR {intact("seats", "s")})
            AND (p.key IS NULL OR {intact("players", "p")})
            AND (o.key IS NULL OR {intact("players", "o")}),
        l.id, l.game, l.started, l.finished, l.updated, l.place,
        l.finished IS NOT NULL AND EXISTS (SELECT 1 FROM states c
            WHERE c.play = l.key AND c.id = l.head AND c.finished = 0),
        coalesce(o.name, p.name), s.colour, s.total, s.rank
    FROM ({{chosen}}) l
    LEFT JOIN seats s ON s.play = l.key
    LEFT JOIN players p ON p.key = s.player LEFT JOIN players o ON o.key = p.merged_into
    ORDER BY l.{{newest}} DESC, l.key DESC, s.seat
"""
"""A template for lists of games, newest first, with one row per seat."""

UNFINISHED = LISTED.format(
    chosen="SELECT * FROM plays WHERE finished IS NULL AND deleted IS NULL"
    " AND updated BETWEEN ? AND ? ORDER BY updated DESC, key DESC LIMIT ?",
    newest="updated",
)
FINISHED = LISTED.format(
    chosen="SELECT * FROM plays WHERE finished IS NOT NULL AND deleted IS NULL"
    " AND finished BETWEEN ? AND ? ORDER BY finished DESC, key DESC LIMIT ?",
    newest="finished",
)
LAST_OF_ALL = "\U0010ffff"
ANY_TIME = ("", LAST_OF_ALL)
"""The earliest and the latest time stamp of a list without limits."""
ONE = LISTED.format(chosen="SELECT * FROM plays WHERE id = ?", newest="updated")


class OpenPads:
    """The open pads of a ledger."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.unsaved: dict[str, Pad] = {}
        """By game id: pads with unsaved changes."""
        self.deleted: dict[str, Pad] = {}
        """By game id: deleted pads with unsaved changes, for undo."""
        self.live: WeakValueDictionary[str, Pad] = WeakValueDictionary()
        """By game id: the pad of an open game, as long as it is in use."""
        self.untouched: Pad | None = None
        """A new game without any entries, which is not saved yet."""


class Plays:
    """Access to all games of a ledger."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._pads = OpenPads(store, clock)

    def begin(self, play: Play, place: Place) -> Pad:
        """Start an empty game. It is saved with its first change."""
        return self._start(play, place, at_once=False)

    def start(self, play: Play, place: Place) -> Pad:
        """Start a game that already has entries, and save it at once."""
        return self._start(play, place, at_once=True)

    def _start(self, play: Play, place: Place, at_once: bool) -> Pad:
        """Start a game with an id and the current time."""
        from ledger.pad import start_pad  # loads the game rules

        play = replace(play, id=play.id or str(uuid4()), started=play.started or self._clock())
        return start_pad(self._pads, play, place, at_once)

    def open(self, play: str) -> Pad:
        """Open a game as it was left, with its undo steps."""
        from ledger.pad import read_pad

        untouched = self._pads.untouched
        if untouched is not None and untouched.id == play:
            return untouched
        return self._pads.unsaved.get(play) or read_pad(self._pads, play)

    def row(self, play: str) -> PlayRow:
        """Return a game as an entry in a list."""
        missed = self._pads.unsaved.get(play)
        if missed is not None:
            return _row(missed, self._clock())
        found = play_rows(self._store, ONE, (play,))
        if not found:
            raise UnknownError(say("Game not found."))
        return found[0]

    def unfinished(self, most: int = -1) -> tuple[PlayRow, ...]:
        """Return the unfinished games, last changed first; all of them for -1."""
        missed = self._pads.unsaved
        waiting = [_row(pad, self._clock()) for pad in missed.values() if pad.result is None]
        wanted = most if most < 0 else most + len(missed)
        found = newest_rows(self._store, UNFINISHED, wanted, self._clock())
        rows = (*reversed(waiting), *(row for row in found if row.id not in missed))
        return rows if most < 0 else rows[:most]

    def count_unfinished(self) -> int:
        """Return the number of unfinished games, without unreadable ones."""
        missed, unread = self._pads.unsaved, self._store.notes
        if not missed and not unread:
            return int(self._store.rows(f"SELECT count(*) FROM ({WAITING})")[0][0])
        kept = {id for (id,) in self._store.rows(WAITING)} - missed.keys() - unread.keys()
        return len(kept) + sum(pad.result is None for pad in missed.values())

    def last_finished(self, most: int = 3) -> tuple[PlayRow, ...]:
        """Return the last finished games, with games dated in the future at the end."""
        return newest_rows(self._store, FINISHED, most, self._clock())

    def last_seats(self, game: str) -> tuple[ListedPlayer, ...]:
        """Return the players of the last started game of this kind, in seat order. This includes a
        new game that is not saved yet."""
        untouched = self._pads.untouched
        seated = untouched is not None and len(untouched.play.players) > 1
        if untouched is not None and seated and untouched.play.game == game:
            return _row(untouched, "").seats
        rows = self._store.intact_rows(LAST_SEATS, (game,))
        return tuple(seat for row in rows if (seat := seat_of(row)))

    def catch_up(self) -> None:
        """Try again to save all unsaved changes."""
        for pad in tuple(self._pads.unsaved.values()):
            pad.go(pad.place)

    def save(self, game: str) -> None:
        """Save the unsaved changes of a game. Raises NotKeptError if that fails."""
        pad = self._pads.unsaved.get(game)
        trouble = pad.go(pad.place) if pad else None
        if trouble:
            raise NotKeptError(trouble)

    def has_unsaved(self) -> bool:
        """Return whether any game has unsaved changes."""
        return bool(self._pads.unsaved)

    def reload_open(self) -> None:
        """Read all open games from the file again."""
        for pad in tuple(self._pads.live.values()):
            with suppress(LedgerError):
                pad.reload()

    def now(self) -> str:
        """Return the current time."""
        return self._pads.clock()

    def delete(self, play: str) -> None:
        """Remove a game from all lists and statistics. ``bring_back`` can undo this for a month."""
        with self._store.writing() as db:
            row = db.execute("SELECT key FROM plays WHERE id = ?", (play,)).fetchone()
            if row:
                db.execute("DELETE FROM results WHERE play = ?", (row[0],))
                db.execute("UPDATE plays SET deleted = ? WHERE key = ?", (self._clock(), row[0]))
                reseal(db, "plays", "key = ?", row[0])
        missed = self._pads.unsaved.pop(play, None)
        if missed is not None:
            self._pads.deleted[play] = missed

    def bring_back(self, play: str) -> None:
        """Restore a deleted game."""
        from ledger.results import count_in, results_of

        missed = self._pads.deleted.pop(play, None)
        if missed is not None:
            missed.go(missed.place)
            return
        found = self.open(play).result
        with self._store.writing() as db:
            row = db.execute(
                "SELECT key FROM plays WHERE id = ? AND deleted IS NOT NULL", (play,)
            ).fetchone()
            if row is None:
                raise UnknownError(say("Game not found."))
            db.execute("UPDATE plays SET deleted = NULL WHERE key = ?", row)
            reseal(db, "plays", "key = ?", row[0])
            if found is not None:
                seated = db.execute("SELECT player FROM seats WHERE play = ? ORDER BY seat", row)
                keys = [key for (key,) in seated.fetchall()]
                count_in(db, row[0], found.game, keys, results_of(found))


WAITING = "SELECT id FROM plays WHERE finished IS NULL AND deleted IS NULL"

LAST_SEATS = f"""
    SELECT {intact("seats", "s")} AND {intact("players", "p")}
            AND (o.key IS NULL OR {intact("players", "o")}),
        coalesce(o.name, p.name), s.colour, s.total, s.rank
    FROM seats s JOIN players p ON p.key = s.player LEFT JOIN players o ON o.key = p.merged_into
    WHERE s.play = (SELECT key FROM plays WHERE game = ? AND deleted IS NULL
            AND EXISTS (SELECT 1 FROM seats n WHERE n.play = plays.key AND n.seat = 1)
        ORDER BY started DESC, key DESC LIMIT 1)
    ORDER BY s.seat
"""


def play_rows(
    store: Store, statement: str, values: Sequence[Any] | dict[str, Any] = ()
) -> tuple[PlayRow, ...]:
    """Return the games of a query made from ``LISTED``, without unreadable ones."""
    return tuple(row for _, row in found_rows(store, statement, values) if row)


def found_rows(
    store: Store, statement: str, values: Sequence[Any] | dict[str, Any] = ()
) -> list[tuple[str, PlayRow | None]]:
    """Return the id and the entry of each game of such a query, with None and a note in
    ``store.notes`` for unreadable games."""
    seats: dict[Row, list[ListedPlayer | None]] = {}
    for row in store.intact_rows(statement, values):
        seats.setdefault(row[:7], []).append(seat_of(row[7:]))
    rows: list[tuple[str, PlayRow | None]] = []
    for (id, game, started, finished, updated, place, open), sitting in seats.items():
        moments = (started, updated) if finished is None else (started, updated, finished)
        sat = tuple(seat for seat in sitting if seat)
        if game in KEYS and all(map(is_moment, moments)) and len(sat) == len(sitting):
            times = (started, finished, updated)
            rows.append((id, PlayRow(id, game, *times, place_of(place), bool(open), sat)))
        else:
            left_out = say(
                "One saved {game} game can’t be read and isn’t listed.", game=str(game)[:20]
            )
            store.notes[str(id)] = left_out
            rows.append((id, None))
    return rows


def newest_rows(store: Store, statement: str, most: int, now: str) -> tuple[PlayRow, ...]:
    """Return up to ``most`` readable games, or all for -1, with games dated in the future at the
    end."""
    today = days_before(now, -1)
    rows = _rows_between(store, statement, most, ("", today))
    if 0 <= most <= len(rows):
        return rows
    left = most if most < 0 else most - len(rows)
    return (*rows, *_rows_between(store, statement, left, (f"{today}+", LAST_OF_ALL)))


def _rows_between(
    store: Store, statement: str, most: int, moments: tuple[str, str]
) -> tuple[PlayRow, ...]:
    limit = most
    while True:
        found = found_rows(store, statement, (*moments, limit))
        rows = tuple(row for _, row in found if row)
        if most < 0 or len(rows) >= most or len(found) < limit:
            return rows
        limit += most - len(rows)


def seat_of(row: Row) -> ListedPlayer | None:
    """Return a seat from a row of name, color, total and rank, or None if it is invalid."""
    name, colour, total, rank = row
    kinds = type(name), type(total), type(rank)
    if kinds != (str, int, int) or not isinstance(colour, (str, type(None))):
        return None
    return ListedPlayer(name, colour, total, rank)


def _row(pad: Pad, now: str) -> PlayRow:
    """Return the list entry of a game that is not saved."""
    from ledger.results import results_of

    play = pad.result or pad.play
    seats = tuple(
        ListedPlayer(player.name, result.colour, result.total, result.rank)
        for player, result in zip(play.players, results_of(play))
    )
    times = (play.started or "", play.finished, now)
    return PlayRow(pad.id, play.game, *times, pad.place, pad.correcting, seats)
