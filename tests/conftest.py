"""The longest tests come first, so that two cores end together; each core has its own Kivy home."""

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
    "test_activity.py",
    "test_garbage.py",  # before others have left theirs
)


def give_kivy_a_home(worker: str) -> Path:
    """A folder for its settings and logs, one for each worker: two at once cannot make the same.

    The apps that a test starts have that of their worker.
    """
    home = Path(__file__).parents[1] / "build" / "kivy" / worker
    home.mkdir(parents=True, exist_ok=True)
    os.environ["KIVY_HOME"] = str(home)
    return home


# Not in a hook: the conftest.py of the screens imports Kivy before the first hook is called.
KIVY_HOME = give_kivy_a_home(os.environ.get("PYTEST_XDIST_WORKER", "alone"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.name not in LONGEST)
