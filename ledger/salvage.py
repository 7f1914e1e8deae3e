"""Read the intact rows of damaged files and copies, page by page."""

from __future__ import annotations

import json
import mmap
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from ledger.entries import play_of
from ledger.errors import LedgerError
from ledger.files import is_ours
from ledger.schema import columns, seal
from ledger.settings import check_setting, read_item
from ledger.sqlite_format import SIZE, Fetch, Frame, Value, frames, records
from ledger.tree import digest_of_text
from ledger.values import is_moment, keys_in, search_form, written
from scoring.games import KEYS
from scoring.names import fault
from scoring.reading import DocumentError, Reader

UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
Row = tuple[Value, ...]


def _player(row: Row) -> Row | None:
    key, id, name, its_written, its_folded, hidden, met, into = row
    is_valid = (
        _is_id(id)
        and isinstance(name, str)
        and fault(name) is None
        and (its_written, its_folded) == (written(name), search_form(name))
        and hidden in (0, 1)
        and is_moment(met)
        and (into is None or isinstance(into, int))
        and _is_key(key)
    )
    return row if is_valid else None


def _merge(row: Row) -> Row | None:
    keys = (*row[:3], *keys_in(str(row[3])))
    return row if all(map(_is_key, keys)) else None


def _play(row: Row) -> Row | None:
    key, id, game, started, finished, updated, deleted, place, cursor = row
    moments = (started, updated, finished or updated, deleted or updated)
    is_valid = (
        all((_is_key(key), _is_id(id), game in KEYS, *map(is_moment, moments)))
        and isinstance(cursor, int)
        and cursor >= 0
        and isinstance(json.loads(str(place)), dict)
    )
    return row if is_valid else None


def _step(row: Row) -> Row | None:
    play, step, text, who, finished = row
    if not (_is_key(play) and isinstance(step, int) and step >= 0 and isinstance(text, str)):
        return None
    found = play_of(text, ())
    seats = len(keys_in(str(who)))
    if seats != len(found.players) or finished != int(found.finished is not None):
        return None
    return (*row, digest_of_text(text))


def _setting(row: Row) -> Row | None:
    name, value = row
    if not (isinstance(name, str) and isinstance(value, str)):
        return None
    check_setting(name, Reader(json.loads(value)))
    return row


def _item(row: Row) -> Row | None:
    kind, name, content, updated = row
    if not (isinstance(name, str) and fault(name) is None and is_moment(updated)):
        return None
    return row if read_item(str(kind), str(content)) is not None else None


def _is_key(value: Value) -> bool:
    return isinstance(value, int) and value > 0


def _is_id(value: Value) -> bool:
    return isinstance(value, str) and UUID.fullmatch(value) is not None


READ: dict[tuple[bool, int], tuple[str, Callable[[Row], Row | None]]] = {
    (True, 8): ("players", _player),
    (True, 4): ("merges", _merge),
    (True, 9): ("plays", _play),
    (False, 5): ("steps", _step),
    (False, 2): ("settings", _setting),
    (False, 4): ("shelf", _item),
}
"""By whether a table of the first version has row numbers, and its number of columns: its name and
a function that returns the current form of a row, or None if the row is invalid."""


NUMBERED = frozenset({"players", "merges", "plays"})
"""Tables whose first column is the row number."""
KEY_COLUMNS = {
    "meta": 1,
    "players": 1,
    "merges": 1,
    "plays": 1,
    "states": 2,
    "branches": 2,
    "settings": 1,
    "shelf": 2,
    # tables of older versions
    "steps": 2,
    "trail": 2,
    "versions": 2,
}
"""By table: the number of leading columns that identify a row."""
BY_WIDTH: dict[tuple[bool, int], list[str]] = {}
for _table in KEY_COLUMNS:
    _width = len(columns(_table)) + 1
    BY_WIDTH.setdefault((_table in NUMBERED, _width), []).append(_table)
Identified = tuple[str, tuple[Value, ...], int]
"""The table, the values and the transaction number of a row."""
Identify = Callable[["int | None", list[Value]], "Identified | None"]


@dataclass(frozen=True)
class FoundRow:
    """An intact row."""

    turn: int
    values: tuple[Value, ...]
    source: int
    """The first file it was found in: 0 for the ledger, 1 for the newest copy and so on."""


