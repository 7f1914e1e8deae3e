"""Write the states of a game. Every tap, undo, merge and choice goes through this module.

The states of a game form a tree, and its head is the current state. Every change names the head it
is based on, and is refused if the game has another head by now."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from ledger.clock import to_the_second
from ledger.entries import SeatResult, play_of, results_of
from ledger.errors import StaleHeadError, UnknownError
from ledger.schema import COLUMNS, columns, inserting, intact, reseal, seal
from ledger.store import Row, Store
from ledger.text import compact, keys_in
from ledger.tree import COUNTER_BITS, Node, Tree
from scoring.game import Play
from scoring.games import GAMES
from scoring.messages import say

NEW_NODE = inserting("states", "ON CONFLICT DO NOTHING")
FILL = (
    "UPDATE states SET step = ?3, document = ?4, who = ?5, finished = ?6, digest = ?7,"
    " turn = turn(), seal = seal('states', play, id, parent, other, ?3, ?4, ?5, ?6, ?7, turn())"
    " WHERE play = ?1 AND id = ?2"
)
"""Fill in the content of a state that is already in the tree."""
NEW_BRANCH = inserting("branches", "ON CONFLICT DO NOTHING")
LEAVE = (
    "UPDATE states SET step = NULL, document = NULL, who = '[]', turn = turn(),"
    " seal = seal('states', play, id, parent, other, NULL, NULL, '[]', finished, digest, turn())"
    " WHERE play = ? AND "
)
"""Remove states from the undo list; they stay in the tree without their content."""
UPDATE_GAME = (
    "UPDATE plays SET game = ?1, started = ?2, finished = ?3, updated = ?4, deleted = NULL,"
    " place = ?5, head = ?6, turn = turn(),"
    " seal = seal('plays', key, id, ?1, ?2, ?3, ?4, NULL, ?5, ?6, turn())"
    " WHERE id = ?7 AND key = ?8"
)
"""Update the row of a game and its seal in one statement, as this runs with every tap."""
HEAD = "SELECT head FROM plays WHERE id = ?"
GAME = f"SELECT {intact('plays')}, key, head, place, updated FROM plays WHERE id = ?"
STATES = (
    f"SELECT {intact('states')}, id, step, document, who, finished, digest FROM states"
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


@dataclass(frozen=True)
class NewState:
    """A state to be written."""

    step: int
    """Its position in the undo list."""
    text: str
    """The JSON document."""
    digest: int
    names: Sequence[str]
    """The players in seat order."""
    finished: bool
    id: int | None = None
    """The id of a state that is already in the tree; None for a new state."""
    other: int | None = None
    """The last state of another branch that this state merges or discards."""


@dataclass(frozen=True)
class GameSummary:
    """What lists and statistics show of a game: its last result or current state, with scores."""

    play: Play
    results: Sequence[SeatResult]
    same_seats: bool = False
    """Whether the seats are the same as at the last write, so that they need not be written."""


@dataclass(frozen=True)
class Appended:
    """The outcome of a write."""

    game: str
    """The id of the game."""
    key: int
    head: int
    """The head that the next change must be based on."""
    states: tuple[int, ...]
    """The ids of the written states, in order."""


@dataclass(frozen=True)
class SavedState:
    """A state in the undo list of a game."""

    id: int
    step: int
    text: str
    who: str
    """The keys of its players as a JSON list."""
    finished: bool
    digest: int


@dataclass(frozen=True)
class SavedGame:
    """A game as it is in the file."""

    key: int
    head: int
    place: str
    updated: str
    states: tuple[SavedState, ...]
    """The undo list, oldest first, including steps that can be redone."""

    @property
    def current(self) -> SavedState | None:
        """The current state, or None if it is missing."""
        return next((state for state in self.states if state.id == self.head), None)


def append(
    store: Store,
    game: str,
    expected_head: int | None,
    states: Sequence[NewState],
    *,
    place: str,
    now: str,
    seat: Callable[[sqlite3.Connection, str], int],
    after: int | None = None,
    nodes: Iterable[Node] = (),
    summary: GameSummary | None = None,
) -> Appended:
    """Write states in one transaction. The last one becomes the current state; without any, the
    current state stays.

    ``expected_head`` is the head that the change is based on, None for a new game; raises
    StaleHeadError if the game has another head. States with the same step as a new one, and all
    states after the step ``after``, are removed from the undo list. ``nodes`` are states of the
    tree from a backup. ``seat`` returns the key of a player. Without ``summary``, lists and
    statistics are derived from the states."""
    with store.writing() as db:
        key = _key_of(db, game, expected_head)
        db.executemany(NEW_NODE, [_row_of(key, node) for node in nodes])
        if after is not None:
            db.execute(f"{LEAVE} step > ?", (key, after))
        writer = GameWriter(store)
        head = parent = expected_head
        ids, keys = list[int](), dict[str, int]()
        last_id = _last_id(store, key)
        for state in states:
            if after is None or state.step <= after:
                db.execute(f"{LEAVE} step = ? AND id IS NOT ?", (key, state.step, state.id))
            for name in state.names:
                if name not in keys:
                    keys[name] = seat(db, name)
            who = compact([keys[name] for name in state.names])
            content = (state.step, state.text, who, int(state.finished), state.digest)
            if state.id is not None and db.execute(FILL, (key, state.id, *content)).rowcount:
                head = state.id
            else:
                head = last_id = last_id + 1
                writer.add("states", (key, head, parent, state.other, *content))
                parent = head
            ids.append(head)
        assert head is not None
        writer.write()
        _update_row(writer, db, key, game, head, place, now, summary, seat)
        return Appended(game, key, head, tuple(ids))


def _last_id(store: Store, key: int) -> int:
    """Return the last id that this device has given to a state of a game."""
    device = store.connection.device
    values = (key, device, device | (1 << COUNTER_BITS) - 1)
    return int(store.connection.execute(LAST_ID, values).fetchone()[0] or device)


class GameWriter:
    """Inserts rows of games in the open transaction. Nothing else inserts them."""

    def __init__(self, store: Store) -> None:
        self._db = store.connection
        self._rows: dict[str, list[Row]] = {}

    def add(self, table: str, values: Sequence[Any]) -> None:
        """Add a row of a table with seals, values in column order."""
        row = (*values, self._db.turn) if "turn" in columns(table) else tuple(values)
        self._rows.setdefault(table, []).append((*row, seal(table, *row)))

    def add_seats(self, key: int, keys: Sequence[int], results: Sequence[SeatResult]) -> None:
        """Add the seats of a game; ``keys`` are the keys of its players."""
        for seat, (player, result) in enumerate(zip(keys, results)):
            self.add("seats", (key, seat, player, result.colour, result.total, result.rank))

    def add_results(
        self, key: int, game: str, keys: Sequence[int], results: Sequence[SeatResult]
    ) -> None:
        """Add a finished game to the statistics."""
        one_winner = sum(result.rank == 1 for result in results) == 1
        rows, points = (self._rows.setdefault(table, []) for table in ("results", "points"))
        names = GAMES[game].lines
        for seat, (player, result) in enumerate(zip(keys, results)):
            won = result.rank == 1
            ended = (int(won and one_winner), int(won and not one_winner))
            rows.append((key, seat, player, game, result.total, result.rank, *ended))
            lines = {**dict(result.groups), **dict(zip(names, result.points))}
            points += [(key, seat, line, number) for line, number in lines.items()]

    def write(self) -> None:
        """Insert the rows collected so far."""
        for table in (*COLUMNS, "results", "points"):
            rows = self._rows.pop(table, ())
            if rows:
                self._db.executemany(_insertion(table, len(rows[0])), rows)


@cache
def _insertion(table: str, width: int) -> str:
    names = f"({', '.join((*columns(table), 'seal'))})" if table in COLUMNS else ""
    return f"INSERT INTO {table} {names} VALUES ({', '.join('?' * width)})"


AT_ONCE = 10_000
"""Number of rows collected before they are written."""
MANY = 300
"""From this number of games, indexes are rebuilt at the end instead of updated per game."""


class BulkWriter(GameWriter):
    """Inserts whole games. ``finish`` must be called at the end."""

    def __init__(self, store: Store, games: int) -> None:
        super().__init__(store)
        self._db.execute("PRAGMA defer_foreign_keys = ON")  # checked at the end of the transaction
        row = self._db.execute("SELECT coalesce(max(key), 0) FROM plays").fetchone()
        self._last_key = int(row[0])
        self._to_create_again: list[str] = _drop_indexes(self._db) if games >= MANY else []

    def next_key(self) -> int:
        """Return a key for a new game."""
        self._last_key += 1
        return self._last_key

    def add_game(
        self,
        row: Row,
        states: Iterable[Row],
        branches: Iterable[Row],
        keys: Sequence[int],
        results: Sequence[SeatResult],
    ) -> None:
        """Add a game: its rows in ``plays``, ``states`` and ``branches``, and the keys and results
        of its players. A finished game that is not deleted counts in the statistics."""
        self.add("plays", row)
        for state in states:
            self.add("states", state)
        for branch in branches:
            self.add("branches", branch)
        key, _, game, _, finished, _, deleted, *_ = row
        self.add_seats(key, keys, results)
        if finished is not None and deleted is None:
            self.add_results(key, game, keys, results)
        if sum(map(len, self._rows.values())) >= AT_ONCE:
            self.write()

    def finish(self) -> None:
        """Insert all remaining rows, and build the indexes again."""
        self.write()
        for statement in self._to_create_again:
            self._db.execute(statement)


def _drop_indexes(db: sqlite3.Connection) -> list[str]:
    """Drop the indexes of games and results. Return the statements that create them again."""
    found = db.execute(
        "SELECT name, sql FROM sqlite_master WHERE type = 'index'"
        " AND sql IS NOT NULL AND tbl_name IN ('plays', 'seats', 'results')"
    ).fetchall()
    for name, _ in found:
        db.execute(f"DROP INDEX {name}")
    return [sql for _, sql in found]


def add_branch(
    store: Store, key: int, nodes: Iterable[Node], states: Sequence[NewState], came: str
) -> None:
    """Add another version to the tree of a game as a branch that awaits a choice. The last state is
    the end of the branch. The current state stays."""
    with store.writing() as db:
        db.executemany(NEW_NODE, [_row_of(key, node) for node in nodes])
        for state in states:
            content = (None, state.text, "[]", int(state.finished), state.digest)
            db.execute(f"{FILL} AND document IS NULL", (key, state.id, *content))
        db.execute(NEW_BRANCH, (key, states[-1].id, came))
        reseal(db, "plays", "key = ?", key)


def close_branches(store: Store, key: int, tree: Tree, ends: Sequence[int]) -> None:
    """Remove branches of a game, with the content of states that no other branch needs."""
    if not ends:
        return
    with store.writing() as db:
        for end in ends:
            db.execute("DELETE FROM branches WHERE play = ? AND state = ?", (key, end))
        left = db.execute("SELECT state FROM branches WHERE play = ?", (key,)).fetchall()
        past: set[int] = set()
        needed = {id for (end,) in left for id in tree.path(end, past)}
        for id in {id for end in ends for id in tree.path(end, past)} - needed:
            db.execute(f"{LEAVE} id = ? AND step IS NULL AND document IS NOT NULL", (key, id))
        reseal(db, "plays", "key = ?", key)


def head_of(store: Store, game: str) -> int | None:
    """Return the head of a game, or None if there is no such game."""
    row = store.row(HEAD, (game,))
    return int(row[0]) if row else None


def read_game(store: Store, game: str) -> SavedGame:
    """Return a game with its undo list. Raises UnknownError if there is no such game."""
    rows = store.intact_rows(GAME, (game,))
    if not rows:
        raise UnknownError(say("Game not found."))
    key, head, place, updated = rows[0]
    states = store.intact_rows(STATES, (key,))
    return SavedGame(key, head, place, updated, tuple(map(_saved, states)))


def read_tree(store: Store, key: int, head: int) -> Tree:
    """Return the tree of all states that a game ever had."""
    return Tree([Node(*row) for row in store.rows(NODES, (key,))], head)


def drop_taps(db: sqlite3.Connection, key: int) -> int:
    """Remove the content of all unfinished states of a game and return their number."""
    gone = db.execute(f"{LEAVE} step IS NOT NULL AND finished = 0", (key,)).rowcount
    reseal(db, "plays", "key = ?", key)
    return gone


def _saved(row: Row) -> SavedState:
    id, step, text, who, finished, digest = row
    return SavedState(id, step, text, who, bool(finished), digest)


def _row_of(key: int, node: Node) -> Row:
    return (key, node.id, node.parent, node.other, None, None, "[]", 0, node.digest)


def _key_of(db: sqlite3.Connection, game: str, expected: int | None) -> int:
    """Return the key of a game after checking its head. Creates the game if none is expected."""
    row = db.execute("SELECT key, head FROM plays WHERE id = ?", (game,)).fetchone()
    if (None if row is None else row[1]) != expected:
        raise StaleHeadError(say("This game has changed in the meantime."))
    if row is not None:
        return int(row[0])
    made = db.execute(
        "INSERT INTO plays (id, game, started, updated, place, head)"
        " VALUES (?, '-', '', '', '{}', 0)",
        (game,),
    )
    assert made.lastrowid is not None
    return made.lastrowid


def _update_row(
    writer: GameWriter,
    db: sqlite3.Connection,
    key: int,
    game: str,
    head: int,
    place: str,
    now: str,
    summary: GameSummary | None,
    seat: Callable[[sqlite3.Connection, str], int],
) -> None:
    """Update the row of a game, its seats and its part in the statistics."""
    if summary is None:
        text, who = db.execute(COUNTED, (key, head)).fetchone()
        play, keys = play_of(text, ()), keys_in(who)
        summary = GameSummary(play, results_of(play))
    else:
        play = summary.play
        keys = [seat(db, player.name) for player in play.players]
    started = to_the_second(play.started) if play.started else now
    finished = to_the_second(play.finished) if play.finished else None
    db.execute(UPDATE_GAME, (play.game, started, finished, now, place, head, game, key))
    if not summary.same_seats:
        db.execute("DELETE FROM seats WHERE play = ?", (key,))
        writer.add_seats(key, keys, summary.results)
    db.execute("DELETE FROM results WHERE play = ?", (key,))
    if finished:
        writer.add_results(key, play.game, keys, summary.results)
    writer.write()
