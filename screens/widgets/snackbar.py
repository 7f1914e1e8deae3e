"""A short message above everything, with at most one thing to do about it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.uix.snackbar import (
    MDSnackbar,
    MDSnackbarActionButton,
    MDSnackbarButtonContainer,
    MDSnackbarText,
)

from screens.shell.double_tap import DOUBLE_TAPS, after_double_tap
from screens.shell.layout import load_layout
from screens.shell.look import PALETTES, colour
from screens.shell.panel import Panel
from screens.shell.running import running_app
from screens.widgets.labels import OwnFont

FADES = 0.15
"""Seconds in which it comes, and goes."""


class SnackbarText(OwnFont, MDSnackbarText):
    """Wraps, and takes a name with brackets for what it is; KivyMD's does neither."""


class SnackbarAction(MDSnackbarActionButton):
    """The one thing to do."""

    tag = StringProperty("notice.act")


class SnackbarActions(MDSnackbarButtonContainer):
    """KivyMD's adds the width of the button once more, a moment after it came."""

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        BoxLayout.add_widget(self, widget, *args, **kwargs)


class Snackbar(MDSnackbar):
    """KivyMD's snackbar. It takes touches only where it stands, and a tap on it takes it away.

    It comes at once, where KivyMD waits for 0.2 s and then grows. What lies beneath gets the touch
    of a finger that came too soon to mean it, and every touch once it leaves.
    """

    text = StringProperty()
    action = StringProperty()
    tag = StringProperty("notice")
    action_ink = ColorProperty()
    at_top = BooleanProperty(False)
    """Whether it stands above what is in a drawer or a dialog, which may need the lower edge."""

    def __init__(
        self, text: str, action: str, act: Callable[[], None] | None, stays: float
    ) -> None:
        self._act = act
        self.coming, self.leaving = True, False
        look = running_app().look
        self._motion = look.motion
        # It stands on the ground of the other theme.
        self.action_ink = colour(PALETTES["light" if look.dark else "dark"]["action"])
        panel = any(isinstance(child, Panel) and not child.leaving for child in Window.children)
        super().__init__(text=text, action=action, at_top=panel)
        self.ids.button_container.size_hint_x = None  # KivyMD's asks too early how it lies
        self._end = Clock.schedule_once(self.dismiss, stays)

    def open(self) -> None:
        Window.add_widget(self)
        after_double_tap(self._came)
        self._fade(1)

    def _came(self, *_: object) -> None:
        self.coming = False

    def dismiss(self, *_: object) -> None:
        """Go away, now."""
        if not self.leaving:
            self.leaving = True
            self._end.cancel()
            self._fade(0).bind(on_complete=lambda *_: Window.remove_widget(self))

    def on_release(self, *args: object) -> None:
        super().on_release(*args)
        self._tapped_away()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return not self.coming and not self.leaving and bool(super().on_touch_down(touch))

    def act(self) -> None:
        """The thing to do was tapped."""
        self._tapped_away()
        if self._act is not None:
            self._act()

    def _tapped_away(self) -> None:
        """The second half of a double tap hits nothing beneath."""
        if not self.leaving:
            DOUBLE_TAPS.arm()
        self.dismiss()

    def _fade(self, opacity: float) -> Animation:
        fading = Animation(opacity=opacity, duration=FADES if self._motion else 0)
        fading.start(self)
        return fading


load_layout(__name__)
