"""Asking the ledger for something that it may refuse."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ledger import LedgerError

if TYPE_CHECKING:
    from screens.shell.app import JarlpadApp


def attempt(app: JarlpadApp, do: Callable[..., object], *args: object) -> bool:
    """Whether it was done; if not, the user is told why."""
    try:
        do(*args)
    except LedgerError as refused:
        app.notice(app.said(refused.message))
        return False
    return True
