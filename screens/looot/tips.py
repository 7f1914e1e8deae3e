"""Tips during the game: the best space for each longship on the ocean board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import StringProperty

from scoring.looot import edits
from scoring.looot.board import FREE_HEXES
from scoring.looot.components import LONGSHIPS, VALUES
from scoring.looot.offer import Offer, best_spaces, offer_message
from scoring.looot.placement_options import placement_options
from scoring.looot.words import longship_name
from screens.looot.card_board import CardBoard, CardStyle
from screens.looot.pickers import CardsHeading
from screens.shell.layout import load_layout
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.spotlight import point_at
from screens.widgets.tap import Tap

if TYPE_CHECKING:
    from screens.looot.screen import Looot

MOST = 5
"""The number of longships on the ocean board."""


class TipRow(Tap):
    """The best space for one longship."""

    icon = StringProperty()
    text = StringProperty()


class TipsSheet(BottomSheet):
    """Lets players choose the longships on the ocean board, and says where each fits best.

    A tap on a tip highlights its space. A tap on that space or on "Place" places the longship.
    """

    def __init__(self, page: Looot) -> None:
        super().__init__(tag="tips", title=page.app.tr("Which longship now?"))
        self._page, self._seat = page, int(page.seat)
        self._fill()

    def _fill(self) -> None:
        page, app = self._page, self._page.app
        self.ids.content.clear_widgets()
        for offer in best_spaces(page.fjord, page.ocean):
            row = TipRow(
                tag=f"tip.{offer.id}",
                icon=icon_of(offer),
                text=app.said(offer_message(page.player.name, page.fjord, offer)),
            )
            row.bind(on_release=lambda _, offer=offer: self._light(offer))
            self.add_widget(row)
        heading = app.tr("Tap the longships on the ocean board (at most {count})", count=MOST)
        self.add_widget(CardsHeading(text=heading))
        owners = {
            option.id: option.owner
            for option in placement_options(page.play, self._seat, FREE_HEXES[0])
        }
        owners |= {ship: (self._seat, "") for ship in LONGSHIPS if ship in page.fjord.tiles}
        for line in VALUES:
            styles = {
                ship.id: self._card(ship.id, owners[ship.id] is not None)
                for ship in LONGSHIPS.values()
                if ship.boosts == line
            }
            cards = CardBoard(columns=6, prefix="ocean", lead=line)
            cards.show(styles)
            cards.bind(on_tap=lambda _, name: self._toggle(name, owners[name] is not None))
            self.add_widget(cards)

    def _card(self, ship: str, taken: bool) -> CardStyle:
        known = LONGSHIPS[ship]
        words = self._page.app.said(longship_name(known))
        gives = f"+{known.bonus}"
        if taken:
            return CardStyle(gives, ground="ground", ink="quiet", taken=True, words=words)
        if ship in self._page.ocean:
            return CardStyle(
                gives, needs=known.needs, ground="container", ink="container_ink", words=words
            )
        return CardStyle(gives, needs=known.needs, ink="brass", words=words)

    def _toggle(self, ship: str, taken: bool) -> None:
        page = self._page
        if ship in page.ocean:
            page.ocean = tuple(one for one in page.ocean if one != ship)
        elif taken:
            page.app.notice(page.app.tr("Already placed in a fjord"))
            return
        elif len(page.ocean) < MOST:
            page.ocean = (*page.ocean, ship)
        else:
            page.app.notice(page.app.tr("Remove one first: you already chose {count}", count=MOST))
            return
        self._fill()

    def _light(self, offer: Offer) -> None:
        """Highlight the space, so that another tap places the longship there."""
        page, app = self._page, self._page.app
        if offer.at is None:
            return
        self.dismiss()
        page.tip = (offer.at, offer.id)
        point_at(page.ids.board, offer.at)
        text = app.said(offer_message(page.player.name, page.fjord, offer))
        app.notice(text, app.tr("Place"), lambda: place_tip(page))


def icon_of(offer: Offer) -> str:
    """Return the icon that shows how much a longship still needs."""
    if offer.at is None or offer.lost:
        return "close"
    signs = {0: "check", 1: "numeric-1-circle-outline"}
    return signs.get(len(offer.missing), "circle-outline")


def place_tip(page: Looot) -> None:
    """Place the longship of the current tip."""
    if page.tip is None:
        return
    at, ship = page.tip
    page.tip = None
    page.ocean = tuple(one for one in page.ocean if one != ship)
    page.edit(edits.place, int(page.seat), at, ship)


load_layout(__name__)
