"""A bottom sheet with all lines of one player: calculation, points and help."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.shell.layout import load_layout
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.text_size_group import TextSizeGroup


class PadLine(BoxLayout):
    """A line that unfolds its help on a tap; holding it dispatches ``on_hold``."""

    key = StringProperty()
    icon = StringProperty()
    name = StringProperty()
    working = StringProperty()
    points = NumericProperty(0)
    together = ObjectProperty()
    help = StringProperty()
    open = BooleanProperty(False)
    tag = StringProperty()

    __events__ = ("on_hold",)

    def on_hold(self) -> None:
        """Called when the line is held."""


class PadTotal(BoxLayout):
    """The total of all lines."""

    total = NumericProperty(0)


def open_pad(title: str, lines: Sequence[PadLine], total: int, tag: str = "padlist") -> BottomSheet:
    """Open a bottom sheet with the lines, and return it."""
    bottom_sheet, together = BottomSheet(title=title, tag=tag), TextSizeGroup()
    for line in lines:
        line.together = together
        bottom_sheet.add_widget(line)
    bottom_sheet.add_widget(PadTotal(total=total))
    bottom_sheet.open()
    return bottom_sheet


load_layout(__name__)
