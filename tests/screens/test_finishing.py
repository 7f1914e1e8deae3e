"""Finish lists missing or doubtful entries once; a tap on a row shows the place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

import ledger.pad
from scoring.document import read
from scoring.games import GAMES
from tests.screens.clearing import clear
from tests.screens.driver import SIZE, Driver

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"


@pytest.fixture
def app(lasting_app: Driver) -> Driver:
    clear(lasting_app)
    lasting_app.resize(*SIZE)
    return lasting_app


def open_document(app: Driver, document: dict[str, Any]) -> Any:
    """Start the game of a document and return the screen that shows it."""
    play = read(document)
    pad = app.app.ledger.plays.start(play, {"screen": play.game, "seat": 0, "unloaded": True})
    app.app.open(play.game, play_id=pad.id)
    app.pass_time(0)
    return app.app.navigation.here


def looot(*players: dict[str, Any]) -> dict[str, Any]:
    """Return the document of a Looot game."""
    names = ("Astrid", "Ragnar", "Hilda", "Sven")
    seated = [{"name": name, **player} for name, player in zip(names, players)]
    return {"format": "jarlpad/1", "game": "looot", "players": seated}


def issues(app: Driver) -> list[str]:
    """Return the texts of the open list of issues, from top to bottom."""
    nths = sorted(tag for tag in app.tags() if tag.startswith("remark."))
    return [app.text_of(tag) for tag in nths]


def lit(widget: Any) -> bool:
    """Return whether a widget is highlighted."""
    return getattr(widget, "spotlight", None) is not None


def at_result(app: Driver) -> bool:
    return bool(app.app.navigation.here_is("result"))


def test_result_of_a_finished_game_is_not_read_from_storage(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = json.loads((EXAMPLES / "looot.json").read_text("utf-8"))
    document.pop("finished", None)
    open_document(app, document)
    read_pad = Mock(wraps=ledger.pad.read_pad)
    monkeypatch.setattr(ledger.pad, "read_pad", read_pad)
    app.tap("game.finish")
    assert at_result(app)
    read_pad.assert_not_called()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_complete_game_finishes_without_a_question(app: Driver, game: str) -> None:
    document = json.loads((EXAMPLES / f"{game}.json").read_text("utf-8"))
    document.pop("finished", None)
    open_document(app, document)
    app.tap("game.finish")
    assert at_result(app)
    assert not app.exists("result.issues")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_game_without_scores_asks_before_it_finishes(app: Driver, game: str) -> None:
    names = ("Astrid", "Ragnar")
    pieces = ("blue", "red") if game == "looot" else ()
    app.app.begin(game, names, pieces, {"modules": [], "mode": "count"})
    app.pass_time(0)
    app.tap("game.finish")
    if app.exists("unload.finish"):
        app.tap("unload.finish")
    assert app.exists("finishing.finish")
    assert not at_result(app)
    assert sum("No score entered" in text for text in issues(app)) == 2
    app.tap("finishing.go_on")
    assert not at_result(app)
    app.tap("game.finish")
    app.tap("finishing.finish")
    assert at_result(app)
    assert app.exists("result.issues")


def test_finish_anyway_does_not_ask_again(app: Driver) -> None:
    open_document(app, looot({"sheet": {"castle": 1}}, {"sheet": {}}))
    app.tap("game.finish")
    app.tap("finishing.finish")
    assert at_result(app)


def test_tap_on_a_missing_score_shows_and_highlights_the_player(app: Driver) -> None:
    page = open_document(app, looot({"sheet": {"castle": 1}}, {"sheet": {}}))
    app.tap("game.finish")
    assert issues(app) == ["No score entered for Ragnar"]
    app.tap("remark.0")
    assert page.seat == 1
    assert lit(page.ids.tabs.tab(1))
    app.pass_time(3)
    assert not lit(page.ids.tabs.tab(1))


def test_tap_on_a_longship_in_two_fjords_highlights_its_space(app: Driver) -> None:
    twice = {"fjord": {"tiles": {"D3": "castle-www"}}}
    page = open_document(app, looot(twice, {"fjord": {"tiles": {"A1": "castle-www"}}}))
    app.tap("game.finish")
    [row] = [tag for tag in app.tags() if tag.startswith("remark.") and "A1" in app.text_of(tag)]
    app.tap(row)
    assert page.seat == 1
    assert page.ids.board.spotlight.fields == ("A1",)


def test_tap_on_a_problem_of_the_shown_player_highlights_its_row(app: Driver) -> None:
    page = open_document(app, looot({"sheet": {"axe": 1, "trophy": 5}}, {"sheet": {"castle": 1}}))
    app.tap("problems.line")
    assert page.seat == 0
    assert lit(page.ids.sheet.row("trophy"))


def test_too_many_castles_are_listed_by_player(app: Driver) -> None:
    page = open_document(app, looot({"sheet": {"castle": 2}}, {"sheet": {"castle": 5}}))
    app.tap("problems.line")
    assert [app.text_of(f"source.{seat}") for seat in (0, 1)] == ["Astrid: 2", "Ragnar: 5"]
    app.tap("source.1")
    assert page.seat == 1
    assert lit(page.ids.sheet.row("castle"))


def test_tap_on_a_missing_card_highlights_its_warehouse(app: Driver) -> None:
    goods = ("fish", "mead", "sheep", "coffer")
    warehouses = [{"good": good, "power": 3, "tiles": [[1], [2]]} for good in goods]
    warehouses[2]["power"] = 0
    players = [{"name": "Astrid"}, {"name": "Ragnar"}]
    document = {"format": "jarlpad/1", "game": "lofoten", "players": players}
    page = open_document(app, {**document, "warehouses": warehouses})
    app.tap("game.finish")
    assert len(issues(app)) == 1
    app.tap("remark.0")
    assert lit(page.ids.rows.children[::-1][2])


def test_loot_asks_who_ended_the_game(app: Driver) -> None:
    seated = [{"name": name, "marks": {"A1": 1}} for name in ("Ada", "Bo")]
    page = open_document(app, {"format": "jarlpad/1", "game": "spiel", "players": seated})
    app.tap("game.finish")
    assert issues(app) == ["Nobody has ended the game"]
    app.tap("remark.0")
    assert lit(page.ids.lines.block("closing"))


def test_result_lists_the_issues_that_were_left(app: Driver) -> None:
    open_document(app, looot({"sheet": {"axe": 1, "trophy": 5}}, {"sheet": {}}))
    app.tap("game.finish")
    before = issues(app)
    app.tap("finishing.finish")
    app.tap("result.issues")
    assert issues(app) == before


def test_missing_meeps_is_listed_on_the_result_opened_from_history(app: Driver) -> None:
    document = json.loads((EXAMPLES / "spiel.json").read_text("utf-8"))
    document.pop("finished", None)
    first = document["players"][0]
    first["meeps"], visited = [], [at for at in first["marks"] if document["sheet"][at] == "meeps"]
    first.pop("visits", None)
    open_document(app, document)
    app.tap("game.finish")
    before = issues(app)
    assert any(visited[0] in text for text in before)
    app.tap("finishing.finish")
    app.tap("result.issues")
    assert issues(app) == before
    app.tap("drawer.close")
    app.app.open("history")
    app.pass_time(0)
    app.tap("history.0")
    app.tap("result.issues")
    assert issues(app) == before


def test_missing_site_cards_are_listed_and_confirmed_in_one_tap(app: Driver) -> None:
    resources = ("A1", "A2", "A3", "A4", "A5", "C1", "C2", "C3", "C4", "C5", "D0", "D1", "D2", "D3")
    fjord = {"tiles": dict.fromkeys(resources, "wood")}
    open_document(app, looot({"fjord": fjord}, {"sheet": {"wood": 9}}))
    app.tap("game.finish")
    assert issues(app) == ["Astrid: no card entered for Altar, Jarl Palace and Port"]
    app.tap("answer.remark.0")
    assert not app.exists("remark.0")
    app.tap("finishing.go_on")
    app.tap("game.finish")
    assert at_result(app)
