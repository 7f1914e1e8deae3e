"""Whole games of Lofoten, entered with a finger and held against the scorer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring import score
from scoring.document import read
from scoring.lofoten.play import Card
from screens.widgets.stackedbar import StackedBar
from tests.screens.driver import Driver
from tests.screens.finishing import finish
from tests.screens.lofoten_table import (
    NAMES,
    agrees_with_the_scorer,
    crowned,
    document,
    enter,
    entered,
    leaders,
    page,
    points,
    reach,
    sit_down,
    totals,
)

BASE: dict[str, Any] = {
    "players": [{"name": "Noélie"}, {"name": "Madeline"}],
    "warehouses": [
        {"good": "sheep", "power": 4, "tiles": [[3, 1], [2, 1]]},
        {"good": "fish", "power": 6, "tiles": [[3, 2, 2], [1, 2]]},
        {"good": "coffer", "power": 3, "tiles": [[1], [2, 3]]},
        {"good": "mead", "power": 5, "tiles": [[2], [3, 2, 2]]},
    ],
}
"""10 to 8, with 16 tiles."""

EQUAL: dict[str, Any] = {
    "players": [{"name": "Noélie"}, {"name": "Madeline"}],
    "warehouses": [
        {"good": "mead", "power": 5, "tiles": [[2, 1], [3]]},
        {"good": "sheep", "power": 4, "tiles": [[3], [2]]},
        {"good": "fish", "power": 2, "tiles": [[], [1]]},
        {"good": "coffer", "power": 1, "tiles": [[1], []]},
    ],
}
"""Mead is equal, 3 to 3."""

MODULES: dict[str, Any] = {
    "players": [
        {"name": "Noélie", "jarl": 3, "longships": ["a", "c"]},
        {"name": "Madeline", "jarl": 0, "longships": ["b"]},
    ],
    "warehouses": [
        {"good": "fish", "power": 6, "tiles": [[3, 2, 2], [1]]},
        {
            "good": "mead",
            "rule": {"count": "shields", "pay": "each", "power": 2},
            "tiles": [
                [{"value": 2, "shields": 1}, {"value": 1, "turned": True}],
                [{"value": 3, "turned": True, "shields": 2}, {"value": 1, "shields": 3}],
            ],
        },
        {
            "good": "sheep",
            "by_hand": [4, 2],
            "tiles": [[1, {"value": 2, "turned": True}], [2, 2]],
        },
        {
            "good": "coffer",
            "rule": {"count": "goods", "pay": "lead", "power": 3},
            "tiles": [[1], [3, 2]],
        },
    ],
}

SHARED: dict[str, Any] = {
    "players": [{"name": "Noélie"}, {"name": "Madeline"}],
    "warehouses": [
        {"good": "coffer", "power": 3, "tiles": [[3], [2]]},
        {"good": "mead", "power": 2, "tiles": [[2], [1]]},
        {"good": "fish", "power": 5, "tiles": [[], [3]]},
        {"good": None, "power": 4, "tiles": [[], []]},
    ],
}
"""5 to 5."""


def kept(app: Driver) -> dict[str, Any]:
    """The finished play as the ledger has it."""
    [row] = app.app.ledger.plays.last_finished(1)
    return {seat.name: (seat.total, seat.rank) for seat in row.seats}


def scored(app: Driver) -> dict[str, Any]:
    standings = score(document(app))["standings"]
    return {standing["name"]: (standing["total"], standing["rank"]) for standing in standings}


def test_the_base_game(app: Driver) -> None:
    sit_down(app)
    enter(app, BASE)
    assert entered(app) == BASE
    agrees_with_the_scorer(app)
    assert totals(app) == [10, 8]
    assert leaders(app) == [0, 0, 1, 1]
    assert crowned(app) == ["Noélie"]
    finish(app)
    assert kept(app) == scored(app) == {"Noélie": (10, 1), "Madeline": (8, 2)}
    app.wait(lambda: app.sees("Noélie"), "the result names the winner")


@pytest.mark.parametrize(
    ("options", "paid", "total"), [((), [0, 0], [5, 2]), (("ties.both",), [5, 5], [10, 7])]
)
def test_equal_sums_pay_nobody_or_both(
    app: Driver, options: tuple[str, ...], paid: list[int], total: list[int]
) -> None:
    sit_down(app, *options)
    enter(app, EQUAL)
    agrees_with_the_scorer(app)
    assert points(app, 1) == paid
    assert totals(app) == total
    assert leaders(app) == [None, 0, 1, 0]
    words = "both score" if options else "nobody scores"
    assert app.text_of("warehouse.1.card.rule") == f"Equal: {words}"


def test_all_three_modules_together(app: Driver) -> None:
    sit_down(app, "modules.warehouses", "modules.jarls", "modules.longships")
    enter(app, MODULES)
    assert entered(app) == MODULES
    agrees_with_the_scorer(app)
    assert totals(app) == [6 + 2 + 4 + 0 + 3 + 3 + 3, 0 + 6 + 2 + 12 + 0 + 1 + 0]
    assert [points(app, number) for number in (1, 2, 3, 4)] == [[6, 0], [2, 6], [4, 2], [0, 12]]
    button = app.get("module.longships")
    assert (button.text, button.first, button.second) == ("Longships", 6, 1)
    reach(app, "module.longships")
    assert app.text_of("longships.0.points") == "3 + 3 PP"
    app.tap("drawer.close")
    assert not app.exists("problems.line")
    finish(app)
    assert kept(app) == scored(app)


def test_equal_pp_are_a_shared_victory(app: Driver) -> None:
    sit_down(app)
    enter(app, SHARED)
    assert page(app).tallies[0].total == page(app).tallies[1].total == 5
    assert crowned(app) == list(NAMES)
    finish(app)
    assert score(document(app))["decided_by"] == "shared"
    assert kept(app) == scored(app) == {"Noélie": (5, 1), "Madeline": (5, 1)}


@pytest.mark.parametrize("known", [False, True])
def test_a_table_of_16_tiles_takes_23_taps_with_new_and_with_known_cards(
    app: Driver, known: bool
) -> None:
    for warehouse in BASE["warehouses"] if known else ():
        app.app.ledger.cards.save(f"{warehouse['power']} PP", {"power": warehouse["power"]})
    sit_down(app)
    before = app.taps
    for number, warehouse in enumerate(BASE["warehouses"], start=1):
        if number < 4:  # the last good places itself
            app.tap(f"warehouse.{number}.pick.{warehouse['good']}")
        app.tap(f"warehouse.{number}.power.{warehouse['power']}")
        for seat, values in enumerate(warehouse["tiles"]):
            for value in values:  # fails where something has to be scrolled to first
                app.tap(f"warehouse.{number}.{seat}.add.{value}")
    assert entered(app) == BASE
    assert app.taps - before == 3 + 4 + 16


def test_four_cards_from_the_sheet_take_30_taps_at_most(app: Driver) -> None:
    sit_down(app)
    before = app.taps
    for number, warehouse in enumerate(BASE["warehouses"], start=1):
        if number < 4:
            app.tap(f"warehouse.{number}.pick.{warehouse['good']}")
        app.tap(f"warehouse.{number}.card")
        app.tap(f"card.power.{warehouse['power']}")
        assert not app.exists("card"), "one tap and it closes"
        for seat, values in enumerate(warehouse["tiles"]):
            for value in values:
                app.tap(f"warehouse.{number}.{seat}.add.{value}")
    assert entered(app) == BASE
    assert app.taps - before <= 30


def test_the_result_shows_the_goods_and_not_the_numbers_of_warehouses(app: Driver) -> None:
    sit_down(app)
    enter(app, BASE)
    finish(app)
    summary = app.app.navigation.here.summary
    assert len(summary.lines) == 4, "modules that were not played are not listed"
    assert summary.sentence == "Noélie wins 10 to 8, thanks to Dried fish"
    looks = {part.name: part.look.icon for part in summary.lines[:4]}
    assert looks == {
        "Sheep": "sheep",
        "Dried fish": "fish",
        "Coffers": "treasure-chest",
        "Mead": "glass-mug-variant",
    }
    assert summary.places[0].workings[0] == "4 to 3: 4 PP"


def test_the_result_shows_the_warehouses_with_both_sides_tiles(app: Driver) -> None:
    sit_down(app)
    enter(app, BASE)
    finish(app)
    app.wait(lambda: app.exists("result.warehouses"), "the warehouses are there")
    board = app.get("result.warehouses")
    shown = [
        {
            "good": row.good,
            "tiles": [[tile.value for tile in side] for side in row.tiles],
            "leads": row.leader,
        }
        for row in reversed(board.children)
    ]
    assert [(row["good"], row["tiles"]) for row in shown] == [
        (each["good"], each["tiles"]) for each in BASE["warehouses"]
    ]
    assert [row["leads"] for row in shown] == [0, 0, 1, 1]
    assert [row.points for row in reversed(board.children)][1] == ["6 PP", ""]


def test_statistics_go_by_goods_and_halves_are_written(app: Driver) -> None:
    sit_down(app)
    enter(app, BASE)
    finish(app)
    other = {**BASE, "warehouses": BASE["warehouses"][::-1]}
    play = read({"format": "jarlpad/1", "game": "lofoten", **other})
    changed = replace(play.warehouses[3], card=Card(power=3))  # type: ignore[attr-defined]
    warehouses = (*play.warehouses[:3], changed)  # type: ignore[attr-defined]
    again = replace(play, warehouses=warehouses)  # type: ignore[call-arg]
    app.app.ledger.plays.start(again, {"screen": "lofoten"}).finish()
    player = app.app.ledger.players.named("Noélie")
    app.app.open("player", player=player.id)
    app.pass_time(0)
    assert app.sees("Sheep 3.5") and app.sees("Dried fish 6") and not app.sees("6.0")
    assert not app.sees("Warehouse")
    [bar] = [each for each in app.app.navigation.here.walk() if type(each) is StackedBar]
    assert "3.5" in bar.texts


def test_undo_to_the_start_and_redo_to_the_end(app: Driver) -> None:
    sit_down(app)
    start = document(app)
    enter(app, EQUAL)
    end, shown = document(app), totals(app)
    for _ in range(200):
        if not page(app).can_undo:
            break
        app.tap("game.undo")
    assert document(app) == start
    assert totals(app) == [0, 0]
    assert app.exists("warehouse.1.pick.fish")
    while page(app).can_redo:
        app.tap("game.redo")
    assert document(app) == end
    assert totals(app) == shown
    agrees_with_the_scorer(app)


def test_a_play_goes_on_where_it_was_left(app: Driver) -> None:
    sit_down(app)
    enter(app, EQUAL)
    before, shown = document(app), totals(app)
    app.restart()
    app.wait(lambda: app.app.navigation.here_is("lofoten"), "the warehouses are there again")
    assert document(app) == before
    assert totals(app) == shown
