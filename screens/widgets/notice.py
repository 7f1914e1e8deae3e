"""A short message above everything, with at most one thing to do about it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.shell.layout import load_layout
from screens.widgets.surface import Surface

STAYS = 5.0
"""Seconds until a notice leaves by itself."""


class Notice(Surface, BoxLayout):
    """One at a time: a new notice takes the place of the old."""

    text = StringProperty()
    action = StringProperty()
    tag = StringProperty("notice")

    def __init__(
        self,
        text: str,
        action: str = "",
        act: Callable[[], None] | None = None,
        stays: float = STAYS,
    ) -> None:
        super().__init__(text=text, action=action)
        self._act = act
        self._leaving = Clock.schedule_once(self.leave, stays)

    def leave(self, *_: object) -> None:
        """Go away, now."""
        self._leaving.cancel()
        fading = Animation(opacity=0, duration=0.15)
        fading.bind(on_complete=lambda *_: self.parent and self.parent.remove_widget(self))
        fading.start(self)

    def act(self) -> None:
        """The thing to do was tapped."""
        self.leave()
        if self._act is not None:
            self._act()


load_layout(__name__)
