"""What every game offers to the document, the scorer, the ledger and the screens."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Protocol, TypeVar, cast, runtime_checkable

from scoring.messages import Message
from scoring.packing import Record
from scoring.reading import Reader


class EditError(ValueError):
    """An edit that cannot be made, in words."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


@dataclass(frozen=True, kw_only=True)
class Seat:
    """A player of a play. Each game adds what its players have."""

    name: str


@dataclass(frozen=True, kw_only=True)
class Play:
    """One play of one game. Frozen and hashable; an edit gives the next one."""

    game: ClassVar[str]
    """The key of its game; each game's play sets it."""
    players: tuple[Seat, ...]
    """In seat order."""
    id: str | None = None
    started: str | None = None
    finished: str | None = None
    """ISO 8601 in UTC, both as they stand in the document."""
    notes: str = ""
    starter: int | None = None
    """The seat that began, where the table told."""


@dataclass(frozen=True)
class Tally:
    """What one player has."""

    points: tuple[int, ...]
    """One number for each of the game's lines, in their order."""
    tie_break: int | None
    """Compared when totals are equal; None in a game without a tie-break."""

    @property
    def total(self) -> int:
        return sum(self.points)


@dataclass(frozen=True)
class Entry:
    """One of the two ways in which a player of some games can be entered."""

    key: str
    """fjord or sheet, marks or numbers."""
    counts: bool
    """Only one of the two does."""
    begun: bool
    """Whether anything was entered in it."""
    tally: Tally
    """What the player has by it, whether it counts or not."""


@dataclass(frozen=True)
class Issue:
    """Something to be told beside the score. It never changes it."""

    code: str
    message: Message
    seat: int | None = None
    """The player it is about, if it is about one."""
    at: str | None = None
    """The hex, warehouse or square, by the name people use."""
    line: str | None = None
    """The line of the pad where it can be mended, for the screens; the scorer does not tell it."""


@dataclass(frozen=True)
class Problem(Issue):
    """Something in a play that cannot be."""


@dataclass(frozen=True)
class ScoreWarning(Issue):
    """Something in a play that can be, but was probably forgotten."""


ENTRIES_DIFFER = "entries-differ"
"""The code of the question which of a player's two entries counts."""


@dataclass(frozen=True)
class Report:
    """Something the scorer tells about a player on request: hindsight, or a longship on offer."""

    fields: Mapping[str, Any]
    """As the scorer gives it to other programs."""
    message: Message
    """The same in a sentence."""


P = TypeVar("P", bound=Play)


class Game(Protocol[P]):
    """One entry of ``scoring.games.GAMES``. A module of each game's package holds its own."""

    @property
    def key(self) -> str:
        """Its name in documents: looot, lofoten, spiel."""
        ...

    @property
    def title(self) -> str:
        """The name on the box, the same in all languages: Looot, Lofoten, LOOT."""
        ...

    @property
    def seats(self) -> tuple[int, int]:
        """Fewest and most players."""
        ...

    @property
    def lines(self) -> tuple[str, ...]:
        """Keys of the score lines in the order of the paper pad."""
        ...

    def start(self, names: tuple[str, ...], options: Mapping[str, Any]) -> P:
        """An empty play; the options are those the seats screen offers for the game."""
        ...

    def read(self, fields: Mapping[str, Reader], common: Mapping[str, Any]) -> P:
        """The play of a document whose common fields (those of ``Play`` but players) are read.

        ``fields`` are the game's own and ``players``, whose number and names are checked already
        and whose names are trimmed.
        """
        ...

    def fields(self) -> frozenset[str]:
        """Names of the document's fields that are this game's own, beside the common ones."""
        ...

    def write(self, play: P) -> dict[str, Any]:
        """The game's own fields of the document, players among them, without what is empty."""
        ...

    def count(self, play: P) -> tuple[Tally, ...]:
        """One tally a player, in seat order. Fast: no words are made."""
        ...

    def working(self, play: P, seat: int, line: str) -> Message:
        """How a line's points came about: ``3 × (4 + 3 + 4)``."""
        ...

    def line_name(self, play: P, line: str) -> Message:
        """What the pad calls a line: Castles, Dried fish, Rows and columns."""
        ...

    def tie_break_name(self, play: P, *seats: int) -> Message:
        """The tie-break of a player, or of several with the same, in words and with their names:
        ``Astrid’s trophy is worth 15``, ``Ada and Bo have 4 crosses each``."""
        ...

    def problems(self, play: P) -> tuple[Problem, ...]:
        """All that cannot be in this play."""
        ...

    def warnings(self, play: P) -> tuple[ScoreWarning, ...]:
        """All that was probably forgotten in this play."""
        ...

    def details(self, play: P, seat: int) -> dict[str, Any]:
        """What the scorer adds to a player's standing (looot: longships and sites)."""
        ...

    def hindsight(self, play: P, seat: int) -> Report | None:
        """What the player could have had, in a game that can tell; this may take a second."""
        ...


