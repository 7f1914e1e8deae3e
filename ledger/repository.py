"""Write and read the states of a game. Everything that changes a game uses ``append``: taps, undo,
redo, corrections, imports, choices between versions and repairs.

The states of a game form a tree, and its head is the current state. Every change names the head it
is based on, and is refused if the game has another head by now."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ledger.entries import GameSummary, NewVersion, State, play_of, summary_of
from ledger.errors import StaleHeadError, UnknownError
from ledger.schema import COLUMNS, inserting, intact, reseal, update
from ledger.store import Connection, Row, Store
from ledger.tree import COUNTER_BITS, Node, Tree
from ledger.values import compact, keys_in
from scoring.games import GAMES
from scoring.messages import say

CONTENT = ("step", "document", "who", "finished", "digest")
"""The columns with the content of a state. The other ones are its position in the tree."""
ROW = "SELECT key, head, place, updated, deleted FROM plays WHERE id = ?"
GAME = f"SELECT {intact('plays')}, key, head, place FROM plays WHERE id = ?"
STATES = (
    f"SELECT {intact('states')}, step, document, digest, who, finished, id FROM states"
    " WHERE play = ? AND step IS NOT NULL ORDER BY step"
)
NODES = "SELECT id, parent, other, digest FROM states WHERE play = ? ORDER BY id"
COUNTED = """
    SELECT s.document, s.who FROM states h JOIN states s ON s.play = h.play AND s.step <= h.step
    WHERE h.play = ? AND h.id = ? AND (s.finished = 1 OR s.id = h.id)
    ORDER BY s.finished DESC, s.step DESC LIMIT 1
