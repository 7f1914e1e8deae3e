"""Write and read the states of a game. Everything that changes a game uses ``append``: taps, undo,
redo, corrections, imports, choices between versions and repairs.

The states of a game form a tree, and its head is the current state. Every change names the head it
is based on, and is refused if the game has another head by now."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from ledger.entries import SeatResult, play_of, results_of
from ledger.errors import StaleHeadError, UnknownError
from ledger.schema import COLUMNS, columns, intact, reseal, seal, update
from ledger.store import Row, Store
from ledger.tree import COUNTER_BITS, Node, Tree
from ledger.values import compact, keys_in, to_the_second
from scoring.game import Play
from scoring.games import GAMES
from scoring.messages import say

CONTENT = ("step", "document", "who", "finished", "digest")
"""The columns with the content of a state. The other ones are its position in the tree."""
ROW = "SELECT key, head, place, updated, deleted FROM plays WHERE id = ?"
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
IDS = "SELECT id FROM states WHERE play = ?"
NO_CONTENT = (None, None, "[]", 0)


class NewState(NamedTuple):
    """A state to be written."""

    step: int | None
    """Its position in the undo list; None in a version that awaits a choice."""
    text: str
    """The JSON document."""
    digest: int
    names: Sequence[Any]
    """The players in seat order, as ``seat`` of ``append`` takes them."""
    finished: bool
    id: int | None = None
    """The id of a state that is already in the tree; None for a new state."""
    other: int | None = None
    """The last state of another branch that this state merges or discards."""


class NewVersion(NamedTuple):
    """Another version of a game, which awaits a choice."""

    states: Sequence[NewState]
    """Its states that have content, the last one at the end, all with ids."""
    came: str
    """When it was last changed."""


class GameSummary(NamedTuple):
    """What lists and statistics show of a game: its last result or current state, with scores."""

    game: str
    started: str | None
    finished: str | None
    names: Sequence[Any]
    """The players in seat order, as ``seat`` of ``append`` takes them."""
    results: Sequence[SeatResult]


def summary_of(play: Play, results: Sequence[SeatResult]) -> GameSummary:
    """Return the summary of a game with these results."""
    started, finished = (
        to_the_second(moment) if moment else None for moment in (play.started, play.finished)
    )
    names = [player.name for player in play.players]
    return GameSummary(play.game, started, finished, names, results)


class SavedState(NamedTuple):
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


Seat = Callable[[sqlite3.Connection, Any], int]
"""Returns the key of a player."""


def append(
    store: Store,
    game: str,
    expected_head: int | None,
    states: Sequence[NewState] = (),
    **details: Any,
) -> list[int]:
    """Write states of one game in one transaction, as ``GameWriter.append`` describes."""
    with store.writing():
        return GameWriter(store).append(game, expected_head, states, **details)


MANY = 300
"""From this number of games, indexes are rebuilt at the end instead of updated per game."""


class GameWriter:
    """Writes any number of games in the open transaction. Nothing else writes states. ``finish``
    must be called at the end."""

    def __init__(self, store: Store, new_games: int = 0) -> None:
        self._db = store.connection
        self._rows: dict[str, list[Row]] = {}
        self._last_key: int | None = None
        self._to_create_again: list[str] = []
        if new_games:
            # Checked at the end of the transaction.
            self._db.execute("PRAGMA defer_foreign_keys = ON")
        if new_games >= MANY:
            self._to_create_again = _drop_indexes(self._db)

    def append(
        self,
        game: str,
        expected_head: int | None,
        states: Sequence[NewState] = (),
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
        """Write states of a game and return their ids. The last one becomes the current state;
        without any, the current state stays. A deleted game is restored.

        ``expected_head`` is the head that the change is based on, None for a new game; raises
        StaleHeadError if the game has another head. ``seat`` returns the key of a player. ``place``
        and ``now``, the time of the change, stay as they are if they are None. States with the same
        step as a new one, all states after the step ``after``, and with ``without_taps`` all
        unfinished ones are removed from the undo list. ``nodes`` are states of the tree from a
        backup, and ``versions`` are added as branches that await a choice; branches that the head
        or a new version contains are closed. Without ``summary``, lists and statistics are derived
        from the states. A new game can get a ``key``, and be ``deleted``."""
        db = self._db
        found = self._row(game, expected_head)
        new = {node.id: node for node in nodes}
        if found:
            key, _, old_place, old_now, _ = found
            place, now = old_place if place is None else place, now or old_now
            self._leave(found[0], states, after, without_taps)
            for (id,) in db.execute(IDS, (key,)).fetchall() if new else ():
                new.pop(id, None)
        elif key is None:
            key = self._new_key()
        assert key is not None
        ids = self._add_states(key, expected_head, states, new, versions, seat)
        head = ids[-1] if ids else expected_head
        assert head is not None
        if found:
            self._write()
            if new or versions or any(state.other is not None for state in states):
                self._close_branches(key, head, [version.states[-1].id for version in versions])
            if not states and summary is None and found[4] is None:
                reseal(db, "plays", "key = ?", key)
                return ids
        if summary is None:
            self._write()
            summary, keys = self._summary(key, head)
        else:
            assert seat is not None
            keys = [seat(db, name) for name in summary.names]
        row = (summary.started or now, summary.finished, now, deleted, place, head)
        if found:
            changes = dict(zip(COLUMNS["plays"][2:], (summary.game, *row)))
            update(db, "plays", changes, "key = ?", key)
            self._remove_lists(key)
        else:
            self.add("plays", (key, game, summary.game, *row))
        self._add_lists(key, summary, keys, deleted is None)
        self._write()
        return ids

    def add(self, table: str, values: Sequence[Any]) -> None:
        """Add a row of a table with seals, values in column order."""
        row = (*values, self._db.turn) if "turn" in columns(table) else tuple(values)
        self._rows.setdefault(table, []).append((*row, seal(table, *row)))

    def finish(self) -> None:
        """Insert all remaining rows, and build the indexes again."""
        self._write()
        for statement in self._to_create_again:
            self._db.execute(statement)

    def _row(self, game: str, expected_head: int | None) -> Row | None:
        """Return the row of a game, None for a new one, after checking its head."""
        row: Row | None = self._db.execute(ROW, (game,)).fetchone()
        if (row[1] if row else None) != expected_head:
            raise StaleHeadError(say("This game has changed in the meantime."))
        return row

    def _new_key(self) -> int:
        if self._last_key is None:
            row = self._db.execute("SELECT coalesce(max(key), 0) FROM plays").fetchone()
            self._last_key = int(row[0])
        self._last_key += 1
        return self._last_key

    def _leave(
        self, key: int, states: Sequence[NewState], after: int | None, without_taps: bool
    ) -> None:
        """Remove states from the undo list of a game. They stay in the tree without content."""
        if after is not None:
            self._empty("play = ? AND step > ?", key, after)
        if without_taps:
            self._empty("play = ? AND step IS NOT NULL AND finished = 0", key)
        for state in states:
            if state.step is not None and (after is None or state.step <= after):
                self._empty("play = ? AND step = ? AND id IS NOT ?", key, state.step, state.id)

    def _empty(self, where: str, *values: int | None) -> None:
        """Remove the content of states."""
        nothing = {"step": None, "document": None, "who": "[]"}
        update(self._db, "states", nothing, where, *values)

    def _fill(self, key: int, id: int | None, content: Row, more: str = "") -> bool:
        """Fill in the content of a state, and return whether it is in the tree."""
        changes = dict(zip(CONTENT, content))
        return update(self._db, "states", changes, f"play = ? AND id = ? {more}", key, id) > 0

    def _add_states(
        self,
        key: int,
        parent: int | None,
        states: Sequence[NewState],
        new: dict[int, Node],
        versions: Sequence[NewVersion],
        seat: Seat | None,
    ) -> list[int]:
        """Add the content of states to the tree of a game, and the ``new`` nodes with or without
        content. Return the ids of ``states``."""
        db = self._db
        contents: dict[int | None, Row] = {}
        ids: list[int] = []
        last_id: int | None = None
        for state in states:
            assert seat is not None
            who = compact([seat(db, name) for name in state.names])
            content = (state.step, state.text, who, int(state.finished))
            id = state.id
            if id in new:
                contents[id] = content
            elif id is None or not self._fill(key, id, (*content, state.digest)):
                id = last_id = (self._last_id(key) if last_id is None else last_id) + 1
                self.add("states", (key, id, parent, state.other, *content, state.digest))
                parent = id
            ids.append(id)
        for version in versions:
            for state in version.states:
                content = (None, state.text, "[]", int(state.finished))
                if state.id in new:
                    contents.setdefault(state.id, content)
                else:
                    filled = (*content, state.digest)
                    self._fill(key, state.id, filled, "AND document IS NULL")
            self.add("branches", (key, version.states[-1].id, version.came))
        for id, node in new.items():
            content = contents.get(id, NO_CONTENT)
            self.add("states", (key, id, node.parent, node.other, *content, node.digest))
        return ids

    def _last_id(self, key: int) -> int:
        """Return the last id that this device has given to a state of a game."""
        device = self._db.device
        values = (key, device, device | (1 << COUNTER_BITS) - 1)
        return int(self._db.execute(LAST_ID, values).fetchone()[0] or device)

    def _close_branches(self, key: int, head: int, added: Sequence[int | None]) -> None:
        """Remove the branches that the head or an added branch contains, with the content of states
        that no other branch needs."""
        db = self._db
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
            self._empty("play = ? AND id = ? AND step IS NULL AND document IS NOT NULL", key, id)

    def _summary(self, key: int, head: int) -> tuple[GameSummary, list[int]]:
        """Return the summary of a saved game, and the keys of its players."""
        text, who = self._db.execute(COUNTED, (key, head)).fetchone()
        play = play_of(text, ())
        return summary_of(play, results_of(play)), keys_in(who)

    def _remove_lists(self, key: int) -> None:
        for table in ("seats", "results"):
            self._db.execute(f"DELETE FROM {table} WHERE play = ?", (key,))

    def _add_lists(self, key: int, summary: GameSummary, keys: Sequence[int], counts: bool) -> None:
        """Add the seats of a game and, if it is finished and ``counts``, its results."""
        results = tuple(enumerate(zip(keys, summary.results)))
        for seat, (player, result) in results:
            self.add("seats", (key, seat, player, result.colour, result.total, result.rank))
        if not summary.finished or not counts:
            return
        one_winner = sum(result.rank == 1 for result in summary.results) == 1
        rows, points = (self._rows.setdefault(table, []) for table in ("results", "points"))
        names = GAMES[summary.game].lines
        for seat, (player, result) in results:
            won = result.rank == 1
            ended = (int(won and one_winner), int(won and not one_winner))
            rows.append((key, seat, player, summary.game, result.total, result.rank, *ended))
            lines = {**dict(result.groups), **dict(zip(names, result.points))}
            points += [(key, seat, line, number) for line, number in lines.items()]

    def _write(self) -> None:
        """Insert the rows collected so far."""
        for table in (*COLUMNS, "results", "points"):
            rows = self._rows.pop(table, ())
            if rows:
                self._db.executemany(_insertion(table, len(rows[0])), rows)


@cache
def _insertion(table: str, width: int) -> str:
    names = f"({', '.join((*columns(table), 'seal'))})" if table in COLUMNS else ""
    return f"INSERT INTO {table} {names} VALUES ({', '.join('?' * width)})"


def _drop_indexes(db: sqlite3.Connection) -> list[str]:
    """Drop the indexes of games and results. Return the statements that create them again."""
    found = db.execute(
        "SELECT name, sql FROM sqlite_master WHERE type = 'index'"
        " AND sql IS NOT NULL AND tbl_name IN ('plays', 'seats', 'results')"
    ).fetchall()
    for name, _ in found:
        db.execute(f"DROP INDEX {name}")
    return [sql for _, sql in found]


def head_of(store: Store, game: str) -> int | None:
    """Return the head of a game, or None if there is no such game."""
    row = store.row("SELECT head FROM plays WHERE id = ?", (game,))
    return int(row[0]) if row else None


def read_game(store: Store, game: str) -> SavedGame:
    """Return a game with its undo list. Raises UnknownError if there is no such game."""
    rows = store.intact_rows(GAME, (game,))
    if not rows:
        raise UnknownError(say("Game not found."))
    key, head, place, updated = rows[0]
    states = [
        SavedState(id, step, text, who, bool(finished), digest)
        for id, step, text, who, finished, digest in store.intact_rows(STATES, (key,))
    ]
    return SavedGame(key, head, place, updated, tuple(states))


def read_tree(store: Store, key: int, head: int) -> Tree:
    """Return the tree of all states that a game ever had."""
    return Tree([Node(*row) for row in store.rows(NODES, (key,))], head)
