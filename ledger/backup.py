"""One file with everything, as docs/backup.md describes it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ledger.clock import is_moment, to_the_second
from ledger.documents import renamed, seated
from ledger.entries import EARLIER, Entry, Packed
from ledger.errors import LedgerError, UnknownError
from ledger.place import place_of
from ledger.saved_items import read_item
from ledger.seal import intact
from ledger.settings import Settings
from ledger.store import Row, Store
from ledger.text import compact
from scoring import document
from scoring.messages import say
from scoring.names import fault
from scoring.reading import DocumentError

FORMAT = "jarlpad-backup/2"
OLD_FORMAT = "jarlpad-backup/1"
"""Without counters; all else is the same."""
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
    plays: Sequence[Packed | Entry]
    settings: tuple[tuple[str, str], ...]
    """Name and JSON."""
    shelf: tuple[ShelfEntry, ...]


@dataclass(frozen=True)
class Written:
    """A backup on its way out."""

    content: bytes
    left_out: int
    """Plays and things that cannot be read."""


def write_backup(store: Store, now: str) -> Written:
    """The whole ledger, one play a line; what cannot be read is left out."""
    names = names_of(store)
    found = [_line(store, row, names) for row in store.intact_rows(PLAYS)]
    lines = [line for line, _ in found if line]
    missing = sum(left_out for _, left_out in found)
    shelves, unreadable = _shelves(store)
    parts = {
        "format": compact(FORMAT),
        "made": compact(now),
        "players": _lines(compact(asdict(player)) for player in read_players(store)),
        "plays": _lines(lines),
        "settings": compact(Settings(store).all()),
        **shelves,
    }
    return Written(_joined(parts), missing + unreadable)


def write_things(store: Store, now: str) -> Written:
    """A backup of nothing but the saved cards and sheets, for other people's phones."""
    shelves, unreadable = _shelves(store)
    parts = {"format": compact(FORMAT), "made": compact(now), "plays": "[]", **shelves}
    return Written(_joined(parts), unreadable)


def _shelves(store: Store) -> tuple[dict[str, str], int]:
    """The lists of cards and sheets, and how many cannot be read."""
    things = [(thing, _content(thing)) for thing in read_shelf(store)]
    shelves = {
        field: _lines(
            compact({"name": thing.name, "content": content, "updated": thing.updated})
            for thing, content in things
            if thing.kind == kind and content is not None
        )
        for field, kind in SHELVES.items()
    }
    return shelves, sum(content is None for _, content in things)


def _content(thing: ShelfEntry) -> Any:
    """None for a thing, or a name, that nobody could take in again."""
    return None if fault(thing.name) else read_item(thing.kind, thing.content)


def _joined(parts: dict[str, str]) -> bytes:
    body = ",\n".join(f"{compact(name)}:{part}" for name, part in parts.items())
    return f"{{{body}}}\n".encode()


UNREADABLE = (
    *(LedgerError, DocumentError, ValueError, KeyError, TypeError, AttributeError),
    RecursionError,
)


def write_play(store: Store, play: str) -> bytes:
    """A single play: its document, as it was last finished if it ever was."""
    rows = store.intact_rows(PLAYS.replace("deleted IS NULL", "id = ?"), (play,))
    if not rows:
        raise UnknownError(say("Game not found."))
    try:
        found, _ = _play(store, rows[0], names_of(store))
    except UNREADABLE as error:
        raise LedgerError(say("One saved game can’t be read.")) from error
    states = (found["document"], *reversed(found.get("earlier", ())))
    counted = next((state for state in states if state.get("finished")), states[0])
    return (compact(counted) + "\n").encode()


PLAYS = (
    f"SELECT {intact('plays')}, key, place, updated, cursor FROM plays WHERE deleted IS NULL"
    " ORDER BY id"
)
STEPS = (
    f"SELECT {intact('steps')}, document, who, digest, finished FROM steps"
    " WHERE play = ? AND step <= ? ORDER BY step"
)


def _line(store: Store, row: Row, names: dict[int, str]) -> tuple[str, int]:
    """A play as a line of the file, empty when it cannot be read, and how much is left out."""
    try:
        play, left_out = _play(store, row, names)
        return compact(play), left_out
    except UNREADABLE:
        return "", 1


