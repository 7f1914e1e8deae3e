"""All plays: begun, opened again, listed on the home screen, deleted and brought back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from ledger.clock import Clock, is_moment
from ledger.errors import UnknownError
from ledger.pads import Pads, Place
from ledger.places import place_of
from ledger.seal import good, reseal
from ledger.store import Row, Store
from scoring.games import KEYS
from scoring.sayings import say

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
    seats: tuple[SeatRow, ...]

    @property
    def leaders(self) -> tuple[str, ...]:
        """Who is first; winners once the play is finished."""
        return tuple(seat.name for seat in self.seats if seat.rank == 1)


LISTED = f"""
    SELECT {good("plays", "l")} AND (s.seat IS NULL OR {good("seats", "s")})
            AND (p.key IS NULL OR {good("players", "p")})
            AND (o.key IS NULL OR {good("players", "o")}),
        l.id, l.game, l.started, l.finished, l.updated, l.place,
        coalesce(o.name, p.name), s.colour, s.total, s.rank
    FROM ({{chosen}}) l
    LEFT JOIN seats s ON s.play = l.key
    LEFT JOIN players p ON p.key = s.player LEFT JOIN players o ON o.key = p.merged_into
    ORDER BY l.{{newest}} DESC, l.key DESC, s.seat
"""
"""Plays that a query has chosen, newest first, one row a seat."""

UNFINISHED = LISTED.format(
    chosen="SELECT * FROM plays WHERE finished IS NULL AND deleted IS NULL"
    " ORDER BY updated DESC, key DESC LIMIT ?",
    newest="updated",
)
FINISHED = LISTED.format(
    chosen="SELECT * FROM plays WHERE finished IS NOT NULL AND deleted IS NULL"
    " ORDER BY finished DESC, key DESC LIMIT ?",
    newest="finished",
)


class Plays:
    """The door to all plays of a ledger."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._pads = Pads(store, clock)

    def start(self, play: Play, place: Place) -> Pad:
        """A new play, which gets its id and the time."""
        from ledger.pad import start_pad  # the rules load with the first play, not with home

        return start_pad(
            self._pads,
            replace(play, id=play.id or str(uuid4()), started=play.started or self._clock()),
            place,
        )

    def open(self, play: str) -> Pad:
        """A play exactly as it was left, with its undo steps."""
        from ledger.padreading import read_pad

        return self._pads.missed.get(play) or read_pad(self._pads, play)

    def unfinished(self, most: int = -1) -> tuple[PlayRow, ...]:
        """Plays that wait, last touched first: the newest few, or all of them."""
        missed = self._pads.missed
        waiting = [_row(pad, self._clock()) for pad in missed.values() if not pad.play.finished]
        found = play_rows(self._store, UNFINISHED, (most if most < 0 else most + len(missed),))
        rows = (*reversed(waiting), *(row for row in found if row.id not in missed))
        return rows if most < 0 else rows[:most]

    def count_unfinished(self) -> int:
        """How many plays wait."""
        kept = {id for (id,) in self._store.rows(WAITING)} if self._pads.missed else None
        if kept is None:
            return int(self._store.rows(f"SELECT count(*) FROM ({WAITING})")[0][0])
        missed = self._pads.missed.items()
        kept -= {id for id, pad in missed if pad.play.finished}
        return len(kept | {id for id, pad in missed if not pad.play.finished})

    def last_finished(self, most: int = 3) -> tuple[PlayRow, ...]:
        return play_rows(self._store, FINISHED, (most,))

    def last_seats(self, game: str) -> tuple[SeatRow, ...]:
        """Who sat where when the game was last begun; empty the first time."""
        rows = self._store.good_rows(LAST_SEATS, (game,))
        return tuple(seat for row in rows if (seat := seat_of(row)))

    def catch_up(self) -> None:
        """Try again to keep what could not be kept, as there may be room now."""
        for pad in tuple(self._pads.missed.values()):
            pad.go(pad.place)

    @property
    def all_kept(self) -> bool:
        return not self._pads.missed

    def delete(self, play: str) -> None:
        """Out of all lists and counts; ``bring_back`` undoes it for a month."""
        self._pads.missed.pop(play, None)
        with self._store.writing() as db:
            row = db.execute("SELECT key FROM plays WHERE id = ?", (play,)).fetchone()
            if row:
                db.execute("DELETE FROM results WHERE play = ?", (row[0],))
                db.execute("UPDATE plays SET deleted = ? WHERE key = ?", (self._clock(), row[0]))
                reseal(db, "plays", "key = ?", row[0])

    def bring_back(self, play: str) -> None:
        """A deleted play is there again."""
        from ledger.results import count_in, results_of

        found = self.open(play).play
        with self._store.writing() as db:
            row = db.execute(
                "SELECT key FROM plays WHERE id = ? AND deleted IS NOT NULL", (play,)
            ).fetchone()
            if row is None:
                raise UnknownError(say("There is no such play."))
            db.execute("UPDATE plays SET deleted = NULL WHERE key = ?", row)
            reseal(db, "plays", "key = ?", row[0])
            if found.finished:
                seated = db.execute("SELECT player FROM seats WHERE play = ? ORDER BY seat", row)
                keys = [key for (key,) in seated.fetchall()]
                count_in(db, row[0], found.game, keys, results_of(found))


WAITING = "SELECT id FROM plays WHERE finished IS NULL AND deleted IS NULL"

LAST_SEATS = f"""
    SELECT {good("seats", "s")} AND {good("players", "p")}
            AND (o.key IS NULL OR {good("players", "o")}),
        coalesce(o.name, p.name), s.colour, s.total, s.rank
    FROM seats s JOIN players p ON p.key = s.player LEFT JOIN players o ON o.key = p.merged_into
    WHERE s.play = (SELECT key FROM plays WHERE game = ? AND deleted IS NULL
        ORDER BY started DESC, key DESC LIMIT 1)
    ORDER BY s.seat
"""


def play_rows(
    store: Store, statement: str, values: Sequence[Any] | dict[str, Any] = ()
) -> tuple[PlayRow, ...]:
    """The answer to a statement of ``LISTED`` as plays with their seats. One that cannot be read
    is left out by itself, and said."""
    seats: dict[Row, list[SeatRow | None]] = {}
    for row in store.good_rows(statement, values):
        seats.setdefault(row[:6], []).append(seat_of(row[6:]))
    rows = []
    for (id, game, started, finished, updated, place), sitting in seats.items():
        moments = (started, updated) if finished is None else (started, updated, finished)
        sat = tuple(seat for seat in sitting if seat)
        if game in KEYS and all(map(is_moment, moments)) and len(sat) == len(sitting):
            rows.append(PlayRow(id, game, started, finished, updated, place_of(place), sat))
        else:
            left_out = say("A play of {game} cannot be read and is left out.", game=str(game)[:20])
            store.notes[str(id)] = left_out
    return tuple(rows)


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

    play = pad.play
    seats = tuple(
        SeatRow(player.name, result.colour, result.total, result.rank)
        for player, result in zip(play.players, results_of(play))
    )
    return PlayRow(pad.id, play.game, play.started or "", play.finished, now, pad.place, seats)
