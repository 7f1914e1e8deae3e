"""What counts of a player who has both a fjord and a score sheet, and the choice to change it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.looot.entries import entries
from scoring.looot.play import Player
from scoring.numbers import number
from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.shell.words import N_
from screens.widgets.button import TextButton
from screens.widgets.drawer import Drawer
from screens.widgets.text import Text

ANSWERS = {"fjord": N_("Fjord: {total}"), "sheet": N_("Score sheet: {total}")}
"""By entry: the words on the button that lets it count."""


class CountStrip(BoxLayout):
    """Not there while only one of them is entered and shown."""

    page = ObjectProperty(rebind=True)
    tag = StringProperty()
    stacked = BooleanProperty(False)
    """Whether large type on a phone leaves no room for the button beside the words."""
    dense = BooleanProperty(False)
    """Whether it has to stay low, so that the hexes above keep their size."""
    most = NumericProperty(0)
    """The largest type that the button may have; the words have a little less."""
    high = NumericProperty(0)
    """How high both are together."""


def ask_which_counts(player: Player, choose: Callable[[str], object]) -> Drawer:
    """The question which of a player's two entries counts, with both totals."""
    app = running_app()
    title = app.tr("Which one counts for {name}?", name=player.name)
    drawer = Drawer(title=title, tag="which_counts")
    drawer.add_widget(Text(text=app.tr("The fjord and the score sheet both have entries.")))

    def chosen(entry: str) -> None:
        drawer.dismiss()
        choose(entry)

    for entry in entries(player):
        text = app.tr(ANSWERS[entry.key], total=number(entry.tally.total))
        button = TextButton(tag=f"which_counts.{entry.key}", text=text, main=entry.counts)
        button.bind(on_release=lambda _, key=entry.key: chosen(key))
        drawer.add_widget(button)
    return drawer


load_layout(__name__)
