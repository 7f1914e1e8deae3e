"""The demands of the Jarls: which two lie out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.lofoten.demands import DEMANDS, Demand, toggle_demand
from screens.lofoten.goodlook import DEMAND_ICONS, GOOD_ICONS
from screens.shell.layout import load_layout
from screens.widgets.chip import Chip
from screens.widgets.drawer import Drawer

if TYPE_CHECKING:
    from screens.lofoten.screen import Lofoten


class DemandDrawer(Drawer):
    """What is chosen shows in the section of the Jarls at once."""

    def __init__(self, page: Lofoten) -> None:
        super().__init__(tag="demands", title=page.app.tr("Demands in play"))
        self._page = page
        self._chips: dict[str, Chip] = {}
        for key, demand in DEMANDS.items():
            self._chips[key] = self._chip(key, demand)
            self.ids.choices.add_widget(self._chips[key])
        self._update()

    def _chip(self, key: str, demand: Demand) -> Chip:
        icon = GOOD_ICONS[demand.good] if demand.good else DEMAND_ICONS[demand.kind]
        chip = Chip(tag=f"demands.{key}", icon=icon, text=self._page.app.said(demand.short))
        chip.bind(on_release=lambda _: self._choose(key))
        return chip

    def _choose(self, key: str) -> None:
        self._page.edit(toggle_demand, key)
        self._update()

    def _update(self) -> None:
        for key, chip in self._chips.items():
            chip.taken = key in self._page.play.demands


load_layout(__name__)
