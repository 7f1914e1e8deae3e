"""Games that were changed on two devices: both versions are kept until the user chooses one."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ledger.errors import DamagedError, UnknownError
from ledger.players import seat_player
from ledger.schema import intact
from ledger.values import keys_in
from scoring.messages import say

if TYPE_CHECKING:
    from ledger.entries import State
    from ledger.plays import Plays
    from ledger.repository import Changed, SavedGame
    from scoring.game import Play

OPEN = f"""
    SELECT {intact("branches", "b")} AND {intact("states", "h")} AND {intact("states", "s")},
        p.id, b.state, h.document, h.who, s.document, s.who
    FROM branches b JOIN plays p ON p.key = b.play
    JOIN states h ON h.play = b.play AND h.id = p.head
    JOIN states s ON s.play = b.play AND s.id = b.state
    WHERE p.deleted IS NULL ORDER BY b.came DESC, b.play, b.state
"""
COUNT = "SELECT count(*) FROM branches b JOIN plays p ON p.key = b.play WHERE p.deleted IS NULL"
KEPT = f"""
    SELECT {intact("states")}, id, document, who, digest, finished FROM states
    WHERE play = ? AND document IS NOT NULL AND step IS NULL
"""


@dataclass(frozen=True)
class OtherVersion:
    """Another version of a game, which awaits a choice."""

    play: str
    """The id of the game."""
    state: int
    """The last state of the version."""
    here: Play
    there: Play


class Versions:
    """All games that await a choice between versions."""

    def __init__(self, plays: Plays) -> None:
        self._store = plays.store
        self._plays = plays

    def count(self) -> int:
        """Return the number of open choices."""
        return int(self._store.rows(COUNT)[0][0])

    def open(self) -> tuple[OtherVersion, ...]:
        """Return the open choices, newest first, without unreadable ones."""
        found = []
        for id, state, *states in self._store.intact_rows(OPEN):
            with suppress(DamagedError):
                here, there = self._read(*states[:2]), self._read(*states[2:])
                found.append(OtherVersion(id, state, here, there))
        return tuple(found)

    def keep_here(self, other: OtherVersion) -> Changed:
        """Keep the version here and discard the other one."""
        return self._choose(other, take=False)

    def take_other(self, other: OtherVersion) -> Changed:
        """Make the other version the current one; undo leads back to the version here. If that
        cannot be saved, raises LedgerError and changes nothing."""
        return self._choose(other, take=True)

    def _choose(self, other: OtherVersion, take: bool) -> Changed:
        """Append a state that has both versions among its earlier states."""
        from ledger.entries import GameChange, play_of
        from ledger.repository import append, read_game

        self._plays.save_all()
        with self._store.writing() as db:
            saved = read_game(self._store, other.play)
            here = saved.current
            if here is None:
                raise DamagedError(say("One saved game can’t be read."))
            play_of(here.text, ())  # raises if it is unreadable
            if take:
                states = self._states_of_other(db, other, saved)
                now = self._plays.clock()
                change = GameChange(other.play, saved.head, states, after=saved.step, now=now)
            else:
                states = [here._replace(id=None, other=other.state)]
                change = GameChange(other.play, saved.head, states)
            [changed] = append(self._store, [change])
        return changed

    def _read(self, text: str | None, who: str) -> Play:
        """Return a state with the players' current names. Raises DamagedError if it is
        unreadable."""
        from ledger.entries import names_by_key, play_of, seated

        keys = keys_in(who)
        return play_of(text or "", seated(keys, names_by_key(self._store, keys)))

    def _states_of_other(
        self, db: sqlite3.Connection, other: OtherVersion, saved: SavedGame
    ) -> list[State]:
        """Return the states that only the other version has, numbered after the current one here,
        with a new last state."""
        from ledger.entries import State
        from ledger.repository import read_tree

        rows = {row[0]: row[1:] for row in self._store.intact_rows(KEPT, (saved.key,))}
        tree = read_tree(self._store, saved.key, saved.head)
        path = [id for id in tree.path(other.state, tree.past()) if id in rows]
        if other.state not in path:
            raise UnknownError(say("Nothing left to choose."))
        states = []
        for step, id in enumerate(path, saved.step + 1):
            text, who, digest, finished = rows[id]
            keys = keys_in(who)
            if not keys:  # imported by an older Jarlpad
                now, names = self._plays.clock(), self._read(text, who).players
                keys = [seat_player(db, player.name, now) for player in names]
            states.append(State(step, text, digest, keys, bool(finished), id))
        return [*states[:-1], states[-1]._replace(id=None, other=other.state)]
