"""A slider with a few steps, each of which can also be tapped."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, SmoothEllipse, SmoothRoundedRectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.shell.current_app import current_app
from screens.widgets.painting import paint_soon
from screens.widgets.tap import Tap
from screens.widgets.widget_pool import as_many

TRACK = dp(6)
TICK = dp(3)
KNOB = dp(24)


class SliderStep(Tap):
    """One step: an area to tap, with a spoken text."""

    value = NumericProperty()
    label = StringProperty()
    taken = BooleanProperty(False)


class StepSlider(BoxLayout):
    """``preview`` changes during a drag; ``on_choose`` is dispatched when the finger is lifted."""

    says_around = "label"
    __events__ = ("on_choose",)

    label = StringProperty()
    preview = NumericProperty()
    """The value under the knob."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "preview"):
            self.fbind(name, self._paint_soon)
        current_app().theme.bind(painted=self._paint_soon)

    def render(self, steps: Sequence[tuple[int, str, str]], chosen: int) -> None:
        """Set value, tag and spoken text of each step, and the chosen value."""
        for step, (value, tag, label) in zip(as_many(self, len(steps), SliderStep), steps):
            step.value, step.tag, step.label = value, tag, label
            step.taken = value == chosen
        self.preview = chosen
        self._paint_soon()

    def on_choose(self, value: int) -> None:
        """Called when a value is chosen."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.disabled or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self.preview = self._step_at(touch.x).value
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self.preview = self._step_at(touch.x).value
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._step_at(touch.x).dispatch("on_release")
        self.dispatch("on_choose", int(self.preview))
        return True

    def _step_at(self, x: float) -> SliderStep:
        return min(self.children, key=lambda step: abs(step.center_x - x))

    def _paint_soon(self, *_: object) -> None:
        paint_soon(self.canvas, self._paint)

    def _paint(self) -> None:
        before = self.canvas.before
        before.clear()
        steps = self.children[::-1]
        if not steps:
            return
        theme, middle = current_app().theme, self.center_y
        first, last = steps[0].center_x, steps[-1].center_x
        knob = next((s.center_x for s in steps if s.value == self.preview), first)
        for ink, end in ((theme.outline, last), (theme.action, knob)):
            before.add(Color(*ink))
            pos, size = (first - TRACK / 2, middle - TRACK / 2), (end - first + TRACK, TRACK)
            before.add(SmoothRoundedRectangle(pos=pos, size=size, radius=[TRACK / 2]))
        for step in steps:
            before.add(Color(*(theme.edge if step.center_x > knob else theme.action_ink)))
            before.add(_dot(step.center_x, middle, TICK))
        before.add(Color(*theme.action))
        before.add(_dot(knob, middle, KNOB))


def _dot(x: float, y: float, across: float) -> SmoothEllipse:
    return SmoothEllipse(pos=(x - across / 2, y - across / 2), size=(across, across))