@runtime_checkable
class GroupsLines(Protocol):
    """A game whose lines stand for something else in every play, so that sums over many plays go
    by groups instead: in Lofoten by the good, wherever it is stored."""

    @property
    def groups(self) -> tuple[str, ...]:
        """All there are, in the order in which they are shown; ``line_name`` knows them too."""
        ...

    def group_of(self, play: Any, line: str) -> str:
        """The group that a line belongs to in this play."""
        ...


@runtime_checkable
class NamesDeciders(Protocol):
    """A game whose result names the lines that decided it."""

    def deciders(self, tallies: Sequence[Tally], winner: int, other: int) -> tuple[str, ...]:
        """The lines without which the winner would not have won."""
        ...


@runtime_checkable
class AsksQuestions(Protocol):
    """A game whose players are asked something during play, and may leave it open."""

    def open_questions(self, play: Any) -> tuple[ScoreWarning, ...]:
        """All that nobody has answered yet. They are no doubts of the format: the document alone
        does not tell that anybody asked."""
        ...


@runtime_checkable
class RatesOffers(Protocol):
    """A game that can say where a player should place a tile that is on offer."""

    def check_offer(self, ids: Iterable[str]) -> None:
        """Raise ValueError for an id that no such tile has."""
        ...

    def offers(self, play: Any, seat: int, ids: Iterable[str]) -> tuple[Report, ...] | None:
        """The best space for each tile, or None for a player without a board."""
        ...


@runtime_checkable
class HasParts(Protocol):
    """A game in which each phone can score its own player, see ``scoring.parts``."""

    @property
    def part(self) -> Record:
        """What a part holds, as it is packed into a link: ``player`` and fields of the document."""
        ...

    def with_part(self, play: Any, seat: int, alone: Any) -> Any:
        """The play with the only player of another one in a seat, or in a new one after the last.
        That player is worth the same there, and the others stay as they are."""
        ...


def groups_of(game: Game[Any]) -> tuple[str, ...]:
    """What sums over many plays go by: groups where the game has them, its lines otherwise."""
    grouping = _grouping(cast(Hashable, game))
    return grouping.groups if grouping else game.lines


@cache
def _grouping(game: Hashable) -> GroupsLines | None:
    """Asked once a game: looking at all that a protocol has takes longer than a count."""
    return game if isinstance(game, GroupsLines) else None


def group_names(game: Game[Any], play: Play) -> list[str]:
    """The group of each line in this play; none where the game has no groups."""
    grouping = _grouping(cast(Hashable, game))
    return [grouping.group_of(play, line) for line in game.lines] if grouping else []


def grouped(names: Sequence[str], points: Sequence[int]) -> dict[str, int]:
    """The points of a tally by group, as ``group_names`` gives them."""
    sums: dict[str, int] = {}
    for group, number in zip(names, points):
        sums[group] = sums.get(group, 0) + number
    return sums
