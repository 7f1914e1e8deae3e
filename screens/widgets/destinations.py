"""The places one tap from everywhere: score, history, players."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.uix.navigationbar import MDNavigationBar, MDNavigationItem, MDNavigationItemLabel
from kivymd.uix.navigationrail import (
    MDNavigationRail,
    MDNavigationRailItem,
    MDNavigationRailItemLabel,
)

from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.shell.words import N_
from screens.widgets.labels import FittingLine

PLACES: tuple[tuple[str, str, str], ...] = (
    ("home", "play", N_("Score")),
    ("history", "history", N_("History")),
    ("players", "account-group", N_("Players")),
)

INDICATOR = 64
"""Width in dp of the ground behind the picture of the place where we are."""


class Place:
    """For KivyMD's items. Each of the places has a bar of its own, which always shows the same one
    as active: a tap goes there and changes nothing on this bar."""

    key = StringProperty()
    tag = StringProperty()
    icon = StringProperty()
    text = StringProperty()
    active: bool

    def go(self) -> None:
        if not self.active:
            running_app().navigation.top(self.key)


class NavigationBarLabel(FittingLine, MDNavigationItemLabel):
    pass


class NavigationBarItem(Place, MDNavigationItem):
    def on_active(self, _item: Any, active: bool) -> None:
        self._selected_region_width = dp(INDICATOR) if active else 0

    def on_release(self) -> None:
        self.go()


class NavigationBar(MDNavigationBar):
    """KivyMD's bar, along the bottom of the screen."""

    item = NavigationBarItem


class NavigationRailLabel(FittingLine, MDNavigationRailItemLabel):
    pass


class NavigationRailItem(Place, MDNavigationRailItem):
    def on_active(self, item: Any, active: bool) -> None:
        super().on_active(item, active)
        self.ids.label._active = active
        self.ids.icon._alpha = 1 if active else 0
        self.ids.icon._selected_region_width = dp(INDICATOR) if active else 0

    def on_enter(self, *_: object) -> None:
        """A pointer over it moves nothing; KivyMD's lets the ground of the active one grow."""


class NavigationRail(MDNavigationRail):
    """KivyMD's rail, at the side of a phone that lies down."""

    item = NavigationRailItem

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        if isinstance(widget, NavigationRailItem):
            widget.ids.icon._navigation_rail = self  # KivyMD does so only for icons added later

    def set_active_item(self, item: NavigationRailItem) -> None:
        item.go()


class Destinations(BoxLayout):
    """The bar, or the rail where the screen is low; the other one is made when it is needed."""

    here = StringProperty()
    low = BooleanProperty(None, allownone=True)

    def on_low(self, *_: object) -> None:
        self.clear_widgets()
        bar = NavigationRail() if self.low else NavigationBar()
        for key, icon, text in PLACES:
            bar.add_widget(bar.item(key=key, icon=icon, text=text, tag=f"go.{key}"))
        self.add_widget(bar)
        self.on_here()

    def on_here(self, *_: object) -> None:
        for bar in self.children:
            for place in bar.ids.box_items.children if self.low else bar.children:
                place.active = place.key == self.here


load_layout(__name__)
