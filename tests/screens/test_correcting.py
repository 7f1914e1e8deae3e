"""A result is corrected: what counted before counts until the correction is finished."""

from __future__ import annotations

from typing import Any

from tests.screens.driver import Driver
from tests.screens.finishing import finish
from tests.screens.result_samples import ranks
from tests.screens.shelf import go, keep


def to_result(app: Driver) -> str:
    """Astrid beats Bo by 9 to 5, and the result was opened from home."""
    app.app.change_setting("motion", False)
    play_id = keep(app, "2025-03-14", ["Bo", "Astrid"], [5, 9])
    app.app.home()
    app.pass_time(0.5)
    app.tap("home.last.0")
    return play_id


def correct(app: Driver) -> None:
    """Bo gets a Meeps of 5 more."""
    app.tap("result.edit")
    give(app, 5)


def give(app: Driver, points: int) -> None:
    from scoring.spiel.meeps import add_meeps

    page = app.app.navigation.here
    assert page.edit(add_meeps, 0, points)
    app.pass_time(0)


def total(app: Driver, name: str) -> float:
    """The average of a player with one play: the total that counts."""
    player = app.app.ledger.players.named(name)
    return float(app.app.ledger.figures.of(player.id)[0].average)


BEFORE, AFTER = ["1. Astrid 9", "2. Bo 5"], ["1. Bo 10", "2. Astrid 9"]


def test_leaving_a_correction_shows_the_result_that_counts_and_says_what_is_open(
    app: Driver,
) -> None:
    to_result(app)
    assert not app.exists("result.correction")
    correct(app)
    app.key("back")
    assert app.app.navigation.here_is("result")
    assert app.sees("You’re editing this game")
    assert ranks(app) == BEFORE
    assert (total(app, "Bo"), total(app, "Astrid")) == (5, 9)
    go(app, "history")
    assert app.text_of("history.0").startswith("Astrid 9 Bo 5")
    app.restart()
    assert app.get("home.last.0").title == "[b]Astrid[/b] 9 – 5 Bo"
    assert "editing" in app.get("home.last.0").detail
    assert not app.exists("home.continue.0")


def test_a_correction_is_gone_on_with_and_finished(app: Driver) -> None:
    to_result(app)
    correct(app)
    app.key("back")
    app.tap("result.go_on")
    assert app.app.navigation.here.tallies[0].total == 10
    finish(app)
    assert ranks(app) == AFTER
    assert not app.exists("result.correction")
    assert total(app, "Bo") == 10


def test_a_correction_is_dropped_and_had_back(app: Driver) -> None:
    play_id = to_result(app)
    correct(app)
    app.key("back")
    app.tap("result.correction.drop")
    assert not app.exists("result.correction")
    assert ranks(app) == BEFORE
    assert app.app.ledger.plays.open(play_id).play.finished
    app.tap("notice.act")
    assert app.exists("result.correction")
    app.tap("result.go_on")
    assert app.app.navigation.here.tallies[0].total == 10


def test_after_the_correction_back_leads_home_and_not_to_the_result_again(app: Driver) -> None:
    to_result(app)
    correct(app)
    finish(app)
    assert ranks(app) == AFTER
    app.key("back")
    assert app.app.navigation.here_is("home")


def test_after_the_correction_back_leads_to_where_the_result_was_opened(app: Driver) -> None:
    app.app.change_setting("motion", False)
    keep(app, "2025-03-14", ["Bo", "Astrid"], [5, 9])
    go(app, "history")
    app.tap("history.0.more")
    app.tap("play.correct")
    give(app, 5)
    finish(app)
    app.key("back")
    assert app.app.navigation.here_is("history")
    app.key("back")
    assert app.app.navigation.here_is("home")


def offered(app: Driver) -> Any:
    """What the notice would do, kept beyond its time."""
    return app.get("notice")._act


def test_an_old_way_back_does_nothing_to_a_result_that_is_new(app: Driver) -> None:
    play_id = to_result(app)
    app.tap("result.edit")
    as_it_was = offered(app)
    give(app, 5)
    finish(app)
    as_it_was()
    app.pass_time(0.5)
    assert ranks(app) == AFTER
    assert sum(app.app.ledger.plays.open(play_id).play.players[0].meeps) == 10
    assert app.sees("The game has changed since")


def test_nor_does_it_take_what_was_entered_since(app: Driver) -> None:
    to_result(app)
    app.tap("result.edit")
    as_it_was = offered(app)
    give(app, 5)
    as_it_was()
    app.pass_time(0.5)
    assert app.app.navigation.here_is("spiel")
    assert app.app.navigation.here.tallies[0].total == 10


def test_an_old_undo_does_not_open_a_correction_of_a_newer_result(app: Driver) -> None:
    to_result(app)
    correct(app)
    app.key("back")
    app.tap("result.correction.drop")
    undo = offered(app)
    correct(app)
    finish(app)
    undo()
    app.pass_time(0.5)
    assert ranks(app) == AFTER
    assert not app.exists("result.correction")


def test_undo_in_a_correction_goes_all_the_way_back_and_the_result_stays(app: Driver) -> None:
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
    assert ranks(app) == ["1. Bo 7", "2. Astrid 0"]
