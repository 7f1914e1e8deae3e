"""All games: start, open, list, delete and restore them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING
from uuid import uuid4
from weakref import WeakValueDictionary

from ledger.errors import LedgerError, NotKeptError, UnknownError
from ledger.history import GameHistory, ListedPlayer, PlayRow, seat_of
from ledger.schema import intact, reseal
from ledger.store import Store
from ledger.values import LATEST, Clock, Place, latest_plausible
from scoring.messages import say

if TYPE_CHECKING:
    from ledger.pad import Pad
    from scoring.game import Play


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
        self._history = GameHistory(store, clock)
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
        return self._history.row(play)

    def unfinished(self, most: int = -1) -> tuple[PlayRow, ...]:
        """Return the unfinished games, last changed first; all of them for -1."""
        missed = self._pads.unsaved
        waiting = [_row(pad, self._clock()) for pad in missed.values() if pad.result is None]
        wanted = most if most < 0 else most + len(missed)
        found = self._history.unfinished(most=wanted)
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
        return self._history.page(most=most)

    def last_seats(self, game: str) -> tuple[ListedPlayer, ...]:
        """Return the players of the last started game of this kind, in seat order. This includes a
        new game that is not saved yet."""
        untouched = self._pads.untouched
        seated = untouched is not None and len(untouched.play.players) > 1
        if untouched is not None and seated and untouched.play.game == game:
            return _row(untouched, "").seats
        rows = self._store.intact_rows(LAST_SEATS, (game, latest_plausible(self._clock)))
        rows = rows or self._store.intact_rows(LAST_SEATS, (game, LATEST))
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
        from ledger.repository import append

        missed = self._pads.deleted.pop(play, None)
        if missed is not None:
            missed.go(missed.place)
            return
        self.open(play)  # raises if the game is unreadable
        rows = self._store.rows(DELETED, (play,))
        if not rows:
            raise UnknownError(say("Game not found."))
        append(self._store, play, rows[0][0])


WAITING = "SELECT id FROM plays WHERE finished IS NULL AND deleted IS NULL"
DELETED = "SELECT head FROM plays WHERE id = ? AND deleted IS NOT NULL"

LAST_SEATS = f"""
    SELECT {intact("seats", "s")} AND {intact("players", "p")}
            AND (o.key IS NULL OR {intact("players", "o")}),
        coalesce(o.name, p.name), s.colour, s.total, s.rank
    FROM seats s JOIN players p ON p.key = s.player LEFT JOIN players o ON o.key = p.merged_into
    WHERE s.play = (SELECT key FROM plays WHERE game = ? AND started <= ? AND deleted IS NULL
            AND EXISTS (SELECT 1 FROM seats n WHERE n.play = plays.key AND n.seat = 1)
        ORDER BY started DESC, key DESC LIMIT 1)
    ORDER BY s.seat
"""


def _row(pad: Pad, now: str) -> PlayRow:
    """Return the list entry of a game that is not saved."""
    from ledger.entries import results_of

    play = pad.result or pad.play
    seats = tuple(
        ListedPlayer(player.name, result.colour, result.total, result.rank)
        for player, result in zip(play.players, results_of(play))
    )
    times = (play.started or "", play.finished, now)
    return PlayRow(pad.id, play.game, *times, pad.place, pad.correcting, seats)
