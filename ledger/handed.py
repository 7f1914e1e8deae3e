"""Cards and sheets that somebody sent come to lie beside ours: none of ours is written over."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from ledger.backup import Backup, ShelfEntry, read_shelf
from ledger.store import Store

LONGEST_NAME = 35
"""Characters of a name that gets a number behind it, so that all of it can be a name."""

Shelf = dict[tuple[str, str], ShelfEntry]
"""By kind and name, however it is written."""


def beside_ours(store: Store, backup: Backup) -> Backup:
    """A file with nothing but cards and sheets, those left out that are here already, the others
    under names that are free. A whole backup stays as it is: there the later one counts."""
    if backup.plays or backup.players or backup.settings:
        return backup
    known: Shelf = {_key(thing.kind, thing.name): thing for thing in read_shelf(store)}
    coming: list[ShelfEntry] = []
    for thing in backup.shelf:
        placed = _placed(thing, known)
        if placed is not None:
            known[_key(placed.kind, placed.name)] = placed
            coming.append(placed)
    return replace(backup, shelf=tuple(coming))


def _placed(thing: ShelfEntry, known: Shelf) -> ShelfEntry | None:
    """The thing under a free name; None when it is here already."""
    name, number = thing.name, 1
    while (other := known.get(_key(thing.kind, name))) is not None:
        if _says(other) == _says(thing):
            return None
        number += 1
        name = f"{thing.name[:LONGEST_NAME]} ({number})"
    return replace(thing, name=name)


def _key(kind: str, name: str) -> tuple[str, str]:
    return kind, name.casefold()


def _says(thing: ShelfEntry) -> Any:
    """What it is; how often a card was laid is no part of it."""
    try:
        found = json.loads(thing.content)
    except ValueError:  # one of ours that cannot be read any more
        return None
    return {key: value for key, value in found.items() if key not in ("uses", "name")}
