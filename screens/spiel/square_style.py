"""The style of each square of a map, derived from the game or the entered sheet alone."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from kivy.utils import get_hex_from_color as hex_of

from scoring.spiel.components import COLOURS, INDEX, MEEPS, SIDE, SQUARES
from scoring.spiel.count import full_groups
from scoring.spiel.play import SpielPlay
from scoring.spiel.sheet import Painting
from screens.shell.game_ui import TileStyle
from screens.shell.palette import DYES
from screens.shell.theme import Theme

PAINT_STYLES: dict[str, TileStyle] = {
    "red": TileStyle("#BF5353", "triangle"),
    "blue": TileStyle("#4276B4", "square"),
    "green": TileStyle("#4C8A50", "circle"),
    "yellow": TileStyle("#D9AE3F", "rhombus", DYES["bark"]),
}
"""The colours of the sheet; no two differ by colour alone."""
MEEPS_ICON = "emoticon-happy"
PAINT_OF = {style.icon: paint for paint, style in PAINT_STYLES.items()} | {MEEPS_ICON: MEEPS}
"""The colour of a square by its icon; used where there is no game, as when entering a sheet."""
MANY = 12
"""More squares than any die can reach. If more can be chosen, the others are dimmed."""


@dataclass(frozen=True)
class SquareStyle:
    """The style of one square; a square is redrawn only if its style changes."""

    ground: str
    ink: str
    rim: str = ""
    icon: str = ""
    """The icon in the middle, under the marks."""
    icon_size: float = 0.46
    """The size of the icon as a part of the square."""
    corner: str = ""
    """The small icon of the colour; filled once its group is complete."""
    mark: int = 0
    joined: str = ""
    """The directions in which a neighbor has the same colour: r for right, d for down."""
    lit: str = ""
    """How a square that can be chosen is shown: "ring", or "free" (no ring) if there are many."""
    dim: bool = False
    """Whether it is one of the few squares that cannot be chosen."""
    wrong: str = ""
    """The border colour that marks an impossible square."""
    pawn: str = ""
    """The colour of the pawn on the square."""


def square_styles(
    play: SpielPlay, seat: int, theme: Theme, lit: Collection[str] = (), pawn: str = ""
) -> dict[str, SquareStyle]:
    """Return the styles of a player's map; ``pawn`` is the pawn's colour, or "" to hide it."""
    player = play.players[seat]
    paints: tuple[str | None, ...] = play.sheet or (None,) * len(SQUARES)
    done = _completed_squares(play, seat)
    light = "ring" if len(lit) <= MANY else "free"
    styles = {}
    for at, square in enumerate(SQUARES):
        styles[square] = replace(
            paint_style(paints[at], theme, square in done),
            joined="".join(_joined_directions(paints, at)),
            mark=player.marks[at],
            lit=light if square in lit else "",
            dim=light == "free" and square not in lit,
            pawn=pawn if square == player.pawn else "",
        )
    return styles


def painting_styles(painting: Painting, theme: Theme) -> dict[str, SquareStyle]:
    """Return the styles of a sheet being entered; blank squares and too large areas are marked."""
    wrong = {square for area in painting.too_large for square in area.squares}
    styles = {}
    for at, square in enumerate(SQUARES):
        joined = "".join(_joined_directions(painting.squares, at))
        square_style = replace(paint_style(painting.squares[at], theme, True), joined=joined)
        if square in wrong:
            square_style = replace(
                square_style, wrong=hex_of(theme.warning), icon="exclamation-thick"
            )
        elif painting.squares[at] is None:
            square_style = replace(square_style, icon="help", icon_size=0.3, ink=hex_of(theme.edge))
        styles[square] = square_style
    return styles


def _completed_squares(play: SpielPlay, seat: int) -> set[str]:
    if play.sheet is None:
        return set()
    areas = full_groups(play.players[seat].marks, play.sheet)
    return {square for area in areas for square in area.squares}


def paint_style(paint: str | None, theme: Theme, done: bool) -> SquareStyle:
    """Return the style of a blank square, a Meeps, or a colour whose group is ``done``."""
    if paint in PAINT_STYLES:
        known = PAINT_STYLES[paint]
        corner = known.icon if done else f"{known.icon}-outline"
        return SquareStyle(known.ground, known.ink, corner=corner)
    ink = hex_of(theme.text)
    if paint == MEEPS:
        return SquareStyle(hex_of(theme.raised), ink, hex_of(theme.edge), icon=MEEPS_ICON)
    return SquareStyle(hex_of(theme.surface), ink, hex_of(theme.outline))


def _joined_directions(paints: tuple[str | None, ...], at: int) -> Iterable[str]:
    """Yield "r" and "d" if the right and the lower neighbor have the same colour."""
    if paints[at] not in COLOURS:
        return
    if at % SIDE < SIDE - 1 and paints[at + 1] == paints[at]:
        yield "r"
    if at + SIDE < len(SQUARES) and paints[at + SIDE] == paints[at]:
        yield "d"


def row_and_column(square: str) -> tuple[int, int]:
    """Return the row and the column of a square, counted from 0 at the top left."""
    return divmod(INDEX[square], SIDE)
