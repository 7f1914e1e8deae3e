"""Read SQLite's file format: rows from pages, and frames of the write-ahead log."""

from __future__ import annotations

import sys
from collections.abc import Callable, Container, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from struct import pack, unpack

from ledger.files import FILE, LARGEST, is_ours

SIZE = 4096
"""Page size in bytes of every file made by Jarlpad."""
TABLE_LEAF, INDEX_LEAF, INDEX_INSIDE = 0x0D, 0x0A, 0x02
"""Types of pages with records; in tables without row numbers, inner pages have records too."""
LONGEST = 2_000_000
"""Maximum size of a record in bytes."""
MOST_TABLE, MOST_INDEX = SIZE - 35, (SIZE - 12) * 64 // 255 - 23
"""Maximum size in bytes of a record that fits on its page, in a table and in an index."""
Value = str | int | None
Fetch = Callable[[int], "bytes | None"]
"""Returns the page with a number, or None if there is none."""


class TornError(Exception):
    """A record is unreadable."""


Record = tuple["int | None", "list[Value]", int]
"""The row number (None in tables without), the values, and a hash of the record's bytes, or 0 if
some of them are on other pages."""


def records(page: bytes, first: bool, fetch: Fetch, known: Container[int]) -> Iterator[Record]:
    """Yield the records on a page, except those whose hash is in ``known``."""
    at = 100 if first else 0
    kind = page[at]
    if kind not in (TABLE_LEAF, INDEX_LEAF, INDEX_INSIDE):
        return
    head = at + (12 if kind == INDEX_INSIDE else 8)
    count = min(int.from_bytes(page[at + 3 : at + 5], "big"), (SIZE - head) // 2)
    for nth in range(count):
        start = int.from_bytes(page[head + 2 * nth : head + 2 * nth + 2], "big")
        try:
            record = _cell(page, start, kind, fetch, known)
        except (TornError, IndexError, UnicodeDecodeError):
            yield None, [], 0
        else:
            if record:
                yield record


def _cell(page: bytes, at: int, kind: int, fetch: Fetch, known: Container[int]) -> Record | None:
    if at < 8:
        raise TornError
    if kind == INDEX_INSIDE:
        at += 4
    begin = at
    size, at = varint(page, at)
    number: int | None = None
    if kind == TABLE_LEAF:
        number, at = varint(page, at)
        if number >= 1 << 63:
            number -= 1 << 64
    if not 2 <= size <= LONGEST:
        raise TornError
    table = kind == TABLE_LEAF
    here = size if size <= (MOST_TABLE if table else MOST_INDEX) else 0
    digest = hash((page[begin : at + here], table)) if here else 0
    if digest and digest in known:
        return None
    return number, _record(_payload(page, at, size, table, fetch)), digest


def _payload(page: bytes, at: int, size: int, table: bool, fetch: Fetch) -> bytes:
    """Return all bytes of a record, including those on other pages."""
    most = MOST_TABLE if table else MOST_INDEX
    least = (SIZE - 12) * 32 // 255 - 23
    if size <= most:
        return _slice(page, at, size)
    here = least + (size - least) % (SIZE - 4)
    here = here if here <= most else least
    parts, left = [_slice(page, at, here)], size - here
    following = int.from_bytes(_slice(page, at + here, 4), "big")
    while left > 0:
        more = fetch(following)
        if more is None:
            raise TornError
        parts.append(more[4 : 4 + min(left, SIZE - 4)])
        left -= SIZE - 4
        following = int.from_bytes(more[:4], "big")
    return b"".join(parts)


def _slice(page: bytes, at: int, size: int) -> bytes:
    if at + size > len(page):
        raise TornError
    return page[at : at + size]


def _record(data: bytes) -> list[Value]:
    size, at = varint(data, 0)
    if size > len(data) or size > 200:
        raise TornError
    values: list[Value] = []
    body = size
    while at < size:
        kind, at = varint(data, at)
        value, body = _value(data, body, kind)
        values.append(value)
    return values


WIDTHS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""By type code: the size of an integer in bytes."""


def _value(data: bytes, at: int, kind: int) -> tuple[Value, int]:
    if kind == 0:
        return None, at
    if kind in (8, 9):
        return kind - 8, at
    if kind in WIDTHS:
        end = at + WIDTHS[kind]
        return int.from_bytes(_slice(data, at, end - at), "big", signed=True), end
    if kind >= 13 and kind % 2:
        end = at + (kind - 13) // 2
        return _slice(data, at, end - at).decode("utf-8"), end
    raise TornError  # Jarlpad's tables have no floats and no blobs


def varint(data: bytes, at: int) -> tuple[int, int]:
    """Return an integer of one to nine bytes, and the offset after it."""
    number = 0
    for nth in range(8):
        byte = data[at + nth]
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, at + nth + 1
    return number << 8 | data[at + 8], at + 9


HEAD, FRAME = 32, 24 + SIZE
MAGIC = {0x377F0682: "<", 0x377F0683: ">"}
"""By the first number of a log: the byte order of its checksums."""


@dataclass(frozen=True)
class Frame:
    """A page as written by a transaction."""

    page: int
    head: bytes
    """The part of the frame header that its checksum covers."""
    commit: bool
    """Whether it ends a transaction."""
    salts: bytes
    sums: bytes
    data: bytes


def frames(path: Path) -> Iterator[Frame]:
    """Yield all complete frames of a log, including those left from earlier logs. Yield none if the
    log is unreadable."""
    if not is_ours(path, LARGEST[f"{FILE}-wal"]):
        return
    with suppress(OSError), open(path, "rb") as log:
        log.seek(HEAD)
        while len(found := log.read(FRAME)) == FRAME:
            if found[:4] != bytes(4):  # otherwise unused space
                yield Frame(
                    int.from_bytes(found[:4], "big"),
                    found[:8],
                    found[4:8] != bytes(4),
                    found[8:16],
                    found[16:24],
                    found[24:],
                )


def frames_in_use(path: Path) -> int | None:
    """Return how many frames of its log SQLite uses while the database is open, from the
    shared-memory file, or None if unknown."""
    try:
        with open(f"{path}-shm", "rb") as file:
            head = file.read(48)
    except OSError:
        return None
    if len(head) < 48 or not head[12]:
        return None
    return int.from_bytes(head[16:20], sys.byteorder)


def is_broken(path: Path, frames_taken: int | None = None) -> bool:
    """Return whether SQLite would silently ignore a committed change in a log.

    A log may end in the middle of a transaction if the app was stopped while writing, and frames of
    an earlier log may follow. But no complete commit of the same log follows a broken frame."""
    try:
        if not is_ours(path) or path.stat().st_size < HEAD + FRAME:
            return False
        with open(path, "rb") as log:
            head = log.read(HEAD)
    except OSError:
        return False
    order = MAGIC.get(int.from_bytes(head[:4], "big"))
    if order is None or head[8:12] != SIZE.to_bytes(4, "big"):
        return True
    sums = _sums(order, (0, 0), head[:24])
    if pack(">II", *sums) != head[24:32]:
        return True
    is_valid = True
    for number, frame in enumerate(frames(path), 1):
        if frames_taken is not None:
            is_valid = number <= frames_taken
        elif is_valid and frame.salts == head[16:24]:
            sums = _sums(order, sums, frame.head + frame.data)
            is_valid = pack(">II", *sums) == frame.sums
        else:
            is_valid = False
        if not is_valid and frame.commit and _of_this_log(frame.salts, head[16:24]):
            return True
    return False


def _of_this_log(salts: bytes, ours: bytes) -> bool:
    """Return whether a frame belongs to this log. Frames of earlier logs differ in both salts."""
    return salts[:4] == ours[:4] or salts[4:] == ours[4:]


def _sums(order: str, before: tuple[int, int], data: bytes) -> tuple[int, int]:
    """Return SQLite's running checksum of a log, continued over more data."""
    one, other = before
    numbers = iter(unpack(f"{order}{len(data) // 4}I", data))
    for first, second in zip(numbers, numbers):
        one = one + first + other & 0xFFFFFFFF
        other = other + second + one & 0xFFFFFFFF
    return one, other
