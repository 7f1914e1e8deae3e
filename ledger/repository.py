"""The one way to write the states of a game: every tap, undo, merge and choice goes through it.

Each game has a head: the number of the last writing that changed it. Whoever writes says which head
the change is based on, and is refused when the game has changed since.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ledger.ancestry import advance, drop_steps
from ledger.clock import to_the_second
from ledger.documents import play_of
from ledger.errors import StaleHeadError, UnknownError
from ledger.results import Result, count_in, count_out, results_of, write_seats
from ledger.seal import inserting, intact
from ledger.store import Row, Store
from ledger.text import compact, keys_in
from scoring.game import Play
from scoring.messages import say

NEW_STATE = inserting("steps")
UPDATE_GAME = (
    "UPDATE plays SET game = ?1, started = ?2, finished = ?3, updated = ?4, deleted = NULL,"
    " place = ?5, cursor = ?6, turn = turn(),"
    " seal = seal('plays', key, id, ?1, ?2, ?3, ?4, NULL, ?5, ?6, turn())"
    " WHERE id = ?7 AND key = ?8"
)
"""The row of a game, sealed in the same statement: this is done with every tap."""
HEAD = "SELECT turn FROM plays WHERE id = ?"
GAME = (
    f"SELECT {intact('plays')}, key, turn, cursor, place, finished, deleted FROM plays WHERE id = ?"
)
STATES = (
    f"SELECT {intact('steps')}, step, document, who, finished, digest FROM steps"
    " WHERE play = ? ORDER BY step"
)
COUNTED = """
    SELECT s.document, s.who FROM plays p JOIN steps s ON s.play = p.key AND s.step <= p.cursor
    WHERE p.key = ? AND (s.finished = 1 OR s.step = p.cursor)
    ORDER BY s.finished DESC, s.step DESC LIMIT 1
"""
"""The state in which a game was last finished or, if it never was, the one that stands."""


@dataclass(frozen=True)
class NewState:
    """A state to be written."""

    number: int
    """Its place in the sequence of states."""
    text: str
    """Its document."""
    digest: int
    names: Sequence[str]
    """Its players, in seat order."""
    finished: bool


@dataclass(frozen=True)
class Standing:
    """What lists and statistics tell of a game: the play that counts, and how it is scored."""

    play: Play
    results: Sequence[Result]
    same_seats: bool = False
    """Whether the table is the same as at the last writing, so that it is not written again."""


@dataclass(frozen=True)
class Appended:
    """What a writing has changed."""

    game: str
    """The id."""
    key: int
    head: int
    """What the next change must be based on."""


@dataclass(frozen=True)
class SavedGame:
    """A game as the file has it."""

    key: int
    head: int
    cursor: int
    """The number of the state that stands."""
    place: str
    finished: str | None
    deleted: str | None
    states: tuple[Row, ...]
    """Number, document, players' keys, whether finished, digest; oldest first."""


def append(
    store: Store,
    game: str,
    expected_head: int | None,
    states: Sequence[NewState],
    *,
    after: int,
    cursor: int,
    place: str,
    now: str,
    seat: Callable[[sqlite3.Connection, str], int],
    standing: Standing | None = None,
    edited: bool = True,
) -> Appended:
    """Write states behind state number ``after``; later ones that are there are dropped. The state
    with the number ``cursor`` stands from now on. All of it is written, or nothing.

    ``expected_head`` is the head that the change is based on, None for a game that is not there
    yet; raises StaleHeadError when the game has another one. ``seat`` gives the key of a player.
    Without ``standing`` lists and statistics are worked out from the states. ``edited`` is False
    for changes that were made on another device and just come in here."""
    with store.writing() as db:
        key = _key_of(db, game, expected_head)
        drop_steps(db, key, "step > ?", after)
        keys: dict[str, int] = {}
        for state in states:
            for name in state.names:
                if name not in keys:
                    keys[name] = seat(db, name)
            who = compact([keys[name] for name in state.names])
            values = (key, state.number, state.text, who, int(state.finished), state.digest)
            db.execute(NEW_STATE, values)
        _update_row(db, key, game, cursor, place, now, standing, seat)
        if edited:
            advance(db, key)
        return Appended(game, key, store.turn)


def head_of(store: Store, game: str) -> int | None:
    """The head of a game; None when it is not there."""
    row = store.row(HEAD, (game,))
    return int(row[0]) if row else None


def read_game(store: Store, game: str) -> SavedGame:
    """A game with all its states. Raises UnknownError when it is not there."""
    rows = store.intact_rows(GAME, (game,))
    if not rows:
        raise UnknownError(say("Game not found."))
    key, head, cursor, place, finished, deleted = rows[0]
    states = store.intact_rows(STATES, (key,))
    return SavedGame(key, head, cursor, place, finished, deleted, tuple(states))


def _key_of(db: sqlite3.Connection, game: str, expected: int | None) -> int:
    """The key of a game whose head is the expected one; made when there is none and none is
    expected."""
    row = db.execute("SELECT key, turn FROM plays WHERE id = ?", (game,)).fetchone()
    if (None if row is None else row[1]) != expected:
        raise StaleHeadError(say("This game was changed meanwhile."))
    if row is not None:
        return int(row[0])
    made = db.execute(
        "INSERT INTO plays (id, game, started, updated, place, cursor)"
        " VALUES (?, '-', '', '', '{}', 0)",
        (game,),
    )
    assert made.lastrowid is not None
    return made.lastrowid


def _update_row(
    db: sqlite3.Connection,
    key: int,
    game: str,
    cursor: int,
    place: str,
    now: str,
    standing: Standing | None,
    seat: Callable[[sqlite3.Connection, str], int],
) -> None:
    """The row of a game, its seats and its part in the statistics."""
    if standing is None:
        db.execute("UPDATE plays SET cursor = ? WHERE key = ?", (cursor, key))
        text, who = db.execute(COUNTED, (key,)).fetchone()
        play, keys = play_of(text, ()), keys_in(who)
        standing = Standing(play, results_of(play))
    else:
        play = standing.play
        keys = [seat(db, player.name) for player in play.players]
    started = to_the_second(play.started) if play.started else now
    finished = to_the_second(play.finished) if play.finished else None
    db.execute(UPDATE_GAME, (play.game, started, finished, now, place, cursor, game, key))
    if not standing.same_seats:
        write_seats(db, key, keys, standing.results)
    count_out(db, key)
    if finished:
        count_in(db, key, play.game, keys, standing.results)
