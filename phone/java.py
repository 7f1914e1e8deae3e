"""Access to Android's Java classes through pyjnius."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

T = TypeVar("T")


def java_class(name: str) -> Any:
    """Return a Java class by its full name."""
    from jnius import autoclass

    return autoclass(name)


def java_string(text: str) -> Any:
    """Return a Java string. pyjnius cannot choose between overloads such as those of putExtra for
    a Python string, and its own conversion breaks emoji."""
    return java_class("java.lang.String")(text.encode("utf-8", "replace"), "UTF-8")


def activity() -> Any:
    """Return the app's Android activity."""
    return java_class("org.kivy.android.PythonActivity").mActivity


def api_level() -> int:
    """Return the API level of the device, such as 36 for Android 16."""
    return int(java_class("android.os.Build$VERSION").SDK_INT)


def from_api(level: int, otherwise: Any) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Make a function return ``otherwise`` on an Android older than this API level."""

    def decorate(function: Callable[..., T]) -> Callable[..., T]:
        @wraps(function)
        def guarded(*args: Any) -> T:
            return function(*args) if api_level() >= level else cast(T, otherwise)

        return guarded

    return decorate


def result_or(default: T, question: Callable[[], T]) -> T:
    """Return what ``question`` returns, or the default if Java raises an exception."""
    try:
        return question()
    except Exception:  # pyjnius raises JavaException for every Java exception
        return default


def on_ui_thread(function: Callable[..., None], *args: Any) -> None:
    """Call a function on Android's UI thread, which alone may change views and windows."""
    from android.runnable import Runnable

    Runnable(function)(*args)
