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
    """A document in as few characters as JSON needs, and its digest, each player written once."""
    head, tail = _around_players(document)
    named, nameless = [], []
    as_usual = True
    for player in document["players"]:
        name = player.get("name")
        if type(name) is str and next(iter(player)) == "name":
            body = compact(player)
            named.append(body)
            end = len(NAME) + len(_quoted(name)) + (len(player) > 1)  # a comma, if more follows
            nameless.append(f"{{{body[end:]}")
        else:
            as_usual = False
            nameless.append(compact({key: player[key] for key in player if key != "name"}))
    text = f'{head}"players":[{",".join(nameless)}]{tail}'
    digest = int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big", signed=True)
    if as_usual:
        return f'{head}"players":[{",".join(named)}]{tail}', digest
    return compact(document), digest


def _around_players(document: dict[str, Any]) -> tuple[str, str]:
    """What is written before them and after them."""
    before = document.copy()
    del before["players"]
    after: dict[str, Any] = {}
    if next(reversed(document)) != "players":
        fields = list(document)
        after = {field: before.pop(field) for field in fields[fields.index("players") + 1 :]}
    head = f"{compact(before)[:-1]}," if before else "{"
    return head, f",{compact(after)[1:]}" if after else "}"


@lru_cache(maxsize=1024)  # the same people play again and again
def _quoted(name: str) -> str:
    return compact(name)


def digest_of_text(text: Any) -> int:
    """Of a kept document; 0 when it cannot be read."""
    try:
        return digest_of(json.loads(text))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return 0
