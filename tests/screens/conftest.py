"""The app, for each test as if it were new."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.screens.driver import Driver
from tests.screens.samples import emptied

ONE_APP = (
    "test_backup_screen",
    "test_correcting",
    "test_dead_ends",
    "test_hindsight",
    "test_history",
    "test_kivymd",
    "test_lofoten_cards",
    "test_lofoten_end",
    "test_lofoten_games",
    "test_lofoten_rows",
    "test_lofoten_table",
    "test_players",
    "test_result",
    "test_seats",
    "test_senses",
    "test_sharing",
    "test_sheet_altogether",
    "test_undo",
    "test_waiting",
)
"""Files whose tests take turns with one app, which is emptied for each of them."""


@pytest.fixture
def app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driver]:
    """The app in a window of 412 × 892, with nothing kept yet."""
    if request.path.stem in ONE_APP:
        yield request.getfixturevalue("emptied_app")
        return
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


@pytest.fixture(scope="module")
def kept_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """The app that is emptied before each test of a file."""
    driver = Driver(tmp_path_factory.mktemp("home"))
    yield driver
    driver.stop()


@pytest.fixture
def emptied_app(kept_app: Driver, tmp_path: Path) -> Driver:
    """As ``app``, on screens that the tests before have opened: making them takes longest."""
    emptied(kept_app, tmp_path / "home")
    return kept_app
