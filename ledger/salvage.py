"""Read the intact rows of damaged files and copies, page by page."""

from __future__ import annotations

import json
import mmap
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
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


def read_unsealed(number: int | None, values: list[Value]) -> tuple[str, Row] | None:
    """Return the table and the current form of a row of the first version, which has no seals."""
    row = tuple(values) if number is None else (number, *values[1:])
    for table, made in READ.get((number is not None, len(row)), ()):
        try:
            found = made(row)
        except (LedgerError, DocumentError, ValueError, TypeError, KeyError, RecursionError):
            continue
        if found:
            return table, found
    return None


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
    key, player, into, moved = row
    return row if all(map(_is_key, (key, player, into))) and _are_keys(moved) else None


def _play(row: Row) -> Row | None:
    key, id, game, started, finished, updated, deleted, place, cursor = row
    moments = (started, updated, finished or updated, deleted or updated)
    is_valid = _is_key(key) and _is_id(id) and game in KEYS and all(map(is_moment, moments))
    if not is_valid or not isinstance(cursor, int) or cursor < 0:
        return None
    return row if isinstance(json.loads(str(place)), dict) else None


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


def _are_keys(value: Value) -> bool:
    return all(map(_is_key, keys_in(str(value))))


def _is_id(value: Value) -> bool:
    return isinstance(value, str) and UUID.fullmatch(value) is not None


READ: dict[tuple[bool, int], tuple[tuple[str, Callable[[Row], Row | None]], ...]] = {
    (True, 8): (("players", _player),),
    (True, 4): (("merges", _merge),),
    (True, 9): (("plays", _play),),
    (False, 5): (("steps", _step),),
    (False, 2): (("settings", _setting),),
    (False, 4): (("shelf", _item),),
}
"""By whether the table has row numbers, and its number of columns: the tables and the functions
that read their rows."""


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

    def add(self, path: Path, source: int) -> int:
        """Read a database and its log, and return the number of new intact rows."""
        before, self._sealed = self._count, 0
        with _MappedFile(path) as pages:
            log = list(frames(Path(f"{path}-wal")))
            self._add_file(pages, log, source, _identified)
            if not self._sealed:  # a file of the first version, without seals
                seen, (self._whole, self._known) = (self._whole, self._known), ({}, set())
                self._add_file(pages, log, source, _identified_unsealed)
                self._whole, self._known = seen
        return self._count - before

    def _add_file(
        self, pages: mmap.mmap | bytes, log: list[Frame], source: int, identify: Identify
    ) -> None:
        latest = {frame.page: frame for frame in log}
        for number in range(1, -(-len(pages) // SIZE) + 1):
            fetches = [_from(pages), _from_log(latest, pages)]
            self._read(_page(pages, number), number == 1, fetches, source, identify)
        self._add_log(log, pages, source, identify)

    def _add_log(
        self, log: list[Frame], pages: mmap.mmap | bytes, source: int, identify: Identify
    ) -> None:
        upto: dict[int, Frame] = {}
        latest = {frame.page: frame for frame in log}
        for frame in _frames_with_pages(log, upto):
            fetches = [_from_log(upto, pages), _from_log(latest, pages), _from(pages)]
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

    @property
    def _count(self) -> int:
        return sum(map(len, self.tables.values()))


def _replaces(row: FoundRow, known: FoundRow) -> bool:
    """Return whether a row without a transaction number replaces another one: it was read later
    from the same file, or comes from a newer file."""
    return row.turn == known.turn == 0 and row.source <= known.source


def _identified_unsealed(number: int | None, values: list[Value]) -> Identified | None:

    found = read_unsealed(number, values)
    return (*found, 0) if found else None


def _identified(number: int | None, values: list[Value]) -> Identified | None:
    """Return the table, values and transaction number of a record with a valid seal."""
    for table in BY_WIDTH.get((number is not None, len(values)), ()):
        sealed = (number, *values[1:-1]) if number is not None else tuple(values[:-1])
        if seal(table, *sealed) == values[-1]:
            turn = sealed[-1]
            return table, sealed[:-1], turn if isinstance(turn, int) else 0
    return None


def _frames_with_pages(log: list[Frame], upto: dict[int, Frame]) -> Iterator[Frame]:
    """Yield the frames in order, with ``upto`` holding the latest frame of each page so far."""
    for frame in log:
        upto[frame.page] = frame
        yield frame


class _MappedFile:
    """Maps a file into memory; gives empty bytes if it cannot be read."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._close: list[Callable[[], None]] = []

    def __enter__(self) -> mmap.mmap | bytes:
        if not is_ours(self._path):
            return b""
        try:
            file = open(self._path, "rb")
            self._close.append(file.close)
            found = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
            self._close.append(found.close)
        except (OSError, ValueError):
            return b""
        return found

    def __exit__(self, *_: object) -> None:
        for close in reversed(self._close):
            close()


def _page(pages: mmap.mmap | bytes, number: int) -> bytes:
    """Return a page. The last page of a truncated file is filled with zeros."""
    page = bytes(pages[(number - 1) * SIZE : number * SIZE])
    return page.ljust(SIZE, b"\0") if page else page


def _from(pages: mmap.mmap | bytes) -> Fetch:
    def fetch(number: int) -> bytes | None:
        page = _page(pages, number) if number > 0 else b""
        return page if len(page) == SIZE else None

    return fetch


def _from_log(log: dict[int, Frame], pages: mmap.mmap | bytes) -> Fetch:
    beneath = _from(pages)

    def fetch(number: int) -> bytes | None:
        return log[number].data if number in log else beneath(number)

    return fetch
