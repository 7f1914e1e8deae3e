"""Probably forgotten entries in Lofoten."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from scoring import score
from scoring.lofoten.play import LofotenPlay
from scoring.lofoten.rules import GAME
from tests.scoring.lofoten_plays import lofoten_plays

CARDS: list[dict[str, Any]] = [{"power": 6}, {"power": 5}, {"power": 4}, {"power": 3}]
GOODS = ("fish", "mead", "sheep", "coffer")


def document_of(
    *warehouses: dict[str, Any], noelie: Any = None, madeline: Any = None
) -> dict[str, Any]:
    """A document with these warehouses first, and tiles so that both players have something."""
    filled = [*warehouses, *CARDS[len(warehouses) :]]
    stored = [{"good": good, "tiles": [[1], [1]], **card} for good, card in zip(GOODS, filled)]
    players = [{"name": "Noélie", **(noelie or {})}, {"name": "Madeline", **(madeline or {})}]
    return {"format": "jarlpad/1", "game": "lofoten", "players": players, "warehouses": stored}


def warnings(document: dict[str, Any]) -> list[tuple[str, str | None, str | None]]:
    return [(d["code"], d["player"], d["at"]) for d in score(document)["doubts"]]


def only_noelie(**madeline: Any) -> dict[str, Any]:
    """A document in which all tiles are Noélie's."""
    alone = [{**card, "tiles": [[1, 2], []]} for card in CARDS]
    return document_of(*alone, madeline=madeline)


def test_a_complete_game_has_no_warnings() -> None:
    assert warnings(document_of()) == []


@pytest.mark.parametrize(
    "card",
    [{"power": 0}, *({"rule": {"count": "goods", "pay": p, "power": 0}} for p in ("most", "each"))],
)
def test_tiles_at_a_card_with_0_pp_are_a_warning(card: dict[str, Any]) -> None:
    document = document_of(*CARDS[:2], card)
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
def test_an_empty_warehouse_is_a_warning_if_another_has_tiles(card: dict[str, Any]) -> None:
    document = document_of(CARDS[0], {**card, **EMPTY})
    assert warnings(document) == [("empty-warehouse", None, "2")]
    assert score(document)["doubts"][0]["message"] == "Mead: no tiles entered"


def test_an_empty_warehouse_without_good_is_named_by_number() -> None:
    document = document_of({**CARDS[0], **EMPTY, "good": None})
    assert score(document)["doubts"][0]["message"] == "Warehouse 1: no tiles entered"


def test_empty_warehouses_come_after_missing_cards() -> None:
    document = document_of({"power": 0}, *({**card, **EMPTY} for card in CARDS[1:]))
    assert warnings(document) == [
        ("no-card", None, "1"),
        *(("empty-warehouse", None, str(number)) for number in (2, 3, 4)),
    ]


def test_four_empty_warehouses_are_not_warnings() -> None:
    document = document_of(*({**card, **EMPTY} for card in CARDS))
    assert warnings(document) == [
        ("nothing-entered", name, None) for name in ("Noélie", "Madeline")
    ]


def test_a_warehouse_with_one_tile_is_not_empty() -> None:
    assert warnings(document_of({**CARDS[0], "tiles": [[], [2]]})) == []


def test_a_card_by_hand_can_score_0() -> None:
    assert warnings(document_of({"by_hand": [0, 0]})) == []


def test_tiles_on_one_side_are_enough_for_a_warning() -> None:
    assert warnings(document_of({"power": 0, "tiles": [[], [2]]})) == [("no-card", None, "1")]


def test_four_unknown_cards_are_four_warnings() -> None:
    unknown = [{"power": 0}] * 4
    assert warnings(document_of(*unknown)) == [("no-card", None, str(at)) for at in range(1, 5)]


def test_a_player_without_entries_is_a_warning() -> None:
    assert warnings(only_noelie()) == [("nothing-entered", "Madeline", None)]


@pytest.mark.parametrize("madeline", [{"jarl": 2}, {"jarl": 0}, {"longships": ["a"]}])
def test_a_jarl_or_a_longship_counts_as_an_entry(madeline: dict[str, Any]) -> None:
    assert warnings(only_noelie(**madeline)) == []


def test_pp_by_hand_count_as_an_entry_of_their_player() -> None:
    empty: dict[str, Any] = {"tiles": [[], []]}
    by_hand = document_of({**empty, "by_hand": [0, 3]}, *({**card, **empty} for card in CARDS[1:]))
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
