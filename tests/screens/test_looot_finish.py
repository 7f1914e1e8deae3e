"""Finishing Looot with doubtful entries, and leaving a first game."""

from __future__ import annotations

import pytest

from tests.screens.clearing import clear
from tests.screens.driver import SIZE, Driver
from tests.screens.looot_table import (
    begin,
    enter_fjord,
    open_player,
    page,
    players,
    start_game,
    totals,
)

RESOURCES = {
    **dict.fromkeys(("A1", "A2", "A3", "A4", "A5"), "wood"),
    **dict.fromkeys(("B3", "B4", "B5", "B6"), "sheep"),
    **dict.fromkeys(("C1", "C2", "C3", "C4", "C5"), "gold"),
}
"""The 14 resources of a complete game: 5 wood, 4 sheep and 5 gold, 19 points."""


@pytest.fixture
def app(lasting_app: Driver) -> Driver:
    clear(lasting_app)
    lasting_app.resize(*SIZE)
    return lasting_app


def finish_list(app: Driver) -> list[str]:
    """Tap Finish and return the listed issues in order."""
    app.tap("game.finish")
    tags = sorted(tag for tag in app.tags() if tag.startswith("remark."))
    return [app.text_of(tag) for tag in tags]


def test_fjord_that_differs_from_the_score_sheet_is_listed_first(app: Driver) -> None:
    begin(app, "Tom", "Ragnar")
    app.tap("segment.sheet")
    app.tap("sheet.wood.plus")
    app.tap("segment.fjord")
    app.tap("palette.castle")
    app.tap("fjord.A1")
    app.tap("which_counts.fjord")
    for at in ("A2", "A3"):
        app.tap(f"fjord.{at}")
    assert totals(app)["Tom"] == 12
    assert app.get("tab.0").differs
    first = finish_list(app)[0]
    assert "12" in first
    assert "1" in first.replace("12", "")


def test_missing_sites_are_confirmed_in_one_tap_at_finish(app: Driver) -> None:
    begin(app, "Tom", "Ragnar")
    enter_fjord(app, {"tiles": RESOURCES})
    asked = finish_list(app)
    nth = next(at for at, text in enumerate(asked) if "no card entered" in text)
    app.tap(f"answer.remark.{nth}")
    assert not app.exists(f"remark.{nth}")
    assert not app.exists(f"answer.remark.{nth}")
    app.tap("drawer.close")
    assert not [text for text in finish_list(app) if "no card entered" in text]
    app.tap("drawer.close")
    assert page(app).fjord.not_completed == ("port", "altar", "palace")
    app.tap("game.undo")
    assert page(app).fjord.not_completed == (), "one step"


def test_finish_list_says_finish_once_every_question_is_answered(app: Driver) -> None:
    begin(app, "Tom", "Ragnar")
    for seat in (0, 1):
        open_player(app, seat)
        enter_fjord(app, {"tiles": RESOURCES})
    assert len(finish_list(app)) == 2
    assert app.text_of("finishing.finish") == "Finish anyway"
    app.tap("answer.remark.0")
    assert app.sees("Possibly forgotten")
    app.tap("answer.remark.1")
    assert not app.sees("Possibly forgotten")
    assert app.text_of("finishing.finish") == "Finish"
    app.tap("finishing.finish")
    assert app.app.navigation.here_is("result")


def test_back_from_a_first_game_leads_home_where_it_can_be_continued(app: Driver) -> None:
    start_game(app, "Tom", "Ragnar")
    app.tap("palette.wood")
    app.tap("fjord.D3")
    app.key("back")
    assert app.app.navigation.here_is("home")
    app.tap("home.continue.0")
    assert players(app)[0]["fjord"]["tiles"] == {"D3": "wood"}
