"""Widgets to enter by hand what the map does not show: groups, Meeps, combinations, abilities."""

from __future__ import annotations

from collections.abc import Callable

from kivy.factory import Factory
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from scoring.game import Play
from scoring.spiel import edits, meeps
from scoring.spiel.components import (
    ABILITIES,
    ABILITY_NAMES,
    LARGEST_GROUP,
    MEEPS,
    MEEPS_POINTS,
    PAINT_NAMES,
)
from scoring.spiel.play import SpielPlay
from screens.shell.current_app import current_app
from screens.spiel.help import ABILITY_ICONS
from screens.widgets.card import Flow, GridBox
from screens.widgets.chip import Chip
from screens.widgets.column import Column
from screens.widgets.labels import IconLine
from screens.widgets.stepper import Stepper
from screens.widgets.tap import Tappable


class LineEntry(Widget):
    """Base class of the widgets to enter a line; edits go to the page."""

    page = ObjectProperty()

    def render(self, play: SpielPlay, seat: int) -> None:
        """Show a player's entry."""

    def edit(self, change: Callable[..., Play], *args: object) -> None:
        self.page.edit(change, int(self.page.seat), *args)

    def set_by(self, row: CountRow, change: Callable[..., Play], *args: object) -> None:
        """Let the stepper of a row set a number with this edit."""
        row.stepper.bind(on_set=lambda _, number: self.edit(change, *args, number))


class CountRow(BoxLayout):
    """A label and a number with a stepper."""

    icon = StringProperty()
    text = StringProperty()
    tag = StringProperty()

    @property
    def stepper(self) -> Stepper:
        return self.ids.stepper


class GroupsEntry(LineEntry, GridBox):
    """A stepper for the number of groups of each size."""

    def columns(self, width: float, least: float) -> int:
        """Return 4, 2 or 1, so that every line of steppers is full."""
        return next((number for number in (4, 2) if number * least <= width), 1)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.count_rows = {}
        for size in range(1, LARGEST_GROUP + 1):
            row = CountRow(tag=f"groups.{size}")
            self.set_by(row, edits.set_groups, size)
            self.count_rows[size] = row
            self.add_widget(row)

    def render(self, play: SpielPlay, seat: int) -> None:
        groups = play.players[seat].groups
        for size, row in self.count_rows.items():
            row.stepper.number = groups.count(size)
            row.text = row.stepper.title = self.page.app.tr("Groups of {size}", size=size)


class TakeTap(Tappable, IconLine):
    """Shows the number of Meeps with these points; a tap removes one."""

    count = NumericProperty(0)
    label = StringProperty()

    def on_count(self, *_: object) -> None:
        self.text = f"{int(self.count)}×" if self.count else ""


class MeepsEntry(LineEntry, GridLayout):
    """A column for each number of points: how many Meeps gave it, and below a key to add one. No
    key moves when a Meeps is added."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._takes: dict[int, TakeTap] = {}
        values = range(MEEPS_POINTS[0], MEEPS_POINTS[1] + 1)
        for points in values:
            take = TakeTap(tag=f"meeps.take.{points}")
            take.bind(on_release=lambda _, points=points: self.edit(meeps.take_meeps, points))
            self._takes[points] = take
            self.add_widget(take)
        for points in values:
            add = Factory.AddMeepsTap(text=f"+{points}", tag=f"meeps.add.{points}")
            add.bind(on_release=lambda _, points=points: self.edit(meeps.add_meeps, points))
            self.add_widget(add)

    def render(self, play: SpielPlay, seat: int) -> None:
        entered, app = play.players[seat].meeps, self.page.app
        for points, take in self._takes.items():
            take.count = entered.count(points)
            take.label = app.tr("Remove a Meeps of {points}", points=points)

    says_around = "kind_name"

    @property
    def kind_name(self) -> str:
        return current_app().said(PAINT_NAMES[MEEPS])


class CombosEntry(LineEntry, CountRow):
    """A stepper for the number of completed columns of the scoring grid."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.set_by(self, edits.set_combos)

    def render(self, play: SpielPlay, seat: int) -> None:
        self.stepper.number = play.players[seat].combos
        self.stepper.title = self.text


class ClosingEntry(LineEntry, Flow):
    """Chips to mark the players who get the bonus for ending the game."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._names: list[str] = []
        self._chips: list[Chip] = []

    def render(self, play: SpielPlay, seat: int) -> None:
        names = [player.name for player in play.players]
        if names != self._names:
            self._names = names
            self._make()
        for chip, player in zip(self._chips, play.players):
            chip.taken = player.closed

    def _make(self) -> None:
        self.clear_widgets(self._chips)
        self._chips = []
        for seat, name in enumerate(self._names):
            chip = Factory.NameChip(text=name, is_name=True, tag=f"closing.{seat}")
            chip.bind(on_release=lambda _, seat=seat: self.page.edit(edits.toggle_closed, seat))
            self._chips.append(chip)
            self.add_widget(chip)


class AbilitiesEntry(LineEntry, Column):
    """A stepper for the number of unused abilities of each kind."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._rows = {}
        for ability in ABILITIES:
            row = CountRow(icon=ABILITY_ICONS[ability], tag=f"abilities.{ability}")
            self.set_by(row, edits.set_abilities, ability)
            self._rows[ability] = row
            self.add_widget(row)

    def render(self, play: SpielPlay, seat: int) -> None:
        owned = play.players[seat].abilities
        for ability, row in self._rows.items():
            row.text = row.stepper.title = self.page.app.said(ABILITY_NAMES[ability])
            row.stepper.number = owned.count(ability)


ENTRIES: dict[str, type[LineEntry]] = {
    "groups": GroupsEntry,
    "meeps": MeepsEntry,
    "combos": CombosEntry,
    "closing": ClosingEntry,
    "abilities": AbilitiesEntry,
}
"""By line of the pad, the class of its widget; "abilities" is not a line."""
