"""Read a large JSON file in small pieces, with at most one game in memory at a time."""

from __future__ import annotations

import codecs
import re
from collections import Counter
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
NOT_BLANK = re.compile(r"[^ \t\n\r]")


Progress = Callable[[int], None]
"""Called from time to time with the number of bytes read, or with the percentage that is done."""


class NotJsonError(ValueError):
    """The file is not JSON, is incomplete, or has a value too long for memory."""


class TooLargeError(ValueError):
    """The file is larger than allowed."""


class Repeating(dict[str, Any]):
    """An object in which a field occurs twice."""

    twice = ""


class JsonStream:
    """Reads the values of one large object, one after the other."""

    def __init__(self, file: BinaryIO, most: int, progress: Progress | None = None) -> None:
        self._file = file
        self._most = most
        self._read = 0
        self._progress = progress
        self._decode = codecs.getincrementaldecoder("utf-8-sig")()
        self._text = ""
        self._at = 0
        self._gone = 0
        """Number of characters before ``_text``."""
        self._ended = False
        self.length = 0
        """Number of characters of the last value."""
        self.longest = LONGEST
        """Maximum number of characters of the next values."""
        self.is_doubtful = False
        """Whether a value since the reader last reset this contains a ``Repeating``, or escaped
        characters, which may be lone surrogates."""
        self._scan = JSONDecoder(object_pairs_hook=self._object, parse_constant=_no_number)
        self._pauses = Pauses()

    def fields(self) -> Iterator[str]:
        """Yield the field names of an object. After each, the caller must read the field with
        ``value`` or ``items``."""
        for _ in self._members("{", "}"):
            name = self.value()
            if not isinstance(name, str):
                raise NotJsonError
            self._expect(":")
            yield name

    def items(self) -> Iterator[Any]:
        """Yield the values of a list."""
        for _ in self._members("[", "]"):
            yield self.value()

    def _members(self, opening: str, closing: str) -> Iterator[None]:
        """Stop at each member of an object or list, for the caller to read it."""
        self._expect(opening)
        more = self.peek() != closing
        while more:
            yield
            more = self.peek() != closing
            if more:
                self._expect(",")
        self._at += 1

    def value(self) -> Any:
        """Return the next value, with ``Repeating`` for objects in which a field occurs twice."""
        first = self.peek()
        begun = self._gone + self._at
        while True:
            try:
                value, end = self._scan.raw_decode(self._text, self._at)
            except JSONDecodeError:
                unread = len(self._text) - self._at
                if self._ended or unread > self.longest:
                    raise NotJsonError from None
                if unread > LONGEST_PART and first in "{[":
                    value = self._value_in_parts(first)
                    break
            except (RecursionError, ValueError):  # nested too deep, or a number of 4300 digits
                raise NotJsonError from None
            else:
                if end < len(self._text) or self._ended:  # else a number may continue
                    self.is_doubtful |= self._text.find("\\u", self._at, end) >= 0
                    self._at = end
                    break
            self._fill()
        self._check_length(begun)
        return value

    def _value_in_parts(self, first: str) -> Any:
        """Return the next object or list, reading each part of it as a value."""
        begun = self._gone + self._at
        parts: list[Any] = []
        for part in self.items() if first == "[" else self.fields():
            parts.append(part if first == "[" else (part, self.value()))
            self._check_length(begun)
            self._pauses.pause()
        return parts if first == "[" else self._object(parts)

    def _check_length(self, begun: int) -> None:
        """Raise NotJsonError if the value that began there is too long by now."""
        self.length = self._gone + self._at - begun
        if self.length > self.longest:
            raise NotJsonError

    def _object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) == len(pairs):
            return found
        self.is_doubtful = True
        repeating = Repeating(found)
        repeating.twice = Counter(name for name, _ in pairs).most_common(1)[0][0]
        return repeating

    def peek(self) -> str:
        """Return the next character that is not blank, or an empty string at the end."""
        while True:
            found = NOT_BLANK.search(self._text, self._at)
            self._at = found.start() if found else len(self._text)
            if found or self._ended:
                return found.group() if found else ""
            self._fill()

    def _expect(self, sign: str) -> None:
        if self.peek() != sign:
            raise NotJsonError
        self._at += 1

    def _fill(self) -> None:
        unread = len(self._text) - self._at
        piece = self._file.read(max(PIECE, min(unread, self.longest - unread)))
        self._read += len(piece)
        if self._read > self._most:
            raise TooLargeError
        self._ended = not piece
        more = self._decode.decode(piece, final=self._ended)
        self._text = self._text[self._at :] + more
        self._gone += self._at
        self._at = 0
        if self._progress:
            self._progress(self._read)


def _no_number(name: str) -> NoReturn:
    raise NotJsonError(f"{name} is no JSON")
