"""Clears the caches of phone/ before and after each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from phone import plyer_parts, speak, vibrate


@pytest.fixture(autouse=True)
def fresh_device() -> Iterator[None]:
    clear()
    yield
    clear()


def clear() -> None:
    plyer_parts.part.cache_clear()
    vibrate.possible.cache_clear()
    speak._voices.clear()
