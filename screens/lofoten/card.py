"""What a warehouse card pays: one that was saved, or the one read off now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ListProperty, NumericProperty, StringProperty

from ledger import LedgerError
from scoring import DocumentError
from scoring.game import EditError
from scoring.lofoten.box import COUNTS, PAYS, WAYS
from scoring.lofoten.document import read_card, write_card
from scoring.lofoten.edits import (
    lay_card,
    name_card,
    saved_card,
    set_by_hand,
    set_power,
    set_rule,
    set_way,
    step_by_hand,
    step_power,
)
from scoring.lofoten.play import Card, LofotenPlay, modules_shown
from scoring.lofoten.words import MANY, card_pays, warehouse_name
from scoring.reading import Reader
from screens.lofoten.goodlook import BY_HAND_ICON, COUNT_ICONS, PAY_WORDS, WAY_WORDS
from screens.shell.layout import load_layout
from screens.widgets.chip import Chip
from screens.widgets.drawer import Drawer

DESCRIBE: dict[str, Callable[[LofotenPlay, int, str], LofotenPlay]] = {
    "count": lambda play, at, count: set_rule(play, at, count=count),
    "pay": lambda play, at, pay: set_rule(play, at, pay=pay),
}


class SavedChip(Chip):
    """A card of the shelf."""

    held = False
    """Whether the finger stayed on it; letting go is no tap then."""


class CardDrawer(Drawer):
    """Each change counts at once. A card of level 1 is remembered when the drawer closes."""

    levels = ListProperty()
    """The ways that this play knows; one way needs no choice."""
    way = StringProperty("power")
    pays = StringProperty()
    power = NumericProperty(0)
    names = ListProperty(["", ""])
    by_hand = ListProperty([0, 0])

    def __init__(self, page: Any, at: int, **kwargs: Any) -> None:
        self._page, self._at, self.app = page, at, page.app
        self._forgets = False
        title = page.app.said(warehouse_name(page.play, at))
        super().__init__(tag="card", title=title, **kwargs)
        for count in COUNTS:
            self._choice(self.ids.counts, "count", count, page.app.said(MANY[count]))
        for pay in PAYS:
            self._choice(self.ids.pays, "pay", pay, page.app.tr(PAY_WORDS[pay]))
        self.ids.name.text = self._card().name
        self._fill_shelf()
        self._update()
        page.fbind("play", self._update)

    def on_dismiss(self) -> None:
        self._page.funbind("play", self._update)
        self._remember()

    # What is tapped.

    def choose_way(self, way: str) -> None:
        self._page.edit(set_way, self._at, way)

    def step(self, by: int) -> None:
        self._page.edit(step_power, self._at, by)

    def put(self, power: int) -> None:
        self._page.edit(set_power, self._at, power)

    def step_hand(self, seat: int, by: int) -> None:
        self._page.edit(step_by_hand, self._at, seat, by)

    def put_hand(self, seat: int, points: int) -> None:
        self._page.edit(set_by_hand, self._at, seat, points)

    def save(self) -> None:
        """Give the card its name, and keep it for other plays."""
        name = self.ids.name.text
        try:
            play = name_card(self._page.play, self._at, name)
            self._keep(name, saved_card(play, self._at))
        except (EditError, LedgerError) as refused:
            self.ids.name.refuse(self.app.said(refused.saying))
            return
        self._page.edit(name_card, self._at, name)
        self.dismiss()
        self.app.notice(self.app.tr("Saved: {name}", name=name.strip()))

    # What is on the shelf.

    def _fill_shelf(self) -> None:
        shelf = self.ids.shelf
        shelf.clear_widgets()
        for name, card in self._shelf():
            icon = {"rule": COUNT_ICONS[card.rule.count], "by_hand": BY_HAND_ICON}.get(card.way, "")
            chip = SavedChip(tag=f"card.saved.{name}", text=name, icon=icon, is_name=True)
            chip.bind(
                on_release=lambda tapped, card=card: self._lay(tapped, card),
                on_hold=self._forget,
            )
            shelf.add_widget(chip)
        self.ids.shelf_box.shown = bool(shelf.children)

    def _shelf(self) -> list[tuple[str, Card]]:
        """Saved cards of the levels that are played."""
        cards = []
        for saved in self.app.ledger.cards.all():
            try:
                card = read_card(Reader(saved.content))
            except DocumentError:
                continue
            if card.way in ways(self._page.play, self._at):
                cards.append((saved.name, card))
        return cards

    def _lay(self, chip: SavedChip, card: Card) -> None:
        if chip.held:
            return
        if self._page.edit(lay_card, self._at, card):
            self.ids.name.text = card.name
            self.dismiss()

    def _forget(self, chip: SavedChip) -> None:
        chip.held = True
        shelf, app = self.app.ledger.cards, self.app
        saved = next(saved for saved in shelf.all() if saved.name == chip.text)
        self._forgets = True
        self.dismiss()
        try:
            shelf.remove(saved.name)
        except LedgerError as refused:
            app.notice(app.said(refused.saying))
            return
        app.notice(
            app.tr("Forgotten: {name}", name=saved.name),
            app.tr("Undo"),
            lambda: shelf.save(saved.name, saved.content),
        )

    def _remember(self) -> None:
        """A power that was read off a card can be picked next time."""
        card = self._card()
        if card.way == "power" and card.power and not card.name and not self._forgets:
            try:
                self._keep(f"{card.power} PP", card)
            except LedgerError as refused:
                self.app.notice(self.app.said(refused.saying))

    def _keep(self, name: str, card: Card) -> None:
        self.app.ledger.cards.save(name, write_card(card))

    # What is shown.

    def _card(self) -> Card:
        return self._page.play.warehouses[self._at].card

    def _update(self, *_: object) -> None:
        play, card = self._page.play, self._card()
        self.levels = [(way, self.app.tr(WAY_WORDS[way])) for way in ways(play, self._at)]
        self.way = card.way
        self.pays = self.app.said(card_pays(card))
        self.power = card.rule.power if card.way == "rule" else card.power
        self.names = [player.name for player in play.players]
        self.by_hand = list(card.by_hand)
        for chips, chosen in ((self.ids.counts, card.rule.count), (self.ids.pays, card.rule.pay)):
            for chip in chips.children:
                chip.taken = chip.tag.endswith(f".{chosen}")

    def _choice(self, chips: Any, what: str, value: str, text: str) -> None:
        icon = COUNT_ICONS.get(value, "")
        chip = Chip(tag=f"card.{what}.{value}", text=text, icon=icon)
        chip.bind(on_release=lambda _: self._describe(what, value))
        chips.add_widget(chip)

    def _describe(self, what: str, value: str) -> None:
        self._page.edit(DESCRIBE[what], self._at, value)


def ways(play: LofotenPlay, at: int) -> tuple[str, ...]:
    """Level 1 only, unless the table plays with new warehouses."""
    return WAYS if "warehouses" in modules_shown(play) else WAYS[:1]


load_layout(__name__)
