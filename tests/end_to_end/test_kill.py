"""Killed in the middle of a play, two hundred times: nothing that was shown is missing."""

from __future__ import annotations

import json
from pathlib import Path

from tests.apart import run_apart

KILLS = 200


def test_two_hundred_kills_lose_nothing_that_was_shown(tmp_path: Path) -> None:
    said = run_apart("tests.end_to_end.killing", tmp_path, KILLS, 7)
    told = json.loads(said.splitlines()[-1])
    assert "lost_after" not in told, told
    assert len(told["reached"]) == KILLS
    assert len(set(told["reached"])) > told["steps"] / 2, "all over the play, not at one place"
