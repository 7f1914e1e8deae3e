"""Read whatever is intact in damaged files and copies, page by page."""

from __future__ import annotations

import json
import mmap
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ledger.ancestry import digest_of_text
from ledger.clock import is_moment
from ledger.documents import play_of
from ledger.errors import LedgerError
from ledger.files import is_ours
from ledger.saved_items import read_item
from ledger.seal import COLUMNS, columns, seal
from ledger.settings import check_setting
from ledger.sqlite_format import SIZE, Fetch, Frame, Value, frames, records
from ledger.text import keys_in, search_form, written
from scoring.games import KEYS
from scoring.names import fault
from scoring.reading import DocumentError, Reader

UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
Row = tuple[Value, ...]


def read_unsealed(number: int | None, values: list[Value]) -> tuple[str, Row] | None:
    """The table and the values of a record, as tables have them today."""
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
    good = (
        _is_id(id)
        and isinstance(name, str)
        and fault(name) is None
        and (its_written, its_folded) == (written(name), search_form(name))
        and hidden in (0, 1)
        and is_moment(met)
        and (into is None or isinstance(into, int))
        and _is_key(key)
    )
    return row if good else None


def _merge(row: Row) -> Row | None:
    key, player, into, moved = row
    return row if all(map(_is_key, (key, player, into))) and _are_keys(moved) else None


def _play(row: Row) -> Row | None:
    key, id, game, started, finished, updated, deleted, place, cursor = row
    moments = (started, updated, finished or updated, deleted or updated)
    good = _is_key(key) and _is_id(id) and game in KEYS and all(map(is_moment, moments))
    if not good or not isinstance(cursor, int) or cursor < 0:
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


def _thing(row: Row) -> Row | None:
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
    (False, 4): (("shelf", _thing),),
}
"""By whether a table has row numbers and how many columns it had: what reads one of its rows."""


NUMBERED = frozenset({"players", "merges", "plays"})
"""Tables with a row number, which is their first column."""
KEY_COLUMNS = {
    "meta": 1,
    "players": 1,
    "merges": 1,
    "plays": 1,
    "steps": 2,
    "trail": 2,
    "counters": 2,
    "versions": 2,
    "settings": 1,
    "shelf": 2,
}
"""By table: how many of the first columns tell a row from all others."""
BY_WIDTH: dict[tuple[bool, int], list[str]] = {}
for _table in KEY_COLUMNS:
    _width = len(columns(_table)) + 1
    BY_WIDTH.setdefault((_table in NUMBERED, _width), []).append(_table)
Identified = tuple[str, tuple[Value, ...], int]
"""The table, the values and the turn of a row."""
Identify = Callable[["int | None", list[Value]], "Identified | None"]


@dataclass(frozen=True)
class FoundRow:
    """A row, as it was written."""

    turn: int
    values: tuple[Value, ...]
    source: int
    """The file it is from: 0 for the ledger itself, 1 for the newest copy and so on. Of the same
    row in several files it is the one that was read first."""


@dataclass
class Salvage:
    """All good rows of several files."""

    tables: dict[str, dict[tuple[Value, ...], FoundRow]] = field(
        default_factory=lambda: {table: {} for table in KEY_COLUMNS}
    )
    steps: dict[tuple[int, int], list[FoundRow]] = field(default_factory=dict)
    """All rows of a step, as a number can be used again for another state."""
    _whole: dict[int, int] = field(default_factory=dict)
    """Pages that gave all their rows, and how many: the same page of another file needs no second
    look."""
    _known: set[int] = field(default_factory=set)
    """The same of single records."""
    _sealed: int = 0
    """Rows of the file being read that have a seal, on pages that are known too."""

    def add(self, path: Path, source: int) -> int:
        """Read a database and its log. Gives the number of good rows."""
        before, self._sealed = self._count, 0
        with _Opened(path) as pages:
            log = list(frames(Path(f"{path}-wal")))
            self._add_file(pages, log, source, _identified)
            if not self._sealed:  # one of the first version, which knew no seals
                seen, (self._whole, self._known) = (self._whole, self._known), ({}, set())
                self._add_file(pages, log, source, _of_first_version)
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
        for frame in _in_order(log, upto):
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
            all_good = True
            for number, values, mark in records(page, first, fetch, self._known):
                row = identify(number, values)
                if row:
                    rows.append(row)
                if mark:
                    self._known.add(mark)
                elif not row:  # it may be whole with other pages to go on in
                    all_good = False
            if all_good:
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
            rows[:] = [other for other in rows if not _takes_over(row, other)]
            rows.append(row)
        if known is None or row.turn > known.turn or _takes_over(row, known):
            self.tables[table][key] = row

    @property
    def _count(self) -> int:
        return sum(map(len, self.tables.values()))


def _takes_over(row: FoundRow, known: FoundRow) -> bool:
    """Without turns, what was read later of the same file is newer, and a newer file is."""
    return row.turn == known.turn == 0 and row.source <= known.source


def _of_first_version(number: int | None, values: list[Value]) -> Identified | None:

    found = read_unsealed(number, values)
    return (*found, 0) if found else None


def _identified(number: int | None, values: list[Value]) -> Identified | None:
    """The table, the values and the turn of a record whose seal is unbroken."""
    for table in BY_WIDTH.get((number is not None, len(values)), ()):
        sealed = (number, *values[1:-1]) if number is not None else tuple(values[:-1])
        if seal(table, *sealed) == values[-1]:
            turn = sealed[-1]
            return table, sealed[: len(COLUMNS[table])], turn if isinstance(turn, int) else 0
    return None


def _in_order(log: list[Frame], upto: dict[int, Frame]) -> Iterator[Frame]:
    """One frame after the other, with the pages as they were when it was written."""
    for frame in log:
        upto[frame.page] = frame
        yield frame


class _Opened:
    """A file's bytes without reading it all at once; empty when there is none."""

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
    """A page; what a file that was cut off lacks of its last one is zeros."""
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
