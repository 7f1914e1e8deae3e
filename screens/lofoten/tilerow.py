"""The tiles of one side of a warehouse, drawn in a row in the player's color."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import (
    Color,
    InstructionGroup,
    Line,
    Rectangle,
    SmoothRoundedRectangle,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import (
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
from screens.shell.look import colour
from screens.shell.palette import CLEAR, NIGHT
from screens.shell.running import running_app
from screens.widgets.painting import paint_soon
from screens.widgets.textures import picture

LARGEST = 36
"""Width and height of a tile, in dp."""
MOST = 8
"""More tiles than the box has of a good are not drawn."""
GAP = 4
"""Between two tiles, in dp."""

Box = tuple[float, float, float, float]


class Boxes:
    """Rounded rectangles that are used again: one that is dropped is in a reference cycle of Kivy's
    and stays until the garbage collection."""

    def __init__(self) -> None:
        self._made: list[SmoothRoundedRectangle] = []
        self._used = 0

    def restart(self) -> None:
        """Use all of them again."""
        self._used = 0

    def take(self, box: Box, radius: Sequence[float]) -> SmoothRoundedRectangle:
        """The next one, placed in a box."""
        if self._used == len(self._made):
            self._made.append(SmoothRoundedRectangle())
        shape = self._made[self._used]
        self._used += 1
        shape.pos, shape.size, shape.radius = box[:2], box[2:], radius
        return shape


class TileRow(Widget):
    """Draws the tiles from the outer edge inwards; with more than four they become narrower."""

    tag = StringProperty()
    tiles = ObjectProperty(())
    dye = ColorProperty(CLEAR)
    """The player's color."""
    at_right = BooleanProperty(False)
    fitting = NumericProperty(4)
    """So many tiles keep their full width; a single one stands in the middle."""

    def __init__(self, **kwargs: object) -> None:
        self._drawn = Boxes()
        super().__init__(**kwargs)
        for name in ("pos", "size", "tiles", "dye", "at_right"):
            self.fbind(name, self._changed)
        self._changed()

    def boxes(self) -> list[Box]:
        """Where each tile is drawn."""
        number = min(len(self.tiles), MOST)
        room = max(number, int(self.fitting))
        gap = dp(GAP) if room == self.fitting else dp(GAP) / 2
        wide = min(dp(LARGEST), (self.width - gap * (room - 1)) / room)
        high = min(dp(LARGEST), self.height - dp(2))
        y = self.y + (self.height - high) / 2
        if self.fitting == 1:
            return [(self.center_x - wide / 2, y, wide, high)] * number
        steps = [nth * (wide + gap) for nth in range(number)]
        if self.at_right:
            return [(self.right - step - wide, y, wide, high) for step in steps]
        return [(self.x + step, y, wide, high) for step in steps]

    def nearest(self, x: float) -> int:
        """The tile that is nearest to a finger."""
        middles = [left + wide / 2 for left, _, wide, _ in self.boxes()]
        return min(range(len(middles)), key=lambda nth: abs(middles[nth] - x))

    def _changed(self, *_: object) -> None:
        paint_soon(self.canvas, self._paint)

    def _paint(self) -> None:
        group = self.canvas
        group.clear()
        self._drawn.restart()
        if self.height < dp(8):
            return
        for tile, box in zip(self.tiles, self.boxes()):
            draw_tile(group, self._drawn, tile, box, self.dye)


def draw_tile(
    group: InstructionGroup, boxes: Boxes, tile: Tile, box: Box, dye: Sequence[float]
) -> None:
    """One tile: its value, or 1 and a sign where it is flipped, and its shields."""
    look = running_app().look
    x, y, wide, high = box
    radius = [min(dp(9), wide / 4)]
    ink = list(look.text) if tile.flipped else colour(NIGHT)
    if tile.flipped:
        thin = [0.9 * ground + 0.1 * part for ground, part in zip(look.surface[:3], dye[:3])]
        group.add(Color(*thin))
        group.add(boxes.take(box, radius))
        group.add(Color(*dye))
        ring = (x + 1, y + 1, max(1, wide - 2), max(1, high - 2), radius[0])
        group.add(Line(rounded_rectangle=ring, width=1, dash_length=4, dash_offset=3))
        if wide >= dp(24):
            sign = picture(md_icons["cached"], "Icons", int(dp(11)))
            _lay(group, sign, look.quiet, (x + wide - dp(8), y + high - dp(8)))
    else:
        group.add(Color(*[part * 0.65 for part in dye[:3]]))
        group.add(boxes.take(box, radius))
        group.add(Color(*dye))
        group.add(boxes.take((x, y + dp(2), wide, high - dp(2)), radius))
    shields = amount((tile,), "shields")
    text = str(amount((tile,), "goods"))
    size = int(min(dp(18), wide * 0.9, high * 0.6))
    aside = dp(4) if tile.flipped and wide >= dp(24) else 0
    middle = (x + wide / 2 - aside, y + high / 2 + (dp(5) if shields else dp(1)))
    _lay(group, picture(text, "RobotoMedium", size), ink, middle)
    if shields:
        row = picture(md_icons["shield"] * shields, "Icons", int(min(dp(10), wide / shields)))
        _lay(group, row, ink, (x + wide / 2, y + dp(9)))


def _lay(
    group: InstructionGroup, texture: Texture, ink: Sequence[float], middle: tuple[float, float]
) -> None:
    width, height = texture.size
    group.add(Color(*ink))
    spot = (round(middle[0] - width / 2), round(middle[1] - height / 2))
    group.add(Rectangle(texture=texture, pos=spot, size=(width, height)))


def tiles_said(side: Side) -> str:
    """The values of the tiles for those who listen, such as "3, 2, flipped 1"."""
    tr = running_app().tr
    words = []
    for tile in side:
        value = tr("flipped") if tile.flipped else str(tile.value)
        shields = amount((tile,), "shields")
        with_shields = running_app().tr_count("1 shield", "{count} shields", shields)
        words.append(f"{value}, {with_shields}" if shields else value)
    return "; ".join(words)
