"""What a warehouse stores and what its card scores: a saved card, or the one read off now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.game import EditError
from scoring.lofoten.components import CARD_KINDS, COUNTS, GOOD_NAMES, GOODS, PAYS
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
    store_of,
    without_play,
)
from scoring.lofoten.play import Card, LofotenPlay, modules_shown
from scoring.lofoten.words import MANY, card_pays, warehouse_name
from screens.lofoten.cards import SavedCard, SavedCards
from screens.lofoten.goodlook import BY_HAND_ICON, COUNT_ICONS, KIND_WORDS, PAY_WORDS
from screens.lofoten.row import POWERS, GoodKey, PowerKey
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


LEVEL_1_CARDS = 8


class SavedChip(Chip):
    """A saved card; gray where it lies at another warehouse."""

    name = StringProperty()
    elsewhere = StringProperty()


class CardSheet(Drawer):
    """One tap on a number, a saved card or a good, and it closes. The rest is under "More", which
    stands above its button, so that nothing that is tapped moves."""

    levels = ListProperty()
    """The kinds that this game knows; one kind needs no choice."""
    kind = StringProperty("power")
    pays = StringProperty()
    power = NumericProperty(0)
    names = ListProperty(["", ""])
    by_hand = ListProperty([0, 0])
    more = BooleanProperty(False)
    saved_as = StringProperty()
    """The name under which this card is saved, if it is."""

    def __init__(self, page: Lofoten, at: int, **kwargs: object) -> None:
        self._page, self._at, self.app = page, at, page.app
        self._settled = False
        """Whether there is nothing left to save when it closes."""
        self._cards = SavedCards(page.app.ledger.cards)
        self._before = self._card()
        title = page.app.said(warehouse_name(page.play, at))
        super().__init__(tag="card", title=title, **kwargs)
        for good in GOODS:
            self.ids.goods.add_widget(self._good_key(good))
        for power in POWERS:
            key = PowerKey(tag=f"card.power.{power}", power=power, text=str(power))
            key.bind(on_release=lambda tapped: self._take_power(int(tapped.power)))
            self.ids.powers.add_widget(key)
        for count in COUNTS:
            self._choice(self.ids.counts, "count", count, page.app.said(MANY[count]))
        for pay in PAYS:
            self._choice(self.ids.pays, "pay", pay, page.app.tr(PAY_WORDS[pay]))
        draft = page.card_drafts.pop(at, "")
        self.ids.name.text = draft or self._card().name
        if draft and (fault := self._name_fault()):
            self.ids.name.refuse(fault)
        for saved in self._shelf():
            self.ids.shelf.add_widget(self._chip(saved))
        self.more = self._card().kind != "power" or bool(draft)
        self._update()
        page.fbind("play", self._update)

    def on_dismiss(self) -> None:
        self._page.funbind("play", self._update)
        if not self._settled:
            self._take_name()
            self._remember()

    # What is tapped.

    def _take_power(self, power: int) -> None:
        if self._card().kind == "rule":
            self._page.edit(set_power, self._at, power)
            return
        self._settled = True
        self._page.set_power(self._at, power)
        self.dismiss()

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
        """The name is typed; closing saves it."""
        fault = self._name_fault()
        if fault:
            self.ids.name.refuse(fault)
        else:
            self.dismiss()

    def delete(self) -> None:
        """Delete the saved card; the card on the table stays as it is."""
        shelf, app, name = self.app.ledger.cards, self.app, self.saved_as
        saved = next(saved for saved in shelf.all() if saved.name == name)
        self._settled = True
        self.dismiss()
        if attempt(app, shelf.remove, name):
            text = app.tr("Deleted: {name}", name=name)

            def again() -> None:
                shelf.save(name, saved.content)

            app.notice(text, app.tr("Undo"), again)

    # The good.

    def _good_key(self, good: str) -> GoodKey:
        there = store_of(self._page.play, good)
        name = self.app.said(GOOD_NAMES[good])
        key = GoodKey(tag=f"card.good.{good}", good=good, text=name)
        key.chosen = there == self._at
        key.bind(on_release=lambda tapped: self._change_good(tapped.good))
        return key

    def _change_good(self, good: str) -> None:
        self.dismiss()
        self._page.change_good(self._at, good)

    # Saved cards.

    def _shelf(self) -> list[SavedCard]:
        """Level 1 cards, at most as many as the box has, then those of level 2."""
        kinds = card_kinds(self._page.play)
        return [*self._cards.of(kinds[:1])[:LEVEL_1_CARDS], *self._cards.of(kinds[1:])]

    def _chip(self, saved: SavedCard) -> SavedChip:
        card = saved.card
        icon = {"rule": COUNT_ICONS[card.rule.count], "by_hand": BY_HAND_ICON}.get(card.kind, "")
        pays = f"{card.power} PP" if card.kind == "power" else self.app.said(card_pays(card))
        text = pays
        if card.name:
            text = card.name if card.kind == "by_hand" else f"{card.name} · {pays}"
        chip = SavedChip(tag=f"card.saved.{saved.name}", text=text, icon=icon, is_name=True)
        chip.name, chip.elsewhere = saved.name, self._elsewhere(card)
        chip.bind(on_release=lambda tapped: self._lay(tapped, card))
        return chip

    def _elsewhere(self, card: Card) -> str:
        """The other warehouse at which a saved card lies."""
        play = self._page.play
        others = [at for at, each in enumerate(play.warehouses) if without_play(each.card) == card]
        names = [self.app.said(warehouse_name(play, at)) for at in others if at != self._at]
        return names[0] if names and self._at not in others else ""

    def _lay(self, chip: SavedChip, card: Card) -> None:
        if chip.elsewhere:
            self.app.notice(self.app.tr("This card is at: {warehouse}", warehouse=chip.elsewhere))
        elif self._page.edit(lay_card, self._at, card):
            self._settled = True
            attempt(self.app, self._cards.use, card)
            self.dismiss()

    # What is saved.

    def _name_fault(self) -> str:
        try:
            name_card(self._page.play, self._at, self.ids.name.text)
        except EditError as refused:
            return str(self.app.said(refused.message))
        return ""

    def _take_name(self) -> None:
        """What was typed is the card's name; what cannot be one stays in the field."""
        fault = self._name_fault()
        if fault:
            self._page.card_drafts[self._at] = self.ids.name.text
            self.app.notice(fault)
        else:
            self._page.edit(name_card, self._at, self.ids.name.text)

    def _remember(self) -> None:
        """Save a card that was read off; one that is entered by hand only under a name."""
        card = without_play(self._card())
        nothing = power_of(card) == 0 or (card.kind == "by_hand" and not card.name)
        if nothing or card == without_play(self._before):
            return
        other = self._cards.other_of_this_name(card)
        if other is None:
            self._keep(card)
            return
        tr, said = self.app.tr, self.app.said
        text = tr(
            "Saved: {old}. New: {new}.", old=said(card_pays(other)), new=said(card_pays(card))
        )
        answers = (
            Answer("card.replace", tr("Replace"), lambda: self._keep(card), grave=True),
            leaving("card.leave", tr("Keep existing")),
        )
        Dialog(tr("“{name}” already exists", name=card.name), text, answers).open()

    def _keep(self, card: Card) -> None:
        if attempt(self.app, self._cards.use, card) and card.name != self._before.name:
            self.app.notice(self.app.tr("Saved: {name}", name=card.name))

    # What is shown.

    def _card(self) -> Card:
        return self._page.play.warehouses[self._at].card

    def _update(self, *_: object) -> None:
        play, card = self._page.play, self._card()
        self.levels = [(kind, self.app.tr(KIND_WORDS[kind])) for kind in card_kinds(play)]
        self.kind = card.kind
        self.pays = self.app.said(card_pays(card))
        self.power = card.rule.power if card.kind == "rule" else card.power
        self.names = [player.name for player in play.players]
        self.by_hand = list(card.by_hand)
        bare = without_play(card)
        self.saved_as = next((each.name for each in self._shelf() if each.card == bare), "")
        for key in self.ids.powers.children:
            key.chosen = key.power == self.power and card.kind != "by_hand"
        for chips, chosen in ((self.ids.counts, card.rule.count), (self.ids.pays, card.rule.pay)):
            for chip in chips.children:
                chip.taken = chip.tag.endswith(f".{chosen}")

    def _choice(self, chips: Widget, what: str, value: str, text: str) -> None:
        icon = COUNT_ICONS.get(value, "")
        chip = Chip(tag=f"card.{what}.{value}", text=text, icon=icon)
        chip.bind(on_release=lambda _: self._page.edit(DESCRIBE[what], self._at, value))
        chips.add_widget(chip)


def card_kinds(play: LofotenPlay) -> tuple[str, ...]:
    """Level 1 only, unless the table plays with new warehouses."""
    return CARD_KINDS if "warehouses" in modules_shown(play) else CARD_KINDS[:1]


load_layout(__name__)
