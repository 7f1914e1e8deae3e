"""Every screen is right in every size, theme, language and text size."""

from __future__ import annotations

import re

import pytest

from tests.apart import run_apart
from tests.screens.looks import ALL_SIZES, TEXT_SIZES
from tests.screens.walk import USUAL


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", ALL_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_screen_in_every_look(size: tuple[int, int], text_size: int) -> None:
    width, height = size
    told = run_apart("tests.screens.walk", USUAL, f"{width}x{height}", text_size)
    assert re.search(r"^0 faults in [1-9]\d+ looks at screens$", told, re.MULTILINE), told
