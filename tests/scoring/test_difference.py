"""The explanation of what decided a game."""

from __future__ import annotations

from typing import Any

from hypothesis import given

from scoring.difference import difference, gaps
from scoring.document import read
from scoring.game import Play
from scoring.games import game_of
from scoring.standings import leaders
from tests.scoring.looot_plays import looot_plays, play_of, sheet


def explanation(play: Play) -> list[str]:
    game = game_of(play)
    return [str(message) for message in difference(game, play, game.count(play))]


def lofoten(first: list[int], second: list[int]) -> Play:
    """Four warehouses that scored these PP."""
    warehouses: list[dict[str, Any]] = [
        {"by_hand": [one, other]} for one, other in zip(first, second)
    ]
    return read(
        {
            "format": "jarlpad/1",
            "game": "lofoten",
            "players": [{"name": "Noélie"}, {"name": "Madeline"}],
            "warehouses": warehouses,
        }
    )


def test_a_lead_in_castles() -> None:
    play = play_of(sheet(castle=6), sheet(castle=1, tower=2))
    assert explanation(play) == ["Castles: +20 for Astrid", "Watchtowers: +4 for Ragnar"]


def test_an_unfilled_longship_of_the_loser() -> None:
    play = play_of(sheet(castle=1), sheet(castle=1, unfilled=1))
    assert explanation(play) == ["Unfilled longships: −5 for Ragnar"]


def test_both_have_unfilled_longships_but_one_has_more() -> None:
    play = play_of(sheet(castle=9, unfilled=3), sheet(castle=9, unfilled=1))
    assert explanation(play) == ["Unfilled longships: Astrid lost 10 more"]


def test_the_first_gap_is_in_favor_of_the_winner() -> None:
    play = play_of(sheet(castle=3, tower=3), sheet(house=7, gold=4, sheep=7, wood=7))
    assert explanation(play) == ["Gold: +8 for Ragnar", "Castles: +12 for Astrid"]


def test_the_third_player_is_not_mentioned() -> None:
    play = play_of(sheet(castle=5), sheet(wood=1), sheet(castle=4, gold=1))
    assert explanation(play) == ["Castles: +4 for Astrid", "Gold: +2 for Hilda"]


def test_equal_lines_have_no_explanation() -> None:
    play = play_of(sheet(castle=5, wood=2), sheet(castle=5, wood=2))
    assert explanation(play) == []


def test_a_tie_with_different_lines_is_explained() -> None:
    play = play_of(sheet(castle=1), sheet(tower=2))
    assert explanation(play) == ["Castles: +4 for Astrid", "Watchtowers: +4 for Ragnar"]


def test_warehouses_are_named() -> None:
    play = lofoten([8, 0, 0, 4], [0, 5, 0, 4])
    assert explanation(play) == ["Warehouse 1: +8 for Noélie", "Warehouse 2: +5 for Madeline"]


@given(looot_plays())
def test_gaps_are_correct_and_a_lead_is_always_explained(play: Play) -> None:
    game = game_of(play)
    tallies = game.count(play)
    found = gaps(game.lines, tallies)
    assert len(found) <= 2
    assert all(gap.points > 0 for gap in found)
    totals = sorted((tally.total for tally in tallies), reverse=True)
    if totals[0] > totals[1]:
        assert found[0].ahead == leaders(tallies)[0]
