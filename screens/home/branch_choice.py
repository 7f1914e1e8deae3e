"""Asks which version of a game to keep if it was continued on two phones; Undo takes the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.shell.refusals import attempt
from screens.shell.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from ledger.repository import Changed
    from ledger.versions import OtherVersion
    from scoring.game import Play
    from screens.shell.app import JarlpadApp


def choose_next(app: JarlpadApp) -> None:
    """Ask about the newest game with two versions, if there is one."""
    open_choices = app.ledger.versions.open()
    if open_choices:
        _ask(app, open_choices[0])


def _ask(app: JarlpadApp, other: OtherVersion) -> None:
    from screens.widgets.dialog import Answer, Dialog

    versions = app.ledger.versions

    def chosen(do: Callable[[OtherVersion], Changed]) -> None:
        if attempt(app, do, other):
            app.render_games([other.play])

    text = app.tr(
        "There are two versions of this game.\n\nOn this phone: {here}\n\nIn the file: {there}",
        here=totals(other.here),
        there=totals(other.there),
    )
    answers = [
        Answer("choose.here", app.tr("Keep this version"), lambda: chosen(versions.keep_here)),
        Answer(
            "choose.there", app.tr("Use the file’s version"), lambda: chosen(versions.take_other)
        ),
    ]
    name, day = GAMES[other.here.game].name, (other.here.started or "")[:10]
    Dialog(f"{name} · {day}", text, answers).open()


def totals(play: Play) -> str:
    """Return the players of a game with their totals."""
    from ledger.entries import results_of  # imported late: home starts without the rules

    return " · ".join(
        f"{player.name} {result.total}" for player, result in zip(play.players, results_of(play))
    )
