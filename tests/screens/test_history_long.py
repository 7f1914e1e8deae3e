"""A list of ten thousand plays is like one of ten."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.screens.driver import Driver
from tests.screens.shelf import go, put_many

MANY = 10_000


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """The app with all those plays."""
    home: Path = tmp_path_factory.mktemp("many")
    put_many(home, MANY)
    driver = Driver(home)
    driver.app.change_setting("motion", False)
    yield driver
    driver.stop()


def plays(app: Driver) -> Any:
    return app.get("history.plays")


def rows(app: Driver) -> list[int]:
    """Numbers of the plays in sight."""
    return sorted(
        int(tag[8:]) for tag in app.tags() if tag.startswith("history.") and tag[8:].isdigit()
    )


def test_only_what_is_in_sight_is_made_and_read(app: Driver) -> None:
    go(app, "history")
    assert app.sees("10000 games")
    assert len(plays(app).ids.floor.children) < 14
    assert len(plays(app).items) < 100


def test_more_come_before_the_end_is_reached(app: Driver) -> None:
    go(app, "history")
    for _ in range(12):
        plays(app).scroll_y = 0
        app.pass_time(0.05)
    assert max(rows(app)) > 400
    assert len(plays(app).ids.floor.children) < 14, "what has left sight is used again"


def test_no_play_is_missing_or_twice_on_the_way_down(app: Driver) -> None:
    go(app, "history")
    for _ in range(6):
        plays(app).scroll_y = 0
        app.pass_time(0.05)
    shown = [item.values["play_id"] for item in plays(app).items if item.kind == "play"]
    newest = app.app.ledger.history.page(most=len(shown))
    assert shown == [play.id for play in newest]


def test_what_the_finger_drags_stays_under_it_while_more_come(app: Driver) -> None:
    go(app, "history")
    just_before = plays(app).ids.floor.height - 3 * plays(app).height - 20
    plays(app).scroll_y = 1 - just_before / (plays(app).ids.floor.height - plays(app).height)
    app.pass_time(0.1)
    before, (first, *_, last) = len(plays(app).items), rows(app)[1:-1]
    place = app.need(f"history.{last}").box
    there, back = f"history.{first}", [f"history.{last}"] * 5
    app.drag([f"history.{last}", there, *back])
    assert len(plays(app).items) > before, "more came meanwhile"
    assert app.need(f"history.{last}").box.y == pytest.approx(place.y, abs=2)


def test_coming_back_finds_the_same_rows(app: Driver) -> None:
    go(app, "history")
    for _ in range(5):
        plays(app).scroll_y = 0
        app.pass_time(0.05)
    seen = rows(app)
    app.tap(f"history.{seen[2]}")
    assert app.app.navigation.here_is("result")
    app.key("back")
    assert rows(app) == seen


def test_a_bigger_text_keeps_the_row_that_is_read(app: Driver) -> None:
    go(app, "history")
    for _ in range(5):
        plays(app).scroll_y = 0
        app.pass_time(0.05)
    first = rows(app)[0]
    app.look(text_size=145)
    assert abs(rows(app)[0] - first) <= 1
    app.look(text_size=100)
