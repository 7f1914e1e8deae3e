"""A number pad in a bottom sheet, which is used in place of the phone's keyboard."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import AliasProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.reading import MAX_NUMBER
from screens.shell.current_app import current_app
from screens.shell.i18n import N_
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.labels import IconLine
from screens.widgets.tap import Tappable

ICONS = {"ok": "check", "delete": "backspace-outline", "next": "arrow-down"}
NAMES = {"ok": N_("Done"), "delete": N_("Backspace"), "next": N_("Next line")}
"""The icons and spoken texts of the keys that are not digits."""


class PadKey(Tappable, IconLine):
    """One key of the pad: a digit, or an icon."""

    key = StringProperty()
    main = AliasProperty(lambda self: self.key in ("ok", "next"), bind=["key"])
    """Whether the key confirms the number."""
    roles = AliasProperty(
        lambda self: ("action", "action_ink") if self.main else ("raised", "text"), bind=["main"]
    )
    """The theme's roles for background and text."""

    def on_key(self, *_: object) -> None:
        self.icon = ICONS.get(self.key, "")
        self.text = "" if self.icon else self.key

    def spoken(self, _field: str) -> str:
        return current_app().tr(NAMES[self.key]) if self.key in NAMES else str(self.key)


def add_keys(grid: Widget, confirm: str, press: Callable[[str], object]) -> None:
    """Add the keys of a pad; ``confirm`` is the last one, "ok" or "next"."""
    for key in (*"123456789", "delete", "0", confirm):
        grid.add_widget(PadKey(key=key, tag=f"pad.{key}", on_release=lambda tap: press(tap.key)))


class NumberPad(BottomSheet):
    """Dispatches ``on_told`` with the number when it is confirmed."""

    number = NumericProperty(0)
    fresh = True
    """Whether the next digit replaces the number."""

    __events__ = ("on_told",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        add_keys(self.ids.grid, "ok", self.press)

    def on_told(self, number: int) -> None:
        """Called when the number is confirmed."""

    def press(self, key: str) -> None:
        if key == "ok":
            self.dismiss()
            self.dispatch("on_told", int(self.number))
        elif key == "delete":
            self.number = self.number // 10
        else:
            self.number = min(MAX_NUMBER, (0 if self.fresh else self.number * 10) + int(key))
        self.fresh = False
