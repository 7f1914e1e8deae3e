"""The list of saved games with ten thousand games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.screens.driver import Driver
from tests.screens.saved_games import open_place, save_many

MANY = 10_000


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """The app with ten thousand saved games."""
    home: Path = tmp_path_factory.mktemp("many")
    save_many(home, MANY)
    driver = Driver(home)
    driver.app.change_setting("motion", False)
    yield driver
    driver.stop()


def game_list(app: Driver) -> Any:
    """Return the list widget."""
    return app.get("history.rows")


def visible_rows(app: Driver) -> list[int]:
    """Return the numbers of the visible rows."""
    return sorted(
        int(tag[8:]) for tag in app.tags() if tag.startswith("history.") and tag[8:].isdigit()
    )


def test_only_visible_rows_are_created(app: Driver) -> None:
    open_place(app, "history")
    assert app.sees("10000 games")
    assert len(game_list(app).ids.floor.children) < 14
    assert len(game_list(app).items) < 100


def test_more_games_load_while_scrolling(app: Driver) -> None:
    open_place(app, "history")
    for _ in range(12):
        game_list(app).scroll_y = 0
        app.pass_time(0.05)
    assert max(visible_rows(app)) > 400
    assert len(game_list(app).ids.floor.children) < 14, "what has left sight is used again"


def test_scrolling_down_shows_every_game_once(app: Driver) -> None:
    open_place(app, "history")
    for _ in range(6):
        game_list(app).scroll_y = 0
        app.pass_time(0.05)
    shown = [item.values["key"] for item in game_list(app).items if item.kind == "play"]
    newest = app.app.ledger.history.page(most=len(shown))
    assert shown == [play.id for play in newest]


def test_dragged_row_stays_under_the_finger_while_more_load(app: Driver) -> None:
    open_place(app, "history")
    just_before = game_list(app).ids.floor.height - 3 * game_list(app).height - 20
    game_list(app).scroll_y = 1 - just_before / (
        game_list(app).ids.floor.height - game_list(app).height
    )
    app.pass_time(0.1)
    before, (first, *_, last) = len(game_list(app).items), visible_rows(app)[1:-1]
    place = app.need(f"history.{last}").box
    there, back = f"history.{first}", [f"history.{last}"] * 5
    app.drag([f"history.{last}", there, *back])
    assert len(game_list(app).items) > before, "more came meanwhile"
    assert app.need(f"history.{last}").box.y == pytest.approx(place.y, abs=2)


def test_back_from_a_result_shows_the_same_rows(app: Driver) -> None:
    open_place(app, "history")
    for _ in range(5):
        game_list(app).scroll_y = 0
        app.pass_time(0.05)
    seen = visible_rows(app)
    app.tap(f"history.{seen[2]}")
    assert app.app.navigation.here_is("result")
    app.key("back")
    assert visible_rows(app) == seen


def test_larger_text_keeps_the_same_rows_visible(app: Driver) -> None:
    open_place(app, "history")
    for _ in range(5):
        game_list(app).scroll_y = 0
        app.pass_time(0.05)
    first = visible_rows(app)[0]
    app.look(text_size=145)
    assert abs(visible_rows(app)[0] - first) <= 1
    app.look(text_size=100)
