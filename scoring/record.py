"""The common fields of all games: id, times, notes and starting player."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime, timedelta
from functools import lru_cache
from typing import Any

from scoring.game import EditError, P, Play
from scoring.messages import Message, say
from scoring.reading import Reader, printable

FIELDS = ("id", "started", "finished", "notes", "starter")
LONGEST_NOTES = 10_000
LONGEST_MOMENT = 40

_AS_WRITTEN = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
_UUID = re.compile(_AS_WRITTEN.pattern, re.IGNORECASE)
_MOMENT = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(?::[0-9]{2})?)(?:\.[0-9]{1,9})?(?:Z|\+00:00)"
)


def read_record(document: Reader, seats: int) -> dict[str, Any]:
    """Read the common fields of a document, as arguments of ``Play``."""
    given = document.value
    found: dict[str, Any] = {}
    for name, is_good in _GOOD.items():
        if name in given:
            value = given[name]
            found[name] = value if is_good(value) else _READ[name](document.at(name))
    if "starter" in given:
        found["starter"] = document.at("starter").count(0, seats - 1)
    return found


def write_record(play: Play) -> dict[str, Any]:
    """Return the common fields of a document, without empty ones."""
    values = {name: getattr(play, name) for name in FIELDS}
    return {name: value for name, value in values.items() if value not in (None, "")}


def finish(play: P, moment: str) -> P:
    """Mark a game as finished; the time is ISO 8601 in UTC."""
    _check(_moment_fault(moment))
    return replace(play, finished=moment)


def reopen(play: P) -> P:
    """Mark a game as unfinished."""
    return replace(play, finished=None)


def begin_with(play: P, seat: int | None) -> P:
    """Set the starting player, or None if unknown."""
    if seat is not None and not 0 <= seat < len(play.players):
        raise EditError(say("There is no player {number}", number=seat + 1))
    return replace(play, starter=seat)


def set_notes(play: P, notes: str) -> P:
    """Return the game with other notes."""
    notes = _one_newline(notes).strip()
    _check(_notes_fault(notes))
    return replace(play, notes=notes)


def move_by_days(play: P, days: int) -> P:
    """Return the game as if played so many days later, or earlier if negative."""
    return replace(play, started=_moved(play.started, days), finished=_moved(play.finished, days))


def _moved(moment: str | None, days: int) -> str | None:
    if moment is None:
        return None
    try:
        day = date.fromisoformat(moment[:10]) + timedelta(days=days)
    except OverflowError:
        raise EditError(say("There is no such day")) from None
    return f"{day.isoformat()}{moment[10:]}"


def _check(fault: Message | None) -> None:
    if fault:
        raise EditError(fault)


def _read_id(reader: Reader) -> str:
    text = reader.text()
    if not _UUID.fullmatch(text):
        reader.fail(f"expected a UUID, found {printable(text)}")
    return text.lower()


def read_moment(reader: Reader) -> str:
    moment = reader.text()
    fault = _moment_fault(moment)
    if fault:
        reader.fail(str(fault))
    return moment


def _read_notes(reader: Reader) -> str:
    notes = _one_newline(reader.text())
    fault = _notes_fault(notes)
    if fault:
        reader.fail(str(fault))
    return notes


_READ: dict[str, Callable[[Reader], str]] = {
    "id": _read_id,
    "started": read_moment,
    "finished": read_moment,
    "notes": _read_notes,
}


def _is_id(value: Any) -> bool:
    return type(value) is str and _AS_WRITTEN.fullmatch(value) is not None


def _is_good_moment(value: Any) -> bool:
    return type(value) is str and len(value) <= LONGEST_MOMENT and _is_moment(value)


_GOOD: dict[str, Callable[[Any], bool]] = {
    "id": _is_id,
    "started": _is_good_moment,
    "finished": _is_good_moment,
    "notes": lambda value: False,
}
"""Quick checks by field, which accept most values as they are."""


def _moment_fault(moment: str) -> Message | None:
    if len(moment) <= LONGEST_MOMENT and _is_moment(moment):
        return None
    return say(
        "expected a UTC time such as 2026-11-16T18:30:00Z, found {found}", found=printable(moment)
    )


@lru_cache(maxsize=256)  # the start and end of many games are checked repeatedly
def _is_moment(text: str) -> bool:
    match = _MOMENT.fullmatch(text)
    try:
        return bool(datetime.fromisoformat(match[1] if match else ""))
    except ValueError:
        return False


def _notes_fault(notes: str) -> Message | None:
    if len(notes) > LONGEST_NOTES:
        return say("Notes can have up to {most} characters", most=LONGEST_NOTES)
    if notes.replace("\n", "").replace("\t", "").isprintable():
        return None
    if any(unicodedata.category(c) in ("Cc", "Cs") and c not in "\n\t" for c in notes):
        return say("Notes can’t contain control characters")
    return None


def _one_newline(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")
