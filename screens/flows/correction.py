"""Corrections of finished games. The old result counts until the corrected game is finished."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ledger.pad import Pad
from screens.flows.game_page import GamePage
from screens.shell.current_app import current_app
from screens.widgets.choose import MenuRow


def choices_of(pad: Pad, tag: str) -> list[MenuRow]:
    """Return the rows that a menu offers for a finished game; their tags begin with ``tag``."""
    app = current_app()
    tr = app.tr
    if pad.correcting:
        stands, go_on = tr("Keeps the result as it was"), partial(app.resume, pad.id)
        discard = partial(drop, pad)
        return [
            MenuRow(f"{tag}.correct", "pencil-outline", tr("Continue editing"), go_on),
            MenuRow(f"{tag}.drop", "pencil-off-outline", tr("Discard changes"), discard, stands),
        ]
    kept = tr("Reopens this game. The current result is kept until you finish.")
    edit = partial(correct, pad.id)
    found = [MenuRow(f"{tag}.correct", "pencil-outline", tr("Edit"), edit, kept)]
    if pad.can_bring_back:
        earlier = tr("Restore previous result")
        before = tr("Goes back to the result before your last edit")
        found.append(MenuRow(f"{tag}.earlier", "history", earlier, partial(revert, pad), before))
    return found


def correct(play_id: str) -> None:
    """Open a finished game on its screen for editing, and offer to undo that."""
    app = current_app()
    app.resume(play_id)
    offered = _pad(play_id).version
    text, action = app.tr("Reopened for editing"), app.tr("Undo")
    app.notice(text, action, lambda: as_it_was(play_id, offered))


def as_it_was(play_id: str, offered: tuple[str, str]) -> None:
    """Restore the result before the correction, unless the game was changed since the offer."""
    pad = _if_unchanged(play_id, offered)
    if pad is None:
        return
    pad.bring_back()
    app = current_app()
    if _open_page(play_id) is not None:
        app.navigation.back_to_seen()
    else:
        app.render()


def drop(pad: Pad) -> None:
    """Discard a correction, and offer to undo that."""
    _bring_back(pad, current_app().tr("Changes discarded"), Pad.undo)


def revert(pad: Pad) -> None:
    """Restore the previous result of a game, and offer to undo that."""
    _bring_back(pad, current_app().tr("Previous result restored"), Pad.bring_back)


def _bring_back(pad: Pad, text: str, undo: Callable[[Pad], object]) -> None:
    """Restore the earlier result, show a text, and offer to call ``undo``."""
    pad.bring_back()
    app = current_app()
    app.render()
    play_id, offered = pad.id, pad.version
    app.notice(text, app.tr("Undo"), lambda: _undo(play_id, offered, undo))


def _undo(play_id: str, offered: tuple[str, str], undo: Callable[[Pad], object]) -> None:
    pad = _if_unchanged(play_id, offered)
    if pad is not None:
        undo(pad)
        current_app().render()


def _if_unchanged(play_id: str, offered: tuple[str, str]) -> Pad | None:
    """Return the game, or None with a message if it has changed since Undo was offered."""
    pad = _pad(play_id)
    if pad.version == offered:
        return pad
    app = current_app()
    app.notice(app.tr("The game has changed since. Nothing was undone."))
    return None


def _pad(play_id: str) -> Pad:
    page = _open_page(play_id)
    return current_app().ledger.plays.open(play_id) if page is None else page.pad


def _open_page(play_id: str) -> GamePage | None:
    page = current_app().navigation.here
    return page if isinstance(page, GamePage) and page.pad.id == play_id else None
