"""A warehouse as it lies on the table: the card in the middle, a side for each player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from scoring.lofoten.box import GOOD_NAMES, TILES
from scoring.lofoten.count import Lead, amount, counted
from scoring.lofoten.edits import free_goods, tiles_left
from scoring.lofoten.play import Card, LofotenPlay, Side
from scoring.lofoten.words import warehouse_name
from screens.lofoten.goodlook import BY_HAND_ICON, COUNT_ICONS, GOOD_ICONS, PAY_WORDS, WAY_WORDS
from screens.lofoten.storedtile import StoredTile
from screens.shell.layout import load_layout
from screens.widgets.playertabs import dot_of
from screens.widgets.reuse import as_many
from screens.widgets.surface import Surface
from screens.widgets.tap import LineTap, Tap


class AddTap(LineTap):
    """Stores one more tile of a value."""

    value = NumericProperty(1)


class GoodChoice(Tap):
    """A good that can be stored: picture and name."""

    good = StringProperty()
    icon = StringProperty()
    text = StringProperty()


class WarehouseSide(Surface, BoxLayout):
    """One player's side: name and PP, tiles to add, tiles that lie there, and their sum."""

    tag = StringProperty()
    name = StringProperty()
    dot = ColorProperty((0, 0, 0, 0))
    sum = NumericProperty(0)
    points = StringProperty()
    leads = BooleanProperty(False)
    equal = BooleanProperty(False)
    unit = NumericProperty(48)
    """How large a tile is."""
    written = NumericProperty(12)
    """How large the name is."""

    def __init__(
        self, lower: bool, add: Callable[[int], None], tap: Callable[[int], None], **kw: Any
    ):
        super().__init__(**kw)
        self._tap = tap
        if lower:  # the sides face each other: what is nearest to the card comes first
            parts = self.children[:]
            self.clear_widgets()
            for part in parts:
                self.add_widget(part)
        for value in TILES:
            button = AddTap(value=value, tag=f"{self.tag}.add.{value}")
            button.bind(on_release=lambda tapped: add(int(tapped.value)))
            self.ids.adds.add_widget(button)

    def on_unit(self, *_: object) -> None:
        """Another window, other tiles."""
        for chip in self.ids.tiles.children if "tiles" in self.ids else ():
            chip.size = self.unit, self.unit

    def offer(self, left: dict[int, int]) -> None:
        """Only tiles that the box still has."""
        for button in self.ids.adds.children:
            button.disabled = not left[int(button.value)]

    def lay(self, tiles: Side) -> None:
        """Show these tiles."""
        for chip, tile in zip(as_many(self.ids.tiles, len(tiles), self._chip), tiles):
            chip.value, chip.turned = tile.value or 0, tile.turned
            chip.goods = amount((tile,), "goods")
            chip.shields = amount((tile,), "shields")

    def _chip(self) -> StoredTile:
        nth = len(self.ids.tiles.children)
        chip = StoredTile(tag=f"{self.tag}.tile.{nth}", size=(self.unit, self.unit))
        chip.bind(on_release=lambda _: self._tap(nth))
        return chip


class WarehouseStrip(BoxLayout):
    """The card itself: the good, and what it pays."""

    tag = StringProperty()
    icon = StringProperty()
    stores = StringProperty()
    detail = StringProperty()
    """How a card of level 2 pays, or what the players call one of level 1."""
    named = BooleanProperty(False)
    """Whether the detail is a name that the players gave."""
    detail_icon = StringProperty()
    power = StringProperty()
    wrong = BooleanProperty(False)

    __events__ = ("on_good", "on_card")

    def on_good(self) -> None:
        """The good was tapped."""

    def on_card(self) -> None:
        """What it pays was tapped."""


