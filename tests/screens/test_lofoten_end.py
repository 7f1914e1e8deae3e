"""Lofoten before the result stands: what is unloaded, what the bar shows, what modules do."""

from __future__ import annotations

from typing import Any

from scoring.lofoten import GAME, edits
from scoring.lofoten.components import GOODS
from scoring.lofoten.play import LofotenPlay
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


def options(app: Driver) -> None:
    """The options of the game, from its help."""
    app.tap("lofoten.help")
    app.tap("lofoten.options")


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
    app.tap("unload.0.add.2")
    assert app.sees("Choose the goods first")
    app.tap("unload.0.sheep")
    app.tap("unload.0.add.2")
    assert stored(app, 3) == ("sheep", [[2], []])
    app.tap("unload.0.back")
    assert stored(app, 3) == (None, [[], []])


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


# Modules.


def test_a_module_with_entries_says_what_stops_counting_and_keeps_it(app: Driver) -> None:
    open_play(app, edits.set_jarl(play("jarls"), 1, 3))
    assert totals(app) == [10, 3]
    options(app)
    app.tap("options.modules.jarls")
    assert app.sees("Noélie 10 › 10, Madeline 3 › 0")
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
    options(app)
    app.tap("options.modules.jarls")
    app.tap("drawer.close")
    assert totals(app) == [10, 3]


def test_a_module_can_be_left_on(app: Driver) -> None:
    open_play(app, edits.set_jarl(play("jarls"), 1, 3))
    options(app)
    app.tap("options.modules.jarls")
    app.tap("question.on")
    assert totals(app) == [10, 3]


# Jarls.


def test_a_jarl_shows_at_the_warehouse_it_is_linked_to(app: Driver) -> None:
    open_play(app, edits.set_jarl(play("jarls"), 1, 3))
    reach(app, "module.jarls")
    app.tap("jarl.1.belongs")
    app.tap("binding.2")
    app.tap("drawer.close")
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
    reach(app, "module.jarls")
    app.tap("jarl.1.has")
    app.tap("jarl.1.has")
    assert "jarl" not in document(app)["players"][1]
    for _ in range(3):
        app.tap("jarl.1.plus")
    app.tap("jarl.1.has")
    assert document(app)["players"][1]["jarl"] == 3
    assert app.text_of("notice") == f"{NAMES[1]}: set the PP to 0 to remove the Jarl"


def test_without_a_jarl_its_link_is_gray_and_says_why(app: Driver) -> None:
    open_play(app, play("jarls"))
    reach(app, "module.jarls")
    app.tap("jarl.0.belongs")
    assert app.text_of("notice") == f"{NAMES[0]} has no Jarl yet"
    assert app.get("jarl.0.has").spotlight
    assert not app.exists("binding.2")


def test_demands_show_how_far_both_are_and_can_be_ticked_off(app: Driver) -> None:
    open_play(app, play("jarls"))
    reach(app, "module.jarls")
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
    assert app.get("demand.ten-goods.1").met
    assert app.sees(f"{NAMES[1]} met the demand and may take this Jarl")
    page(app).edit(edits.add_tile, 0, 0, 3)
    assert app.get("demand.ten-goods.0").state_words == "7/10"


def test_a_rematch_begins_at_the_top(app: Driver) -> None:
    open_play(app, play("jarls", "longships"))
    app.resize(360, 640)
    page(app).ids.table.scroll_y = 0
    app.pass_time(0)
    finish(app)
    app.tap("result.rematch")
    app.wait(lambda: app.app.navigation.here_is("lofoten"), "the rematch is open")
    assert page(app).ids.table.scroll_y == 1
