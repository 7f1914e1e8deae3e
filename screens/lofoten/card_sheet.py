"""The bottom sheet of a warehouse: the good that it stores, and the card with its points."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.game import EditError
from scoring.lofoten.components import CARD_KINDS, COUNTS, GOOD_NAMES, GOODS, PAYS
from scoring.lofoten.count import power_of
from scoring.lofoten.edits import (
    lay_card,
    name_card,
    saved_card,
    set_power,
    set_rule,
    store_of,
)
from scoring.lofoten.play import Card, LofotenPlay, modules_shown
from scoring.lofoten.words import MANY, card_scores, warehouse_name
from screens.lofoten.good_style import BY_HAND_ICON, COUNT_ICONS, KIND_WORDS, PAY_WORDS
from screens.lofoten.saved_cards import SavedCard, SavedCards
from screens.lofoten.screen import LofotenPage
from screens.lofoten.warehouse_row import GoodKey, add_power_keys
from screens.shell.refusals import attempt
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.chip import Chip
from screens.widgets.dialog import Answer, Dialog

LEVEL_1_CARDS = 8


class SavedChip(Chip):
    """A saved card; gray if it is used at another warehouse."""

    elsewhere = StringProperty()


class CardSheet(BottomSheet):
    """Closes after a choice. Further settings unfold above "More", so that it does not move."""

    levels = ListProperty()
    """The kinds of cards in this game; with only one kind the choice is hidden."""
    kind = StringProperty("power")
    pays = StringProperty()
    power = NumericProperty(0)
    names = ListProperty(["", ""])
    by_hand = ListProperty([0, 0])
    more = BooleanProperty(False)
    saved_as = StringProperty()
    """The name under which this card is saved, or ""."""

    def __init__(self, page: LofotenPage, at: int) -> None:
        self._page, self._at, self.app = page, at, page.app
        self._nothing_to_save = False
        """Whether nothing needs saving when the sheet closes."""
        self._cards = SavedCards(page.app.ledger.cards)
        self._before = self._card()
        title = page.app.said(warehouse_name(page.play, at))
        super().__init__(tag="card", title=title)
        for good in GOODS:
            self.ids.goods.add_widget(self._good_key(good))
        add_power_keys(self.ids.powers, "card.power", self._take_power)
        for count in COUNTS:
            text, change = page.app.said(MANY[count]), partial(set_rule, count=count)
            self._choice(self.ids.counts, f"card.count.{count}", text, change, COUNT_ICONS[count])
        for pay in PAYS:
            text, change = page.app.tr(PAY_WORDS[pay]), partial(set_rule, pay=pay)
            self._choice(self.ids.pays, f"card.pay.{pay}", text, change)
        draft = page.card_drafts.pop(at, "")
        self.ids.name.text = draft or self._card().name
        if draft and (fault := self._name_fault()):
            self.ids.name.refuse(fault)
        for saved in self._offered_cards():
            self.ids.shelf.add_widget(self._chip(saved))
        self.more = self._card().kind != "power" or bool(draft)
        self.render()
        page.fbind("play", self.render)

    def on_dismiss(self) -> None:
        self._page.funbind("play", self.render)
        if not self._nothing_to_save:
            self._take_name()
            self._save_card()

    # Taps and other input.

    def _take_power(self, power: int) -> None:
        if self._card().kind == "rule":
            self.edit(set_power, power)
            return
        self._nothing_to_save = True
        self._page.set_power(self._at, power)
        self.dismiss()

    def edit(self, change: Callable[..., LofotenPlay], *args: object) -> bool:
        """Apply an edit to this warehouse; return whether it was possible."""
        return self._page.edit(change, self._at, *args)

    def save(self) -> None:
        """Close the sheet, which saves the card, or show what is wrong with its name."""
        fault = self._name_fault()
        if fault:
            self.ids.name.refuse(fault)
        else:
            self.dismiss()

    def delete(self) -> None:
        """Delete the saved card; the card of the warehouse stays as it is."""
        shelf, app, name = self.app.ledger.cards, self.app, self.saved_as
        saved = next(saved for saved in shelf.all() if saved.name == name)
        self._nothing_to_save = True
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
        return GoodKey(
            tag=f"card.good.{good}",
            good=good,
            text=name,
            chosen=there == self._at,
            on_release=lambda _: self._change_good(good),
        )

    def _change_good(self, good: str) -> None:
        self.dismiss()
        self._page.change_good(self._at, good)

    # Saved cards.

    def _offered_cards(self) -> list[SavedCard]:
        """Return the saved level 1 cards, at most as many as the box has, then those of level 2."""
        kinds = card_kinds(self._page.play)
        return [*self._cards.of(kinds[:1])[:LEVEL_1_CARDS], *self._cards.of(kinds[1:])]

    def _chip(self, saved: SavedCard) -> SavedChip:
        card = saved.card
        icon = {"rule": COUNT_ICONS[card.rule.count], "by_hand": BY_HAND_ICON}.get(card.kind, "")
        pays = f"{card.power} PP" if card.kind == "power" else self.app.said(card_scores(card))
        text = pays
        if card.name:
            text = card.name if card.kind == "by_hand" else f"{card.name} · {pays}"
        return SavedChip(
            tag=f"card.saved.{saved.name}",
            text=text,
            icon=icon,
            is_name=True,
            elsewhere=self._other_warehouse(card),
            on_release=lambda tapped: self._use_card(tapped, card),
        )

    def _other_warehouse(self, card: Card) -> str:
        """Return the name of the other warehouse that uses a saved card, or ""."""
        play = self._page.play
        others = [at for at, each in enumerate(play.warehouses) if saved_card(each.card) == card]
        names = [self.app.said(warehouse_name(play, at)) for at in others if at != self._at]
        return names[0] if names and self._at not in others else ""

    def _use_card(self, chip: SavedChip, card: Card) -> None:
        if chip.elsewhere:
            self.app.notice(self.app.tr("This card is at: {warehouse}", warehouse=chip.elsewhere))
        elif self.edit(lay_card, card):
            self._nothing_to_save = True
            attempt(self.app, self._cards.use, card)
            self.dismiss()

    # Saving.

    def _name_fault(self) -> str:
        try:
            name_card(self._page.play, self._at, self.ids.name.text)
        except EditError as refused:
            return str(self.app.said(refused.message))
        return ""

    def _take_name(self) -> None:
        """Name the card as typed; keep an invalid name as a draft for the next time."""
        fault = self._name_fault()
        if fault:
            self._page.card_drafts[self._at] = self.ids.name.text
            self.app.notice(fault)
        else:
            self.edit(name_card, self.ids.name.text)

    def _save_card(self) -> None:
        """Save the card if it was changed; one that is scored by hand is saved only with a name."""
        card = saved_card(self._card())
        nothing = power_of(card) == 0 or (card.kind == "by_hand" and not card.name)
        if nothing or card == saved_card(self._before):
            return
        other = self._cards.other_of_this_name(card)
        if other is None:
            self._store_card(card)
            return
        tr, said = self.app.tr, self.app.said
        text = tr(
            "Saved: {old}. New: {new}.", old=said(card_scores(other)), new=said(card_scores(card))
        )
        answers = (
            Answer("card.replace", tr("Replace"), lambda: self._store_card(card), destructive=True),
            Answer("card.leave", tr("Keep existing")),
        )
        Dialog(tr("“{name}” already exists", name=card.name), text, answers).open()

    def _store_card(self, card: Card) -> None:
        if attempt(self.app, self._cards.use, card) and card.name != self._before.name:
            self.app.notice(self.app.tr("Saved: {name}", name=card.name))

    # Display.

    def _card(self) -> Card:
        return self._page.play.warehouses[self._at].card

    def render(self, *_: object) -> None:
        play, card = self._page.play, self._card()
        self.levels = [(kind, self.app.tr(KIND_WORDS[kind])) for kind in card_kinds(play)]
        self.kind = card.kind
        self.pays = self.app.said(card_scores(card))
        self.power = card.rule.power if card.kind == "rule" else card.power
        self.names = [player.name for player in play.players]
        self.by_hand = list(card.by_hand)
        bare = saved_card(card)
        self.saved_as = next((each.name for each in self._offered_cards() if each.card == bare), "")
        for key in self.ids.powers.children:
            key.taken = key.power == self.power and card.kind != "by_hand"
        for chips, chosen in ((self.ids.counts, card.rule.count), (self.ids.pays, card.rule.pay)):
            for chip in chips.children:
                chip.taken = chip.tag.endswith(f".{chosen}")

    def _choice(
        self,
        chips: Widget,
        tag: str,
        text: str,
        change: Callable[..., LofotenPlay],
        icon: str = "",
    ) -> None:
        chip = Chip(tag=tag, text=text, icon=icon)
        chip.bind(on_release=lambda _: self.edit(change))
        chips.add_widget(chip)


def card_kinds(play: LofotenPlay) -> tuple[str, ...]:
    """Return level 1 only, or also the other kinds if the game uses the new warehouses."""
    return CARD_KINDS if "warehouses" in modules_shown(play) else CARD_KINDS[:1]
