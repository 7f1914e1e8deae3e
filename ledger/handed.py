"""Cards and sheets that somebody sent come to lie beside ours: none of ours is written over."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace

from ledger.backup import Backup, ShelfEntry, read_shelf
from ledger.store import Store

LONGEST_NAME = 35
"""Characters of a name that gets a number behind it, so that all of it can be a name."""

Key = tuple[str, str]
"""The kind and the name of a thing, however that is written."""


def beside_ours(store: Store, backup: Backup) -> Backup:
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
