"""Read a large JSON file in small pieces, with at most one game in memory at a time."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterator
from json import JSONDecodeError, JSONDecoder
from typing import Any, BinaryIO, NoReturn

from ledger.entries import Pauses

PIECE = 1 << 17
"""Bytes read at a time."""
LONGEST = 1 << 19
"""Maximum number of characters of one value, unless the reader allows more. Python parses a value
at once, and no frame is drawn meanwhile."""
LONGEST_PART = 1 << 17
"""Number of characters from which an object or list is read part by part, for the same reason."""
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
        self._gone = 0
        """Number of characters before ``_text``."""
        self._ended = False
        self._begin = 0
        self.length = 0
        """Number of characters of the last value."""
        self.longest = LONGEST
        """Maximum number of characters of the next values."""
        self._scan = JSONDecoder(parse_constant=_no_number)
        self._pauses = Pauses()
        self.in_parts = False
        """Whether the last value was read part by part. It then has ``Repeating`` for objects in
        which a field occurs twice, and no ``text``."""

    def fields(self) -> Iterator[str]:
        """Yield the field names of the top-level object. After each, the caller must read the field
        with ``value`` or ``items``."""
        yield from self._fields()
        if self._next():
            raise NotJsonError

    def _fields(self) -> Iterator[str]:
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
        self.in_parts = False
        first = self._next()
        while True:
            self._begin = self._at
            try:
                value, end = self._scan.raw_decode(self._text, self._at)
            except RecursionError:
                raise NotJsonError from None
            except JSONDecodeError:
                unread = len(self._text) - self._at
                if self._ended or unread > self.longest:
                    raise NotJsonError from None
                if unread > LONGEST_PART and first in "{[":
                    return self._value_in_parts()
            else:
                if end - self._at > self.longest:
                    raise NotJsonError
                if end < len(self._text) or self._ended:  # else a number may continue
                    self.length = end - self._at
                    self._at = end
                    return value
            self._fill()

    def _value_in_parts(self) -> Any:
        """Return the next object or list, reading each part of it as a value."""
        plain, self._scan = self._scan, STRICT
        begun = self._gone + self._at
        found: Any
        if self._next() == "[":
            found = [self._part(value, begun) for value in self.items()]
        else:
            found = _object([(name, self._part(self.value(), begun)) for name in self._fields()])
        self._scan, self.in_parts = plain, True
        self.length = self._gone + self._at - begun
        return found

    def _part(self, value: Any, begun: int) -> Any:
        """Return the value, or raise NotJsonError if the whole is too long by now."""
        if self._gone + self._at - begun > self.longest:
            raise NotJsonError
        self._pauses.pause()
        return value

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
        self._gone += self._at
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
