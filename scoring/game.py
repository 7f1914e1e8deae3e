"""The interface of a game, used by documents, the scorer, the ledger and the screens."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Protocol, TypeVar, cast, runtime_checkable

from scoring.messages import Message
from scoring.packing import Record
from scoring.reading import Reader


class EditError(ValueError):
    """An edit that is not possible; it has a message for the user."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


@dataclass(frozen=True, kw_only=True)
class Seat:
    """A player in a game. Each game adds its own fields."""

    name: str


@dataclass(frozen=True, kw_only=True)
class Play:
    """One game that was or is being played. Frozen and hashable; edits return a new one."""

    game: ClassVar[str]
    """The key of the game, such as ``looot``; set by the subclass."""
    players: tuple[Seat, ...]
    """In seat order."""
    id: str | None = None
    started: str | None = None
    finished: str | None = None
    """Both times are ISO 8601 in UTC, as in the document."""
    notes: str = ""
    starter: int | None = None
    """The seat of the starting player, if known."""


@dataclass(frozen=True)
class Tally:
    """The score of one player."""

    points: tuple[int, ...]
    """One number for each score line of the game."""
    tie_break: int | None
    """Compared when totals are equal; None if the game has no tie-break."""

    @property
    def total(self) -> int:
        return sum(self.points)


@dataclass(frozen=True)
class Entry:
    """One of the two ways to enter a player: fjord or score sheet, marks or numbers."""

    key: str
    """fjord or sheet, marks or numbers."""
    counts: bool
    """Whether this entry is the one that counts."""
    begun: bool
    """Whether anything was entered in it."""
    tally: Tally
    """The score of this entry, whether it counts or not."""


@dataclass(frozen=True)
class Issue:
    """A message shown beside the score, which never changes it."""

    code: str
    message: Message
    seat: int | None = None
    """The player it is about, or None."""
    at: str | None = None
    """The name of the space, warehouse or square."""
    line: str | None = None
    """The score line to correct, for the screens; not part of the scorer's output."""


@dataclass(frozen=True)
class Problem(Issue):
    """Something impossible in a game."""


@dataclass(frozen=True)
class ScoreWarning(Issue):
    """Something that is possible, but was probably forgotten."""


ENTRIES_DIFFER = "entries-differ"
"""The code of the question which of two differing entries counts."""


@dataclass(frozen=True)
class Report:
    """Additional information about a player that was asked for: hindsight, or an offered
    longship."""

    fields: Mapping[str, Any]
    """The fields in the scorer's JSON."""
    message: Message
    """The same as a sentence."""


P = TypeVar("P", bound=Play)


class Game(Protocol[P]):
    """The interface of a game in ``scoring.games.GAMES``."""

    @property
    def key(self) -> str:
        """The name in documents: looot, lofoten or spiel."""
        ...

    @property
    def title(self) -> str:
        """The name of the game, the same in all languages: Looot, Lofoten, LOOT."""
        ...

    @property
    def seats(self) -> tuple[int, int]:
        """The fewest and the most players."""
        ...

    @property
    def lines(self) -> tuple[str, ...]:
        """The keys of the score lines, in the order of the score pad."""
        ...

    def start(self, names: tuple[str, ...], options: Mapping[str, Any]) -> P:
        """Return a new game. The options are those of the seats screen."""
        ...

    def read(self, fields: Mapping[str, Reader], common: Mapping[str, Any]) -> P:
        """Return the game of a document. ``common`` has the fields of ``Play`` except the players;
        ``fields`` has the game's own fields and ``players``, with checked and trimmed names."""
        ...

    def fields(self) -> frozenset[str]:
        """The names of the game's own fields in documents."""
        ...

    def write(self, play: P) -> dict[str, Any]:
        """Return the game's own fields of the document, including players, without empty ones."""
        ...

    def count(self, play: P) -> tuple[Tally, ...]:
        """Return one tally per player, in seat order. Fast, because it creates no texts."""
        ...

    def working(self, play: P, seat: int, line: str) -> Message:
        """Return the calculation of a line's points: ``3 × (4 + 3 + 4)``."""
        ...

    def line_name(self, play: P, line: str) -> Message:
        """Return the name of a score line: Castles, Dried fish, Rows and columns."""
        ...

    def tie_break_name(self, play: P, *seats: int) -> Message:
        """Return the tie-break of the players with this value in words: ``Astrid’s trophy is worth
        15``, ``Ada and Bo have 4 crosses each``."""
        ...

    def problems(self, play: P) -> tuple[Problem, ...]:
        """Return everything impossible in this game."""
        ...

    def warnings(self, play: P) -> tuple[ScoreWarning, ...]:
        """Return everything that was probably forgotten in this game."""
        ...

    def details(self, play: P, seat: int) -> dict[str, Any]:
        """Return what the scorer adds to a player's standing (Looot: longships and sites)."""
        ...

    def hindsight(self, play: P, seat: int) -> Report | None:
        """Return the best possible score of a player, or None if the game has none; it may take a
        second."""
        ...


