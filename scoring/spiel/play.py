"""A play of LOOT: a map of the fair for each player."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from scoring.game import EditError, Play, Seat
from scoring.messages import say
from scoring.spiel.components import SQUARES
from scoring.spiel.grid import Grid

Marks = tuple[int, ...]
"""One number for each square, row by row: 0, a slash or a cross."""
Layout = tuple[str, ...]
"""One colour, or meeps, for each square, row by row."""
Reward = int | str
"""What a Meeps gave: its points or an ability."""

NO_MARKS: Marks = (0,) * len(SQUARES)


ENTRIES = ("marks", "numbers")
"""The two ways to enter a map: square by square, or only what the paper adds up to."""


@dataclass(frozen=True)
class Numbers:
    """What a map adds up to, read off the paper."""

    rows: int = 0
    columns: int = 0
    """Completed ones, 0 to 7."""
    crosses: int = 0


NO_NUMBERS = Numbers()


@dataclass(frozen=True)
class Move:
    """How a pawn came to where it stands in this round, so that its player can take it back."""

    start: str
    ability: str | None = None
    """The one that was used for it."""
    jumped: bool = False
    """Whether it was blocked and put there: then nothing was marked."""


@dataclass(frozen=True, kw_only=True)
class SpielSeat(Seat):
    """A player of LOOT. Of marks and numbers only those count that ``entry`` names."""

    entry: str = "marks"
    """marks or numbers"""
    marks: Marks = NO_MARKS
    numbers: Numbers = NO_NUMBERS
    groups: tuple[int, ...] = ()
    """Sizes of the completed colour groups, by hand; not in use where a sheet knows the marks."""
    meeps: tuple[int, ...] = ()
    """Points of the visited Meeps."""
    combos: int = 0
    """Columns of the scoring grid that paid."""
    closed: bool = False

    pawn: str | None = None
    """The square it stands on; None before it is placed."""
    moved: bool = False
    """Whether the player has moved in this round."""
    way: Move | None = None
    """The move of this round, as long as it can be taken back."""
    abilities: tuple[str, ...] = ()
    """Those still to use."""
    used: tuple[str, ...] = ()
    """Those crossed out."""
    visits: tuple[tuple[str, Reward], ...] = ()
    """What each visited Meeps gave, where the app asked; its points are among meeps as well."""
    circles: tuple[tuple[str, str], ...] = ()
    """With a scoring grid: the cell that was circled for each completed group, by the first square
    of the group."""
    track: tuple[int, ...] = ()
    """The boxes of the score track filled so far."""


@dataclass(frozen=True, kw_only=True)
class SpielPlay(Play):
    """A play of LOOT."""

    game: ClassVar[str] = "spiel"
    players: tuple[SpielSeat, ...]
    sheet: Layout | None = None
    """How the table's sheets are printed, where the app was taught it."""
    sheet_name: str = ""
    grid: Grid | None = None
    """The scoring grid of these sheets, where it was taught as well."""
    meeps_track: tuple[Reward, ...] = ()
    """What the first Meeps gives, the second and so on, where it was taught."""
    mode: str = "count"
    """count or play."""
    dice: tuple[int, int, int] | None = None
    """The dice at !, > and >>; None before they are thrown."""
    boxes: int | None = None
    """The length of the score track."""
    round: int = 1


def player_at(play: SpielPlay, seat: int) -> SpielSeat:
    """The player of a seat, for an edit."""
    if not 0 <= seat < len(play.players):
        raise EditError(say("There is no player {number}", number=seat + 1))
    return play.players[seat]


def with_player(play: SpielPlay, seat: int, **changes: Any) -> SpielPlay:
    """The play with something of one player changed."""
    return with_seat(play, seat, replace(player_at(play, seat), **changes))


def with_seat(play: SpielPlay, seat: int, player: SpielSeat) -> SpielPlay:
    """The play with another state of one player."""
    return replace(play, players=(*play.players[:seat], player, *play.players[seat + 1 :]))


def with_marks(play: SpielPlay, seat: int, marks: Marks, **changes: Any) -> SpielPlay:
    """The play with another map of one player; the first mark of an empty sheet makes it count."""
    player = player_at(play, seat)
    begins = player.numbers == NO_NUMBERS and not any(player.marks) and any(marks)
    entry = "marks" if begins else player.entry
    return with_player(play, seat, marks=marks, entry=entry, **changes)


def with_mark(marks: Marks, at: int, mark: int) -> Marks:
    """The map with one square marked otherwise."""
    return (*marks[:at], mark, *marks[at + 1 :])


def without(values: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    """The values with one of them taken out, if it is there."""
    if value not in values:
        return values
    at = values.index(value)
    return values[:at] + values[at + 1 :]
