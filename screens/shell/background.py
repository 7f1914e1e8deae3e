"""Runs a function in a background thread and passes its result or error to a callback."""

from __future__ import annotations

import sys
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
from screens.shell.current_app import current_app

T = TypeVar("T")

SWITCH_INTERVAL = 0.0005
"""Seconds after which Python switches to another thread. Drawing a frame waits for the background
thread dozens of times, so Python's default of 5 ms would delay it too much."""

_threads: list[Thread] = []


@dataclass(frozen=True)
class Refusal:
    """The message that says why a background function failed."""

    message: Message


def in_background(work: Callable[[], T], then: Callable[[T | Refusal], None]) -> None:
    """Call ``work`` in a thread, then ``then`` with its result or a ``Refusal``.

    ``then`` is always called exactly once, on the main thread. The thread starts with the next
    frame, so that a progress indicator is visible first.
    """
    _threads[:] = [thread for thread in _threads if _is_waiting(thread) or thread.is_alive()]
    thread = Thread(target=lambda: on_window_thread(then)(_outcome(work)), daemon=True)
    _threads.append(thread)
    Clock.schedule_once(lambda _: _begin(thread), 0)


def on_window_thread(then: Callable[[T], None]) -> Callable[[T], None]:
    """Return a function for any thread that calls ``then`` on the main thread."""
    return lambda value: _call_on_main_thread(then, value)


def wait() -> None:
    """Wait until all background work is done; its callbacks run with the next frame."""
    for thread in _threads[:]:
        _begin(thread)
        thread.join()


def _is_waiting(thread: Thread) -> bool:
    """Return whether a thread has not been started."""
    return thread.ident is None


def _begin(thread: Thread) -> None:
    if _is_waiting(thread):
        sys.setswitchinterval(SWITCH_INTERVAL)
        thread.start()


def _call_on_main_thread(then: Callable[[T], None], value: T) -> None:
    Clock.schedule_once(lambda _: then(value))


def _outcome(work: Callable[[], T]) -> T | Refusal:
    try:
        return work()
    except LedgerError as refused:
        return Refusal(refused.message)
    except Exception as error:
        with suppress(Exception):  # the callback gets a result even if the log cannot be written
            Logger.error("Jarlpad: in the background: %a", error)
            write_log(current_app().folder, error)
        return Refusal(say("Something went wrong. Nothing was changed."))
