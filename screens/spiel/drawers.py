"""The drawers of LOOT: what a Meeps gives, who closes, a line with its help, the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scoring.spiel.box import ABILITIES, ABILITY_NAMES, MEEPS_POINTS
from scoring.spiel.play import Reward
from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.spiel.entry import ENTRIES, LineEntry
from screens.spiel.help import ABILITY_HELP, ABILITY_ICONS, HELP, ROUND
from screens.widgets.card import Flow
from screens.widgets.chip import Chip
from screens.widgets.drawer import Drawer
from screens.widgets.listitem import ListItem
from screens.widgets.text import Text


class QuietText(Text):
    """A few words of help."""


def ask_meeps(square: str, known: Reward | None, choose: Callable[[Reward], object]) -> Drawer:
    """What a visited Meeps gives: points or an ability."""
    app = running_app()
    title = app.tr("Meeps at {square}: what does it give?", square=square)
    drawer = Drawer(title=title, tag="meeps")

    def chosen(reward: Reward) -> Callable[..., None]:
        def tapped(*_: object) -> None:
            drawer.dismiss()
            choose(reward)

        return tapped

    points = Flow()
    for number in range(MEEPS_POINTS[0], MEEPS_POINTS[1] + 1):
        chip = Chip(text=str(number), taken=number == known, tag=f"reward.{number}")
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


def ask_closer(candidates: Sequence[tuple[int, str]], choose: Callable[[int], object]) -> Drawer:
    """The last but one box is filled and nobody is paid for it: the table says who closes."""
    app = running_app()
    drawer = Drawer(title=app.tr("Who closes?"), tag="closers")
    about = app.tr("They filled the last but one box in this round. Who takes the 3 points?")
    drawer.add_widget(QuietText(text=about))
    for seat, name in candidates:
        row = ListItem(tag=f"closer.{seat}", icon="flag-checkered", text=name)

        def tapped(*_: object, seat: int = seat) -> None:
            drawer.dismiss()
            choose(seat)

        row.bind(on_release=tapped)
        drawer.add_widget(row)
    drawer.open()
    return drawer


def open_line(
    title: str, line: str, page: object, entered: bool
) -> tuple[Drawer, LineEntry | None]:
    """The rule of a line, and where it can be entered by hand, the means to do so."""
    app = running_app()
    drawer = Drawer(title=title, tag="line")
    drawer.add_widget(QuietText(text=app.tr(HELP[line])))
    entry = ENTRIES[line](page=page) if entered else None
    if entry is not None:
        drawer.add_widget(entry)
    drawer.open()
    return drawer, entry


def open_rules() -> Drawer:
    """How a round goes."""
    app = running_app()
    drawer = Drawer(title=app.tr("How it goes"), tag="rules")
    for paragraph in ROUND:
        drawer.add_widget(QuietText(text=app.tr(paragraph)))
    drawer.open()
    return drawer


load_layout(__name__)
