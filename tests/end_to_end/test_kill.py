"""Checks that no change that was shown is lost when the app is killed."""

from __future__ import annotations

import json
from pathlib import Path

from tests.processes import run_in_process

KILLS = 200


def test_two_hundred_kills_lose_no_change_that_was_shown(tmp_path: Path) -> None:
    output = run_in_process("tests.end_to_end.killing", tmp_path, KILLS, 7)
    result = json.loads(output.splitlines()[-1])
    assert "lost_after" not in result, result
    assert len(result["reached"]) == KILLS
    assert len(set(result["reached"])) > result["steps"] / 2, "killed at too few different steps"
