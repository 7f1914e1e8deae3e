"""A board drawn on one canvas: fields with a look each, of which only those that changed are
painted again, under a finger that taps, paints or holds."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import ceil, hypot
from typing import ClassVar, Generic, TypeVar

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.widgets.gesture import gesture
from screens.widgets.painting import paint_soon
from screens.widgets.tap import HOLD

F = TypeVar("F", bound=Hashable)

MOST_PAINTED = 1000
"""Painted fields that are kept, shown or not."""


class Board(Widget, Generic[F]):
    """Knows fields by the names people use. Each board says where they lie and how they look."""

    kind: ClassVar[str]
    """What its fields are called before their names: fjord.D3."""
    fields: ClassVar[tuple[str, ...]]

    side = NumericProperty(1)
    """Length of a field's edge in pixels."""

    __events__ = ("on_tap", "on_paint", "on_stroke", "on_hold")

    def __init__(self, **kwargs: object) -> None:
        self._looks: dict[str, F] = {}
        self._groups: dict[str, InstructionGroup] = {}
        self._painted: dict[tuple[str, F], InstructionGroup] = {}
        """What was painted before and may be shown again: Kivy's shapes know each other in circles,
        so those that are painted over stay until Python looks for garbage, 6 kB a tap."""
        self._redraw = Clock.create_trigger(self._lay, -1)
        super().__init__(**kwargs)
        self.fbind("pos", self._redraw)
        self.fbind("size", self._redraw)

    def on_tap(self, field: str) -> None:
        """A field was tapped."""

    def on_paint(self, field: str) -> None:
        """A finger was drawn over a field."""

    def on_stroke(self, fields: tuple[str, ...]) -> None:
        """A finger was drawn over these and is lifted."""

    def on_hold(self, field: str) -> None:
        """A field is being held."""

    def field_at(self, x: float, y: float) -> str | None:
        """The field under a finger."""
        raise NotImplementedError

    def box_of(self, field: str) -> tuple[float, float, float, float]:
        """Where a field can be tapped: its corner and its size."""
        raise NotImplementedError

    def spots(self) -> dict[str, tuple[float, float, float, float]]:
        """The same of all fields, in the window, by the names that tests know."""
        boxes = {field: self.box_of(field) for field in self.fields}
        return {
            f"{self.kind}.{field}": (*self.to_window(x, y), width, height)
            for field, (x, y, width, height) in boxes.items()
        }

    def fitting_side(self) -> float:
        """The longest edge with which the whole board fits."""
        raise NotImplementedError

    def paint(self, group: InstructionGroup, field: str, look: F) -> None:
        """Draw one field."""
        raise NotImplementedError

    def update(self, looks: Mapping[str, F]) -> None:
        """Paint the fields whose look is another than before."""
        for field, look in looks.items():
            if self._looks.get(field) != look:
                self._looks[field] = look
                self._paint(field)

    def look_of(self, field: str) -> F:
        """What a field shows now."""
        return self._looks[field]

    def on_touch_down(self, touch: MotionEvent) -> bool:
        # A slow frame brings press and first move together: the touch began at its opos.
        field = self.field_at(*touch.opos) if self.collide_point(*touch.opos) else None
        if field is None or self.disabled or touch.is_mouse_scrolling:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        touch.ud[self] = True
        touch.ud["fields"], touch.ud["at"] = [field], touch.opos
        touch.ud["hold"] = Clock.schedule_once(lambda _: self._held(touch, field), HOLD)
        self._follow(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._follow(touch)
        return True

    def _follow(self, touch: MotionEvent) -> None:
        """A quick finger is seen only here and there: it has drawn over all that lies between."""
        (x, y), (to_x, to_y) = touch.ud["at"], touch.pos
        touch.ud["at"] = touch.pos
        steps = ceil(3 * hypot(to_x - x, to_y - y) / self.side)
        for step in range(1, steps + 1):
            part = step / steps
            field = self.field_at(x + (to_x - x) * part, y + (to_y - y) * part)
            if field and touch.ud["fields"] and field != touch.ud["fields"][-1]:
                self._draw_over(touch, field)

    def _draw_over(self, touch: MotionEvent, field: str) -> None:
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
        self._follow(touch)
        # Touch and event refer to each other. Popped, both are freed at once, 2 kB a tap, and not
        # by the next garbage collection.
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
        paint_soon(self.canvas, self._paint_all)

    def _paint_all(self) -> None:
        self._painted.clear()
        for field in self._looks:
            self._paint(field)

    def _paint(self, field: str) -> None:
        group = self._groups.get(field)
        if group is None:
            group = self._groups[field] = InstructionGroup()
            self.canvas.add(group)
        group.clear()
        if self.side > 1:
            group.add(self._painted_field(field, self._looks[field]))

    def _painted_field(self, field: str, look: F) -> InstructionGroup:
        if len(self._painted) > MOST_PAINTED:
            self._painted.clear()
        painted = self._painted.get((field, look))
        if painted is None:
            painted = self._painted[field, look] = InstructionGroup()
            self.paint(painted, field, look)
        return painted
