"""A short life on Android leaves ledger and screen in agreement; `make life` is a long one."""

from __future__ import annotations

from pathlib import Path

from tests.screens.activity import live

STEPS = 120


def test_whatever_android_does_ledger_and_screen_agree(tmp_path: Path) -> None:
    lived = live(tmp_path, STEPS, seed=1)
    assert sum(lived.done.values()) == STEPS
    assert lived.starts > 2, "it was killed now and then"
    assert {"pause", "window", "language", "night"} <= {*lived.done}
