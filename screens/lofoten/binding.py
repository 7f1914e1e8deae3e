"""Some Jarls belong to a warehouse: which one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.lofoten.edits import bind_jarl
from scoring.lofoten.words import warehouse_name
from screens.lofoten.goodlook import GOOD_ICONS
from screens.shell.layout import load_layout
from screens.widgets.chip import Chip
from screens.widgets.drawer import Drawer

if TYPE_CHECKING:
    from screens.lofoten.screen import Lofoten


class BindingDrawer(Drawer):
    """One choice, and it closes."""

    def __init__(self, page: Lofoten, seat: int) -> None:
        super().__init__(tag="binding", title=page.play.players[seat].name)
        self._page, self._seat = page, seat
        for at, warehouse in enumerate(page.play.warehouses):
            icon = GOOD_ICONS[warehouse.good] if warehouse.good else "warehouse"
            self._chip(str(at + 1), icon, page.app.said(warehouse_name(page.play, at)), at)
        self._chip("none", "link-off", page.app.tr("None"), None)

    def _chip(self, tag: str, icon: str, text: str, at: int | None) -> None:
        now = self._page.play.players[self._seat].jarl_at
        chip = Chip(tag=f"binding.{tag}", icon=icon, text=text, taken=at == now)
        chip.bind(on_release=lambda _: self._bind(at))
        self.ids.choices.add_widget(chip)

    def _bind(self, at: int | None) -> None:
        self.dismiss()
        self._page.edit(bind_jarl, self._seat, at)


load_layout(__name__)
