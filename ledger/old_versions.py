"""Convert games of older file versions, which have steps and digests, to trees of states."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ledger.errors import DamagedError
from ledger.schema import inserting, intact, reseal
from ledger.store import SET_META, Connection, Row
from ledger.tree import (
    BY_CONTENT,
    DIGEST,
    REPEATED,
    Node,
    Tree,
    by_content,
    id_by_content,
    text_and_digest,
)
from ledger.values import compact

NEW_STATE = inserting("states", "ON CONFLICT DO NOTHING")
NEW_BRANCH = inserting("branches", "ON CONFLICT DO NOTHING")


class OldStep(NamedTuple):
    """A row of the old table of steps."""

    number: int
    document: str
    who: str
    finished: int
    digest: int


class OldGame(NamedTuple):
    """A game as a tree: rows of ``states`` and ``branches`` without the game's key."""

    head: int
    states: list[Row]
    branches: list[tuple[int, str]]


def as_tree(
    steps: Sequence[OldStep],
    cursor: int,
    trail: Iterable[int],
    versions: Iterable[tuple[str, str]] = (),
) -> OldGame:
    """Return the tree of a game. ``steps`` are sorted and include the current one, number
    ``cursor``; ``versions`` are pairs of content and time stamp of other versions."""
    path = [step for step in steps if step.number <= cursor]
    undone = [step for step in steps if step.number > cursor]
    before = {digest & DIGEST for digest in trail} | {step.digest & DIGEST for step in undone}
    nodes, ids = by_content([step.digest & DIGEST for step in path], before)
    known = {node.id: node for node in nodes}
    kept: dict[int, Row] = {id: step[:4] for id, step in zip(ids, path)}
    for step in undone:
        digest = step.digest & DIGEST
        id = id_by_content(digest)
        while id in kept:  # the same content occurs twice
            id = BY_CONTENT | REPEATED | (id + 1) & DIGEST
        known.setdefault(id, Node(id, None, None, digest))
        kept[id] = step[:4]
    tree = Tree(known.values(), ids[-1])
    branches = [_branch(tree, kept, *version) for version in versions]
    states = [
        (node.id, node.parent, node.other, *kept.get(node.id, (None, None, "[]", 0)), node.digest)
        for node in tree.nodes.values()
    ]
    return OldGame(tree.head, states, [branch for branch in branches if branch])


def _branch(tree: Tree, kept: dict[int, Row], content: str, came: str) -> tuple[int, str] | None:
    """Add another version to a tree. Return its last state and time stamp, or None if it is
    unreadable or already part of the game."""
    try:
        found = json.loads(content)
        documents = found["states"]
        digests = [text_and_digest(document)[1] for document in documents]
        nodes, ids = by_content(digests, [digest & DIGEST for digest in found["trail"]])
    except (ValueError, TypeError, KeyError, AttributeError):
        return None
    if not ids or ids[-1] in tree.past():
        return None
    for node in nodes:
        tree.nodes.setdefault(node.id, node)
    for id, document in zip(ids, documents):
        finished = int(document.get("finished") is not None)
        kept.setdefault(id, (None, compact(document), "[]", finished))
    return ids[-1], came


def convert(db: Connection) -> None:
    """Fill the tables of states and branches from the old tables, in the open transaction. Raises
    DamagedError if a row is damaged."""
    db.turn = db.execute("SELECT value + 1 FROM meta WHERE name = 'turn'").fetchone()[0]
    db.execute(SET_META, ("turn", db.turn))
    for key, cursor in list(_intact(db, "plays", "key, head")):
        rows = _intact(db, "steps", "step, document, who, finished, digest", key)
        steps = [OldStep(*row) for row in rows]
        if not any(step.number == cursor for step in steps):
            raise DamagedError
        trail = [digest for (digest,) in _intact(db, "trail", "digest", key)]
        versions = [row[1:] for row in _intact(db, "versions", "number, content, came", key)]
        game = as_tree(steps, cursor, trail, versions)
        db.executemany(NEW_STATE, [(key, *state) for state in game.states])
        db.executemany(NEW_BRANCH, [(key, *branch) for branch in game.branches])
        db.execute("UPDATE plays SET head = ? WHERE key = ?", (game.head, key))
    reseal(db, "plays", "1")


def _intact(db: Connection, table: str, columns: str, play: int | None = None) -> Iterator[Row]:
    """Yield these columns of a table, or of its rows of a game in the order of the first column.
    Raises DamagedError at a damaged row."""
    where = "" if play is None else f"WHERE play = {play} ORDER BY 2"
    for is_intact, *row in db.execute(f"SELECT {intact(table)}, {columns} FROM {table} {where}"):
        if not is_intact:
            raise DamagedError
        yield tuple(row)
