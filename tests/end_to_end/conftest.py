"""Starts apps and ends them after the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.display import start_display
from tests.end_to_end.process import Phone

start_display()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[], Phone]]:
    """Return a function that starts the app, each time on the same folder."""
    phones: list[Phone] = []

    def start_one() -> Phone:
        phones.append(Phone(tmp_path / "home"))
        return phones[-1]

    yield start_one
    for phone in phones:
        phone.kill()
