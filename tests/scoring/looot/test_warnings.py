"""What was probably forgotten at the end of a game, and what is no reason to ask."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import score
from scoring.looot import GAME
from scoring.looot.board import FREE_HEXES
from scoring.looot.components import BONUSES, LONGSHIPS, SITES
from scoring.looot.play import LoootPlay
from tests.scoring.looot_plays import fjord, looot_plays, sheet, table

DONE = sheet(gold=4, sheep=4, wood=5, axe=1, castle=1, tower=2, house=2)
"""A sheet with 14 resources that fill any longship but those of two axes."""


def warnings(*players: dict[str, Any]) -> list[tuple[str, str | None, str | None]]:
    seated = players if len(players) > 1 else (*players, DONE)
    return [(d["code"], d["player"], d["at"]) for d in score(table(*seated))["doubts"]]


def messages(*players: dict[str, Any]) -> list[str]:
    seated = players if len(players) > 1 else (*players, DONE)
    return [d["message"] for d in score(table(*seated))["doubts"]]


SITES_ENTERED = {"port": "port-hhs", "altar": "altar-ahht", "palace": "palace-cchtw"}


def laid(*tiles: str) -> dict[str, Any]:
    """A fjord with its three sites and these tiles, wherever they lie."""
    return fjord(None, **SITES_ENTERED, **dict(zip(FREE_HEXES, tiles)))


def test_a_table_that_can_be_leaves_no_warning() -> None:
    assert warnings(DONE, laid(*["wood"] * 13)) == []


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
def test_a_player_of_whom_nothing_was_entered(nobody: dict[str, Any]) -> None:
    assert warnings(nobody) == [("nothing-entered", "Astrid", None)]
    assert messages(nobody) == ["No score entered for Astrid"]


def test_a_completed_site_alone_is_nothing_entered_and_has_no_tiles() -> None:
    assert warnings(sheet(sites=["port"])) == [
        ("nothing-entered", "Astrid", None),
        ("site-without-tiles", "Astrid", None),
    ]


@pytest.mark.parametrize(
    "somebody", [sheet(castle=1), sheet(trophy=2), sheet(unfilled=1), sheet(bonuses={"house": [1]})]
)
def test_one_number_is_something(somebody: dict[str, Any]) -> None:
    assert warnings(somebody) == []


def test_a_trophy_in_a_fjord_is_something() -> None:
    assert warnings(fjord(trophy=2)) == [("too-few-resources", "Astrid", None)]


def test_what_is_entered_but_does_not_count_is_told() -> None:
    by_fjord = {**fjord(), "kept": sheet(castle=3)}
    by_sheet = {**sheet(), "kept": laid("castle")}
    assert messages(by_fjord) == [
        "Astrid’s fjord is empty, but it’s being used instead of the score sheet"
    ]
    assert messages(by_sheet) == [
        "Astrid’s score sheet is empty, but it’s being used instead of the fjord"
    ]


def test_an_empty_table_is_asked_about_player_by_player() -> None:
    assert warnings(sheet(), fjord(), sheet()) == [
        ("nothing-entered", name, None) for name in ("Astrid", "Ragnar", "Hilda")
    ]


# too-few-resources


@pytest.mark.parametrize("player", [laid(*["wood"] * 12), sheet(wood=11, axe=1)])
def test_twelve_resources_are_one_viking_short(player: dict[str, Any]) -> None:
    assert warnings(player) == [("too-few-resources", "Astrid", None)]
    assert messages(player) == ["Astrid has only 12 resources, but 13 Vikings give at least 13"]


@pytest.mark.parametrize("player", [laid(*["wood"] * 13), sheet(wood=12, axe=1)])
def test_thirteen_resources_are_enough(player: dict[str, Any]) -> None:
    assert warnings(player) == []


def test_one_resource_is_told_as_one() -> None:
    assert messages(laid("axe")) == ["Astrid has only 1 resource, but 13 Vikings give at least 13"]


def test_a_full_fjord_has_no_room_for_the_last_vikings() -> None:
    full = ["house"] * 20 + ["wood"] * 12 + ["castle-aaw", "wood-ggw"]
    assert len(full) == 34
    assert warnings(laid(*full)) == []
    assert warnings(laid(*full[1:])) == [("too-few-resources", "Astrid", None)]


def test_a_sheet_of_34_tiles_is_a_full_fjord_too() -> None:
    assert warnings(sheet(axe=2, wood=10, house=20, unfilled=2)) == []
    assert warnings(sheet(axe=2, wood=10, house=20, unfilled=1)) == [
        ("too-few-resources", "Astrid", None)
    ]


def test_a_sheet_without_axes_may_have_any_number() -> None:
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
def test_a_bonus_needs_the_resources_of_a_longship_that_gives_it(
    line: str, bonus: int, enough: dict[str, int], short: dict[str, int]
) -> None:
    given = {"bonuses": {line: [bonus]}, "castle": 1}
    assert warnings(sheet(**enough, **{**given, "castle": 2})) == []
    assert warnings(sheet(**short, **given)) == [("bonus-without-tiles", "Astrid", None)]


def test_a_bonus_without_resources_is_told_in_words() -> None:
    assert messages(sheet(castle=3, bonuses={"castle": [4]})) == [
        "Astrid has castle +4 but not the resources to fill that longship"
    ]


def test_axes_that_nobody_counted_are_there() -> None:
    assert warnings(sheet(house=3, bonuses={"house": [1]})) == []


def test_axes_that_somebody_counted_must_be_enough() -> None:
    two_axes = sheet(house=3, axe=2, wood=11, bonuses={"house": [1]})
    assert warnings(two_axes) == [("bonus-without-tiles", "Astrid", None)]
    assert warnings(sheet(house=3, axe=3, wood=11, bonuses={"house": [1]})) == []


def test_one_resource_serves_any_number_of_longships() -> None:
    assert warnings(sheet(wood=3, sheep=0, bonuses={"castle": [3, 3, 3]})) == []


def test_each_kind_of_bonus_is_told_once_and_in_the_order_of_the_pad() -> None:
    player = sheet(bonuses={"wood": [2], "castle": [3, 4, 3]})
    found = [d["message"].split(" but")[0] for d in score(table(player, DONE))["doubts"]]
    assert found == [
        "Astrid has castle +3",
        "Astrid has castle +4",
        "Astrid has wood +2",
    ]


def test_a_bonus_that_is_not_in_the_box_is_a_problem_and_no_warning() -> None:
    result = score(table(sheet(castle=1, bonuses={"castle": [9]}), DONE))
    assert [p["code"] for p in result["problems"]] == ["bonus-not-in-box"]
    assert result["doubts"] == []


def test_longships_in_a_fjord_show_what_they_miss_and_are_no_warning() -> None:
    assert warnings(laid("castle-agg", *["wood"] * 13)) == []


@given(st.sampled_from(sorted(BONUSES)))
def test_whoever_has_the_needs_of_a_longship_may_have_its_bonus(kind: tuple[str, int]) -> None:
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
def test_a_completed_site_needs_the_tiles_of_one_of_its_five(
    kind: str, enough: dict[str, int], short: dict[str, int]
) -> None:
    assert warnings(sheet(**enough, sites=[kind])) == []
    assert warnings(sheet(**short, sites=[kind])) == [("site-without-tiles", "Astrid", None)]


def test_a_site_without_tiles_is_told_in_words() -> None:
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
def test_sites_that_are_not_entered_are_one_warning(
    entered: tuple[str, ...], at: str, names: str
) -> None:
    player = fjord(None, **{kind: SITES_ENTERED[kind] for kind in entered}, **ENOUGH)
    assert warnings(player) == [("sites-not-entered", "Astrid", at)]
    assert messages(player) == [f"Astrid: no card entered for {names}"]


def test_a_site_that_is_null_is_not_entered() -> None:
    player = fjord(None, **ENOUGH)
    player["fjord"]["sites"] = {"port": None, "altar": "altar-ahht", "palace": "palace-cchtw"}
    assert warnings(player) == [("sites-not-entered", "Astrid", "F1")]


@pytest.mark.parametrize("tile", ["wood", "castle", "castle-aaw"])
def test_one_tile_or_longship_is_enough_to_ask_for_sites(tile: str) -> None:
    assert warnings(fjord(D3=tile)) == [
        ("too-few-resources", "Astrid", None),
        ("sites-not-entered", "Astrid", "B2"),
    ]


@pytest.mark.parametrize("player", [fjord(), fjord(trophy=3), fjord(port="port-hhs"), DONE])
def test_sites_are_not_asked_for_without_a_tile_in_a_fjord(player: dict[str, Any]) -> None:
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
