"""Every screen is right in every size, theme, language and text size."""

from __future__ import annotations

import pytest

from tests.screens.driver import Driver
from tests.screens.looks import ALL_SIZES, TEXT_SIZES, LookOf
from tests.screens.walk import all_faults, usual


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", ALL_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_screen_in_every_look(app: Driver, size: tuple[int, int], text_size: int) -> None:
    def wanted(name: str, look: LookOf) -> bool:
        asked = (look.width, look.height) == size and look.text_size == text_size
        return asked and usual(name, look)

    faults = all_faults(app, wanted)
    assert not faults, "\n".join(["", *faults])
