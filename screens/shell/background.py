"""Work on a thread of its own, which always ends in an answer. The screen goes on meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from threading import Thread
from typing import TypeVar

from kivy.clock import Clock
from kivy.logger import Logger

from ledger import LedgerError
from scoring.messages import Message, say
from screens.shell.crash_handler import write_log
from screens.shell.running import running_app

T = TypeVar("T")

_at_work: list[Thread] = []


@dataclass(frozen=True)
class Refusal:
    """Why work gave nothing."""

    message: Message


def in_background(work: Callable[[], T], then: Callable[[T | Refusal], None]) -> None:
    """Do the work; ``then`` gets what it gave or why it gave nothing, once, on the window's own
    thread, whatever goes wrong. It begins after the frame that shows that something goes on."""
    _at_work[:] = [thread for thread in _at_work if _waits(thread) or thread.is_alive()]
    thread = Thread(target=lambda: on_window_thread(then)(_outcome(work)), daemon=True)
    _at_work.append(thread)
    Clock.schedule_once(lambda _: _begin(thread), 0)


def on_window_thread(then: Callable[[T], None]) -> Callable[[T], None]:
    """The same, to be called from any thread."""
    return lambda value: _soon(then, value)


def wait() -> None:
    """Until all work is done; what follows from it comes with the next frame."""
    for thread in _at_work[:]:
        _begin(thread)
        thread.join()


def _waits(thread: Thread) -> bool:
    """Whether it has not begun yet."""
    return thread.ident is None


def _begin(thread: Thread) -> None:
    if _waits(thread):
        thread.start()


def _soon(then: Callable[[T], None], value: T) -> None:
    Clock.schedule_once(lambda _: then(value))


def _outcome(work: Callable[[], T]) -> T | Refusal:
    try:
        return work()
    except LedgerError as refused:
        return Refusal(refused.message)
    except Exception as error:
        with suppress(Exception):  # an answer comes whether it can be written down or not
            Logger.error("Jarlpad: in the background: %a", error)
            write_log(running_app().folder, error)
        return Refusal(say("Something went wrong. Nothing was changed."))
