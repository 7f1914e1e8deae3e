"""The reference card: how it is counted, then what the modules in play add to it."""

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


class ReferenceCard(Drawer):
    """Stands for as long as it is looked at."""

    def __init__(self, page: Lofoten, **kwargs: object) -> None:
        super().__init__(tag="reference", title=page.app.tr("Rules"), **kwargs)
        self._said, tr = page.app.said, page.app.tr
        play: LofotenPlay = page.play
        self._part(tr("Scoring"), self._count(play))
        modules = modules_shown(play)
        if "warehouses" in modules:
            self._part(tr("New warehouses"), [self._row(NEW_WAREHOUSES, icon="warehouse")])
        if "jarls" in modules:
            rows = [self._row(told, icon=DEMAND_ICONS[key]) for key, told in DEMANDS.items()]
            self._part(tr("Jarls’ demands"), rows)
        if "longships" in modules:
            self._longships(tr)

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
