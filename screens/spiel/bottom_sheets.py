"""The bottom sheets of LOOT: the reward of a Meeps, the end of the game, the help of a line."""

from __future__ import annotations

from collections.abc import Callable

from kivy.factory import Factory
from kivy.metrics import dp

from scoring.spiel.components import ABILITIES, ABILITY_NAMES, CLOSING, MEEPS_POINTS
from scoring.spiel.edits import toggle_closed
from scoring.spiel.play import Reward
from scoring.spiel.track import closers
from screens.shell.current_app import current_app
from screens.shell.i18n import joined
from screens.spiel.help import ABILITY_HELP, ABILITY_ICONS, HELP, help_text
from screens.spiel.line_entry import ENTRIES, LineEntry
from screens.spiel.round_page import RoundPage
from screens.spiel.sheet_sharing import reward_chip
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.card import Flow
from screens.widgets.column import Column
from screens.widgets.row import Row


def ask_meeps(square: str, known: Reward | None, choose: Callable[[Reward], object]) -> BottomSheet:
    """Ask what a visited Meeps gave: points or an ability."""
    app = current_app()
    title = app.tr("Meeps on {square}: what did you get?", square=square)
    bottom_sheet = BottomSheet(title=title, tag="meeps")

    def chosen(reward: Reward) -> Callable[..., None]:
        def tapped(*_: object) -> None:
            bottom_sheet.dismiss()
            choose(reward)

        return tapped

    points = Flow()
    for number in range(MEEPS_POINTS[0], MEEPS_POINTS[1] + 1):
        chip = reward_chip(number, f"reward.{number}", taken=number == known)
        chip.bind(on_release=chosen(number))
        points.add_widget(chip)
    bottom_sheet.add_widget(points)
    for ability in ABILITIES:
        row = Row(
            tag=f"reward.{ability}",
            icon=ABILITY_ICONS[ability],
            text=app.said(ABILITY_NAMES[ability]),
            detail=app.tr(ABILITY_HELP[ability]),
            taken=ability == known,
        )
        row.bind(on_release=chosen(ability))
        bottom_sheet.add_widget(row)
    bottom_sheet.open()
    return bottom_sheet


class CloserRows(Column):
    """The players who filled the second-to-last box; each can get the bonus or not."""

    def __init__(self, page: RoundPage) -> None:
        self.page = page
        super().__init__(spacing=dp(8))
        for seat in closers(page.play):
            row = Row(tag=f"closer.{seat}", text=page.play.players[seat].name, tone="raised")
            row.bind(on_release=lambda _, seat=seat: self._toggle(seat))
            self.add_widget(row)
        self.render()

    def render(self) -> None:
        app, play = current_app(), self.page.play
        for row, seat in zip(self.children[::-1], closers(play)):
            row.taken = play.players[seat].closed
            row.icon = "flag-checkered" if row.taken else "flag-outline"
            paid = joined("", "+", app.tr_count("{count} point", "{count} points", CLOSING))
            row.detail = paid if row.taken else app.tr("No bonus")

    def _toggle(self, seat: int) -> None:
        self.page.edit(toggle_closed, seat)
        self.render()


def show_end(page: RoundPage) -> BottomSheet:
    """Open the sheet for the end of the game: who gets the bonus, and a button to the result."""
    app = current_app()
    bottom_sheet = BottomSheet(title=app.tr("Game over"), tag="closers")
    about = app.tr(
        "Anyone who filled the second-to-last box this round gets {points} points. "
        "If you agreed otherwise, tap a name.",
        points=CLOSING,
    )
    bottom_sheet.add_widget(Factory.QuietText(text=about))
    bottom_sheet.add_widget(CloserRows(page))
    bottom_sheet.add_button("closers.finish", app.tr("View result"), page.finish, main=True)
    bottom_sheet.open()
    return bottom_sheet


def open_line(
    title: str, line: str, page: object, entered: bool
) -> tuple[BottomSheet, LineEntry | None]:
    """Open the rule of a line, with the widgets to enter it by hand if ``entered``."""
    app = current_app()
    bottom_sheet = BottomSheet(title=title, tag="line")
    bottom_sheet.add_widget(Factory.QuietText(text=help_text(app.translator, HELP[line])))
    entry = ENTRIES[line](page=page) if entered else None
    if entry is not None:
        bottom_sheet.add_widget(entry)
    bottom_sheet.open()
    return bottom_sheet, entry
