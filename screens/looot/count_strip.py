"""The strip that says which of a player's two entries counts, fjord or score sheet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.looot.play import Player
from scoring.looot.player_entries import entries
from scoring.numbers import number
from screens.shell.current_app import current_app
from screens.shell.i18n import N_
from screens.shell.layout import load_layout
from screens.widgets.choose import MenuRow, choose

ANSWERS = {"fjord": N_("Fjord: {total}"), "sheet": N_("Score sheet: {total}")}
"""By entry, the text of the button that makes it count."""


ICONS = {"fjord": "hexagon-multiple-outline", "sheet": "table"}


class CountStrip(BoxLayout):
    """Shows both totals and the button; invisible unless the page's ``has_two`` is set."""

    page = ObjectProperty(rebind=True)
    tag = StringProperty()
    stacked = BooleanProperty(False)
    """Whether the button is below the text, because large type leaves no room beside it."""
    low_strip = BooleanProperty(False)
    """Whether the strip has to be low, so that the spaces of the fjord keep their size."""
    most = NumericProperty(0)
    """The largest font size of the button; the text is slightly smaller."""
    high = NumericProperty(0)
    """The height of the text and the button together."""


def ask_which_counts(player: Player, use: Callable[[str], object]) -> None:
    """Ask which of a player's two entries counts, with both totals."""
    tr = current_app().tr
    rows = (
        MenuRow(
            f"which_counts.{entry.key}",
            ICONS[entry.key],
            tr(ANSWERS[entry.key], total=number(entry.tally.total)),
            partial(use, entry.key),
            taken=entry.counts,
        )
        for entry in entries(player)
    )
    about = tr("The fjord and the score sheet both have entries.")
    choose(tr("Which one counts for {name}?", name=player.name), rows, "which_counts", about)


load_layout(__name__)
