"""The screen shows what is saved after random taps, pauses, kills and rotations.

`make life` runs longer.
"""

from __future__ import annotations

from pathlib import Path

from tests.screens.android_life import run_life

STEPS = 120


def test_screen_matches_saved_games_after_pauses_and_kills(tmp_path: Path) -> None:
    result = run_life(tmp_path, STEPS, seed=1)
    assert sum(result.done.values()) == STEPS
    assert result.starts > 2, "it was killed now and then"
    assert {"pause", "window", "language", "night"} <= {*result.done}
