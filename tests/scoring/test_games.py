"""The registry of games."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scoring.document import dumps, loads
from scoring.game import Game
from scoring.games import GAMES, game_of
from scoring.lofoten.rules import GAME as LOFOTEN
from scoring.looot.rules import GAME as LOOOT
from scoring.spiel.rules import GAME as SPIEL

ALL: tuple[Game[Any], ...] = (LOOOT, LOFOTEN, SPIEL)


def test_the_registry_has_three_games() -> None:
    assert dict(GAMES) == {game.key: game for game in ALL}
    with pytest.raises(KeyError):
        GAMES["chess"]


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_a_new_game_can_be_saved_and_counted(game: Game[Any]) -> None:
    for players in range(game.seats[0], game.seats[1] + 1):
        play = game.start(("Ada", "Bo", "Cy", "Di")[:players], {})
        assert game_of(play) is game
        assert loads(dumps(play)) == play
        assert [len(tally.points) for tally in game.count(play)] == [len(game.lines)] * players
        assert game.problems(play) == ()
        empty = [
            warning.seat for warning in game.warnings(play) if warning.code == "nothing-entered"
        ]
        assert empty == list(range(players))
        assert all(str(game.line_name(play, line)) for line in game.lines)


def test_reading_one_game_does_not_load_the_others() -> None:
    code = (
        "import sys; from scoring.document import loads;"
        "before = [name for name in sys.modules if 'looot' in name];"
        "loads(open('docs/examples/looot.json', 'rb').read());"
        "print(before, 'scoring.looot' in sys.modules, 'scoring.spiel' in sys.modules)"
    )
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True)
    assert done.stdout == "[] True False\n"
