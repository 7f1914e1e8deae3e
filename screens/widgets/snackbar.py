"""A snackbar: a short message over the screen, with at most one button."""

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
    MDSnackbarButtonContainer,
    MDSnackbarText,
)

from screens.shell.current_app import current_app
from screens.shell.double_tap import DOUBLE_TAPS, after_double_tap
from screens.shell.modal import Modal
from screens.shell.theme import PALETTES, colour
from screens.widgets.kivymd_labels import OwnFont

FADES = 0.15
"""Duration in seconds in which it fades in and out."""


class SnackbarText(OwnFont, MDSnackbarText):
    """The text. It wraps and shows names with brackets; KivyMD's own does neither."""


class SnackbarActions(MDSnackbarButtonContainer):
    """The container of the button. KivyMD's own adds the width of the button twice."""

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        BoxLayout.add_widget(self, widget, *args, **kwargs)


class Snackbar(MDSnackbar):
    """KivyMD's snackbar. It takes touches only inside its area, and a tap on it closes it.

    It appears at once, where KivyMD's waits for 0.2 s and then grows. Touches that come too soon
    after it has appeared, and all touches while it closes, go to the screen below.
    """

    text = StringProperty()
    action = StringProperty()
    tag = StringProperty("notice")
    action_ink = ColorProperty()
    at_top = BooleanProperty(False)
    """Whether it is at the top of the window, because a bottom sheet or dialog is open."""

    def __init__(
        self, text: str, action: str, act: Callable[[], None] | None, stays: float
    ) -> None:
        self._act = act
        self.opening, self.closing = True, False
        theme = current_app().theme
        self._motion = theme.motion
        # Its background is the text color, so the button uses the action color of the other theme.
        self.action_ink = colour(PALETTES["light" if theme.dark else "dark"]["action"])
        panel = any(isinstance(child, Modal) and not child.closing for child in Window.children)
        super().__init__(text=text, action=action, at_top=panel)
        self.ids.button_container.size_hint_x = None  # KivyMD sets this too early
        self._end = Clock.schedule_once(self.dismiss, stays)

    def open(self) -> None:
        Window.add_widget(self)
        after_double_tap(self._after_opening)
        self._fade(1)

    def _after_opening(self, *_: object) -> None:
        self.opening = False

    def dismiss(self, *_: object) -> None:
        """Close now."""
        if not self.closing:
            self.closing = True
            self._end.cancel()
            self._fade(0).bind(on_complete=lambda *_: Window.remove_widget(self))

    def on_release(self, *args: object) -> None:
        super().on_release(*args)
        self._close_by_tap()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return not self.opening and not self.closing and bool(super().on_touch_down(touch))

    def act(self) -> None:
        """Close and call the function of the button."""
        self._close_by_tap()
        if self._act is not None:
            self._act()

    def _close_by_tap(self) -> None:
        """Close, so that the second half of a double tap hits nothing below."""
        if not self.closing:
            DOUBLE_TAPS.arm()
        self.dismiss()

    def _fade(self, opacity: float) -> Animation:
        fading = Animation(opacity=opacity, duration=FADES if self._motion else 0)
        fading.start(self)
        return fading
