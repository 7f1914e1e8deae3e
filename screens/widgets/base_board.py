"""The base class of game boards: fields on one canvas that can be tapped, held and dragged over.
Only fields whose style has changed are painted again."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from math import ceil, hypot
from typing import ClassVar, Generic, TypeVar

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from screens.shell.touch_moves import EVERY_MOVE
from screens.widgets.gesture import gesture
from screens.widgets.painting import paint_soon
from screens.widgets.tap import HOLD

F = TypeVar("F", bound=Hashable)

MOST_PAINTED = 1000
"""The largest number of painted fields in the cache."""


class Board(Widget, Generic[F]):
    """A board with named fields. Subclasses place and paint them; ``F`` is the style of a field."""

    kind: str
    """The prefix of the fields' tags, such as ``fjord`` in ``fjord.D3``."""
    fields: tuple[str, ...]
    painted_by: ClassVar[tuple[str, ...]] = ()
    """The properties whose change paints all fields again."""
    read_only = BooleanProperty(False)
    """Whether it ignores touches, so that the list around it can be scrolled."""

    side = NumericProperty(1)
    """Length of an edge of a field in pixels."""

    __events__ = ("on_tap", "on_paint", "on_stroke", "on_hold")

    def __init__(self, **kwargs: object) -> None:
        self._styles: dict[str, F] = {}
        self._groups: dict[str, InstructionGroup] = {}
        self._painted: dict[tuple[str, F], InstructionGroup] = {}
        """A cache of painted fields. Kivy's canvas instructions refer to each other in cycles, so
        without it each tap would leave 6 kB to the garbage collection."""
        self._due: dict[str, None] = {}
        """The fields to paint before the next frame."""
        self._redraw = Clock.create_trigger(self._lay, -1)
        super().__init__(**kwargs)
        for name in ("pos", "size", *self.painted_by):
            self.fbind(name, self._redraw)

    def on_tap(self, field: str) -> None:
        """Called when a field is tapped."""

    def on_paint(self, field: str) -> None:
        """Called for each field that a finger is dragged over."""

    def on_stroke(self, fields: tuple[str, ...]) -> None:
        """Called at the end of a drag with all its fields."""

    def on_hold(self, field: str) -> None:
        """Called when a field is held."""

    def field_at(self, x: float, y: float) -> str | None:
        """Return the field at a point, or None."""
        for field in self.fields:
            left, bottom, width, height = self.box_of(field)
            if 0 <= x - left <= width and 0 <= y - bottom <= height:
                return field
        return None

    def box_of(self, field: str) -> tuple[float, float, float, float]:
        """Return the x, y, width and height of the area where a field can be tapped."""
        raise NotImplementedError

    def spots(self) -> dict[str, tuple[float, float, float, float]]:
        """Return these areas of all fields in window coordinates, by tag."""
        fields = () if self.read_only else self.fields
        boxes = {field: self.box_of(field) for field in fields}
        return {
            f"{self.kind}.{field}": (*self.to_window(x, y), width, height)
            for field, (x, y, width, height) in boxes.items()
        }

    def fitting_side(self) -> float:
        """Return the longest edge of a field with which the whole board fits."""
        raise NotImplementedError

    def paint(self, group: InstructionGroup, field: str, style: F) -> None:
        """Draw one field in this style."""
        raise NotImplementedError

    def render_fields(self, styles: Mapping[str, F]) -> None:
        """Set the styles of all fields; those that changed are painted before the next frame."""
        changed = {at: style for at, style in styles.items() if self._styles.get(at) != style}
        self._styles.update(changed)
        self._paint_soon(changed)

    def style_of(self, field: str) -> F:
        """Return the current style of a field."""
        return self._styles[field]

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.read_only:
            return False
        field = self.field_at(*touch.pos) if self.collide_point(*touch.pos) else None
        if field is None or self.disabled or touch.is_mouse_scrolling:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        touch.ud[self] = True
        touch.ud[EVERY_MOVE] = True
        touch.ud["fields"], touch.ud["at"] = [field], touch.pos
        touch.ud["hold"] = Clock.schedule_once(lambda _: self._held(touch, field), HOLD)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._follow_touch(touch)
        return True

    def _follow_touch(self, touch: MotionEvent) -> None:
        """Handle all fields on the line from the last position of a touch to the current one."""
        (x, y), (to_x, to_y) = touch.ud["at"], touch.pos
        touch.ud["at"] = touch.pos
        steps = ceil(3 * hypot(to_x - x, to_y - y) / self.side)
        for step in range(1, steps + 1):
            part = step / steps
            field = self.field_at(x + (to_x - x) * part, y + (to_y - y) * part)
            if field and touch.ud["fields"] and field != touch.ud["fields"][-1]:
                self._drag_over(touch, field)

    def _drag_over(self, touch: MotionEvent, field: str) -> None:
        touch.ud["hold"].cancel()
        fields = touch.ud["fields"]
        with gesture(("drag", touch.uid)):
            if len(fields) == 1:
                self.dispatch("on_paint", fields[0])
            fields.append(field)
            self.dispatch("on_paint", field)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._follow_touch(touch)
        # Touch and event refer to each other. Popping the event frees both, 2 kB, at once and not
        # with the next garbage collection.
        touch.ud.pop("hold").cancel()
        fields = tuple(touch.ud["fields"])
        if len(fields) == 1:
            self.dispatch("on_tap", fields[0])
        elif fields:
            self.dispatch("on_stroke", fields)
        return True

    def _held(self, touch: MotionEvent, field: str) -> None:
        touch.ud["fields"] = []
        self.dispatch("on_hold", field)

    def _lay(self, *_: object) -> None:
        self.side = max(1, self.fitting_side())
        self._painted.clear()
        self._paint_soon(self._styles)
        paint_soon(self.canvas, self._paint_around)

    def _paint_around(self) -> None:
        """Draw what belongs to no field, such as headings; called when the board has moved."""

    def _paint_soon(self, fields: Iterable[str]) -> None:
        self._due.update(dict.fromkeys(fields))
        paint_soon(self.canvas, self._paint_due)

    def _paint_due(self) -> None:
        due, self._due = self._due, {}
        for field in due:
            self._paint(field)

    def _paint(self, field: str) -> None:
        group = self._groups.get(field)
        if group is None:
            group = self._groups[field] = InstructionGroup()
            self.canvas.add(group)
        group.clear()
        if self.side > 1:
            group.add(self._painted_field(field, self._styles[field]))

    def _painted_field(self, field: str, style: F) -> InstructionGroup:
        if len(self._painted) > MOST_PAINTED:
            self._painted.clear()
        painted = self._painted.get((field, style))
        if painted is None:
            painted = self._painted[field, style] = InstructionGroup()
            self.paint(painted, field, style)
        return painted
