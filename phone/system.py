"""What the system prefers: language, dark or light, text size, motion."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any

from phone.java import activity, asked, java

ON_ANDROID = "ANDROID_ARGUMENT" in os.environ


@dataclass(frozen=True)
class Wishes:
    """All of it at one moment."""

    language: str
    dark: bool
    font_scale: float
    moves: bool


def wishes() -> Wishes:
    """What is wished for now; the user may change it while the app is open."""
    return Wishes(language(), prefers_dark(), font_scale(), moves())


def language() -> str:
    """The system's language, such as ``fr_BE``; empty when it does not say."""
    if ON_ANDROID:
        return str(asked(lambda: java("java.util.Locale").getDefault().toString(), ""))
    wished = (os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    first = next((wish for wish in wished if wish), "")
    return first.split(":")[0].split(".")[0]


def prefers_dark() -> bool:
    """Whether the system is in its dark mode. A desktop that does not say is dark."""
    if not ON_ANDROID:
        return os.environ.get("JARLPAD_SYSTEM_THEME", "dark") != "light"
    night = 0x20  # Configuration.UI_MODE_NIGHT_YES
    return bool(asked(lambda: _configuration().uiMode & 0x30 == night, True))


def font_scale() -> float:
    """How much larger than usual the system writes: 1.0, up to 2.0 on Android."""
    if not ON_ANDROID:
        return 1.0
    return float(asked(lambda: _configuration().fontScale, 1.0))


def moves() -> bool:
    """Whether the system lets things move (Android: remove animations is off)."""
    if not ON_ANDROID:
        return True
    return bool(asked(_animation_scale, 1.0))


def _animation_scale() -> float:
    settings = java("android.provider.Settings$Global")
    resolver = activity().getContentResolver()
    return float(settings.getFloat(resolver, "animator_duration_scale", 1.0))


def _configuration() -> Any:
    return activity().getResources().getConfiguration()
