"""All plays: begun, opened again, listed on the home screen, deleted and brought back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from uuid import uuid4

from ledger.clock import Clock
from ledger.errors import UnknownError
from ledger.pads import Pads, Place
from ledger.store import Row, Store
from ledger.text import loads
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


LISTED = """
    SELECT l.id, l.game, l.started, l.finished, l.updated, l.place,
        coalesce(o.name, p.name), s.colour, s.total, s.rank
    FROM ({chosen}) l
    LEFT JOIN seats s ON s.play = l.key
    LEFT JOIN players p ON p.key = s.player LEFT JOIN players o ON o.key = p.merged_into
    ORDER BY l.{newest} DESC, l.key DESC, s.seat
"""
"""Plays that a query has chosen, newest first, one row a seat."""

UNFINISHED = LISTED.format(
    chosen="SELECT * FROM plays WHERE finished IS NULL AND deleted IS NULL", newest="updated"
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
        from ledger.pad import read_pad

        return self._pads.missed.get(play) or read_pad(self._pads, play)

    def unfinished(self) -> tuple[PlayRow, ...]:
        """Plays that wait, last touched first."""
        missed = self._pads.missed
        kept = [row for row in play_rows(self._store.rows(UNFINISHED)) if row.id not in missed]
        waiting = [_row(pad, self._clock()) for pad in missed.values() if not pad.play.finished]
        return (*reversed(waiting), *kept)

    def last_finished(self, most: int = 3) -> tuple[PlayRow, ...]:
        return play_rows(self._store.rows(FINISHED, (most,)))

    def last_seats(self, game: str) -> tuple[SeatRow, ...]:
        """Who sat where when the game was last begun; empty the first time."""
        rows = self._store.rows(LAST_SEATS, (game,))
        return tuple(SeatRow(*row) for row in rows)

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
            if found.finished:
                seated = db.execute("SELECT player FROM seats WHERE play = ? ORDER BY seat", row)
                keys = [key for (key,) in seated.fetchall()]
                count_in(db, row[0], found.game, keys, results_of(found))


LAST_SEATS = """
    SELECT coalesce(o.name, p.name), s.colour, s.total, s.rank
    FROM seats s JOIN players p ON p.key = s.player LEFT JOIN players o ON o.key = p.merged_into
    WHERE s.play = (SELECT key FROM plays WHERE game = ? AND deleted IS NULL
        ORDER BY started DESC, key DESC LIMIT 1)
    ORDER BY s.seat
"""


def play_rows(rows: Iterable[Row]) -> tuple[PlayRow, ...]:
    """Rows of ``LISTED`` as plays with their seats."""
    seats: dict[Row, list[SeatRow]] = {}
    for row in rows:
        seats.setdefault(row[:6], []).append(SeatRow(*row[6:]))
    return tuple(
        PlayRow(id, game, started, finished, updated, loads(place), tuple(sitting))
        for (id, game, started, finished, updated, place), sitting in seats.items()
    )


def _row(pad: Pad, now: str) -> PlayRow:
    """A line for a play that only memory has."""
    from ledger.results import results_of

    play = pad.play
    seats = tuple(
        SeatRow(player.name, result.colour, result.total, result.rank)
        for player, result in zip(play.players, results_of(play))
    )
    return PlayRow(pad.id, play.game, play.started or "", play.finished, now, pad.place, seats)
