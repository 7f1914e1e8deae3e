"""Lofoten's rows: what they show, and numbers that are typed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.lofoten.components import WAREHOUSES
from scoring.lofoten.play import Card, Rule
from tests.finding import window_box
from tests.screens.driver import Driver
from tests.screens.lofoten_table import leaders, open_play, page, points, sums, totals
from tests.screens.test_lofoten_table import play, take_off, tiles, tiles_of


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (892, 412)])
def test_the_base_game_is_on_one_screen_with_four_tiles_a_side(
    app: Driver, size: tuple[int, int]
) -> None:
    sides = (tiles(2, 2, 2, 1), tiles(2, 1, 3, 3))
    full = tuple(replace(each, tiles=sides) for each in play().warehouses)
    open_play(app, play(warehouses=full))
    app.resize(*size)
    for number in range(1, len(WAREHOUSES) + 1):
        for tag in ("", ".0.sum", ".1.sum", ".0.tiles", ".1.tiles", ".0.add.1", ".1.add.3"):
            part = app.need(f"warehouse.{number}{tag}")
            assert part.box.within(part.seen.room) and part.box.within(window_box()), part.tag
        drawn = app.get(f"warehouse.{number}.0.tiles").boxes()
        assert len(drawn) == 4 and min(wide for _, _, wide, _ in drawn) >= 24
    table = page(app).ids.table
    assert table.viewport_size[1] <= table.height


def test_rows_are_as_wide_as_a_phone_and_stand_in_two_columns_on_a_wide_screen(
    app: Driver,
) -> None:
    open_play(app, play())
    assert len({app.need(f"warehouse.{number}").box.x for number in (1, 2, 3, 4)}) == 1
    assert app.need("warehouse.1").box.width >= 412 - 16
    app.resize(892, 412)
    assert len({app.need(f"warehouse.{number}").box.x for number in (1, 2, 3, 4)}) == 2


def test_one_player_is_at_the_left_and_the_other_at_the_right(app: Driver) -> None:
    open_play(app, play())
    left, card, right = (
        app.need(tag).box for tag in ("warehouse.1.0", "warehouse.1.card", "warehouse.1.1")
    )
    assert left.right <= card.x + 1 and card.right <= right.x + 1


def test_sums_leader_and_points_follow_every_tap(app: Driver) -> None:
    open_play(app, play())
    assert (sums(app, 1), points(app, 1), leaders(app)[0]) == ([6, 5], [5, 0], 0)
    take_off(app, 1, 0, 2)
    assert (sums(app, 1), points(app, 1), leaders(app)[0]) == ([5, 5], [0, 0], None)
    assert app.text_of("warehouse.1.card.rule") == "Equal: nobody scores"
    app.tap("warehouse.1.1.add.1")
    assert (sums(app, 1), points(app, 1), leaders(app)[0]) == ([5, 6], [0, 5], 1)
    assert app.text_of("warehouse.1.card.rule") == "5 PP for the most"
    assert totals(app) == [15, 5]


def test_the_ship_moves_when_a_warehouse_changes_hands(app: Driver) -> None:
    open_play(app, play())
    rope = page(app).ids.header.ids.rope
    before = rope.cut
    app.tap("warehouse.1.1.add.2")
    assert leaders(app)[0] == 1
    assert rope.cut < before


def test_a_sum_is_typed_instead_of_its_tiles(app: Driver) -> None:
    open_play(app, play())
    app.tap("warehouse.1.0.sum")
    for key in ("pad.9", "pad.ok"):
        app.tap(key)
    assert sums(app, 1) == [9, 5]
    assert sum(tiles_of(app, 1, 0)) == 9
    app.tap("warehouse.1.0.sum")
    for key in ("pad.1", "pad.6", "pad.ok"):
        app.tap(key)
    assert app.sees("The box has no tiles left that make 16")
    assert sums(app, 1) == [9, 5]
    app.tap("game.undo")
    assert tiles_of(app, 1, 0) == [3, 2, 1]


def test_shields_are_one_number_a_side_where_the_card_counts_them(app: Driver) -> None:
    shields = Card(kind="rule", rule=Rule("shields", "each", 2))
    first, *others = play().warehouses
    open_play(app, play("warehouses", warehouses=(replace(first, card=shields), *others)))
    app.tap("warehouse.1.1.sum")
    assert app.sees("Madeline · Dried fish · Shields")
    for key in ("pad.4", "pad.ok"):
        app.tap(key)
    assert (sums(app, 1), points(app, 1)) == ([0, 4], [0, 8])


def test_the_number_pad_goes_on_to_the_next_side_without_tiles(app: Driver) -> None:
    fish, mead, *others = play().warehouses
    bare = [replace(each, tiles=((), ())) for each in (fish, mead)]
    open_play(app, play(warehouses=(*bare, *others)))
    app.tap("warehouse.1.0.sum")
    for total in (7, 4, 3, 5):
        app.tap(f"pad.{total}")
        app.tap("pad.ok")
    assert (sums(app, 1), sums(app, 2)) == ([7, 4], [3, 5])
    assert not app.exists("pad.ok"), "all sides have tiles"
