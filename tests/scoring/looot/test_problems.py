"""Impossible entries in Looot and their messages."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import score
from tests.scoring.looot_plays import document_of, fjord, sheet


def problems(*players: dict[str, Any]) -> list[tuple[str, str | None, str | None]]:
    return [(p["code"], p["player"], p["at"]) for p in score(document_of(*players))["problems"]]


def messages(*players: dict[str, Any]) -> list[str]:
    return [p["message"] for p in score(document_of(*players))["problems"]]


def test_a_normal_game_has_no_problems() -> None:
    assert problems(fjord(D3="castle-aaw", D2="axe", port="port-hhs"), sheet(castle=2)) == []


@pytest.mark.parametrize("ragnar", [sheet(axe=4, trophy=5), fjord(A1="axe", trophy=2)])
def test_a_trophy_needs_its_axes(ragnar: dict[str, Any]) -> None:
    assert problems(sheet(), ragnar) == [("trophy-needs-axes", "Ragnar", None)]


def test_exactly_enough_axes_are_enough() -> None:
    assert problems(sheet(axe=5, trophy=5), fjord(A1="axe", A2="axe", trophy=2)) == []


def test_one_axe_is_singular() -> None:
    assert messages(sheet(axe=1, trophy=2)) == ["Astrid has 1 axe, but the trophy needs 2"]


def test_a_sheet_without_axes_needs_none_for_a_trophy() -> None:
    assert problems(sheet(trophy=6), sheet(axe=0, trophy=5)) == []


def test_a_fjord_without_axes_has_too_few_for_a_trophy() -> None:
    assert problems(fjord(trophy=2)) == [("trophy-needs-axes", "Astrid", None)]
    assert messages(fjord(trophy=2)) == ["Astrid has 0 axes, but the trophy needs 2"]


def test_a_trophy_in_two_fjords_names_both_players() -> None:
    both = (sheet(axe=4, trophy=4), sheet(axe=4, trophy=4))
    assert problems(*both) == [("trophy-twice", "Ragnar", None)]
    assert messages(*both) == ["Ragnar and Astrid both have the trophy for 4 axes"]


def test_players_without_a_trophy_do_not_share_one() -> None:
    assert problems(sheet(), sheet()) == []


def test_a_longship_in_two_fjords_names_both_spaces() -> None:
    both = (fjord(E1="castle-aaw"), fjord(D3="castle-aaw"))
    assert problems(*both) == [("longship-twice", "Ragnar", "D3")]
    assert messages(*both) == [
        "Ragnar has the longship castle +3 (axe, axe, wood) on D3, Astrid has it on E1"
    ]


def test_one_longship_twice_in_one_fjord() -> None:
    assert problems(fjord(E1="wood-ggw", A3="wood-ggw", G1="wood-ggw")) == [
        ("longship-twice", "Astrid", "E1"),
        ("longship-twice", "Astrid", "G1"),
    ]


def test_one_site_in_two_fjords() -> None:
    both = (fjord(altar="altar-ahht"), fjord(altar="altar-ahht"))
    assert problems(*both) == [("site-twice", "Ragnar", "B2")]
    assert messages(*both) == [
        "Ragnar has the same site as Astrid: Altar (axe, 2 houses and watchtower)"
    ]


def test_a_third_player_with_the_same_longship_is_a_problem_too() -> None:
    three = [fjord(D3="gold-gss")] * 3
    assert problems(*three) == [
        ("longship-twice", "Ragnar", "D3"),
        ("longship-twice", "Hilda", "D3"),
    ]


@pytest.mark.parametrize(
    ("players", "tile", "most"),
    [
        *((2, tile, most) for tile, most in (("house", 10), ("tower", 8), ("castle", 6))),
        *((3, tile, most) for tile, most in (("house", 14), ("tower", 12), ("castle", 9))),
        *((4, tile, most) for tile, most in (("house", 18), ("tower", 16), ("castle", 9))),
    ],
)
def test_there_are_not_more_buildings_than_players_can_capture(
    players: int, tile: str, most: int
) -> None:
    others = [sheet()] * (players - 2)
    assert problems(sheet(**{tile: most - 1}), fjord(A1=tile), *others) == []
    assert problems(sheet(**{tile: most}), fjord(A1=tile), *others) == [
        ("too-many-buildings", None, None)
    ]


def test_more_than_fourteen_resources_are_too_many() -> None:
    fourteen = {"gold": 3, "sheep": 4, "wood": 5, "axe": 2}
    assert problems(sheet(**fourteen)) == []
    assert problems(sheet(**{**fourteen, "axe": 3})) == [("too-many-resources", "Astrid", None)]


def test_fifteen_resources_in_a_fjord_are_too_many_too() -> None:
    hexes = "A1 A2 A3 A4 A5 B3 B4 B5 B6 C1 C2 C3 C4 C5 D0".split()
    assert problems({"fjord": {"tiles": dict.fromkeys(hexes, "wood")}}) == [
        ("too-many-resources", "Astrid", None)
    ]


def test_more_than_thirteen_longships_are_too_many() -> None:
    assert problems(sheet(unfilled=11, bonuses={"castle": [3, 4]})) == []
    assert problems(sheet(unfilled=12, bonuses={"castle": [3, 4]})) == [
        ("too-many-longships", "Astrid", None)
    ]


def test_all_players_together_have_at_most_thirty_longships() -> None:
    ten = sheet(unfilled=10)
    assert problems(ten, ten, ten) == []
    assert problems(ten, ten, sheet(unfilled=11)) == [("too-many-longships", None, None)]
    assert messages(ten, ten, fjord(A1="wood-ggw"), ten) == [
        "There are 31 longships in all, but only 30 in the box"
    ]
    assert problems(sheet(unfilled=14), sheet(unfilled=13), sheet(unfilled=4)) == [
        ("too-many-longships", "Astrid", None),
        ("too-many-longships", None, None),
    ]


def test_a_sheet_has_at_most_34_tiles_and_longships() -> None:
    full = {"wood": 14, "house": 6, "tower": 4, "castle": 3, "unfilled": 5}
    filled = {"bonuses": {"castle": [3], "wood": [2]}}
    assert problems(sheet(**full, **filled)) == []
    assert problems(sheet(**{**full, "house": 7}, **filled)) == [("too-many-tiles", "Astrid", None)]
    assert messages(sheet(**{**full, "unfilled": 6}, **filled)) == [
        "Astrid has 35 tiles and longships, but a fjord holds 34"
    ]


def test_sites_and_trophy_are_not_among_the_34() -> None:
    full = sheet(axe=14, house=10, tower=8, castle=2, sites=["port", "altar"], trophy=6)
    assert problems(full) == []


def test_one_colour_twice() -> None:
    red, blue = {"colour": "red", **sheet()}, {"colour": "blue", **sheet()}
    assert problems(red, blue) == []
    assert problems(red, blue, red) == [("colour-twice", "Hilda", None)]
    assert messages(red, blue, red) == ["Hilda and Astrid both play red"]
    assert problems(red, red, red) == [
        ("colour-twice", "Ragnar", None),
        ("colour-twice", "Hilda", None),
    ]


def test_players_without_a_colour_do_not_share_one() -> None:
    assert problems(sheet(), sheet(), sheet()) == []


def test_there_is_only_one_castle_bonus_of_four() -> None:
    twice = sheet(bonuses={"castle": [4, 4]})
    assert problems(twice) == [("bonus-not-in-box", "Astrid", None)]
    assert messages(twice) == ["Astrid has 2 × castle +4, but the box has only 1 such longship"]


@pytest.mark.parametrize(("line", "bonus"), [("castle", 5), ("wood", 3), ("house", 0), ("gold", 1)])
def test_a_bonus_that_no_longship_gives(line: str, bonus: int) -> None:
    assert problems(sheet(bonuses={line: [bonus]})) == [("bonus-not-in-box", "Astrid", None)]


def test_all_existing_bonuses_are_possible() -> None:
    everything = {
        "castle": [3, 3, 3, 4],
        "tower": [1, 1, 1, 2, 2],
        "house": [1, 1, 1, 1, 2],
        "gold": [2, 2, 2, 3],
        "sheep": [1, 1, 1, 1, 2, 2],
        "wood": [1, 1, 1, 1, 1, 2],
    }
    assert problems(sheet(bonuses=everything)) == [("too-many-longships", "Astrid", None)]


def test_two_sheets_cannot_have_the_same_longship() -> None:
    one = sheet(bonuses={"house": [2]})
    assert problems(one, one) == [("bonus-not-in-box", "Ragnar", None)]
    assert messages(one, one) == ["Ragnar has house +2, but other players have all those longships"]


def test_a_longship_in_a_fjord_is_taken_even_when_it_is_not_filled() -> None:
    assert problems(sheet(bonuses={"house": [2]}), fjord(D3="house-sss")) == [
        ("bonus-not-in-box", "Astrid", None)
    ]
    assert problems(sheet(bonuses={"sheep": [2]}), fjord(D3="sheep-ggs")) == []


def test_a_problem_never_changes_the_score() -> None:
    result = score(document_of(sheet(castle=7, bonuses={"castle": [9]}, trophy=6)))
    assert result["standings"][0]["total"] == 7 * 13 + 21


def test_an_entry_that_does_not_count_has_no_problems() -> None:
    astrid = {**fjord(D3="castle-aaw"), "kept": sheet(bonuses={"castle": [9]}, trophy=6)}
    ragnar = {**sheet(), "kept": fjord(D3="castle-aaw")}
    assert problems(astrid, ragnar) == []
