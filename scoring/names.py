"""Names that people give: to players, cards and sheets."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from scoring.reading import Reader
from scoring.sayings import Saying, say

LONGEST = 40
UNPRINTED = {"Cc", "Cs", "Zl", "Zp"}
"""Controls, halves of characters and line breaks, as Unicode sorts them."""
TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")
"""They would turn the writing direction of the whole line a name stands in, or mark it."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u2800\u3164\uffa0") | frozenset(
    map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))
)
"""Letters, marks and signs, as Unicode sorts them, that nobody can see."""
UNSEEN = {"Cf", "Zs"}
"""Blanks, and what only changes its neighbours."""


def fault(text: str) -> Saying | None:
    """What is wrong with a name, or None."""
    if not text.isascii() or not text.isprintable():
        if any(c in TURNING or unicodedata.category(c) in UNPRINTED for c in text):
            return say("a name must not have control characters")
        if text.strip() and not any(map(_is_seen, text)):
            return say("a name needs a character that can be seen")
    if not text.strip():
        return say("a name needs at least one character")
    if len(text.strip()) > LONGEST:
        return say("a name has at most {most} characters", most=LONGEST)
    return None


def _is_seen(letter: str) -> bool:
    return letter not in BLANK and unicodedata.category(letter) not in UNSEEN


def read_name(reader: Reader) -> str:
    """A name of a document, trimmed."""
    name = reader.text()
    wrong = fault(name)
    if wrong:
        reader.fail(str(wrong))
    return name.strip()


def check_different(readers: Sequence[Reader], names: Sequence[str]) -> None:
    """Nobody at the table has the name of somebody before; accents may be written either way."""
    if len({unicodedata.normalize("NFC", name) for name in names}) == len(names):
        return
    seen: set[str] = set()
    for reader, name in zip(readers, names):
        written = unicodedata.normalize("NFC", name)
        if written in seen:
            reader.fail(f"another player is called {name} already")
        seen.add(written)
