"""What a warehouse stores: any of the four goods."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, StringProperty

from scoring.lofoten.components import GOOD_NAMES, GOODS
from scoring.lofoten.edits import store_of
from scoring.lofoten.words import warehouse_name
from screens.lofoten.goodlook import GOOD_ICONS
from screens.shell.layout import load_layout
from screens.widgets.button import TextButton
from screens.widgets.drawer import Drawer
from screens.widgets.tap import Tap

if TYPE_CHECKING:
    from screens.lofoten.screen import Lofoten


class GoodRow(Tap):
    """A good, and where it is now if it is elsewhere."""

    icon = StringProperty()
    text = StringProperty()
    stored = BooleanProperty(False)
    here = BooleanProperty(False)


class GoodDrawer(Drawer):
    """A tap on a good stores it and closes the drawer. One that is elsewhere comes here, tiles and
    all, and what is here goes there."""

    def __init__(self, page: Lofoten, at: int, **kwargs: object) -> None:
        said, warehouse = page.app.said, page.play.warehouses[at]
        super().__init__(tag="good", title=said(warehouse_name(page.play, at)), **kwargs)
        self._page, self._at = page, at
        for good in GOODS:
            where = self._whereabouts(good)
            row = GoodRow(
                tag=f"good.{good}",
                icon=GOOD_ICONS[good],
                text=" · ".join(filter(None, (said(GOOD_NAMES[good]), where))),
                stored=bool(where),
                here=good == warehouse.good,
            )
            row.bind(on_release=lambda _, chosen=good: self._store(chosen))
            self.ids.goods.add_widget(row)
        if warehouse.good and not any(warehouse.tiles):
            nothing = TextButton(tag="good.none", icon="close", text=page.app.tr("Empty"))
            nothing.bind(on_release=lambda _: self._store(None))
            self.add_widget(nothing)

    def _whereabouts(self, good: str) -> str:
        tr, there = self._page.app.tr, store_of(self._page.play, good)
        if there is None:
            return ""
        if there == self._at:
            return str(tr("here"))
        return str(tr("Warehouse {number} (swap)", number=there + 1))

    def _store(self, good: str | None) -> None:
        self.dismiss()
        self._page.store(self._at, good)


load_layout(__name__)
