"""Undo reverts a whole game step by step and shows the player of each step."""

from __future__ import annotations

from typing import Any

from tests.screens.driver import Driver


def test_undo_shows_the_player_whose_step_it_reverts(app: Driver) -> None:
    app.app.begin("looot", ("Astrid", "Ragnar"), ("blue", "red"), {})
    app.pass_time(0.5)
    app.tap("fjord.D3")
    app.tap("tab.1")
    app.tap("fjord.C3")
    app.tap("fjord.C4")
    page = app.app.navigation.here
    app.tap("game.undo")
    app.tap("game.undo")
    assert page.seat == 1
    app.tap("game.undo")
    assert page.seat == 0
    assert app.app.ledger.plays.open(page.pad.id).place["seat"] == 0
    assert not page.can_undo
    app.tap("game.redo")
    assert (page.seat, page.tallies[0].total) == (0, 1)
    app.tap("game.redo")
    assert (page.seat, page.tallies[1].total) == (1, 1)


def begin(app: Driver, entry: str = "fjord", *names: str) -> Any:
    """Start a game of Looot and return its page."""
    app.app.begin("looot", names or ("Astrid", "Ragnar"), ("blue", "red"), {"entry": entry})
    app.pass_time(0.5)
    return app.app.navigation.here


def test_undo_reverts_a_whole_drag(app: Driver) -> None:
    page = begin(app)
    app.tap("fjord.D3")
    app.drag(["fjord.C1", "fjord.C4"])
    laid = len(page.fjord.placed())
    assert laid > 4
    app.tap("game.undo")
    assert set(page.fjord.placed()) == {"D3"}
    app.tap("game.redo")
    assert len(page.fjord.placed()) == laid
    app.drag(["fjord.B2", "fjord.B4"])
    app.tap("game.undo")
    assert len(page.fjord.placed()) == laid, "the next drag is a step of its own"


def test_undo_reverts_a_held_stepper_or_a_typed_number_in_one_step(app: Driver) -> None:
    page = begin(app, "sheet")
    app.tap("sheet.wood.plus")
    app.hold("sheet.wood.plus", 2.0)
    ran = page.player.sheet["wood"]
    assert ran > 5
    app.hold("sheet.wood.number", 1.0)
    for key in ("1", "2"):
        app.tap(f"pad.{key}")
    assert page.player.sheet["wood"] == 12
    app.tap("drawer.close")
    app.restart()
    page = app.app.navigation.here
    seen = []
    while page.can_undo:
        app.tap("game.undo")
        seen.append(page.player.sheet["wood"])
    assert seen == [ran, 1, 0]


def test_undo_reverts_a_held_stepper_in_lofoten_and_loot(app: Driver) -> None:
    app.app.begin("lofoten", ("Astrid", "Ragnar"), (), {"modules": ["jarls"]})
    app.pass_time(0.5)
    app.scroll_to("module.jarls")
    app.tap("module.jarls")
    app.hold("jarl.0.plus", 2.0)
    app.tap("drawer.close")
    page = app.app.navigation.here
    assert page.play.players[0].jarl > 5
    app.tap("game.undo")
    assert not page.play.players[0].jarl
    assert not page.can_undo
    app.app.begin("spiel", ("Ada", "Bo"), (), {"mode": "count"})
    app.pass_time(0.5)
    page = app.app.navigation.here
    tag = next(tag for tag in app.tags() if tag.endswith(".plus"))
    app.scroll_to(tag)
    before = page.play
    app.hold(tag, 2.0)
    assert page.play != before
    app.tap("game.undo")
    assert page.play == before
    assert not page.can_undo


def test_undo_reverts_steps_of_the_shown_player_first(app: Driver) -> None:
    page = begin(app)
    app.tap("fjord.D3")
    app.tap("fjord.D4")
    app.tap("tab.1")
    app.tap("fjord.C3")
    app.tap("tab.0")
    app.tap("game.undo")
    assert [set(player.fjord.placed()) for player in page.play.players] == [{"D3"}, {"C3"}]
    app.tap("game.undo")
    assert [set(player.fjord.placed()) for player in page.play.players] == [set(), {"C3"}]
    assert page.seat == 0
    app.tap("game.redo")
    assert [set(player.fjord.placed()) for player in page.play.players] == [{"D3"}, {"C3"}]
    app.restart()
    page = app.app.navigation.here
    app.tap("game.undo")
    assert [set(player.fjord.placed()) for player in page.play.players] == [set(), {"C3"}]


def test_undo_in_the_table_of_all_players_reverts_the_last_step(app: Driver) -> None:
    app.resize(1100, 700)
    page = begin(app, "sheet")
    app.tap("sheet.wood.0.plus")
    app.tap("sheet.wood.1.plus")
    app.tap("game.undo")
    assert [player.sheet["wood"] for player in page.play.players] == [1, 0]


def test_player_without_entries_gets_no_crown(app: Driver) -> None:
    page = begin(app, "sheet")
    assert page.leading == ()
    app.tap("sheet.unfilled.plus")
    assert [tally.total for tally in page.tallies] == [-5, 0]
    assert page.leading == (), "nothing is entered for Ragnar"
    app.tap("tab.1")
    app.tap("sheet.wood.plus")
    assert page.leading == (1,)


def test_restart_reopens_the_same_game_player_view_and_tool(app: Driver) -> None:
    begin(app)
    app.tap("tab.1")
    app.tap("palette.castle")
    app.tap("fjord.D3")
    app.restart()
    page = app.app.navigation.here
    assert (page.name, page.seat, page.view, page.tool) == ("looot", 1, "fjord", "castle")
    app.tap("segment.sheet")
    app.restart()
    assert app.app.navigation.here.view == "sheet"
    app.key("back")
    assert app.app.navigation.here_is("home")
    app.restart()
    assert app.app.navigation.here_is("home"), "the game was left"


def test_first_game_can_be_continued_from_home_after_back(app: Driver) -> None:
    app.tap("home.looot")
    for name in ("Astrid", "Ragnar"):
        app.tap("seats.name")
        app.type(name)
        app.key("enter")
    app.tap("seats.start")
    app.tap("fjord.D3")
    app.key("back")
    assert app.app.navigation.here_is("home")
    assert app.exists("home.continue.0")
