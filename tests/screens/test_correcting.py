"""Editing a finished game: the old result counts until the edit is finished."""

from __future__ import annotations

from typing import Any

import pytest

from tests.screens.driver import Driver
from tests.screens.finish import finish
from tests.screens.result_samples import ranks
from tests.screens.saved_games import open_place, save_loot


def to_result(app: Driver) -> str:
    """Save a game that Astrid wins 9 to 5, open its result from home, and return its id."""
    app.app.change_setting("motion", False)
    play_id = save_loot(app, "2025-03-14", ["Bo", "Astrid"], [5, 9])
    app.app.home()
    app.pass_time(0.5)
    app.tap("home.last.0")
    return play_id


def edit_result(app: Driver) -> None:
    """Edit the game and give Bo 5 more points."""
    app.tap("result.edit")
    give(app, 5)


def give(app: Driver, points: int) -> None:
    """Give Bo points in the game on the screen."""
    from scoring.spiel.meeps import add_meeps

    page = app.app.navigation.here
    assert page.edit(add_meeps, 0, points)
    app.pass_time(0)


def total(app: Driver, name: str) -> float:
    """Return the average of a player, which is the counted total of their only game."""
    player = app.app.ledger.players.named(name)
    return float(app.app.ledger.statistics.of(player.id)[0].average)


BEFORE, AFTER = ["1st Astrid 9", "2nd Bo 5"], ["1st Bo 10", "2nd Astrid 9"]


def test_leaving_an_edit_shows_the_old_result_and_that_an_edit_is_open(
    app: Driver,
) -> None:
    to_result(app)
    assert not app.exists("result.correction_line")
    edit_result(app)
    app.key("back")
    assert app.app.navigation.here_is("result")
    assert app.sees("You’re editing this game")
    assert ranks(app) == BEFORE
    assert (total(app, "Bo"), total(app, "Astrid")) == (5, 9)
    open_place(app, "history")
    row = app.get("history.0")
    assert (row.text, row.score, row.others) == ("Astrid", "9", "Bo 5")
    app.restart()
    assert app.get("home.last.0").text == "[b]Astrid[/b] 9 – 5 Bo"
    assert "editing" in app.get("home.last.0").detail
    assert not app.exists("home.continue.0")


@pytest.mark.parametrize("size", [(360, 640), (892, 412)])
def test_open_edit_is_visible_without_scrolling(app: Driver, size: tuple[int, int]) -> None:
    to_result(app)
    edit_result(app)
    app.key("back")
    app.resize(*size)
    app.look(text_size=160)
    drop, share = app.need("result.correction_line.drop").box, app.need("result.share").box
    assert drop.top <= app.need("result.edit").box.y
    assert drop.y >= share.top


def test_edit_can_be_continued_and_finished(app: Driver) -> None:
    to_result(app)
    edit_result(app)
    app.key("back")
    app.tap("result.go_on")
    assert app.app.navigation.here.tallies[0].total == 10
    finish(app)
    assert ranks(app) == AFTER
    assert not app.exists("result.correction_line")
    assert total(app, "Bo") == 10


def test_discarded_edit_comes_back_by_undo(app: Driver) -> None:
    play_id = to_result(app)
    edit_result(app)
    app.key("back")
    app.tap("result.correction_line.drop")
    assert not app.exists("result.correction_line")
    assert ranks(app) == BEFORE
    assert app.app.ledger.plays.open(play_id).play.finished
    app.tap("notice.act")
    assert app.exists("result.correction_line")
    app.tap("result.go_on")
    assert app.app.navigation.here.tallies[0].total == 10


def test_back_after_an_edit_leads_home(app: Driver) -> None:
    to_result(app)
    edit_result(app)
    finish(app)
    assert ranks(app) == AFTER
    app.key("back")
    assert app.app.navigation.here_is("home")


def test_back_after_an_edit_leads_to_the_screen_before_the_result(app: Driver) -> None:
    app.app.change_setting("motion", False)
    save_loot(app, "2025-03-14", ["Bo", "Astrid"], [5, 9])
    open_place(app, "history")
    app.tap("history.0.more")
    app.tap("play.correct")
    give(app, 5)
    finish(app)
    app.key("back")
    assert app.app.navigation.here_is("history")
    app.key("back")
    assert app.app.navigation.here_is("home")


def snackbar_action(app: Driver) -> Any:
    """Return the action of the snackbar on screen, to call it after the snackbar is gone."""
    return app.get("notice")._act


def test_late_undo_does_not_change_a_newer_result(app: Driver) -> None:
    play_id = to_result(app)
    app.tap("result.edit")
    undo_edit = snackbar_action(app)
    give(app, 5)
    finish(app)
    undo_edit()
    app.pass_time(0.5)
    assert ranks(app) == AFTER
    assert sum(app.app.ledger.plays.open(play_id).play.players[0].meeps) == 10
    assert app.sees("The game has changed since")


def test_late_undo_keeps_points_entered_since(app: Driver) -> None:
    to_result(app)
    app.tap("result.edit")
    undo_edit = snackbar_action(app)
    give(app, 5)
    undo_edit()
    app.pass_time(0.5)
    assert app.app.navigation.here_is("spiel")
    assert app.app.navigation.here.tallies[0].total == 10


def test_late_undo_of_a_discard_does_not_reopen_a_newer_result(app: Driver) -> None:
    to_result(app)
    edit_result(app)
    app.key("back")
    app.tap("result.correction_line.drop")
    undo = snackbar_action(app)
    edit_result(app)
    finish(app)
    undo()
    app.pass_time(0.5)
    assert ranks(app) == AFTER
    assert not app.exists("result.correction_line")


def test_undo_while_editing_reaches_the_first_entry_and_keeps_the_result(app: Driver) -> None:
    app.app.change_setting("motion", False)
    app.app.begin("spiel", ("Bo", "Astrid"), (), {"mode": "count"})
    app.pass_time(0.5)
    give(app, 5)
    give(app, 2)
    finish(app)
    app.tap("result.edit")
    seen = []
    while app.app.navigation.here.can_undo:
        app.tap("game.undo")
        seen.append(app.app.navigation.here.tallies[0].total)
    assert seen == [5, 0]
    give(app, 1)
    app.key("back")
    assert ranks(app) == ["1st Bo 7", "2nd Astrid 0"]
