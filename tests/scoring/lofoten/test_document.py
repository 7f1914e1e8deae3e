"""Reading, writing and refusing documents of Lofoten."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from scoring.lofoten.play import LofotenPlay, Tile
from scoring.lofoten.rules import GAME
from scoring.reading import DocumentError, Reader
from tests.scoring.lofoten_plays import lofoten_plays


def sample_document() -> dict[str, Any]:
    """The sample game of the format description."""
    return {
        "ties": "none",
        "players": [
            {"name": "Noélie", "jarl": 3, "longships": ["c", "a"]},
            {"name": "Madeline", "jarl": None},
        ],
        "warehouses": [
            {"good": "fish", "power": 6, "tiles": [[3, 2, 2], [1]]},
            {
                "good": "mead",
                "rule": {"count": "shields", "pay": "each", "power": 2},
                "tiles": [[{"value": 2, "shields": 1}], [{"value": 3, "turned": True}]],
            },
            {"good": "sheep", "by_hand": [4, 0], "tiles": [[1], []]},
            {"good": None, "power": 5},
        ],
    }


def read(document: dict[str, Any]) -> LofotenPlay:
    return GAME.read(Reader(document).mapping(), {})


def test_the_sample_document_scores_as_described() -> None:
    play = read(sample_document())
    assert [tally.points for tally in GAME.count(play)] == [(6, 2, 4, 0, 3, 3, 3), (0,) * 7]
    assert play.players[0].longships == ("a", "c")
    assert play.warehouses[1].tiles == ((Tile(2, shields=1),), (Tile(3, flipped=True),))


def test_a_flipped_tile_can_have_no_value() -> None:
    document = sample_document()
    document["warehouses"][0] = {
        "good": "fish",
        "power": 6,
        "tiles": [[{"turned": True}, 1], [{"turned": True, "shields": 2}]],
    }
    play = read(document)
    assert play.warehouses[0].tiles[0] == (Tile(None, flipped=True), Tile(1))
    assert [tally.points[0] for tally in GAME.count(play)] == [6, 0]
    assert GAME.write(play)["warehouses"][0]["tiles"][0] == [{"turned": True}, 1]


def test_twice_all_tiles_are_still_read() -> None:
    document = sample_document()
    document["warehouses"][0]["tiles"][0] = [1] * 64
    assert len(read(document).warehouses[0].tiles[0]) == 64


@given(lofoten_plays())
def test_writing_and_reading_returns_the_same_game(play: LofotenPlay) -> None:
    assert read(json.loads(json.dumps(GAME.write(play)))) == play
    assert len({play, read(GAME.write(play))}) == 1


def test_empty_fields_are_not_written() -> None:
    play = GAME.start(("A", "B"), {})
    assert GAME.write(play) == {
        "players": [{"name": "A"}, {"name": "B"}],
        "warehouses": [{"good": None, "power": 0, "tiles": [[], []]}] * 4,
    }


def test_other_kinds_of_a_card_are_kept() -> None:
    document = sample_document()
    document["warehouses"][0]["aside"] = {"by_hand": [1, 2]}
    play = read(document)
    assert play.warehouses[0].card.by_hand == (1, 2)
    assert GAME.count(play) == GAME.count(read(sample_document()))
    assert GAME.write(play)["warehouses"][0]["aside"] == {"by_hand": [1, 2]}


WRONG: list[tuple[tuple[str | int, ...], Any, str]] = [
    (("ties",), "all", "ties: expected one of none, both"),
    (("modules",), ["jarls", "jarls"], "modules[1]: jarls occurs twice"),
    (("modules",), ["dragons"], "modules[0]: expected one of"),
    (("players", 0, "jarl"), 1000, "players[0].jarl: expected a whole number from 0 to 999"),
    (("players", 0, "jarl"), True, "players[0].jarl: expected a whole number"),
    (("players", 1, "longships"), ["e"], "players[1].longships[0]: expected one of a, b, c, d"),
    (("players", 1, "longships"), ["a", "a"], "players[1].longships[1]: a occurs twice"),
    (("players", 1, "coins"), 3, "players[1].coins: unknown field"),
    (("warehouses",), [], "warehouses: expected 4 entries, found 0"),
    (("warehouses", 0, "good"), "gold", "warehouses[0].good: expected one of"),
    (("warehouses", 0, "good"), None, "warehouses[0].good: a warehouse with tiles needs its good"),
    (("warehouses", 0, "by_hand"), [1, 1], "warehouses[0]: expected exactly one of"),
    (("warehouses", 0, "power"), 2.0, "warehouses[0].power: expected a whole number"),
    (("warehouses", 0, "power"), -1, "warehouses[0].power: expected a whole number from 0"),
    (("warehouses", 0, "colour"), "red", "warehouses[0].colour: unknown field"),
    (("warehouses", 0, "name"), "", "warehouses[0].name: Enter a name"),
    (("warehouses", 0, "aside"), {"power": 1}, "warehouses[0].aside.power: unknown field"),
    (("warehouses", 0, "tiles"), [[1]], "warehouses[0].tiles: expected 2 entries, found 1"),
    (("warehouses", 0, "tiles", 1, 0), 4, "warehouses[0].tiles[1][0]: expected a whole number"),
    (("warehouses", 0, "tiles", 1, 0), {}, "warehouses[0].tiles[1][0]: the field value is missing"),
    (
        ("warehouses", 0, "tiles", 1, 0),
        {"turned": False, "shields": 1},
        "warehouses[0].tiles[1][0]: the field value is missing; only a turned tile can omit it",
    ),
    (
        ("warehouses", 0, "tiles", 1, 0),
        {"turned": True, "value": None},
        "warehouses[0].tiles[1][0].value: expected a whole number, found null",
    ),
    (
        ("warehouses", 0, "tiles", 1),
        [1] * 65,
        "warehouses[0].tiles[1]: expected 0 to 64 entries, found 65",
    ),
    (
        ("warehouses", 0, "tiles", 1, 0),
        {"value": 1, "shields": 4},
        "warehouses[0].tiles[1][0].shields: expected a whole number from 0 to 3, found 4",
    ),
    (
        ("warehouses", 0, "tiles", 1, 0),
        {"value": 1, "turned": 1},
        "warehouses[0].tiles[1][0].turned: expected true or false",
    ),
    (("warehouses", 1, "rule"), {"count": "goods"}, "warehouses[1].rule: the field pay is missing"),
    (("warehouses", 1, "rule", "pay"), "least", "warehouses[1].rule.pay: expected one of"),
    (("warehouses", 2, "by_hand"), [1, 2, 3], "warehouses[2].by_hand: expected 2 entries"),
    (("warehouses", 2, "by_hand", 0), None, "warehouses[2].by_hand[0]: expected a whole number"),
]


@pytest.mark.parametrize(("path", "value", "message"), WRONG)
def test_an_error_has_its_path(path: tuple[str | int, ...], value: Any, message: str) -> None:
    document: Any = sample_document()
    at = document
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    with pytest.raises(DocumentError) as told:
        read(document)
    assert str(told.value).startswith(message)


def test_a_document_without_warehouses_is_refused() -> None:
    document = sample_document()
    del document["warehouses"]
    with pytest.raises(DocumentError, match=r"^the field warehouses is missing$"):
        read(document)


def test_a_warehouse_without_a_card_is_refused() -> None:
    document = sample_document()
    del document["warehouses"][0]["power"]
    with pytest.raises(DocumentError, match="exactly one of power, rule, by_hand, found 0"):
        read(document)
