"""The menu of a result: another game with the same players, notes, an earlier result."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from screens.flows.correction import choices_of
from screens.result.rematch import others
from screens.shell.registry import GAMES
from screens.widgets.choose import MenuRow, choose

if TYPE_CHECKING:
    from screens.result.result_screen import Result


def open_menu(page: Result) -> None:
    """Open the menu."""
    tr, rows = page.app.tr, []
    for game, fits in others(page.play).items():
        game_ui = GAMES[game]
        text = tr("{game} with the same players", game=game_ui.name)
        why = "" if fits else tr(game_ui.summary)
        again = partial(page.again, game)
        tag = f"result.again.{game}"
        rows.append(MenuRow(tag, game_ui.icon, text, again, why, disabled=not fits))
    day = page.summary.day if page.summary else ""
    notes = tr("Notes and date")
    rows.append(MenuRow("result.notes", "note-edit-outline", notes, page.open_notes, day))
    rows += choices_of(page.pad, "result")[1:]  # the first is Edit, which has its own button
    choose(tr("More options"), rows, "result.menu")
