"""How far the ledger had come, told in a file of its own: a log that was cut off is noticed."""

from __future__ import annotations

import os
import struct
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from ledger.files import NO_WAITING, SMALL, is_ours

NAME = "jarlpad.mark"
LARGEST = 1 << 48
"""No ledger has had so many writings."""
_FORM = struct.Struct(">QI")


class Mark:
    """Written after each commit, which costs no waiting: it may lag behind, never run ahead."""

    def __init__(self, folder: Path) -> None:
        self._handle = -1
        with suppress(OSError):
            flags = os.O_RDWR | os.O_CREAT | NO_WAITING
            self._handle = os.open(folder / NAME, flags, 0o600)

    def write(self, turn: int) -> None:
        if self._handle >= 0:
            number = turn.to_bytes(8, "big")
            with suppress(OSError):
                os.lseek(self._handle, 0, os.SEEK_SET)
                os.write(self._handle, _FORM.pack(turn, crc32(number)))

    def close(self) -> None:
        if self._handle >= 0:
            with suppress(OSError):
                os.close(self._handle)
            self._handle = -1


def marked(folder: Path) -> int:
    """The last turn that was certainly kept; 0 when nothing is known."""
    if not is_ours(folder / NAME, SMALL):
        return 0
    try:
        data = (folder / NAME).read_bytes()
        turn, check = _FORM.unpack(data)
    except (OSError, struct.error):
        return 0
    return int(turn) if crc32(data[:8]) == check and turn < LARGEST else 0
