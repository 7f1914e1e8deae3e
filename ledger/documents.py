"""Plays as the ledger keeps them: the text of their document, and who sits there now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ledger.errors import DamagedError
from ledger.text import compact, loads, written
from scoring import document
from scoring.game import Play
from scoring.reading import DocumentError
from scoring.sayings import say


def text_of(play: Play) -> str:
    """The document in as few characters as JSON needs."""
    return compact(document.write(play))


def play_of(text: str, names: Sequence[str]) -> Play:
    """The play of a kept document, its players called as they are called today."""
    try:
        return document.read(renamed(loads(text), names))
    except (DocumentError, KeyError, TypeError) as error:
        raise DamagedError(say("A play in the ledger cannot be read.")) from error


def renamed(found: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """A document with these names in seat order, unless two of them would be the same."""
    if len({written(name) for name in names}) == len(found["players"]):
        for player, name in zip(found["players"], names):
            player["name"] = name
    return found
