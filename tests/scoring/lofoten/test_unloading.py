"""Unloading before the count: one tile from a longship, or several from longship b."""

from __future__ import annotations

import pytest

from scoring.game import EditError
from scoring.lofoten import edits
from scoring.lofoten.play import LofotenPlay, Tile
from scoring.lofoten.rules import GAME
from scoring.lofoten.unloading import can_follow, stores, take_back, unload

START = GAME.start(("Noélie", "Madeline"), {})
FISH = edits.add_tile(edits.set_good(START, 0, "fish"), 0, 0, 3)
WITH_B = edits.toggle_longship(FISH, 0, "b")


def test_a_good_goes_to_its_warehouse_or_to_an_empty_one() -> None:
    assert stores(FISH, "fish") == (0,)
    assert stores(FISH, "mead") == (1, 2, 3)
    play = unload(FISH, 2, 1, "mead", 2)
    assert (play.warehouses[2].good, play.warehouses[2].tiles) == ("mead", ((), (Tile(2),)))
    with pytest.raises(EditError, match="Dried fish: stored at another warehouse"):
        unload(FISH, 2, 1, "fish", 2)


def test_unloading_can_be_undone() -> None:
    assert take_back(unload(FISH, 2, 1, "mead", 2), 2, 1, opened=True) == FISH
    assert take_back(unload(FISH, 0, 1, "fish", 2), 0, 1, opened=False) == FISH


@pytest.mark.parametrize(
    ("play", "unloaded", "next_ones"),
    [
        (FISH, (), (1, 2, 3)),
        (FISH, (1,), ()),
        (WITH_B, (), (1, 2, 3)),
        (WITH_B, (1,), (1, 2, 3)),
        (WITH_B, (2,), (1, 2)),
        (WITH_B, (2, 1), (1,)),
        (WITH_B, (2, 2), ()),
    ],
)
def test_longship_b_carries_four_goods_and_others_one_tile(
    play: LofotenPlay, unloaded: tuple[int, ...], next_ones: tuple[int, ...]
) -> None:
    assert can_follow(play, 0, "fish", unloaded) == next_ones


def test_only_the_owner_of_longship_b_unloads_several_tiles() -> None:
    assert can_follow(WITH_B, 1, "fish", (1,)) == ()


def test_only_available_tiles_can_be_unloaded() -> None:
    play = edits.add_tile(FISH, 0, 1, 3)
    assert can_follow(play, 0, "fish") == (1, 2)
