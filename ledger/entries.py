"""A play with all that the ledger keeps of it, on its way into or out of a ledger."""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from sys import intern
from typing import Any, NamedTuple, overload
from zlib import compress, decompress

from ledger.ancestry import Version, text_and_digest
from ledger.clock import to_the_second
from ledger.place import Place
from ledger.results import Result, results_of
from ledger.text import compact
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


class State(NamedTuple):
    """One state of a play, ready to be written."""

    text: str
    digest: int
    names: tuple[str, ...]
    finished: bool


class Packed(NamedTuple):
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
    counters: tuple[tuple[int, int], ...] = ()
    """By device: the number of its last change of this play."""

    @property
    def version(self) -> Version:
        seen = {state.digest for state in self.states}
        digests = frozenset(seen.union(self.trail))
        return Version(self.states[-1].digest, digests, dict(self.counters))

    @property
    def names(self) -> tuple[str, ...]:
        return self.states[-1].names

    @property
    def counted(self) -> State:
        """The state that it was last finished in or, if it never was, the one that stands: the
        results are those of this one."""
        return next((state for state in reversed(self.states) if state.finished), self.states[-1])


class PackedGames(Sequence[Packed]):
    """Many plays, each as its bytes: they take little more room than the file they come from, and
    Python has nothing to look through in a garbage collection, which would hold up the screen."""

    def __init__(self, plays: Iterable[Packed] = ()) -> None:
        self._rows: list[bytes] = []
        self.ids: list[str] = []
        self.seated: set[str] = set()
        """The names of all who ever sat there."""
        for play in plays:
            self.append(play)

    def append(self, play: Packed) -> None:
        self._rows.append(compress(marshal.dumps(_plain(play)), 1))
        self.ids.append(play.id)
        for state in play.states:
            self.seated.update(state.names)

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[Packed]:
        return (_again(marshal.loads(decompress(row))) for row in self._rows)

    @overload
    def __getitem__(self, at: int) -> Packed: ...

    @overload
    def __getitem__(self, at: slice) -> list[Packed]: ...

    def __getitem__(self, at: int | slice) -> Packed | list[Packed]:
        if isinstance(at, slice):
            return [_again(marshal.loads(decompress(row))) for row in self._rows[at]]
        return _again(marshal.loads(decompress(self._rows[at])))


def _plain(play: Packed) -> tuple[Any, ...]:
    states = tuple(map(tuple, play.states))
    results = tuple(map(tuple, play.results))
    others = tuple(map(_plain, play.others))
    return (*play[:6], states, results, play.trail, others, play.counters)


def _again(row: tuple[Any, ...]) -> Packed:
    *own, states, results, trail, others, counters = row
    whole = tuple([State._make(state) for state in states])
    counted = tuple([Result._make(result) for result in results])
    return Packed._make((*own, whole, counted, trail, tuple(map(_again, others)), counters))


def pack(entry: Entry) -> Packed:
    """A play of our own making."""
    states = [state_of(document.write(play), play) for play in entry.states]
    return packed(entry.states, states, compact(entry.place), entry.updated)


def packed(
    plays: Sequence[Play],
    states: Sequence[State],
    place: str,
    updated: str,
    trail: Sequence[int] = (),
    others: Sequence[Packed] = (),
    results: tuple[Result, ...] | None = None,
    counters: Sequence[tuple[int, int]] = (),
) -> Packed:
    """A play with all its states, the last one as it stands, and its count if that is known."""
    last = plays[-1]
    play = last if last.finished else next((p for p in reversed(plays) if p.finished), last)
    return Packed(
        last.id or "",
        play.game,
        to_the_second(play.started or play.finished or updated),
        to_the_second(play.finished) if play.finished else None,
        updated,
        place,
        tuple(states),
        results if results is not None and play is last else results_of(play),
        tuple(trail),
        tuple(others),
        tuple(counters),
    )


def state_of(found: dict[str, Any], play: Play) -> State:
    """A play with its document."""
    text, digest = text_and_digest(found)
    names = tuple([intern(player.name) for player in play.players])
    return State(text, digest, names, play.finished is not None)
