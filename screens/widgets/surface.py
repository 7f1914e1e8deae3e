"""A rounded background with an outline and a shade while pressed, painted without kv."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import (
    Color,
    Instruction,
    InstructionGroup,
    RoundedRectangle,
    SmoothLine,
    SmoothRoundedRectangle,
)
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, VariableListProperty
from kivy.uix.widget import Widget

from screens.shell.current_app import current_app
from screens.shell.palette import CLEAR
from screens.widgets.painting import paint_soon

Box = tuple[float, float, float, float]
"""Left, bottom, width, height."""


class Surface(Widget):
    """A base class for widgets with a background. Each shape is created when it is first visible;
    nine bindings and three shapes in kv take four times as long."""

    fill = ColorProperty(CLEAR)
    line = ColorProperty(CLEAR)
    line_width = NumericProperty(dp(1))
    radius = NumericProperty(dp(16))
    inset = VariableListProperty([0, 0], length=2)
    """The space between the background and the widget's edges, horizontally and vertically."""
    shade = NumericProperty(0)
    """Opacity of the text color over the background; above 0 while pressed."""

    def __init__(self, **kwargs: object) -> None:
        self._surface = InstructionGroup()
        self._shapes: dict[type, tuple[Color, Instruction]] = {}
        self._visible_shapes: tuple[type, ...] = ()
        super().__init__(**kwargs)
        self.canvas.before.insert(0, self._surface)
        for name in ("pos", "size", "fill", "line", "line_width", "radius", "inset", "shade"):
            self.fbind(name, self._surface_changed)
        self._surface_changed()

    def _surface_changed(self, *_: object) -> None:
        paint_soon(self.canvas, self._paint_surface)

    def _paint_surface(self) -> None:
        aside, above = self.inset
        box = (self.x + aside, self.y + above, self.width - 2 * aside, self.height - 2 * above)
        inks = {
            SmoothRoundedRectangle: self.fill,
            RoundedRectangle: (*current_app().theme.text[:3], self.shade) if self.shade else CLEAR,
            SmoothLine: self.line,
        }
        seen = tuple(kind for kind, ink in inks.items() if ink[3])
        for kind in seen:
            self._paint_shape(kind, inks[kind], box)
        self._render_shapes(seen)

    def _paint_shape(self, kind: type, ink: Sequence[float], box: Box) -> None:
        if kind not in self._shapes:
            self._shapes[kind] = (Color(), kind())
        colour, shape = self._shapes[kind]
        colour.rgba = ink
        radius = min(self.radius, box[3] / 2)
        if kind is SmoothLine:
            thick = self.line_width
            shape.width = thick
            inside = max(1, box[2] - 2 * thick), max(1, box[3] - 2 * thick)
            shape.rounded_rectangle = (box[0] + thick, box[1] + thick, *inside, radius)
        else:
            shape.pos, shape.size, shape.radius = box[:2], box[2:], [radius]

    def _render_shapes(self, seen: tuple[type, ...]) -> None:
        """Put only the visible shapes on the canvas, because Kivy draws invisible ones too."""
        if seen == self._visible_shapes:
            return
        self._visible_shapes = seen
        self._surface.clear()
        for kind in seen:
            for part in self._shapes[kind]:
                self._surface.add(part)
