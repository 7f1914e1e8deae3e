"""The navigation bar with its three destinations: score, history and players."""

from __future__ import annotations

from kivy.properties import AliasProperty, BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.shell.current_app import current_app
from screens.shell.i18n import N_
from screens.widgets.tap import SELECTED, Tap

DESTINATIONS: tuple[tuple[str, str, str], ...] = (
    ("home", "play", N_("Score")),
    ("history", "history", N_("History")),
    ("players", "account-group", N_("Players")),
)
"""Screen, icon and name of each destination."""


class Destination(Tap):
    """One destination: its icon above its name."""

    key = StringProperty()
    icon = StringProperty()
    name = StringProperty()
    """The English name; it is translated when it is shown."""
    active = BooleanProperty(False)
    icon_roles = AliasProperty(
        lambda self: SELECTED if self.active else ("", "quiet"), bind=["active"]
    )

    def on_release(self) -> None:
        super().on_release()
        if not self.active:
            current_app().navigation.top(self.key)


class Destinations(BoxLayout):
    """A bar at the bottom of the window, or a rail at the right of a phone in landscape."""

    here = StringProperty()
    """The current destination."""
    is_rail = BooleanProperty(False)

    beyond = ListProperty([0, 0, 0, 0])
    """How far the background extends below the system bars at each side."""

    @staticmethod
    def edges_at(is_rail: bool, *edges: float) -> list[float]:
        """Return the insets that the bar or rail touches: left, top, right, bottom."""
        left, top, right, bottom = edges
        return [0, top, right, bottom] if is_rail else [left, 0, right, bottom]

    def on_here(self, *_: object) -> None:
        self.clear_widgets()
        for key, icon, name in DESTINATIONS:
            active = key == self.here
            self.add_widget(
                Destination(key=key, icon=icon, name=name, tag=f"go.{key}", active=active)
            )
