"""The places one tap from everywhere: score, history, players."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.shell.words import N_
from screens.widgets.tap import Tap

PLACES: tuple[tuple[str, str, str], ...] = (
    ("home", "play", N_("Score")),
    ("history", "history", N_("History")),
    ("players", "account-group", N_("Players")),
)


class Destination(Tap):
    """One of the places."""

    icon = StringProperty()
    text = StringProperty()
    key = StringProperty()
    here = BooleanProperty(False)

    def on_release(self) -> None:
        super().on_release()
        if not self.here:
            running_app().navigation.top(self.key)


class Destinations(BoxLayout):
    """A bar at the bottom, or at the side of a phone that lies down."""

    here = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for key, icon, text in PLACES:
            self.add_widget(Destination(key=key, icon=icon, text=text, tag=f"go.{key}"))
        self.on_here()

    def on_here(self, *_: object) -> None:
        for place in self.children:
            place.here = place.key == self.here


load_layout(__name__)
