"""Screens are as right with the small pixels of a phone as with those of a desktop."""

from __future__ import annotations

import pytest

from tests.apart import run_apart

UPRIGHT = ("home", "seats", "settings", "looot", "lofoten", "spiel", "result")
ASIDE = ("looot", "spiel")
FINEST = ("settings", "looot")


@pytest.mark.parametrize(
    ("density", "look", "screens"),
    [
        (2.75, "360x640-dark-fr-100", UPRIGHT),
        (2.75, "892x412-light-en-100", ASIDE),
        (4, "360x640-light-en-100", FINEST),
    ],
)
def test_nothing_is_cut_or_too_small(density: float, look: str, screens: tuple[str, ...]) -> None:
    # Kivy takes the density once, when it starts: another density is another process.
    told = run_apart("tests.screens.dense", look, *screens, JARLPAD_DENSITY=density)
    assert told.endswith(f"0 faults at density {density:g}\n")
