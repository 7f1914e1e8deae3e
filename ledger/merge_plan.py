"""Decide what merging a backup does with each game, card and sheet in it."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace

from ledger.backup import Backup, ItemEntry, read_items
from ledger.entries import Packed
from ledger.repository import read_tree
from ledger.store import Store
from ledger.tree import BOTH, HERE, SAME, Tree, compare

LONGEST_NAME = 35
"""Maximum number of characters of a name before a number is appended."""
Key = tuple[str, str]
"""The kind and the name of an item, ignoring case."""


def new_items(store: Store, items: Iterable[ItemEntry]) -> tuple[ItemEntry, ...]:
    """Return the cards and sheets that do not exist here. They get new names where the name is
    taken, as time stamps cannot tell which is newer."""
    known = _KnownItems(read_items(store))
    named = (known.place(item) for item in items)
    return tuple(item for item in named if item)


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
HERE_NOW = """
    SELECT p.id, p.key, p.deleted, p.head, coalesce(s.digest, -1) FROM plays p
    LEFT JOIN states s ON s.play = p.key AND s.id = p.head
"""
BRANCHES = "SELECT state FROM branches WHERE play = ?"


@dataclass(frozen=True)
class Plan:
    """What to do with the content of a backup."""

    kinds: list[str]
    """For each game of the backup: NEW if it does not exist here, or else which version is newer. A
    version that already awaits a choice here counts as SAME."""
    here: frozenset[str]
    """The ids of all games here that are not deleted."""
    deleted: frozenset[str]
    """The ids of all deleted games here."""
    items: tuple[ItemEntry, ...]
    """The cards and sheets to add."""


def plan(store: Store, backup: Backup) -> Plan:
    """Return what merging a backup does, without writing anything."""
    known = {row[0]: row[1:] for row in store.rows(HERE_NOW)}
    plays = backup.plays
    kinds = [
        _kind(store, plays[at], *known[id]) if id in known else NEW
        for at, id in enumerate(plays.ids)
    ]
    deleted = frozenset(id for id, row in known.items() if row[1] is not None)
    here = frozenset(known.keys() - deleted)
    return Plan(kinds, here, deleted, new_items(store, backup.items))


def _kind(store: Store, play: Packed, key: int, _: str | None, head: int, digest: int) -> str:
    if play.states[-1].digest == digest:
        return SAME
    here, there = read_tree(store, key, head), play.tree
    kind = compare(here, there)
    if kind == BOTH:
        for (end,) in store.rows(BRANCHES, (key,)):
            if compare(Tree(here.nodes.values(), end), there) in (SAME, HERE):
                return SAME
    return kind
