"""A tile of Lofoten as a chip: its value, turned over or not, with its shields."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty
from kivymd.icon_definitions import md_icons

from screens.frame.layout import load_layout
from screens.tap import Tap

SHIELD = md_icons["shield"]


class StoredTile(Tap):
    """The chip is smaller than what a finger can hit."""

    value = NumericProperty(1)
    goods = NumericProperty(1)
    """What it counts for."""
    turned = BooleanProperty(False)
    shields = NumericProperty(0)
    pips = SHIELD
    """One shield, to be repeated."""


load_layout(__name__)
