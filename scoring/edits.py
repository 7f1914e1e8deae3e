"""What people do to a play of any game. Each edit gives the next play."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from scoring.game import EditError, Play
from scoring.sayings import say

P = TypeVar("P", bound=Play)


def finish(play: P, when: str) -> P:
    """The play is over; when is ISO 8601 in UTC."""
    return replace(play, finished=when)


def reopen(play: P) -> P:
    """The play goes on, to set something right."""
    return replace(play, finished=None)


def set_notes(play: P, notes: str) -> P:
    return replace(play, notes=notes)


def set_starter(play: P, seat: int | None) -> P:
    """Who began, or nobody told."""
    if seat is not None and not 0 <= seat < len(play.players):
        raise EditError(say("There is no player {number}", number=seat + 1))
    return replace(play, starter=seat)
