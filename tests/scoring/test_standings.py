"""Winners and reasons, with every kind of tie."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import score
from scoring.game import Tally
from scoring.standings import leaders, standings
from tests.scoring.looot_plays import document_of, sheet


def looot(*hauls: tuple[int, int | None]) -> dict[str, Any]:
    """Players with this many points besides the trophy, and the trophy."""
    players = [sheet(house=points, axe=6, trophy=trophy) for points, trophy in hauls]
    return score(document_of(*players))


def spiel(*hauls: tuple[int, int]) -> dict[str, Any]:
    """Players with this many points and crosses."""
    squares = [f"A{row}" for row in range(1, 7)]
    return score(
        {
            "format": "jarlpad/1",
            "game": "spiel",
            "players": [
                {
                    "name": name,
                    "groups": [1] * points,
                    "marks": dict.fromkeys(squares[:crosses], 2),
                }
                for name, (points, crosses) in zip(("Ada", "Bo", "Cy", "Di"), hauls)
            ],
        }
    )


def lofoten(left: int, right: int) -> dict[str, Any]:
    warehouse = {"good": None, "power": 0}
    return score(
        {
            "format": "jarlpad/1",
            "game": "lofoten",
            "players": [{"name": "Noélie", "jarl": left}, {"name": "Madeline", "jarl": right}],
            "warehouses": [warehouse] * 4,
        }
    )


def outcome_of(result: dict[str, Any]) -> tuple[list[str], str, str]:
    return result["winners"], result["decided_by"], result["reason"]


def ranks(result: dict[str, Any]) -> list[tuple[int, str]]:
    return [(standing["rank"], standing["name"]) for standing in result["standings"]]


def test_more_points_win() -> None:
    assert outcome_of(looot((57, None), (55, None))) == (
        ["Astrid"],
        "total",
        "Astrid wins 57 to 55",
    )


def test_the_last_seat_can_win() -> None:
    result = looot((5, None), (7, None), (9, None), (11, None))
    assert outcome_of(result) == (["Olaf"], "total", "Olaf wins 11 to 9")
    assert ranks(result) == [(1, "Olaf"), (2, "Hilda"), (3, "Ragnar"), (4, "Astrid")]


def test_two_tied_and_the_better_trophy_wins() -> None:
    assert outcome_of(looot((42, 5), (47, 4))) == (
        ["Astrid"],
        "tie-break",
        "Astrid wins the tie at 57: Astrid’s trophy is worth 15, Ragnar’s trophy is worth 10",
    )


def test_two_tied_and_the_only_trophy_wins() -> None:
    assert outcome_of(looot((57, None), (42, 5))) == (
        ["Ragnar"],
        "tie-break",
        "Ragnar wins the tie at 57: Ragnar’s trophy is worth 15, Astrid has no trophy",
    )


def test_two_tied_without_trophies_share() -> None:
    result = looot((57, None), (57, None))
    assert outcome_of(result) == (
        ["Astrid", "Ragnar"],
        "shared",
        "Shared victory at 57 points: Astrid and Ragnar have no trophy",
    )
    assert ranks(result) == [(1, "Astrid"), (1, "Ragnar")]


def test_three_tied_and_one_has_a_trophy() -> None:
    result = looot((57, None), (54, 2), (57, None))
    assert outcome_of(result) == (
        ["Ragnar"],
        "tie-break",
        "Ragnar wins the tie at 57: Ragnar’s trophy is worth 3, Astrid and Hilda have no trophy",
    )
    assert ranks(result) == [(1, "Ragnar"), (2, "Astrid"), (2, "Hilda")]


def test_three_tied_with_three_trophies() -> None:
    result = looot((57, None), (54, 2), (51, 3), (47, 4))
    assert result["winners"] == ["Olaf"]
    assert ranks(result) == [(1, "Olaf"), (2, "Hilda"), (3, "Ragnar"), (4, "Astrid")]


def test_three_share_first_place_and_the_fourth_is_fourth() -> None:
    result = looot((8, None), (9, None), (9, None), (9, None))
    assert outcome_of(result) == (
        ["Ragnar", "Hilda", "Olaf"],
        "shared",
        "Shared victory at 9 points: Ragnar, Hilda and Olaf have no trophy",
    )
    assert ranks(result) == [(1, "Ragnar"), (1, "Hilda"), (1, "Olaf"), (4, "Astrid")]


def test_all_four_share() -> None:
    result = looot(*[(12, None)] * 4)
    assert [rank for rank, _ in ranks(result)] == [1, 1, 1, 1]
    assert result["decided_by"] == "shared"


def test_the_trophy_decides_second_place_too() -> None:
    result = looot((60, None), (57, None), (54, 2))
    assert outcome_of(result)[1] == "total"
    assert ranks(result) == [(1, "Astrid"), (2, "Hilda"), (3, "Ragnar")]


def test_a_tie_for_second_place_skips_third() -> None:
    result = looot((60, None), (57, None), (57, None), (1, None))
    assert ranks(result) == [(1, "Astrid"), (2, "Ragnar"), (2, "Hilda"), (4, "Olaf")]


def test_two_players_with_the_same_trophy_share_the_victory() -> None:
    result = looot((42, 5), (42, 5))
    assert outcome_of(result)[1:] == (
        "shared",
        "Shared victory at 57 points: Astrid and Ragnar have the same trophy",
    )
    assert "trophy-twice" in [problem["code"] for problem in result["problems"]]


def test_crosses_break_a_tie_in_loot() -> None:
    assert outcome_of(spiel((5, 2), (5, 1))) == (
        ["Ada"],
        "tie-break",
        "Ada wins the tie at 5: Ada has 2 crosses, Bo has 1 cross",
    )


def test_equal_crosses_share_the_victory_and_fewer_crosses_lose() -> None:
    assert outcome_of(spiel((5, 2), (5, 1), (5, 2))) == (
        ["Ada", "Cy"],
        "shared",
        "Shared victory at 5 points: Ada and Cy have 2 crosses each, Bo has 1 cross",
    )


def test_lofoten_has_no_tie_break() -> None:
    result = lofoten(7, 7)
    assert outcome_of(result) == (
        ["Noélie", "Madeline"],
        "shared",
        "Shared victory: Noélie and Madeline have 7 each",
    )
    assert [standing["tie_break"] for standing in result["standings"]] == [None, None]
    assert outcome_of(lofoten(6, 7)) == (["Madeline"], "total", "Madeline wins 7 to 6")


def test_a_negative_total_can_win() -> None:
    result = score(document_of(sheet(unfilled=2), sheet(unfilled=1)))
    assert outcome_of(result) == (["Ragnar"], "total", "Ragnar wins −5 to −10")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ranks_of_every_tie_of_totals_and_trophies(seats: int) -> None:
    for hauls in itertools.product([(3, 0), (3, 3), (4, 0), (4, 6)], repeat=seats):
        tallies = [Tally((total,), tie_break) for total, tie_break in hauls]
        places = standings(tallies)
        for one, other in itertools.combinations(places, 2):
            first, second = hauls[one.seat], hauls[other.seat]
            assert first >= second
            assert (one.rank == other.rank) == (first == second)
            assert one.rank < other.rank or one.seat < other.seat
        assert [place.rank for place in places] == [
            1 + sum(other > hauls[place.seat] for other in hauls) for place in places
        ]


TALLIES = st.builds(Tally, st.tuples(st.integers(-9, 9), st.integers(0, 9)), st.integers(0, 2))


@given(st.lists(TALLIES, min_size=2, max_size=4), st.randoms(use_true_random=False))
def test_seat_order_never_changes_the_winner(tallies: list[Tally], random: Any) -> None:
    order = list(range(len(tallies)))
    random.shuffle(order)
    shuffled = [tallies[seat] for seat in order]
    assert {order[seat] for seat in leaders(shuffled)} == set(leaders(tallies))


@given(st.lists(TALLIES, min_size=2, max_size=4))
def test_a_rank_is_shared_only_by_equal_totals_and_equal_tie_breaks(tallies: list[Tally]) -> None:
    for one, other in itertools.combinations(standings(tallies), 2):
        equal = (one.tally.total, one.tally.tie_break) == (other.tally.total, other.tally.tie_break)
        assert (one.rank == other.rank) == equal
