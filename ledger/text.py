"""JSON and names as the ledger writes and compares them."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable
from typing import Any

from ledger.errors import DamagedError
from scoring.messages import say

_encoder = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)


def _quick() -> Callable[[Any], str]:
    """Python makes its encoder in C anew for every value. One that is kept does the same, where
    this Python has it in the same form."""
    sample = {"a": [1, None, "é", True, 0.5], "b": {}}
    try:
        make = json.encoder.c_make_encoder  # type: ignore[attr-defined]
        written = json.encoder.encode_basestring
        encode = make(None, _encoder.default, written, None, ":", ",", False, False, True)
        if "".join(encode(sample, 0)) == _encoder.encode(sample):
            return lambda value: "".join(encode(value, 0))
    except Exception:
        pass
    return _encoder.encode


compact: Callable[[Any], str] = _quick()
"""A value in as few characters as JSON needs."""


def written(name: str) -> str:
    """The same for a name however its accents are typed."""
    return unicodedata.normalize("NFC", name)


def search_form(name: str) -> str:
    """What a search compares: no capitals, no accents."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def loads(text: str) -> Any:
    """JSON that the ledger has written itself."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DamagedError(say("Saved games are damaged.")) from error


def keys_in(who: str) -> list[int]:
    """The keys of a step's players, in seat order."""
    keys = loads(who)
    if not isinstance(keys, list) or not all(type(key) is int for key in keys):
        raise DamagedError(say("One saved game can’t be read."))
    return keys
