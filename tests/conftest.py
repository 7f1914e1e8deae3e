"""Runs the longest tests first, so that both cores finish together, keeps the order of tests within
a file, and gives each worker its own KIVY_HOME and clipboard."""

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

IN_ANY_ORDER = ("test_layout.py", "test_monkey.py")
"""Files whose tests are distributed one by one. Tests of other files share an app, and run in order
in one worker: the option ``--dist loadgroup`` keeps a group together."""


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


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.name not in LONGEST)
    for item in items:
        if item.path.name not in IN_ANY_ORDER:
            item.add_marker(pytest.mark.xdist_group(item.path.name))
