"""A row of a list: a shield or an icon, a title over a detail, and what stands at its end."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from screens.shell.layout import load_layout
from screens.widgets.holdtap import HoldTap
from screens.widgets.shield import Shield
from screens.widgets.tap import IconTap
from screens.widgets.text import Icon
from screens.widgets.wake import MiniWake


class RowIcon(Icon):
    """The icon before a row's words, where there is no shield."""


class RowMenu(IconTap):
    """The three dots at the end of a row."""


class Row(HoldTap):
    """Opens by a tap. ``on_menu`` comes from a hold and, with ``has_menu``, from three dots."""

    __events__ = ("on_menu",)

    icon = StringProperty()
    name = StringProperty()
    piece = StringProperty()
    """Whose shield stands before the words, and in which color; with a name there is no icon."""
    title = StringProperty()
    detail = StringProperty()
    has_menu = BooleanProperty(False)
    play_id = StringProperty()
    """Which game it leads to, if any."""
    wake = ObjectProperty(())
    """Pieces of the small bar at the end of the row."""

    def __init__(self, **kwargs: object) -> None:
        self._wake: MiniWake | None = None
        super().__init__(**kwargs)

    def on_kv_post(self, _base: object) -> None:
        self.on_name()
        self.on_has_menu()

    def on_name(self, *_: object) -> None:
        """The shield takes the place of the icon."""
        lead = self.ids.get("lead")
        if lead is None:
            return
        kind = Shield if self.name else RowIcon
        if not (lead.children and isinstance(lead.children[0], kind)):
            lead.clear_widgets()
            lead.add_widget(kind())
        part = lead.children[0]
        if self.name:
            part.name, part.piece = self.name, self.piece
        else:
            part.icon = self.icon

    on_piece = on_icon = on_name

    def on_has_menu(self, *_: object) -> None:
        tail = self.ids.get("tail")
        if tail is None:
            return
        tail.clear_widgets()
        if self.has_menu:
            menu = RowMenu(tag=f"{self.tag}.more")
            self.fbind("tag", lambda _row, tag: setattr(menu, "tag", f"{tag}.more"))
            menu.bind(on_release=lambda _: self.dispatch("on_menu"))
            tail.add_widget(menu)
            tail.width = menu.width
        elif self._wake is not None:
            tail.add_widget(self._wake)

    def on_wake(self, *_: object) -> None:
        if self._wake is None and self.wake:
            self._wake = MiniWake(pos_hint={"center_y": 0.5})
            self.ids.tail.add_widget(self._wake)
        if self._wake is not None:
            self._wake.pieces = self.wake
            self.ids.tail.width = self._wake.width if self.wake else 0

    def on_hold(self) -> None:
        super().on_hold()
        self.dispatch("on_menu")

    def on_menu(self) -> None:
        """What else can be done with it is asked for."""


load_layout(__name__)
