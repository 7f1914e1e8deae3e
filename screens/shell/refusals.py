"""Calls functions that may fail, and shows why."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ledger import LedgerError
from phone.share import Shared, ShareError
from screens.shell.current_app import current_app

if TYPE_CHECKING:
    from screens.shell.app import JarlpadApp


def attempt(app: JarlpadApp, do: Callable[..., object], *args: object) -> bool:
    """Call a function and return whether it succeeded; show its error message if it did not."""
    try:
        do(*args)
    except LedgerError as refused:
        app.notice(app.said(refused.message))
        return False
    return True


def hand_over(send: Callable[..., Shared], *args: object, stays: float = 5.0) -> None:
    """Share a text or a file, and show where it is now or why it could not be shared."""
    app = current_app()
    try:
        shared = send(*args)
    except ShareError as error:
        app.notice(app.tr("Couldn’t save. {why}", why=str(error)).strip(), stays=stays)
        return
    if shared.target == "clipboard":
        app.notice(app.tr("Copied to clipboard"), stays=stays)
    elif shared.target == "file":
        app.notice(app.tr("Saved: {path}", path=shared.path), stays=stays)
