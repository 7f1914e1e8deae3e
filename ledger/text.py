"""JSON and player names in the form that the ledger saves and compares."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable
from typing import Any

from ledger.errors import DamagedError
from scoring.messages import say

_encoder = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)


def _fast_encoder() -> Callable[[Any], str]:
    """Return a JSON encoder that is reused, as Python creates a new one for every value. Where this
    Python does not allow that, return the standard one."""
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


compact: Callable[[Any], str] = _fast_encoder()
"""Returns a value as JSON text without spaces."""


def written(name: str) -> str:
    """Return the name in composed Unicode characters, for comparison."""
    return unicodedata.normalize("NFC", name)


def search_form(name: str) -> str:
    """Return the name without case and accents, for search."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def loads(text: str) -> Any:
    """Parse JSON that the ledger has saved. Raises DamagedError if it is invalid."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DamagedError(say("Saved games are damaged.")) from error


def keys_in(who: str) -> list[int]:
    """Parse a JSON list of player keys in seat order. Raises DamagedError if it is invalid."""
    keys = loads(who)
    if not isinstance(keys, list) or not all(type(key) is int for key in keys):
        raise DamagedError(say("One saved game can’t be read."))
    return keys
