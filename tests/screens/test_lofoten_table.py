"""Lofoten at the table: what is offered, what is marked, what is remembered."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.document import loads
from scoring.lofoten import GAME
from scoring.lofoten.components import WAREHOUSES
from scoring.lofoten.play import Card, LofotenPlay, Tile, Warehouse
from scoring.lofoten.reference import COUNT, DEMANDS, LONGSHIP_POWERS, upgrade_table
from tests.finding import window_box
from tests.screens.driver import SIZE, Driver
from tests.screens.lofoten_table import (
    NAMES,
    document,
    leaders,
    open_play,
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


def take_off(app: Driver, tile: str) -> None:
    reach(app, tile)
    app.tap("tile.off")


def tiles_of(app: Driver, number: int, seat: int) -> list[Any]:
    written: list[Any] = document(app)["warehouses"][number - 1]["tiles"][seat]
    return written


# What is seen.


def test_the_base_game_is_all_on_one_screen(app: Driver) -> None:
    open_play(app, play())
    for number in range(1, len(WAREHOUSES) + 1):
        for seat in (0, 1):
            side = app.need(f"warehouse.{number}.{seat}")
            assert side.box.within(side.seen.room) and side.box.within(window_box()), number
    columns = {app.need(f"warehouse.{number}").box.x for number in (1, 2, 3, 4)}
    assert len(columns) == 2


def test_on_its_side_the_phone_shows_four_in_a_row(app: Driver) -> None:
    open_play(app, play())
    app.resize(892, 412)
    boxes = [app.need(f"warehouse.{number}").box for number in (1, 2, 3, 4)]
    assert len({box.y for box in boxes}) == 1
    assert all(app.need(f"warehouse.{number}").box.within(window_box()) for number in (1, 2, 3, 4))


def test_the_sides_face_each_other_over_the_card(app: Driver) -> None:
    open_play(app, play())
    upper, card, lower = (
        app.need(tag).box for tag in ("warehouse.1.0", "warehouse.1.card", "warehouse.1.1")
    )
    assert upper.y >= card.top and card.y >= lower.top
    assert app.need("warehouse.1.0.add.1").box.y > app.need("warehouse.1.0.tile.0").box.y
    assert app.need("warehouse.1.1.add.1").box.y < app.need("warehouse.1.1.tile.0").box.y


def test_sums_leader_and_points_follow_every_tap(app: Driver) -> None:
    open_play(app, play())
    assert (sums(app, 1), points(app, 1), leaders(app)[0]) == ([6, 5], [5, 0], 0)
    take_off(app, "warehouse.1.0.tile.2")
    assert (sums(app, 1), points(app, 1), leaders(app)[0]) == ([5, 5], [0, 0], None)
    assert app.text_of("equal.1") == "Dried fish: tied 5–5, so nobody scores the 5 PP"
    app.tap("warehouse.1.1.add.1")
    assert (sums(app, 1), points(app, 1), leaders(app)[0]) == ([5, 6], [0, 5], 1)
    assert not app.exists("equal.1")
    assert totals(app) == [15, 5]


# Goods and tiles.


def places(app: Driver) -> dict[str, tuple[float, ...]]:
    """Where everything of the warehouses stands that can be tapped."""
    told = (".tile.", ".points", ".sum")
    tags = [tag for tag in app.tags() if tag.startswith("warehouse.")]
    parts = [tag for tag in tags if not any(part in tag for part in told)]
    boxes = {tag: app.need(tag).box for tag in parts}
    sides = {tag: (box.x, box.y, box.right, box.top) for tag, box in boxes.items()}
    return {tag: tuple(round(side, 1) for side in box) for tag, box in sides.items()}


def test_four_tiles_that_just_fit_keep_their_row(app: Driver) -> None:
    sit_down(app)
    card = page(app).ids.cards.children[-1]
    assert (card.width, card.across, card.rows) == (200, 4, 2)
    card.width -= 1e-9  # as layouts round at times
    assert (card.across, card.rows) == (4, 2)


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (892, 412)])
def test_choosing_a_good_greys_it_elsewhere_and_moves_nothing(
    app: Driver, size: tuple[int, int]
) -> None:
    sit_down(app)
    app.resize(*size)
    before = places(app)
    for number, good in ((3, "mead"), (1, "coffer"), (2, "fish"), (4, "sheep")):
        reach(app, f"warehouse.{number}.pick.{good}")
        page(app).ids.table.scroll_y = 1
        app.pass_time(0)
        after = places(app)
        stayed = {tag: place for tag, place in before.items() if tag in after}
        assert {tag: after[tag] for tag in stayed} == stayed
        empty = [at for at in (1, 2, 3, 4) if app.exists(f"warehouse.{at}.pick.mead")]
        for at in empty:
            elsewhere = app.get(f"warehouse.{at}.pick.{good}").elsewhere
            assert elsewhere == f"Warehouse {number}"
    assert not empty


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


def test_a_note_of_equal_sums_moves_nothing_either(app: Driver) -> None:
    started = play()
    bare = tuple(replace(each, tiles=((), ())) for each in started.warehouses)
    open_play(app, replace(started, warehouses=bare))
    app.resize(360, 640)
    app.scroll_to("warehouse.4.1.add.2")
    before = places(app)
    for tag in ("warehouse.4.1.add.2", "warehouse.4.0.add.2", "warehouse.4.0.add.1"):
        noted = app.exists("equal.4")
        app.tap(tag)
        assert app.exists("equal.4") == (not noted and tag != "warehouse.4.1.add.2")
        assert places(app) == before


def test_tiles_without_room_stand_behind_their_number(app: Driver) -> None:
    open_play(app, play())
    for value in (2, 3):
        app.tap(f"warehouse.1.0.add.{value}")
    shown = [app.text_of(f"warehouse.1.0.tile.{nth}") for nth in range(4)]
    assert shown == ["3", "2", "1", "…2"]
    app.resize(360, 640)
    assert [app.text_of(f"warehouse.1.0.tile.{nth}") for nth in range(5)] == list("32123")
    app.resize(*SIZE)
    app.tap("warehouse.1.0.tile.3")
    assert [app.text_of(f"tiles.{nth}") for nth in range(5)] == list("32123")
    app.tap("tiles.4")
    app.tap("tile.off")
    assert tiles_of(app, 1, 0) == [3, 2, 1, 2]
    assert app.text_of("warehouse.1.0.tile.3") == "2"


def test_another_good_is_chosen_and_the_tiles_stay(app: Driver) -> None:
    sit_down(app)
    app.tap("warehouse.3.pick.mead")
    app.tap("warehouse.3.0.add.2")
    app.tap("warehouse.3.good")
    app.tap("good.fish")
    assert document(app)["warehouses"][2] == {"good": "fish", "power": 0, "tiles": [[2], []]}


def test_two_goods_change_places_tiles_and_all(app: Driver) -> None:
    open_play(app, play())
    app.tap("warehouse.1.1.add.3")
    app.tap("warehouse.2.good")
    assert app.sees("Dried fish · Warehouse 1 (swap)")
    app.tap("good.fish")
    goods = [each["good"] for each in document(app)["warehouses"]]
    assert goods == ["mead", "fish", "sheep", "coffer"]
    assert (tiles_of(app, 2, 1), tiles_of(app, 1, 1)) == ([2, 2, 1, 3], [2, 2, 1])
    assert app.sees("Swapped Dried fish and Mead")
    app.tap("game.undo")
    assert tiles_of(app, 1, 1) == [2, 2, 1, 3]


def test_a_good_tapped_at_an_empty_warehouse_moves_there(app: Driver) -> None:
    sit_down(app)
    app.tap("warehouse.1.pick.mead")
    app.tap("warehouse.1.0.add.2")
    app.tap("warehouse.2.pick.mead")
    assert [each["good"] for each in document(app)["warehouses"]] == [None, "mead", None, None]
    assert tiles_of(app, 2, 0) == [2]


def test_a_warehouse_can_be_emptied_of_its_good(app: Driver) -> None:
    sit_down(app)
    app.tap("warehouse.1.pick.mead")
    app.tap("warehouse.1.0.add.2")
    app.tap("warehouse.1.good")
    assert not app.exists("good.none")
    app.tap("drawer.close")
    take_off(app, "warehouse.1.0.tile.0")
    app.tap("warehouse.1.good")
    app.tap("good.none")
    assert app.exists("warehouse.1.pick.mead")


def test_a_tile_that_the_box_does_not_have_is_grey_says_why_and_shows_where_it_is(
    app: Driver,
) -> None:
    sit_down(app)
    app.tap("warehouse.2.pick.sheep")
    for seat, value in ((0, 1), (1, 1), (0, 3), (0, 3), (0, 2), (1, 2), (1, 2), (1, 2)):
        app.tap(f"warehouse.2.{seat}.add.{value}")
    assert all(
        app.get(f"warehouse.2.{seat}.add.{value}").out for seat in (0, 1) for value in (1, 2, 3)
    )
    before = document(app)
    app.tap("warehouse.2.0.add.1")
    assert document(app) == before
    assert app.sees("Sheep: no 1-tiles left in the box")
    lit = [seat for seat in (0, 1) if app.get(f"warehouse.2.{seat}.tile.0").spotlight]
    assert lit == [0, 1], "the only two tiles of 1"
    assert not getattr(app.get("warehouse.2.0.tile.1"), "spotlight", None)
    take_off(app, "warehouse.2.1.tile.0")
    offered = [v for v in (1, 2, 3) if not app.get(f"warehouse.2.0.add.{v}").out]
    assert offered == [1]


@pytest.mark.parametrize("modules", [(), ("longships",), ("warehouses",)])
def test_a_tap_on_a_tile_does_the_same_in_every_play(app: Driver, modules: tuple[str, ...]) -> None:
    open_play(app, play(*modules))
    app.tap("warehouse.4.1.tile.1")
    app.tap("tile.value.3")
    assert tiles_of(app, 4, 1) == [2, 3, 1]
    take_off(app, "warehouse.4.1.tile.1")
    assert tiles_of(app, 4, 1) == [2, 1]
    app.tap("game.undo")
    assert tiles_of(app, 4, 1) == [2, 3, 1]


def test_with_better_longships_a_tile_can_be_turned_over(app: Driver) -> None:
    open_play(app, play("longships"))
    app.tap("warehouse.1.0.tile.0")
    assert not app.exists("tile.shields.1")
    app.tap("tile.turn")
    assert tiles_of(app, 1, 0) == [{"value": 3, "turned": True}, 2, 1]
    assert sums(app, 1) == [4, 5]
    assert app.sees("Which longship did this tile upgrade?")
    app.tap("paying.c")
    assert document(app)["players"][0]["longships"] == ["c"]
    app.tap("warehouse.1.0.tile.0")
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
    app.tap("warehouse.1.1.tile.3")
    assert not app.exists("tile.turn")
    app.tap("tile.value.3")
    assert tiles_of(app, 1, 1) == [2, 2, 1, {"value": 3, "turned": True}]


def test_a_dark_longship_asks_for_its_tile(app: Driver) -> None:
    open_play(app, play("longships"))
    reach(app, "longships.0.b")
    assert app.sees("Which tile was flipped to pay for it?")
    app.tap("paying.tile.2.0")
    assert tiles_of(app, 2, 0) == [{"value": 3, "turned": True}, 2, 1]
    reach(app, "longships.0.d")
    app.scroll_to("paying.unseen.coffer")
    app.tap("paying.unseen.coffer")
    assert tiles_of(app, 4, 0) == [3, 2, 1, {"turned": True}]
    assert not app.exists("problems.line")
    reach(app, "longships.0.d")
    assert app.sees("Which tile do you flip back?")
    app.tap("paying.tile.4.3")
    assert tiles_of(app, 4, 0) == [3, 2, 1]


def test_what_was_asked_can_wait(app: Driver) -> None:
    open_play(app, play("longships"))
    reach(app, "longships.0.b")
    app.tap("drawer.close")
    app.tap("warehouse.1.0.tile.0")
    app.tap("tile.turn")
    assert not app.exists("paying")
    assert not app.exists("problems.line")


def test_with_new_warehouses_a_tile_has_shields(app: Driver) -> None:
    open_play(app, play("warehouses"))
    app.tap("warehouse.1.0.tile.1")
    assert not app.exists("tile.turn")
    app.tap("tile.shields.2")
    assert tiles_of(app, 1, 0) == [3, {"value": 2, "shields": 2}, 1]
    app.tap("warehouse.1.0.tile.1")
    app.tap("tile.shields.0")
    assert tiles_of(app, 1, 0) == [3, 2, 1]


# What only some tables play.


def test_sections_are_there_only_when_they_are_played(app: Driver) -> None:
    open_play(app, play())
    assert not app.exists("module.jarls") and not app.exists("module.longships")
    reach(app, "lofoten.options")
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
    reach(app, "jarl.1.plus")
    reach(app, "jarl.1.plus")
    assert document(app)["players"][1]["jarl"] == 2
    assert totals(app)[1] == 2
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
    reach(app, "lofoten.options")
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
    take_off(app, "warehouse.4.1.tile.0")
    assert not app.exists("problems.line")
    assert not app.get("warehouse.4").wrong


def test_dark_longships_without_turned_tiles_are_pointed_out(app: Driver) -> None:
    open_play(app, play("longships"))
    reach(app, "longships.0.b")
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
    assert not app.exists("unload.0.mead") and not app.exists("unload.0.add.3")
    app.tap("unload.1.coffer")
    app.tap("unload.1.add.2")
    app.tap("unload.1.back")
    assert tiles_of(app, 4, 1) == [2, 2, 1]
    app.tap("unload.1.add.3")
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


def test_the_help_explains_the_count_first_and_only_what_is_played(app: Driver) -> None:
    open_play(app, play())
    app.tap("lofoten.help")
    count = [COUNT[key] for key in ("level-1", "equal-none", "unloading", "turned")]
    assert shown_rows(app) == [str(message) for message in count]
    app.tap("drawer.close")
    open_play(app, play("jarls", "longships", ties="both"))
    app.tap("lofoten.help")
    rows = shown_rows(app)
    assert rows[1] == str(COUNT["equal-both"])
    told = [*DEMANDS.values(), *LONGSHIP_POWERS.values(), *upgrade_table()]
    assert rows[4:] == [str(message) for message in told]
    app.tap("drawer.close")
    app.look(language="fr")
    app.tap("lofoten.help")
    assert app.sees("Rapporte 3\u00a0PP à la fin.")


def shown_rows(app: Driver) -> list[str]:
    return [row.text for row in app.get("reference").walk() if type(row).__name__ == "ReferenceRow"]
