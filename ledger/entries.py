"""A play with all that the ledger keeps of it, on its way into or out of a ledger."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ledger.clock import to_the_second
from ledger.digest import digest_of
from ledger.places import Place
from ledger.results import Result, results_of
from ledger.text import compact
from ledger.trail import Way
from scoring import document
from scoring.game import Play

EARLIER = 50
"""So many states before the last one travel with a play."""


@dataclass(frozen=True)
class Entry:
    """One play."""

    states: tuple[Play, ...]
    """The earlier states and, as the last one, the play as it stands."""
    place: Place
    updated: str

    @property
    def play(self) -> Play:
        return self.states[-1]

    @property
    def id(self) -> str:
        return self.play.id or ""

    @property
    def counted(self) -> Play:
        """The play as it was last finished or, if it never was, as it stands."""
        finished = (state for state in reversed(self.states) if state.finished)
        return next(finished, self.play)


@dataclass(frozen=True)
class State:
    """One state of a play, ready to be written."""

    text: str
    digest: int
    names: tuple[str, ...]
    finished: bool


@dataclass(frozen=True)
class Packed:
    """One play, ready to be written: small enough that a hundred thousand fit into memory."""

    id: str
    game: str
    started: str
    finished: str | None
    updated: str
    place: str
    """JSON."""
    states: tuple[State, ...]
    results: tuple[Result, ...]
    trail: tuple[int, ...] = ()
    """Digests of states it has had before these."""
    others: tuple[Packed, ...] = ()
    """Other ways it went, between which the table has not chosen yet."""

    @property
    def way(self) -> Way:
        seen = {state.digest for state in self.states}
        return Way(self.states[-1].digest, frozenset(seen.union(self.trail)))

    @property
    def names(self) -> tuple[str, ...]:
        return self.states[-1].names

    @property
    def counted(self) -> State:
        """The state that it was last finished in or, if it never was, the one that stands: the
        results are those of this one."""
        return next((state for state in reversed(self.states) if state.finished), self.states[-1])


def pack(entry: Entry) -> Packed:
    """A play of our own making."""
    return packed([document.write(state) for state in entry.states], entry)


def packed(
    documents: Sequence[dict[str, Any]],
    entry: Entry,
    trail: Sequence[int] = (),
    others: Sequence[Packed] = (),
) -> Packed:
    """A play whose documents are known already."""
    play = entry.counted
    return Packed(
        entry.id,
        play.game,
        to_the_second(play.started or play.finished or entry.updated),
        to_the_second(play.finished) if play.finished else None,
        entry.updated,
        compact(entry.place),
        tuple(_state(found, state) for found, state in zip(documents, entry.states)),
        results_of(play),
        tuple(trail),
        tuple(others),
    )


def _state(found: dict[str, Any], play: Play) -> State:
    names = tuple(player.name for player in play.players)
    return State(compact(found), digest_of(found), names, play.finished is not None)
