"""Read SQLite's file format: rows from pages, and frames of the write-ahead log."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from struct import Struct, iter_unpack
from typing import NamedTuple

from ledger.files import is_ours

SIZE = 4096
"""Page size in bytes of every file made by Jarlpad."""
TABLE_LEAF, INDEX_LEAF, INDEX_INSIDE = 0x0D, 0x0A, 0x02
"""Types of pages with records; in tables without row numbers, inner pages have records too."""
LONGEST = 2_000_000
"""Maximum size of a record in bytes."""
MOST_TABLE, MOST_INDEX = SIZE - 35, (SIZE - 12) * 64 // 255 - 23
"""Maximum size in bytes of a record that fits on its page, in a table and in an index."""
LEAST = (SIZE - 12) * 32 // 255 - 23
"""Minimum number of bytes that a longer record has on its first page."""
Value = str | int | None
Fetch = Callable[[int], "bytes | None"]
"""Returns the page with a number, or None if there is none."""


class TornError(Exception):
    """A record is unreadable."""


Record = tuple["int | None", "list[Value]", bool]
"""The row number (None in tables without), the values (none if the record is unreadable), and
whether all its bytes are on this page."""


def records(page: bytes, first: bool, fetch: Fetch) -> Iterator[Record]:
    """Yield the records on a page."""
    at = 100 if first else 0
    kind = page[at]
    if kind not in (TABLE_LEAF, INDEX_LEAF, INDEX_INSIDE):
        return
    head = at + (12 if kind == INDEX_INSIDE else 8)
    count = min(int.from_bytes(page[at + 3 : at + 5], "big"), (SIZE - head) // 2)
    for (start,) in iter_unpack(">H", page[head : head + 2 * count]):
        yield _record(page, start, kind, fetch)


def _record(page: bytes, at: int, kind: int, fetch: Fetch) -> Record:
    try:
        if at < 8:
            raise TornError
        size, at = varint(page, at + 4 if kind == INDEX_INSIDE else at)
        number: int | None = None
        if kind == TABLE_LEAF:
            number, at = varint(page, at)
        if not 2 <= size <= LONGEST:
            raise TornError
        most = MOST_INDEX if number is None else MOST_TABLE
        if size > most:
            return number, _values(_long_record(page[at:], size, most, fetch)), False
        return number, _values(page[at : at + size]), True
    except (TornError, IndexError, UnicodeDecodeError):
        return None, [], False


def _long_record(begin: bytes, size: int, most: int, fetch: Fetch) -> bytes:
    """Return all bytes of a record that begins here and goes on on other pages."""
    here = LEAST + (size - LEAST) % (SIZE - 4)
    here = here if here <= most else LEAST
    data = begin[:here]
    following = begin[here : here + 4]
    while len(data) < size:
        page = fetch(int.from_bytes(following, "big"))
        if page is None:
            raise TornError
        following, data = page[:4], data + page[4:]
    return data[:size]


def _values(record: bytes) -> list[Value]:
    size, at = varint(record, 0)
    if size > 200:
        raise TornError
    values: list[Value] = []
    end = size
    while at < size:
        kind, at = varint(record, at)
        value, end = _value(record, end, kind)
        values.append(value)
    return values


WIDTHS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""By type code: the size of an integer in bytes."""


def _value(record: bytes, at: int, kind: int) -> tuple[Value, int]:
    """Return the value that begins here, and the offset after it."""
    if kind == 0:
        return None, at
    if kind in (8, 9):
        return kind - 8, at
    is_text = kind >= 13 and kind % 2
    if not is_text and kind not in WIDTHS:
        raise TornError  # Jarlpad's tables have no floats and no blobs
    end = at + ((kind - 13) // 2 if is_text else WIDTHS[kind])
    data = record[at:end]
    if end > len(record):
        raise TornError
    return data.decode("utf-8") if is_text else int.from_bytes(data, "big", signed=True), end


def varint(data: bytes, at: int) -> tuple[int, int]:
    """Return an integer of one to nine bytes, and the offset after it."""
    number = 0
    for nth in range(8):
        byte = data[at + nth]
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, at + nth + 1
    return number << 8 | data[at + 8], at + 9


HEAD = 32
"""Size in bytes of the header of a log."""
MAGIC = b"\x37\x7f\x06"
"""The first bytes of a log."""
FRAME_FORMAT = Struct(f">II4s4s8x{SIZE}s")
"""A frame as SQLite writes it, without the checksum: the number of the page, the number of pages of
the database if the frame ends a transaction (or else 0), two random salts, and the page."""


LARGEST_HOLE = 4096
"""Maximum number of unused frames before others: as many as a whole log usually has."""


class Frame(NamedTuple):
    """A page as written by a transaction."""

    page: int
    ends: bool
    """Whether the frame ends a transaction."""
    is_current: bool
    """Whether the frame belongs to this log. Frames left from an earlier log differ in both salts
    from the header. If the header is damaged, all frames count as current."""
    data: bytes


def frames(path: Path) -> Iterator[Frame]:
    """Yield all complete frames of a log, including those left from earlier logs, up to the first
    large hole. Yield none if the log is unreadable."""
    if not is_ours(path):
        return
    hole = 0
    with suppress(OSError), open(path, "rb") as log:
        head = log.read(HEAD)
        while len(found := log.read(FRAME_FORMAT.size)) == FRAME_FORMAT.size:
            page, pages, one, other, data = FRAME_FORMAT.unpack(found)
            current = head[:3] != MAGIC or one == head[16:20] or other == head[20:24]
            hole = 0 if page else hole + 1
            if page:  # otherwise unused space
                yield Frame(page, pages > 0, current, data)
            elif hole > LARGEST_HOLE:
                break


def is_broken(path: Path) -> bool:
    """Return whether SQLite ignores a committed change in the log of a database that is open.

    A log may end in the middle of a transaction if the app was stopped while writing, and frames of
    an earlier log may follow. But no complete commit of the same log follows the frames in use."""
    used = 0  # the number of frames that SQLite uses is in the shared-memory file
    with suppress(OSError), open(f"{path}-shm", "rb") as file:
        used = int.from_bytes(file.read(48)[16:20], sys.byteorder)
    log = enumerate(frames(Path(f"{path}-wal")), 1)
    return any(number > used and frame.ends and frame.is_current for number, frame in log)
