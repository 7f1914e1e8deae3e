"""Names that people give: to players, cards and sheets."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from scoring.messages import Message, say
from scoring.reading import Reader

LONGEST = 40
UNPRINTED = {"Cc", "Cs", "Zl", "Zp"}
"""Controls, halves of characters and line breaks, as Unicode sorts them."""
TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""They would turn the writing direction of the whole line a name stands in."""
UNSEEN = {"Cf", "Zs"}
"""Zero-width characters, direction marks and blanks, as Unicode sorts them."""
BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""Fillers, empty Braille and selectors of variants: sorted elsewhere, and not seen either."""


def fault(text: str) -> Message | None:
    """What is wrong with a name, or None."""
    return _fault_of_short(text) if len(text) <= LONGEST else _fault(text)


@lru_cache(maxsize=1024)  # the same people play again and again
def _fault_of_short(text: str) -> Message | None:
    return _fault(text)


def _fault(text: str) -> Message | None:
    plain = text.isascii() and text.isprintable()
    if not plain and any(c in TURNING or unicodedata.category(c) in UNPRINTED for c in text):
        return say("Names can’t contain control characters")
    if not text.strip():
        return say("Enter a name")
    if not plain and not any(map(_is_seen, text)):
        return say("Enter at least one visible character")
    if len(text.strip()) > LONGEST:
        return say("Names can have up to {most} characters", most=LONGEST)
    return None


def _is_seen(character: str) -> bool:
    return character not in BLANK and unicodedata.category(character) not in UNSEEN


@lru_cache(maxsize=1024)
def _is_plain(text: str) -> bool:
    once = unicodedata.is_normalized("NFC", text) and text == text.strip()
    return once and _fault(text) is None


def is_plain(name: object) -> bool:
    """Whether it is a good name that is written in one way only, with nothing to trim."""
    return type(name) is str and len(name) <= LONGEST and _is_plain(name)


def read_name(reader: Reader) -> str:
    """A name of a document, trimmed."""
    name = reader.text()
    wrong = fault(name)
    if wrong:
        reader.fail(str(wrong))
    return name.strip()


def same_name(one: str, other: str) -> bool:
    """Whether two names are the same; accents may be written either way."""
    return unicodedata.normalize("NFC", one) == unicodedata.normalize("NFC", other)


def check_different(readers: Sequence[Reader], names: Sequence[str]) -> None:
    """Nobody at the table has the name of somebody before; accents may be written either way."""
    if len(set(names)) == len(names) and all(map(str.isascii, names)):
        return
    if len({unicodedata.normalize("NFC", name) for name in names}) == len(names):
        return
    seen: set[str] = set()
    for reader, name in zip(readers, names):
        written = unicodedata.normalize("NFC", name)
        if written in seen:
            reader.fail(f"another player is called {name} already")
        seen.add(written)
