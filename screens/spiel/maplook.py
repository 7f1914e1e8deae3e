"""What each square of a map shows, derived from the play or the painting alone."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from kivy.utils import get_hex_from_color

from scoring.spiel.components import COLOURS, INDEX, MEEPS, SIDE, SQUARES
from scoring.spiel.count import full_groups
from scoring.spiel.play import SpielPlay
from scoring.spiel.sheet import Painting
from screens.shell.look import Look
from screens.shell.palette import DYES, SNOW


@dataclass(frozen=True)
class PaintLook:
    """A colour of the sheet, with a shape so that colour is never the only sign."""

    ground: str
    icon: str
    ink: str = SNOW


PAINT_LOOKS: dict[str, PaintLook] = {
    "red": PaintLook("#BF5353", "triangle"),
    "blue": PaintLook("#4276B4", "square"),
    "green": PaintLook("#4C8A50", "circle"),
    "yellow": PaintLook("#D9AE3F", "rhombus", DYES["bark"]),
}
MEEPS_ICON = "emoticon-happy"
MANY = 12
"""More lit squares than any die leads to: a start or a blocked pawn, where dots are enough."""


@dataclass(frozen=True)
class SquareLook:
    """The look of one square. Two equal looks need no new paint."""

    ground: str
    ink: str
    rim: str = ""
    icon: str = ""
    """In the middle, under the marks."""
    icon_size: float = 0.46
    """As a part of the square."""
    corner: str = ""
    """The small shape of a colour; filled once its group is completed."""
    mark: int = 0
    joined: str = ""
    """The ways, r and d, in which the square hangs together with its neighbour."""
    lit: str = ""
    """Where the pawn can go there: rim, or only dot among very many such squares."""
    wrong: str = ""
    """The colour of a rim that says that something cannot be."""
    pawn: str = ""
    """The colour of the pawn on it."""


def square_looks(
    play: SpielPlay, seat: int, look: Look, lit: Collection[str] = (), pawn: str = ""
) -> dict[str, SquareLook]:
    """The map of a player; ``pawn`` is its colour, where it is shown."""
    player = play.players[seat]
    paints: tuple[str | None, ...] = play.sheet or (None,) * len(SQUARES)
    done = _done(play, seat)
    light = "rim" if len(lit) <= MANY else "dot"
    looks = {}
    for at, square in enumerate(SQUARES):
        looks[square] = replace(
            _painted(paints, at, look, square in done),
            mark=player.marks[at],
            lit=light if square in lit else "",
            pawn=pawn if square == player.pawn else "",
        )
    return looks


def painting_looks(painting: Painting, look: Look) -> dict[str, SquareLook]:
    """A sheet that is being taught: blank squares wait, squares of too large an area are shown."""
    wrong = {square for area in painting.too_large for square in area.squares}
    looks = {}
    for at, square in enumerate(SQUARES):
        square_look = _painted(painting.squares, at, look, True)
        if square in wrong:
            square_look = replace(square_look, wrong=hex_of(look.warning), icon="exclamation-thick")
        elif painting.squares[at] is None:
            square_look = replace(square_look, icon="help", icon_size=0.3, ink=hex_of(look.edge))
        looks[square] = square_look
    return looks


def _done(play: SpielPlay, seat: int) -> set[str]:
    if play.sheet is None:
        return set()
    areas = full_groups(play.players[seat].marks, play.sheet)
    return {square for area in areas for square in area.squares}


def _painted(paints: tuple[str | None, ...], at: int, look: Look, done: bool) -> SquareLook:
    paint = paints[at]
    if paint in PAINT_LOOKS:
        known = PAINT_LOOKS[paint]
        corner = known.icon if done else f"{known.icon}-outline"
        return SquareLook(known.ground, known.ink, corner=corner, joined="".join(_ways(paints, at)))
    if paint == MEEPS:
        return SquareLook(
            hex_of(look.raised), hex_of(look.text), hex_of(look.edge), icon=MEEPS_ICON
        )
    return SquareLook(hex_of(look.surface), hex_of(look.text), hex_of(look.outline))


def _ways(paints: tuple[str | None, ...], at: int) -> Iterable[str]:
    """To the right and down, where the same colour goes on."""
    assert paints[at] in COLOURS
    if at % SIDE < SIDE - 1 and paints[at + 1] == paints[at]:
        yield "r"
    if at + SIDE < len(SQUARES) and paints[at + SIDE] == paints[at]:
        yield "d"


def row_and_column(square: str) -> tuple[int, int]:
    """Counted from the top left corner, from 0."""
    return divmod(INDEX[square], SIDE)


def hex_of(colour: list[float]) -> str:
    """A colour of the look, as a square has it."""
    return str(get_hex_from_color(colour))
