"""The parts of LOOT's screen that only some games or views need; the screen creates them then."""

from __future__ import annotations

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from screens.shell.layout import load_layout
from screens.spiel.dice import FaceTaps
from screens.spiel.map_count_strip import MapCountStrip
from screens.widgets.column import Column
from screens.widgets.row import Row


class DicePrompt(BoxLayout):
    """The dice, and what the current player can do."""

    page = ObjectProperty(rebind=True)


class RoundStatus(Column):
    """The round, the abilities, the last move and the score track."""

    page = ObjectProperty(rebind=True)


class BoxesRow(Row):
    """Asks for the length of the score track."""

    page = ObjectProperty()


class StepBar(BoxLayout):
    """The buttons that undo a move and take the next step."""

    page = ObjectProperty()


class RollKeys(FaceTaps):
    """The faces of the die that the players rolled themselves."""

    page = ObjectProperty()


class EntryStrip(MapCountStrip):
    """Says whether the map or the totals count."""

    page = ObjectProperty()


class TeachRow(Row):
    """Leads to the colors of the sheet."""

    page = ObjectProperty()


load_layout(__name__)
