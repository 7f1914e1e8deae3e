"""All plays: begun, opened again, listed on the home screen, deleted and brought back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from uuid import uuid4
from weakref import WeakValueDictionary

from ledger.clock import Clock, days_before, is_moment
from ledger.errors import NotKeptError, UnknownError
from ledger.place import Place, place_of
from ledger.seal import intact, reseal
from ledger.store import Row, Store
from scoring.games import KEYS
from scoring.messages import say

if TYPE_CHECKING:
    from ledger.pad import Pad
    from scoring.game import Play


@dataclass(frozen=True)
class SeatRow:
    """A player in a line of a list."""

    name: str
    colour: str | None
    total: int
    rank: int


@dataclass(frozen=True)
class PlayRow:
    """A play as a line of a list."""

    id: str
    game: str
    started: str
    finished: str | None
    updated: str
    place: Place
    correcting: bool
    """Whether it was finished and is open again; all else tells of the result of before."""
    seats: tuple[SeatRow, ...]

    @property
    def moment(self) -> str:
        """The one time to tell of it: when it ended or, before that, when it was last touched."""
        return self.finished or self.updated

    @property
    def ranked(self) -> tuple[SeatRow, ...]:
        """The best first, equals in seat order."""
        return tuple(sorted(self.seats, key=lambda seat: seat.rank))

    @property
    def leaders(self) -> tuple[str, ...]:
        """Who is first; winners once the play is finished."""
        return tuple(seat.name for seat in self.seats if seat.rank == 1)


LISTED = f"""
    SELECT {intact("plays", "l")} AND (s.seat IS NULL OR {intact("seats", "s")})
            AND (p.key IS NULL OR {intact("players", "p")})
            AND (o.key IS NULL OR {intact("players", "o")}),
        l.id, l.game, l.started, l.finished, l.updated, l.place,
        l.finished IS NOT NULL AND EXISTS (SELECT 1 FROM steps c
            WHERE c.play = l.key AND c.step = l.cursor AND c.finished = 0),
        coalesce(o.name, p.name), s.colour, s.total, s.rank
    FROM ({{chosen}}) l
    LEFT JOIN seats s ON s.play = l.key
    LEFT JOIN players p ON p.key = s.player LEFT JOIN players o ON o.key = p.merged_into
    ORDER BY l.{{newest}} DESC, l.key DESC, s.seat
"""
"""Plays that a query has chosen, newest first, one row a seat."""

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
"""All moments there are, as the first and the last one that a list has."""
ONE = LISTED.format(chosen="SELECT * FROM plays WHERE id = ?", newest="updated")


class OpenPads:
    """Which pads of a ledger are open, and which of them the file lags behind."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.unsaved: dict[str, Pad] = {}
        """By game id: pads with something that the file does not have yet."""
        self.deleted: dict[str, Pad] = {}
        """By game id: such pads that were deleted, to be brought back as they were."""
        self.live: WeakValueDictionary[str, Pad] = WeakValueDictionary()
        """By game id: the one pad of a game, as long as somebody holds it."""
        self.untouched: Pad | None = None
        """A game that was begun and that nobody has touched yet: the file knows nothing of it."""


