"""Calls functions of the ledger that may raise a ``LedgerError``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ledger import LedgerError

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
