"""The layout check passes at the pixel densities of phones."""

from __future__ import annotations

import pytest

from tests.processes import run_in_process

PORTRAIT = ("home", "seats", "settings", "looot", "lofoten", "spiel", "result")
LANDSCAPE = ("looot", "spiel")
HIGHEST_DENSITY = ("settings", "looot")


@pytest.mark.parametrize(
    ("density", "look", "screens"),
    [
        (2.75, "360x640-dark-fr-100", PORTRAIT),
        (2.75, "892x412-light-en-100", LANDSCAPE),
        (4, "360x640-light-en-100", HIGHEST_DENSITY),
    ],
)
def test_layout_has_no_faults_at_phone_densities(
    density: float, look: str, screens: tuple[str, ...]
) -> None:
    # Kivy reads the density only at its start, so each density needs its own process.
    output = run_in_process("tests.screens.density_check", look, *screens, JARLPAD_DENSITY=density)
    assert output.endswith(f"0 faults at density {density:g}\n")
