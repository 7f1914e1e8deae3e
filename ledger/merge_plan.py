"""Decide what merging a backup does with each game, card and sheet in it."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace

from ledger.ancestry import BOTH, SAME, Version, compare, version_of
from ledger.backup import Backup, ShelfEntry, read_shelf
from ledger.entries import Packed, PackedGames, pack
from ledger.store import Store
from ledger.versions import knows_version

LONGEST_NAME = 35
"""Characters of a name that gets a number behind it, so that all of it can be a name."""
Key = tuple[str, str]
"""The kind and the name of a thing, however that is written."""


def place_beside(store: Store, backup: Backup) -> Backup:
    """A backup without the cards and sheets that are here already, the others under names that are
    free: no clock decides which of two is the later one."""
    shelf = _Shelf(read_shelf(store))
    placed = (shelf.place(thing) for thing in backup.shelf)
    return replace(backup, shelf=tuple(thing for thing in placed if thing))


class _Shelf:
    """What lies there, by name. However many have one name, each is looked at once."""

    def __init__(self, things: Iterable[ShelfEntry]) -> None:
        self._known = {_key(thing.kind, thing.name): _says(thing) for thing in things}
        self._said: defaultdict[Key, set[str]] = defaultdict(set)
        """By the name before the number: what those with a number say, as far as they follow each
        other without a gap."""
        self._free: defaultdict[Key, int] = defaultdict(lambda: 2)
        """By the same: the number after them."""

    def place(self, thing: ShelfEntry) -> ShelfEntry | None:
        """Lay it down under a free name; None when it is here already."""
        says, name = _says(thing), thing.name
        known = self._known.get(_key(thing.kind, name))
        if known is not None:
            name = self._numbered(thing.kind, name[:LONGEST_NAME])
            if says == known or says in self._said[_key(thing.kind, thing.name[:LONGEST_NAME])]:
                return None
        self._known[_key(thing.kind, name)] = says
        return replace(thing, name=name)

    def _numbered(self, kind: str, short: str) -> str:
        """The name with the first number that is free."""
        base = _key(kind, short)
        while True:
            name = f"{short} ({self._free[base]})"
            other = self._known.get(_key(kind, name))
            if other is None:
                return name
            self._said[base].add(other)
            self._free[base] += 1


def _key(kind: str, name: str) -> Key:
    return kind, name.casefold()


def _says(thing: ShelfEntry) -> str:
    """What it is; how often a card was laid is no part of it."""
    try:
        found = json.loads(thing.content)
    except ValueError:  # one of ours that cannot be read any more
        return ""
    kept = {key: value for key, value in found.items() if key not in ("uses", "name")}
    return json.dumps(kept, sort_keys=True)


NEW = "new"
AS_IT_STANDS = """
    SELECT p.id, p.key, p.deleted, coalesce(s.digest, 0) FROM plays p
    LEFT JOIN steps s ON s.play = p.key AND s.step = p.cursor
"""


@dataclass(frozen=True)
class Plan:
    """By play id: what is to be done with it."""

    kinds: dict[str, str]
    keys: dict[str, int]
    """Of plays that are here, deleted ones too."""
    deleted: frozenset[str]


class Comparison:
    """PackedGames of a backup beside those that are here, told apart by their steps."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._here = {row[0]: row[1:] for row in store.rows(AS_IT_STANDS)}
        self.deleted = frozenset(id for id, known in self._here.items() if known[1] is not None)
        self.keys = {id: int(known[0]) for id, known in self._here.items()}

    def kind(self, play: Packed) -> str:
        known = self._here.get(play.id)
        if known is None:
            return NEW
        if play.states[-1].digest == known[2]:
            return SAME
        with self._store.locked() as db:
            return _compared(db, known[0], play.version)

    def known(self, plays: PackedGames) -> list[int]:
        """Which of them are here too, deleted ones among them."""
        return [at for at, id in enumerate(plays.ids) if id in self.keys]


def plan(store: Store, plays: PackedGames) -> Plan:
    """What is to be done with each play of a backup."""
    comparison = Comparison(store)
    kinds = dict.fromkeys(plays.ids, NEW)
    for at in comparison.known(plays):
        kinds[plays.ids[at]] = comparison.kind(plays[at])
    return Plan(kinds, comparison.keys, comparison.deleted)


def _compared(db: sqlite3.Connection, key: int, there: Version) -> str:
    kind = compare(version_of(db, key), there)
    return SAME if kind == BOTH and knows_version(db, key, there) else kind


def packed_plays(backup: Backup) -> PackedGames:
    if isinstance(backup.plays, PackedGames):
        return backup.plays
    return PackedGames(play if isinstance(play, Packed) else pack(play) for play in backup.plays)
