"""Loads plyer's implementations for this system without messages on the console."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any


@cache
def part(name: str) -> Any:
    """Return plyer's object for a feature, such as ``vibrator``, or None if it has none."""
    from plyer.utils import platform

    module = f"plyer.platforms.{platform}.{name}"
    try:
        return import_module(module).instance() if find_spec(module) else None
    except Exception:  # a device without the service can raise any Java exception
        return None
