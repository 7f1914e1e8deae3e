"""How all lists scroll."""

from __future__ import annotations

from kivy.effects.dampedscroll import DampedScrollEffect
from kivy.factory import Factory
from kivy.properties import BooleanProperty

from screens.frame.layout import load_layout


class RestfulScroll(DampedScrollEffect):
    """Comes to rest. Kivy's own rounds where it stops, and in a list whose height is no whole
    number that pushes it over the edge again, frame after frame, until the battery is empty."""

    round_value = BooleanProperty(False)


Factory.register("RestfulScroll", cls=RestfulScroll)
load_layout(__name__)
