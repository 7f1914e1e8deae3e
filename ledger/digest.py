"""A short number for each state of a play, the same in every ledger that has that state."""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from ledger.text import compact

NAME = '{"name":'


def digest_of(document: dict[str, Any]) -> int:
    """Of a document without its names: a player who is renamed changes no state."""
    return text_and_digest(document)[1]


def text_and_digest(document: dict[str, Any]) -> tuple[str, int]:
    """A document in as few characters as JSON needs, and its digest."""
    text = compact(document)
    nameless = _without_names(text, document["players"])
    if nameless is None:
        players = [_nameless(player) for player in document["players"]]
        nameless = compact({**document, "players": players})
    digest = blake2b(nameless.encode(), digest_size=8).digest()
    return text, int.from_bytes(digest, "big", signed=True)


def _without_names(text: str, players: list[dict[str, Any]]) -> str | None:
    """The text without the names of these players; None unless each begins with a name and nothing
    else does. No text inside of it looks so, as its quotes are escaped."""
    if text.count(NAME) != len(players):
        return None
    for player in players:
        name = player.get("name")
        if type(name) is not str or next(iter(player)) != "name":
            return None
        comma = "," if len(player) > 1 else ""
        text = text.replace(f"{NAME}{_quoted(name)}{comma}", "{", 1)
    return text


def _nameless(player: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in player.items() if key != "name"}


@lru_cache(maxsize=1024)  # the same people play again and again
def _quoted(name: str) -> str:
    return compact(name)


def digest_of_text(text: Any) -> int:
    """Of a kept document; 0 when it cannot be read."""
    try:
        return digest_of(json.loads(text))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return 0
