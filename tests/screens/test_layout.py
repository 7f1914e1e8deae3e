"""Every screen is right in every size, theme, language and text size."""

from __future__ import annotations

import pytest

from tests.screens.driver import Driver
from tests.screens.looks import SIZES
from tests.screens.walk import all_faults, usual


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_screen_in_every_look(app: Driver, size: tuple[int, int]) -> None:
    faults = all_faults(
        app, lambda name, look: (look.width, look.height) == size and usual(name, look)
    )
    assert not faults, "\n".join(["", *faults])
