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
from screens.looot.cards import CardLook, Cards
from screens.looot.pickers import CardsHeading
from screens.shell.layout import load_layout
from screens.widgets.drawer import Drawer
from screens.widgets.spotlight import point_at
from screens.widgets.tap import Tap

if TYPE_CHECKING:
    from screens.looot.screen import Looot

MOST = 5
"""Longships on the ocean board."""


class TipRow(Tap):
    """The best space for one longship."""

    icon = StringProperty()
    text = StringProperty()


class TipsDrawer(Drawer):
    """Picks the longships on the ocean board and says where each fits best.

    A tap on a tip lights its space; another tap, on that space or on "Place", places the longship.
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
            looks = {
                ship.id: self._card(ship.id, owners[ship.id] is not None)
                for ship in LONGSHIPS.values()
                if ship.boosts == line
            }
            cards = Cards(columns=6, prefix="ocean", lead=line)
            cards.show(looks)
            cards.bind(on_tap=lambda _, name: self._toggle(name, owners[name] is not None))
            self.add_widget(cards)

    def _card(self, ship: str, taken: bool) -> CardLook:
        known = LONGSHIPS[ship]
        words = self._page.app.said(longship_name(known))
        gives = f"+{known.bonus}"
        if taken:
            return CardLook(gives, ground="ground", ink="quiet", taken=True, words=words)
        if ship in self._page.ocean:
            return CardLook(
                gives, needs=known.needs, ground="container", ink="container_ink", words=words
            )
        return CardLook(gives, needs=known.needs, ink="brass", words=words)

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
            page.app.notice(page.app.tr("Remove one first: {count} are chosen", count=MOST))
            return
        self._fill()

    def _light(self, offer: Offer) -> None:
        """Light the space, so that another tap places the longship there."""
        page, app = self._page, self._page.app
        if offer.at is None:
            return
        self.dismiss()
        page.tip = (offer.at, offer.id)
        point_at(page.ids.board, offer.at)
        text = app.said(offer_message(page.player.name, page.fjord, offer))
        app.notice(text, app.tr("Place"), lambda: place_tip(page))


def icon_of(offer: Offer) -> str:
    """A sign for how far a longship is from being filled."""
    if offer.at is None or offer.lost:
        return "close"
    signs = {0: "check", 1: "numeric-1-circle-outline"}
    return signs.get(len(offer.missing), "circle-outline")


def place_tip(page: Looot) -> None:
    """Place the longship of the tip that is lit."""
    if page.tip is None:
        return
    at, ship = page.tip
    page.tip = None
    page.ocean = tuple(one for one in page.ocean if one != ship)
    page.edit(edits.place, int(page.seat), at, ship)


load_layout(__name__)
