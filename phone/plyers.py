"""Plyer's parts for this system, asked for without a word on the console where there is none."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any


@cache
def part(name: str) -> Any:
    """Plyer's own object, such as ``vibrator``; None on a system for which plyer has none."""
    from plyer.utils import platform

    module = f"plyer.platforms.{platform}.{name}"
    try:
        return import_module(module).instance() if find_spec(module) else None
    except Exception:  # a phone without the service raises whatever Java does
        return None