@runtime_checkable
class GroupsLines(Protocol):
    """A game whose score lines mean something else in every game, so that statistics use groups
    instead: in Lofoten the goods, whichever warehouse stores them."""

    @property
    def groups(self) -> tuple[str, ...]:
        """All groups in display order; ``line_name`` accepts them too."""
        ...

    def group_of(self, play: Any, line: str) -> str:
        """Return the group of a line in this game."""
        ...


@runtime_checkable
class NamesDeciders(Protocol):
    """A game whose result names the lines that decided it."""

    def deciders(self, tallies: Sequence[Tally], winner: int, other: int) -> tuple[str, ...]:
        """Return the lines without which the winner would not have won."""
        ...

    def thanks_to(self, play: Any, line: str) -> Message:
        """Return a line as it follows “thanks”, such as “to the mead”."""
        ...


@runtime_checkable
class AsksQuestions(Protocol):
    """A game that asks players questions during the game, which they can leave unanswered."""

    def open_questions(self, play: Any) -> tuple[ScoreWarning, ...]:
        """Return the unanswered questions. They are not part of the scorer's output, because a
        document does not say whether anyone was asked."""
        ...


@runtime_checkable
class RatesOffers(Protocol):
    """A game that can find the best space for an offered tile."""

    def check_offer(self, ids: Iterable[str]) -> None:
        """Raise ValueError for an unknown tile id."""
        ...

    def offers(self, play: Any, seat: int, ids: Iterable[str]) -> tuple[Report, ...] | None:
        """Return the best space for each tile, or None for a player without a board."""
        ...


@runtime_checkable
class HasParts(Protocol):
    """A game in which each phone can score its own player; see ``scoring.parts``."""

    @property
    def part(self) -> Record:
        """The shape of a part for packing it into a link: ``player`` and fields of the document."""
        ...

    def with_part(self, play: Any, seat: int, alone: Any) -> Any:
        """Return the game with the only player of another one in this seat, or in a new last seat.
        The player scores the same there, and the others do not change."""
        ...


def groups_of(game: Game[Any]) -> tuple[str, ...]:
    """Return the keys of statistics: the groups if the game has them, otherwise its lines."""
    grouping = _grouping(cast(Hashable, game))
    return grouping.groups if grouping else game.lines


@cache
def _grouping(game: Hashable) -> GroupsLines | None:
    """Return the game as GroupsLines, or None. Cached, because checking a protocol is slow."""
    return game if isinstance(game, GroupsLines) else None


def group_names(game: Game[Any], play: Play) -> list[str]:
    """Return the group of each line in this game; empty if the game has no groups."""
    grouping = _grouping(cast(Hashable, game))
    return [grouping.group_of(play, line) for line in game.lines] if grouping else []


def grouped(names: Sequence[str], points: Sequence[int]) -> dict[str, int]:
    """Return the points of a tally by group; ``names`` is the result of ``group_names``."""
    sums: dict[str, int] = {}
    for group, number in zip(names, points):
        sums[group] = sums.get(group, 0) + number
    return sums
