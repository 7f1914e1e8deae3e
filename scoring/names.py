"""Names that people give: to players, cards and sheets."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from scoring.reading import Reader
from scoring.sayings import Saying, say

LONGEST = 40
UNPRINTED = {"Cc", "Cs", "Zl", "Zp"}
"""Controls, halves of characters and line breaks, as Unicode sorts them."""
TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""They would turn the writing direction of the whole line a name stands in."""


def fault(text: str) -> Saying | None:
    """What is wrong with a name, or None."""
    if any(c in TURNING or unicodedata.category(c) in UNPRINTED for c in text):
        return say("a name must not have control characters")
    if not text.strip():
        return say("a name needs at least one character")
    if len(text.strip()) > LONGEST:
        return say("a name has at most {most} characters", most=LONGEST)
    return None


def read_name(reader: Reader) -> str:
    """A name of a document, trimmed."""
    name = reader.text()
    wrong = fault(name)
    if wrong:
        reader.fail(str(wrong))
    return name.strip()


def check_different(readers: Sequence[Reader], names: Sequence[str]) -> None:
    """Nobody at the table has the name of somebody before; accents may be written either way."""
    seen: set[str] = set()
    for reader, name in zip(readers, names):
        written = unicodedata.normalize("NFC", name)
        if written in seen:
            reader.fail(f"another player is called {name} already")
        seen.add(written)
