"""Lofoten before the result stands: what is unloaded, what the bar shows, what modules do."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.window import Window

from scoring.lofoten import GAME, edits
from scoring.lofoten.components import GOODS
from scoring.lofoten.play import LofotenPlay
from screens.shell.words import spoken
from tests.screens.driver import Driver
from tests.screens.finishing import finish
from tests.screens.lofoten_table import NAMES, document, open_play, page, reach, totals


def play(*modules: str, goods: tuple[str, ...] = ("fish", "mead")) -> LofotenPlay:
    """A warehouse for each good, with tiles on both sides; the other warehouses are empty."""
    started = GAME.start(NAMES, {"modules": modules})
    for at, good in enumerate(goods):
        started = edits.set_power(edits.set_good(started, at, good), at, 5)
        started = edits.add_tile(edits.add_tile(started, at, 0, 2), at, 1, 1)
    return started


def stored(app: Driver, number: int) -> tuple[Any, Any]:
    warehouse = document(app)["warehouses"][number - 1]
    return warehouse["good"], warehouse["tiles"]


def finish_once(app: Driver) -> None:
    app.tap("game.finish")
    app.tap("unload.finish")
    app.wait(lambda: app.app.navigation.here_is("result"), "the result is there")


# Unloading.


def test_a_good_that_no_warehouse_stores_is_unloaded_into_an_empty_one(app: Driver) -> None:
    open_play(app, play())
    app.tap("game.finish")
    app.tap("unload.0.sheep")
    app.tap("unload.0.add.2")
    assert app.sees("Choose good and warehouse first, then the tile")
    assert stored(app, 4) == (None, [[], []])
    app.tap("unload.0.at.4")
    app.tap("unload.0.add.2")
    assert stored(app, 4) == ("sheep", [[2], []])
    app.tap("unload.0.back")
    assert stored(app, 4) == (None, [[], []])


def test_longship_b_unloads_several_tiles(app: Driver) -> None:
    open_play(app, edits.toggle_longship(edits.add_flipped(play("longships"), 0, 0), 0, "b"))
    app.tap("game.finish")
    app.tap("unload.0.mead")
    app.tap("unload.0.add.2")
    assert app.get("unload.0.add.3").out
    app.tap("unload.0.add.3")
    assert app.sees("Longship b carries 4 goods at most")
    app.tap("unload.0.add.2")
    assert app.sees("Unloaded: Mead, 2 + 2")
    assert not app.exists("unload.0.add.1")
    assert stored(app, 2) == ("mead", [[2, 2, 2], [1]])
    app.tap("unload.0.back")
    app.tap("unload.0.add.1")
    assert stored(app, 2) == ("mead", [[2, 2, 1], [1]])
    app.tap("unload.1.fish")
    app.tap("unload.1.add.2")
    assert not app.exists("unload.1.add.1")


def test_unloading_is_asked_once_also_where_it_was_only_looked_at(app: Driver) -> None:
    open_play(app, play(goods=GOODS))
    app.tap("game.finish")
    app.key("back")
    app.tap("game.finish")
    app.wait(lambda: app.app.navigation.here_is("result"), "the result is there")


def test_unloading_is_not_asked_again_after_a_kill(app: Driver) -> None:
    open_play(app, play(goods=GOODS))
    app.tap("game.finish")
    app.key("back")
    app.restart()
    app.tap("home.continue.0")
    app.tap("game.finish")
    app.wait(lambda: app.app.navigation.here_is("result"), "the result is there")


def test_unloading_is_not_asked_again_when_a_result_is_corrected(app: Driver) -> None:
    open_play(app, play(goods=GOODS))
    finish_once(app)
    app.app.open("lofoten", play_id=app.app.ledger.plays.last_finished(1)[0].id)
    app.pass_time(0)
    app.tap("warehouse.1.0.add.1")
    app.tap("game.finish")
    app.wait(lambda: app.app.navigation.here_is("result"), "the result is there")


# The bar.


@pytest.mark.parametrize("motion", [True, False])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_bar_is_all_one_colour_where_one_has_everything(
    app: Driver, motion: bool, seat: int
) -> None:
    open_play(app, edits.set_jarl(play("jarls"), 1 - seat, 1))
    app.app.change_setting("motion", motion)
    for at in (0, 1):
        page(app).edit(edits.set_power, at, 0)
    page(app).edit(edits.set_jarl, seat, 13)
    page(app).edit(edits.set_jarl, 1 - seat, None)
    app.frames(0.5)
    assert totals(app)[seat] == 13 and totals(app)[1 - seat] == 0
    rope = page(app).ids.tug.ids.rope
    assert rope.cut == 0
    colours = set(row_of_pixels(app, rope))
    assert len(colours) == 1


def row_of_pixels(app: Driver, rope: Any) -> list[bytes]:
    """The middle of the bar from one end to the other, without the round ends."""
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    app.pass_time(0)
    x, y = rope.to_window(rope.x, rope.center_y)
    Window.dispatch("on_draw")
    wide = int(rope.width) - 20
    pixels = bytes(glReadPixels(int(x) + 10, int(y), wide, 1, GL_RGBA, GL_UNSIGNED_BYTE))
    return [pixels[at : at + 3] for at in range(0, len(pixels), 4)]


# Modules.


def test_a_module_with_entries_says_what_stops_counting_and_keeps_it(app: Driver) -> None:
    open_play(app, edits.set_jarl(play("jarls"), 1, 3))
    assert totals(app) == [10, 3]
    reach(app, "lofoten.options")
    app.tap("options.modules.jarls")
    assert app.sees("Noélie 10 › 10, Madeline 3 › 0")
    app.tap("question.off")
    app.tap("drawer.close")
    assert totals(app) == [10, 0]
    assert not app.exists("module.jarls")
    app.tap("game.undo")
    assert totals(app) == [10, 3]
    assert app.sees("Jarls: switched on again")
    app.tap("game.redo")
    assert app.sees("Jarls: switched off")
    app.wait(lambda: not app.exists("notice"), "the notice has gone", seconds=20)
    reach(app, "lofoten.options")
    app.tap("options.modules.jarls")
    app.tap("drawer.close")
    assert totals(app) == [10, 3]


def test_a_module_can_be_left_on(app: Driver) -> None:
    open_play(app, edits.set_jarl(play("jarls"), 1, 3))
    reach(app, "lofoten.options")
    app.tap("options.modules.jarls")
    app.tap("question.on")
    assert totals(app) == [10, 3]


# Jarls.


def test_a_jarl_shows_at_the_warehouse_it_belongs_to(app: Driver) -> None:
    open_play(app, edits.set_jarl(play("jarls"), 1, 3))
    reach(app, "jarl.1.belongs")
    app.tap("binding.2")
    assert document(app)["players"][1]["jarl_at"] == 2
    marked = [
        (number, seat)
        for number in (1, 2)
        for seat in (0, 1)
        if app.get(f"warehouse.{number}.{seat}").jarl
    ]
    assert marked == [(2, 1)]
    page(app).edit(edits.set_jarl, 1, None)
    assert not app.get("warehouse.2.1").jarl


def test_the_jarl_chip_does_not_erase_the_pp(app: Driver) -> None:
    open_play(app, play("jarls"))
    reach(app, "jarl.1.has")
    reach(app, "jarl.1.has")
    assert "jarl" not in document(app)["players"][1]
    for _ in range(3):
        reach(app, "jarl.1.plus")
    reach(app, "jarl.1.has")
    assert document(app)["players"][1]["jarl"] == 3
    assert app.text_of("notice") == f"{NAMES[1]}: set the PP to 0 to remove the Jarl"


def test_a_rematch_begins_at_the_top(app: Driver) -> None:
    open_play(app, play("jarls", "longships"))
    app.resize(360, 640)
    page(app).ids.table.scroll_y = 0
    app.pass_time(0)
    finish(app)
    app.tap("result.rematch")
    app.wait(lambda: app.app.navigation.here_is("lofoten"), "the rematch is open")
    assert page(app).ids.table.scroll_y == 1


def test_without_a_jarl_its_warehouse_is_grey_says_why_and_lights_where_one_is_taken(
    app: Driver,
) -> None:
    open_play(app, play("jarls"))
    reach(app, "jarl.0.belongs")
    assert app.text_of("notice") == f"{app.get('jarl.0.belongs').parent.name} has no Jarl yet"
    assert app.get("jarl.0.has").spotlight
    assert not app.exists("binding.2")
    grey = app.get("jarl.0.belongs").md_bg_color
    app.wait(lambda: not app.exists("notice"), "the notice has gone", seconds=20)
    reach(app, "jarl.0.has")
    assert app.get("jarl.0.belongs").md_bg_color != grey
    reach(app, "jarl.0.belongs")
    assert app.exists("binding.2")


def test_demands_show_how_far_both_are_and_can_be_ticked_off(app: Driver) -> None:
    open_play(app, play("jarls"))
    reach(app, "jarls.demands")
    app.tap("demands.ten-goods")
    app.tap("demands.own-coins")
    app.tap("demands.each-good")
    assert app.sees("Two Jarls lie out: take another demand away first")
    app.tap("drawer.close")
    app.scroll_to("demand.ten-goods.0")
    assert app.get("demand.ten-goods.0").state_words == "4/10"
    assert app.get("demand.ten-goods.1").state_words == "2/10"
    assert app.get("demand.own-coins.1").state_words == ""
    app.tap("demand.ten-goods.1")
    assert document(app)["players"][1]["met"] == ["ten-goods"]
    assert app.get("demand.ten-goods.1").met
    page(app).edit(edits.add_tile, 0, 0, 3)
    assert app.get("demand.ten-goods.0").state_words == "7/10"


# Large letters.


def test_at_160_percent_what_is_alike_is_written_alike(app: Driver) -> None:
    open_play(app, edits.set_good(edits.set_good(play(), 2, "sheep"), 3, "coffer"))
    for language in spoken():
        app.look(text_size=160, language=language)
        app.pass_time(0)
        cards = page(app).ids.cards.children
        sizes = {card.strip.ids.stores.font_size for card in cards}
        assert len(sizes) == 1
        assert sizes.pop() >= page(app).app.look.body / 1.6
