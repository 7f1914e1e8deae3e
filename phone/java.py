"""The way to Android's own classes, for the rest of this folder."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def java(name: str) -> Any:
    """A class of Android, by its whole name."""
    from jnius import autoclass

    return autoclass(name)


def activity() -> Any:
    """Our one window, as Android sees it."""
    return java("org.kivy.android.PythonActivity").mActivity


def level() -> int:
    """The number of this Android, such as 36 for Android 16."""
    return int(java("android.os.Build$VERSION").SDK_INT)


def leave() -> None:
    """Android wants every thread that called it to say when it goes."""
    from jnius import detach

    detach()


def asked(question: Callable[[], Any], otherwise: Any) -> Any:
    """The device's answer, or ours when it has none: no preference may stop the start."""
    try:
        return question()
    except Exception:
        return otherwise
