"""Values as the ledger saves and compares them: time stamps, JSON, names, and the place where a
game is open."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta, timezone
from typing import Any

from ledger.errors import DamagedError
from scoring.messages import Message, say
from scoring.reading import Reader

Clock = Callable[[], str]
"""Returns the current time in UTC, such as ``2026-11-16T21:04:05Z``."""
FORM = "%Y-%m-%dT%H:%M:%SZ"
UNKNOWN = "2000-01-01T00:00:00Z"
"""The time stamp used when the device clock is wrong."""
LATEST = "2999-12-31T23:59:59Z"
"""The latest valid time stamp."""
_MOMENT = re.compile(r"(?:19|2[0-9])[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")
"""Years 1900 to 2999 only, so that a conversion to any time zone cannot overflow."""


def is_moment(value: object) -> bool:
    """Return whether a saved value is a valid time stamp."""
    if not isinstance(value, str) or not _MOMENT.fullmatch(value):
        return False
    try:
        return bool(datetime.fromisoformat(value[:19]))
    except ValueError:  # such as the 31st of a short month
        return False


def utc_now() -> str:
    """Return the time of the device clock."""
    return datetime.now(timezone.utc).strftime(FORM)


def bounded(clock: Clock) -> Clock:
    """Return the same clock, with ``UNKNOWN`` instead of years that documents do not allow, as the
    clock of a device may be wrong."""

    def now() -> str:
        moment = clock()
        return moment if is_moment(moment) else UNKNOWN

    return now


def days_before(moment: str, days: int) -> str:
    """Return the same time of day, this many days earlier."""
    then = datetime.strptime(moment, FORM).replace(tzinfo=timezone.utc)
    return (then - timedelta(days=days)).strftime(FORM)


def latest_plausible(clock: Clock) -> str:
    """Return the time after which a time stamp is from a wrong clock: the end of tomorrow. Lists
    that begin with the newest entry show such entries last."""
    return f"{days_before(clock(), -1)[:10]}T23:59:59Z"


def to_the_second(moment: str) -> str:
    """Return a time stamp of a document in the form that sorts by time."""
    whole = moment[:19] if moment[16] == ":" else moment[:16] + ":00"
    return whole + "Z"


compact: Callable[[Any], str] = json.JSONEncoder(
    ensure_ascii=False, separators=(",", ":"), check_circular=False
).encode
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


def joined(first: Message, *others: Message | None) -> Message:
    """Return the sentences as one text, without those that are None."""
    for second in others:
        if second:
            first = say("{first} {second}", first=first, second=second)
    return first


def keys_in(who: str) -> list[int]:
    """Parse a JSON list of player keys in seat order. Raises DamagedError if it is invalid."""
    keys = loads(who)
    if not isinstance(keys, list) or not all(type(key) is int for key in keys):
        raise DamagedError(say("One saved game can’t be read."))
    return keys


Place = Mapping[str, "str | int | bool | None"]
"""The screen, player and mode in which a game is open, so that the app can return there."""
WORD = re.compile(r"[a-z][a-z0-9_.-]{0,29}")
MOST_SEATS = 20
MOST_FIELDS = 20
LONGEST = 60
WHOLE = 2000
"""Maximum number of characters of a place as JSON."""
LARGEST = 9999


def check_place(reader: Reader) -> None:
    """Raise DocumentError unless this is a place. Games may add fields of their own."""
    fields = reader.mapping()
    if len(fields) > MOST_FIELDS:
        reader.fail(f"expected at most {MOST_FIELDS} fields")
    for name, field in fields.items():
        if not WORD.fullmatch(name):
            field.fail("expected a field named with one word in small letters")
        FIELDS.get(name, _check_plain)(field)
    if len(compact(reader.value)) > WHOLE:
        reader.fail(f"expected at most {WHOLE} characters")


def _check_word(reader: Reader) -> None:
    if reader.text() and not WORD.fullmatch(reader.value):
        reader.fail("expected one word in small letters")


def _check_plain(reader: Reader) -> None:
    value = reader.value
    if isinstance(value, str):
        is_plain = len(value) <= LONGEST and value.isprintable()
    else:
        is_whole = type(value) is int and abs(value) <= LARGEST
        is_plain = value is None or type(value) is bool or is_whole
    if not is_plain:
        reader.fail("expected a short text, a whole number, true, false or null")


FIELDS: dict[str, Callable[[Reader], Any]] = {
    "screen": _check_word,
    "mode": _check_word,
    "seat": lambda reader: reader.count(0, MOST_SEATS),
}
"""By field: the function that checks it. Other fields must have plain values."""


def place_of(text: str) -> Place:
    """Return the place in a saved row, or an empty one if it is unreadable."""
    return checked(text, check_place) or {}


def checked(text: str, check: Callable[[Reader], Any]) -> Any:
    """Return a saved JSON value, or None if it is unreadable or the check raises an error."""
    try:
        value = json.loads(text)
        check(Reader(value))
    except (ValueError, TypeError, RecursionError):  # a DocumentError is a ValueError
        return None
    return value
