"""The app, fresh for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.screens.driver import Driver


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Driver]:
    """The app in a window of 412 × 892, with nothing kept yet."""
    driver = Driver(tmp_path / "home")
    yield driver
    driver.stop()
