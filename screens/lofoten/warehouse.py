"""A warehouse as it lies on the table: the card in the middle, a side for each player."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from scoring.lofoten.components import GOOD_NAMES, GOODS
from scoring.lofoten.count import Lead, counted
from scoring.lofoten.edits import store_of, tiles_left
from scoring.lofoten.play import Card, LofotenPlay, tile_marks
from scoring.lofoten.words import warehouse_name
from screens.lofoten.goodlook import BY_HAND_ICON, COUNT_ICONS, GOOD_ICONS, KIND_WORDS, PAY_WORDS
from screens.lofoten.side import WarehouseSide
from screens.shell.layout import load_layout
from screens.widgets.playertabs import dot_of
from screens.widgets.samesize import SameSize
from screens.widgets.surface import Surface
from screens.widgets.tap import Tap

HALVES = (GOODS[:2], GOODS[2:])
"""The goods to choose from, above the card and below it."""


class GoodChoice(Tap):
    """A good that can be stored: picture and name, and where it is if it is elsewhere."""

    good = StringProperty()
    icon = StringProperty()
    text = StringProperty()
    elsewhere = StringProperty()


class GoodHalf(BoxLayout):
    """Two of the four goods, in the room of a side."""

    card = ObjectProperty(None, allownone=True, rebind=True)


class CardWords(BoxLayout):
    """How a card of level 2 pays, or what the players call a card."""

    strip = ObjectProperty(None, allownone=True, rebind=True)
    shown = BooleanProperty(False)


class WarehouseStrip(BoxLayout):
    """The card itself: the good, and what it pays."""

    tag = StringProperty()
    icon = StringProperty()
    stores = StringProperty()
    detail = StringProperty()
    """How a card of level 2 pays, or what the players call one of level 1."""
    detail_icon = StringProperty()
    power = StringProperty()
    wrong = BooleanProperty(False)
    stacked = BooleanProperty(False)
    """Whether the good stands above what the card pays, for large letters."""
    letters = NumericProperty(0)
    """How large the name of the good is; nothing below it is larger."""

    __events__ = ("on_good", "on_card")

    def on_good(self) -> None:
        """The good was tapped."""

    def on_card(self) -> None:
        """What it pays was tapped."""


class WarehouseCard(Surface, BoxLayout):
    """One of the four. While nothing is stored it asks for its good, in the room of its sides, so
    that nothing moves once it is told."""

    page = ObjectProperty()
    at = NumericProperty(0)
    tag = StringProperty()
    wrong = BooleanProperty(False)
    """Whether something here cannot be."""
    turns = BooleanProperty(False)
    """Whether tiles may lie turned over."""
    unit = NumericProperty(48)
    """How large a tile is."""
    across = NumericProperty(4)
    """How many tiles stand beside each other."""
    places = AliasProperty(
        lambda self: self.across if self.across >= 4 else 2 * self.across, bind=["across"]
    )
    """How many tiles a side has room for."""
    keys_across = AliasProperty(
        lambda self: 3 if not self.turns else 4 if self.across >= 4 else 2,
        bind=["turns", "across"],
    )
    """How many keys for tiles: a fourth is the turned one."""
    rows = AliasProperty(
        lambda self: 2 if self.across >= 4 else 4 if self.turns else 3,
        bind=["turns", "across"],
    )
    """Rows of four tiles and of the keys below them."""
    large = BooleanProperty(False)
    """Whether letters are too large for much beside each other."""
    head = NumericProperty(30)
    """How high the line with name and sum is."""
    room = NumericProperty(140)
    """How high a side is."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._shown: tuple[object, ...] = ()
        self.sides: list[WarehouseSide] = []
        self.halves: list[GoodHalf] = []
        self.strip = WarehouseStrip(tag=self.tag, stacked=self.large)
        self.fbind("large", self.strip.setter("stacked"))
        self.strip.bind(
            on_good=lambda _: self.page.open_good(self.at),
            on_card=lambda _: self.page.open_card(self.at),
        )

    def update(self, play: LofotenPlay, lead: Lead, wrong: bool, language: str) -> None:
        """Show the warehouse, if anything of it changed."""
        warehouse = play.warehouses[self.at]
        good = warehouse.good
        names = [player.name for player in play.players]
        jarls = [self._has_jarl(play, seat) for seat in range(len(names))]
        goods = tuple(other.good for other in play.warehouses)
        rest = tiles_left(play, good) if good else goods
        turns = "turned" in tile_marks(play)
        state = (warehouse, lead, rest, names, jarls, turns, wrong, language)
        if state == self._shown:
            return
        self._shown = state
        self.wrong = self.strip.wrong = wrong
        self.turns = turns
        self._say(play, warehouse.card)
        if good is None:
            self._ask(play)
        else:
            self._face()
            self._count(play, lead, tiles_left(play, good))

    def _say(self, play: LofotenPlay, card: Card) -> None:
        strip, app = self.strip, self.page.app
        good = play.warehouses[self.at].good
        strip.icon = GOOD_ICONS[good] if good else "warehouse"
        strip.stores = app.said(warehouse_name(play, self.at))
        strip.power = app.tr("{points} PP", points=power_of(card) or "?")
        strip.detail, strip.detail_icon = card.name, ""
        if card.kind == "rule":
            strip.detail = card.name or app.tr(PAY_WORDS[card.rule.pay])
            strip.detail_icon = COUNT_ICONS[counted(card)]
        if card.kind == "by_hand":
            strip.power = app.tr("PP")
            strip.detail = card.name or app.tr(KIND_WORDS["by_hand"])
            strip.detail_icon = BY_HAND_ICON

    def _ask(self, play: LofotenPlay) -> None:
        """Nothing is stored yet: offer the goods, those that are elsewhere in grey."""
        if not self.halves:
            self.halves = [self._half(goods) for goods in HALVES]
            together = SameSize()
            for choice in (choice for half in self.halves for choice in half.ids.goods.children):
                choice.ids.words.together = together
        self._stand(self.halves)
        app = self.page.app
        for choice in (choice for half in self.halves for choice in half.ids.goods.children):
            there = store_of(play, choice.good)
            choice.text = app.said(GOOD_NAMES[choice.good])
            choice.elsewhere = (
                "" if there is None else app.tr("Warehouse {number}", number=there + 1)
            )

    def _half(self, goods: tuple[str, ...]) -> GoodHalf:
        half = GoodHalf(card=self)
        for good in goods:
            choice = GoodChoice(tag=f"{self.tag}.pick.{good}", good=good, icon=GOOD_ICONS[good])
            choice.bind(on_release=lambda tapped: self.page.store(self.at, tapped.good))
            half.ids.goods.add_widget(choice)
        return half

    def _face(self) -> None:
        """Something is stored: the two sides, with the card between them."""
        if not self.sides:
            self.sides = [self._side(seat) for seat in (0, 1)]
        self._stand(self.sides)

    def _stand(self, parts: Sequence[Widget]) -> None:
        """One part above the card, the other below it."""
        upper, lower = parts
        if self.children[::-1] != [upper, self.strip, lower]:
            self.clear_widgets()
            for part in (upper, self.strip, lower):
                self.add_widget(part)

    def _side(self, seat: int) -> WarehouseSide:
        return WarehouseSide(
            lower=seat == 1,
            add=lambda value: self.page.add(self.at, seat, value),
            tap=lambda nth: self.page.open_tile(self.at, seat, nth),
            card=self,
            tag=f"{self.tag}.{seat}",
        )

    def _count(self, play: LofotenPlay, lead: Lead, left: dict[int, int]) -> None:
        some = any(play.warehouses[self.at].tiles)
        for seat, side in enumerate(self.sides):
            side.name = play.players[seat].name
            side.dot = dot_of(play.players[seat], seat)
            side.jarl = self._has_jarl(play, seat)
            side.sum = lead.counts[seat]
            side.leads = lead.leader == seat
            side.equal = some and lead.leader is None
            points = lead.points[seat]
            side.points = self.page.app.tr("{points} PP", points=points) if points else ""
            side.offer(left, self.turns)
            side.lay(play.warehouses[self.at].tiles[seat])

    def _has_jarl(self, play: LofotenPlay, seat: int) -> bool:
        player = play.players[seat]
        return player.jarl is not None and player.jarl_at == self.at


def power_of(card: Card) -> int:
    """The PP that stand on a card of either level."""
    return card.rule.power if card.kind == "rule" else card.power


load_layout(__name__)
