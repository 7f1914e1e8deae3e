"""Fixtures that provide the app."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.screens.driver import Driver
from tests.screens.samples import reset

ONE_APP = (
    "test_backup_screen",
    "test_correcting",
    "test_dead_ends",
    "test_hindsight",
    "test_history",
    "test_buttons",
    "test_lofoten_cards",
    "test_lofoten_end",
    "test_lofoten_games",
    "test_lofoten_rows",
    "test_lofoten_table",
    "test_players",
    "test_result",
    "test_seats",
    "test_speech_and_vibration",
    "test_sharing",
    "test_whole_sheets",
    "test_undo",
    "test_unfinished_games",
)
"""Test files that share one app, which is reset before each test."""


@pytest.fixture
def app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driver]:
    """The app in a window of 412 × 892, without saved games."""
    if request.path.stem in ONE_APP:
        yield request.getfixturevalue("reset_app")
        return
    driver = Driver(tmp_path / "home")
    yield driver
    driver.stop()


@pytest.fixture(scope="module")
def lasting_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """One app for all tests of a file, without animations, for tests that start their own game."""
    driver = Driver(tmp_path_factory.mktemp("home"))
    driver.app.change_setting("motion", False)
    yield driver
    driver.stop()


@pytest.fixture(scope="module")
def kept_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """The app that is reset before each test of a file."""
    driver = Driver(tmp_path_factory.mktemp("home"))
    yield driver
    driver.stop()


@pytest.fixture
def reset_app(kept_app: Driver, tmp_path: Path) -> Driver:
    """Like ``app``, but with the screens that earlier tests have opened, because creating them is
    slow."""
    reset(kept_app, tmp_path / "home")
    return kept_app
