"""When a longship is filled and a site completed, and what is missing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.looot.board import FREE_HEXES, HEXES, NEIGHBOURS, SITE_HEXES, SPOTS
from scoring.looot.components import BONUSES, LONGSHIPS, RESOURCES, SITES, Longship
from scoring.looot.count import count_fjord, count_sheet
from scoring.looot.explain import (
    helped_by,
    hexes_of,
    lines_of,
    longships,
    sheet_of,
    sites,
)
from scoring.looot.play import Fjord
from tests.scoring.looot_plays import fjord_of, fjords


def test_the_board_has_37_spaces_and_34_are_for_tiles() -> None:
    assert len(HEXES) == len(set(HEXES)) == 37
    assert len(FREE_HEXES) == 34
    assert SITE_HEXES == {"port": "F1", "altar": "B2", "palace": "E4"}


def test_neighbors_are_as_on_the_board() -> None:
    assert set(NEIGHBOURS["D3"]) == {"D2", "D4", "C2", "C3", "E2", "E3"}
    assert set(NEIGHBOURS["E4"]) == {"E3", "E5", "D4", "D5", "F4", "F5"}
    assert set(NEIGHBOURS["B2"]) == {"B3", "A1", "A2", "C1", "C2"}
    assert set(NEIGHBOURS["F1"]) == {"F2", "E0", "E1", "G1"}
    assert set(NEIGHBOURS["D0"]) == {"D1", "E0"}


def test_neighbors_are_mutual_and_at_most_six() -> None:
    for name, near in NEIGHBOURS.items():
        assert 2 <= len(near) <= 6
        assert all(name in NEIGHBOURS[other] for other in near)


def test_columns_a_c_e_g_lie_half_a_hex_lower() -> None:
    assert [SPOTS[f"{column}3"].low for column in "ABCDEFG"] == [True, False] * 3 + [True]
    assert (SPOTS["G4"].column, SPOTS["G4"].row) == (6, 4)


def test_there_are_30_longships_and_5_sites_of_each_kind() -> None:
    assert len(LONGSHIPS) == sum(BONUSES.values()) == 30
    kinds = [site.kind for site in SITES.values()]
    assert [kinds.count(kind) for kind in ("port", "altar", "palace")] == [5, 5, 5]


def test_a_resource_needed_twice_must_touch_twice() -> None:
    one = fjord_of(D3="castle-ass", D2="axe", D4="sheep", A1="sheep")
    two = fjord_of(D3="castle-ass", D2="axe", D4="sheep", C2="sheep")
    assert [ship.missing for ship in longships(one)] == [("sheep",)]
    assert [ship.filled for ship in longships(two)] == [True]


def test_a_resource_needed_three_times_is_missing_three_times() -> None:
    assert longships(fjord_of(D3="house-sss"))[0].missing == ("sheep", "sheep", "sheep")
    assert longships(fjord_of(D3="house-sss", D4="sheep"))[0].missing == ("sheep", "sheep")


def test_more_resources_than_needed_fill_a_longship() -> None:
    full = fjord_of(D3="house-sss", D2="sheep", D4="sheep", C2="sheep", C3="sheep", E2="axe")
    assert longships(full)[0].filled


def test_one_resource_helps_three_longships() -> None:
    shared = fjord_of(
        D3="gold",
        D2="wood-gsw",
        C3="gold-gsw",
        E3="sheep-gsw",
        C2="sheep",
        D4="sheep",
        E2="wood",
        C4="wood",
        F3="wood",
        D1="wood",
    )
    assert [(ship.at, ship.filled) for ship in longships(shared)] == [
        ("C3", True),
        ("D2", True),
        ("E3", True),
    ]
    assert helped_by(shared, "D3") == ("C3", "D2", "E3")


def test_a_longship_on_a_corner_with_two_neighbours_can_never_be_filled() -> None:
    corner = fjord_of(D0="castle-www", D1="wood", E0="wood")
    assert longships(corner)[0].missing == ("wood",)
    assert count_fjord(corner).points == (0, 0, 0, 0, 0, 2, 0, 0, -5)


def test_a_longship_on_the_edge_is_filled_by_its_few_neighbours() -> None:
    assert longships(fjord_of(A5="castle-www", A4="wood", B5="wood", B6="wood"))[0].filled


def test_buildings_and_longships_do_not_fill_a_longship() -> None:
    around = fjord_of(D3="wood-aaw", D2="castle", D4="wood-ggw", C2="axe", C3="axe")
    assert {ship.at: ship.missing for ship in longships(around)}["D3"] == ("wood",)


def test_longships_do_not_complete_a_site() -> None:
    blocked = fjord_of(port="port-hhs", F2="house", E0="house-sss", E1="house", G1="sheep-ggs")
    assert sites(blocked)[0].missing == ("sheep",)


def test_a_palace_needs_all_five() -> None:
    four = fjord_of(palace="palace-chhtt", E3="castle", E5="house", D4="house", D5="tower")
    assert sites(four)[0].missing == ("tower",)
    assert not sites(four)[0].completed
    assert sites(four.laid("F4", "tower"))[0].completed


def test_distant_tiles_do_not_complete_a_site() -> None:
    far = fjord_of(altar="altar-ahht", D5="axe", D6="house", E5="house", F5="tower")
    assert sites(far)[0].missing == ("axe", "house", "house", "tower")


def test_a_missing_site_scores_nothing() -> None:
    assert sites(fjord_of(F2="house")) == ()


def test_thirty_unfilled_longships_cost_150() -> None:
    fjord = Fjord()
    for at, ship in zip(FREE_HEXES, LONGSHIPS):
        fjord = fjord.laid(at, ship)
    assert count_fjord(fjord).total == -150
    assert len(longships(fjord)) == 30


@pytest.mark.parametrize("ship", LONGSHIPS.values(), ids=lambda ship: ship.id)
def test_each_longship_is_filled_by_its_needs(ship: Longship) -> None:
    letters = {"a": "axe", "g": "gold", "s": "sheep", "w": "wood"}
    needs = [letters[letter] for letter in ship.id.split("-")[1]]
    fjord = Fjord().laid("D3", ship.id)
    for at, need in zip(("D2", "C3", "E2"), needs):
        assert not longships(fjord)[0].filled
        fjord = fjord.laid(at, need)
    assert longships(fjord)[0].filled
    assert sheet_of(fjord).bonuses_of(ship.boosts) == (ship.bonus,)


def test_spaces_and_lines_refer_to_each_other() -> None:
    fjord = fjord_of(
        A1="castle",
        D3="castle-www",
        D2="wood",
        C3="wood",
        E2="wood",
        G1="gold-gww",
        G4="axe",
        port="port-hhs",
    )
    assert hexes_of(fjord, "castle") == ("A1", "D3")
    assert hexes_of(fjord, "wood") == ("C3", "D2", "E2")
    assert hexes_of(fjord, "unfilled") == ("G1",)
    assert hexes_of(fjord, "sites") == ()
    assert hexes_of(fjord, "trophy") == ()
    assert lines_of(fjord, "D3") == ("castle",)
    assert lines_of(fjord, "G1") == ("unfilled",)
    assert lines_of(fjord, "G4") == lines_of(fjord, "F1") == lines_of(fjord, "B3") == ()
    assert helped_by(fjord, "C3") == ("D3",)
    assert helped_by(fjord, "A1") == ()


def test_axes_belong_to_the_trophy_if_there_is_one() -> None:
    fjord = fjord_of(A1="axe", B4="axe", trophy=2)
    assert hexes_of(fjord, "trophy") == ("A1", "B4")
    assert lines_of(fjord, "B4") == ("trophy",)


@given(fjords())
def test_a_fjord_and_its_calculated_sheet_score_the_same(fjord: Fjord) -> None:
    assert count_sheet(sheet_of(fjord)) == count_fjord(fjord)


@given(fjords(), st.sampled_from(FREE_HEXES), st.sampled_from(RESOURCES))
def test_an_additional_resource_never_unfills_a_longship(
    fjord: Fjord, at: str, resource: str
) -> None:
    before = fjord.laid(at, None)
    after = fjord.laid(at, resource)
    assert _filled(after) >= _filled(before)
    assert _completed(after) >= _completed(before)


@given(fjords(), st.sampled_from(HEXES))
def test_a_distant_tile_does_not_affect_a_longship(fjord: Fjord, at: str) -> None:
    changed = fjord.laid(at, None)
    near = {at, *NEIGHBOURS[at]}
    for ship in longships(changed):
        if ship.at not in near:
            assert ship in longships(fjord)


@given(fjords(), st.sampled_from(HEXES))
def test_a_space_belongs_to_at_most_one_line(fjord: Fjord, at: str) -> None:
    assert len(lines_of(fjord, at)) <= 1


def _filled(fjord: Fjord) -> int:
    return sum(ship.filled for ship in longships(fjord))


def _completed(fjord: Fjord) -> int:
    return sum(site.completed for site in sites(fjord))
