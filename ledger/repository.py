"""Write and read the states of a game. Everything that changes a game uses ``append``: taps, undo,
redo, corrections, imports, choices between versions and repairs.

The states of a game form a tree, and its head is the current state. Every change names the head it
is based on, and is refused if the game has another head by now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import NamedTuple

from ledger.entries import GameChange, GameSummary, State, play_of, summary_of
from ledger.errors import StaleHeadError, UnknownError
from ledger.schema import inserting, intact, reseal, update
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
NEXT_KEY = "SELECT coalesce(max(key), 0) + 1 FROM plays"
NO_CONTENT = (None, None, "[]", 0)


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


class Changed(NamedTuple):
    """What a change has written."""

    game: str
    """The id of the game."""
    head: int
    """The current state."""
    ids: tuple[int, ...]
    """The ids of the states of the change."""


INSERTS = {
    **{table: inserting(table) for table in ("plays", "states", "branches", "seats")},
    "results": "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    "points": "INSERT INTO points VALUES (?, ?, ?, ?)",
}
"""By table: the statement that inserts a row, in an order that respects foreign keys."""
Rows = dict[str, list[Row]]
"""New rows by table. Those of several games are inserted together, which takes half the time."""
MANY = 1000
"""Number of rows of a table to insert together."""


def append(store: Store, changes: Iterable[GameChange]) -> list[Changed]:
    """Write changes of different games in one transaction. Deleted games that change are restored,
    and branches that the head or a new version contains are closed. Nothing else writes states.
    Raises StaleHeadError if a game has another head than expected."""
    with store.writing():
        db = store.connection
        rows: Rows = {table: [] for table in INSERTS}
        new_keys = _new_keys(db)
        changed = []
        for change in changes:
            found = db.execute(ROW, (change.game,)).fetchone()
            if (found[1] if found else None) != change.expected_head:
                raise StaleHeadError(say("This game has changed in the meantime."))
            if found:
                changed.append(_change(db, rows, change, *found))
            else:
                key = next(new_keys) if change.key is None else change.key
                changed.append(_add(db, rows, change, key))
            if any(len(new) > MANY for new in rows.values()):
                _insert(db, rows)
        _insert(db, rows)
        return changed


def _insert(db: Connection, rows: Rows) -> None:
    for table, new in rows.items():
        if new:
            db.executemany(INSERTS[table], new)
            new.clear()


def _add(db: Connection, rows: Rows, change: GameChange, key: int) -> Changed:
    """Add a new game."""
    changed = _add_states(db, rows, change, key, {node.id: node for node in change.nodes})
    summary, deleted = change.summary, change.deleted
    assert summary is not None
    dates = (summary.started or change.now, summary.finished, change.now, deleted)
    rows["plays"].append((key, change.game, summary.game, *dates, change.place, changed.head))
    _add_to_lists(rows, key, summary, deleted is None)
    return changed


def _change(
    db: Connection,
    rows: Rows,
    change: GameChange,
    key: int,
    _: int,
    place: str,
    now: str,
    deleted: str,
) -> Changed:
    """Change a game with these values in the file."""
    new = {node.id: node for node in change.nodes}
    for (id,) in db.execute(IDS, (key,)).fetchall() if new else ():
        new.pop(id, None)
    _leave(db, key, change.states, change.after)
    changed = _add_states(db, rows, change, key, new)
    _insert(db, rows)
    _close_branches(db, key, changed.head, [version.states[-1].id for version in change.versions])
    if not change.states and change.summary is None and deleted is None:
        reseal(db, "plays", "key = ?", key)
        return changed
    summary = change.summary or _summary(db, key, changed.head)
    now = change.now or now
    new_values = {
        "game": summary.game,
        "started": summary.started or now,
        "finished": summary.finished,
        "updated": now,
        "deleted": None,
        "place": place if change.place is None else change.place,
        "head": changed.head,
    }
    update(db, "plays", new_values, "key = ?", key)
    for table in ("seats", "results"):
        db.execute(f"DELETE FROM {table} WHERE play = ?", (key,))
    _add_to_lists(rows, key, summary, counts=True)
    return changed


def _leave(db: Connection, key: int, states: Sequence[State], after: int | None) -> None:
    """Remove states from the undo list of a game. They stay in the tree without content."""
    if after is not None:
        _empty(db, "play = ? AND step > ?", key, after)
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


def _add_states(
    db: Connection, rows: Rows, change: GameChange, key: int, new: dict[int, Node]
) -> Changed:
    """Add the states and versions of a change, with the ``new`` nodes of the tree, and save the
    content of states that are in the tree already."""
    contents: dict[int | None, Row] = {}
    ids: list[int] = []
    new_ids, parent = _new_ids(db, key), change.expected_head
    for state in change.states:
        content, id = _content(state, state.step), state.id
        if id in new:
            contents[id] = content
        elif id is None or not _fill(db, key, id, content):
            id = next(new_ids)
            rows["states"].append((key, id, parent, state.other, *content))
            parent = id
        ids.append(id)
    for version in change.versions:
        for state in version.states:
            if state.id in new:
                contents.setdefault(state.id, _content(state, None))
            else:
                _fill(db, key, state.id, _content(state, None), "AND document IS NULL")
        rows["branches"].append((key, version.states[-1].id, version.came))
    for id, node in new.items():
        content = contents.get(id) or (*NO_CONTENT, node.digest)
        rows["states"].append((key, id, node.parent, node.other, *content))
    head = ids[-1] if ids else change.expected_head
    assert head is not None
    return Changed(change.game, head, tuple(ids))


def _content(state: State, step: int | None) -> Row:
    return (step, state.text, compact(state.names), int(state.finished), state.digest)


def _new_keys(db: Connection) -> Iterator[int]:
    """Yield unused keys for new games."""
    yield from count(db.execute(NEXT_KEY).fetchone()[0])


def _new_ids(db: Connection, key: int) -> Iterator[int]:
    """Yield unused ids for new states of a game."""
    last = (key, db.device, db.device | (1 << COUNTER_BITS) - 1)
    yield from count((db.execute(LAST_ID, last).fetchone()[0] or db.device) + 1)


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


def _summary(db: Connection, key: int, head: int) -> GameSummary:
    """Return the summary of a saved game."""
    text, who = db.execute(COUNTED, (key, head)).fetchone()
    return summary_of(play_of(text, ()))._replace(names=keys_in(who))


def _add_to_lists(rows: Rows, key: int, summary: GameSummary, counts: bool) -> None:
    """Add the seats of a game and, if it is finished and ``counts``, its results."""
    game, results = summary.game, summary.results
    lines = GAMES[game].lines
    winners = [result.rank for result in results].count(1)
    for seat, (player, result) in enumerate(zip(summary.names, results)):
        total, rank = result.total, result.rank
        rows["seats"].append((key, seat, player, result.colour, total, rank))
        if summary.finished and counts:
            alone, shared = int(rank == 1 == winners), int(rank == 1 < winners)
            rows["results"].append((key, seat, player, game, total, rank, alone, shared))
            points = {**dict(result.groups), **dict(zip(lines, result.points))}
            rows["points"] += [(key, seat, line, number) for line, number in points.items()]


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
