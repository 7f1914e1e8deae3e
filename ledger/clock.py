"""Time stamps as documents and the ledger write them, and pauses in long computations."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from threading import active_count
from time import perf_counter, sleep

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


PORTION = 0.0005
"""Seconds of work between two pauses. Python alone switches threads ten times less often, and
drawing a frame, which releases the lock dozens of times, would wait that long each time."""


class Pauses:
    """Lets other threads run during a long computation."""

    def __init__(self) -> None:
        self._begun = perf_counter()

    def pause(self) -> None:
        """Let other threads run if the last pause was long enough ago."""
        if perf_counter() - self._begun > PORTION:
            if active_count() > 1:
                sleep(0)  # takes 50 to 100 microseconds
            self._begun = perf_counter()
