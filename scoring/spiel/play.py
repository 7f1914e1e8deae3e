"""A play of LOOT: a map of the fair for each player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from scoring.game import Play, Seat
from scoring.spiel.box import SQUARES

Marks = tuple[int, ...]
"""One number for each square, row by row: 0, a slash or a cross."""
Layout = tuple[str, ...]
"""One colour, or meeps, for each square, row by row."""
Reward = int | str
"""What a Meeps gave: its points or an ability."""

NO_MARKS: Marks = (0,) * len(SQUARES)


@dataclass(frozen=True, kw_only=True)
class SpielSeat(Seat):
    """A player of LOOT."""

    marks: Marks = NO_MARKS
    groups: tuple[int, ...] = ()
    """Sizes of the completed colour groups, by hand; not in use while the play has a sheet."""
    meeps: tuple[int, ...] = ()
    """Points of the visited Meeps."""
    combos: int = 0
    """Columns of the scoring grid that paid."""
    closed: bool = False

    pawn: str | None = None
    """The square it stands on; None before it is placed."""
    moved: bool = False
    """Whether the player has moved in this round."""
    abilities: tuple[str, ...] = ()
    """Those still to use."""
    used: tuple[str, ...] = ()
    """Those crossed out."""
    visits: tuple[tuple[str, Reward], ...] = ()
    """What each visited Meeps gave, where the app asked; its points are among meeps as well."""
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
    mode: str = "count"
    """count or play."""
    dice: tuple[int, int, int] | None = None
    """The dice at !, > and >>; None before they are thrown."""
    boxes: int | None = None
    """The length of the score track."""
    round: int = 1
