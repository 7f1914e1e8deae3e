"""What a finger feels."""

from __future__ import annotations

from functools import cache

from phone import plyers

STEP = 0.015
"""Seconds, just to be felt."""
REVEAL = 0.25


@cache
def possible() -> bool:
    """Whether the device can vibrate."""
    vibrator = plyers.part("vibrator")
    try:
        return vibrator is not None and bool(vibrator.exists())
    except Exception:
        return False


def step() -> None:
    """A number was stepped."""
    _vibrate(STEP)


def reveal() -> None:
    """The winner is known."""
    _vibrate(REVEAL)


def _vibrate(seconds: float) -> None:
    if not possible():
        return
    try:
        plyers.part("vibrator").vibrate(time=seconds)
    except Exception:  # no tap may fail because the phone did not shake
        possible.cache_clear()
