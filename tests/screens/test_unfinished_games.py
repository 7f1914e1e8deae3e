"""Unfinished games on the home screen: continuing, deleting, and no entry for untouched games."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ledger.samples import PLACE, spiel
from tests.screens import result_plays
from tests.screens.driver import Driver
from tests.screens.result_samples import save_finished

FIRST = "home.continue.0"


def begin(app: Driver, *names: str) -> None:
    """Start a game of LOOT directly."""
    app.app.begin("spiel", names, (), {"mode": "count"})
    app.pass_time(0.5)


def save_unfinished(app: Driver, *plays: tuple[int, ...]) -> None:
    """Save unfinished games of LOOT with these points and open the home screen."""
    for points in plays:
        app.app.ledger.plays.start(spiel(["Ada", "Bo", "Ulf"][: len(points)], points), PLACE)
    app.app.home()
    app.pass_time(0.5)


def leave_by_back(app: Driver) -> None:
    app.key("back")


def leave_for_home(app: Driver) -> None:
    app.app.home()
    app.pass_time(2)


def leave_by_restart(app: Driver) -> None:
    app.restart()


def leave_in_the_background(app: Driver) -> None:
    """Pause the app and kill it in the background."""
    app.app.on_pause()
    app.restart()


@pytest.mark.parametrize(
    "leave", [leave_by_back, leave_for_home, leave_by_restart, leave_in_the_background]
)
def test_game_without_entries_is_not_saved(app: Driver, leave: Callable[[Driver], None]) -> None:
    begin(app, "Ada", "Bo")
    app.tap("tab.1")
    leave(app)
    if not app.app.navigation.here_is("home"):
        app.app.home()
        app.pass_time(0.5)
    assert not app.exists(FIRST)
    app.tap("go.history")
    assert app.sees("No games yet")


def test_rematch_without_entries_is_not_saved(app: Driver) -> None:
    app.app.open("result", play_id=save_finished(app, result_plays.looot()))
    app.pass_time(0.5)
    app.tap("result.rematch")
    assert app.app.navigation.here_is("looot")
    app.key("back")
    assert app.app.navigation.here_is("home")
    assert not app.exists(FIRST)


def test_game_with_one_entry_is_saved(app: Driver) -> None:
    begin(app, "Ada", "Bo")
    app.tap("map.C3")
    app.key("back")
    app.restart()
    app.tap(FIRST)
    assert app.app.navigation.here_is("spiel")


@pytest.mark.parametrize("how", ["hold", "more"])
def test_undo_restores_a_deleted_unfinished_game(app: Driver, how: str) -> None:
    save_unfinished(app, (1, 2), (3, 4))
    for nth in (1, 0):
        before = app.text_of(f"home.continue.{nth}")
        if how == "hold":
            app.hold(f"home.continue.{nth}", 1.0)
        else:
            app.tap(f"home.continue.{nth}.more")
        assert app.app.navigation.here_is("home"), "a hold opens nothing but the menu"
        app.tap("play.delete")
        assert not app.exists(f"home.continue.{nth}") or nth == 0
        assert len(app.app.ledger.plays.unfinished()) == 1
        app.tap("notice.act")
        assert app.text_of(f"home.continue.{nth}") == before
    app.tap(f"{FIRST}.more")
    app.tap("play.delete")
    app.restart()
    assert not app.exists("home.continue.1")


def test_menu_continues_the_game_and_shows_its_time(app: Driver) -> None:
    save_unfinished(app, (1, 2))
    assert app.sees("just now")
    app.tap(f"{FIRST}.more")
    assert app.get("play.menu").title == "LOOT · just now"
    app.tap("play.go_on")
    assert app.app.navigation.here_is("spiel")


def test_game_shows_when_it_was_last_changed(app: Driver) -> None:
    long_ago = "2025-03-14T12:00:00Z"
    app.app.ledger.plays.start(spiel(["Ada", "Bo"], [1, 2], started=long_ago), PLACE)
    app.app.home()
    app.pass_time(0.5)
    assert app.text_of(FIRST).endswith("just now")
    app.tap(f"{FIRST}.more")
    assert app.get("play.menu").title.endswith("just now")
    app.key("back")
    app.tap("go.history")
    assert app.get("history.open.0").detail.endswith("just now")


def test_players_are_listed_by_total_with_proper_minus_signs(app: Driver) -> None:
    save_unfinished(app, (1, 4, 2))
    assert app.get("home.continue.0").totals == "Bo 4 · Ulf 2 · Ada 1"
    from scoring.looot import edits
    from scoring.looot.rules import GAME

    play = GAME.start(("Astrid", "Ragnar", "Hilda"), {"entry": "sheet"})
    for seat, unfilled in ((0, 2), (1, 1), (2, 3)):
        play = edits.step_unfilled(play, seat, unfilled)
    pad = app.app.ledger.plays.start(play, {"screen": "looot"})
    app.app.home()
    app.pass_time(0.5)
    assert app.get("home.continue.0").totals == "Ragnar −5 · Astrid −10 · Hilda −15"
    pad.finish()
    app.app.home()
    app.pass_time(0.5)
    assert app.get("home.last.0").text == "[b]Ragnar[/b] −5 – −10 Astrid, −15 Hilda"


def test_home_names_players_without_entries(app: Driver) -> None:
    save_unfinished(app, (4, 0))
    app.pass_time(0.5)
    assert app.text_of("home.scene.detail").startswith("No score entered for Bo")


def test_sample_game_shows_a_result_and_is_not_saved(app: Driver) -> None:
    app.tap("home.sample")
    app.pass_time(12)
    assert app.app.navigation.here_is("result")
    app.app.home()
    app.pass_time(0.5)
    assert app.exists("home.sample")
    assert app.app.ledger.history.count() == 0
    assert app.app.ledger.plays.unfinished() == ()
