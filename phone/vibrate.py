"""Short vibrations as feedback for a tap."""

from __future__ import annotations

from functools import cache

from phone import plyer_parts

STEP = 0.015
"""Seconds: just long enough to be felt."""
REVEAL = 0.25


@cache
def possible() -> bool:
    """Return whether the device can vibrate."""
    vibrator = plyer_parts.part("vibrator")
    try:
        return vibrator is not None and bool(vibrator.exists())
    except Exception:
        return False


def step() -> None:
    """Vibrate once briefly, when a number changes by one step."""
    _vibrate(STEP)


def reveal() -> None:
    """Vibrate when the winner is shown."""
    _vibrate(REVEAL)


def _vibrate(seconds: float) -> None:
    if not possible():
        return
    try:
        plyer_parts.part("vibrator").vibrate(time=seconds)
    except Exception:  # a tap must not fail because the phone does not vibrate
        possible.cache_clear()
