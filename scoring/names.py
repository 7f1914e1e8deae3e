"""Checks the names of players, cards and sheets."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from scoring.messages import Message, say
from scoring.reading import Reader

LONGEST = 40
LONGEST_NUMBERED = 35
"""Maximum number of characters of a name before a number."""
UNPRINTABLE = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode categories of control characters, surrogates and line breaks."""
DIRECTION_OVERRIDES = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that would change the writing direction of the text around a name."""
INVISIBLE = {"Cf", "Zs"}
"""Unicode categories of zero-width characters, direction marks and spaces."""
BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""Other characters that show nothing: fillers, the empty Braille pattern and variation
selectors."""


def fault(text: str) -> Message | None:
    """Return what is wrong with a name, or None."""
    return _fault_of_short(text) if len(text) <= LONGEST else _fault(text)


@lru_cache(maxsize=1024)  # the same names are checked again and again
def _fault_of_short(text: str) -> Message | None:
    return _fault(text)


def _fault(text: str) -> Message | None:
    plain = text.isascii() and text.isprintable()
    if not plain and any(
        c in DIRECTION_OVERRIDES or unicodedata.category(c) in UNPRINTABLE for c in text
    ):
        return say("Names can’t contain control characters")
    if not text.strip():
        return say("Enter a name")
    if not plain and not any(map(_is_visible, text)):
        return say("Enter at least one visible character")
    if len(text.strip()) > LONGEST:
        return say("Names can have up to {most} characters", most=LONGEST)
    return None


def _is_visible(character: str) -> bool:
    return character not in BLANK and unicodedata.category(character) not in INVISIBLE


@lru_cache(maxsize=1024)
def _is_plain(text: str) -> bool:
    once = unicodedata.is_normalized("NFC", text) and text == text.strip()
    return once and _fault(text) is None


def is_plain(name: object) -> bool:
    """Return whether a name is valid, needs no trimming and can be written in only one way."""
    return type(name) is str and len(name) <= LONGEST and _is_plain(name)


def read_name(reader: Reader) -> str:
    """Read a name in a document and trim it."""
    name = reader.text()
    wrong = fault(name)
    if wrong:
        reader.fail(str(wrong))
    return name.strip()


def same_name(one: str, other: str) -> bool:
    """Return whether two names are the same, however their accents are encoded."""
    return unicodedata.normalize("NFC", one) == unicodedata.normalize("NFC", other)


def check_different(readers: Sequence[Reader], names: Sequence[str]) -> None:
    """Raise DocumentError for a name that an earlier player has, however accents are encoded."""
    if len(set(names)) == len(names) and all(map(str.isascii, names)):
        return
    if len({unicodedata.normalize("NFC", name) for name in names}) == len(names):
        return
    seen: set[str] = set()
    for reader, name in zip(readers, names):
        written = unicodedata.normalize("NFC", name)
        if written in seen:
            reader.fail(f"another player is already called {name}")
        seen.add(written)


def numbered(name: str, number: int) -> str:
    """Return the name, shortened if necessary, with a number."""
    suffix = f" ({number})"
    return name[: min(LONGEST_NUMBERED, LONGEST - len(suffix))] + suffix
