"""Decide what merging a backup does with each game, card and sheet in it."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from ledger.backup import Backup, ItemEntry, read_items
from ledger.entries import GameChange
from ledger.repository import read_tree
from ledger.store import Store
from ledger.tree import BOTH, HERE, SAME, Tree, compare
from scoring.names import LONGEST_NUMBERED, numbered


def new_items(store: Store, items: Iterable[ItemEntry]) -> tuple[ItemEntry, ...]:
    """Return the cards and sheets that do not exist here. They get new names where the name is
    taken, as time stamps cannot tell which is newer."""
    known = {_key(item.kind, item.name): _content_of(item) for item in read_items(store)}
    tried: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    """By name without number: the contents of the items found with the numbers 2, 3 and so on."""
    new = []
    for item in items:
        content, name = _content_of(item), item.name
        if _key(item.kind, name) in known:
            others = tried[_key(item.kind, name[:LONGEST_NUMBERED])]
            while _key(item.kind, name := numbered(item.name, len(others) + 2)) in known:
                others.append(known[_key(item.kind, name)])
            if content in (known[_key(item.kind, item.name)], *others):
                continue
        known[_key(item.kind, name)] = content
        new.append(item._replace(name=name))
    return tuple(new)


def _key(kind: str, name: str) -> tuple[str, str]:
    """Return a key for the name of an item, ignoring case."""
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


def _kind(store: Store, play: GameChange, key: int, _: str | None, head: int, digest: int) -> str:
    if play.states[-1].digest == digest:
        return SAME
    here, there = read_tree(store, key, head), play.tree
    kind = compare(here, there)
    if kind == BOTH:
        ends = [Tree(here.nodes.values(), end) for (end,) in store.rows(BRANCHES, (key,))]
        if any(compare(end, there) in (SAME, HERE) for end in ends):
            return SAME
    return kind
