"""The ripple: a circle that spreads from the touched point of a button."""

from __future__ import annotations

from kivy.animation import Animation, AnimationTransition
from kivy.event import ObjectWithUid
from kivy.graphics import Color, Ellipse, InstructionGroup

from screens.shell.current_app import current_app
from screens.widgets.painting import rounded
from screens.widgets.surface import Surface

SPREADS, FADES = 0.25, 0.2
"""Durations of the two phases in seconds."""

STRENGTH = 0.1
"""Opacity of the circle, which has the color of text."""


class Ripple(ObjectWithUid):
    """Draws one ripple inside the rounded surface of a button, and removes itself at the end."""

    def __init__(self, button: Surface, finger: tuple[float, float]) -> None:
        super().__init__()
        self._passed = 0.0
        self._button, self._finger = button, finger
        self._group = InstructionGroup()
        aside, above = button.inset
        pos = (button.x + aside, button.y + above)
        size = (button.width - 2 * aside, button.height - 2 * above)
        with rounded(self._group, pos, size, [min(button.radius, size[1] / 2)]):
            self._color = Color(*current_app().theme.text[:3], STRENGTH)
            self._circle = Ellipse(size=(0, 0))
            self._group.add(self._color)
            self._group.add(self._circle)
        button.canvas.before.add(self._group)
        # One animation, because a sequence of two is only freed by a garbage collection.
        Animation(passed=1.0, duration=SPREADS + FADES).start(self)

    @property
    def passed(self) -> float:
        """The elapsed share of the time, from 0 to 1. It is no Kivy property, because a handler of
        one would keep the object until the next garbage collection."""
        return self._passed

    @passed.setter
    def passed(self, passed: float) -> None:
        self._passed = passed
        seconds = self.passed * (SPREADS + FADES)
        spread = AnimationTransition.out_quad(min(1.0, seconds / SPREADS))
        x, y = self._finger
        radius = spread * max(self._button.size)
        self._circle.pos, self._circle.size = (x - radius, y - radius), (2 * radius, 2 * radius)
        self._color.a = STRENGTH * min(1.0, (SPREADS + FADES - seconds) / FADES)
        if self.passed == 1:
            self._button.canvas.before.remove(self._group)
            self._group.clear()
