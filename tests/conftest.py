"""The order of all tests: those that take longest first, so that two cores end together."""

from __future__ import annotations

import pytest

LONGEST = (
    "test_layout.py",
    "test_monkey.py",
    "test_kill.py",
    "test_damage.py",
    "test_hindsight_exact.py",
    "test_activity.py",
    "test_garbage.py",  # before others have left theirs
    "test_lofoten_table.py",  # as the last of a run one of its tests failed twice of seven: why?
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.name not in LONGEST)
