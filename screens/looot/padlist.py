"""The whole pad of one player in a drawer: each line with its working, and what it means."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.shell.layout import load_layout
from screens.widgets.drawer import Drawer
from screens.widgets.samesize import SameSize


class PadLine(BoxLayout):
    """A line that opens into its help; held, it tells whoever can show what made it."""

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
        """The line is held."""


class PadTotal(BoxLayout):
    """What all lines make together."""

    total = NumericProperty(0)


def open_pad(title: str, lines: Sequence[PadLine], total: int, tag: str = "padlist") -> Drawer:
    """Show the lines; the drawer is given back for whoever wants to close it."""
    drawer, together = Drawer(title=title, tag=tag), SameSize()
    for line in lines:
        line.together = together
        drawer.add_widget(line)
    drawer.add_widget(PadTotal(total=total))
    drawer.open()
    return drawer


load_layout(__name__)
