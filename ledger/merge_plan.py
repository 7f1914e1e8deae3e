"""Decide what merging a backup does with each game, card and sheet in it."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace

from ledger.backup import Backup, ItemEntry, read_items
from ledger.entries import Packed, PackedGames
from ledger.repository import read_tree
from ledger.store import Store
from ledger.tree import BOTH, HERE, SAME, Tree, compare

LONGEST_NAME = 35
"""Maximum number of characters of a name before a number is appended."""
Key = tuple[str, str]
"""The kind and the name of an item, ignoring case."""


def without_known_items(store: Store, backup: Backup) -> Backup:
    """Return the backup without cards and sheets that already exist here. The others get new names
    where the name is taken, as time stamps cannot tell which is newer."""
    known = _KnownItems(read_items(store))
    named = (known.place(item) for item in backup.items)
    return replace(backup, items=tuple(item for item in named if item))


class _KnownItems:
    """Saved items by name."""

    def __init__(self, items: Iterable[ItemEntry]) -> None:
        self._known = {_key(item.kind, item.name): _content_of(item) for item in items}
        self._numbered_contents: defaultdict[Key, set[str]] = defaultdict(set)
        """By name without number: the contents of the numbered items found so far."""
        self._next_number: defaultdict[Key, int] = defaultdict(lambda: 2)
        """By name without number: the next number to try."""

    def place(self, item: ItemEntry) -> ItemEntry | None:
        """Return the item under a free name, or None if it already exists."""
        says, name = _content_of(item), item.name
        known = self._known.get(_key(item.kind, name))
        if known is not None:
            name = self._numbered(item.kind, name[:LONGEST_NAME])
            if (
                says == known
                or says in self._numbered_contents[_key(item.kind, item.name[:LONGEST_NAME])]
            ):
                return None
        self._known[_key(item.kind, name)] = says
        return replace(item, name=name)

    def _numbered(self, kind: str, short: str) -> str:
        """Return the name with the first free number."""
        base = _key(kind, short)
        while True:
            name = f"{short} ({self._next_number[base]})"
            other = self._known.get(_key(kind, name))
            if other is None:
                return name
            self._numbered_contents[base].add(other)
            self._next_number[base] += 1


def _key(kind: str, name: str) -> Key:
    return kind, name.casefold()


def _content_of(item: ItemEntry) -> str:
    """Return the content for comparison, without the name and how often a card was used."""
    try:
        found = json.loads(item.content)
    except ValueError:  # a damaged item
        return ""
    kept = {key: value for key, value in found.items() if key not in ("uses", "name")}
    return json.dumps(kept, sort_keys=True)


NEW = "new"
AS_IT_STANDS = """
    SELECT p.id, p.key, p.deleted, p.head, coalesce(s.digest, -1) FROM plays p
    LEFT JOIN states s ON s.play = p.key AND s.id = p.head
"""


@dataclass(frozen=True)
class Plan:
    """What to do with each game of a backup, by id."""

    kinds: dict[str, str]
    keys: dict[str, int]
    """Keys of the games that exist here, including deleted ones."""
    deleted: frozenset[str]


class GameComparison:
    """Compares games of a backup with those here by their trees of states."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._here = {row[0]: row[1:] for row in store.rows(AS_IT_STANDS)}
        self.deleted = frozenset(id for id, known in self._here.items() if known[1] is not None)
        self.keys = {id: int(known[0]) for id, known in self._here.items()}

    def kind(self, play: Packed) -> str:
        """Return NEW for a game that does not exist here, or else which version is newer. A version
        that already awaits a choice here counts as SAME."""
        known = self._here.get(play.id)
        if known is None:
            return NEW
        key, _, head, digest = known
        if play.states[-1].digest == digest:
            return SAME
        here, there = read_tree(self._store, key, head), play.tree
        kind = compare(here, there)
        return SAME if kind == BOTH and is_waiting(self._store, key, here, there) else kind

    def known(self, plays: PackedGames) -> list[int]:
        """Return the positions of the games that exist here, including deleted ones."""
        return [at for at, id in enumerate(plays.ids) if id in self.keys]


def plan(store: Store, plays: PackedGames) -> Plan:
    """Return what to do with each game of a backup."""
    comparison = GameComparison(store)
    kinds = dict.fromkeys(plays.ids, NEW)
    for at in comparison.known(plays):
        kinds[plays.ids[at]] = comparison.kind(plays[at])
    return Plan(kinds, comparison.keys, comparison.deleted)


def branch_ends(store: Store, key: int) -> list[int]:
    """Return the last states of the versions of a game that await a choice."""
    return [end for (end,) in store.rows("SELECT state FROM branches WHERE play = ?", (key,))]


def is_waiting(store: Store, key: int, here: Tree, there: Tree) -> bool:
    """Return whether this version, or a later one, already awaits a choice."""
    later = (SAME, HERE)
    ends = branch_ends(store, key)
    return any(compare(Tree(here.nodes.values(), end), there) in later for end in ends)
