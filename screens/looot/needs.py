"""Shows the unfilled longships: an icon with their number, a row of chips, and a list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.icon_definitions import md_icons

from scoring.looot.explain import PlacedLongship
from screens.flows.issues import IssueRow
from screens.looot.fjord_board import space_words
from screens.looot.space_style import LOST
from screens.looot.tile_style import TILE_LOOKS
from screens.shell.current_app import current_app
from screens.widgets.choose import MenuRow, choose
from screens.widgets.tap import LineTap, Tap
from screens.widgets.textures import SMALLEST, wrapping_size
from screens.widgets.widget_pool import as_many


class NeedsSign(Tap):
    """The number of unfilled longships; hidden if there are none."""

    count = NumericProperty(0)
    shown = BooleanProperty(True)
    """Whether the layout of this window shows the number here."""
    is_on_board = BooleanProperty(False)
    """Whether it is on the board, not in the row above the palette."""

    def spoken(self, _field: str) -> str:
        tr = current_app().tr
        return tr("{name}: {total}", name=tr("Unfilled longships"), total=int(self.count))


class NeedWords(Tap):
    """The text about the only unfilled longship or about the held space, on one or two lines."""

    text = StringProperty()

    def fitting(self, text: str, width: float, height: float, wanted: float) -> float:
        """Return the font size at which the text fits."""
        least = int(min(sp(SMALLEST), wanted))
        return wrapping_size(text, "Roboto", int(wanted), least, (max(1, width), height))


class NeedChip(Tap):
    """One unfilled longship: its space, and icons of the tiles it needs."""

    at = StringProperty()
    pictures = StringProperty()

    def spoken(self, _field: str) -> str:
        """Return the longship and what it needs."""
        return space_words(self.at)


class MoreNeeds(LineTap):
    """The number of longships whose chips do not fit; a tap opens the list."""

    def spoken(self, _field: str) -> str:
        """Return the title of the list that the chip opens."""
        return current_app().tr("Unfilled longships")


class NeedsRow(BoxLayout):
    """As many chips as fit, then the number of longships left out."""

    letters = NumericProperty(0)
    """Font size of the chips, which determines their width."""

    __events__ = ("on_lead", "on_more")

    def __init__(self, **kwargs: object) -> None:
        self._more: MoreNeeds | None = None
        self._ships: tuple[PlacedLongship, ...] = ()
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        super().__init__(**kwargs)
        self.fbind("width", self._fit_soon)
        self.fbind("letters", self._fit_soon)

    def on_lead(self, at: str) -> None:
        """Called when a chip is tapped."""

    def on_more(self) -> None:
        """Called when the chip with the number of further longships is tapped."""

    def render(self, ships: Sequence[PlacedLongship]) -> None:
        """Show these longships in the order given."""
        if self._ships != tuple(ships):
            self._ships = tuple(ships)
            self._fit()

    def _fit(self, *_: object) -> None:
        if self._more is not None:
            self.remove_widget(self._more)
        ships = self._fitting(self.width)
        if len(ships) < len(self._ships):
            ships = self._fitting(self.width - dp(48) - self.spacing)
        chips = as_many(self, len(ships), lambda: NeedChip(on_release=self._tapped))
        for ship, chip in zip(ships, chips):
            chip.at, chip.tag = ship.at, f"need.{ship.at}"
            chip.pictures = "".join(md_icons[icon] for icon in _icons(ship))
            chip.width = self._wide(ship)
        if len(ships) < len(self._ships):
            self._show_more(len(self._ships) - len(ships))

    def _fitting(self, width: float) -> list[PlacedLongship]:
        """Return the first longships whose chips fit into the width."""
        ships = []
        for ship in self._ships:
            width -= self._wide(ship) + self.spacing
            if width + self.spacing < 0:
                break
            ships.append(ship)
        return ships

    def _show_more(self, count: int) -> None:
        if self._more is None:
            self._more = MoreNeeds(tag="need.more", on_release=lambda _: self.dispatch("on_more"))
        self._more.text = f"+{count}"
        self.add_widget(self._more)

    def _wide(self, ship: PlacedLongship) -> float:
        return max(dp(48), dp(24) + self.letters * (1.5 + 1.2 * len(_icons(ship))))

    def _tapped(self, chip: NeedChip) -> None:
        self.dispatch("on_lead", chip.at)


def _icons(ship: PlacedLongship) -> list[str]:
    """Return the icons of the needed tiles, or a cross if the longship can never be filled."""
    return [LOST] if ship.lost else [TILE_LOOKS[tile].icon for tile in ship.missing]


def list_needs(messages: Mapping[str, str], lead: Callable[[str], None]) -> None:
    """List what each longship still needs; a tap on a row calls ``lead`` with its space."""
    rows = (MenuRow(f"needs.{at}", "", text, partial(lead, at)) for at, text in messages.items())
    choose(current_app().tr("Unfilled longships"), rows, "needs", kind=IssueRow)
