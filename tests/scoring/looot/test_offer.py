"""The best space for each offered longship, compared with trying every space."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import score
from scoring.document import write
from scoring.looot.board import FREE_HEXES, HEXES
from scoring.looot.components import LONGSHIPS
from scoring.looot.count import count_fjord
from scoring.looot.explain import longships
from scoring.looot.offer import Offer, best_spaces
from scoring.looot.play import Fjord, LoootPlay
from tests.scoring.looot_plays import (
    document_of,
    fjord,
    fjord_of,
    fjords,
    looot_plays,
    play_of,
    sheet,
)

FJORDS = json.loads((Path(__file__).parents[1] / "data" / "fjords.json").read_text("utf-8"))
IDS = sorted(LONGSHIPS)


def center(name: str) -> tuple[float, float]:
    """Return the center of a hex of width 2, from its name."""
    column = "ABCDEFG".index(name[0])
    lower = 0.5 if name[0] in "ACEG" else 0
    return 1.5 * column, math.sqrt(3) * (int(name[1]) + lower)


TOUCHING = {
    name: [other for other in FREE_HEXES if 0 < math.dist(center(name), center(other)) < 2]
    for name in HEXES
}


def empty_around(fjord: Fjord, name: str) -> int:
    return sum(fjord[near] is None for near in TOUCHING[name])


def brute_force(fjord: Fjord, id: str) -> Offer:
    """Try every empty space and count the whole fjord each time."""
    total = count_fjord(fjord).total
    empty = [name for name in FREE_HEXES if fjord[name] is None]
    if not empty or id in fjord.tiles:
        return Offer(id, None, total, LONGSHIPS[id].needs, True)
    tried = []
    for name in empty:
        after = fjord.laid(name, id)
        [ship] = [ship for ship in longships(after) if ship.at == name]
        lost = len(ship.missing) > empty_around(after, name)
        then = count_fjord(after).total
        key = (-then, lost, len(ship.missing), -empty_around(after, name), name)
        tried.append((key, Offer(id, name, then, ship.missing, lost)))
    return min(tried, key=lambda pair: pair[0])[1]


@settings(max_examples=200)
@given(fjords(), st.lists(st.sampled_from(IDS), min_size=1, max_size=5))
def test_the_offered_space_is_the_best_of_all(fjord: Fjord, ids: list[str]) -> None:
    assert best_spaces(fjord, ids) == tuple(brute_force(fjord, id) for id in ids)


@pytest.mark.parametrize("known", FJORDS[:40], ids=range(40))
def test_the_offered_space_is_the_best_in_real_fjords(known: dict[str, Any]) -> None:
    laid = {name: known[name] for name in ("sites", "tiles", "trophy")}
    real = play_of({"fjord": laid}).players[0].fjord
    assert best_spaces(real, IDS) == tuple(brute_force(real, id) for id in IDS)


@given(fjords())
def test_lost_longships_miss_more_than_they_have_empty_neighbors(fjord: Fjord) -> None:
    for ship in longships(fjord):
        assert ship.lost == (len(ship.missing) > empty_around(fjord, ship.at))
        assert not (ship.lost and ship.filled)


AXES = {"C2": "axe", "D4": "axe", "C3": "wood"}

CASES: dict[str, tuple[Fjord, str, tuple[str | None, int, tuple[str, ...], bool]]] = {
    "the space where it is filled at once": (
        fjord_of(None, **AXES, A5="castle"),
        "castle-aaw",
        ("D3", 4 + 1 + 3, (), False),
    ),
    "an empty fjord, the space with most empty spaces around it": (
        Fjord(),
        "castle-www",
        ("B4", -5, ("wood",) * 3, False),
    ),
    "a full fjord has no space": (
        fjord_of(None, **dict.fromkeys(FREE_HEXES, "wood")),
        "wood-ggw",
        (None, 34, ("gold", "gold", "wood"), True),
    ),
    "a longship that lies in the fjord already": (
        fjord_of(D3="castle-www"),
        "castle-www",
        (None, -5, ("wood",) * 3, True),
    ),
    "only a space where it is lost": (
        fjord_of(None, **dict.fromkeys((at for at in FREE_HEXES if at != "A1"), "house")),
        "house-sss",
        ("A1", 33 - 5, ("sheep",) * 3, True),
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_the_best_space_is(case: str) -> None:
    lying, id, expected = CASES[case]
    [offer] = best_spaces(lying, [id])
    assert (offer.at, offer.total, offer.missing, offer.lost) == expected


def test_a_space_where_it_can_be_filled_is_better_than_less_missing() -> None:
    """All spaces are taken except A1, its only neighbor A2, and two distant ones."""
    tiles = dict.fromkeys((at for at in FREE_HEXES if at not in ("A1", "G1", "G2", "F2")), "house")
    lying = fjord_of(None, **{**tiles, "A2": "wood"})
    [offer] = best_spaces(lying, ["wood-ssw"])
    lost = lying.laid("A1", "wood-ssw")
    assert [(ship.missing, ship.lost) for ship in longships(lost)] == [(("sheep", "sheep"), True)]
    assert not offer.lost or offer.at == "A1"
    assert offer == brute_force(lying, "wood-ssw")


def test_the_scorer_lists_offers_for_fjords_in_the_given_order() -> None:
    document = document_of(fjord(None, **AXES, A5="castle"), sheet(castle=3))
    asked = ("castle-www", "castle-aaw", "castle-aaw")
    standings = {s["name"]: s for s in score(document, offer=asked)["standings"]}
    assert "offers" not in standings["Ragnar"]
    offers = standings["Astrid"]["offers"]
    assert [offer["id"] for offer in offers] == list(asked)
    assert offers[1] == {"id": "castle-aaw", "at": "D3", "total": 8, "missing": [], "lost": False}
    assert list(offers[0]) == ["id", "at", "total", "missing", "lost"]
    plain = score(document)["standings"]
    assert all("offers" not in standing for standing in plain)


@pytest.mark.parametrize("wrong", ["castle-zzz", "", "port-hhs", "wood", "Castle-aaw"])
def test_an_unknown_longship_raises_an_error(wrong: str) -> None:
    with pytest.raises(ValueError, match=f"there is no longship {wrong}"):
        score(document_of(sheet(), sheet()), offer=("castle-aaw", wrong))


@given(looot_plays(), st.sampled_from(IDS))
def test_an_offer_changes_nothing_else(play: LoootPlay, id: str) -> None:
    document = write(play)
    asked = score(document, offer=(id,))
    for standing in asked["standings"]:
        standing.pop("offers", None)
    assert asked == score(document)
