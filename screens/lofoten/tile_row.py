"""Draws the tiles of one side of a warehouse in a row, in the player's color."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

from kivy.graphics import Color, InstructionGroup, Line, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from scoring.lofoten.count import amount
from scoring.lofoten.play import Side, Tile
from screens.shell.current_app import current_app
from screens.shell.palette import CLEAR, NIGHT
from screens.shell.theme import colour
from screens.widgets.painting import Painted
from screens.widgets.textures import draw, draw_centered, picture, write

LARGEST = 36
"""The largest width and height of a tile, in dp."""
LARGEST_ON_TABLETS = 64
"""The same if two lines of such tiles fit."""
TWO_LINES = 72
"""The least height in which the tiles have two lines, in dp."""
MOST = 8
"""The largest number of tiles drawn, which is all that the box has of a good."""
GAP = 4
"""The gap between two tiles, in dp."""

Box = tuple[float, float, float, float]


class Boxes:
    """A pool of rounded rectangles, because only a garbage collection would free dropped ones."""

    def __init__(self) -> None:
        self._made: list[SmoothRoundedRectangle] = []
        self._used = 0

    def restart(self) -> None:
        """Make all rectangles available again."""
        self._used = 0

    def take(self, box: Box, radius: Sequence[float]) -> SmoothRoundedRectangle:
        """Return the next rectangle, moved to a box."""
        if self._used == len(self._made):
            self._made.append(SmoothRoundedRectangle())
        shape = self._made[self._used]
        self._used += 1
        shape.pos, shape.size, shape.radius = box[:2], box[2:], radius
        return shape


class PlayerSide(Widget):
    """A part of the left or the right half of the table."""

    leads = BooleanProperty(False)
    at_right = BooleanProperty(False)
    halign = AliasProperty(lambda self: "right" if self.at_right else "left", bind=["at_right"])
    ink_role = AliasProperty(lambda self: "text" if self.leads else "quiet", bind=["leads"])
    """The theme's role for the text: quiet unless the player leads."""


class TileRow(Painted):
    """Draws the tiles from the outer edge inward, in one line or, in a high row, in two."""

    tag = StringProperty()
    tiles = ObjectProperty(())
    dye = ColorProperty(CLEAR)
    """The player's color."""
    at_right = BooleanProperty(False)
    fitting = NumericProperty(4)
    """The number of tiles of full width in a line; with 1, the tile is centered."""
    unit = NumericProperty(dp(1))
    """Pixels of a dp."""
    painted = NumericProperty(0)
    """Changes with the theme, because flipped tiles have its colors."""
    painted_by = ("tiles", "dye", "at_right", "unit", "painted")

    def __init__(self, **kwargs: object) -> None:
        self._rectangles = Boxes()
        super().__init__(**kwargs)

    def boxes(self) -> list[Box]:
        """Return the position and size of each tile."""
        number = min(len(self.tiles), MOST)
        if self.fitting > 1 and self.height >= TWO_LINES * self.unit:
            return [self._in_two_lines(nth) for nth in range(number)]
        room = max(number, int(self.fitting))
        gap = GAP * self.unit * (1 if room == self.fitting else 0.5)
        wide = min(LARGEST * self.unit, (self.width - gap * (room - 1)) / room)
        high = min(LARGEST * self.unit, self.height - 2 * self.unit)
        y = self.y + (self.height - high) / 2
        if self.fitting == 1:
            return [(self.center_x - wide / 2, y, wide, high)] * number
        return [(self._from_edge(nth, wide, gap), y, wide, high) for nth in range(number)]

    def _in_two_lines(self, nth: int) -> Box:
        """Return the position and size of a tile; the first line is at the bottom."""
        line, place = divmod(nth, int(self.fitting))
        gap = GAP * self.unit
        largest = min(LARGEST_ON_TABLETS * self.unit, self.height / 2 - gap)
        wide = min(largest, (self.width + gap) / self.fitting - gap)
        high = min(largest, max(LARGEST * self.unit, wide))
        return self._from_edge(place, wide, gap), self.y + gap + line * (high + gap), wide, high

    def _from_edge(self, place: int, wide: float, gap: float) -> float:
        """Return the left side of the tile at a place, counted from the outer edge."""
        away = place * (wide + gap)
        return self.right - away - wide if self.at_right else self.x + away

    def nearest(self, x: float, y: float) -> int:
        """Return the number of the tile nearest to a touch."""
        middles = [(left + wide / 2, low + high / 2) for left, low, wide, high in self.boxes()]
        return min(range(len(middles)), key=lambda nth: dist(middles[nth], (x, y)))

    def _paint(self) -> None:
        group = self.canvas
        group.clear()
        self._rectangles.restart()
        if self.height < 8 * self.unit:
            return
        for tile, box in zip(self.tiles, self.boxes()):
            draw_tile(group, self._rectangles, tile, box, self.dye, self.unit)


def draw_tile(
    group: InstructionGroup,
    boxes: Boxes,
    tile: Tile,
    box: Box,
    dye: Sequence[float],
    unit: float,
) -> None:
    """Draw a tile: its value, or 1 and an icon if it is flipped, and its shields."""
    theme = current_app().theme
    x, y, wide, high = box
    radius = [min(9 * unit, wide / 4)]
    ink = list(theme.text) if tile.flipped else colour(NIGHT)
    if tile.flipped:
        thin = [0.9 * ground + 0.1 * part for ground, part in zip(theme.surface[:3], dye[:3])]
        group.add(Color(*thin))
        group.add(boxes.take(box, radius))
        group.add(Color(*dye))
        ring = (x + 1, y + 1, max(1, wide - 2), max(1, high - 2), radius[0])
        group.add(Line(rounded_rectangle=ring, width=1, dash_length=4, dash_offset=3))
        if wide >= 24 * unit:
            place = (x + wide - 8 * unit, y + high - 8 * unit)
            draw(group, "cached", place, 11 * unit, theme.quiet)
    else:
        group.add(Color(*[part * 0.65 for part in dye[:3]]))
        group.add(boxes.take(box, radius))
        group.add(Color(*dye))
        group.add(boxes.take((x, y + 2 * unit, wide, high - 2 * unit), radius))
    shields = amount((tile,), "shields")
    text = str(amount((tile,), "goods"))
    size = int(min(max(18 * unit, wide / 2), wide * 0.9, high * 0.6))
    aside = 4 * unit if tile.flipped and wide >= 24 * unit else 0
    middle = (x + wide / 2 - aside, y + high / 2 + (5 * unit if shields else 1 * unit))
    write(group, text, middle, size, ink)
    if shields:
        row = picture(md_icons["shield"] * shields, "Icons", int(min(10 * unit, wide / shields)))
        draw_centered(group, row, (x + wide / 2, y + 9 * unit), ink)


def tiles_said(side: Side) -> str:
    """Return the values of the tiles for the screen reader, such as "3, 2, flipped 1"."""
    tr = current_app().tr
    words = []
    for tile in side:
        value = tr("flipped") if tile.flipped else str(tile.value)
        shields = amount((tile,), "shields")
        with_shields = current_app().tr_count("1 shield", "{count} shields", shields)
        words.append(f"{value}, {with_shields}" if shields else value)
    return "; ".join(words)
