"""The place where a game is open: screen, player and mode."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from ledger.text import compact
from scoring.reading import DocumentError, Reader

Place = Mapping[str, "str | int | bool | None"]
"""The screen, player and mode in which a game is open, so that the app can return there."""
WORD = re.compile(r"[a-z][a-z0-9_.-]{0,29}")
MOST_SEATS = 20
MOST_FIELDS = 20
LONGEST = 60
WHOLE = 2000
"""Maximum number of characters of a place as JSON."""
LARGEST = 9999


def read_place(reader: Reader) -> dict[str, str | int | bool | None]:
    """Read a place from an untrusted document. Games may add fields of their own."""
    fields = reader.mapping()
    if len(fields) > MOST_FIELDS:
        reader.fail(f"expected at most {MOST_FIELDS} fields")
    for name, field in fields.items():
        if not WORD.fullmatch(name):
            field.fail("expected a field named with one word in small letters")
        READ.get(name, _read_plain)(field)
    if len(compact(reader.value)) > WHOLE:
        reader.fail(f"expected at most {WHOLE} characters")
    return dict(reader.value)


def _read_word(reader: Reader) -> None:
    if reader.text() and not WORD.fullmatch(reader.value):
        reader.fail("expected one word in small letters")


def _read_seat(reader: Reader) -> None:
    reader.count(0, MOST_SEATS)


def _read_plain(reader: Reader) -> None:
    value = reader.value
    if isinstance(value, str):
        is_plain = len(value) <= LONGEST and value.isprintable()
    else:
        is_plain = value is None or type(value) is bool
        is_plain = is_plain or (type(value) is int and abs(value) <= LARGEST)
    if not is_plain:
        reader.fail("expected a short text, a whole number, true, false or null")


READ = {"screen": _read_word, "mode": _read_word, "seat": _read_seat}
"""By field: the function that checks it. Other fields must have plain values."""


def place_of(text: str) -> Place:
    """Return the place in a saved row, or an empty one if it is unreadable."""
    try:
        return read_place(Reader(json.loads(text)))
    except (ValueError, TypeError, RecursionError, DocumentError):
        return {}
