"""The state of a game of LOOT: a map of the fair for each player."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from scoring.game import EditError, Play, Seat
from scoring.messages import say
from scoring.spiel.components import SQUARES
from scoring.spiel.grid import Grid

Marks = tuple[int, ...]
"""One number for each square, row by row: 0, 1 for a slash, 2 for a cross."""
Layout = tuple[str, ...]
"""The color of each square, or meeps, row by row."""
Reward = int | str
"""Points or an ability from a Meeps."""

NO_MARKS: Marks = (0,) * len(SQUARES)


ENTRIES = ("marks", "numbers")
"""The two ways to enter a map: square by square, or as numbers read off the paper."""


@dataclass(frozen=True)
class Numbers:
    """Completed rows and columns and crosses, read off the paper."""

    rows: int = 0
    columns: int = 0
    """Completed columns, 0 to 7."""
    crosses: int = 0


NO_NUMBERS = Numbers()


@dataclass(frozen=True)
class Move:
    """How a pawn got to its square in this round, so that the move can be undone."""

    start: str
    ability: str | None = None
    """The ability used for it."""
    jumped: bool = False
    """Whether it was blocked and placed there without marking."""


@dataclass(frozen=True, kw_only=True)
class SpielSeat(Seat):
    """A player of LOOT. Of marks and numbers, only those named by ``entry`` count."""

    entry: str = "marks"
    """marks or numbers"""
    marks: Marks = NO_MARKS
    numbers: Numbers = NO_NUMBERS
    groups: tuple[int, ...] = ()
    """Sizes of the completed color groups, entered by hand; unused if a sheet is known."""
    meeps: tuple[int, ...] = ()
    """Points of the visited Meeps."""
    combos: int = 0
    """Columns of the scoring grid that score."""
    closed: bool = False

    pawn: str | None = None
    """The square of the pawn; None before it is placed."""
    moved: bool = False
    """Whether the player has moved in this round."""
    way: Move | None = None
    """The move of this round, while it can be undone."""
    abilities: tuple[str, ...] = ()
    """Unused abilities."""
    used: tuple[str, ...] = ()
    """Used abilities."""
    visits: tuple[tuple[str, Reward], ...] = ()
    """The reward of each visited Meeps, if the app asked; its points are also in ``meeps``."""
    circles: tuple[tuple[str, str], ...] = ()
    """With a scoring grid: the cell circled for each completed group, by the first square of the
    group."""
    track: tuple[int, ...] = ()
    """The totals in the filled boxes of the score track."""


@dataclass(frozen=True, kw_only=True)
class SpielPlay(Play):
    """The state of a game of LOOT."""

    game: ClassVar[str] = "spiel"
    players: tuple[SpielSeat, ...]
    sheet: Layout | None = None
    """The colors of the printed sheet, if they were entered."""
    sheet_name: str = ""
    grid: Grid | None = None
    """The scoring grid of the sheet, if it was entered."""
    meeps_track: tuple[Reward, ...] = ()
    """The rewards of the first Meeps, the second and so on, if they were entered."""
    mode: str = "count"
    """count or play."""
    dice: tuple[int, int, int] | None = None
    """The dice at !, > and >>; None before they are rolled."""
    boxes: int | None = None
    """The length of the score track."""
    round: int = 1
    scores: tuple[tuple[int, ...], ...] = ()
    """The totals of all players after each round that was played with the app."""


def player_at(play: SpielPlay, seat: int) -> SpielSeat:
    """Return the player in a seat, or raise EditError."""
    if not 0 <= seat < len(play.players):
        raise EditError(say("There is no player {number}", number=seat + 1))
    return play.players[seat]


def with_player(play: SpielPlay, seat: int, **changes: Any) -> SpielPlay:
    """Return the game with some fields of one player changed."""
    return with_seat(play, seat, replace(player_at(play, seat), **changes))


def with_seat(play: SpielPlay, seat: int, player: SpielSeat) -> SpielPlay:
    """Return the game with one player replaced."""
    return replace(play, players=(*play.players[:seat], player, *play.players[seat + 1 :]))


def with_marks(play: SpielPlay, seat: int, marks: Marks, **changes: Any) -> SpielPlay:
    """Return the game with other marks of one player; on an empty sheet, the first mark makes marks
    count."""
    player = player_at(play, seat)
    begins = player.numbers == NO_NUMBERS and not any(player.marks) and any(marks)
    entry = "marks" if begins else player.entry
    return with_player(play, seat, marks=marks, entry=entry, **changes)


def with_mark(marks: Marks, at: int, mark: int) -> Marks:
    """Return the map with one mark changed."""
    return (*marks[:at], mark, *marks[at + 1 :])


def without(values: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    """Return the values without one of them."""
    if value not in values:
        return values
    at = values.index(value)
    return values[:at] + values[at + 1 :]
