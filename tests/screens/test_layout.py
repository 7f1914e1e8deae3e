"""The layout check finds no faults in any window size, theme, language or text size."""

from __future__ import annotations

import re

import pytest

from tests.processes import run_in_process
from tests.screens.layout_walk import USUAL
from tests.screens.looks import ALL_SIZES, TEXT_SIZES


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", ALL_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_layout_faults_on_any_screen(size: tuple[int, int], text_size: int) -> None:
    width, height = size
    output = run_in_process("tests.screens.layout_walk", USUAL, f"{width}x{height}", text_size)
    assert re.search(r"^0 faults in [1-9]\d+ checks of screens$", output, re.MULTILINE), output
