"""A player as a round sign: the first letter of the name, or a picture where it has none."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from screens.shell.layout import load_layout
from screens.widgets.shield import initial


class Avatar(AnchorLayout):
    """Follows the name."""

    says_nothing = True
    """Its letter is the first of a name that stands beside it."""
    name = StringProperty()
    letter = StringProperty()
    across = NumericProperty(dp(44))

    def on_name(self, *_: object) -> None:
        self.letter = initial(self.name)


load_layout(__name__)
