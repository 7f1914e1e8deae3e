"""The result of LOOT: the winner's map, the crosses, and the scores after each round."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from tests.screens.driver import Driver
from tests.screens.result_plays import spiel, spiel_played
from tests.screens.result_samples import save_finished
from tests.screens.spiel_table import app, one_app, open_game, page, play_of

__all__ = ["app", "one_app"]


def show_result(app: Driver, play_id: str) -> None:
    """Open the result of a saved game."""
    app.app.open("result", play_id=play_id)
    app.pass_time(0.2)


def test_result_shows_the_map_of_the_winner_first(app: Driver) -> None:
    show_result(app, save_finished(app, spiel_played()))
    assert app.app.navigation.here.board_seat == 1, "Bo won in the second seat"
    app.scroll_to("result.board.0")
    app.tap("result.board.0")
    assert app.app.navigation.here.board_seat == 0
    app.app.home()
    show_result(app, save_finished(app, spiel_played()))
    assert app.app.navigation.here.board_seat == 1, "again for another game"


def test_crosses_have_a_row_below_the_totals(app: Driver) -> None:
    show_result(app, save_finished(app, spiel_played()))
    crosses = [app.text_of(f"result.cell.tie-break.{seat}") for seat in range(3)]
    assert crosses == ["1", "1", "2"]
    total, tie_break = (app.need(f"result.cell.{key}.0").box for key in ("total", "tie-break"))
    assert tie_break.top <= total.y + 1
    assert not app.get("result.cell.tie-break.2").best, "they are not points"


def test_game_played_with_the_app_has_a_chart_of_its_rounds(app: Driver) -> None:
    show_result(app, save_finished(app, spiel_played()))
    history = app.get("result.chart").ids.lines.history
    assert (history[0], history[-1], len(history)) == ((0, 0, 0), (9, 21, 6), 12)


def test_game_that_was_only_counted_has_no_chart(app: Driver) -> None:
    show_result(app, save_finished(app, spiel()))
    assert not app.exists("result.chart")


def test_scores_of_each_round_are_recorded_and_undone(app: Driver) -> None:
    from tests.screens.test_spiel_rounds import playing

    open_game(app, replace(playing((3, 1, 2)), round=2))
    page(app).dice.seed(4)
    for tag in ("map.D1", "map.D7", "spiel.next"):
        app.tap(tag)
    assert len(play_of(app).scores) == 1
    app.tap("game.undo")
    assert play_of(app).scores == ()


def test_notes_and_date_of_a_finished_game_can_be_edited(app: Driver) -> None:
    play_id = save_finished(app, spiel_played())
    total = app.app.ledger.plays.open(play_id).play
    show_result(app, play_id)
    app.tap("result.more")
    app.tap("result.notes")
    app.tap("notes.text")
    app.type("In Essen")
    app.tap("notes.day_back")
    app.tap("notes.week_back")
    app.tap("notes.done")
    app.pass_time(0.5)
    saved = app.app.ledger.plays.open(play_id).play
    assert saved.notes == "In Essen"
    assert saved.finished is not None
    assert total.finished is not None
    days = date.fromisoformat(total.finished[:10]) - date.fromisoformat(saved.finished[:10])
    assert days.days == 8
    assert saved.players == total.players
    assert "In Essen" in app.text_of("result.notes")
