"""What the system prefers: language, dark or light, text size, motion."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

ON_ANDROID = "ANDROID_ARGUMENT" in os.environ


def language() -> str:
    """The system's language, such as ``fr_BE``; empty when it does not say."""
    if ON_ANDROID:
        return str(_asked(lambda: _java("java.util.Locale").getDefault().toString(), ""))
    wishes = (os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    first = next((wish for wish in wishes if wish), "")
    return first.split(":")[0].split(".")[0]


def prefers_dark() -> bool:
    """Whether the system is in its dark mode. A desktop that does not say is dark."""
    if not ON_ANDROID:
        return os.environ.get("JARLPAD_SYSTEM_THEME", "dark") != "light"
    night = 0x20  # Configuration.UI_MODE_NIGHT_YES
    return bool(_asked(lambda: _configuration().uiMode & 0x30 == night, True))


def moves() -> bool:
    """Whether the system lets things move (Android: remove animations is off)."""
    if not ON_ANDROID:
        return True
    return bool(_asked(_animation_scale, 1.0))


def _animation_scale() -> float:
    settings = _java("android.provider.Settings$Global")
    resolver = _activity().getContentResolver()
    return float(settings.getFloat(resolver, "animator_duration_scale", 1.0))


def _configuration() -> Any:
    return _activity().getResources().getConfiguration()


def _activity() -> Any:
    return _java("org.kivy.android.PythonActivity").mActivity


def _java(name: str) -> Any:
    from jnius import autoclass

    return autoclass(name)


def _asked(question: Callable[[], Any], otherwise: Any) -> Any:
    """The device's answer, or ours when it has none: no preference may stop the start."""
    try:
        return question()
    except Exception:
        return otherwise
