"""Write a backup file. docs/backup.md describes the format."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, NamedTuple

from ledger.entries import EARLIER, MOST_STATES, PackedGames, State, names_by_key, renamed, seated
from ledger.errors import LedgerError
from ledger.players import SavedPlayer, read_players
from ledger.repository import read_game
from ledger.schema import intact
from ledger.settings import Settings, read_item
from ledger.store import Row, Store
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

# Limits of what is read, and therefore of what is written.
LARGEST = 64 * 1024 * 1024
"""Maximum size in bytes. A ledger of ten thousand games takes half of it."""
ROOM = LARGEST - (1 << 20)
"""Number of bytes for all lists, so that the settings fit too."""
MOST = {"players": 100_000, "plays": 100_000, "cards": 10_000, "sheets": 10_000}
"""By field: the maximum number of entries."""
MOST_VERSIONS = 100
LONGEST_GAME = 2 << 20
"""Maximum number of characters of a game. One with 50 earlier states takes 100,000."""
SHORT = 1 << 12
"""Number of characters to which the games of a large ledger are shortened, if they can be."""
FEW_STATES = 1000
"""Number of states to which the tree of a long game is shortened."""


class ItemEntry(NamedTuple):
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
    """The number of games, versions, cards and sheets left out because they are unreadable or do
    not fit."""


def write_backup(store: Store, now: str) -> BackupFile:
    """Return a backup of the whole ledger with one game per line, without unreadable items. If it
    gets too large, it contains fewer earlier states of each game."""
    with store.locked():  # so that the players have the same names in their list and in the games
        names = names_by_key(store)
        saved = read_players(store, "merged_into IS NULL ORDER BY id")
        players = [
            compact({"id": each.id, "name": each.name, "hidden": each.hidden, "met": each.met})
            for each in saved
        ]
        games = [id for (id,) in store.rows(PLAYS)]
    longest = LONGEST_GAME
    while True:
        found = [_line(store, game, names, longest) for game in games]
        lists = {"players": players, "plays": [line for line, _ in found if line]}
        if longest <= SHORT or sum(_size(line) for list in lists.values() for line in list) <= ROOM:
            break
        longest //= 8
    left_out = sum(number for _, number in found)
    return _file(store, now, lists, {"settings": compact(Settings(store).all())}, left_out)


def write_cards_and_sheets(store: Store, now: str) -> BackupFile:
    """Return a backup that contains only the saved cards and sheets, for sharing."""
    return _file(store, now, {"plays": []}, {})


def _file(
    store: Store,
    now: str,
    lists: dict[str, list[str]],
    others: dict[str, str],
    left_out: int = 0,
) -> BackupFile:
    """Return a backup with these lists, the fields in ``others``, and all saved cards and sheets.
    Entries and fields are given as JSON texts. Entries that do not fit are left out."""
    items = [(item, _item_content(item)) for item in read_items(store)]
    for field, kind in ITEM_KINDS.items():
        lists[field] = [
            compact({"name": item.name, "content": content, "updated": item.updated})
            for item, content in items
            if item.kind == kind and content is not None
        ]
    left_out += sum(content is None for _, content in items)
    fields = {"format": compact(FORMAT), "made": compact(now), **others}
    room = ROOM
    for field, lines in lists.items():
        sizes = accumulate(map(_size, lines))
        kept = [line for line, size in zip(lines[: MOST[field]], sizes) if size <= room]
        room -= sum(map(_size, kept))
        left_out += len(lines) - len(kept)
        fields[field] = "[\n" + ",\n".join(kept) + "]" if kept else "[]"
    body = ",\n".join(f"{compact(name)}:{part}" for name, part in fields.items())
    return BackupFile(f"{{{body}}}\n".encode(), left_out)


def _size(line: str) -> int:
    """Return the number of bytes that an entry takes in a list."""
    return len(line.encode()) + 2


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


PLAYS = "SELECT id FROM plays WHERE deleted IS NULL ORDER BY id"
PLAY = (
    f"SELECT {intact('plays')}, key, place, updated, head FROM plays"
    " WHERE id = ? AND deleted IS NULL"
)
STATES = (
    f"SELECT {intact('states')}, id, parent, other, digest, step, document, who, finished"
    " FROM states WHERE play = ? ORDER BY id"
)
BRANCHES = f"SELECT {intact('branches')}, state FROM branches WHERE play = ? ORDER BY state"


def _line(store: Store, game: str, names: dict[int, str], longest: int) -> tuple[str, int]:
    """Return a game as one line of JSON, and the number of items left out. The line is empty if the
    game is unreadable, or was deleted meanwhile."""
    try:
        with store.locked():  # so that no tap comes between these queries
            found = store.intact_rows(PLAY, (game,))
            if not found:
                return "", 0
            key = found[0][0]
            rows = store.intact_rows(STATES, (key,))
            ends = [end for (end,) in store.intact_rows(BRANCHES, (key,))]
        return _play(found[0], rows, ends, names, longest)
    except UNREADABLE:
        return "", 1


def _play(
    row: Row, rows: list[Row], ends: list[int], names: dict[int, str], longest: int
) -> tuple[str, int]:
    """Return a game as one line of JSON, and the number of versions left out. A line that is longer
    than ``longest`` has fewer earlier states; if it is longer than a reader allows, it also has a
    smaller tree and fewer versions."""
    _, place, updated, head = row
    tree = Tree([Node(*row[:4]) for row in rows], head)
    kept = {
        id: State(step, text, digest, keys_in(who), bool(finished), id)
        for id, _, _, digest, step, text, who, finished in rows
        if text is not None
    }
    listed = {state.step: state for state in kept.values() if state.step is not None}
    path = [listed[step] for step in sorted(listed) if step <= (kept[head].step or 0)]
    past = tree.past()
    paths = [[kept[id] for id in tree.path(end, past) if id in kept] for end in ends]
    versions = [_version(path, names), *filter(None, (_other(path, names) for path in paths))]
    del versions[1 + MOST_VERSIONS :]
    states = MOST_STATES
    while True:
        if len(tree.nodes) > states:
            tree = tree.nearest([id for version in versions for id in version["ids"]], states)
        line = compact(_as_json(versions, tree, place, updated))
        too_long = len(line) - longest
        if too_long > 0 and _drop_earlier(versions, too_long):
            continue
        if len(line) <= LONGEST_GAME:
            return line, 1 + len(ends) - len(versions)
        if len(tree.nodes) > FEW_STATES:
            states = len(tree.nodes) // 2
        else:
            versions.pop()


def _as_json(
    versions: list[dict[str, Any]], tree: Tree, place: str, updated: str
) -> dict[str, Any]:
    """Return a game as a JSON object. The first of its versions is the current one."""
    (play, *others), runs = map(_without_empty, versions), runs_of(tree)
    document = play.pop("document")
    if runs == [[None, None, None, tree.digest]]:  # readers derive this from the document
        runs, play["ids"] = [], []
    optional = {"place": dict(place_of(place)), **play, "tree": runs, "others": others}
    return {"document": document, "updated": updated, **_without_empty(optional)}


def _without_empty(fields: dict[str, Any]) -> dict[str, Any]:
    return {field: value for field, value in fields.items() if value}


def _drop_earlier(versions: list[dict[str, Any]], characters: int) -> bool:
    """Remove earlier states with about this many characters in total, oldest first and those of
    other versions last, except the last result of each version. Return whether there were any."""
    left = characters
    for version in versions:
        earlier, ids = version["earlier"], version["ids"]
        while left > 0:
            results = [bool(state.get("finished")) for state in (*earlier, version["document"])]
            first = int(results[0] and not any(results[1:]))  # the last result stays
            if len(earlier) <= first:
                break
            left -= len(compact(earlier.pop(first))) + 1
            del ids[first]
    return left < characters


def _version(path: list[State], names: dict[int, str]) -> dict[str, Any]:
    """Return a version of a game as a JSON object, from the states that lead to it."""
    states = _states_to_export(path)
    *earlier, play = (_document(state, names) for state in states)
    return {"document": play, "earlier": earlier, "ids": [state.id for state in states]}


def _other(path: list[State], names: dict[int, str]) -> dict[str, Any]:
    """Return another version of a game as a JSON object, empty if it is unreadable."""
    try:
        return _version(path, names)
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
