"""A finished play is opened to be corrected; the result of before counts until it is finished."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from ledger import Pad
from screens.shell.running import running_app
from screens.widgets.gamepage import GamePage


@dataclass(frozen=True)
class Choice:
    """A row of a menu."""

    key: str
    icon: str
    text: str
    detail: str
    do: Callable[[], None]


def choices_of(pad: Pad) -> list[Choice]:
    """What a menu offers for a finished play."""
    app = running_app()
    tr = app.tr
    if pad.correcting:
        stands = tr("Keeps the result as it was.")
        go_on = partial(app.resume, pad.id)
        return [
            Choice("correct", "pencil-outline", tr("Continue editing"), "", go_on),
            Choice("drop", "pencil-off-outline", tr("Discard changes"), stands, partial(drop, pad)),
        ]
    kept = tr("Reopens this game. The current result is kept until you finish.")
    found = [Choice("correct", "pencil-outline", tr("Edit"), kept, partial(correct, pad.id))]
    if pad.can_bring_back:
        earlier = tr("Restore previous result")
        before = tr("Goes back to the result before your last edit")
        found.append(Choice("earlier", "history", earlier, before, partial(revert, pad)))
    return found


def correct(play_id: str) -> None:
    """To the game's own screen, with the way back at hand."""
    app = running_app()
    app.resume(play_id)
    offered = _pad(play_id).version
    text, action = app.tr("Reopened for editing"), app.tr("Undo")
    app.notice(text, action, lambda: as_it_was(play_id, offered))


def as_it_was(play_id: str, offered: tuple[str, str]) -> None:
    """The result of before the correction stands again, unless something was changed since."""
    pad = _unmoved(play_id, offered)
    if pad is None:
        return
    pad.bring_back()
    app = running_app()
    if _at_table(play_id) is not None:
        app.navigation.back_to_seen()
    else:
        app.refresh()


def drop(pad: Pad) -> None:
    """The correction is given up; what was changed in it can be had back at once."""
    pad.bring_back()
    app = running_app()
    app.refresh()
    play_id, offered = pad.id, pad.version
    text, action = app.tr("Changes discarded"), app.tr("Undo")
    app.notice(text, action, lambda: take_up(play_id, offered))


def take_up(play_id: str, offered: tuple[str, str]) -> None:
    """A correction that was dropped is open again."""
    pad = _unmoved(play_id, offered)
    if pad is not None:
        pad.undo()
        running_app().refresh()


def revert(pad: Pad) -> None:
    """The earlier result of a play stands again."""
    pad.bring_back()
    app = running_app()
    app.refresh()
    play_id, offered = pad.id, pad.version
    text, action = app.tr("Previous result restored"), app.tr("Undo")
    app.notice(text, action, lambda: unrevert(play_id, offered))


def unrevert(play_id: str, offered: tuple[str, str]) -> None:
    """The result that an earlier one was put in place of stands again."""
    pad = _unmoved(play_id, offered)
    if pad is not None:
        pad.bring_back()
        running_app().refresh()


def _unmoved(play_id: str, offered: tuple[str, str]) -> Pad | None:
    """The play, if it still is what it was when something was offered for it."""
    pad = _pad(play_id)
    if pad.version == offered:
        return pad
    app = running_app()
    app.notice(app.tr("The game has changed since. Nothing was undone."))
    return None


def _pad(play_id: str) -> Pad:
    page = _at_table(play_id)
    return running_app().ledger.plays.open(play_id) if page is None else page.pad


def _at_table(play_id: str) -> GamePage | None:
    page = running_app().navigation.here
    return page if isinstance(page, GamePage) and page.pad.id == play_id else None
