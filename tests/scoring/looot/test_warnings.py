"""Probably forgotten entries in Looot."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import score
from scoring.looot.board import FREE_HEXES
from scoring.looot.components import BONUSES, LONGSHIPS, SITES
from scoring.looot.play import LoootPlay
from scoring.looot.rules import GAME
from tests.scoring.looot_plays import document_of, fjord, looot_plays, sheet

DONE = sheet(gold=4, sheep=4, wood=5, axe=1, castle=1, tower=2, house=2)
"""A score sheet with 14 resources that fill any longship except those that need two axes."""


def warnings(*players: dict[str, Any]) -> list[tuple[str, str | None, str | None]]:
    seated = players if len(players) > 1 else (*players, DONE)
    return [(d["code"], d["player"], d["at"]) for d in score(document_of(*seated))["doubts"]]


def messages(*players: dict[str, Any]) -> list[str]:
    seated = players if len(players) > 1 else (*players, DONE)
    return [d["message"] for d in score(document_of(*seated))["doubts"]]


SITES_ENTERED = {"port": "port-hhs", "altar": "altar-ahht", "palace": "palace-cchtw"}


def complete_fjord(*tiles: str) -> dict[str, Any]:
    """A fjord with its three sites and these tiles."""
    return fjord(None, **SITES_ENTERED, **dict(zip(FREE_HEXES, tiles)))


def test_a_plausible_game_has_no_warnings() -> None:
    assert warnings(DONE, complete_fjord(*["wood"] * 13)) == []


# nothing-entered


@pytest.mark.parametrize(
    "nobody",
    [
        sheet(),
        fjord(),
        sheet(castle=0, bonuses={"castle": []}, trophy=None),
        fjord(port="port-hhs", altar="altar-ahht", palace="palace-cchtw"),
        {"colour": "red", **fjord()},
    ],
    ids=["empty sheet", "empty fjord", "only zeros", "only sites", "only a colour"],
)
def test_a_player_without_entries_is_a_warning(nobody: dict[str, Any]) -> None:
    assert warnings(nobody) == [("nothing-entered", "Astrid", None)]
    assert messages(nobody) == ["No score entered for Astrid"]


def test_a_completed_site_alone_does_not_count_as_an_entry() -> None:
    assert warnings(sheet(sites=["port"])) == [
        ("nothing-entered", "Astrid", None),
        ("site-without-tiles", "Astrid", None),
    ]


@pytest.mark.parametrize(
    "somebody", [sheet(castle=1), sheet(trophy=2), sheet(unfilled=1), sheet(bonuses={"house": [1]})]
)
def test_one_number_counts_as_an_entry(somebody: dict[str, Any]) -> None:
    assert warnings(somebody) == []


def test_a_trophy_in_a_fjord_counts_as_an_entry() -> None:
    assert warnings(fjord(trophy=2)) == [("too-few-resources", "Astrid", None)]


def test_entries_that_do_not_count_are_mentioned() -> None:
    by_fjord = {**fjord(), "kept": sheet(castle=3)}
    by_sheet = {**sheet(), "kept": complete_fjord("castle")}
    assert messages(by_fjord) == [
        "Astrid’s fjord is empty, but it’s being used instead of the score sheet"
    ]
    assert messages(by_sheet) == [
        "Astrid’s score sheet is empty, but it’s being used instead of the fjord"
    ]


def test_an_empty_game_has_a_warning_per_player() -> None:
    assert warnings(sheet(), fjord(), sheet()) == [
        ("nothing-entered", name, None) for name in ("Astrid", "Ragnar", "Hilda")
    ]


# too-few-resources


@pytest.mark.parametrize("player", [complete_fjord(*["wood"] * 12), sheet(wood=11, axe=1)])
def test_twelve_resources_are_too_few(player: dict[str, Any]) -> None:
    assert warnings(player) == [("too-few-resources", "Astrid", None)]
    assert messages(player) == ["Astrid has only 12 resources, but 13 Vikings give at least 13"]


@pytest.mark.parametrize("player", [complete_fjord(*["wood"] * 13), sheet(wood=12, axe=1)])
def test_thirteen_resources_are_enough(player: dict[str, Any]) -> None:
    assert warnings(player) == []


def test_one_resource_is_singular() -> None:
    assert messages(complete_fjord("axe")) == [
        "Astrid has only 1 resource, but 13 Vikings give at least 13"
    ]


def test_a_full_fjord_can_have_fewer_resources() -> None:
    full = ["house"] * 20 + ["wood"] * 12 + ["castle-aaw", "wood-ggw"]
    assert len(full) == 34
    assert warnings(complete_fjord(*full)) == []
    assert warnings(complete_fjord(*full[1:])) == [("too-few-resources", "Astrid", None)]


def test_a_sheet_with_34_tiles_is_full_too() -> None:
    assert warnings(sheet(axe=2, wood=10, house=20, unfilled=2)) == []
    assert warnings(sheet(axe=2, wood=10, house=20, unfilled=1)) == [
        ("too-few-resources", "Astrid", None)
    ]


def test_a_sheet_without_axes_can_have_any_number_of_resources() -> None:
    assert warnings(sheet(wood=9, castle=2)) == []


# bonus-without-tiles


@pytest.mark.parametrize(
    ("line", "bonus", "enough", "short"),
    [
        ("castle", 4, {"gold": 2}, {"gold": 1, "wood": 5, "sheep": 5}),
        ("castle", 3, {"wood": 1}, {"sheep": 1, "gold": 9}),
        ("castle", 3, {"sheep": 2}, {"sheep": 1}),
        ("tower", 2, {"gold": 1, "wood": 2}, {"gold": 1, "wood": 1, "sheep": 1}),
        ("house", 2, {"sheep": 3}, {"sheep": 2, "wood": 9}),
        ("gold", 3, {"gold": 1, "sheep": 2}, {"sheep": 2}),
        ("wood", 2, {"gold": 2, "wood": 1}, {"gold": 2}),
        ("sheep", 1, {"sheep": 1}, {"gold": 3, "wood": 1}),
    ],
)
def test_a_bonus_needs_the_resources_of_a_longship_with_it(
    line: str, bonus: int, enough: dict[str, int], short: dict[str, int]
) -> None:
    given = {"bonuses": {line: [bonus]}, "castle": 1}
    assert warnings(sheet(**enough, **{**given, "castle": 2})) == []
    assert warnings(sheet(**short, **given)) == [("bonus-without-tiles", "Astrid", None)]


def test_the_message_of_a_bonus_without_resources() -> None:
    assert messages(sheet(castle=3, bonuses={"castle": [4]})) == [
        "Astrid has castle +4 but not the resources to fill that longship"
    ]


def test_uncounted_axes_are_assumed() -> None:
    assert warnings(sheet(house=3, bonuses={"house": [1]})) == []


def test_counted_axes_must_be_enough() -> None:
    two_axes = sheet(house=3, axe=2, wood=11, bonuses={"house": [1]})
    assert warnings(two_axes) == [("bonus-without-tiles", "Astrid", None)]
    assert warnings(sheet(house=3, axe=3, wood=11, bonuses={"house": [1]})) == []


def test_one_resource_helps_any_number_of_longships() -> None:
    assert warnings(sheet(wood=3, sheep=0, bonuses={"castle": [3, 3, 3]})) == []


def test_each_bonus_is_one_warning_in_the_order_of_the_pad() -> None:
    player = sheet(bonuses={"wood": [2], "castle": [3, 4, 3]})
    found = [d["message"].split(" but")[0] for d in score(document_of(player, DONE))["doubts"]]
    assert found == [
        "Astrid has castle +3",
        "Astrid has castle +4",
        "Astrid has wood +2",
    ]


def test_a_bonus_that_does_not_exist_is_a_problem_and_not_a_warning() -> None:
    result = score(document_of(sheet(castle=1, bonuses={"castle": [9]}), DONE))
    assert [p["code"] for p in result["problems"]] == ["bonus-not-in-box"]
    assert result["doubts"] == []


def test_unfilled_longships_in_a_fjord_are_not_warnings() -> None:
    assert warnings(complete_fjord("castle-agg", *["wood"] * 13)) == []


@given(st.sampled_from(sorted(BONUSES)))
def test_the_needs_of_a_longship_are_enough_for_its_bonus(kind: tuple[str, int]) -> None:
    line, bonus = kind
    for ship in LONGSHIPS.values():
        if (ship.boosts, ship.bonus) == kind:
            owned = {tile: ship.needs.count(tile) for tile in ship.needs}
            found = warnings(sheet(**owned, bonuses={line: [bonus]}))
            assert ("bonus-without-tiles", "Astrid", None) not in found


# site-without-tiles


@pytest.mark.parametrize(
    ("kind", "enough", "short"),
    [
        ("port", {"tower": 1, "wood": 1}, {"tower": 1, "sheep": 5, "gold": 5}),
        ("port", {"house": 2, "sheep": 1}, {"house": 9}),
        ("altar", {"tower": 2, "sheep": 1}, {"tower": 2, "wood": 9}),
        ("palace", {"castle": 1, "house": 2, "tower": 2}, {"castle": 0, "house": 5, "tower": 5}),
        ("palace", {"castle": 2, "house": 1, "tower": 1, "wood": 1}, {"castle": 2, "wood": 3}),
    ],
)
def test_a_completed_site_needs_the_tiles_of_one_of_its_kind(
    kind: str, enough: dict[str, int], short: dict[str, int]
) -> None:
    assert warnings(sheet(**enough, sites=[kind])) == []
    assert warnings(sheet(**short, sites=[kind])) == [("site-without-tiles", "Astrid", None)]


def test_the_message_of_a_site_without_tiles() -> None:
    assert messages(sheet(house=5, sites=["palace"])) == [
        "Astrid completed a site (Jarl Palace) without the tiles it needs"
    ]


@pytest.mark.parametrize("site", SITES.values(), ids=lambda site: site.id)
def test_the_needs_of_any_site_are_enough_for_it(site: Any) -> None:
    owned = {tile: site.needs.count(tile) for tile in site.needs}
    found = warnings(sheet(**owned, sites=[site.kind]))
    assert ("site-without-tiles", "Astrid", None) not in found


# sites-not-entered

RESOURCES = dict(zip(("A1", "A2", "A3", "A4", "A5", "C1", "C2", "C3", "C4", "C5"), ["wood"] * 10))
ENOUGH = {**RESOURCES, "D0": "axe", "D1": "axe", "D2": "axe"}


@pytest.mark.parametrize(
    ("entered", "at", "names"),
    [
        ((), "B2", "Altar, Jarl Palace and Port"),
        (("altar",), "E4", "Jarl Palace and Port"),
        (("palace",), "B2", "Altar and Port"),
        (("port",), "B2", "Altar and Jarl Palace"),
        (("altar", "palace"), "F1", "Port"),
        (("altar", "port"), "E4", "Jarl Palace"),
        (("palace", "port"), "B2", "Altar"),
    ],
)
def test_missing_sites_are_one_warning(entered: tuple[str, ...], at: str, names: str) -> None:
    player = fjord(None, **{kind: SITES_ENTERED[kind] for kind in entered}, **ENOUGH)
    assert warnings(player) == [("sites-not-entered", "Astrid", at)]
    assert messages(player) == [f"Astrid: no card entered for {names}"]


def test_a_null_site_is_missing() -> None:
    player = fjord(None, **ENOUGH)
    player["fjord"]["sites"] = {"port": None, "altar": "altar-ahht", "palace": "palace-cchtw"}
    assert warnings(player) == [("sites-not-entered", "Astrid", "F1")]


@pytest.mark.parametrize("tile", ["wood", "castle", "castle-aaw"])
def test_sites_are_expected_from_the_first_tile_on(tile: str) -> None:
    assert warnings(fjord(D3=tile)) == [
        ("too-few-resources", "Astrid", None),
        ("sites-not-entered", "Astrid", "B2"),
    ]


@pytest.mark.parametrize("player", [fjord(), fjord(trophy=3), fjord(port="port-hhs"), DONE])
def test_sites_are_not_expected_without_tiles_in_a_fjord(player: dict[str, Any]) -> None:
    assert "sites-not-entered" not in [code for code, *_ in warnings(player)]


@given(looot_plays())
def test_neither_problems_nor_warnings_change_the_score(play: LoootPlay) -> None:
    before = GAME.count(play)
    problems, warnings = GAME.problems(play), GAME.warnings(play)
    assert GAME.count(play) == before
    plain = replace(play, players=tuple(replace(p, colour=None) for p in play.players))
    assert GAME.count(plain) == before
    assert all(issue.seat is None or issue.seat < len(play.players) for issue in problems)
    assert [warning.code for warning in warnings] == sorted(
        (warning.code for warning in warnings), key=ORDER.index
    )


ORDER = [
    "nothing-entered",
    "too-few-resources",
    "bonus-without-tiles",
    "site-without-tiles",
    "sites-not-entered",
]
