"""Where a play is open, checked wherever it comes from."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from scoring.reading import DocumentError, Reader

Place = Mapping[str, "str | int | bool | None"]
"""Where a play is open: screen, player and mode, so that the screen can be there again."""

WORD = re.compile(r"[a-z][a-z0-9_.-]{0,29}")
MOST_SEATS = 20


def read_place(reader: Reader) -> dict[str, str | int | bool | None]:
    """The place of a document from outside."""
    fields = reader.fields(("screen", "seat", "mode"))
    for name in ("screen", "mode"):
        if name in fields and fields[name].text() and not WORD.fullmatch(fields[name].value):
            fields[name].fail("expected one word in small letters")
    if "seat" in fields:
        fields["seat"].count(0, MOST_SEATS)
    return dict(reader.value)


def place_of(text: str) -> Place:
    """The place in a kept row; nowhere when it cannot be read, as nothing is lost by it."""
    try:
        return read_place(Reader(json.loads(text)))
    except (ValueError, TypeError, RecursionError, DocumentError):
        return {}
