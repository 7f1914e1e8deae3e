"""The screen of a Lofoten game: goods, tiles, modules, problems and rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.document import loads
from scoring.lofoten.play import Card, LofotenPlay, Tile, Warehouse
from scoring.lofoten.reference import (
    COUNT,
    DEMANDS,
    END,
    JARLS,
    LONGSHIP_POWERS,
    UPGRADING,
    upgrade_table,
)
from scoring.lofoten.rules import GAME
from screens.lofoten.rules import USE
from screens.widgets.rules import RuleLine, RuleStrip
from tests.screens.driver import Driver
from tests.screens.lofoten_table import (
    NAMES,
    document,
    open_game,
    open_tile,
    page,
    points,
    scroll_and_tap,
    start_game,
    sums,
    totals,
)
from tests.screens.samples import EXAMPLES


def tiles(*values: int) -> tuple[Tile, ...]:
    return tuple(Tile(value) for value in values)


def play(*modules: str, **changes: Any) -> LofotenPlay:
    """Return a game with goods and three tiles per side in all warehouses."""
    goods = ("fish", "mead", "sheep", "coffer")
    sides = (tiles(3, 2, 1), tiles(2, 2, 1))
    warehouses = tuple(Warehouse(good, Card(power=5), sides) for good in goods)
    started = GAME.start(NAMES, {"modules": modules})
    return replace(started, **{"warehouses": warehouses, **changes})


def take_off(app: Driver, number: int, seat: int, nth: int) -> None:
    """Remove a tile from one side of a warehouse."""
    open_tile(app, number, seat, nth)
    app.tap("tile.off")


def longship(app: Driver, tag: str) -> None:
    """Tap a longship in the sheet of its module."""
    if not app.exists(tag):
        scroll_and_tap(app, "module.longships")
    app.tap(tag)


def open_options(app: Driver) -> None:
    """Open the options of the game from its rules."""
    app.tap("game.rules")
    app.tap("lofoten.options")


def tiles_of(app: Driver, number: int, seat: int) -> list[Any]:
    """Return the tiles on one side of a warehouse."""
    written: list[Any] = document(app)["warehouses"][number - 1]["tiles"][seat]
    return written


# Goods and tiles.


def places(app: Driver) -> dict[str, tuple[float, ...]]:
    """Return the rounded edges of all buttons in the warehouse rows, by tag."""
    not_buttons = (".points", ".sum", ".rule")
    tags = [tag for tag in app.tags() if tag.startswith("warehouse.")]
    parts = [tag for tag in tags if not any(part in tag for part in not_buttons)]
    boxes = {tag: app.need(tag).box for tag in parts}
    sides = {tag: (box.x, box.y, box.right, box.top) for tag, box in boxes.items()}
    return {tag: tuple(round(side, 1) for side in box) for tag, box in sides.items()}


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (892, 412)])
def test_row_asks_for_goods_then_card_without_moving(app: Driver, size: tuple[int, int]) -> None:
    start_game(app)
    app.resize(*size)
    rows = {tag: place for tag, place in places(app).items() if tag.count(".") == 1}
    assert len(rows) == 4
    for number, good in ((3, "mead"), (1, "coffer"), (2, "fish")):
        app.tap(f"warehouse.{number}.pick.{good}")
        empty = [at for at in (1, 2, 3, 4) if app.exists(f"warehouse.{at}.pick.mead")]
        assert all(app.get(f"warehouse.{at}.pick.{good}").out for at in empty)
        app.tap(f"warehouse.{number}.power.{number}")
        after = places(app)
        assert {tag: after[tag] for tag in rows} == rows
    assert not empty, "the last good places itself"
    app.tap("warehouse.4.later")
    assert app.text_of("warehouse.4.card.rule") == "No card yet"
    goods = [each["good"] for each in document(app)["warehouses"]]
    assert goods == ["coffer", "fish", "mead", "sheep"]


def test_goods_of_another_row_are_refused_with_the_reason(app: Driver) -> None:
    start_game(app)
    app.tap("warehouse.1.pick.mead")
    app.tap("warehouse.2.pick.mead")
    assert app.sees("Mead is in another row")
    assert [each["good"] for each in document(app)["warehouses"]] == ["mead", None, None, None]


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (892, 412)])
@pytest.mark.parametrize("modules", [(), ("longships",)])
def test_adding_all_tiles_to_one_side_moves_nothing(
    app: Driver, size: tuple[int, int], modules: tuple[str, ...]
) -> None:
    started = play(*modules)
    bare = tuple(replace(each, tiles=((), ())) for each in started.warehouses)
    open_game(app, replace(started, warehouses=bare))
    app.resize(*size)
    for at, seat in ((1, 0), (2, 1)):
        app.scroll_to(f"warehouse.{at}.{seat}.add.1")
        before = places(app)
        for value in (1, 2, 2, 3, 1, 2, 2, 3):
            app.tap(f"warehouse.{at}.{seat}.add.{value}")
            assert places(app) == before
        row = app.get(f"warehouse.{at}.{seat}.tiles")
        boxes = row.boxes()
        assert len(boxes) == 8, "every tile is drawn"
        assert min(x for x, *_ in boxes) >= row.x - 1
        assert max(x + wide for x, _, wide, _ in boxes) <= row.right + 1


def test_changing_the_goods_keeps_the_tiles(app: Driver) -> None:
    start_game(app)
    app.tap("warehouse.3.pick.mead")
    app.tap("warehouse.3.later")
    app.tap("warehouse.3.0.add.2")
    app.tap("warehouse.3.card")
    app.tap("card.good.fish")
    assert document(app)["warehouses"][2] == {"good": "fish", "power": 0, "tiles": [[2], []]}


def test_choosing_goods_of_another_row_swaps_both_with_their_tiles(app: Driver) -> None:
    open_game(app, play())
    app.tap("warehouse.1.1.add.3")
    app.tap("warehouse.2.card")
    app.tap("card.good.fish")
    goods = [each["good"] for each in document(app)["warehouses"]]
    assert goods == ["mead", "fish", "sheep", "coffer"]
    assert (tiles_of(app, 2, 1), tiles_of(app, 1, 1)) == ([2, 2, 1, 3], [2, 2, 1])
    assert app.sees("Dried fish and Mead swapped")
    app.tap("game.undo")
    assert tiles_of(app, 1, 1) == [2, 2, 1, 3]


def test_tap_on_a_side_without_tiles_says_how_to_add_one(app: Driver) -> None:
    started = play()
    bare = tuple(replace(each, tiles=((), ())) for each in started.warehouses)
    open_game(app, replace(started, warehouses=bare))
    app.tap("warehouse.1.0.tiles")
    assert app.sees("Tap +1, +2 or +3 to add a tile")


def test_tile_not_left_in_the_box_is_refused_and_the_used_ones_are_highlighted(
    app: Driver,
) -> None:
    start_game(app)
    app.tap("warehouse.2.pick.sheep")
    app.tap("warehouse.2.later")
    for seat, value in ((0, 1), (1, 1), (0, 3), (0, 3), (0, 2), (1, 2), (1, 2), (1, 2)):
        app.tap(f"warehouse.2.{seat}.add.{value}")
    assert all(
        app.get(f"warehouse.2.{seat}.add.{value}").is_gray(value)
        for seat in (0, 1)
        for value in (1, 2, 3)
    )
    before = document(app)
    app.tap("warehouse.2.0.add.1")
    assert document(app) == before
    assert app.sees("Sheep: no 1-tiles left in the box")
    assert all(app.get(f"warehouse.2.{seat}").spotlight for seat in (0, 1))
    take_off(app, 2, 1, 0)
    offered = [v for v in (1, 2, 3) if not app.get(f"warehouse.2.0.add.{v}").is_gray(v)]
    assert offered == [1]


@pytest.mark.parametrize("modules", [(), ("longships",), ("warehouses",)])
def test_tile_can_be_edited_with_any_module(app: Driver, modules: tuple[str, ...]) -> None:
    open_game(app, play(*modules))
    open_tile(app, 4, 1, 1)
    app.tap("tile.value.3")
    assert tiles_of(app, 4, 1) == [2, 3, 1]
    take_off(app, 4, 1, 1)
    assert tiles_of(app, 4, 1) == [2, 1]
    app.tap("game.undo")
    assert tiles_of(app, 4, 1) == [2, 3, 1]


def test_flipping_a_tile_asks_for_the_upgraded_longship(app: Driver) -> None:
    open_game(app, play("longships"))
    open_tile(app, 1, 0, 0)
    assert not app.exists("tile.shields.1")
    app.tap("tile.turn")
    assert tiles_of(app, 1, 0) == [{"value": 3, "turned": True}, 2, 1]
    assert sums(app, 1) == [4, 5]
    assert app.sees("Which longship did this tile upgrade?")
    app.tap("paying.c")
    assert document(app)["players"][0]["longships"] == ["c"]
    open_tile(app, 1, 0, 0)
    app.tap("tile.turn")
    assert app.sees("Which longship is no longer upgraded?")
    app.tap("paying.c")
    assert "longships" not in document(app)["players"][0]
    assert tiles_of(app, 1, 0) == [3, 2, 1]


def test_flipped_tile_can_be_added_without_its_value(app: Driver) -> None:
    open_game(app, play("longships"))
    app.tap("warehouse.1.1.add.turned")
    app.tap("paying.a")
    assert tiles_of(app, 1, 1) == [2, 2, 1, {"turned": True}]
    assert document(app)["players"][1]["longships"] == ["a"]
    assert sums(app, 1) == [6, 6]
    assert not app.exists("problems.line")
    open_tile(app, 1, 1, 3)
    assert app.get("tile.turn").disabled
    app.tap("tile.value.3")
    assert tiles_of(app, 1, 1) == [2, 2, 1, {"value": 3, "turned": True}]


def test_upgrading_a_longship_asks_for_the_flipped_tile(app: Driver) -> None:
    open_game(app, play("longships"))
    longship(app, "longships.0.b")
    assert app.sees("Which tile was flipped to pay for it?")
    app.tap("paying.tile.2.0")
    assert tiles_of(app, 2, 0) == [{"value": 3, "turned": True}, 2, 1]
    longship(app, "longships.0.d")
    app.scroll_to("paying.unseen.coffer")
    app.tap("paying.unseen.coffer")
    assert tiles_of(app, 4, 0) == [3, 2, 1, {"turned": True}]
    assert not app.exists("problems.line")
    longship(app, "longships.0.d")
    assert app.sees("Which tile do you flip back?")
    app.tap("paying.tile.4.3")
    assert tiles_of(app, 4, 0) == [3, 2, 1]


def test_question_about_the_flipped_tile_can_be_skipped(app: Driver) -> None:
    open_game(app, play("longships"))
    longship(app, "longships.0.b")
    app.tap("drawer.close")
    app.tap("drawer.close")
    open_tile(app, 1, 0, 0)
    app.tap("tile.turn")
    assert not app.exists("paying")
    assert not app.exists("problems.line")


def test_tiles_have_shields_with_the_warehouse_module(app: Driver) -> None:
    open_game(app, play("warehouses"))
    open_tile(app, 1, 0, 1)
    assert not app.exists("tile.turn")
    app.tap("tile.shields.2")
    assert tiles_of(app, 1, 0) == [3, {"value": 2, "shields": 2}, 1]
    open_tile(app, 1, 0, 1)
    app.tap("tile.shields.0")
    assert tiles_of(app, 1, 0) == [3, 2, 1]


# Modules.


def test_module_section_is_shown_only_if_its_module_is_on(app: Driver) -> None:
    open_game(app, play())
    assert not app.exists("module.jarls") and not app.exists("module.longships")
    open_options(app)
    app.tap("options.modules.jarls")
    app.tap("drawer.close")
    app.scroll_to("module.jarls")
    assert not app.exists("module.longships")


def test_module_section_with_entries_is_shown_even_if_its_module_is_off(app: Driver) -> None:
    example = loads((EXAMPLES / "lofoten.json").read_text(encoding="utf-8"))
    assert isinstance(example, LofotenPlay)
    open_game(app, replace(example, modules=()))
    for tag in ("module.jarls", "module.longships"):
        app.scroll_to(tag)


def test_jarl_can_be_added_and_removed(app: Driver) -> None:
    open_game(app, play("jarls"))
    scroll_and_tap(app, "module.jarls")
    app.tap("jarl.1.plus")
    app.tap("jarl.1.plus")
    assert document(app)["players"][1]["jarl"] == 2
    assert totals(app)[1] == 2
    app.tap("jarl.1.minus")
    app.tap("jarl.1.minus")
    app.tap("jarl.1.has")
    assert "jarl" not in document(app)["players"][1]


def test_rule_for_ties_can_be_changed_during_the_game(app: Driver) -> None:
    open_game(
        app,
        play(
            warehouses=(Warehouse("fish", Card(power=4), (tiles(2), tiles(2))),) * 1
            + (Warehouse(),) * 3
        ),
    )
    assert points(app, 1) == [0, 0]
    open_options(app)
    app.tap("options.ties.both")
    app.tap("drawer.close")
    assert points(app, 1) == [4, 4]


# Problems.


def test_too_many_tiles_are_reported_and_shown(app: Driver) -> None:
    app.resize(360, 640)
    started = play()
    crowded = replace(started.warehouses[3], tiles=(tiles(3, 3), tiles(3)))
    open_game(app, replace(started, warehouses=(*started.warehouses[:3], crowded)))
    assert app.sees("Coffers: 3 tiles of value 3, but the box has 2")
    assert app.get("warehouse.4").wrong and not app.get("warehouse.3").wrong
    app.tap("problems.line")
    strip = app.need("warehouse.4.card")
    assert strip.box.is_inside(strip.seen.viewport)
    take_off(app, 4, 1, 0)
    assert not app.exists("problems.line")
    assert not app.get("warehouse.4").wrong


def test_upgraded_longship_without_a_flipped_tile_is_reported(app: Driver) -> None:
    open_game(app, play("longships"))
    longship(app, "longships.0.b")
    app.tap("drawer.close")
    app.tap("drawer.close")
    assert app.sees("Noélie has 0 flipped tiles, but 1 upgraded longship")
    page(app).ids.table.scroll_y = 1
    app.pass_time(0)
    app.tap("problems.line")
    section = app.need("module.longships")
    assert section.box.is_inside(section.seen.viewport)


def test_two_problems_are_listed(app: Driver) -> None:
    started = play()
    twice = (*started.warehouses[:3], replace(started.warehouses[0], tiles=((), ())))
    crowded = replace(started.warehouses[1], tiles=(tiles(1, 1, 1), ()))
    open_game(app, replace(started, warehouses=(twice[0], crowded, *twice[2:])))
    app.tap("problems.line")
    assert app.text_of("remark.0") == "Dried fish: stored at two warehouses"
    assert app.text_of("remark.1") == "Mead: 3 tiles of value 1, but the box has 2"


# Unloading before the end.


def test_unloading_adds_one_tile_for_each_player(app: Driver) -> None:
    open_game(app, play())
    app.tap("game.finish")
    assert app.sees("Each player may still unload one longship")
    app.tap("unload.0.mead")
    app.tap("unload.0.add.3")
    before = {tag: app.need(tag).box for tag in app.tags() if tag.startswith("unload.")}
    assert all(app.get(f"unload.0.add.{value}").out for value in (1, 2, 3))
    app.tap("unload.1.coffer")
    app.tap("unload.1.add.2")
    app.tap("unload.1.back")
    assert tiles_of(app, 4, 1) == [2, 2, 1]
    app.tap("unload.1.add.3")
    after = {tag: app.need(tag).box for tag in before}
    assert after == before, "nothing moves"
    app.tap("unload.finish")
    app.wait(lambda: app.app.navigation.here_is("result"), "the result is there")
    assert tiles_of(app, 2, 0) == [3, 2, 1, 3]
    assert tiles_of(app, 4, 1) == [2, 2, 1, 3]
    [row] = app.app.ledger.plays.last_finished(1)
    assert [seat.total for seat in row.seats] == [15, 5]


def test_back_closes_unloading_and_continues_the_game(app: Driver) -> None:
    open_game(app, play())
    app.tap("game.finish")
    app.key("back")
    assert app.app.navigation.here_is("lofoten")
    assert not page(app).play.finished


def test_unloading_is_not_offered_if_all_tiles_are_stored(app: Driver) -> None:
    sides = (tiles(1, 2, 2, 3), tiles(1, 2, 2, 3, 3)[:4])
    full = tuple(replace(each, tiles=sides) for each in play().warehouses)
    open_game(app, play(warehouses=full))
    app.tap("game.finish")
    app.wait(lambda: app.app.navigation.here_is("result"), "the result is there")


def test_rules_cover_only_the_modules_in_play(app: Driver) -> None:
    open_game(app, play())
    rules = shown_rules(app)
    assert rules[0] == str(COUNT["level-1"])
    assert rules[1].startswith("Example: 3 + 2 + 1 = 6 against 2 + 2 = 4.")
    assert {*USE.values(), *map(str, END), str(COUNT["equal-none"])} < set(rules)
    assert not set(map(str, (*JARLS, *UPGRADING, COUNT["equal-both"]))) & set(rules)
    open_game(app, play("jarls", "longships", ties="both"))
    rules = shown_rules(app)
    assert str(COUNT["equal-both"]) in rules
    expected = [*JARLS, *DEMANDS.values(), *UPGRADING, *LONGSHIP_POWERS.values(), *upgrade_table()]
    assert rules[-len(expected) :] == [str(message) for message in expected]


def shown_rules(app: Driver) -> list[str]:
    """Open the rules, return their texts, and close them."""
    app.tap("game.rules")
    rows = [each for each in app.get("rules").walk() if isinstance(each, (RuleLine, RuleStrip))]
    app.tap("drawer.close")
    return [row.text for row in rows]
