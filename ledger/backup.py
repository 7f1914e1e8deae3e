"""One file with everything, as docs/backup.md describes it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from ledger.entries import Entry, RawEntry, names_of, read_all_raw, read_raw
from ledger.store import Store
from ledger.text import compact, loads

FORMAT = "jarlpad-backup/1"
SHELVES = {"cards": "card", "sheets": "sheet"}
"""By field: the kind of things on that shelf."""


@dataclass(frozen=True)
class PlayerEntry:
    """A player of a backup."""

    id: str
    name: str
    hidden: bool
    met: str


@dataclass(frozen=True)
class ShelfEntry:
    """A card or sheet of a backup."""

    kind: str
    name: str
    content: str
    """JSON."""
    updated: str


@dataclass(frozen=True)
class Backup:
    """What a backup holds, read and found valid."""

    players: tuple[PlayerEntry, ...]
    plays: tuple[Entry, ...]
    settings: tuple[tuple[str, str], ...]
    """Name and JSON."""
    shelf: tuple[ShelfEntry, ...]


def write_backup(store: Store, now: str) -> bytes:
    """The whole ledger, one play a line."""
    shelf = read_shelf(store)
    parts = {
        "format": compact(FORMAT),
        "made": compact(now),
        "players": _lines(map(asdict, read_players(store))),
        "plays": _lines(map(_play, read_all_raw(store))),
        "settings": compact({name: loads(value) for name, value in read_settings(store)}),
        **{
            field: _lines(_thing(thing) for thing in shelf if thing.kind == kind)
            for field, kind in SHELVES.items()
        },
    }
    body = ",\n".join(f"{compact(name)}:{part}" for name, part in parts.items())
    return f"{{{body}}}\n".encode()


def write_play(store: Store, play: str) -> bytes:
    """A single play: its document, as it was last finished if it ever was."""
    documents = read_raw(store, play, names_of(store)).documents
    finished = (found for found in reversed(documents) if found.get("finished"))
    return (compact(next(finished, documents[-1])) + "\n").encode()


def read_players(store: Store) -> tuple[PlayerEntry, ...]:
    """Everybody, those who were merged into somebody else left out."""
    rows = store.rows(
        "SELECT id, name, hidden, met FROM players WHERE merged_into IS NULL ORDER BY id"
    )
    return tuple(PlayerEntry(id, name, bool(hidden), met) for id, name, hidden, met in rows)


def read_settings(store: Store) -> tuple[tuple[str, str], ...]:
    rows = store.rows("SELECT name, value FROM settings ORDER BY name")
    return tuple((name, value) for name, value in rows)


def read_shelf(store: Store) -> tuple[ShelfEntry, ...]:
    rows = store.rows("SELECT kind, name, content, updated FROM shelf ORDER BY kind, name")
    return tuple(ShelfEntry(*row) for row in rows)


def _lines(values: Iterable[dict[str, Any]]) -> str:
    lines = ",\n".join(compact(value) for value in values)
    return f"[\n{lines}]" if lines else "[]"


def _play(entry: RawEntry) -> dict[str, Any]:
    *earlier, play = entry.documents
    optional = {"place": dict(entry.place), "earlier": earlier}
    return {
        "document": play,
        "updated": entry.updated,
        **{field: value for field, value in optional.items() if value},
    }


def _thing(thing: ShelfEntry) -> dict[str, Any]:
    return {"name": thing.name, "content": loads(thing.content), "updated": thing.updated}
