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


@pytest.fixture(scope="module")
def lasting_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """One app for all tests of a file, without motion, for tests that begin a play of their own."""
    driver = Driver(tmp_path_factory.mktemp("home"))
    driver.app.change_setting("motion", False)
    yield driver
    driver.stop()
