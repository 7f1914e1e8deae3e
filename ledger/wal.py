"""The write-ahead log, frame by frame: what SQLite would leave out of it, and what is in it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from struct import Struct

from ledger.files import FILE, LARGEST, is_ours
from ledger.pages import SIZE

HEAD, FRAME = 32, 24 + SIZE
MAGIC = {0x377F0682: "<", 0x377F0683: ">"}
"""By the first number of a log: the order of bytes in its sums."""


@dataclass(frozen=True)
class Frame:
    """A page as a transaction left it."""

    page: int
    head: bytes
    """What its sums are made of beside the page itself."""
    commit: bool
    """Whether a transaction ends with it."""
    salts: bytes
    sums: bytes
    data: bytes


def frames(path: Path) -> Iterator[Frame]:
    """All whole frames of a log, those of earlier logs in the same file too; none where there is
    no log that can be read."""
    if not is_ours(path, LARGEST[f"{FILE}-wal"]):
        return
    with suppress(OSError), open(path, "rb") as log:
        log.seek(HEAD)
        while len(found := log.read(FRAME)) == FRAME:
            if found[:4] != bytes(4):  # else a part of the file that was never written
                yield Frame(
                    int.from_bytes(found[:4], "big"),
                    found[:8],
                    found[4:8] != bytes(4),
                    found[8:16],
                    found[16:24],
                    found[24:],
                )


def taken(path: Path) -> int | None:
    """How many frames SQLite takes from the log of a database that is open just now: it tells so
    in the file beside it, whose form is part of SQLite's own. None when it does not."""
    try:
        with open(f"{path}-shm", "rb") as file:
            head = file.read(48)
    except OSError:
        return None
    if len(head) < 48 or not head[12]:
        return None
    return int.from_bytes(head[16:20], sys.byteorder)


def is_broken(path: Path, frames_taken: int | None = None) -> bool:
    """Whether SQLite silently leaves something out that was once committed.

    A log may end in the middle of a transaction, when the app was stopped while writing, and frames
    of an earlier log may follow. But no whole commit of this log stands behind a broken frame."""
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
    if _written(sums) != head[24:32]:
        return True
    good = True
    for number, frame in enumerate(frames(path), 1):
        if frames_taken is not None:
            good = number <= frames_taken
        elif good and frame.salts == head[16:24]:
            sums = _sums(order, sums, frame.head + frame.data)
            good = _written(sums) == frame.sums
        else:
            good = False
        if not good and frame.commit and _of_this_log(frame.salts, head[16:24]):
            return True
    return False


def _of_this_log(salts: bytes, ours: bytes) -> bool:
    """Frames of an earlier log have other salts, both of them."""
    return salts[:4] == ours[:4] or salts[4:] == ours[4:]


def _written(sums: tuple[int, int]) -> bytes:
    return sums[0].to_bytes(4, "big") + sums[1].to_bytes(4, "big")


def _sums(order: str, before: tuple[int, int], data: bytes) -> tuple[int, int]:
    """SQLite's running sum of a log, eight bytes at a time."""
    one, other = before
    numbers = iter(Struct(f"{order}{len(data) // 4}I").unpack(data))
    for first, second in zip(numbers, numbers):
        one = one + first + other & 0xFFFFFFFF
        other = other + second + one & 0xFFFFFFFF
    return one, other
