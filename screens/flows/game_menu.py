"""The menu of a game in a list."""

from __future__ import annotations

from functools import partial

from ledger.pad import Pad
from screens.flows.correction import choices_of
from screens.shell.current_app import current_app
from screens.shell.i18n import joined
from screens.shell.refusals import attempt
from screens.shell.registry import GAMES
from screens.shell.times import ago, wall_clock
from screens.widgets.choose import MenuRow, choose

UNDO_STAYS = 8.0
"""Seconds for which Undo is offered after a game was deleted."""


def open_game_menu(play_id: str) -> None:
    """Open the menu of a game with what its state allows, or show why it cannot be opened."""
    attempt(current_app(), _open, play_id)


def _open(play_id: str) -> None:
    app = current_app()
    tr, play, pad = app.tr, app.ledger.plays.row(play_id), app.ledger.plays.open(play_id)
    if pad.result is None:
        go_on, hand_over = partial(app.resume, pad.id), partial(app.parts.hand_over, pad.play)
        elsewhere = tr("Continue on another phone")
        rows = [
            MenuRow("play.go_on", "play", tr("Continue"), go_on),
            MenuRow("play.phone", "cellphone-arrow-down", elsewhere, hand_over),
        ]
    else:
        see = partial(app.open, "result", play_id=pad.id)
        rows = [MenuRow("play.result", "trophy-outline", tr("View result"), see)]
        rows += choices_of(pad, "play")
    delete = partial(_delete, pad)
    rows.append(MenuRow("play.delete", "delete-outline", tr("Delete"), delete, destructive=True))
    when = ago(app.translator, play.moment, wall_clock())
    choose(joined(" · ", GAMES[play.game].name, when), rows, "play.menu")


def _delete(pad: Pad) -> None:
    app = current_app()
    if not attempt(app, app.ledger.plays.delete, pad.id):
        return
    app.render()
    restore = partial(_restore, pad)
    app.notice(app.tr("Game deleted"), app.tr("Undo"), restore, stays=UNDO_STAYS)


def _restore(pad: Pad) -> None:
    app = current_app()
    attempt(app, app.ledger.plays.bring_back, pad.id)
    app.render()
