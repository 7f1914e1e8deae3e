"""Ten keys for a number that is too far to step to; the phone's keyboard stays away."""

from __future__ import annotations

from kivy.properties import AliasProperty, NumericProperty, StringProperty

from scoring.reading import LARGEST
from screens.shell.layout import load_layout
from screens.widgets.drawer import Drawer
from screens.widgets.tap import Tap

KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "delete", "0", "ok")


ICONS = {"ok": "check", "delete": "backspace-outline", "next": "arrow-down"}
"""What stands on the keys that are no digits."""


class PadKey(Tap):
    """One key."""

    key = StringProperty()
    icon = AliasProperty(lambda self: ICONS.get(self.key, ""), bind=["key"])
    main = AliasProperty(lambda self: self.key in ("ok", "next"), bind=["key"])
    """Whether it ends the number."""


class NumberPad(Drawer):
    """Tells the number when it is confirmed."""

    number = NumericProperty(0)
    fresh = True
    """Whether the next digit begins a new number."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.register_event_type("on_told")
        for key in KEYS:
            self.ids.grid.add_widget(
                PadKey(key=key, tag=f"pad.{key}", on_release=lambda tap: self.press(tap.key))
            )

    def on_told(self, number: int) -> None:
        """The number stands."""

    def press(self, key: str) -> None:
        if key == "ok":
            self.dismiss()
            self.dispatch("on_told", int(self.number))
        elif key == "delete":
            self.number = self.number // 10
        else:
            self.number = min(LARGEST, (0 if self.fresh else self.number * 10) + int(key))
        self.fresh = False


load_layout(__name__)
