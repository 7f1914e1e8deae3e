"""The description of a space, in the words of the rulebook."""

from __future__ import annotations

import pytest

from scoring.looot.components import LINES, LONGSHIPS, SITE_POINTS, SITES, TILES
from scoring.looot.explain import longships
from scoring.looot.hex_descriptions import describe_hex, still_needs
from scoring.looot.words import LINE_NAMES, SEVERAL, SITE_NAMES, TILE_NAMES, site_name
from tests.scoring.looot_plays import fjord_of


@pytest.mark.parametrize(
    ("around", "needs"),
    [
        ({}, "gold and 2 sheep"),
        ({"D5": "gold"}, "2 sheep"),
        ({"D5": "sheep"}, "gold and sheep"),
        ({"D5": "sheep", "C5": "sheep"}, "gold"),
    ],
)
def test_a_longship_says_what_it_still_needs(around: dict[str, str], needs: str) -> None:
    fjord = fjord_of(None, D6="gold-gss", **around)
    [ship] = longships(fjord)
    assert str(still_needs(ship)) == f"D6 still needs {needs}: −5 for now"
    assert (
        str(describe_hex(fjord, "D6")) == f"D6: gold +3 (gold, sheep, sheep), still needs {needs}"
    )


@pytest.mark.parametrize(
    ("around", "needs"),
    [
        ({"D5": "house"}, "gold and 2 sheep"),
        ({"D5": "house", "C5": "house", "E5": "gold"}, "2 sheep"),
        ({"D5": "house", "C5": "sheep", "E5": "sheep"}, "gold"),
    ],
)
def test_a_longship_without_enough_empty_spaces_can_no_longer_be_filled(
    around: dict[str, str], needs: str
) -> None:
    fjord = fjord_of(None, D6="gold-gss", **around)
    [ship] = longships(fjord)
    assert ship.lost
    assert str(still_needs(ship)) == f"D6 can no longer be filled (needs {needs}): −5"
    description = "D6: gold +3 (gold, sheep, sheep), can no longer be filled"
    assert str(describe_hex(fjord, "D6")) == description


def test_descriptions_use_the_terms_of_the_rulebook() -> None:
    assert [str(name) for name in SITE_NAMES.values()] == ["Port", "Altar", "Jarl Palace"]
    assert (str(TILE_NAMES["tower"]), str(LINE_NAMES["tower"])) == ("watchtower", "Watchtowers")
    told = site_name(SITES["palace-chstt"])
    assert str(told) == "Jarl Palace (castle, house, sheep and 2 watchtowers)"
    assert str(describe_hex(fjord_of(), "E4")) == "E4: Jarl Palace goes here"


def test_everything_has_a_name() -> None:
    assert set(TILE_NAMES) == set(SEVERAL) == set(TILES)
    assert set(LINE_NAMES) == set(LINES)
    assert set(SITE_NAMES) == set(SITE_POINTS)
    assert {need for ship in LONGSHIPS.values() for need in ship.needs} <= set(SEVERAL)
