"""One of the places of a navigation bar or rail."""

from __future__ import annotations

from kivy.properties import StringProperty

from screens.shell.running import running_app

INDICATOR = 64
"""Width in dp of the ground behind the picture of the place where we are."""


class Place:
    """For KivyMD's items. Each of the places has a bar of its own, which always shows the same one
    as active: a tap goes there and changes nothing on this bar."""

    key = StringProperty()
    tag = StringProperty()
    icon = StringProperty()
    word = StringProperty()
    """In English; what is written and said is in the language of the app."""
    active: bool

    def go(self) -> None:
        if not self.active:
            running_app().navigation.top(self.key)
