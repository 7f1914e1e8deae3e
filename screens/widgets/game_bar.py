"""The top bar of a game's screen: back, title or views, undo, redo, rules and Finish."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

ROOM_BESIDE_MENU = dp(400)
"""The least width of a bar with a menu that also has the rules button."""


class GameBar(BoxLayout):
    """The top bar of every game's screen. Children added in kv are placed before undo."""

    page = ObjectProperty(rebind=True)
    title = StringProperty()
    segments = ListProperty()
    """Key and text of each view of the game; they replace the title."""
    segment = StringProperty()
    fits_title = BooleanProperty(False)
    """Whether there is room for the title beside the segments."""
    no_title = BooleanProperty(False)
    """Whether the segments replace the title."""
    least_words = AliasProperty(lambda self: dp(132 if self.segments else 110), bind=["segments"])
    """The least width of the title or the segments at the usual text size."""
    room = NumericProperty(0)
    """The width of the bar without the buttons of the game."""
    least_room = AliasProperty(lambda self: dp(400 if self.segments else 330), bind=["segments"])
    """The least ``room`` in which redo and the rules both fit."""
    sends = BooleanProperty(False)
    """Whether the game is sent to another phone instead of finished here."""
    warning = StringProperty()
    """The warning that the game is not saved, or empty."""
    finish_is_next = BooleanProperty(True)
    """Whether "Finish" is the next step of the screen, not another button below."""
    finish_text = StringProperty()
    finish_width = NumericProperty(0)
    """The width of the "Finish" button if there is room."""
    redo_or_rules = BooleanProperty(False)
    """Whether redo and the rules share one place; the rules show while nothing can be redone."""
    small_finish = BooleanProperty(False)
    """Whether "Finish" is a small text under an icon, because there is little room."""
    fits_warning = BooleanProperty(True)
    """Whether there is room for the warning that the game is not saved."""

    has_menu = BooleanProperty(False)
    """Whether the bar ends with an overflow menu, which has the rules too."""

    __events__ = ("on_choose", "on_menu")

    def segments_width(self, segments: Sequence[object], no_title: bool, scale: float) -> float:
        """Return the width of the segments, unless they take all the remaining width."""
        if not segments:
            return 0.0
        return dp(96) if no_title else dp(220) * scale

    def shows_rules(self, room: float, redo_or_rules: bool, nothing_to_redo: bool) -> bool:
        """Return whether the bar has the rules button. Beside a menu, which has the rules too, it
        needs room; if they share one place, redo replaces it."""
        if self.has_menu:
            return room >= ROOM_BESIDE_MENU
        return nothing_to_redo or not redo_or_rules

    def on_choose(self, key: str) -> None:
        """Called when another view is tapped."""

    def on_menu(self) -> None:
        """Called when the overflow menu is tapped."""

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        made = "warning" in self.ids
        add = self.ids.actions.add_widget if made else super().add_widget
        add(widget, *args, **kwargs)
