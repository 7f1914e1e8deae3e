"""The drawers of LOOT: what a Meeps gives, who closes, a line with its help, the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.uix.boxlayout import BoxLayout

from scoring.spiel.components import ABILITIES, ABILITY_NAMES, CLOSING, MEEPS_POINTS
from scoring.spiel.edits import toggle_closed
from scoring.spiel.play import Reward
from scoring.spiel.track import closers
from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.spiel.entry import ENTRIES, LineEntry
from screens.spiel.help import ABILITY_HELP, ABILITY_ICONS, HELP, SECTIONS, told
from screens.widgets.button import TextButton
from screens.widgets.card import Flow, Heading
from screens.widgets.chip import Chip
from screens.widgets.drawer import Drawer
from screens.widgets.listitem import ListItem
from screens.widgets.text import Text

if TYPE_CHECKING:
    from screens.spiel.screen import Spiel


class QuietText(Text):
    """A few words of help."""


def ask_meeps(square: str, known: Reward | None, choose: Callable[[Reward], object]) -> Drawer:
    """What a visited Meeps gives: points or an ability."""
    app = running_app()
    title = app.tr("Meeps on {square}: what did you get?", square=square)
    drawer = Drawer(title=title, tag="meeps")

    def chosen(reward: Reward) -> Callable[..., None]:
        def tapped(*_: object) -> None:
            drawer.dismiss()
            choose(reward)

        return tapped

    points = Flow()
    for number in range(MEEPS_POINTS[0], MEEPS_POINTS[1] + 1):
        chip = Chip(text=str(number), taken=number == known, tag=f"reward.{number}")
        chip.label = app.tr_count("{count} point", "{count} points", number)
        chip.bind(on_release=chosen(number))
        points.add_widget(chip)
    drawer.add_widget(points)
    for ability in ABILITIES:
        row = ListItem(
            tag=f"reward.{ability}",
            icon=ABILITY_ICONS[ability],
            text=app.said(ABILITY_NAMES[ability]),
            detail=app.tr(ABILITY_HELP[ability]),
            taken=ability == known,
        )
        row.bind(on_release=chosen(ability))
        drawer.add_widget(row)
    drawer.open()
    return drawer


class CloserRows(BoxLayout):
    """Everybody who filled the last but one box, paid unless the table takes it back."""

    def __init__(self, page: Spiel, **kwargs: object) -> None:
        self.page = page
        super().__init__(**kwargs)
        for seat in closers(page.play):
            row = ListItem(tag=f"closer.{seat}", text=page.play.players[seat].name)
            row.bind(on_release=lambda _, seat=seat: self._toggle(seat))
            self.add_widget(row)
        self.update()

    def update(self) -> None:
        app, play = running_app(), self.page.play
        for row, seat in zip(self.children[::-1], closers(play)):
            row.taken = play.players[seat].closed
            row.icon = "flag-checkered" if row.taken else "flag-outline"
            paid = app.tr("Gets the {points}-point bonus", points=CLOSING)
            row.detail = paid if row.taken else app.tr("No bonus (agreed)")

    def _toggle(self, seat: int) -> None:
        self.page.edit(toggle_closed, seat)
        self.update()


def show_end(page: Spiel) -> Drawer:
    """The game is over: who closes, and the way to the result."""
    app = running_app()
    drawer = Drawer(title=app.tr("Game over"), tag="closers")
    about = app.tr(
        "Anyone who filled the second-to-last box this round gets {points} points, "
        "unless you agreed otherwise.",
        points=CLOSING,
    )
    drawer.add_widget(QuietText(text=about))
    drawer.add_widget(CloserRows(page))
    done = TextButton(tag="closers.finish", text=app.tr("View result"), main=True)

    def tapped(*_: object) -> None:
        drawer.dismiss()
        page.finish()

    done.bind(on_release=tapped)
    drawer.add_widget(done)
    drawer.open()
    return drawer


def open_line(
    title: str, line: str, page: object, entered: bool
) -> tuple[Drawer, LineEntry | None]:
    """The rule of a line, and where it can be entered by hand, the means to do so."""
    app = running_app()
    drawer = Drawer(title=title, tag="line")
    drawer.add_widget(QuietText(text=told(app.words, HELP[line])))
    entry = ENTRIES[line](page=page) if entered else None
    if entry is not None:
        drawer.add_widget(entry)
    drawer.open()
    return drawer, entry


def open_rules() -> Drawer:
    """All the help: points, a round, abilities, end and closing."""
    app = running_app()
    drawer = Drawer(title=app.tr("Rules"), tag="rules")
    for heading, paragraphs in SECTIONS:
        drawer.add_widget(Heading(text=app.tr(heading)))
        for paragraph in paragraphs:
            drawer.add_widget(QuietText(text=told(app.words, paragraph)))
    drawer.open()
    return drawer


load_layout(__name__)
