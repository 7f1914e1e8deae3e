"""Help: how the screen is used, how it is scored, and what the modules in play add to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.lofoten.play import LofotenPlay, modules_shown
from scoring.lofoten.reference import (
    COUNT,
    DEMANDS,
    LONGSHIP_POWERS,
    NEW_WAREHOUSES,
    upgrade_table,
)
from scoring.messages import Message
from screens.lofoten.goodlook import DEMAND_ICONS
from screens.shell.layout import load_layout
from screens.shell.words import N_
from screens.widgets.button import TextButton
from screens.widgets.card import Heading
from screens.widgets.drawer import Drawer

if TYPE_CHECKING:
    from screens.lofoten.screen import Lofoten

COUNT_PICTURES = {
    "level-1": "sigma",
    "equal-none": "equal",
    "equal-both": "equal",
    "unloading": "tray-arrow-down",
    "turned": "cached",
}


class ReferenceRow(BoxLayout):
    """A picture or a letter, and what it stands for."""

    icon = StringProperty()
    letter = StringProperty()
    text = StringProperty()


USE: dict[str, str] = {
    "plus": N_("Tap +1, +2 or +3 to add a tile."),
    "gesture-tap": N_("Tap a tile to change, flip or remove it, or to enter its shields."),
    "numeric": N_("Tap a sum to type it instead of the tiles."),
    "hexagon-outline": N_("Tap a good to change it, or to enter another card."),
    "undo": N_("Every step can be undone."),
}
"""How the screen is used, by icon."""


class HelpSheet(Drawer):
    """Options first, then how to use the screen, then the rules."""

    def __init__(self, page: Lofoten, **kwargs: object) -> None:
        super().__init__(tag="reference", title=page.app.tr("Help and options"), **kwargs)
        self._said, tr = page.app.said, page.app.tr
        play: LofotenPlay = page.play
        self._button("lofoten.options", "tune-variant", tr("Game options"), page.open_options)
        unloading = tr("Unload a longship")
        self._button("lofoten.unload", "tray-arrow-down", unloading, page.open_unloading)
        rows = [ReferenceRow(icon=icon, text=tr(text)) for icon, text in USE.items()]
        self._part(tr("How to use this screen"), rows)
        self._part(tr("Scoring"), self._count(play))
        modules = modules_shown(play)
        if "warehouses" in modules:
            self._part(tr("New warehouses"), [self._row(NEW_WAREHOUSES, icon="warehouse")])
        if "jarls" in modules:
            rows = [self._row(told, icon=DEMAND_ICONS[key]) for key, told in DEMANDS.items()]
            self._part(tr("Jarls’ demands"), rows)
        if "longships" in modules:
            self._longships(tr)

    def _button(self, tag: str, icon: str, text: str, act: Callable[[], None]) -> None:
        button = TextButton(tag=tag, icon=icon, text=text)

        def tapped(*_: object) -> None:
            self.dismiss()
            act()

        button.bind(on_release=tapped)
        self.add_widget(button)

    def _count(self, play: LofotenPlay) -> list[ReferenceRow]:
        other = "equal-none" if play.ties == "both" else "equal-both"
        told = {key: message for key, message in COUNT.items() if key != other}
        return [self._row(message, icon=COUNT_PICTURES[key]) for key, message in told.items()]

    def _longships(self, tr: Callable[[str], str]) -> None:
        powers = [self._row(told, letter=letter) for letter, told in LONGSHIP_POWERS.items()]
        self._part(tr("Powers of upgraded longships"), powers)
        upgrades = enumerate(upgrade_table(), start=1)
        rows = [self._row(told, letter=str(number)) for number, told in upgrades]
        self._part(tr("Points for upgraded longships"), rows)

    def _part(self, heading: str, rows: Iterable[ReferenceRow]) -> None:
        self.add_widget(Heading(text=heading))
        for row in rows:
            self.add_widget(row)

    def _row(self, message: Message, **looks: str) -> ReferenceRow:
        return ReferenceRow(text=self._said(message), **looks)


load_layout(__name__)
