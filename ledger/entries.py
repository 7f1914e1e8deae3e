"""A play with all that the ledger keeps of it, on its way into or out of a ledger."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from ledger.clock import to_the_second
from ledger.documents import renamed, text_of
from ledger.errors import LedgerError, UnknownError
from ledger.pads import Place
from ledger.results import count_in, results_of, write_seats
from ledger.store import Store
from ledger.text import compact, loads
from scoring import document
from scoring.game import Play
from scoring.reading import DocumentError
from scoring.sayings import say

EARLIER = 50
"""So many states before the last one travel with a play."""


@dataclass(frozen=True)
class Entry:
    """One play."""

    states: tuple[Play, ...]
    """The earlier states and, as the last one, the play as it stands."""
    place: Place
    updated: str

    @property
    def play(self) -> Play:
        return self.states[-1]

    @property
    def id(self) -> str:
        return self.play.id or ""

    @property
    def counted(self) -> Play:
        """The play as it was last finished or, if it never was, as it stands."""
        finished = (state for state in reversed(self.states) if state.finished)
        return next(finished, self.play)


@dataclass(frozen=True)
class RawEntry:
    """One play as the ledger has it, not looked at by the rules."""

    documents: tuple[dict[str, Any], ...]
    """The earlier states and, as the last one, the play as it stands."""
    place: Place
    updated: str


def names_of(store: Store) -> dict[int, str]:
    """By key, what everybody is called today."""
    rows = store.rows(
        "SELECT p.key, coalesce(o.name, p.name) FROM players p"
        " LEFT JOIN players o ON o.key = p.merged_into"
    )
    return {row[0]: row[1] for row in rows}


RESULT = """
    SELECT p.place, p.updated, s.document, s.who, s.finished FROM plays p
    JOIN steps s ON s.play = p.key AND s.step <= p.cursor AND s.finished = 1
    WHERE p.id = ? AND p.finished IS NOT NULL ORDER BY s.step DESC LIMIT 1
"""
"""The state in which a play was last finished."""


def read_raw(store: Store, id: str, names: dict[int, str]) -> RawEntry:
    """A play as it is kept, its players called as they are called today."""
    rows = store.rows(
        "SELECT p.place, p.updated, s.document, s.who, s.finished FROM plays p"
        " JOIN steps s ON s.play = p.key AND s.step <= p.cursor"
        " WHERE p.id = ? ORDER BY s.step DESC LIMIT ?",
        (id, EARLIER + 1),
    )
    if not rows:
        raise UnknownError(say("There is no such play."))
    if not any(row[4] for row in rows):
        # Of a play that is being corrected the result travels too, however far back it lies.
        rows = [*rows[:EARLIER], *(store.rows(RESULT, (id,)) or rows[EARLIER:])]
    documents = tuple(
        renamed(loads(text), [names[key] for key in loads(who) if key in names])
        for _, _, text, who, _ in reversed(rows)
    )
    return RawEntry(documents, loads(rows[0][0]), rows[0][1])


def read_all_raw(store: Store) -> Iterator[RawEntry]:
    """All plays that are not deleted, by id."""
    names = names_of(store)
    for (id,) in store.rows("SELECT id FROM plays WHERE deleted IS NULL ORDER BY id"):
        yield read_raw(store, id, names)


def readable_entries(store: Store, ids: list[str]) -> Iterator[Entry]:
    """Those of these plays that can be read, from a file that is damaged."""
    names = names_of(store)
    for id in ids:
        with suppress(LedgerError, DocumentError):
            raw = read_raw(store, id, names)
            yield Entry(tuple(map(document.read, raw.documents)), raw.place, raw.updated)


def write_entry(db: sqlite3.Connection, entry: Entry, seat: Callable[[str, str], int]) -> None:
    """Put a play into the ledger in place of the one with its id. ``seat`` gives the key of a
    player by name and the moment of the play."""
    play = entry.counted
    started = to_the_second(play.started or play.finished or entry.updated)
    finished = to_the_second(play.finished) if play.finished else None
    db.execute("DELETE FROM plays WHERE id = ?", (play.id,))
    key = db.execute(
        "INSERT INTO plays (id, game, started, finished, updated, place, cursor)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            *(play.id, play.game, started, finished),
            *(entry.updated, compact(entry.place), len(entry.states) - 1),
        ),
    ).lastrowid
    assert key is not None
    for number, state in enumerate(entry.states):
        keys = [seat(player.name, started) for player in state.players]
        db.execute(
            "INSERT INTO steps (play, step, document, who, finished) VALUES (?, ?, ?, ?, ?)",
            (key, number, text_of(state), compact(keys), int(state.finished is not None)),
        )
    keys = [seat(player.name, started) for player in play.players]
    results = results_of(play)
    write_seats(db, key, keys, results)
    if play.finished:
        count_in(db, key, play.game, keys, results)
