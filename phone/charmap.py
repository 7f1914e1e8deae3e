"""What a font file can draw: its characters, and whether it draws them in colour."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from dataclasses import dataclass
from pathlib import Path
from struct import error, unpack_from
from sys import byteorder
from typing import BinaryIO

COLOURED = ("CBDT", "sbix")
OUTLINED = ("glyf", "CFF ", "CFF2")


@dataclass(frozen=True)
class FontFile:
    """A font of the device."""

    path: str
    starts: tuple[int, ...]
    """The first characters of its spans, in order."""
    ends: tuple[int, ...]
    coloured: bool
    """It has pictures in colour that can be drawn."""
    outlined: bool
    """It has letters that take the colour of the text."""

    def has(self, text: str) -> bool:
        """Whether it has every character of a text."""
        return all(map(self._has, map(ord, text)))

    def _has(self, code: int) -> bool:
        nth = bisect_right(self.starts, code) - 1
        return nth >= 0 and code <= self.ends[nth]


def read_font(path: str) -> FontFile:
    """Reads what is needed of a font; one that cannot be read has no characters."""
    try:
        with Path(path).open("rb") as file:
            return _read(path, file)
    except (OSError, LookupError, ValueError, error):
        return FontFile(path, (), (), coloured=False, outlined=False)


def _read(path: str, file: BinaryIO) -> FontFile:
    tables = _tables(file)
    first_colours = _part(file, tables["COLR"])[:2] if "COLR" in tables else b""
    # COLR of version 1 has gradients, which SDL does not draw: such a font shows nothing there.
    newer = first_colours not in (b"", b"\0\0")
    spans = _spans(_part(file, tables["cmap"]))
    return FontFile(
        path,
        tuple(first for first, _ in spans),
        tuple(last for _, last in spans),
        coloured=any(name in tables for name in COLOURED) or first_colours == b"\0\0",
        outlined=any(name in tables for name in OUTLINED) and not newer,
    )


def _tables(file: BinaryIO) -> dict[str, tuple[int, int]]:
    """Offset and length of each table, of the first font in a collection."""
    start = 0
    head = file.read(16)
    if head[:4] == b"ttcf":
        (start,) = unpack_from(">I", head, 12)
        file.seek(start)
        head = file.read(16)
    (count,) = unpack_from(">H", head, 4)
    file.seek(start + 12)
    entries = file.read(16 * count)
    found = (unpack_from(">4s4xII", entries, 16 * nth) for nth in range(count))
    return {name.decode("latin-1"): (offset, length) for name, offset, length in found}


def _part(file: BinaryIO, place: tuple[int, int]) -> bytes:
    file.seek(place[0])
    return file.read(place[1])


def _spans(cmap: bytes) -> list[tuple[int, int]]:
    """Characters from … to that have a glyph, of the largest Unicode table there is."""
    (count,) = unpack_from(">H", cmap, 2)
    by_format: dict[int, int] = {}
    for nth in range(count):
        platform, _, offset = unpack_from(">HHI", cmap, 4 + 8 * nth)
        if platform in (0, 3):
            by_format[unpack_from(">H", cmap, offset)[0]] = offset
    if 12 in by_format:
        return _segmented(cmap, by_format[12])
    return _mapped(cmap, by_format[4])


def _segmented(cmap: bytes, at: int) -> list[tuple[int, int]]:
    """Format 12: groups of characters."""
    (count,) = unpack_from(">I", cmap, at + 12)
    groups = (unpack_from(">III", cmap, at + 16 + 12 * nth) for nth in range(count))
    return [(first + (not glyph), last) for first, last, glyph in groups]


def _mapped(cmap: bytes, at: int) -> list[tuple[int, int]]:
    """Format 4: segments, of which some point into a list of glyphs that may have gaps."""
    twice, length = unpack_from(">H", cmap, at + 6)[0], unpack_from(">H", cmap, at + 2)[0]
    ends = _numbers(cmap, at + 14, twice)
    starts = _numbers(cmap, at + 16 + twice, twice)
    shifts = _numbers(cmap, at + 16 + 2 * twice, twice)
    rest = _numbers(cmap, at + 16 + 3 * twice, max(0, length - 16 - 3 * twice))
    spans = []
    for nth, (first, last) in enumerate(zip(starts, ends)):
        if first == 0xFFFF:
            continue
        pointer = rest[nth] // 2
        if not pointer:
            gaps = {-shifts[nth] & 0xFFFF}
        else:
            glyphs = rest[nth + pointer : nth + pointer + last - first + 1]
            gaps = {first + place for place, glyph in enumerate(glyphs) if not glyph}
        spans += _without(first, last, gaps)
    return spans


def _without(first: int, last: int, gaps: set[int]) -> list[tuple[int, int]]:
    spans = []
    for gap in sorted(gap for gap in gaps if first <= gap <= last):
        if gap > first:
            spans.append((first, gap - 1))
        first = gap + 1
    if first <= last:
        spans.append((first, last))
    return spans


def _numbers(data: bytes, at: int, length: int) -> array[int]:
    numbers = array("H", data[at : at + length // 2 * 2])
    if byteorder == "little":
        numbers.byteswap()
    return numbers
