"""Read the intact rows of damaged files and copies, page by page."""

from __future__ import annotations

import json
import mmap
import re
from collections import namedtuple
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from ledger.entries import play_of
from ledger.errors import LedgerError
from ledger.files import is_ours
from ledger.schema import COLUMNS, OLD_COLUMNS, TURNLESS, columns, seal
from ledger.settings import check_setting, read_item
from ledger.sqlite_format import SIZE, Fetch, Value, frames, records
from ledger.tree import digest_of_text
from ledger.values import is_moment, keys_in, search_form, written
from scoring.games import KEYS
from scoring.names import fault
from scoring.reading import DocumentError, Reader

TABLES = [table for table in (*COLUMNS, *OLD_COLUMNS) if table not in TURNLESS]
"""The tables whose rows are read. A repair derives the others from them."""
TWO_KEYS = frozenset({"states", "branches", "shelf", "steps", "trail", "versions"})
"""Tables whose rows are identified by the first two columns; in the others the first is enough."""
FoundRow = Any
"""An intact row: a named tuple of the columns of its table, of ``turn``, the number of its
transaction (0 in the first version), and of ``source``, the first file it was found in: 0 for the
ledger, 1 for the newest copy and so on. As SQLite checks the types of all values that are written,
those with a valid seal have the right types."""
ROWS: dict[str, Callable[..., FoundRow]] = {
    table: namedtuple(table, (*columns(table), "source")) for table in TABLES
}
"""By table: the class of its rows."""
BY_WIDTH: dict[tuple[bool, int], list[str]] = {}
"""Tables by whether they have row numbers, and by their number of columns including the seal."""
for _table in TABLES:
    _names = columns(_table)
    BY_WIDTH.setdefault((_names[0] == "key", len(_names) + 1), []).append(_table)
Identified = tuple[str, tuple[Value, ...]]
"""The table and the values of a row, the transaction number last."""


