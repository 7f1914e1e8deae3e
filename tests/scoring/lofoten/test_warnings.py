"""What was probably forgotten on a table of Lofoten."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from scoring import score
from scoring.lofoten import GAME
from scoring.lofoten.play import LofotenPlay
from tests.scoring.lofoten_plays import lofoten_plays

CARDS: list[dict[str, Any]] = [{"power": 6}, {"power": 5}, {"power": 4}, {"power": 3}]
GOODS = ("fish", "mead", "sheep", "coffer")


def table(*warehouses: dict[str, Any], noelie: Any = None, madeline: Any = None) -> dict[str, Any]:
    """These warehouses first, and four tiles shared out so that both players have something."""
    filled = [*warehouses, *CARDS[len(warehouses) :]]
    stored = [{"good": good, "tiles": [[1], [1]], **card} for good, card in zip(GOODS, filled)]
    players = [{"name": "Noélie", **(noelie or {})}, {"name": "Madeline", **(madeline or {})}]
    return {"format": "jarlpad/1", "game": "lofoten", "players": players, "warehouses": stored}


def warnings(document: dict[str, Any]) -> list[tuple[str, str | None, str | None]]:
    return [(d["code"], d["player"], d["at"]) for d in score(document)["doubts"]]


def only_noelie(**madeline: Any) -> dict[str, Any]:
    """A table where every tile is Noélie's."""
    alone = [{**card, "tiles": [[1, 2], []]} for card in CARDS]
    return table(*alone, madeline=madeline)


def test_a_table_with_its_four_cards_leaves_no_warning() -> None:
    assert warnings(table()) == []


@pytest.mark.parametrize(
    "card",
    [{"power": 0}, *({"rule": {"count": "goods", "pay": p, "power": 0}} for p in ("most", "each"))],
)
def test_tiles_at_a_card_of_0_pp(card: dict[str, Any]) -> None:
    document = table(*CARDS[:2], card)
    assert warnings(document) == [("no-card", None, "3")]
    assert score(document)["doubts"][0]["message"] == (
        "Sheep: tiles are stored, but the card is worth 0 PP"
    )


EMPTY: dict[str, Any] = {"tiles": [[], []]}


@pytest.mark.parametrize(
    "card",
    [
        {"power": 0},
        {"power": 4},
        {"by_hand": [3, 0]},
        {"rule": {"count": "tiles", "pay": "each", "power": 2}},
    ],
)
def test_a_warehouse_without_tiles_while_another_has_some(card: dict[str, Any]) -> None:
    document = table(CARDS[0], {**card, **EMPTY})
    assert warnings(document) == [("empty-warehouse", None, "2")]
    assert score(document)["doubts"][0]["message"] == "Mead: no tiles entered"


def test_a_warehouse_without_tiles_and_good_goes_by_its_number() -> None:
    document = table({**CARDS[0], **EMPTY, "good": None})
    assert score(document)["doubts"][0]["message"] == "Warehouse 1: no tiles entered"


def test_each_empty_warehouse_is_a_warning_after_missing_cards() -> None:
    document = table({"power": 0}, *({**card, **EMPTY} for card in CARDS[1:]))
    assert warnings(document) == [
        ("no-card", None, "1"),
        *(("empty-warehouse", None, str(number)) for number in (2, 3, 4)),
    ]


def test_four_empty_warehouses_are_no_warning_of_their_own() -> None:
    document = table(*({**card, **EMPTY} for card in CARDS))
    assert warnings(document) == [
        ("nothing-entered", name, None) for name in ("Noélie", "Madeline")
    ]


def test_a_tile_on_one_side_is_enough() -> None:
    assert warnings(table({**CARDS[0], "tiles": [[], [2]]})) == []


def test_a_card_that_the_players_work_out_may_pay_nothing() -> None:
    assert warnings(table({"by_hand": [0, 0]})) == []


def test_tiles_on_one_side_are_enough_to_ask() -> None:
    assert warnings(table({"power": 0, "tiles": [[], [2]]})) == [("no-card", None, "1")]


def test_four_unknown_cards_are_four_warnings() -> None:
    unknown = [{"power": 0}] * 4
    assert warnings(table(*unknown)) == [("no-card", None, str(at)) for at in range(1, 5)]


def test_a_player_of_whom_nothing_was_entered() -> None:
    assert warnings(only_noelie()) == [("nothing-entered", "Madeline", None)]


@pytest.mark.parametrize("madeline", [{"jarl": 2}, {"jarl": 0}, {"longships": ["a"]}])
def test_a_jarl_or_a_longship_is_something(madeline: dict[str, Any]) -> None:
    assert warnings(only_noelie(**madeline)) == []


def test_pp_by_hand_are_something_for_whoever_has_them() -> None:
    empty: dict[str, Any] = {"tiles": [[], []]}
    by_hand = table({**empty, "by_hand": [0, 3]}, *({**card, **empty} for card in CARDS[1:]))
    assert warnings(by_hand) == [("nothing-entered", "Noélie", None)]


@given(lofoten_plays())
def test_neither_problems_nor_warnings_change_the_score(play: LofotenPlay) -> None:
    before = GAME.count(play)
    assert {warning.code for warning in GAME.warnings(play)} <= {
        "nothing-entered",
        "no-card",
        "empty-warehouse",
    }
    assert {p.code for p in GAME.problems(play)} <= {"good-twice", "too-many-tiles", "turned-tiles"}
    assert GAME.count(play) == before
