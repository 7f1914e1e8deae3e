"""The forms that a text has in a catalogue, one for each kind of count."""

from __future__ import annotations

from typing import Any


def forms(texts: Any) -> tuple[str, ...]:
    """A text as Babel has it: alone, or with its plurals."""
    return tuple(texts) if isinstance(texts, tuple | list) else (texts or "",)
