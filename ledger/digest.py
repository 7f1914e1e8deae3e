"""A short number for each state of a play, the same in every ledger that has that state."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

from ledger.text import compact


def digest_of(document: dict[str, Any]) -> int:
    """Of a document without its names: a player who is renamed changes no state."""
    return text_and_digest(document)[1]


def text_and_digest(document: dict[str, Any]) -> tuple[str, int]:
    """A document in as few characters as JSON needs, and its digest, each player written once."""
    before: dict[str, Any] = {}
    after: dict[str, Any] = {}
    fields = before
    for field, value in document.items():
        if field == "players":
            fields = after
        else:
            fields[field] = value
    head = f"{compact(before)[:-1]}," if before else "{"
    tail = f",{compact(after)[1:]}" if after else "}"
    named, nameless = [], []
    for player in document["players"]:
        rest = player.copy()
        name = rest.pop("name", None)
        body = compact(rest)
        nameless.append(body)
        named.append(f'{{"name":{compact(name)}{"," if rest else ""}{body[1:]}')
    text = f'{head}"players":[{",".join(nameless)}]{tail}'
    digest = int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big", signed=True)
    if all(next(iter(player), "") == "name" for player in document["players"]):
        return f'{head}"players":[{",".join(named)}]{tail}', digest
    return compact(document), digest


def digest_of_text(text: Any) -> int:
    """Of a kept document; 0 when it cannot be read."""
    try:
        return digest_of(json.loads(text))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return 0
