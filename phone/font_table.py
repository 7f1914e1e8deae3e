"""Reads from a font file which characters it has, and whether it draws them in color.

A character is looked up in the font's own table by binary search. A phone has more than 200 fonts,
and reading every table into Python takes seconds there.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from struct import error, unpack_from
from typing import BinaryIO

COLOR_TABLES = ("CBDT", "sbix")
OUTLINE_TABLES = ("glyf", "CFF ", "CFF2")


@dataclass(frozen=True)
class FontFile:
    """A font of the device."""

    path: str
    cmap: bytes
    """The font's table of characters; empty if the font cannot be read."""
    subtable: int
    """The offset of the largest Unicode subtable in ``cmap``."""
    colored: bool
    """Whether the font has color pictures that SDL can draw."""
    outlined: bool
    """Whether the font has letters that are drawn in the text color."""

    def has(self, text: str) -> bool:
        """Return whether the font has every character of a text."""
        try:
            return bool(self.cmap) and all(self._glyph(ord(letter)) for letter in text)
        except (error, IndexError):  # the table is cut off
            return False

    def _glyph(self, code: int) -> int:
        """Return the number of a character's glyph, or 0 if there is none."""
        (table_format,) = unpack_from(">H", self.cmap, self.subtable)
        if table_format == 12:
            return _glyph_in_groups(self.cmap, self.subtable, code)
        return _glyph_in_segments(self.cmap, self.subtable, code)


def read_font(path: str) -> FontFile:
    """Read a font file. A file that cannot be read returns a font without characters."""
    try:
        with Path(path).open("rb") as file:
            return _read(path, file)
    except (OSError, LookupError, ValueError, error):
        return FontFile(path, b"", 0, colored=False, outlined=False)


def _read(path: str, file: BinaryIO) -> FontFile:
    tables = _tables(file)
    colr_version = _table(file, tables["COLR"])[:2] if "COLR" in tables else b""
    # SDL does not draw the gradients of COLR version 1, so such a font would show nothing.
    gradients = colr_version not in (b"", b"\0\0")
    cmap = _table(file, tables["cmap"])
    return FontFile(
        path,
        cmap,
        _unicode_subtable(cmap),
        colored=any(name in tables for name in COLOR_TABLES) or colr_version == b"\0\0",
        outlined=any(name in tables for name in OUTLINE_TABLES) and not gradients,
    )


def _tables(file: BinaryIO) -> dict[str, tuple[int, int]]:
    """Return the offset and length of each table; for a font collection, of its first font."""
    start = 0
    head = file.read(16)
    if head[:4] == b"ttcf":
        (start,) = unpack_from(">I", head, 12)
        file.seek(start)
        head = file.read(16)
    (count,) = unpack_from(">H", head, 4)
    file.seek(start + 12)
    entries = file.read(16 * count)
    found = (unpack_from(">4s4xII", entries, 16 * index) for index in range(count))
    return {name.decode("latin-1"): (offset, length) for name, offset, length in found}


def _table(file: BinaryIO, place: tuple[int, int]) -> bytes:
    file.seek(place[0])
    return file.read(place[1])


def _unicode_subtable(cmap: bytes) -> int:
    """Return the offset of the subtable with the most characters: format 12, otherwise 4."""
    (count,) = unpack_from(">H", cmap, 2)
    by_format: dict[int, int] = {}
    for index in range(count):
        platform, _, offset = unpack_from(">HHI", cmap, 4 + 8 * index)
        if platform in (0, 3):  # Unicode, Windows
            by_format[unpack_from(">H", cmap, offset)[0]] = offset
    return by_format[12] if 12 in by_format else by_format[4]


def _glyph_in_groups(cmap: bytes, start: int, code: int) -> int:
    """Return the glyph from a subtable of format 12: sorted groups of first character, last
    character and first glyph."""
    (count,) = unpack_from(">I", cmap, start + 12)
    low, high = 0, count
    while low < high:
        middle = (low + high) // 2
        first, last, glyph = unpack_from(">III", cmap, start + 16 + 12 * middle)
        if code < first:
            high = middle
        elif code > last:
            low = middle + 1
        else:
            return int(glyph) + code - int(first)
    return 0


def _glyph_in_segments(cmap: bytes, start: int, code: int) -> int:
    """Return the glyph from a subtable of format 4: sorted segments in four arrays, the last of
    which can point to a glyph list."""
    if code > 0xFFFF:
        return 0
    (size,) = unpack_from(">H", cmap, start + 6)  # of each array, in bytes
    ends = start + 14
    low, high = 0, size // 2
    while low < high:
        middle = (low + high) // 2
        if unpack_from(">H", cmap, ends + 2 * middle)[0] < code:
            low = middle + 1
        else:
            high = middle
    if low == size // 2:
        return 0
    starts = ends + size + 2 + 2 * low
    (first,) = unpack_from(">H", cmap, starts)
    (delta,) = unpack_from(">H", cmap, starts + size)
    (offset,) = unpack_from(">H", cmap, starts + 2 * size)
    if code < first:
        return 0
    if not offset:
        return int(code + delta) & 0xFFFF
    (glyph,) = unpack_from(">H", cmap, starts + 2 * size + offset + 2 * (code - first))
    return int(glyph + delta) & 0xFFFF if glyph else 0
