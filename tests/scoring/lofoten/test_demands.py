"""The demands of the Jarls and each player's progress."""

from __future__ import annotations

import pytest

from scoring.game import EditError
from scoring.lofoten import edits
from scoring.lofoten.components import GOODS
from scoring.lofoten.demands import DEMANDS, progress, toggle_demand, toggle_met
from scoring.lofoten.play import LofotenPlay
from scoring.lofoten.reference import DEMANDS as KINDS
from scoring.lofoten.rules import GAME

START = GAME.start(("Noélie", "Madeline"), {"modules": ["jarls"]})


def sample_play() -> LofotenPlay:
    """Noélie has 3 + 2 + 1 fish, the last one flipped, and 2 mead; Madeline has 1 mead."""
    play = edits.set_good(edits.set_good(START, 0, "fish"), 1, "mead")
    for value in (3, 2, 2):
        play = edits.add_tile(play, 0, 0, value)
    play = edits.flip_tile(play, 0, 0, 2)
    return edits.add_tile(edits.add_tile(play, 1, 0, 2), 1, 1, 1)


@pytest.mark.parametrize(
    ("demand", "noelie", "madeline"),
    [
        ("each-good", (2, 4), (1, 4)),
        ("ten-goods", (8, 10), (1, 10)),
        ("fish-tiles", (3, 3), (0, 3)),
        ("fish-goods", (6, 6), (0, 6)),
        ("mead-goods", (2, 6), (1, 6)),
        ("sheep-tiles", (0, 3), (0, 3)),
        ("two-shields", None, None),
        ("five-shields", None, None),
        ("give-coins", None, None),
        ("own-coins", None, None),
    ],
)
def test_a_demand_shows_the_progress_of_each_player(
    demand: str, noelie: tuple[int, int] | None, madeline: tuple[int, int] | None
) -> None:
    assert [progress(sample_play(), seat, demand) for seat in (0, 1)] == [noelie, madeline]


def test_there_are_seven_cards_with_two_sides() -> None:
    assert len(DEMANDS) == 14
    assert {demand.kind for demand in DEMANDS.values()} == set(KINDS)
    assert {demand.good for demand in DEMANDS.values()} == {None, *GOODS}


def test_at_most_two_demands_are_in_play() -> None:
    play = toggle_demand(toggle_demand(START, "own-coins"), "ten-goods")
    assert play.demands == ("ten-goods", "own-coins")
    with pytest.raises(EditError, match="Remove one first"):
        toggle_demand(play, "each-good")
    assert toggle_demand(play, "own-coins").demands == ("ten-goods",)


def test_a_demand_is_met_by_one_player() -> None:
    play = toggle_met(START, 1, "own-coins")
    assert [player.met for player in play.players] == [(), ("own-coins",)]
    assert toggle_met(play, 1, "own-coins") == START
    assert [tally.total for tally in GAME.count(play)] == [0, 0]


@pytest.mark.parametrize("edit", [toggle_demand, lambda play, key: toggle_met(play, 0, key)])
def test_an_unknown_demand_is_refused(edit: object) -> None:
    with pytest.raises(EditError, match="“dragon” isn’t part of this game"):
        edit(START, "dragon")  # type: ignore[operator]


def test_a_jarl_has_a_warehouse_or_none() -> None:
    play = edits.bind_jarl(edits.set_jarl(START, 0, 2), 0, 3)
    assert play.players[0].jarl_at == 3
    assert edits.bind_jarl(play, 0, None).players[0].jarl_at is None
    with pytest.raises(EditError, match="There is no warehouse 5"):
        edits.bind_jarl(play, 0, 4)