"""
"""The last finished state of a game, or else its current state."""
LAST_ID = "SELECT max(id) FROM states WHERE play = ? AND id BETWEEN ? AND ?"
IDS = "SELECT id FROM states WHERE play = ?"
NO_CONTENT = (None, None, "[]", 0)
NEW_GAME, NEW_STATE, NEW_BRANCH, NEW_SEAT = map(inserting, ("plays", "states", "branches", "seats"))


@dataclass(frozen=True)
class SavedGame:
    """A game as it is in the file."""

    key: int
    head: int
    place: str
    states: tuple[State, ...]
    """The undo list, oldest first, including steps that can be redone."""

    @property
    def current(self) -> State | None:
        """The current state, or None if it is missing."""
        return next((state for state in self.states if state.id == self.head), None)

    @property
    def step(self) -> int:
        """The position of the current state in the undo list, -1 if it is missing."""
        current = self.current
        return -1 if current is None or current.step is None else current.step


Seat = Callable[[sqlite3.Connection, Any], int]
"""Returns the key of a player."""


def append(
    store: Store,
    game: str,
    expected_head: int | None,
    states: Sequence[State] = (),
    *,
    seat: Seat | None = None,
    place: str | None = None,
    now: str | None = None,
    after: int | None = None,
    without_taps: bool = False,
    nodes: Iterable[Node] = (),
    versions: Sequence[NewVersion] = (),
    summary: GameSummary | None = None,
    key: int | None = None,
    deleted: str | None = None,
) -> list[int]:
    """Write states of a game in one transaction and return their ids. The last one becomes the
    current state; without any, the current state stays. A deleted game is restored. Nothing else
    writes states.

    ``expected_head`` is the head that the change is based on, None for a new game; raises
    StaleHeadError if the game has another head. ``seat`` returns the key of a player. ``place`` and
    ``now``, the time of the change, stay as they are if they are None. States with the same step as
    a new one, all states after the step ``after``, and with ``without_taps`` all unfinished ones
    are removed from the undo list. ``nodes`` are states of the tree from a backup, and ``versions``
    are added as branches that await a choice; branches that the head or a new version contains are
    closed. Without ``summary``, lists and statistics are derived from the states. A new game needs
    a summary, can get a ``key``, and can be ``deleted``."""
    with store.writing():
        db = store.connection
        found = db.execute(ROW, (game,)).fetchone()
        if (found[1] if found else None) != expected_head:
            raise StaleHeadError(say("This game has changed in the meantime."))
        new = {node.id: node for node in nodes}
        if found:
            key, _, old_place, old_now, was_deleted = found
            place, now = old_place if place is None else place, now or old_now
            _leave(db, key, states, after, without_taps)
            for (id,) in db.execute(IDS, (key,)).fetchall() if new else ():
                new.pop(id, None)
        elif key is None:
            key = int(db.execute("SELECT coalesce(max(key), 0) + 1 FROM plays").fetchone()[0])
        assert key is not None
        ids, rows = _state_rows(db, key, expected_head, states, new, versions, seat)
        head = ids[-1] if ids else expected_head
        assert head is not None
        if found:
            _add_states(db, key, rows, versions)
            _close_branches(db, key, head, [version.states[-1].id for version in versions])
            if not states and summary is None and was_deleted is None:
                reseal(db, "plays", "key = ?", key)
                return ids
        if summary is None:
            summary, keys = _summary(db, key, head)
        else:
            assert seat is not None
            keys = [seat(db, name) for name in summary.names]
        dates = (summary.started or now, summary.finished, now, deleted)
        row = (key, game, summary.game, *dates, place, head)
        if found:
            update(db, "plays", dict(zip(COLUMNS["plays"][2:], row[2:])), "key = ?", key)
            for table in ("seats", "results"):
                db.execute(f"DELETE FROM {table} WHERE play = ?", (key,))
        else:
            db.execute(NEW_GAME, row)
            _add_states(db, key, rows, versions)
        _add_to_lists(db, key, summary, keys, deleted is None)
        return ids


def _leave(
    db: Connection, key: int, states: Sequence[State], after: int | None, without_taps: bool
) -> None:
    """Remove states from the undo list of a game. They stay in the tree without content."""
    if after is not None:
        _empty(db, "play = ? AND step > ?", key, after)
    if without_taps:
        _empty(db, "play = ? AND step IS NOT NULL AND finished = 0", key)
    for state in states:
        if state.step is not None and (after is None or state.step <= after):
            _empty(db, "play = ? AND step = ? AND id IS NOT ?", key, state.step, state.id)


def _empty(db: Connection, where: str, *values: int | None) -> None:
    """Remove the content of states."""
    update(db, "states", {"step": None, "document": None, "who": "[]"}, where, *values)


def _fill(db: Connection, key: int, id: int | None, content: Row, more: str = "") -> bool:
    """Fill in the content of a state, and return whether it is in the tree."""
    changes = dict(zip(CONTENT, content))
    return update(db, "states", changes, f"play = ? AND id = ? {more}", key, id) > 0


def _state_rows(
    db: Connection,
    key: int,
    parent: int | None,
    states: Sequence[State],
    new: dict[int, Node],
    versions: Sequence[NewVersion],
    seat: Seat | None,
) -> tuple[list[int], list[Row]]:
    """Save the content of states that are in the tree of a game already. Return the ids of
    ``states``, and rows for the others and the ``new`` nodes."""

    def content(state: State, step: int | None) -> Row:
        assert seat is not None
        who = compact([seat(db, name) for name in state.names])
        return (step, state.text, who, int(state.finished))

    device = db.device
    last = (key, device, device | (1 << COUNTER_BITS) - 1)
    last_id: int = db.execute(LAST_ID, last).fetchone()[0] or device
    contents: dict[int | None, Row] = {}
    ids: list[int] = []
    rows: list[Row] = []
    for state in states:
        row, id = content(state, state.step), state.id
        if id in new:
            contents[id] = row
        elif id is None or not _fill(db, key, id, (*row, state.digest)):
            id = last_id = last_id + 1
            rows.append((key, id, parent, state.other, *row, state.digest))
            parent = id
        ids.append(id)
    for state in (state for version in versions for state in version.states):
        row = content(state, None)
        if state.id in new:
            contents.setdefault(state.id, row)
        else:
            _fill(db, key, state.id, (*row, state.digest), "AND document IS NULL")
    for id, node in new.items():
        row = contents.get(id, NO_CONTENT)
        rows.append((key, id, node.parent, node.other, *row, node.digest))
    return ids, rows


def _add_states(
    db: Connection, key: int, rows: Sequence[Row], versions: Sequence[NewVersion]
) -> None:
    db.executemany(NEW_STATE, rows)
    ends = [(key, version.states[-1].id, version.came) for version in versions]
    db.executemany(NEW_BRANCH, ends)


def _close_branches(db: Connection, key: int, head: int, added: Sequence[int | None]) -> None:
    """Remove the branches that the head or an added branch contains, with the content of states
    that no other branch needs."""
    rows = db.execute("SELECT state FROM branches WHERE play = ?", (key,)).fetchall()
    if not rows:
        return
    tree = Tree([Node(*row) for row in db.execute(NODES, (key,))], head)
    past = tree.past()
    for end in added:
        past |= tree.past(end) - {end}
    closed = [end for (end,) in rows if end in past]
    needed = {id for (end,) in rows if end not in past for id in tree.path(end, set())}
    for end in closed:
        db.execute("DELETE FROM branches WHERE play = ? AND state = ?", (key, end))
    for id in {id for end in closed for id in tree.path(end, set())} - needed:
        _empty(db, "play = ? AND id = ? AND step IS NULL AND document IS NOT NULL", key, id)


def _summary(db: Connection, key: int, head: int) -> tuple[GameSummary, list[int]]:
    """Return the summary of a saved game, and the keys of its players."""
    text, who = db.execute(COUNTED, (key, head)).fetchone()
    return summary_of(play_of(text, ())), keys_in(who)


def _add_to_lists(
    db: Connection, key: int, summary: GameSummary, keys: Sequence[int], counts: bool
) -> None:
    """Add the seats of a game and, if it is finished and ``counts``, its results."""
    rows = [(key, seat, player) for seat, player in enumerate(keys)]
    results = summary.results
    seats = [(*row, each.colour, each.total, each.rank) for row, each in zip(rows, results)]
    db.executemany(NEW_SEAT, seats)
    if not summary.finished or not counts:
        return
    winners = sum(result.rank == 1 for result in results)
    names = GAMES[summary.game].lines
    details: list[Row] = []
    points: list[Row] = []
    for row, result in zip(rows, results):
        won = result.rank == 1
        ended = (int(won and winners == 1), int(won and winners > 1))
        details.append((*row, summary.game, result.total, result.rank, *ended))
        lines = {**dict(result.groups), **dict(zip(names, result.points))}
        points += [(*row[:2], line, number) for line, number in lines.items()]
    db.executemany("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?)", details)
    db.executemany("INSERT INTO points VALUES (?, ?, ?, ?)", points)


def head_of(store: Store, game: str) -> int | None:
    """Return the head of a game, or None if there is no such game."""
    row = store.row("SELECT head FROM plays WHERE id = ?", (game,))
    return int(row[0]) if row else None


def read_game(store: Store, game: str) -> SavedGame:
    """Return a game with its undo list. Raises UnknownError if there is no such game."""
    rows = store.intact_rows(GAME, (game,))
    if not rows:
        raise UnknownError(say("Game not found."))
    key, head, place = rows[0]
    states = [
        State(step, text, digest, keys_in(who), bool(finished), id)
        for step, text, digest, who, finished, id in store.intact_rows(STATES, (key,))
    ]
    return SavedGame(key, head, place, tuple(states))


def read_tree(store: Store, key: int, head: int) -> Tree:
    """Return the tree of all states that a game ever had."""
    return Tree([Node(*row) for row in store.rows(NODES, (key,))], head)
