"""The warehouse rows of Lofoten: layout, sums and the number pad."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.lofoten.components import WAREHOUSES
from scoring.lofoten.play import Card, Rule
from tests.screens.driver import Driver
from tests.screens.lofoten_table import leaders, open_game, page, points, sums, totals
from tests.screens.looks import LANGUAGES
from tests.screens.test_lofoten_table import play, take_off, tiles, tiles_of
from tests.widget_finder import window_box

SIZES = [(360, 640, "en"), (412, 892, "en"), (892, 412, "en")]
SIZES += [(*size, language) for size in ((360, 640), (412, 892)) for language in LANGUAGES[1:]]


@pytest.mark.parametrize(("width", "height", "language"), SIZES)
def test_base_game_fits_on_one_screen_with_four_tiles_per_side(
    app: Driver, width: int, height: int, language: str
) -> None:
    app.look(language=language)
    sides = (tiles(2, 2, 2, 1), tiles(2, 1, 3, 3))
    full = tuple(replace(each, tiles=sides) for each in play().warehouses)
    open_game(app, play(warehouses=full))
    app.resize(width, height)
    for number in range(1, len(WAREHOUSES) + 1):
        for tag in ("", ".0.sum", ".1.sum", ".0.tiles", ".1.tiles", ".0.add.1", ".1.add.3"):
            part = app.need(f"warehouse.{number}{tag}")
            assert part.box.is_inside(part.seen.viewport) and part.box.is_inside(window_box()), (
                part.tag
            )
        drawn = app.get(f"warehouse.{number}.0.tiles").boxes()
        assert len(drawn) == 4 and min(wide for _, _, wide, _ in drawn) >= 24
    table = page(app).ids.table
    assert table.viewport_size[1] <= table.height
    app.look(language="en")


@pytest.mark.parametrize(
    ("width", "height", "columns"),
    [(412, 892, 1), (800, 1280, 1), (640, 360, 2), (892, 412, 2), (1280, 800, 2)],
)
def test_rows_have_full_width_and_form_two_columns_in_landscape(
    app: Driver, width: int, height: int, columns: int
) -> None:
    open_game(app, play())
    app.resize(width, height)
    boxes = [app.need(f"warehouse.{number}").box for number in (1, 2, 3, 4)]
    assert len({box.x for box in boxes}) == columns
    assert min(box.width for box in boxes) >= (width - 20) / columns - 2
    assert all(box.is_inside(window_box()) for box in boxes)


def test_fifth_tile_starts_a_second_line_and_opens_by_a_tap(app: Driver) -> None:
    open_game(app, play())
    for value in (3, 2):
        app.tap(f"warehouse.1.0.add.{value}")
    assert tiles_of(app, 1, 0) == [3, 2, 1, 3, 2]
    row = app.get("warehouse.1.0.tiles")
    boxes = row.boxes()
    assert len({(wide, high) for _, _, wide, high in boxes}) == 1, "all have the same size"
    assert boxes[4][0] == boxes[0][0] and boxes[4][1] >= boxes[0][1] + boxes[0][3]
    x, y, wide, high = boxes[4]
    app.quick_tap(row.to_window(x + wide / 2, y + high / 2))
    app.pass_time(0)
    app.tap("tile.off")
    assert tiles_of(app, 1, 0) == [3, 2, 1, 3]


def test_players_are_left_and_right_of_the_card(app: Driver) -> None:
    open_game(app, play())
    left, card, right = (
        app.need(tag).box for tag in ("warehouse.1.0", "warehouse.1.card", "warehouse.1.1")
    )
    assert left.right <= card.x + 1 and card.right <= right.x + 1


def test_sums_leader_and_points_change_with_every_tap(app: Driver) -> None:
    open_game(app, play())
    assert (sums(app, 1), points(app, 1), leaders(app)[0]) == ([6, 5], [5, 0], 0)
    take_off(app, 1, 0, 2)
    assert (sums(app, 1), points(app, 1), leaders(app)[0]) == ([5, 5], [0, 0], None)
    assert app.text_of("warehouse.1.card.rule") == "Tie: nobody scores"
    app.tap("warehouse.1.1.add.1")
    assert (sums(app, 1), points(app, 1), leaders(app)[0]) == ([5, 6], [0, 5], 1)
    assert app.text_of("warehouse.1.card.rule") == "5 PP for the most"
    assert totals(app) == [15, 5]


def test_ship_moves_when_the_leader_of_a_warehouse_changes(app: Driver) -> None:
    open_game(app, play())
    rope = page(app).ids.header.ids.rope
    before = rope.cut
    app.tap("warehouse.1.1.add.2")
    assert leaders(app)[0] == 1
    assert rope.cut < before


def test_ship_is_at_the_end_if_one_player_has_all_points(app: Driver) -> None:
    rows = [replace(each, tiles=(tiles(3), ())) for each in play().warehouses]
    open_game(app, play(warehouses=tuple(rows)))
    header = page(app).ids.header
    assert totals(app)[0] > 0 and totals(app)[1] == 0
    assert header.ids.rope.share == 1
    assert header.ids.rope.cut < header.ids.rope.width, "a round end is left for the other"


def test_tie_is_announced_without_moving_the_rows(app: Driver) -> None:
    open_game(app, play())
    parts = ("warehouse.1.0.add.1", "warehouse.1.1.sum", "warehouse.2", "warehouse.4.1.add.3")
    before = [app.need(tag).box for tag in parts]
    take_off(app, 1, 0, 2)
    assert app.text_of("warehouse.1.card.rule") == "Tie: nobody scores"
    assert [app.need(tag).box.y for tag in parts] == [box.y for box in before]


def test_equal_parts_have_the_same_size_at_160_percent(app: Driver) -> None:
    open_game(app, play())
    app.look(text_size=160)
    app.pass_time(0)
    for part in ("0.sum", "1.add.1"):
        sizes = {app.get(f"warehouse.{number}.{part}").font_size for number in (1, 2, 3, 4)}
        assert len(sizes) == 1, part
    app.look(text_size=100)


def test_finish_lists_a_warehouse_without_tiles_and_highlights_it(app: Driver) -> None:
    rows = list(play().warehouses)
    rows[2] = replace(rows[2], tiles=((), ()))
    open_game(app, play(warehouses=tuple(rows)))
    app.tap("game.finish")
    if app.exists("unload.finish"):  # offered first if something can be unloaded
        app.tap("unload.finish")
    assert "no tiles entered" in app.text_of("remark.0")
    app.tap("remark.0")
    app.pass_time(0)
    assert app.get("warehouse.3").spotlight is not None


def test_typed_sum_replaces_the_tiles(app: Driver) -> None:
    open_game(app, play())
    app.tap("warehouse.1.0.sum")
    for key in ("pad.9", "pad.ok"):
        app.tap(key)
    assert sums(app, 1) == [9, 5]
    assert sum(tiles_of(app, 1, 0)) == 9
    app.tap("warehouse.1.0.sum")
    for key in ("pad.1", "pad.6", "pad.ok"):
        app.tap(key)
    assert app.sees("No tiles left in the box that add up to 16")
    assert sums(app, 1) == [9, 5]
    app.tap("game.undo")
    assert tiles_of(app, 1, 0) == [3, 2, 1]


def test_typed_number_is_shields_if_the_card_counts_shields(app: Driver) -> None:
    shields = Card(kind="rule", rule=Rule("shields", "each", 2))
    first, *others = play().warehouses
    open_game(app, play("warehouses", warehouses=(replace(first, card=shields), *others)))
    app.tap("warehouse.1.1.sum")
    assert app.sees("Madeline · Dried fish · Shields")
    for key in ("pad.4", "pad.ok"):
        app.tap(key)
    assert (sums(app, 1), points(app, 1)) == ([0, 4], [0, 8])


def test_number_pad_continues_with_the_next_side_without_tiles(app: Driver) -> None:
    fish, mead, *others = play().warehouses
    bare = [replace(each, tiles=((), ())) for each in (fish, mead)]
    open_game(app, play(warehouses=(*bare, *others)))
    app.tap("warehouse.1.0.sum")
    for total in (7, 4, 3, 5):
        app.tap(f"pad.{total}")
        app.tap("pad.ok")
    assert (sums(app, 1), sums(app, 2)) == ([7, 4], [3, 5])
    assert not app.exists("pad.ok"), "all sides have tiles"
