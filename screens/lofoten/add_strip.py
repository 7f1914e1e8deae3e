"""The keys that add tiles to both sides of a warehouse, drawn by one widget."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from scoring.lofoten.components import TILES
from screens.shell.current_app import current_app
from screens.widgets.painting import Painted
from screens.widgets.surface import Box
from screens.widgets.tap import Tappable
from screens.widgets.textures import draw, fitting_size, write

VALUES = tuple(TILES)
"""The values of all tiles."""
FLIPPED = 0
"""The value of the key that adds a flipped tile."""
RADIUS = 14
"""The radius of the corners, in dp."""

Key = tuple[int, int]
"""The seat and the value of a key."""


class AddStrip(Tappable, Painted):
    """Three or four keys for each side, named such as "1.0.add.2" or "1.0.add.turned"."""

    __events__ = ("on_add",)

    only_shows = True
    """The keys can be tapped, but not the strip itself."""
    row_tag = StringProperty()
    """The tag of the warehouse, such as "warehouse.1"."""
    lines = NumericProperty(1)
    """The number of lines of keys on each side."""
    painted = NumericProperty(0)
    text_size = NumericProperty(0)
    painted_by = ("lines", "painted", "text_size")

    def __init__(self, **kwargs: object) -> None:
        self._values: tuple[int, ...] = VALUES
        self._gray: frozenset[int] = frozenset()
        self._pressed: Key = (0, VALUES[0])
        super().__init__(**kwargs)

    def on_add(self, seat: int, value: int) -> None:
        """Called when a key is tapped."""

    def render(self, flips: bool, left: dict[int, int]) -> None:
        """Show the keys, the flipped one only if it is used; gray if no such tile is left."""
        values = (*VALUES, FLIPPED) if flips else VALUES
        gray = frozenset(
            value for value in values if not (left[value] if value else any(left.values()))
        )
        if (values, gray) != (self._values, self._gray):
            self._values, self._gray = values, gray
            self._paint_soon()

    def is_gray(self, value: int) -> bool:
        """Return whether the box has no tile of this value left; a tap then says so."""
        return value in self._gray

    # The positions of the keys.

    def keys(self) -> dict[str, Key]:
        """Return all keys by name."""
        row = self.row_tag.partition(".")[2]
        return {
            f"{row}.{seat}.add.{value or 'turned'}": (seat, value)
            for seat in (0, 1)
            for value in self._values
        }

    def box_of(self, key: Key) -> Box:
        """Return the left, bottom, width and height of a key."""
        seat, value = key
        columns = len(self._values) // int(self.lines)
        line, column = divmod(self._values.index(value), columns)
        width, height = self.width / 2 / columns, self.height / self.lines
        x = self.x + self.width / 2 * seat + width * column
        return x, self.top - height * (line + 1), width, height

    @property
    def font_size(self) -> int:
        """Return the size of the text on all keys."""
        width = self.box_of((0, VALUES[0]))[2]
        texts = (f"+{value}" for value in VALUES)
        wanted = int(self.text_size)
        return min(fitting_size(text, "RobotoMedium", wanted, width) for text in texts)

    def spots(self) -> dict[str, Box]:
        """Return the box of each key in window coordinates, by tag."""
        prefix = self.row_tag.partition(".")[0]
        boxes = {name: self.box_of(key) for name, key in self.keys().items()}
        return {
            f"{prefix}.{name}": (*self.to_window(x, y), width, height)
            for name, (x, y, width, height) in boxes.items()
        }

    def field_at(self, x: float, y: float) -> str | None:
        """Return the name of the key at a point, or None."""
        for name, key in self.keys().items():
            left, bottom, width, height = self.box_of(key)
            if left <= x < left + width and bottom <= y < bottom + height:
                return name
        return None

    def spoken(self, field: str) -> str:
        tr, (_, value) = current_app().tr, self.keys()[field]
        return tr("Add a tile of {value}", value=value) if value else tr("Add a flipped tile")

    # Touches.

    def on_press(self) -> None:
        name = self.field_at(*self.last_touch.pos)
        self.last_touch.ud["add"] = name
        if name is not None:
            self._pressed = self.keys()[name]
            super().on_press()

    def on_release(self) -> None:
        super().on_release()
        name = self.last_touch.ud["add"]
        if name is not None and name == self.field_at(*self.last_touch.pos):
            self.dispatch("on_add", *self.keys()[name])

    def _paint_shape(self, kind: type, ink: Sequence[float], _box: Box) -> None:
        """Only the pressed key has a background."""
        super()._paint_shape(kind, ink, self.box_of(self._pressed))

    # Painting.

    def _paint(self) -> None:
        group, theme = self.canvas, current_app().theme
        group.clear()
        group.add(Color(*theme.outline))
        wide, high, thick = self.width / 2, self.height, dp(1)
        for seat in (0, 1):
            corner = (self.x + wide * seat + dp(4) + thick, self.y + dp(2) + thick)
            inside = (wide - dp(8) - 2 * thick, high - dp(4) - 2 * thick)
            rim = (*corner, max(1, inside[0]), max(1, inside[1]), dp(RADIUS))
            group.add(SmoothLine(rounded_rectangle=rim, width=thick))
        boxes = {key: self.box_of(key) for key in self.keys().values()}
        for (seat, value), (x, y, _, height) in boxes.items():
            if value > VALUES[0] and x > self.x + wide * seat + 1:
                size = (dp(1), max(0, height - dp(20)))
                group.add(Rectangle(pos=(x, y + dp(10)), size=size))
        for (_, value), (x, y, width, height) in boxes.items():
            gray, centre = self.is_gray(value), (x + width / 2, y + height / 2)
            if value == FLIPPED:
                draw(group, "cached", centre, dp(20), theme.edge if gray else theme.quiet)
            else:
                ink = theme.quiet if gray else theme.text
                write(group, f"+{value}", centre, self.font_size, ink)