class Plays:
    """The door to all plays of a ledger."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._pads = OpenPads(store, clock)

    def begin(self, play: Play, place: Place) -> Pad:
        """An empty play for the table. It is kept from its first change on: one that nobody
        touches leaves no trace."""
        return self._start(play, place, at_once=False)

    def start(self, play: Play, place: Place) -> Pad:
        """A new play with something in it, kept at once."""
        return self._start(play, place, at_once=True)

    def _start(self, play: Play, place: Place, at_once: bool) -> Pad:
        """It gets its id and the time."""
        from ledger.pad import start_pad  # the rules load with the first play, not with home

        play = replace(play, id=play.id or str(uuid4()), started=play.started or self._clock())
        return start_pad(self._pads, play, place, at_once)

    def open(self, play: str) -> Pad:
        """A play exactly as it was left, with its undo steps."""
        from ledger.pad import read_pad

        untouched = self._pads.untouched
        if untouched is not None and untouched.id == play:
            return untouched
        return self._pads.unsaved.get(play) or read_pad(self._pads, play)

    def row(self, play: str) -> PlayRow:
        """A play as a line of a list."""
        missed = self._pads.unsaved.get(play)
        if missed is not None:
            return _row(missed, self._clock())
        found = play_rows(self._store, ONE, (play,))
        if not found:
            raise UnknownError(say("Game not found."))
        return found[0]

    def unfinished(self, most: int = -1) -> tuple[PlayRow, ...]:
        """Plays that wait, last touched first: the newest few, or all of them."""
        missed = self._pads.unsaved
        waiting = [_row(pad, self._clock()) for pad in missed.values() if pad.result is None]
        wanted = most if most < 0 else most + len(missed)
        found = newest_rows(self._store, UNFINISHED, wanted, self._clock())
        rows = (*reversed(waiting), *(row for row in found if row.id not in missed))
        return rows if most < 0 else rows[:most]

    def count_unfinished(self) -> int:
        """How many plays wait, without those that turned out to be unreadable."""
        missed, unread = self._pads.unsaved, self._store.notes
        if not missed and not unread:
            return int(self._store.rows(f"SELECT count(*) FROM ({WAITING})")[0][0])
        kept = {id for (id,) in self._store.rows(WAITING)} - missed.keys() - unread.keys()
        return len(kept) + sum(pad.result is None for pad in missed.values())

    def last_finished(self, most: int = 3) -> tuple[PlayRow, ...]:
        """The plays that were finished last, those of a day that is still to come at the end."""
        return newest_rows(self._store, FINISHED, most, self._clock())

    def last_seats(self, game: str) -> tuple[SeatRow, ...]:
        """Who sat where when the game was last begun; empty the first time. A play that nobody has
        touched is remembered for that as long as the app runs."""
        untouched = self._pads.untouched
        seated = untouched is not None and len(untouched.play.players) > 1
        if untouched is not None and seated and untouched.play.game == game:
            return _row(untouched, "").seats
        rows = self._store.intact_rows(LAST_SEATS, (game,))
        return tuple(seat for row in rows if (seat := seat_of(row)))

    def catch_up(self) -> None:
        """Try again to keep what could not be kept, as there may be room now."""
        for pad in tuple(self._pads.unsaved.values()):
            pad.go(pad.place)

    def save(self, game: str) -> None:
        """Save what is not saved yet of a game. Raises NotKeptError when that does not work."""
        pad = self._pads.unsaved.get(game)
        trouble = pad.go(pad.place) if pad else None
        if trouble:
            raise NotKeptError(trouble)

    def has_unsaved(self) -> bool:
        """Whether some game has something that the file does not have yet."""
        return bool(self._pads.unsaved)

    def now(self) -> str:
        """The present moment."""
        return self._pads.clock()

    def delete(self, play: str) -> None:
        """Out of all lists and counts; ``bring_back`` undoes it for a month."""
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
        """A deleted play is there again."""
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
    """The answer to a statement of ``LISTED`` as plays with their seats. One that cannot be read
    is left out by itself, and said."""
    return tuple(row for _, row in found_rows(store, statement, values) if row)


def found_rows(
    store: Store, statement: str, values: Sequence[Any] | dict[str, Any] = ()
) -> list[tuple[str, PlayRow | None]]:
    """The same with the id of each play that was found; without its row where it cannot be
    read."""
    seats: dict[Row, list[SeatRow | None]] = {}
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
    """So many plays that can be read, if there are as many; all of them for -1. Those that a wrong
    clock has put into the future come last."""
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


def seat_of(row: Row) -> SeatRow | None:
    """A seat as it is kept: name, colour, total, rank; None when it cannot be."""
    name, colour, total, rank = row
    kinds = type(name), type(total), type(rank)
    if kinds != (str, int, int) or not isinstance(colour, (str, type(None))):
        return None
    return SeatRow(name, colour, total, rank)


def _row(pad: Pad, now: str) -> PlayRow:
    """A line for a play that only memory has."""
    from ledger.results import results_of

    play = pad.result or pad.play
    seats = tuple(
        SeatRow(player.name, result.colour, result.total, result.rank)
        for player, result in zip(play.players, results_of(play))
    )
    times = (play.started or "", play.finished, now)
    return PlayRow(pad.id, play.game, *times, pad.place, pad.correcting, seats)
