"""Two thousand random steps leave the app whole; `make monkey` takes many more."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.driver import Driver
from tests.screens.monkey import Monkey, run
from tests.screens.samples import clear

STEPS = 500


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_monkey_finds_nothing_that_breaks(seed: int, tmp_path: Path) -> None:
    monkey = run(tmp_path / "home", STEPS, seed)
    assert sum(monkey.done.values()) == STEPS
    assert len(monkey.seen) >= 5, monkey.seen


def test_the_monkey_does_not_leave_the_app_while_a_notice_stands(lasting_app: Driver) -> None:
    clear(lasting_app)
    lasting_app.app.notice("Gone soon", "Undo", lambda: None)
    lasting_app.pass_time(0)
    assert Monkey(lasting_app, 1)._back() == "at home already"
    assert not lasting_app.left
