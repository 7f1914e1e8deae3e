"""The end of a Lofoten game: unloading longships, modules and Jarls."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.lofoten import edits
from scoring.lofoten.components import GOODS
from scoring.lofoten.play import LofotenPlay
from scoring.lofoten.rules import GAME
from tests.screens.driver import Driver
from tests.screens.finish import finish
from tests.screens.lofoten_table import NAMES, document, open_game, page, scroll_and_tap, totals


def play(*modules: str, goods: tuple[str, ...] = ("fish", "mead")) -> LofotenPlay:
    """Return a game with one warehouse for each of these goods and tiles on both sides."""
    started = GAME.start(NAMES, {"modules": modules})
    for at, good in enumerate(goods):
        started = edits.set_power(edits.set_good(started, at, good), at, 5)
        started = edits.add_tile(edits.add_tile(started, at, 0, 2), at, 1, 1)
    return started


def open_options(app: Driver) -> None:
    """Open the options of the game from its rules."""
    app.tap("game.rules")
    app.tap("lofoten.options")


def stored(app: Driver, number: int) -> tuple[Any, Any]:
    """Return the goods and the tiles of a warehouse."""
    warehouse = document(app)["warehouses"][number - 1]
    return warehouse["good"], warehouse["tiles"]


def finish_without_unloading(app: Driver) -> None:
    """Finish the game without unloading and wait for the result."""
    app.tap("game.finish")
    app.tap("unload.finish")
    app.wait(lambda: app.app.navigation.here_is("result"), "the result is there")


# Unloading.


def test_new_goods_are_unloaded_into_an_empty_warehouse(app: Driver) -> None:
    open_game(app, play())
    app.tap("game.finish")
    app.tap("unload.0.add.2")
    assert app.sees("Choose the goods first")
    app.tap("unload.0.sheep")
    app.tap("unload.0.add.2")
    assert stored(app, 3) == ("sheep", [[2], []])
    app.tap("unload.0.back")
    assert stored(app, 3) == (None, [[], []])


def test_finish_on_the_unloading_sheet_does_not_open_it_again(app: Driver) -> None:
    open_game(app, play(goods=GOODS))
    app.tap("game.rules")
    app.tap("lofoten.unload")
    app.tap("unload.finish")
    app.wait(lambda: app.app.navigation.here_is("result"), "the result is there")


def test_longship_b_unloads_several_tiles(app: Driver) -> None:
    open_game(app, edits.toggle_longship(edits.add_flipped(play("longships"), 0, 0), 0, "b"))
    app.tap("game.finish")
    app.tap("unload.0.mead")
    app.tap("unload.0.add.2")
    assert app.get("unload.0.add.3").out
    app.tap("unload.0.add.3")
    assert app.sees("Longship b carries at most 4 goods")
    app.tap("unload.0.add.2")
    assert app.sees("Unloaded: Mead, 2 + 2")
    assert app.get("unload.0.add.1").out
    assert stored(app, 2) == ("mead", [[2, 2, 2], [1]])
    app.tap("unload.0.back")
    app.tap("unload.0.add.1")
    assert stored(app, 2) == ("mead", [[2, 2, 1], [1]])
    app.tap("unload.1.fish")
    app.tap("unload.1.add.2")
    app.tap("unload.1.add.1")
    assert app.sees("One tile only: longship b is not upgraded")
    assert stored(app, 1)[1][1] == [1, 2]


@pytest.mark.parametrize(("width", "height"), [(412, 892), (360, 640), (640, 360)])
def test_unloading_a_tile_moves_nothing(app: Driver, width: int, height: int) -> None:
    open_game(app, edits.toggle_longship(edits.add_flipped(play("longships"), 0, 0), 0, "b"))
    app.resize(width, height)
    app.tap("game.finish")
    app.scroll_to("unload.0.add.2")
    parts = [tag for tag in app.tags() if tag.startswith("unload.") and "done" not in tag]
    before = {tag: app.need(tag).box for tag in parts}
    app.tap("unload.0.mead")
    for number in (1, 2):
        app.tap("unload.0.add.2")
        assert stored(app, 2)[1][0] == [2, *[2] * number]
        assert {tag: app.need(tag).box for tag in parts} == before


def test_unloading_is_offered_once_even_if_it_was_closed(app: Driver) -> None:
    open_game(app, play(goods=GOODS))
    app.tap("game.finish")
    app.key("back")
    app.tap("game.finish")
    app.wait(lambda: app.app.navigation.here_is("result"), "the result is there")


def test_unloading_is_not_offered_again_after_a_restart(app: Driver) -> None:
    open_game(app, play(goods=GOODS))
    app.tap("game.finish")
    app.key("back")
    app.restart()
    app.tap("game.finish")
    app.wait(lambda: app.app.navigation.here_is("result"), "the result is there")


def test_unloading_is_not_offered_again_when_a_result_is_edited(app: Driver) -> None:
    open_game(app, play(goods=GOODS))
    finish_without_unloading(app)
    app.app.open("lofoten", play_id=app.app.ledger.plays.last_finished(1)[0].id)
    app.pass_time(0)
    app.tap("warehouse.1.0.add.1")
    app.tap("game.finish")
    app.wait(lambda: app.app.navigation.here_is("result"), "the result is there")


# Modules.


def test_turning_off_a_module_shows_the_new_totals_and_keeps_its_entries(app: Driver) -> None:
    open_game(app, edits.set_jarl(play("jarls"), 1, 3))
    assert totals(app) == [10, 3]
    open_options(app)
    app.tap("options.modules.jarls")
    assert app.sees("Noélie: 10 › 10\nMadeline: 3 › 0")
    assert app.get("question.off").role == "warning"
    app.tap("question.off")
    app.tap("drawer.close")
    assert totals(app) == [10, 0]
    assert not app.exists("module.jarls")
    app.tap("game.undo")
    assert totals(app) == [10, 3]
    assert app.sees("Jarls turned on again")
    app.tap("game.redo")
    assert app.sees("Jarls turned off")
    app.wait(lambda: not app.exists("notice"), "the notice has gone", seconds=20)
    open_options(app)
    app.tap("options.modules.jarls")
    app.tap("drawer.close")
    assert totals(app) == [10, 3]


def test_turning_off_a_module_can_be_canceled(app: Driver) -> None:
    open_game(app, edits.set_jarl(play("jarls"), 1, 3))
    open_options(app)
    app.tap("options.modules.jarls")
    app.tap("question.on")
    assert totals(app) == [10, 3]


# Jarls.


def test_jarl_is_shown_at_its_linked_warehouse(app: Driver) -> None:
    open_game(app, edits.set_jarl(play("jarls"), 1, 3))
    scroll_and_tap(app, "module.jarls")
    app.tap("jarl.1.belongs")
    app.tap("binding.2")
    app.tap("drawer.close")
    assert document(app)["players"][1]["jarl_at"] == 2
    marked = [
        (number, seat)
        for number in (1, 2)
        for seat in (0, 1)
        if app.get(f"warehouse.{number}.{seat}").jarl_icon
    ]
    assert marked == [(2, 1)]
    page(app).edit(edits.set_jarl, 1, None)
    assert not app.get("warehouse.2.1").jarl_icon


def test_jarl_chip_does_not_erase_the_pp(app: Driver) -> None:
    open_game(app, play("jarls"))
    scroll_and_tap(app, "module.jarls")
    app.tap("jarl.1.has")
    app.tap("jarl.1.has")
    assert "jarl" not in document(app)["players"][1]
    for _ in range(3):
        app.tap("jarl.1.plus")
    app.tap("jarl.1.has")
    assert document(app)["players"][1]["jarl"] == 3
    assert app.text_of("notice") == f"{NAMES[1]}: set the PP to 0 to remove the Jarl"


def test_link_of_a_missing_jarl_says_why_it_is_disabled(app: Driver) -> None:
    open_game(app, play("jarls"))
    scroll_and_tap(app, "module.jarls")
    app.tap("jarl.0.belongs")
    assert app.text_of("notice") == f"{NAMES[0]} has no Jarl yet"
    assert app.get("jarl.0.has").spotlight
    assert not app.exists("binding.2")


def test_demands_show_progress_and_can_be_checked_off(app: Driver) -> None:
    open_game(app, play("jarls"))
    scroll_and_tap(app, "module.jarls")
    app.tap("jarls.demands")
    app.tap("demands.ten-goods")
    app.tap("demands.own-coins")
    assert app.get("demands.each-good").opacity < 1
    app.tap("demands.each-good")
    assert app.sees("Only two demands can be in play. Remove one first.")
    app.tap("drawer.close")
    assert app.get("demand.ten-goods.0").state_words == "4/10"
    assert app.get("demand.ten-goods.1").state_words == "2/10"
    assert app.get("demand.own-coins.1").state_words == ""
    app.tap("demand.ten-goods.1")
    assert document(app)["players"][1]["met"] == ["ten-goods"]
    assert app.get("demand.ten-goods.1").taken
    assert app.sees(f"{NAMES[1]} met the demand and may take this Jarl")
    page(app).edit(edits.add_tile, 0, 0, 3)
    assert app.get("demand.ten-goods.0").state_words == "7/10"


def test_rematch_starts_scrolled_to_the_top(app: Driver) -> None:
    open_game(app, play("jarls", "longships"))
    app.resize(360, 640)
    page(app).ids.table.scroll_y = 0
    app.pass_time(0)
    finish(app)
    app.tap("result.rematch")
    app.wait(lambda: app.app.navigation.here_is("lofoten"), "the rematch is open")
    assert page(app).ids.table.scroll_y == 1
