"""A row with a switch at its end."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty

from screens.shell.current_app import current_app
from screens.shell.layout import load_layout
from screens.widgets.row import Row
from screens.widgets.surface import Surface

ON = ("action", "action", "action_ink")
OFF = ("raised", "edge", "edge")
"""The theme's roles for background, outline and thumb of a switch."""

SLIDES = 0.12
"""Duration in seconds in which the thumb slides."""


class SwitchSign(Surface):
    """Shows on or off. It is too small to tap, so the whole row is the button. It is not called
    Switch, because Kivy has a kv rule for that name."""

    on = BooleanProperty(False)
    roles = AliasProperty(lambda self: ON if self.on else OFF, bind=["on"])
    """The theme's roles for background, outline and thumb."""
    slid = NumericProperty(0.0)
    """The position of the thumb, from 0 (off) to 1 (on)."""

    def on_on(self, *_: object) -> None:
        Animation.cancel_all(self)
        if current_app().theme.motion and self.parent:
            Animation(slid=float(self.on), duration=SLIDES).start(self)
        else:
            self.slid = float(self.on)


class SwitchRow(Row):
    """A row that switches the setting ``key``; if the device does not support it, the detail says
    why."""

    tails = (SwitchSign,)
    about = StringProperty()
    """The detail if the device supports the setting."""
    on = BooleanProperty(False)

    def on_kv_post(self, base: object) -> None:
        super().on_kv_post(base)
        self.on_on()

    def on_on(self, *_: object) -> None:
        self._render_part(SwitchSign, True, on=self.on)


load_layout(__name__)
