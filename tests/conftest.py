"""Runs the longest tests first, so that both cores finish together, and gives each worker its own
KIVY_HOME and clipboard. Tests of a file share an app, so ``make test`` keeps them in one worker."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

LONGEST = (
    "test_layout.py",
    "test_monkey.py",
    "test_kill.py",
    "test_damage.py",
    "test_hindsight_exact.py",
    "test_android_life.py",
    "test_garbage.py",  # before other tests leave garbage
)


def set_kivy_home(worker: str) -> Path:
    """Give this worker its own folder for Kivy's settings and logs. Two processes that create the
    same folder at once fail.

    Apps that a test starts use the folder of their worker.
    """
    home = Path(__file__).parents[1] / "build" / "kivy" / worker
    home.mkdir(parents=True, exist_ok=True)
    os.environ["KIVY_HOME"] = str(home)
    return home


# Not in a hook, because tests/screens/conftest.py imports Kivy before the first hook is called.
KIVY_HOME = set_kivy_home(os.environ.get("PYTEST_XDIST_WORKER", "alone"))
os.environ["KIVY_CLIPBOARD"] = "dummy"  # the workers share a display, and so its clipboard


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.name not in LONGEST)
