"""Tips during the game: the best space for each longship on the ocean board."""

from __future__ import annotations

from kivy.factory import Factory
from kivy.metrics import dp

from scoring.looot import edits
from scoring.looot.components import LONGSHIPS, VALUES
from scoring.looot.hex_descriptions import describe_hex
from scoring.looot.offer import Offer, best_offers_first, best_spaces, offer_result
from scoring.looot.placement_options import longship_owners
from scoring.looot.words import longship_name
from scoring.numbers import number
from screens.looot.card_board import CardStyle
from screens.looot.pickers import CardRow, Picker, chooser, taken_card
from screens.looot.screen import LoootPage
from screens.shell.i18n import capital
from screens.widgets.column import Column
from screens.widgets.row import Row
from screens.widgets.widget_pool import as_many

MOST = 5
"""The number of longships on the ocean board."""


class TipsSheet(Picker):
    """Lets players choose the longships on the ocean board, and says where each fits best.

    The cards stay in place while tips are added above them; the fifth one scrolls to the tips. A
    tap on a tip highlights its space. A tap on that space or on "Place" places the longship.
    """

    kind = "tips"

    def __init__(self, page: LoootPage) -> None:
        super().__init__(page)
        self.keeps_end = True
        self.ids.scroll.scroll_y = 1

    def add_sections(self) -> None:
        page, tr = self.page, self.page.app.tr
        self.title = tr("{name}: which longship now?", name=page.player.name)
        self._owners = longship_owners(page.play, self.seat)
        page.ocean = tuple(ship for ship in page.ocean if ship not in self._owners)
        self._rows = Column(spacing=dp(4))
        self.add_widget(self._rows)
        heading = tr("Tap the longships on the ocean board (at most {count})", count=MOST)
        self.add_widget(Factory.CardsHeading(text=heading))
        choose = chooser(self, {ship: self._owners.get(ship) for ship in LONGSHIPS}, self._toggle)
        lines = [CardRow("ocean", 6, self._cards(line), choose, lead=line) for line in VALUES]
        self._boards = self.add_rows(*lines)
        self._render_tips()

    def _cards(self, line: str) -> dict[str, CardStyle]:
        return {ship.id: self._card(ship.id) for ship in LONGSHIPS.values() if ship.boosts == line}

    def _card(self, ship: str) -> CardStyle:
        known = LONGSHIPS[ship]
        gives, words = f"+{known.bonus}", self.page.app.said(longship_name(known))
        if ship in self._owners:
            return taken_card(gives, self.owner_name(self._owners[ship][0]), words)
        chosen = ship in self.page.ocean
        ground, ink = ("container", "container_ink") if chosen else ("raised", "brass")
        return CardStyle(gives, needs=known.needs, ground=ground, ink=ink, words=words)

    def _toggle(self, ship: str) -> None:
        page = self.page
        if ship in page.ocean:
            page.ocean = tuple(one for one in page.ocean if one != ship)
        elif len(page.ocean) < MOST:
            page.ocean = (*page.ocean, ship)
        else:
            page.app.notice(page.app.tr("Remove one first: you already chose {count}", count=MOST))
            return
        for line, board in zip(VALUES, self._boards):
            board.render(self._cards(line))
        self._render_tips()
        self.ids.scroll.keeps_end = len(page.ocean) < MOST
        if len(page.ocean) == MOST:
            self.ids.scroll.scroll_y = 1

    def _render_tips(self) -> None:
        page, said = self.page, self.page.app.said
        offers = best_offers_first(best_spaces(page.fjord, page.ocean))
        rows = as_many(self._rows, len(offers), lambda: Factory.TipRow(on_release=self._light))
        for row, offer in zip(rows, offers):
            row.tag, row.key = f"tip.{offer.id}", offer.id
            row.icon = icon_of(offer)
            row.icon_role = "warning" if offer.lost else "brass"
            row.text = capital(said(longship_name(LONGSHIPS[offer.id])))
            row.detail = said(offer_result(offer))
            row.score = number(offer.total)

    def _light(self, row: Row) -> None:
        """Highlight the space, so that another tap places the longship there."""
        page, app, ship = self.page, self.page.app, str(row.key)
        [offer] = best_spaces(page.fjord, (ship,))
        if offer.at is None:
            return
        self.dismiss()
        page.tip = (offer.at, ship)
        page.render_play()
        page.point_at_hex(offer.at, neighbors=False)
        text = app.said(describe_hex(page.fjord.laid(offer.at, ship), offer.at))
        app.notice(text, app.tr("Place"), lambda: place_tip(page))


def icon_of(offer: Offer) -> str:
    """Return the icon that shows how much a longship still needs."""
    if offer.lost:
        return "close"
    return f"numeric-{len(offer.missing)}-circle-outline" if offer.missing else "check"


def place_tip(page: LoootPage) -> None:
    """Place the longship of the current tip."""
    if page.tip is not None:
        page.edit(edits.place, int(page.seat), *page.tip)