class WarehouseCard(Surface, BoxLayout):
    """One of the four. While nothing is stored it asks for its good."""

    page = ObjectProperty()
    at = NumericProperty(0)
    tag = StringProperty()
    wrong = BooleanProperty(False)
    """Whether something here cannot be."""
    sides: list[WarehouseSide]

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown: Any = None
        self.sides = []
        self.strip = WarehouseStrip(tag=self.tag)
        self.strip.bind(
            on_good=lambda _: self.page.open_good(self.at),
            on_card=lambda _: self.page.open_card(self.at),
        )

    def update(self, play: LofotenPlay, lead: Lead, wrong: bool, language: str) -> None:
        """Show the warehouse, if anything of it changed."""
        warehouse = play.warehouses[self.at]
        good = warehouse.good
        names = tuple(player.name for player in play.players)
        rest = free_goods(play, self.at) if good is None else tiles_left(play, good)
        state = (warehouse, lead, rest, names, wrong, language)
        if state == self._shown:
            return
        self._shown = state
        self.wrong = self.strip.wrong = wrong
        self._say(play, warehouse.card)
        if good is None:
            self._ask(free_goods(play, self.at))
        else:
            self._face()
            self._count(play, lead, tiles_left(play, good))

    def _say(self, play: LofotenPlay, card: Card) -> None:
        strip, app = self.strip, self.page.app
        good = play.warehouses[self.at].good
        strip.icon = GOOD_ICONS[good] if good else "warehouse"
        strip.stores = app.said(warehouse_name(play, self.at))
        strip.power = app.tr("{points} PP", points=power_of(card) or "?")
        strip.detail, strip.detail_icon, strip.named = card.name, "", bool(card.name)
        if card.way == "rule":
            strip.detail = card.name or app.tr(PAY_WORDS[card.rule.pay])
            strip.detail_icon = COUNT_ICONS[counted(card)]
        if card.way == "by_hand":
            strip.power = app.tr("PP")
            strip.detail = card.name or app.tr(WAY_WORDS["by_hand"])
            strip.detail_icon = BY_HAND_ICON

    def _ask(self, goods: Sequence[str]) -> None:
        """Nothing is stored yet: offer the goods that are free."""
        self.clear_widgets()
        self.sides = []
        choices = GoodChoices()
        for good in goods:
            choice = GoodChoice(
                tag=f"{self.tag}.pick.{good}",
                good=good,
                icon=GOOD_ICONS[good],
                text=self.page.app.said(GOOD_NAMES[good]),
            )
            choice.bind(on_release=lambda tapped: self.page.store(self.at, tapped.good))
            choices.ids.goods.add_widget(choice)
        self.add_widget(self.strip)
        self.add_widget(choices)

    def _face(self) -> None:
        """Something is stored: the two sides, with the card between them."""
        if self.sides:
            return
        self.clear_widgets()
        self.sides = [self._side(seat) for seat in (0, 1)]
        for part in (self.sides[0], self.strip, self.sides[1]):
            self.add_widget(part)

    def _side(self, seat: int) -> WarehouseSide:
        return WarehouseSide(
            lower=seat == 1,
            add=lambda value: self.page.add(self.at, seat, value),
            tap=lambda nth: self.page.tap_tile(self.at, seat, nth),
            tag=f"{self.tag}.{seat}",
        )

    def _count(self, play: LofotenPlay, lead: Lead, left: dict[int, int]) -> None:
        some = any(play.warehouses[self.at].tiles)
        for seat, side in enumerate(self.sides):
            side.name = play.players[seat].name
            side.dot = dot_of(play.players[seat], seat)
            side.sum = lead.counts[seat]
            side.leads = lead.leader == seat
            side.equal = some and lead.leader is None
            points = lead.points[seat]
            side.points = self.page.app.tr("{points} PP", points=points) if points else ""
            side.offer(left)
            side.lay(play.warehouses[self.at].tiles[seat])


class GoodChoices(BoxLayout):
    """The question what is stored, and its answers."""


def power_of(card: Card) -> int:
    """The PP that stand on a card of either level."""
    return card.rule.power if card.way == "rule" else card.power


load_layout(__name__)
