"""The options of a picker: all tiles, which ones fit, and who has the others."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scoring.looot import edits
from scoring.looot.board import FREE_HEXES, SITE_HEXES
from scoring.looot.components import BONUSES, LONGSHIPS, SITES
from scoring.looot.count import count_fjord
from scoring.looot.explain import longships, sites
from scoring.looot.placement_options import (
    PlacementOption,
    best_first,
    flipped_options,
    placement_options,
    trophy_options,
)
from scoring.looot.play import LoootPlay
from tests.scoring.looot_plays import fjord, looot_plays, play_of, sheet

EMPTY = play_of(fjord(), fjord())


def owners(play: LoootPlay, seat: int, at: str) -> dict[str, tuple[int, str]]:
    return {offer.id: offer.owner for offer in placement_options(play, seat, at) if offer.owner}


def by_id(offered: tuple[PlacementOption, ...]) -> dict[str, PlacementOption]:
    return {offer.id: offer for offer in offered}


def test_taken_longships_show_where_they_are() -> None:
    play = edits.place(edits.place(EMPTY, 0, "D3", "castle-aaw"), 1, "A1", "wood-ggw")
    assert [offer.id for offer in placement_options(play, 0, "C3")] == list(LONGSHIPS)
    assert owners(play, 0, "C3") == {"castle-aaw": (0, "D3"), "wood-ggw": (1, "A1")}
    assert owners(play, 0, "D3") == {"wood-ggw": (1, "A1")}, "what lies here can stay here"


def test_a_longship_in_a_fjord_that_does_not_count_is_available_to_others_only() -> None:
    play = edits.place(edits.step_count(EMPTY, 0, "castle", 2), 0, "D3", "castle-aaw")
    assert owners(play, 1, "A1") == {}
    assert owners(play, 0, "A1") == {"castle-aaw": (0, "D3")}


def test_taken_sites_show_their_owner() -> None:
    play = edits.choose_site(edits.choose_site(EMPTY, 0, "port-hhs"), 1, "port-hhw")
    ports = ["port-hhs", "port-hhw", "port-atw", "port-agh", "port-hsw"]
    assert [offer.id for offer in placement_options(play, 0, "F1")] == ports
    assert owners(play, 0, "F1") == {"port-hhw": (1, "F1")}
    assert len(placement_options(play, 0, "B2")) == 5
    assert owners(play, 0, "B2") == {}


def test_fitting_options_are_sorted_by_points() -> None:
    rich = play_of(
        fjord(D2="axe", D4="axe", C3="wood", E2="wood", A1="castle", A2="castle", A3="tower"),
        fjord(),
    )
    found = best_first(placement_options(rich, 0, "D3"))
    assert [(offer.id, offer.gain) for offer in found] == [
        ("castle-aaw", 6),
        ("wood-aaw", 2),
        ("tower-aww", 1),
    ]
    assert (
        best_first(placement_options(edits.place(rich, 1, "A1", "castle-aaw"), 0, "D3"))
        == found[1:]
    )
    assert best_first(placement_options(EMPTY, 0, "D3")) == []


def test_flipped_options_are_listed_by_bonus() -> None:
    play = play_of(fjord(D2="axe", D4="axe", C3="wood", A1="castle"), fjord())
    flipped = by_id(flipped_options(play, 0, "D3"))
    assert list(flipped) == [f"{boosts}+{bonus}" for boosts, bonus in BONUSES]
    assert (flipped["castle+3"].fits, flipped["castle+3"].gain) == (True, 3)
    assert (flipped["castle+4"].fits, flipped["castle+4"].gain) == (False, -5)
    play = edits.place(play, 1, "G4", "castle-agg")
    assert by_id(flipped_options(play, 0, "D3"))["castle+4"].owner == (1, "G4")
    assert [offer.id for offer in flipped_options(play, 0, "E4")] == ["palace"]


def test_a_flipped_tile_is_available_if_it_could_be_another_one() -> None:
    play = edits.place_flipped_longship(EMPTY, 0, "D3", "castle", 3)
    assert owners(play, 1, "A1") == {}, "nothing tells yet which one it is"
    for at in ("D2", "D4", "C3"):
        play = edits.place(play, 0, at, "wood")
    assert owners(play, 1, "A1") == {"castle-www": (0, "D3")}
    play = edits.place_flipped_longship(play, 0, "G4", "castle", 3)
    play = edits.place_flipped_longship(play, 1, "G4", "castle", 3)
    assert set(owners(play, 1, "A1")) == {"castle-www", "castle-aaw", "castle-ass"}


def test_trophies_show_owner_and_whether_axes_are_enough() -> None:
    play = play_of(fjord(A1="axe", A2="axe", A3="axe"), fjord(trophy=4), sheet(trophy=2))
    offered = {offer.axes: offer for offer in trophy_options(play, 0, "fjord")}
    assert [axes for axes, offer in offered.items() if offer.fits] == [2, 3]
    assert {axes: offer.owner for axes, offer in offered.items() if offer.owner is not None} == {
        4: 1,
        2: 2,
    }
    assert trophy_options(play, 1, "fjord")[2].owner is None
    assert [offer.points for offer in trophy_options(play, 0, "sheet")] == [3, 6, 10, 15, 21]


# Properties that hold for any fjord.


def count(play: LoootPlay) -> int:
    return count_fjord(play.players[0].fjord).total


@given(looot_plays(), st.sampled_from(FREE_HEXES))
def test_the_gain_of_a_longship_is_the_difference_in_score(play: LoootPlay, at: str) -> None:
    for offer in placement_options(play, 0, at):
        if offer.owner is None:
            after = edits.place(play, 0, at, offer.id)
            [laid] = [ship for ship in longships(after.players[0].fjord) if ship.at == at]
            assert (offer.gain, offer.fits) == (count(after) - count(play), laid.filled)
    for offer in flipped_options(play, 0, at):
        if offer.owner is None:
            boosts, bonus = offer.id.split("+")
            after = edits.place_flipped_longship(play, 0, at, boosts, int(bonus))
            [laid] = [ship for ship in longships(after.players[0].fjord) if ship.at == at]
            assert (offer.gain, offer.fits) == (count(after) - count(play), laid.filled)


@given(looot_plays(), st.sampled_from(sorted(SITE_HEXES)))
def test_the_gain_of_a_site_is_the_difference_in_score(play: LoootPlay, kind: str) -> None:
    at = SITE_HEXES[kind]
    [flipped] = flipped_options(play, 0, at)
    for offer in (*placement_options(play, 0, at), flipped):
        if offer.owner is None:
            choose = edits.choose_site if offer.id in SITES else edits.place_flipped_site
            after = choose(play, 0, offer.id)
            [laid] = [site for site in sites(after.players[0].fjord) if site.at == at]
            assert (offer.gain, offer.fits) == (count(after) - count(play), laid.completed)
