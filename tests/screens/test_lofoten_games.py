"""Complete games of Lofoten, entered by taps and compared with the scorer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring import score
from scoring.document import read
from scoring.lofoten.play import Card
from screens.widgets.stacked_bar import StackedBar
from tests.screens.driver import Driver
from tests.screens.finish import finish
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
    scroll_and_tap,
    start_game,
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
"""A base game with 16 tiles. Noélie wins 10 to 8."""

DECIDING_MEAD = {"good": "mead", "power": 5, "tiles": [[3, 2, 2], [2]]}
SENTENCES = {
    "en": "Noélie wins 15 to 3, thanks to the dried fish, to the mead and to the sheep",
    "fr": "Noélie gagne 15 à 3 grâce au poisson séché, à l’hydromel et aux moutons",
    "de": "Noélie gewinnt 15 zu 3 dank Stockfisch, Met und Schafen",
    "es": "Noélie gana 15 a 3 gracias al pescado seco, al hidromiel y a las ovejas",
    "it": "Noélie vince 15 a 3 grazie allo stoccafisso, all’idromele e alle pecore",
}
"""The sentence of the result if mead decides too, by language."""

EQUAL: dict[str, Any] = {
    "players": [{"name": "Noélie"}, {"name": "Madeline"}],
    "warehouses": [
        {"good": "mead", "power": 5, "tiles": [[2, 1], [3]]},
        {"good": "sheep", "power": 4, "tiles": [[3], [2]]},
        {"good": "fish", "power": 2, "tiles": [[], [1]]},
        {"good": "coffer", "power": 1, "tiles": [[1], []]},
    ],
}
"""A game with a tie of 3 to 3 for mead."""

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
"""A game that ends 5 to 5."""


def saved(app: Driver) -> dict[str, Any]:
    """Return total and rank by name of the last saved game."""
    [row] = app.app.ledger.plays.last_finished(1)
    return {seat.name: (seat.total, seat.rank) for seat in row.seats}


def scored(app: Driver) -> dict[str, Any]:
    """Return total and rank by name according to the scorer."""
    standings = score(document(app))["standings"]
    return {standing["name"]: (standing["total"], standing["rank"]) for standing in standings}


def test_base_game(app: Driver) -> None:
    start_game(app)
    enter(app, BASE)
    assert entered(app) == BASE
    agrees_with_the_scorer(app)
    assert totals(app) == [10, 8]
    assert leaders(app) == [0, 0, 1, 1]
    assert crowned(app) == ["Noélie"]
    finish(app)
    assert saved(app) == scored(app) == {"Noélie": (10, 1), "Madeline": (8, 2)}
    app.wait(lambda: app.sees("Noélie"), "the result names the winner")


@pytest.mark.parametrize(
    ("options", "paid", "total"), [((), [0, 0], [5, 2]), (("ties.both",), [5, 5], [10, 7])]
)
def test_tied_warehouse_scores_for_nobody_or_both(
    app: Driver, options: tuple[str, ...], paid: list[int], total: list[int]
) -> None:
    start_game(app, *options)
    enter(app, EQUAL)
    agrees_with_the_scorer(app)
    assert points(app, 1) == paid
    assert totals(app) == total
    assert leaders(app) == [None, 0, 1, 0]
    words = "both score" if options else "nobody scores"
    assert app.text_of("warehouse.1.card.rule") == f"Tie: {words}"


def test_game_with_all_three_modules(app: Driver) -> None:
    start_game(app, "modules.warehouses", "modules.jarls", "modules.longships")
    enter(app, MODULES)
    assert entered(app) == MODULES
    agrees_with_the_scorer(app)
    assert totals(app) == [6 + 2 + 4 + 0 + 3 + 3 + 3, 0 + 6 + 2 + 12 + 0 + 1 + 0]
    assert [points(app, number) for number in (1, 2, 3, 4)] == [[6, 0], [2, 6], [4, 2], [0, 12]]
    button = app.get("module.longships")
    assert (button.text, button.first, button.second) == ("Longships", 6, 1)
    scroll_and_tap(app, "module.longships")
    assert app.text_of("longships.0.points") == "6 PP"
    assert app.text_of("longships.0.working") == "Upgraded longships: 3 · Longship a: 3"
    app.tap("drawer.close")
    assert not app.exists("problems.line")
    finish(app)
    assert saved(app) == scored(app)


def test_equal_totals_are_a_shared_victory(app: Driver) -> None:
    start_game(app)
    enter(app, SHARED)
    assert page(app).tallies[0].total == page(app).tallies[1].total == 5
    assert crowned(app) == list(NAMES)
    finish(app)
    assert score(document(app))["decided_by"] == "shared"
    assert saved(app) == scored(app) == {"Noélie": (5, 1), "Madeline": (5, 1)}


@pytest.mark.parametrize("known", [False, True])
def test_entering_16_tiles_takes_23_taps(app: Driver, known: bool) -> None:
    for warehouse in BASE["warehouses"] if known else ():
        app.app.ledger.cards.save(f"{warehouse['power']} PP", {"power": warehouse["power"]})
    start_game(app)
    before = app.taps
    for number, warehouse in enumerate(BASE["warehouses"], start=1):
        if number < 4:  # the last goods are set automatically
            app.tap(f"warehouse.{number}.pick.{warehouse['good']}")
        app.tap(f"warehouse.{number}.power.{warehouse['power']}")
        for seat, values in enumerate(warehouse["tiles"]):
            for value in values:  # fails if a button is not visible without scrolling
                app.tap(f"warehouse.{number}.{seat}.add.{value}")
    assert entered(app) == BASE
    assert app.taps - before == 3 + 4 + 16


def test_choosing_cards_in_the_sheet_takes_30_taps_at_most(app: Driver) -> None:
    start_game(app)
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


def test_result_names_the_goods_instead_of_warehouse_numbers(app: Driver) -> None:
    start_game(app)
    enter(app, BASE)
    finish(app)
    summary = app.app.navigation.here.summary
    assert len(summary.lines) == 4, "modules that were not played are not listed"
    assert summary.sentence == "Noélie wins 10 to 8, thanks to the dried fish"
    looks = {part.name: part.style.icon for part in summary.lines[:4]}
    assert looks == {
        "Sheep": "sheep",
        "Dried fish": "fish",
        "Coffers": "treasure-chest",
        "Mead": "glass-mug-variant",
    }
    assert summary.places[0].workings[0] == "4 to 3: 4 PP"


def test_result_names_all_deciding_goods_in_each_language(app: Driver) -> None:
    start_game(app)
    enter(app, {**BASE, "warehouses": [*BASE["warehouses"][:3], DECIDING_MEAD]})
    finish(app)
    assert app.text_of("result.sentence") == "15 to 3 · Dried fish +6 · Mead +5 · Sheep +4"
    for language, sentence in SENTENCES.items():
        app.look(language=language)
        assert app.app.navigation.here.summary.sentence == sentence
    app.look(language="en")


def test_result_shows_the_tiles_of_both_players(app: Driver) -> None:
    start_game(app)
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


def test_statistics_are_by_goods_and_show_halves(app: Driver) -> None:
    start_game(app)
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


def test_undo_reaches_the_start_and_redo_the_end(app: Driver) -> None:
    start_game(app)
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


def test_game_continues_unchanged_after_a_restart(app: Driver) -> None:
    start_game(app)
    enter(app, EQUAL)
    before, shown = document(app), totals(app)
    app.restart()
    app.wait(lambda: app.app.navigation.here_is("lofoten"), "the warehouses are there again")
    assert document(app) == before
    assert totals(app) == shown
