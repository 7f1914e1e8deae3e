"""All longships that still need something: a sign with their number, a chip for each that fits in
its row or the only one in words, and a list in words. All of them lead to the hex."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.icon_definitions import md_icons

from scoring.looot.explain import PlacedLongship
from screens.looot.tilelook import TILE_LOOKS
from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.widgets.drawer import Drawer
from screens.widgets.remarks import RemarkRow
from screens.widgets.reuse import as_many
from screens.widgets.tap import Tap
from screens.widgets.textheight import fitting_in


class NeedsSign(Tap):
    """How many longships are not filled; not there while there is none."""

    count = NumericProperty(0)
    shown = BooleanProperty(True)
    """Whether this is the place for it in a window of this size."""


class NeedWords(Tap):
    """The only one of them in words, or what a held hex is: on two lines where one is too short."""

    text = StringProperty()

    def fitting(self, text: str, width: float, height: float, wanted: float) -> float:
        """The font size with which the words fit."""
        return fitting_in(text, max(1, width), height, wanted)


class NeedChip(Tap):
    """One of them: its hex, and pictures of what it misses."""

    at = StringProperty()
    pictures = StringProperty()


class NeedsRow(BoxLayout):
    """As many chips as fit; the sign beside them tells how many there are in all."""

    letters = NumericProperty(0)
    """Font size of the chips, on which their width depends."""

    __events__ = ("on_lead",)

    def __init__(self, **kwargs: object) -> None:
        self._ships: tuple[PlacedLongship, ...] = ()
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        super().__init__(**kwargs)
        self.fbind("width", self._fit_soon)
        self.fbind("letters", self._fit_soon)

    def on_lead(self, at: str) -> None:
        """A chip was tapped."""

    def update(self, ships: Sequence[PlacedLongship]) -> None:
        """Show these, in the order of their hexes."""
        if self._ships != tuple(ships):
            self._ships = tuple(ships)
            self._fit()

    def _fit(self, *_: object) -> None:
        ships, left = [], self.width
        for ship in self._ships:
            left -= self._wide(ship) + self.spacing
            if left + self.spacing < 0:
                break
            ships.append(ship)
        for ship, chip in zip(ships, as_many(self, len(ships), self._chip)):
            chip.at, chip.tag = ship.at, f"need.{ship.at}"
            chip.pictures = "".join(md_icons[TILE_LOOKS[tile].icon] for tile in ship.missing)
            chip.width = self._wide(ship)

    def _wide(self, ship: PlacedLongship) -> float:
        return max(dp(48), dp(24) + self.letters * (1.5 + 1.2 * len(ship.missing)))

    def _chip(self) -> NeedChip:
        chip = NeedChip()
        chip.bind(on_release=self._tapped)
        return chip

    def _tapped(self, chip: NeedChip) -> None:
        self.dispatch("on_lead", chip.at)


def list_needs(messages: Mapping[str, str], lead: Callable[[str], None]) -> Drawer:
    """What each misses, by hex."""
    drawer = Drawer(title=running_app().tr("Unfilled longships"), tag="needs")

    def chosen(at: str) -> None:
        drawer.dismiss()
        lead(at)

    for at, text in messages.items():
        row = RemarkRow(text=text, tag=f"needs.{at}", grave=False)
        row.bind(on_release=lambda _, at=at: chosen(at))
        drawer.add_widget(row)
    return drawer


load_layout(__name__)
