"""Work beside the window, so that the screen goes on answering."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Any, TypeVar

from kivy.clock import Clock

T = TypeVar("T")

_at_work: list[Thread] = []


def beside(work: Callable[[], T], then: Callable[[T], None]) -> None:
    """Do the work in a thread and then hand what it gave to the window's own."""
    _at_work[:] = [thread for thread in _at_work if thread.is_alive()]
    thread = Thread(target=_done, args=(work, then), daemon=True)
    _at_work.append(thread)
    thread.start()


def _done(work: Callable[[], Any], then: Callable[[Any], None]) -> None:
    try:
        found = work()
    except Exception as error:
        # Raised again where the app takes care of what nobody else took.
        Clock.schedule_once(lambda _, error=error: _fail(error))
    else:
        Clock.schedule_once(lambda _: then(found))


def _fail(error: Exception) -> None:
    raise error


def wait() -> None:
    """Until all work is done; what follows from it comes with the next frame."""
    for thread in _at_work[:]:
        thread.join()
