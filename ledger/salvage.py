"""Read the intact rows of damaged files and copies, page by page."""

from __future__ import annotations

import json
import mmap
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from uuid import UUID

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

TABLES = {
    table: (*columns(table), "source")
    for table in (*COLUMNS, *OLD_COLUMNS)
    if table not in TURNLESS
}
"""By table whose rows are read: its columns, including ``turn``, the number of the transaction (0
in the first version), and ``source``, the first file that the row was found in: 0 for the ledger, 1
for the newest copy and so on. A repair derives all other tables from them."""
CONTENTS = "contents"
"""The table of states that have a document, as the newest row of a state may have none."""
DOCUMENT = COLUMNS["states"].index("document")
BY_WIDTH: dict[tuple[bool, int], list[str]] = {}
"""Tables by whether they have row numbers, and by their number of columns including the seal."""
for _table, _names in TABLES.items():
    BY_WIDTH.setdefault((_names[0] == "key", len(_names)), []).append(_table)
Identified = tuple[str, tuple[Value, ...]]
"""The table and the values of a row, the transaction number last."""


def _keeping(table: str, names: tuple[str, ...]) -> str:
    """Return an SQL statement that inserts a row unless there is a newer one. Without transaction
    numbers, a row is newer if it was read later from the same file, or comes from a newer file."""
    return f"""
        INSERT INTO {table} VALUES ({", ".join("?" * len(names))}) ON CONFLICT DO UPDATE
        SET ({", ".join(names)}) = ({", ".join(f"excluded.{name}" for name in names)})
        WHERE excluded.turn > turn
            OR (excluded.turn = 0 AND turn = 0 AND excluded.source <= source)
    """


class Salvage:
    """Collects the newest intact rows of several files."""

    def __init__(self) -> None:
        self.found = sqlite3.connect(":memory:")
        """The rows that were found, in tables with the same names. As SQLite checks the types of
        all values that are written, those with a valid seal have the right types."""
        self.found.row_factory = sqlite3.Row
        self.found.execute("PRAGMA temp_store = MEMORY")  # storage may be full
        self._keeping: dict[str, str] = {}
        for table, names in {**TABLES, CONTENTS: TABLES["states"]}.items():
            keys = ", ".join(names[: 1 if names[0] in ("key", "name") else 2])
            self.found.execute(f"CREATE TABLE {table} ({', '.join(names)}, PRIMARY KEY ({keys}))")
            self._keeping[table] = _keeping(table, names)
        self._whole: set[int] = set()
        """Hashes of pages that were read completely. They are skipped in other files."""

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
        for fetch in fetches:
            is_complete = is_sealed = True
            for number, values, is_here in records(page, first, fetch):
                found = _identified(number, values)
                if found:
                    table, row = found
                    self.keep(table, *row, source)
                    # The order of the files tells which row without a seal is newer.
                    is_sealed = is_sealed and row[-1] != 0
                elif not is_here:  # other pages may complete it
                    is_complete = False
            if is_complete:
                if is_sealed:
                    self._whole.add(hash(page))
                break

    def keep(self, table: str, *row: Value) -> None:
        """Keep a row with its source, unless a newer one is known."""
        self.found.execute(self._keeping[table], row)
        if table == "states" and row[DOCUMENT]:
            self.found.execute(self._keeping[CONTENTS], row)


def _identified(number: int | None, values: list[Value]) -> Identified | None:
    """Return the table and the values of a record that has a valid seal, or that is a valid row of
    the first version, which has no seals."""
    row = tuple(values) if number is None else (number, *values[1:])
    shape = (number is not None, len(row))
    for table in BY_WIDTH.get(shape, ()):
        if seal(table, *row[:-1]) == row[-1]:
            return table, row[:-1]
    with suppress(LedgerError, DocumentError, ValueError, TypeError, KeyError, RecursionError):
        table = FIRST_VERSION[shape]
        if _is_valid(table, dict(zip(TABLES[table], row))):
            digest = (digest_of_text(row[2]),) if table == "steps" else ()
            return table, (*row, *digest, 0)
    return None


FIRST_VERSION = {
    (True, 8): "players",
    (True, 4): "merges",
    (True, 9): "plays",
    (False, 5): "steps",
    (False, 2): "settings",
    (False, 4): "shelf",
}
"""Tables of the first version, by whether they have row numbers and by their number of columns."""


def _is_key(value: Value) -> bool:
    return isinstance(value, int) and value > 0


def _is_moment_or_none(value: Value) -> bool:
    return value is None or is_moment(value)


VALID: dict[str, Callable[[Value], bool]] = {
    **dict.fromkeys(("key", "play", "player", "into_player"), _is_key),
    **dict.fromkeys(("head", "step"), lambda value: isinstance(value, int) and value >= 0),
    **dict.fromkeys(("started", "updated", "met"), is_moment),
    "id": lambda value: str(UUID(str(value))) == value,
    "name": lambda value: isinstance(value, str) and fault(value) is None,
    "value": lambda value: isinstance(value, str),
    "hidden": lambda value: value in (0, 1),
    "merged_into": lambda value: value is None or _is_key(value),
    "moved": lambda value: all(map(_is_key, keys_in(str(value)))),
    "game": lambda value: value in KEYS,
    "deleted": _is_moment_or_none,
    "place": lambda value: isinstance(json.loads(str(value)), dict),
}
"""By column of the first version: a function that returns whether a value is valid, or fails."""


def _is_valid(table: str, row: dict[str, Value]) -> bool:
    """Return whether all values of a row of the first version are valid, or fail."""
    if not all(VALID[name](value) for name, value in row.items() if name in VALID):
        return False
    if table == "players":
        name = str(row["name"])
        return (row["written"], row["folded"]) == (written(name), search_form(name))
    if table == "plays":
        return _is_moment_or_none(row["finished"])
    if table == "steps":
        play = play_of(str(row["document"]), ())
        is_finished = play.finished is not None
        return len(keys_in(str(row["who"]))) == len(play.players) and row["finished"] == is_finished
    if table == "settings":
        check_setting(str(row["name"]), Reader(json.loads(str(row["value"]))))
    return table != "shelf" or read_item(str(row["kind"]), str(row["content"])) is not None


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
