"""The places at the side of a phone that lies down; loaded when one does."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivymd.uix.navigationrail import (
    MDNavigationRail,
    MDNavigationRailItem,
    MDNavigationRailItemLabel,
)

from screens.shell.layout import load_layout
from screens.widgets.labels import FittingLine
from screens.widgets.place import INDICATOR, Place


class NavigationRailLabel(FittingLine, MDNavigationRailItemLabel):
    pass


class NavigationRailItem(Place, MDNavigationRailItem):
    def on_active(self, item: NavigationRailItem, active: bool) -> None:
        super().on_active(item, active)
        self.ids.label._active = active
        self.ids.icon._alpha = 1 if active else 0
        self.ids.icon._selected_region_width = dp(INDICATOR) if active else 0

    def on_enter(self, *_: object) -> None:
        """A pointer over it moves nothing; KivyMD's lets the ground of the active one grow."""


class NavigationRail(MDNavigationRail):
    """KivyMD's rail, at the side of a phone that lies down."""

    item = NavigationRailItem

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        super().add_widget(widget, *args, **kwargs)
        if isinstance(widget, NavigationRailItem):
            widget.ids.icon._navigation_rail = self  # KivyMD does so only for icons added later

    def set_active_item(self, item: NavigationRailItem) -> None:
        item.go()


load_layout(__name__)
