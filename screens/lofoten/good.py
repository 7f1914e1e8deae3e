"""What a warehouse stores: one of the goods that are still free."""

from __future__ import annotations

from typing import Any

from scoring.lofoten.box import GOOD_NAMES
from scoring.lofoten.edits import free_goods
from scoring.lofoten.words import warehouse_name
from screens.lofoten.goodlook import GOOD_ICONS
from screens.shell.layout import load_layout
from screens.widgets.button import TextButton
from screens.widgets.chip import Chip
from screens.widgets.drawer import Drawer


class GoodDrawer(Drawer):
    """A tap on a good stores it and closes the drawer."""

    def __init__(self, page: Any, at: int, **kwargs: Any) -> None:
        said, warehouse = page.app.said, page.play.warehouses[at]
        super().__init__(tag="good", title=said(warehouse_name(page.play, at)), **kwargs)
        self._page, self._at = page, at
        for good in free_goods(page.play, at):
            chip = Chip(
                tag=f"good.{good}",
                icon=GOOD_ICONS[good],
                text=said(GOOD_NAMES[good]),
                taken=good == warehouse.good,
            )
            chip.bind(on_release=lambda _, chosen=good: self._store(chosen))
            self.ids.goods.add_widget(chip)
        if warehouse.good and not any(warehouse.tiles):
            nothing = TextButton(
                tag="good.none", icon="close", text=page.app.tr("Nothing is stored here")
            )
            nothing.bind(on_release=lambda _: self._store(None))
            self.add_widget(nothing)

    def _store(self, good: str | None) -> None:
        self.dismiss()
        self._page.store(self._at, good)


load_layout(__name__)
