"""The documented example can be played: its marks follow from these dice and moves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from scoring.document import loads
from scoring.spiel.meeps import choose_meeps, unanswered
from scoring.spiel.play import SpielPlay
from scoring.spiel.rounds import set_dice
from scoring.spiel.turns import end_round, go

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "spiel.json"
DICE = (2, 1, 3, 1, 2, 1, 5, 1, 4, 3, 1, 1)
ROUTES = (
    "B1 D1 D2 A2 A1 C1 B1 G1 F1 B1 E1 E2 E1".split(),
    "C1 C3 D3 D6 D5 D7 C7 C2 B2 B6 B3 A3 A4".split(),
)
"""The start of each pawn and its square after each round."""


def test_both_sheets_of_the_example_come_from_the_same_dice() -> None:
    example = loads(EXAMPLE.read_text("utf-8"))
    assert isinstance(example, SpielPlay)
    bare = [replace(p, marks=(0,) * 49, meeps=(), combos=0, closed=False) for p in example.players]
    play = set_dice(replace(example, players=tuple(bare), finished=None), *DICE[:3])
    for seat, way in enumerate(ROUTES):
        play = go(play, seat, way[0])
    for nth in range(1, len(DICE) + 1):
        for seat, way in enumerate(ROUTES):
            play = go(play, seat, way[nth])
            for square in unanswered(play, seat):
                play = choose_meeps(play, seat, square, example.players[seat].meeps[0])
        rolled = DICE[nth + 2] if nth + 2 < len(DICE) else 1
        play = end_round(play, rolled)
    for played, shown in zip(play.players, example.players):
        assert (played.marks, played.meeps) == (shown.marks, shown.meeps)
