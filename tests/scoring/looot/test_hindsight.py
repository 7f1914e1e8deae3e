"""Hindsight of known fjords, and properties that hold for every fjord."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import score
from scoring.looot.board import FREE_HEXES, HEXES, KIND_AT
from scoring.looot.components import LONGSHIPS, RESOURCES
from scoring.looot.count import count_fjord
from scoring.looot.explain import longships, sites
from scoring.looot.hindsight import Hindsight, Swap, compare, exchanged, hindsight, search
from scoring.looot.hindsight.build_layout import rearranged
from scoring.looot.hindsight.report import hindsight_message, is_best_possible
from scoring.looot.play import Fjord
from tests.scoring.looot_plays import CONTENTS, TROPHY, document_of, fjord, fjord_of, play_of, sheet

OPTIMA = json.loads((Path(__file__).parents[1] / "data" / "optima.json").read_text("utf-8"))
FEW = 2_000
"""Enough steps for most fjords, to keep the tests fast."""


def known_fjord(known: dict[str, Any]) -> Fjord:
    laid = {name: known[name] for name in ("sites", "tiles", "trophy")}
    return play_of({"fjord": laid}).players[0].fjord


@st.composite
def dealt_fjords(draw: st.DrawFn) -> Fjord:
    """Fjords as at the end of a game: few longships or many, sparse or full."""
    ships = draw(st.lists(st.sampled_from(sorted(LONGSHIPS)), max_size=9, unique=True))
    resources = draw(st.lists(st.sampled_from(RESOURCES), max_size=14))
    buildings = draw(st.lists(st.sampled_from(("castle", "tower", "house")), max_size=11))
    tiles = [*ships, *resources, *buildings]
    hexes = draw(st.permutations(FREE_HEXES))
    lying = dict(zip(hexes, tiles))
    lying |= {at: draw(st.sampled_from(CONTENTS[at])) for at in KIND_AT}
    return Fjord(tuple(lying.get(at) for at in HEXES), draw(TROPHY))


def better_fjord(fjord: Fjord, found: Hindsight) -> Fjord:
    return rearranged(fjord, found.tiles)


@pytest.mark.parametrize("known", OPTIMA, ids=range(len(OPTIMA)))
def test_the_best_arrangement_is_found_and_proven(known: dict[str, Any]) -> None:
    lying = known_fjord(known)
    assert count_fjord(lying).total == known["total"]
    found = hindsight(lying)
    assert (found.total, found.proven) == (known["best"], True)
    assert count_fjord(better_fjord(lying, found)).total == known["best"]


def test_an_empty_fjord_is_already_best() -> None:
    assert hindsight(Fjord()) == Hindsight(0, True, {}, None)


def test_a_longship_too_far_away_is_filled_by_moving_it() -> None:
    far = fjord_of(G4="castle-aaw", C2="axe", C4="axe", B3="wood", G1="castle", trophy=2)
    found = hindsight(far)
    assert count_fjord(far).total == 4 + 1 + 3 - 5
    assert (found.total, found.proven) == (4 + 3 + 1 + 3, True)
    assert found.swap == Swap(("C3", "G4"), 11)
    assert compare(far, found.tiles).lines == {"castle": 3, "unfilled": 5}


def test_three_longships_cannot_all_touch_the_only_two_axes() -> None:
    lying = fjord_of(
        A1="castle-aaw", B5="house-aas", D0="tower-aag",
        C4="axe", G1="axe", G2="wood", G3="sheep", G4="gold", F5="castle",
    )  # fmt: skip
    found = hindsight(lying)
    filled = [ship for ship in longships(better_fjord(lying, found)) if ship.filled]
    assert (len(filled), found.proven) == (2, True)
    assert "castle-aaw" in {ship.longship.id for ship in filled}


def test_two_sites_that_need_the_only_gold_are_not_both_completed() -> None:
    lying = fjord_of(
        A1="house", A2="house", A3="tower", A4="axe", A5="gold", B4="wood",
        port="port-agh", altar="altar-ghtw",
    )  # fmt: skip
    found = hindsight(lying)
    completed = [site for site in sites(better_fjord(lying, found)) if site.completed]
    assert ([site.site.kind for site in completed], found.proven) == (["altar"], True)


def test_tiles_that_are_already_best_stay() -> None:
    best = fjord_of(D3="castle-aaw", D2="axe", D4="axe", C2="wood", G1="castle")
    assert hindsight(best) == Hindsight(10 - 2, True, best.placed(), None)


ALL_SITES = {"port": "port-hhs", "altar": "altar-ahht", "palace": "palace-cchtw"}
NOT_ENTERED = {
    (): "",
    ("port",): ". Not entered: Port. With these, more may be possible.",
    ("port", "altar"): ". Not entered: Altar and Port. With these, more may be possible.",
}


@pytest.mark.parametrize("missing", NOT_ENTERED)
@pytest.mark.parametrize(
    ("best", "proven", "says"),
    [
        (85, True, "Astrid could have scored 85 (+81)"),
        (85, False, "Astrid could have scored 85 (+81)"),
        (4, True, "Astrid: 4 was the best possible"),
        (4, False, "Astrid: no better layout found"),
    ],
)
def test_the_message_claims_only_what_is_proven(
    missing: tuple[str, ...], best: int, proven: bool, says: str
) -> None:
    sites = {kind: site for kind, site in ALL_SITES.items() if kind not in missing}
    lying, found = fjord_of(None, D3="castle", **sites), Hindsight(best, proven, {}, None)
    certain = proven and best == 4 and not missing
    assert is_best_possible(lying, found) == certain
    if missing and best == 4:
        says = "Astrid: no better layout found"
    assert str(hindsight_message("Astrid", lying, found)) == says + NOT_ENTERED[missing]


def test_the_scorer_includes_hindsight_on_request() -> None:
    document = document_of(
        fjord(G4="castle-aaw", C2="axe", C4="axe", B3="wood", G1="castle"), sheet()
    )
    plain, asked = score(document)["standings"], score(document, hindsight=True)["standings"]
    assert [standing.pop("hindsight", None) for standing in plain] == [None, None]
    by_name = {standing["name"]: standing.pop("hindsight", None) for standing in asked}
    assert plain == asked
    assert by_name["Ragnar"] is None
    assert list(by_name["Astrid"]) == ["total", "proven", "tiles", "swap"]
    assert (by_name["Astrid"]["total"], by_name["Astrid"]["proven"]) == (8, True)
    assert by_name["Astrid"]["swap"] == {"hexes": ["C3", "G4"], "total": 8}
    assert json.loads(json.dumps(asked)) == asked


@given(dealt_fjords())
def test_hindsight_is_between_the_current_total_and_everything_filled(lying: Fjord) -> None:
    found = hindsight(lying, FEW)
    ships = [ship.longship for ship in longships(lying) if not ship.filled]
    open_sites = [site.site.points for site in sites(lying) if not site.completed]
    owned = Counter(lying.tiles)
    total = count_fjord(lying).total
    most = total + sum(owned[ship.boosts] * ship.bonus + 5 for ship in ships) + sum(open_sites)
    assert total <= found.total <= most


@given(dealt_fjords())
def test_the_better_fjord_has_the_same_tiles_and_the_reported_total(lying: Fjord) -> None:
    found = hindsight(lying, FEW)
    better = better_fjord(lying, found)
    assert Counter(better.placed().values()) == Counter(lying.placed().values())
    assert (better.sites(), better.trophy) == (lying.sites(), lying.trophy)
    assert count_fjord(better).total == found.total
    assert all(name in FREE_HEXES for name in found.tiles)


@settings(max_examples=30)
@given(dealt_fjords(), st.permutations(FREE_HEXES))
def test_the_result_does_not_depend_on_the_starting_arrangement(
    lying: Fjord, order: list[str]
) -> None:
    """The same tiles in any order have the same best total."""
    elsewhere = rearranged(lying, dict(zip(order, lying.placed().values())))
    here, there = hindsight(lying, FEW), hindsight(elsewhere, FEW)
    assert here.total == there.total or not (here.proven and there.proven)
    assert here.total <= there.total or not there.proven
    assert there.total <= here.total or not here.proven


@settings(max_examples=20)
@given(dealt_fjords(), st.integers(0, 200))
def test_a_short_search_never_claims_a_wrong_proof(lying: Fjord, steps: int) -> None:
    short, long = hindsight(lying, steps), hindsight(lying, FEW)
    assert short.total <= long.total
    assert short.total == long.total or not short.proven


def test_nothing_is_proven_without_steps_if_more_is_possible() -> None:
    for known in OPTIMA:
        found = hindsight(known_fjord(known), 0)
        assert (found.total, found.proven) == (known["total"], False)


@settings(max_examples=30)
@given(dealt_fjords())
def test_the_reported_swap_is_the_best_one(lying: Fjord) -> None:
    pairs = [(one, other) for one in FREE_HEXES for other in FREE_HEXES if one < other]
    totals = {pair: count_fjord(exchanged(lying, *pair)).total for pair in pairs}
    swap = hindsight(lying, 0).swap
    if swap is None:
        assert max(totals.values()) <= count_fjord(lying).total
    else:
        assert swap.total == totals[swap.hexes] == max(totals.values())
        assert swap.total > count_fjord(lying).total


@settings(max_examples=20)
@given(dealt_fjords())
def test_slices_give_the_same_result_and_only_improve(lying: Fjord) -> None:
    slices = list(search(lying, FEW))
    totals = [found.total for found in slices]
    assert totals == sorted(totals)
    assert slices[-1] == hindsight(lying, FEW)
    assert not any(found.proven for found in slices[:-1])


@given(dealt_fjords())
def test_the_comparison_has_all_moved_tiles_and_differing_lines(lying: Fjord) -> None:
    found = hindsight(lying, FEW)
    told = compare(lying, found.tiles)
    assert sum(told.lines.values()) == found.total - count_fjord(lying).total
    better = better_fjord(lying, found)
    assert all((lying[at] != better[at]) == (at in told.moved) for at in FREE_HEXES)
