"""Entering one number for a side: its sum or its shields."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.game import EditError
from scoring.lofoten.components import GOODS, TILES
from scoring.lofoten.count import counts
from scoring.lofoten.edits import place_good, tiles_left
from scoring.lofoten.play import Card, LofotenPlay, Rule, Tile, Warehouse
from scoring.lofoten.problems import problems
from scoring.lofoten.rules import GAME
from scoring.lofoten.totals import set_total

START: LofotenPlay = GAME.start(("Noélie", "Madeline"), {})
FIVE = Card(power=5)
SHIELDS = Card(kind="rule", rule=Rule("shields", "each", 2))


def fish(*sides: tuple[Tile, ...], card: Card = FIVE) -> LofotenPlay:
    left, right = sides
    return replace(START, warehouses=(Warehouse("fish", card, (left, right)), *(Warehouse(),) * 3))


@given(st.integers(0, 16), st.integers(0, 16))
def test_any_possible_sum_can_be_entered(first: int, second: int) -> None:
    play = set_total(fish((), ()), 0, 0, first)
    assert counts(play.warehouses[0]) == (first, 0)
    try:
        both = set_total(play, 0, 1, second)
    except EditError as refused:
        assert str(refused.message) == f"No tiles left in the box that add up to {second}"
        return
    assert counts(both.warehouses[0]) == (first, second)
    assert not problems(both)
    assert all(number >= 0 for number in tiles_left(both, "fish").values())


def test_a_sum_beyond_all_tiles_is_refused() -> None:
    everything = sum(value * number for value, number in TILES.items())
    with pytest.raises(EditError):
        set_total(fish((), ()), 0, 0, everything + 1)


def test_flipped_tiles_stay_and_count_1() -> None:
    play = set_total(fish((Tile(3), Tile(None, flipped=True)), ()), 0, 0, 6)
    side = play.warehouses[0].tiles[0]
    assert [tile.value for tile in side if not tile.flipped] == [3, 2]
    assert sum(tile.flipped for tile in side) == 1


def test_entering_the_current_sum_changes_nothing() -> None:
    play = fish((Tile(1), Tile(2), Tile(2)), ())
    assert set_total(play, 0, 0, 5) == play


def test_shields_are_distributed_over_the_tiles() -> None:
    play = set_total(fish((Tile(2), Tile(1, flipped=True), Tile(3)), (), card=SHIELDS), 0, 0, 4)
    assert counts(play.warehouses[0]) == (4, 0)
    assert [tile.shields for tile in play.warehouses[0].tiles[0]] == [3, 0, 1]
    with pytest.raises(EditError, match="Add the tiles first: each has at most 3 shields"):
        set_total(play, 0, 0, 7)


def test_a_warehouse_without_a_good_refuses_a_sum() -> None:
    with pytest.raises(EditError, match="First choose what this warehouse stores"):
        set_total(START, 0, 0, 3)


@given(st.permutations(GOODS), st.permutations(range(4)))
def test_the_last_good_is_placed_automatically(goods: list[str], places: list[int]) -> None:
    play = START
    for at, good in list(zip(places, goods))[:3]:
        play = place_good(play, at, good)
    assert play.warehouses[places[3]].good == goods[3]
