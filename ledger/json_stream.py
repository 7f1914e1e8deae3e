"""Read a large JSON file in small pieces, with at most one game in memory at a time."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterator
from json import JSONDecodeError, JSONDecoder
from typing import Any, BinaryIO, NoReturn

PIECE = 1 << 17
"""Bytes read at a time."""
LONGEST = 1 << 19
"""Maximum number of characters of one value, unless the reader allows more. Python parses a value
at once, and no frame is drawn meanwhile."""
LONG_NUMBER = re.compile(r"[0-9]{300}")
EVERY, SOME_DIGITS = 30, re.compile(r"[0-9]{10}")
"""A quick test for long numbers: every 30th character, ten of them digits in a row."""


class NotJsonError(ValueError):
    """The file is not JSON, is incomplete, or has a value too long for memory."""


class TooLargeError(ValueError):
    """The file is larger than allowed."""


class Repeating(dict[str, Any]):
    """An object in which a field occurs twice."""

    twice = ""


class JsonStream:
    """Reads the values of one large object, one after the other."""

    def __init__(
        self, file: BinaryIO, most: int, progress: Callable[[int], None] | None = None
    ) -> None:
        self._file = file
        self._left = most
        self._read = 0
        self._progress = progress
        self._decode = codecs.getincrementaldecoder("utf-8-sig")()
        self._text = ""
        self._at = 0
        self._ended = False
        self._begin = 0
        self.longest = LONGEST
        """Maximum number of characters of the next values."""
        self._scan = JSONDecoder(parse_constant=_no_number)

    def fields(self) -> Iterator[str]:
        """Yield the field names of the top-level object. After each, the caller must read the field
        with ``value`` or ``items``."""
        self._expect("{")
        if self._next() == "}":
            self._at += 1
        else:
            while True:
                name = self.value()
                if not isinstance(name, str):
                    raise NotJsonError
                self._expect(":")
                yield name
                if self._next() == "}":
                    self._at += 1
                    break
                self._expect(",")
        if self._next():
            raise NotJsonError

    def items(self) -> Iterator[Any]:
        """Yield the values of a list."""
        self._expect("[")
        if self._next() == "]":
            self._at += 1
            return
        while True:
            yield self.value()
            if self._next() == "]":
                self._at += 1
                return
            self._expect(",")

    def is_object(self) -> bool:
        """Return whether the next value is an object."""
        return self._next() == "{"

    def is_list(self) -> bool:
        """Return whether the next value is a list."""
        return self._next() == "["

    def value(self) -> Any:
        """Return the next value."""
        self._next()
        while True:
            self._begin = self._at
            try:
                value, end = self._scan.raw_decode(self._text, self._at)
            except RecursionError:
                raise NotJsonError from None
            except JSONDecodeError:
                if self._ended or len(self._text) - self._at > self.longest:
                    raise NotJsonError from None
            else:
                if end - self._at > self.longest:
                    raise NotJsonError
                if end < len(self._text) or self._ended:  # else a number may continue
                    self._at = end
                    return value
            self._fill()

    @property
    def text(self) -> str:
        """The last value read, as text of the file."""
        return self._text[self._begin : self._at]

    def _next(self) -> str:
        """Return the next character that is not blank, or an empty string at the end."""
        while True:
            text, at = self._text, self._at
            while at < len(text) and text[at] in " \t\n\r":
                at += 1
            self._at = at
            if at < len(text):
                return text[at]
            if self._ended:
                return ""
            self._fill()

    def _expect(self, sign: str) -> None:
        if self._next() != sign:
            raise NotJsonError
        self._at += 1

    def _fill(self) -> None:
        unread = len(self._text) - self._at
        piece = self._file.read(max(PIECE, min(unread, self.longest - unread)))
        self._left -= len(piece)
        if self._left < 0:
            raise TooLargeError
        self._read += len(piece)
        self._ended = not piece
        more = self._decode.decode(piece, final=self._ended)
        self._text = self._text[self._at :] + more
        self._at = 0
        if SOME_DIGITS.search(self._text[::EVERY]) and LONG_NUMBER.search(self._text):
            raise NotJsonError
        if self._progress:
            self._progress(self._read)


def strictly(text: str) -> Any:
    """Parse a text again, with ``Repeating`` for objects in which a field occurs twice."""
    try:
        return STRICT.decode(text)
    except RecursionError:
        raise NotJsonError from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    repeating = Repeating(found)
    seen: set[str] = set()
    for name, _ in pairs:
        if name in seen:
            repeating.twice = name
            break
        seen.add(name)
    return repeating


def _no_number(name: str) -> NoReturn:
    raise NotJsonError(f"{name} is no JSON")


STRICT = JSONDecoder(object_pairs_hook=_object, parse_constant=_no_number)
