"""The sections of Lofoten that only some tables play: Jarls, and better longships."""

from __future__ import annotations

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from scoring.lofoten.box import LONGSHIPS
from scoring.lofoten.count import LINES
from scoring.lofoten.edits import set_jarl, step_jarl, toggle_longship
from scoring.lofoten.play import LofotenPlay
from screens.shell.layout import load_layout
from screens.widgets.playertabs import dot_of
from screens.widgets.surface import Surface
from screens.widgets.tap import Tap

UPGRADES, LONGSHIP_A = LINES.index("upgrades"), LINES.index("longship-a")


class LongshipTap(Tap):
    """A longship, light or dark."""

    letter = StringProperty()
    dark = BooleanProperty(False)


class ModuleRow(BoxLayout):
    """What one player has of a module."""

    page = ObjectProperty()
    seat = NumericProperty(0)
    name = StringProperty()
    dot = ColorProperty((0, 0, 0, 0))
    points = StringProperty()

    def greet(self, play: LofotenPlay) -> None:
        seat = int(self.seat)
        self.name, self.dot = play.players[seat].name, dot_of(play.players[seat], seat)


class JarlRow(ModuleRow):
    """At most one Jarl, and the PP it brings."""

    has = BooleanProperty(False)
    pp = NumericProperty(0)

    def update(self, play: LofotenPlay) -> None:
        self.greet(play)
        jarl = play.players[int(self.seat)].jarl
        self.has, self.pp = jarl is not None, jarl or 0

    def toggle(self) -> None:
        self.page.edit(set_jarl, int(self.seat), None if self.has else 0)

    def step(self, by: int) -> None:
        self.page.edit(step_jarl, int(self.seat), by)

    def put(self, points: int) -> None:
        self.page.edit(set_jarl, int(self.seat), points)


class LongshipRow(ModuleRow):
    """The four longships of a player."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for letter in LONGSHIPS:
            tap = LongshipTap(letter=letter, tag=f"longships.{int(self.seat)}.{letter}")
            tap.bind(on_release=lambda tapped: self._turn(tapped.letter))
            self.ids.longships.add_widget(tap)

    def update(self, play: LofotenPlay) -> None:
        self.greet(play)
        seat = int(self.seat)
        for tap in self.ids.longships.children:
            tap.dark = tap.letter in play.players[seat].longships
        points = self.page.tallies[seat].points
        bonus = points[LONGSHIP_A]
        both = f"{points[UPGRADES]} + {bonus}" if bonus else str(points[UPGRADES])
        self.points = self.page.app.tr("{points} PP", points=both)

    def _turn(self, letter: str) -> None:
        self.page.edit(toggle_longship, int(self.seat), letter)


class ModuleCard(Surface, BoxLayout):
    """A section: a heading and a row for each player."""

    title = StringProperty()
    tag = StringProperty()

    def __init__(self, page: Any, row: type[ModuleRow], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.rows = [row(page=page, seat=seat) for seat in (0, 1)]
        for part in (*self.rows, Widget()):  # the last one takes what room there is too much
            self.add_widget(part)

    def update(self, play: LofotenPlay) -> None:
        for row in self.rows:
            row.update(play)


ROWS: dict[str, type[ModuleRow]] = {"jarls": JarlRow, "longships": LongshipRow}
"""By module, what a player's row is; new warehouses have none, they show at the warehouses."""


load_layout(__name__)
