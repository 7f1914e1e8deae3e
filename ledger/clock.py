"""The time as documents and the ledger write it, and pauses in long work."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from threading import active_count
from time import perf_counter, sleep

Clock = Callable[[], str]
"""Gives the present moment in UTC, such as ``2026-11-16T21:04:05Z``."""
FORM = "%Y-%m-%dT%H:%M:%SZ"
UNKNOWN = "2000-01-01T00:00:00Z"
"""Stands for a moment that the clock cannot tell."""
_MOMENT = re.compile(r"(?:19|2[0-9])[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")
"""Of the years 1900 to 2999: with others nobody can reckon in every time zone."""


def is_moment(value: object) -> bool:
    """Whether a kept value is a moment in our form."""
    if not isinstance(value, str) or not _MOMENT.fullmatch(value):
        return False
    try:
        return bool(datetime.fromisoformat(value[:19]))
    except ValueError:  # the 31st of a short month
        return False


def utc_now() -> str:
    return datetime.now(timezone.utc).strftime(FORM)


def bounded(clock: Clock) -> Clock:
    """The same clock, but never in a year that no document can have: a device without battery
    may say anything."""

    def now() -> str:
        moment = clock()
        return moment if is_moment(moment) else UNKNOWN

    return now


def days_before(moment: str, days: int) -> str:
    """The same time of day, so many days earlier."""
    then = datetime.strptime(moment, FORM).replace(tzinfo=timezone.utc)
    return (then - timedelta(days=days)).strftime(FORM)


def to_the_second(moment: str) -> str:
    """Any moment of a document in the one form that sorts by time."""
    whole = moment[:19] if moment[16] == ":" else moment[:16] + ":00"
    return whole + "Z"


PORTION = 0.0005
"""Seconds of work between two breaks. Left alone, Python changes threads after ten times as long,
and a frame, which gives its turn away dozens of times, waits for it each time anew."""


class Pauses:
    """Of one long work."""

    def __init__(self) -> None:
        self._begun = perf_counter()

    def pause(self) -> None:
        """Between any two things: a break, if it is time for one and there is somebody else."""
        if perf_counter() - self._begun > PORTION:
            if active_count() > 1:
                sleep(0)  # not free: the system takes 50 to 100 microseconds for it
            self._begun = perf_counter()
