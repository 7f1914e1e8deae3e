"""The time as documents and ledger write it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta, timezone

Clock = Callable[[], str]
"""Gives the present moment in UTC, such as ``2026-11-16T21:04:05Z``."""

FORM = "%Y-%m-%dT%H:%M:%SZ"


def utc_now() -> str:
    return datetime.now(timezone.utc).strftime(FORM)


def days_before(moment: str, days: int) -> str:
    """The same time of day, so many days earlier."""
    then = datetime.strptime(moment, FORM).replace(tzinfo=timezone.utc)
    return (then - timedelta(days=days)).strftime(FORM)


def to_the_second(moment: str) -> str:
    """Any moment of a document in the one form that sorts by time."""
    whole = moment[:19] if moment[16] == ":" else moment[:16] + ":00"
    return whole + "Z"
