"""A short number for each state of a play, the same in every ledger that has that state."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False).encode


def digest_of(document: dict[str, Any]) -> int:
    """Of a document without its names: a player who is renamed changes no state."""
    nameless = [
        {field: value for field, value in player.items() if field != "name"}
        for player in document["players"]
    ]
    text = _encode({**document, "players": nameless})
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big", signed=True)


def digest_of_text(text: Any) -> int:
    """Of a kept document; 0 when it cannot be read."""
    try:
        return digest_of(json.loads(text))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return 0
