"""The places one tap from everywhere: score, history, players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.uix.navigationbar import MDNavigationBar, MDNavigationItem, MDNavigationItemLabel

from screens.shell.layout import load_layout
from screens.shell.words import N_
from screens.widgets.labels import FittingLine
from screens.widgets.place import INDICATOR, Place

if TYPE_CHECKING:
    from screens.widgets.navigationrail import NavigationRail

PLACES: tuple[tuple[str, str, str], ...] = (
    ("home", "play", N_("Score")),
    ("history", "history", N_("History")),
    ("players", "account-group", N_("Players")),
)


class NavigationBarLabel(FittingLine, MDNavigationItemLabel):
    pass


class NavigationBarItem(Place, MDNavigationItem):
    def on_active(self, _item: object, active: bool) -> None:
        self._selected_region_width = dp(INDICATOR) if active else 0

    def on_release(self) -> None:
        self.go()


class NavigationBar(MDNavigationBar):
    """KivyMD's bar, along the bottom of the screen."""

    item = NavigationBarItem


class Destinations(BoxLayout):
    """The bar, or the rail where the screen is low; the other one is made when it is needed."""

    here = StringProperty()
    low = BooleanProperty(None, allownone=True)

    def on_low(self, *_: object) -> None:
        self.clear_widgets()
        bar = self._rail() if self.low else NavigationBar()
        for key, icon, word in PLACES:
            bar.add_widget(bar.item(key=key, icon=icon, word=word, tag=f"go.{key}"))
        self.add_widget(bar)
        self.on_here()

    def _rail(self) -> NavigationRail:
        from screens.widgets.navigationrail import NavigationRail

        return NavigationRail()

    def on_here(self, *_: object) -> None:
        for bar in self.children:
            for place in bar.ids.box_items.children if self.low else bar.children:
                place.active = place.key == self.here


load_layout(__name__)
