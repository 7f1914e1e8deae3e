"""What lies on the shelves: cards of Lofoten and sheets of LOOT, each read by its game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scoring.lofoten.document import read_card
from scoring.reading import Reader
from scoring.spiel.document import read_painting

READ: dict[str, Callable[[Reader], Any]] = {"card": read_card, "sheet": read_painting}
"""By kind: what reads one of the things."""


def check_thing(kind: str, reader: Reader) -> None:
    """Raise DocumentError unless the game of this kind can use it."""
    if kind not in READ:
        reader.fail("there is no such shelf")
    READ[kind](reader)
