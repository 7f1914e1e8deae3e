"""The on-screen keyboard moves the window only where it would cover the text field."""

from __future__ import annotations

import pytest

from phone.keyboard import softinput_mode


@pytest.mark.parametrize(
    ("bottom", "size", "mode"),
    [
        (700, (412, 892), ""),
        (500, (412, 892), ""),
        (480, (412, 892), "below_target"),
        (20, (412, 892), "below_target"),
        (380, (892, 412), ""),
        (300, (892, 412), "below_target"),
    ],
)
def test_only_a_covered_field_moves_the_window(
    bottom: float, size: tuple[float, float], mode: str
) -> None:
    assert softinput_mode(bottom, *size) == mode
