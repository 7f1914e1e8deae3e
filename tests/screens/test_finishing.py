"""Finish asks once, and only where something is in doubt; each row leads to its spot."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scoring.document import read
from scoring.games import GAMES
from tests.screens.driver import SIZE, Driver
from tests.screens.samples import clear

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"


@pytest.fixture
def app(lasting_app: Driver) -> Driver:
    clear(lasting_app)
    lasting_app.resize(*SIZE)
    return lasting_app


def put(app: Driver, document: dict[str, Any]) -> Any:
    """A play on its table; the screen that shows it."""
    play = read(document)
    pad = app.app.ledger.plays.start(play, {"screen": play.game, "seat": 0, "unloaded": True})
    app.app.open(play.game, play_id=pad.id)
    app.pass_time(0)
    return app.app.navigation.here


def looot(*players: dict[str, Any]) -> dict[str, Any]:
    names = ("Astrid", "Ragnar", "Hilda", "Sven")
    seated = [{"name": name, **player} for name, player in zip(names, players)]
    return {"format": "jarlpad/1", "game": "looot", "players": seated}


def remarks(app: Driver) -> list[str]:
    """What the open list says, from top to bottom."""
    nths = sorted(tag for tag in app.tags() if tag.startswith("remark."))
    return [app.text_of(tag) for tag in nths]


def lit(widget: Any) -> bool:
    return getattr(widget, "spotlight", None) is not None


def at_result(app: Driver) -> bool:
    return bool(app.app.navigation.here_is("result"))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_table_without_doubt_goes_straight_to_the_result(app: Driver, game: str) -> None:
    document = json.loads((EXAMPLES / f"{game}.json").read_text("utf-8"))
    document.pop("finished", None)
    put(app, document)
    app.tap("game.finish")
    assert at_result(app)
    assert not app.exists("result.remarks")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_an_empty_table_is_no_shared_victory_before_somebody_says_so(
    app: Driver, game: str
) -> None:
    names = ("Astrid", "Ragnar")
    pieces = ("blue", "red") if game == "looot" else ()
    app.app.begin(game, names, pieces, {"modules": [], "mode": "count"})
    app.pass_time(0)
    app.tap("game.finish")
    if app.exists("unload.finish"):
        app.tap("unload.finish")
    assert app.exists("finishing.finish")
    assert not at_result(app)
    assert sum("No score entered" in text for text in remarks(app)) == 2
    app.tap("finishing.go_on")
    assert not at_result(app)
    app.tap("game.finish")
    app.tap("finishing.finish")
    assert at_result(app)
    assert app.exists("result.remarks")


def test_nobody_is_asked_twice_about_the_same_finish(app: Driver) -> None:
    put(app, looot({"sheet": {"castle": 1}}, {"sheet": {}}))
    app.tap("game.finish")
    app.tap("finishing.finish")
    assert at_result(app)


def test_an_empty_player_is_led_to_and_lit(app: Driver) -> None:
    page = put(app, looot({"sheet": {"castle": 1}}, {"sheet": {}}))
    app.tap("game.finish")
    assert remarks(app) == ["No score entered for Ragnar"]
    app.tap("remark.0")
    assert page.seat == 1
    assert lit(page.ids.tabs.tab(1))
    app.pass_time(3)
    assert not lit(page.ids.tabs.tab(1))


def test_a_longship_in_two_fjords_is_lit_on_its_hex(app: Driver) -> None:
    twice = {"fjord": {"tiles": {"D3": "castle-www"}}}
    page = put(app, looot(twice, {"fjord": {"tiles": {"A1": "castle-www"}}}))
    app.tap("game.finish")
    [row] = [tag for tag in app.tags() if tag.startswith("remark.") and "A1" in app.text_of(tag)]
    app.tap(row)
    assert page.seat == 1
    assert page.ids.board.spotlight.fields == ("A1",)


def test_a_problem_of_the_open_player_is_lit_too(app: Driver) -> None:
    page = put(app, looot({"sheet": {"axe": 1, "trophy": 5}}, {"sheet": {"castle": 1}}))
    app.tap("problems.line")
    assert page.seat == 0
    assert lit(page.ids.sheet.row("trophy"))


def test_too_many_castles_at_the_table_are_listed_by_player(app: Driver) -> None:
    page = put(app, looot({"sheet": {"castle": 2}}, {"sheet": {"castle": 5}}))
    app.tap("problems.line")
    assert [app.text_of(f"source.{seat}") for seat in (0, 1)] == ["Astrid: 2", "Ragnar: 5"]
    app.tap("source.1")
    assert page.seat == 1
    assert lit(page.ids.sheet.row("castle"))


def test_a_warehouse_without_its_card_is_led_to(app: Driver) -> None:
    goods = ("fish", "mead", "sheep", "coffer")
    warehouses = [{"good": good, "power": 3, "tiles": [[1], [2]]} for good in goods]
    warehouses[2]["power"] = 0
    players = [{"name": "Astrid"}, {"name": "Ragnar"}]
    document = {"format": "jarlpad/1", "game": "lofoten", "players": players}
    page = put(app, {**document, "warehouses": warehouses})
    app.tap("game.finish")
    assert len(remarks(app)) == 1
    app.tap("remark.0")
    assert lit(page.ids.rows.children[::-1][2])


def test_nobody_closing_is_asked_about(app: Driver) -> None:
    seated = [{"name": name, "marks": {"A1": 1}} for name in ("Ada", "Bo")]
    page = put(app, {"format": "jarlpad/1", "game": "spiel", "players": seated})
    app.tap("game.finish")
    assert remarks(app) == ["Nobody has ended the game"]
    app.tap("remark.0")
    assert lit(page.ids.lines.block("closing"))


def test_what_was_left_wrong_stands_on_the_result(app: Driver) -> None:
    put(app, looot({"sheet": {"axe": 1, "trophy": 5}}, {"sheet": {}}))
    app.tap("game.finish")
    told = remarks(app)
    app.tap("finishing.finish")
    app.tap("result.remarks")
    assert remarks(app) == told


def test_a_meeps_that_was_never_told_stands_on_the_result_and_in_the_history(app: Driver) -> None:
    document = json.loads((EXAMPLES / "spiel.json").read_text("utf-8"))
    document.pop("finished", None)
    first = document["players"][0]
    first["meeps"], visited = [], [at for at in first["marks"] if document["sheet"][at] == "meeps"]
    first.pop("visits", None)
    put(app, document)
    app.tap("game.finish")
    told = remarks(app)
    assert any(visited[0] in text for text in told)
    app.tap("finishing.finish")
    app.tap("result.remarks")
    assert remarks(app) == told
    app.tap("drawer.close")
    app.app.open("history")
    app.pass_time(0)
    app.tap("history.0")
    app.tap("result.remarks")
    assert remarks(app) == told
