"""What the widgets of one player's side have in common."""

from __future__ import annotations

from kivy.properties import AliasProperty, BooleanProperty
from kivy.uix.widget import Widget


class PlayerSide(Widget):
    """A part of the left or the right half of the table."""

    leads = BooleanProperty(False)
    at_right = BooleanProperty(False)
    halign = AliasProperty(lambda self: "right" if self.at_right else "left", bind=["at_right"])
    ink_role = AliasProperty(lambda self: "text" if self.leads else "quiet", bind=["leads"])
    """The theme's role for the text: quiet unless the player leads."""
