"""Work that takes a while, on a thread of its own, so that the screen goes on."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Any

from kivy.clock import Clock

from ledger import LedgerError


def aside(do: Callable[[], Any], then: Callable[[Any], None]) -> None:
    """Do something; ``then`` gets what it gave, or the LedgerError it raised, on our thread."""

    def work() -> None:
        result: Any
        try:
            result = do()
        except LedgerError as refused:
            result = refused
        back(then, result)

    Thread(target=work, daemon=True).start()


def back(then: Callable[[Any], None], result: Any) -> None:
    """On the screen's own thread, from any other."""
    Clock.schedule_once(lambda _: then(result))
