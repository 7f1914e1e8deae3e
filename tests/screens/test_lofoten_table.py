"""Lofoten at the table: what is offered, what is marked, what is remembered."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.document import loads
from scoring.lofoten import GAME
from scoring.lofoten.play import Card, LofotenPlay, Tile, Warehouse
from scoring.lofoten.reference import COUNT, DEMANDS, LONGSHIP_POWERS, upgrade_table
from screens.lofoten.help import USE
from tests.screens.driver import Driver
from tests.screens.lofoten_table import (
    NAMES,
    document,
    open_play,
    open_tile,
    page,
    points,
    reach,
    sit_down,
    sums,
    totals,
)
from tests.screens.samples import EXAMPLES


def tiles(*values: int) -> tuple[Tile, ...]:
    return tuple(Tile(value) for value in values)


def play(*modules: str, **changes: Any) -> LofotenPlay:
    """All goods are known, and each side has three tiles."""
    goods = ("fish", "mead", "sheep", "coffer")
    sides = (tiles(3, 2, 1), tiles(2, 2, 1))
    warehouses = tuple(Warehouse(good, Card(power=5), sides) for good in goods)
    started = GAME.start(NAMES, {"modules": modules})
    return replace(started, **{"warehouses": warehouses, **changes})


def take_off(app: Driver, number: int, seat: int, nth: int) -> None:
    open_tile(app, number, seat, nth)
    app.tap("tile.off")


def longship(app: Driver, tag: str) -> None:
    """Tap a longship in the sheet of its module."""
    if not app.exists(tag):
        reach(app, "module.longships")
    app.tap(tag)


def options(app: Driver) -> None:
    """The options of the game, from its help."""
    app.tap("lofoten.help")
    app.tap("lofoten.options")


def tiles_of(app: Driver, number: int, seat: int) -> list[Any]:
    written: list[Any] = document(app)["warehouses"][number - 1]["tiles"][seat]
    return written


# Goods and tiles.


def places(app: Driver) -> dict[str, tuple[float, ...]]:
    """Where everything stands in the rows that can be tapped."""
    told = (".points", ".sum", ".rule")
    tags = [tag for tag in app.tags() if tag.startswith("warehouse.")]
    parts = [tag for tag in tags if not any(part in tag for part in told)]
    boxes = {tag: app.need(tag).box for tag in parts}
    sides = {tag: (box.x, box.y, box.right, box.top) for tag, box in boxes.items()}
    return {tag: tuple(round(side, 1) for side in box) for tag, box in sides.items()}


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (892, 412)])
def test_a_row_asks_for_its_good_then_its_card_and_nothing_moves(
    app: Driver, size: tuple[int, int]
) -> None:
    sit_down(app)
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


def test_a_good_that_is_elsewhere_is_gray_and_says_so(app: Driver) -> None:
    sit_down(app)
    app.tap("warehouse.1.pick.mead")
    app.tap("warehouse.2.pick.mead")
    assert app.sees("Mead is in another row")
    assert [each["good"] for each in document(app)["warehouses"]] == ["mead", None, None, None]


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (892, 412)])
@pytest.mark.parametrize("modules", [(), ("longships",)])
def test_all_tiles_of_the_box_on_one_side_move_nothing(
    app: Driver, size: tuple[int, int], modules: tuple[str, ...]
) -> None:
    started = play(*modules)
    bare = tuple(replace(each, tiles=((), ())) for each in started.warehouses)
    open_play(app, replace(started, warehouses=bare))
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


def test_another_good_is_chosen_and_the_tiles_stay(app: Driver) -> None:
    sit_down(app)
    app.tap("warehouse.3.pick.mead")
    app.tap("warehouse.3.later")
    app.tap("warehouse.3.0.add.2")
    app.tap("warehouse.3.card")
    app.tap("card.good.fish")
    assert document(app)["warehouses"][2] == {"good": "fish", "power": 0, "tiles": [[2], []]}


def test_two_goods_swap_with_their_tiles(app: Driver) -> None:
    open_play(app, play())
    app.tap("warehouse.1.1.add.3")
    app.tap("warehouse.2.card")
    app.tap("card.good.fish")
    goods = [each["good"] for each in document(app)["warehouses"]]
    assert goods == ["mead", "fish", "sheep", "coffer"]
    assert (tiles_of(app, 2, 1), tiles_of(app, 1, 1)) == ([2, 2, 1, 3], [2, 2, 1])
    assert app.sees("Dried fish and Mead swapped")
    app.tap("game.undo")
    assert tiles_of(app, 1, 1) == [2, 2, 1, 3]


def test_a_side_without_tiles_says_how_to_add_one(app: Driver) -> None:
    started = play()
    bare = tuple(replace(each, tiles=((), ())) for each in started.warehouses)
    open_play(app, replace(started, warehouses=bare))
    app.tap("warehouse.1.0.tiles")
    assert app.sees("Tap +1, +2 or +3 to add a tile")


def test_a_tile_that_the_box_does_not_have_is_grey_says_why_and_shows_where_it_is(
    app: Driver,
) -> None:
    sit_down(app)
    app.tap("warehouse.2.pick.sheep")
    app.tap("warehouse.2.later")
    for seat, value in ((0, 1), (1, 1), (0, 3), (0, 3), (0, 2), (1, 2), (1, 2), (1, 2)):
        app.tap(f"warehouse.2.{seat}.add.{value}")
    assert all(
        app.get(f"warehouse.2.{seat}.add.{value}").out for seat in (0, 1) for value in (1, 2, 3)
    )
    before = document(app)
    app.tap("warehouse.2.0.add.1")
    assert document(app) == before
    assert app.sees("Sheep: no 1-tiles left in the box")
    assert all(app.get(f"warehouse.2.{seat}").spotlight for seat in (0, 1))
    take_off(app, 2, 1, 0)
    offered = [v for v in (1, 2, 3) if not app.get(f"warehouse.2.0.add.{v}").out]
    assert offered == [1]


@pytest.mark.parametrize("modules", [(), ("longships",), ("warehouses",)])
def test_a_tap_on_a_tile_does_the_same_in_every_play(app: Driver, modules: tuple[str, ...]) -> None:
    open_play(app, play(*modules))
    open_tile(app, 4, 1, 1)
    app.tap("tile.value.3")
    assert tiles_of(app, 4, 1) == [2, 3, 1]
    take_off(app, 4, 1, 1)
    assert tiles_of(app, 4, 1) == [2, 1]
    app.tap("game.undo")
    assert tiles_of(app, 4, 1) == [2, 3, 1]


def test_with_better_longships_a_tile_can_be_turned_over(app: Driver) -> None:
    open_play(app, play("longships"))
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


def test_a_turned_tile_is_entered_without_its_value(app: Driver) -> None:
    open_play(app, play("longships"))
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


def test_a_dark_longship_asks_for_its_tile(app: Driver) -> None:
    open_play(app, play("longships"))
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


def test_what_was_asked_can_wait(app: Driver) -> None:
    open_play(app, play("longships"))
    longship(app, "longships.0.b")
    app.tap("drawer.close")
    app.tap("drawer.close")
    open_tile(app, 1, 0, 0)
    app.tap("tile.turn")
    assert not app.exists("paying")
    assert not app.exists("problems.line")


def test_with_new_warehouses_a_tile_has_shields(app: Driver) -> None:
    open_play(app, play("warehouses"))
    open_tile(app, 1, 0, 1)
    assert not app.exists("tile.turn")
    app.tap("tile.shields.2")
    assert tiles_of(app, 1, 0) == [3, {"value": 2, "shields": 2}, 1]
    open_tile(app, 1, 0, 1)
    app.tap("tile.shields.0")
    assert tiles_of(app, 1, 0) == [3, 2, 1]


# What only some tables play.


def test_sections_are_there_only_when_they_are_played(app: Driver) -> None:
    open_play(app, play())
    assert not app.exists("module.jarls") and not app.exists("module.longships")
    options(app)
    app.tap("options.modules.jarls")
    app.tap("drawer.close")
    app.scroll_to("module.jarls")
    assert not app.exists("module.longships")


def test_a_section_that_was_not_chosen_shows_what_was_entered(app: Driver) -> None:
    example = loads((EXAMPLES / "lofoten.json").read_text(encoding="utf-8"))
    assert isinstance(example, LofotenPlay)
    open_play(app, replace(example, modules=()))
    for tag in ("module.jarls", "module.longships"):
        app.scroll_to(tag)


def test_a_player_has_a_jarl_or_none(app: Driver) -> None:
    open_play(app, play("jarls"))
    reach(app, "module.jarls")
    app.tap("jarl.1.plus")
    app.tap("jarl.1.plus")
    assert document(app)["players"][1]["jarl"] == 2
    assert totals(app)[1] == 2
    app.tap("jarl.1.minus")
    app.tap("jarl.1.minus")
    app.tap("jarl.1.has")
    assert "jarl" not in document(app)["players"][1]


def test_the_table_changes_its_mind_about_equal_sums(app: Driver) -> None:
    open_play(
        app,
        play(
            warehouses=(Warehouse("fish", Card(power=4), (tiles(2), tiles(2))),) * 1
            + (Warehouse(),) * 3
        ),
    )
    assert points(app, 1) == [0, 0]
    options(app)
    app.tap("options.ties.both")
    app.tap("drawer.close")
    assert points(app, 1) == [4, 4]


# What cannot be.


def test_too_many_tiles_are_pointed_out_and_found(app: Driver) -> None:
    app.resize(360, 640)
    started = play()
    crowded = replace(started.warehouses[3], tiles=(tiles(3, 3), tiles(3)))
    open_play(app, replace(started, warehouses=(*started.warehouses[:3], crowded)))
    assert app.sees("Coffers: 3 tiles of value 3, but the box has 2")
    assert app.get("warehouse.4").wrong and not app.get("warehouse.3").wrong
    app.tap("problems.line")
    strip = app.need("warehouse.4.card")
    assert strip.box.within(strip.seen.room)
    take_off(app, 4, 1, 0)
    assert not app.exists("problems.line")
    assert not app.get("warehouse.4").wrong


def test_dark_longships_without_turned_tiles_are_pointed_out(app: Driver) -> None:
    open_play(app, play("longships"))
    longship(app, "longships.0.b")
    app.tap("drawer.close")
    app.tap("drawer.close")
    assert app.sees("Noélie has 0 flipped tiles, but 1 upgraded longship")
    page(app).ids.table.scroll_y = 1
    app.pass_time(0)
    app.tap("problems.line")
    section = app.need("module.longships")
    assert section.box.within(section.seen.room)


def test_two_problems_are_listed(app: Driver) -> None:
    started = play()
    twice = (*started.warehouses[:3], replace(started.warehouses[0], tiles=((), ())))
    crowded = replace(started.warehouses[1], tiles=(tiles(1, 1, 1), ()))
    open_play(app, replace(started, warehouses=(twice[0], crowded, *twice[2:])))
    app.tap("problems.line")
    assert app.text_of("remark.0") == "Dried fish: stored at two warehouses"
    assert app.text_of("remark.1") == "Mead: 3 tiles of value 1, but the box has 2"


# Before the end.


def test_the_reminder_adds_one_tile_for_each_player(app: Driver) -> None:
    open_play(app, play())
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


def test_the_reminder_can_be_left_to_go_on(app: Driver) -> None:
    open_play(app, play())
    app.tap("game.finish")
    app.key("back")
    assert app.app.navigation.here_is("lofoten")
    assert not page(app).play.finished


def test_with_all_tiles_stored_nothing_can_be_unloaded_and_nothing_is_asked(app: Driver) -> None:
    sides = (tiles(1, 2, 2, 3), tiles(1, 2, 2, 3, 3)[:4])
    full = tuple(replace(each, tiles=sides) for each in play().warehouses)
    open_play(app, play(warehouses=full))
    app.tap("game.finish")
    app.wait(lambda: app.app.navigation.here_is("result"), "the result is there")


def test_the_help_explains_the_screen_then_the_rules_of_what_is_played(app: Driver) -> None:
    open_play(app, play())
    app.tap("lofoten.help")
    how = list(USE.values())
    count = [COUNT[key] for key in ("level-1", "equal-none", "unloading", "turned")]
    assert shown_rows(app) == [*how, *(str(message) for message in count)]
    app.tap("drawer.close")
    open_play(app, play("jarls", "longships", ties="both"))
    app.tap("lofoten.help")
    rows = shown_rows(app)[len(how) :]
    assert rows[1] == str(COUNT["equal-both"])
    told = [*DEMANDS.values(), *LONGSHIP_POWERS.values(), *upgrade_table()]
    assert rows[4:] == [str(message) for message in told]


def shown_rows(app: Driver) -> list[str]:
    return [row.text for row in app.get("reference").walk() if type(row).__name__ == "ReferenceRow"]
