"""Killed in the middle of a play, two hundred times: nothing that was shown is missing."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.end_to_end.process import ROOT

KILLS = 200


def test_two_hundred_kills_lose_nothing_that_was_shown(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.end_to_end.killing", str(tmp_path), str(KILLS), "7"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert "lost_after" not in told, told
    assert len(told["reached"]) == KILLS
    assert len(set(told["reached"])) > told["steps"] / 2, "all over the play, not at one place"
