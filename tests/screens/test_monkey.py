"""Two thousand random steps leave the app whole; `make monkey` takes many more."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.monkey import run

STEPS = 500


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_monkey_finds_nothing_that_breaks(seed: int, tmp_path: Path) -> None:
    monkey = run(tmp_path / "home", STEPS, seed)
    assert sum(monkey.done.values()) == STEPS
    assert len(monkey.seen) >= 5, monkey.seen
