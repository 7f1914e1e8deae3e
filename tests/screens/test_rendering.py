"""A tap renders only what it changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ledger.plays import Plays
from scoring.document import read
from screens.lofoten.screen import LofotenPage
from screens.spiel.screen import SpielPage
from tests.screens.driver import Driver
from tests.screens.finish import finish

TWO = [{"name": "Astrid"}, {"name": "Bo"}]

GAMES: dict[str, dict[str, Any]] = {
    "looot": {"players": [{**player, "fjord": {}} for player in TWO]},
    "lofoten": {
        "players": TWO,
        "warehouses": [
            {"good": good, "power": 5, "tiles": [[3, 2], [2]]}
            for good in ("fish", "mead", "sheep", "coffer")
        ],
    },
    "spiel": {"players": TWO},
}

Count = Callable[[type, str], list[str]]


@pytest.fixture
def count(monkeypatch: pytest.MonkeyPatch) -> Count:
    """Return a function that replaces a method and returns a list of its future calls."""

    def watch(owner: type, name: str) -> list[str]:
        calls: list[str] = []
        method = getattr(owner, name)

        def counted(self: Any, *args: Any) -> Any:
            calls.append(name)
            return method(self, *args)

        monkeypatch.setattr(owner, name, counted)
        return calls

    return watch


def open_game(app: Driver, game: str) -> None:
    app.app.change_setting("motion", False)
    play = read({"format": "jarlpad/1", "game": game, **GAMES[game]})
    pad = app.app.ledger.plays.start(play, {"screen": game, "seat": 0})
    app.app.navigation.forget(game)
    app.app.open(game, play_id=pad.id)
    app.pass_time(0.5)


@pytest.mark.parametrize(
    ("game", "owner", "method", "tags"),
    [
        ("lofoten", LofotenPage, "_arrange", ["warehouse.1.0.add.1", "warehouse.2.1.add.2"]),
        ("spiel", SpielPage, "_arrange", ["map.D4", "map.C4", "map.D4"]),
    ],
)
def test_taps_do_not_place_the_parts_of_the_screen_again(
    app: Driver, count: Count, game: str, owner: type, method: str, tags: list[str]
) -> None:
    calls = count(owner, method)
    open_game(app, game)
    assert calls
    app.tap(tags[0])  # the first entry removes the hint
    calls.clear()
    for tag in tags:
        app.tap(tag)
        app.pass_time(0)
    assert app.app.navigation.here.can_undo
    assert not calls


@pytest.mark.parametrize("game", GAMES)
def test_result_of_a_game_just_finished_is_not_read_from_storage(
    app: Driver, count: Count, game: str
) -> None:
    open_game(app, game)
    reads = count(Plays, "open")
    finish(app)
    app.pass_time(0.5)
    assert not reads
    assert app.app.navigation.here.play.finished
