"""Write a backup file. docs/backup.md describes the format."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ledger.entries import EARLIER, PackedGames, State, names_by_key, renamed, seated
from ledger.errors import LedgerError
from ledger.players import SavedPlayer, read_players
from ledger.repository import read_game
from ledger.schema import intact
from ledger.settings import Settings, read_item
from ledger.store import Store
from ledger.tree import Node, Tree, id_by_content
from ledger.values import compact, is_moment, keys_in, place_of, to_the_second
from scoring import document
from scoring.messages import say
from scoring.names import fault

FORMAT = "jarlpad-backup/3"
OLD_FORMATS = ("jarlpad-backup/1", "jarlpad-backup/2")
"""These differ only in having digests instead of a tree."""
ITEM_KINDS = {"cards": "card", "sheets": "sheet"}
"""By field of the backup: the kind of saved item it lists."""


@dataclass(frozen=True)
class ItemEntry:
    """A saved card or sheet in a backup."""

    kind: str
    name: str
    content: str
    """As JSON text."""
    updated: str


@dataclass(frozen=True)
class Backup:
    """The content of a backup that was read and is valid."""

    players: tuple[SavedPlayer, ...]
    plays: PackedGames
    settings: tuple[tuple[str, str], ...]
    """Pairs of name and JSON text."""
    items: tuple[ItemEntry, ...]


@dataclass(frozen=True)
class BackupFile:
    """A finished backup file."""

    content: bytes
    left_out: int
    """The number of games, cards and sheets left out because they are unreadable."""


def write_backup(store: Store, now: str) -> BackupFile:
    """Return a backup of the whole ledger with one game per line, without unreadable items."""
    with store.locked():
        names, players = names_by_key(store), read_players(store, CURRENT_PLAYERS)
        keys = [key for (key,) in store.rows(KEYS)]
    found = [_line(store, key, names) for key in keys]
    parts = {
        "players": _json_list(map(_player, players)),
        "plays": _json_list(line for line, _ in found if line),
        "settings": compact(Settings(store).all()),
    }
    return _with_items(store, now, parts, sum(left_out for _, left_out in found))


def _player(player: SavedPlayer) -> str:
    """Return a player as one line of JSON."""
    given = {"id": player.id, "name": player.name, "hidden": player.hidden, "met": player.met}
    return compact(given)


def write_cards_and_sheets(store: Store, now: str) -> BackupFile:
    """Return a backup that contains only the saved cards and sheets, for sharing."""
    return _with_items(store, now, {"plays": "[]"}, 0)


def _with_items(store: Store, now: str, parts: dict[str, str], left_out: int) -> BackupFile:
    """Return a backup with these fields, which are JSON texts, and all saved cards and sheets."""
    items = [(item, _item_content(item)) for item in read_items(store)]
    lists = {
        field: _json_list(
            compact({"name": item.name, "content": content, "updated": item.updated})
            for item, content in items
            if item.kind == kind and content is not None
        )
        for field, kind in ITEM_KINDS.items()
    }
    fields = {"format": compact(FORMAT), "made": compact(now), **parts, **lists}
    body = ",\n".join(f"{compact(name)}:{part}" for name, part in fields.items())
    unreadable = sum(content is None for _, content in items)
    return BackupFile(f"{{{body}}}\n".encode(), left_out + unreadable)


def _item_content(item: ItemEntry) -> Any:
    """Return the content of a saved card or sheet; None if its content or name is invalid."""
    return None if fault(item.name) else read_item(item.kind, item.content)


UNREADABLE = (LedgerError, ValueError, LookupError, TypeError, AttributeError, RecursionError)
"""Errors of reading damaged data. DocumentError is a ValueError."""


def write_play(store: Store, play: str) -> bytes:
    """Return the document of one game: its last finished state, or else its current state."""
    saved = read_game(store, play)
    listed = [state for state in saved.states if (state.step or 0) <= saved.step]
    try:
        counted = ([state for state in listed if state.finished] or listed)[-1]
        found = _document(counted, names_by_key(store, counted.names))
    except UNREADABLE as error:
        raise LedgerError(say("One saved game can’t be read.")) from error
    return (compact(found) + "\n").encode()


CURRENT_PLAYERS = "merged_into IS NULL ORDER BY id"
KEYS = "SELECT key FROM plays WHERE deleted IS NULL ORDER BY id"
PLAY = f"SELECT {intact('plays')}, place, updated, head FROM plays WHERE key = ?"
STATES = (
    f"SELECT {intact('states')}, id, parent, other, digest, step, document, who, finished"
    " FROM states WHERE play = ? ORDER BY id"
)
BRANCHES = f"SELECT {intact('branches')}, state FROM branches WHERE play = ? ORDER BY state"


def _line(store: Store, key: int, names: dict[int, str]) -> tuple[str, int]:
    """Return a game as one line of JSON, empty if unreadable, and the number of items left out."""
    try:
        play, left_out = _play(store, key, names)
        return compact(play), left_out
    except UNREADABLE:
        return "", 1


def _play(store: Store, key: int, names: dict[int, str]) -> tuple[dict[str, Any], int]:
    """Return a game as a JSON object, and the number of its unreadable versions."""
    with store.locked():  # the game may be changed meanwhile
        [(place, updated, head)] = store.intact_rows(PLAY, (key,))
        rows = store.intact_rows(STATES, (key,))
        ends = [end for (end,) in store.intact_rows(BRANCHES, (key,))]
    tree = Tree([Node(*row[:4]) for row in rows], head)
    kept = {
        id: State(step, text, digest, keys_in(who), bool(finished), id)
        for id, _, _, digest, step, text, who, finished in rows
        if text is not None
    }
    listed = {state.step: state for state in kept.values() if state.step is not None}
    path = [listed[step] for step in sorted(listed) if step <= (kept[head].step or 0)]
    play = _version(path, names)
    past = tree.past()
    others = [_other([kept[id] for id in tree.path(end, past) if id in kept]) for end in ends]
    readable = [other for other in others if other]
    document = play.pop("document")
    runs = runs_of(tree)
    if runs == [[None, None, None, tree.digest]]:  # readers derive this from the document
        runs, play["ids"] = [], []
    optional = {"place": dict(place_of(place)), **play, "tree": runs, "others": readable}
    given = {field: value for field, value in optional.items() if value}
    return {"document": document, "updated": updated, **given}, len(others) - len(readable)


def _version(path: list[State], names: dict[int, str]) -> dict[str, Any]:
    """Return a version of a game as a JSON object, from the states that lead to it."""
    states = _states_to_export(path)
    *earlier, play = (_document(state, names) for state in states)
    return {"document": play, "earlier": earlier, "ids": [state.id for state in states]}


def _other(path: list[State]) -> dict[str, Any]:
    """Return another version of a game as a JSON object, empty if it is unreadable."""
    try:
        return {field: value for field, value in _version(path, {}).items() if value}
    except UNREADABLE:
        return {}


def runs_of(tree: Tree) -> list[list[int | None]]:
    """Return a tree as a compact list of runs. A run is a chain of states with consecutive ids: the
    id of the first state (null if ids are derived from the content), its parent, its other branch,
    and then the digest of each state in the chain."""
    following: dict[int, Node] = {}
    for node in sorted(tree.nodes.values()):
        before = tree.nodes.get(node.parent) if node.parent is not None else None
        if before and node.other is None and (_are_plain(before, node) or before.id + 1 == node.id):
            following.setdefault(before.id, node)
    inside = {node.id for node in following.values()}
    runs = []
    for node in sorted(tree.nodes.values()):
        if node.id not in inside:
            first = None if _are_plain(node, node) else node.id
            run = [first, node.parent, node.other, node.digest]
            while node.id in following:
                node = following[node.id]
                run.append(node.digest)
            runs.append(run)
    return runs


def _are_plain(one: Node, other: Node) -> bool:
    return all(node.id == id_by_content(node.digest) for node in (one, other))


def _states_to_export(states: list[State]) -> list[State]:
    """Return the last states, always including the last finished one."""
    last = states[-EARLIER - 1 :]
    if any(state.finished for state in last):
        return last
    results = [state for state in states[: -EARLIER - 1] if state.finished]
    return [results[-1], *last[1:]] if results else last


def _document(state: State, names: dict[int, str]) -> dict[str, Any]:
    """Return a saved document with the players' current names."""
    found = renamed(json.loads(state.text), seated(state.names, names))
    play = document.read(found)
    for moment in (play.started, play.finished):
        if moment and not is_moment(to_the_second(moment)):
            raise ValueError("no restore would take this year")
    return found


def read_items(store: Store) -> tuple[ItemEntry, ...]:
    """Return all saved cards and sheets."""
    rows = store.intact_rows(
        f"SELECT {intact('shelf')}, kind, name, content, updated FROM shelf ORDER BY kind, name"
    )
    return tuple(ItemEntry(*row) for row in rows)


def _json_list(lines: Iterable[str]) -> str:
    joined = ",\n".join(lines)
    return f"[\n{joined}]" if joined else "[]"
