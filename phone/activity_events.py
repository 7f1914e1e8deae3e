"""Delivers the results of Android activities that we start, and intents of other apps.

python-for-android calls its listeners on Android's UI thread while it iterates over a list of
them. A listener that is added or removed there raises ConcurrentModificationException and ends
the app. So there is one listener of each kind for the life of the process: it is bound once, never
unbound, and starts a thread for anything that takes longer than a moment.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Any

from phone.java import activity, java_class

OnResult = Callable[[Any], None]
"""Called on a new thread with the result Intent, or None if the user went back."""

_results: dict[int, OnResult] = {}
"""The callback for each expected result, by request code."""
_intent_listeners: list[Callable[[Any], None]] = []
_bound: set[str] = set()


def start_for_result(intent: Any, request_code: int, on_result: OnResult) -> None:
    """Start an activity. Raise OSError if no app on the device handles the intent."""
    _bind("on_activity_result", _deliver_result)
    _results[request_code] = on_result
    try:
        activity().startActivityForResult(intent, request_code)
    except Exception as error:  # ActivityNotFoundException, or SecurityException
        _results.pop(request_code, None)
        raise OSError(str(error)) from error


def listen_for_intents(listener: Callable[[Any], None]) -> Callable[[], None]:
    """Call the listener with each new intent, on the UI thread. Return a function that
    stops this."""
    _bind("on_new_intent", _deliver_intent)
    _intent_listeners.append(listener)
    return lambda: _intent_listeners.remove(listener)


def _deliver_result(request_code: int, result_code: int, data: Any) -> None:
    on_result = _results.pop(request_code, None)
    if on_result is None:
        return
    ok = result_code == java_class("android.app.Activity").RESULT_OK
    Thread(target=on_result, args=(data if ok else None,), daemon=True).start()


def _deliver_intent(intent: Any) -> None:
    for listener in tuple(_intent_listeners):
        listener(intent)


def _bind(event: str, callback: Callable[..., None]) -> None:
    from android import activity as events

    if event not in _bound:
        _bound.add(event)
        events.bind(**{event: callback})
