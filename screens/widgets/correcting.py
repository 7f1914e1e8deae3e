"""A finished play is opened to be corrected, and the result of before can be had again."""

from __future__ import annotations

from ledger import Pad
from screens.shell.running import running_app
from screens.widgets.gamepage import GamePage


def correct(play_id: str) -> None:
    """To the game's own screen, with the way back at hand."""
    app = running_app()
    app.resume(play_id)
    text, action = app.tr("Open to be corrected"), app.tr("As it was")
    app.notice(text, action, lambda: as_it_was(play_id))


def as_it_was(play_id: str) -> None:
    """The result of before the correction stands again, and the list is back."""
    app = running_app()
    page = app.navigation.here
    if isinstance(page, GamePage) and page.pad.id == play_id:
        page.pad.bring_back()
        app.back()
    else:
        app.ledger.plays.open(play_id).bring_back()
        app.refresh()


def revert(pad: Pad) -> None:
    """The earlier result of a play stands again."""
    pad.bring_back()
    app = running_app()
    app.refresh()
    app.notice(app.tr("The earlier result stands again"))
