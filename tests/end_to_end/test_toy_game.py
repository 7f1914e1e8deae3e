"""A game can be added with folders in scoring/, screens/ and kv/ and one line in each registry."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.end_to_end.process import ROOT

APP = ("main.py", "scoring", "ledger", "phone", "screens", "kv", "locale", "tests", "docs")

LINES = (
    ("scoring/games.py", 'KEYS = ("looot", "lofoten", "spiel")', '"spiel")', '"spiel", "toy")'),
    ("screens/shell/registry.py", '"screens.spiel.game_ui",', ",", ',\n    "screens.toy.game_ui",'),
)
"""For each changed line: file, line, the part of the line to replace, and its replacement."""


def copy_with_toy(folder: Path) -> None:
    """Copy the app and add the toy game's folders and its line in both registries."""
    for part in APP:
        source = ROOT / part
        copy = shutil.copytree if source.is_dir() else shutil.copy
        copy(source, folder / part)
    shutil.copytree(Path(__file__).parent / "toy_game", folder, dirs_exist_ok=True)
    for file, line, old, new in LINES:
        path = folder / file
        text = path.read_text("utf-8")
        assert text.count(line) == 1, f"{file} does not have exactly one line {line}"
        path.write_text(text.replace(line, line.replace(old, new)), "utf-8")


def test_a_fourth_game_is_played_to_result_history_statistics_and_backup(tmp_path: Path) -> None:
    folder = tmp_path / "app"
    folder.mkdir()
    copy_with_toy(folder)
    done = subprocess.run(
        [sys.executable, "-m", "tests.end_to_end.toy_play", str(tmp_path / "home")],
        cwd=folder,
        env={**os.environ, "KIVY_NO_CONSOLELOG": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert json.loads(done.stdout.splitlines()[-1]) == {
        "headline": "Astrid wins",
        "history": True,
        "statistics": True,
        "versus": True,
        "backup": {"added": 1, "kept": 1},
    }
