"""Screens are as right with the small pixels of a phone as with those of a desktop."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.source import ROOT

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
    seen = subprocess.run(
        [sys.executable, "-m", "tests.screens.dense", look, *screens],
        cwd=ROOT,
        env={**os.environ, "JARLPAD_DENSITY": str(density)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert seen.returncode == 0, f"{seen.stdout}\n{seen.stderr}"
    assert seen.stdout.endswith(f"0 faults at density {density:g}\n")
