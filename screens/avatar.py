"""A player as a round sign: the first letter of the name, or a picture where it has none."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

import screens.text  # noqa: F401  kv uses its labels
from screens.frame.layout import load_layout
from screens.frame.people import initial


class Avatar(AnchorLayout):
    """Follows the name."""

    name = StringProperty()
    letter = StringProperty()
    across = NumericProperty(dp(44))

    def on_name(self, *_: object) -> None:
        self.letter = initial(self.name)


load_layout(__name__)