@dataclass
class Salvage:
    """All intact rows of several files."""

    tables: dict[str, dict[tuple[Value, ...], FoundRow]] = field(
        default_factory=lambda: {table: {} for table in KEY_COLUMNS}
    )
    steps: dict[tuple[int, int], list[FoundRow]] = field(default_factory=dict)
    """All rows of each step, as a step number can be used again after undo."""
    contents: dict[tuple[Value, ...], FoundRow] = field(default_factory=dict)
    """The newest row of each state that has a document, as newer rows may have none."""
    _whole: dict[int, int] = field(default_factory=dict)
    """By hash of a page: the number of its rows, for pages that were read completely. Such a page
    is skipped in other files."""
    _known: set[int] = field(default_factory=set)
    """Hashes of records that were read already."""
    _sealed: int = 0
    """The number of rows with a valid seal in the current file, including skipped pages."""

    def add(self, path: Path, source: int) -> None:
        """Read a database and its log."""
        self._sealed = 0
        with _mapped(path) as file:
            log = list(frames(Path(f"{path}-wal")))
            self._add_file(file, log, source, _identified)
            if not self._sealed:  # a file of the first version, without seals
                seen, (self._whole, self._known) = (self._whole, self._known), ({}, set())
                self._add_file(file, log, source, _identified_unsealed)
                self._whole, self._known = seen

    def _add_file(
        self, file: mmap.mmap | bytes, log: list[Frame], source: int, identify: Identify
    ) -> None:
        """Read all pages of the file and of the log. The rest of a long record is taken from the
        pages at the time of the frame, from the latest ones or from the file."""
        upto: dict[int, bytes] = {}
        latest = {frame.page: frame.data for frame in log}
        fetches: list[Fetch] = [partial(_page, file, each) for each in (upto, latest, {})]
        for number in range(1, -(-len(file) // SIZE) + 1):
            page = _page(file, {}, number) or b""
            self._read(page, number == 1, fetches[:0:-1], source, identify)
        for frame in log:
            upto[frame.page] = frame.data
            self._read(frame.data, frame.page == 1, fetches, source, identify)

    def _read(
        self, page: bytes, first: bool, fetches: list[Fetch], source: int, identify: Identify
    ) -> None:
        if len(page) < SIZE:
            return
        if hash(page) in self._whole:
            self._sealed += self._whole[hash(page)]
            return
        rows: list[Identified] = []
        for fetch in fetches:
            complete = True
            for number, values, digest in records(page, first, fetch, self._known):
                row = identify(number, values)
                if row:
                    rows.append(row)
                if digest:
                    self._known.add(digest)
                elif not row:  # other pages may complete it
                    complete = False
            if complete:
                self._whole[hash(page)] = len(rows)
                break
        self._sealed += len(rows)
        for table, row_values, turn in rows:
            self._keep(table, FoundRow(turn, row_values, source))

    def _keep(self, table: str, row: FoundRow) -> None:
        key = row.values[: KEY_COLUMNS[table]]
        known = self.tables[table].get(key)
        if table == "steps":
            rows = self.steps.setdefault((int(key[0] or 0), int(key[1] or 0)), [])
            rows[:] = [other for other in rows if not _replaces(row, other)]
            rows.append(row)
        if known is None or row.turn > known.turn or _replaces(row, known):
            self.tables[table][key] = row
        if table == "states" and row.values[5] is not None:
            last = self.contents.get(key)
            if last is None or row.turn > last.turn:
                self.contents[key] = row


def _replaces(row: FoundRow, known: FoundRow) -> bool:
    """Return whether a row without a transaction number replaces another one: it was read later
    from the same file, or comes from a newer file."""
    return row.turn == known.turn == 0 and row.source <= known.source


def _identified(number: int | None, values: list[Value]) -> Identified | None:
    """Return the table, values and transaction number of a record with a valid seal."""
    for table in BY_WIDTH.get((number is not None, len(values)), ()):
        sealed = (number, *values[1:-1]) if number is not None else tuple(values[:-1])
        if seal(table, *sealed) == values[-1]:
            turn = sealed[-1]
            return table, sealed[:-1], turn if isinstance(turn, int) else 0
    return None


def _identified_unsealed(number: int | None, values: list[Value]) -> Identified | None:
    """Return the same for a valid record of the first version, which has no seals."""
    row = tuple(values) if number is None else (number, *values[1:])
    table, made = READ.get((number is not None, len(row)), ("", lambda _: None))
    try:
        found = made(row)
    except (LedgerError, DocumentError, ValueError, TypeError, KeyError, RecursionError):
        return None
    return (table, found, 0) if found else None


@contextmanager
def _mapped(path: Path) -> Iterator[mmap.mmap | bytes]:
    """Map a file into memory. Yield empty bytes if it cannot be read."""
    with ExitStack() as stack:
        found: mmap.mmap | bytes = b""
        with suppress(OSError, ValueError):
            if is_ours(path):
                file = stack.enter_context(open(path, "rb"))
                number = file.fileno()
                found = stack.enter_context(mmap.mmap(number, 0, access=mmap.ACCESS_READ))
        yield found


def _page(file: mmap.mmap | bytes, log: dict[int, bytes], number: int) -> bytes | None:
    """Return a page from the log, or else from the file, or None if there is none. The last page of
    a truncated file is filled with zeros."""
    if number in log:
        return log[number]
    page = bytes(file[(number - 1) * SIZE : number * SIZE]) if number > 0 else b""
    return page.ljust(SIZE, b"\0") if page else None