def _play(store: Store, row: Row, names: dict[int, str]) -> tuple[dict[str, Any], int]:
    """A play, and how many of its other ways cannot be read."""
    key, place, updated, cursor = row
    undone = store.rows("SELECT digest FROM steps WHERE play = ? AND step > ?", (key, cursor))
    steps = store.intact_rows(STEPS, (key, cursor))
    kept = _travelling(steps)
    *earlier, play = (_document(text, who, names) for text, who, _, _ in kept)
    traces = {digest for (digest,) in store.rows("SELECT digest FROM trail WHERE play = ?", (key,))}
    traces |= {row[2] for row in steps} | {digest for (digest,) in undone}
    traces -= {row[2] for row in kept}
    others = _others(store, key)
    readable = [way for way in others if way]
    optional = {
        "place": dict(place_of(place)),
        "earlier": earlier,
        "trail": sorted(traces),
        "counters": _counters(store.intact_rows(COUNTERS, (key,))),
        "others": readable,
    }
    given = {field: value for field, value in optional.items() if value}
    return {"document": play, "updated": updated, **given}, len(others) - len(readable)


COUNTERS = f"SELECT {intact('counters')}, device, counter FROM counters WHERE play = ? ORDER BY 2"


def _counters(rows: Iterable[Row]) -> dict[str, int]:
    """By device, in hexadecimal digits: the number of its last change."""
    return {f"{device:016x}": counter for device, counter in rows}


def _travelling(steps: list[Row]) -> list[Row]:
    """The last states. Of a play that is being corrected the result is with them, however far
    back it lies."""
    last = steps[-EARLIER - 1 :]
    if any(row[3] for row in last):
        return last
    results = [row for row in steps[: -EARLIER - 1] if row[3]]
    return [results[-1], *last[1:]] if results else last


def _document(text: str, who: str, names: dict[int, str]) -> dict[str, Any]:
    """A kept document, its players called as they are called today."""
    found = renamed(json.loads(text), seated(who, names))
    play = document.read(found)
    for moment in (play.started, play.finished):
        if moment and not is_moment(to_the_second(moment)):
            raise ValueError("no restore would take this year")
    return found


def _others(store: Store, key: int) -> list[dict[str, Any] | None]:
    """Other ways that a play went; None for one that cannot be read."""
    statement = f"SELECT {intact('versions')}, content FROM versions WHERE play = ? ORDER BY number"
    return [_way(content) for (content,) in store.intact_rows(statement, (key,))]


def _way(content: str) -> dict[str, Any] | None:
    try:
        found = json.loads(content)
        for state in found["states"]:
            document.read(state)
        *earlier, play = found["states"]
        counters = _counters(found.get("counters", ()))
        optional = {"earlier": earlier, "trail": found["trail"], "counters": counters}
    except UNREADABLE:
        return None
    return {"document": play, **{name: value for name, value in optional.items() if value}}


def names_of(store: Store) -> dict[int, str]:
    """By key, what everybody is called today."""
    rows = store.intact_rows(
        f"SELECT {intact('players', 'p')}, p.key, coalesce(o.name, p.name) FROM players p"
        " LEFT JOIN players o ON o.key = p.merged_into"
    )
    return {row[0]: row[1] for row in rows}


def read_players(store: Store) -> tuple[PlayerEntry, ...]:
    """Everybody, those who were merged into somebody else left out."""
    rows = store.intact_rows(
        f"SELECT {intact('players')}, id, name, hidden, met FROM players"
        " WHERE merged_into IS NULL ORDER BY id"
    )
    return tuple(PlayerEntry(id, name, bool(hidden), met) for id, name, hidden, met in rows)


def read_shelf(store: Store) -> tuple[ShelfEntry, ...]:
    rows = store.intact_rows(
        f"SELECT {intact('shelf')}, kind, name, content, updated FROM shelf ORDER BY kind, name"
    )
    return tuple(ShelfEntry(*row) for row in rows)


def _lines(lines: Iterable[str]) -> str:
    joined = ",\n".join(lines)
    return f"[\n{joined}]" if joined else "[]"
