"""Reads the user's system settings: language, dark mode, text size, animations."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any

from phone.java import activity, java_class, result_or

ON_ANDROID = "ANDROID_ARGUMENT" in os.environ


@dataclass(frozen=True)
class Preferences:
    """All settings at one time."""

    language: str
    dark: bool
    font_scale: float
    animations: bool


def preferences() -> Preferences:
    """Return the current settings; the user can change them while the app is open."""
    return Preferences(language(), prefers_dark(), font_scale(), animations())


def language() -> str:
    """Return the system's language, such as ``fr_BE``, or an empty text if it has none."""
    if ON_ANDROID:
        return result_or("", lambda: str(java_class("java.util.Locale").getDefault().toString()))
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    first = next(filter(None, (os.environ.get(name, "") for name in names)), "")
    return first.split(":")[0].split(".")[0]


def prefers_dark() -> bool:
    """Return whether the system is in dark mode, or True if that is unknown."""
    if not ON_ANDROID:
        return os.environ.get("JARLPAD_SYSTEM_THEME", "dark") != "light"
    return result_or(True, _night_mode)


def font_scale() -> float:
    """Return the text size of the system: 1.0 is normal, Android goes up to 2.0."""
    if not ON_ANDROID:
        return 1.0
    return result_or(1.0, lambda: float(_configuration().fontScale))


def animations() -> bool:
    """Return whether the system shows animations (Android: "Remove animations" is off)."""
    if not ON_ANDROID:
        return True
    return result_or(True, lambda: _animator_scale() > 0)


def _night_mode() -> bool:
    configuration_class = java_class("android.content.res.Configuration")
    night = _configuration().uiMode & configuration_class.UI_MODE_NIGHT_MASK
    return bool(night == configuration_class.UI_MODE_NIGHT_YES)


def _animator_scale() -> float:
    settings = java_class("android.provider.Settings$Global")
    resolver = activity().getContentResolver()
    return float(settings.getFloat(resolver, settings.ANIMATOR_DURATION_SCALE, 1.0))


def _configuration() -> Any:
    return activity().getResources().getConfiguration()
