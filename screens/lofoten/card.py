"""What a warehouse card pays: one that was saved, or the one read off now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.game import EditError
from scoring.lofoten.components import CARD_KINDS, COUNTS, PAYS
from scoring.lofoten.count import power_of
from scoring.lofoten.edits import (
    lay_card,
    name_card,
    set_by_hand,
    set_kind,
    set_power,
    set_rule,
    step_by_hand,
    step_power,
    without_play,
)
from scoring.lofoten.play import Card, LofotenPlay, modules_shown
from scoring.lofoten.words import MANY, card_pays, warehouse_name
from screens.lofoten.cards import SavedCard, SavedCards
from screens.lofoten.goodlook import BY_HAND_ICON, COUNT_ICONS, KIND_WORDS, PAY_WORDS
from screens.shell.layout import load_layout
from screens.shell.refusals import attempt
from screens.widgets.chip import Chip
from screens.widgets.dialog import Answer, Dialog, leaving
from screens.widgets.drawer import Drawer

if TYPE_CHECKING:
    from screens.lofoten.screen import Lofoten

DESCRIBE: dict[str, Callable[[LofotenPlay, int, str], LofotenPlay]] = {
    "count": lambda play, at, count: set_rule(play, at, count=count),
    "pay": lambda play, at, pay: set_rule(play, at, pay=pay),
}


class SavedChip(Chip):
    """A card of the shelf."""

    name = StringProperty()
    held = False
    """Whether the finger stayed on it; letting go is no tap then."""


class CardDrawer(Drawer):
    """Each change counts at once, and the card is kept for other plays when the drawer closes."""

    levels = ListProperty()
    """The kinds that this play knows; one kind needs no choice."""
    kind = StringProperty("power")
    pays = StringProperty()
    power = NumericProperty(0)
    names = ListProperty(["", ""])
    by_hand = ListProperty([0, 0])
    forgets = BooleanProperty(False)
    """Whether a tap on a saved card forgets it."""

    def __init__(self, page: Lofoten, at: int, **kwargs: object) -> None:
        self._page, self._at, self.app = page, at, page.app
        self._forgotten = False
        self._cards = SavedCards(page.app.ledger.cards)
        self._before = self._card()
        title = page.app.said(warehouse_name(page.play, at))
        super().__init__(tag="card", title=title, **kwargs)
        for count in COUNTS:
            self._choice(self.ids.counts, "count", count, page.app.said(MANY[count]))
        for pay in PAYS:
            self._choice(self.ids.pays, "pay", pay, page.app.tr(PAY_WORDS[pay]))
        draft = page.card_drafts.pop(at, "")
        self.ids.name.text = draft or self._card().name
        if draft and (fault := self._name_fault()):
            self.ids.name.refuse(fault)
        self._fill_shelf()
        self._update()
        page.fbind("play", self._update)

    def on_dismiss(self) -> None:
        self._page.funbind("play", self._update)
        if not self._forgotten:
            self._take_name()
            self._remember()

    # What is tapped.

    def choose_kind(self, kind: str) -> None:
        self._page.edit(set_kind, self._at, kind)

    def step(self, by: int) -> None:
        self._page.edit(step_power, self._at, by)

    def put(self, power: int) -> None:
        self._page.edit(set_power, self._at, power)

    def step_hand(self, seat: int, by: int) -> None:
        self._page.edit(step_by_hand, self._at, seat, by)

    def put_hand(self, seat: int, points: int) -> None:
        self._page.edit(set_by_hand, self._at, seat, points)

    def save(self) -> None:
        """The name is told; closing keeps it."""
        fault = self._name_fault()
        if fault:
            self.ids.name.refuse(fault)
        else:
            self.dismiss()

    # What is on the shelf.

    def _fill_shelf(self) -> None:
        shelves = {"power": self.ids.shelf, "rule": self.ids.shelf_2}
        for saved in self._cards.of(card_kinds(self._page.play, self._at)):
            shelves.get(saved.card.kind, self.ids.shelf_2).add_widget(self._chip(saved))
        self.ids.shelf_1.shown = bool(self.ids.shelf.children)
        self.ids.shelf_box.shown = any(shelf.children for shelf in shelves.values())

    def _chip(self, saved: SavedCard) -> SavedChip:
        card = saved.card
        icon = {"rule": COUNT_ICONS[card.rule.count], "by_hand": BY_HAND_ICON}.get(card.kind, "")
        pays = f"{card.power} PP" if card.kind == "power" else self.app.said(card_pays(card))
        text = pays
        if card.name:
            text = card.name if card.kind == "by_hand" else f"{card.name} · {pays}"
        chip = SavedChip(tag=f"card.saved.{saved.name}", text=text, icon=icon, is_name=True)
        chip.name = saved.name
        chip.bind(on_release=lambda tapped: self._tapped(tapped, card), on_hold=self._forget)
        return chip

    def _tapped(self, chip: SavedChip, card: Card) -> None:
        if self.forgets and not chip.held:
            self._forget(chip)
        elif not chip.held and self._page.edit(lay_card, self._at, card):
            self.ids.name.text = card.name
            self.dismiss()

    def _forget(self, chip: SavedChip) -> None:
        chip.held = True
        shelf, app = self.app.ledger.cards, self.app
        saved = next(saved for saved in shelf.all() if saved.name == chip.name)
        self._forgotten = True
        self.dismiss()
        if not attempt(app, shelf.remove, saved.name):
            return

        def again() -> None:
            shelf.save(saved.name, saved.content)

        app.notice(app.tr("Forgotten: {name}", name=saved.name), app.tr("Undo"), again)

    # What is kept.

    def _name_fault(self) -> str:
        try:
            name_card(self._page.play, self._at, self.ids.name.text)
        except EditError as refused:
            return str(self.app.said(refused.message))
        return ""

    def _take_name(self) -> None:
        """What was typed is the card's name; what cannot be one waits in the field."""
        fault = self._name_fault()
        if fault:
            self._page.card_drafts[self._at] = self.ids.name.text
            self.app.notice(fault)
        else:
            self._page.edit(name_card, self._at, self.ids.name.text)

    def _remember(self) -> None:
        """A card that was read off can be picked next time, named or not."""
        card = without_play(self._card())
        if card == without_play(self._before) or power_of(card) == 0:
            return
        other = self._cards.other_of_this_name(card)
        if other is None:
            self._keep(card)
            return
        tr, said = self.app.tr, self.app.said
        text = tr(
            "It says: {old}. Now it would say: {new}.",
            old=said(card_pays(other)),
            new=said(card_pays(card)),
        )
        answers = (
            Answer("card.replace", tr("Replace it"), lambda: self._keep(card), grave=True),
            leaving("card.leave", tr("Leave it as it is")),
        )
        Dialog(tr("There is a card called {name}", name=card.name), text, answers).open()

    def _keep(self, card: Card) -> None:
        if not attempt(self.app, self._cards.use, card):
            return
        if card.name and card.name != self._before.name:
            self.app.notice(self.app.tr("Saved: {name}", name=card.name))

    # What is shown.

    def _card(self) -> Card:
        return self._page.play.warehouses[self._at].card

    def _update(self, *_: object) -> None:
        play, card = self._page.play, self._card()
        self.levels = [(kind, self.app.tr(KIND_WORDS[kind])) for kind in card_kinds(play, self._at)]
        self.kind = card.kind
        self.pays = self.app.said(card_pays(card))
        self.power = card.rule.power if card.kind == "rule" else card.power
        self.names = [player.name for player in play.players]
        self.by_hand = list(card.by_hand)
        for chips, chosen in ((self.ids.counts, card.rule.count), (self.ids.pays, card.rule.pay)):
            for chip in chips.children:
                chip.taken = chip.tag.endswith(f".{chosen}")

    def _choice(self, chips: Widget, what: str, value: str, text: str) -> None:
        icon = COUNT_ICONS.get(value, "")
        chip = Chip(tag=f"card.{what}.{value}", text=text, icon=icon)
        chip.bind(on_release=lambda _: self._describe(what, value))
        chips.add_widget(chip)

    def _describe(self, what: str, value: str) -> None:
        self._page.edit(DESCRIBE[what], self._at, value)


def card_kinds(play: LofotenPlay, at: int) -> tuple[str, ...]:
    """Level 1 only, unless the table plays with new warehouses."""
    return CARD_KINDS if "warehouses" in modules_shown(play) else CARD_KINDS[:1]


load_layout(__name__)