@dataclass
class Salvage:
    """All intact rows of several files."""

    tables: dict[str, dict[tuple[Value, ...], FoundRow]] = field(
        default_factory=lambda: {table: {} for table in TABLES}
    )
    """By table and key: the newest row."""
    contents: dict[tuple[Value, ...], FoundRow] = field(default_factory=dict)
    """The newest row of each state that has a document, as newer rows may have none."""
    _whole: set[int] = field(default_factory=set)
    """Hashes of pages that were read completely. They are skipped in other files."""
    _known: set[int] = field(default_factory=set)
    """Hashes of records that were read already."""

    def add(self, path: Path, source: int) -> None:
        """Read all pages of a database and of its log. The rest of a long record is taken from the
        pages at the time of the frame, from the latest ones or from the file."""
        file = _mapped(path)
        log = list(frames(Path(f"{path}-wal")))
        upto: dict[int, bytes] = {}
        latest = {frame.page: frame.data for frame in log}
        fetches: list[Fetch] = [partial(_page, file, each) for each in (upto, latest, {})]
        for number in range(1, -(-len(file) // SIZE) + 1):
            page = _page(file, {}, number) or b""
            self._read(page, number == 1, fetches[:0:-1], source)
        for frame in log:
            upto[frame.page] = frame.data
            self._read(frame.data, frame.page == 1, fetches, source)

    def _read(self, page: bytes, first: bool, fetches: list[Fetch], source: int) -> None:
        if hash(page) in self._whole:
            return
        rows: list[Identified] = []
        for fetch in fetches:
            complete = True
            for number, values, digest in records(page, first, fetch, self._known):
                row = _identified(number, values)
                if row:
                    rows.append(row)
                elif not digest:  # other pages may complete it
                    complete = False
                if digest and not (row and _is_unsealed(row)):
                    self._known.add(digest)
            if complete:
                if not any(map(_is_unsealed, rows)):
                    self._whole.add(hash(page))
                break
        for table, row_values in rows:
            self._keep(table, ROWS[table](*row_values, source))

    def _keep(self, table: str, row: FoundRow) -> None:
        key = row[: 2 if table in TWO_KEYS else 1]
        if _is_newer(row, self.tables[table].get(key)):
            self.tables[table][key] = row
        if table == "states" and row.document and _is_newer(row, self.contents.get(key)):
            self.contents[key] = row


def _is_newer(row: FoundRow, known: FoundRow | None) -> bool:
    """Return whether a row replaces another one. Without transaction numbers, a row does that if it
    was read later from the same file, or comes from a newer file."""
    if known is None or row.turn > known.turn:
        return True
    return bool(row.turn == known.turn == 0 and row.source <= known.source)


def _is_unsealed(row: Identified) -> bool:
    """Return whether a row is of the first version. It is read from every file, as only the order
    of the files tells which of two rows is newer."""
    return row[1][-1] == 0


def _identified(number: int | None, values: list[Value]) -> Identified | None:
    """Return the table and the values of a record that has a valid seal, or that is a valid row of
    the first version, which has no seals."""
    row = tuple(values) if number is None else (number, *values[1:])
    shape = (number is not None, len(row))
    for table in BY_WIDTH.get(shape, ()):
        if seal(table, *row[:-1]) == row[-1]:
            return table, row[:-1]
    table, is_valid = FIRST_VERSION.get(shape, ("", lambda *_: False))
    with suppress(LedgerError, DocumentError, ValueError, TypeError, KeyError, RecursionError):
        if is_valid(*row):
            digest = (digest_of_text(row[2]),) if table == "steps" else ()
            return table, (*row, *digest, 0)
    return None


def _is_player(
    key: Value, id: Value, name: Value, nfc: Value, folded: Value, *others: Value
) -> bool:
    hidden, met, into = others
    return (
        _is_key(key)
        and _is_id(id)
        and isinstance(name, str)
        and fault(name) is None
        and (nfc, folded) == (written(name), search_form(name))
        and hidden in (0, 1)
        and is_moment(met)
        and (into is None or isinstance(into, int))
    )


def _is_merge(key: Value, player: Value, into: Value, moved: Value) -> bool:
    return all(map(_is_key, (key, player, into, *keys_in(str(moved)))))


def _is_play(key: Value, id: Value, game: Value, *others: Value) -> bool:
    started, finished, updated, deleted, place, cursor = others
    moments = (started, updated, finished or updated, deleted or updated)
    return (
        all((_is_key(key), _is_id(id), game in KEYS, *map(is_moment, moments)))
        and isinstance(cursor, int)
        and cursor >= 0
        and isinstance(json.loads(str(place)), dict)
    )


def _is_step(play: Value, step: Value, text: Value, who: Value, finished: Value) -> bool:
    if not (_is_key(play) and isinstance(step, int) and step >= 0 and isinstance(text, str)):
        return False
    found = play_of(text, ())
    is_finished = found.finished is not None
    return len(keys_in(str(who))) == len(found.players) and finished == int(is_finished)


def _is_setting(name: Value, value: Value) -> bool:
    if not (isinstance(name, str) and isinstance(value, str)):
        return False
    check_setting(name, Reader(json.loads(value)))
    return True


def _is_item(kind: Value, name: Value, content: Value, updated: Value) -> bool:
    if not (isinstance(name, str) and fault(name) is None and is_moment(updated)):
        return False
    return read_item(str(kind), str(content)) is not None


def _is_key(value: Value) -> bool:
    return isinstance(value, int) and value > 0


def _is_id(value: Value) -> bool:
    return isinstance(value, str) and UUID.fullmatch(value) is not None


UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
FIRST_VERSION: dict[tuple[bool, int], tuple[str, Callable[..., bool]]] = {
    (True, 8): ("players", _is_player),
    (True, 4): ("merges", _is_merge),
    (True, 9): ("plays", _is_play),
    (False, 5): ("steps", _is_step),
    (False, 2): ("settings", _is_setting),
    (False, 4): ("shelf", _is_item),
}
"""By whether a table of the first version has row numbers, and its number of columns: its name, and
a function that returns whether a row is valid."""


def _mapped(path: Path) -> mmap.mmap | bytes:
    """Return a file mapped into memory, or empty bytes if it cannot be read."""
    with suppress(OSError, ValueError):
        if is_ours(path):
            with open(path, "rb") as file:
                return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    return b""


def _page(file: mmap.mmap | bytes, log: dict[int, bytes], number: int) -> bytes | None:
    """Return a page from the log, or else from the file, or None if there is none. The last page of
    a truncated file is filled with zeros."""
    if number in log:
        return log[number]
    page = bytes(file[(number - 1) * SIZE : number * SIZE]) if number > 0 else b""
    return page.ljust(SIZE, b"\0") if page else None
