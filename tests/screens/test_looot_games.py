"""Complete games of Looot, entered by taps and compared with the scorer."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.window import Window

from scoring import score
from scoring.document import read, write
from scoring.looot.edits import count_by
from scoring.looot.play import LoootPlay
from tests.screens.clearing import clear
from tests.screens.driver import Driver
from tests.screens.finish import finish
from tests.screens.looot_table import (
    Document,
    begin,
    counted_fjord,
    crowned,
    document,
    enter,
    enter_player,
    enter_sheet,
    laid,
    page,
    players,
    points_shown,
    scored,
    start_game,
    totals,
)


@pytest.fixture
def app(lasting_app: Driver) -> Driver:
    clear(lasting_app)
    lasting_app.resize(412, 892)
    return lasting_app


def sheet_of_fjord(counted: dict[str, Any]) -> dict[str, Any]:
    """Return the score sheet of a counted fjord."""
    seated = [{"name": "Astrid", **as_player(counted)}, {"name": "Ragnar", "sheet": {}}]
    play = read({"format": "jarlpad/1", "game": "looot", "players": seated})
    assert isinstance(play, LoootPlay)
    return write(count_by(play, 0, "sheet"))["players"][0]["sheet"]


def as_player(counted: dict[str, Any]) -> dict[str, Any]:
    """Return the player of a document with a counted fjord."""
    parts = {key: counted[key] for key in ("sites", "tiles", "trophy") if counted[key]}
    return {"fjord": parts}


TIED: list[Document] = [
    {"sheet": {"castle": 3, "house": 2, "axe": 2, "bonuses": {"castle": [3, 4]}, "trophy": 2}},
    {
        "sheet": {
            "castle": 1,
            "tower": 4,
            "gold": 4,
            "axe": 4,
            "bonuses": {"tower": [1, 1]},
            "unfilled": 1,
            "sites": ["port"],
            "trophy": 4,
        }
    },
    {"sheet": {"sheep": 4, "wood": 2, "bonuses": {"sheep": [1, 2]}, "sites": ["altar", "palace"]}},
]
"""A game that ends with 38, 38 and 34 points."""

MIXED: list[Document] = [
    {
        "fjord": {
            "sites": {"port": "port-hsw"},
            "tiles": {
                "D0": "castle",
                "D1": "gold",
                "E0": "house",
                "E1": "wood-gsw",
                "E2": "wood",
                "F2": "sheep",
                "G1": "wood",
            },
        }
    },
    {"sheet": {"tower": 3, "axe": 3, "bonuses": {"tower": [2]}, "unfilled": 1, "trophy": 3}},
    {
        "fjord": {
            "sites": {"altar": "altar-astt"},
            "tiles": {
                "A3": "house-aaa",
                "B3": "wood",
                "C2": "wood",
                "C3": "castle-www",
                "D3": "wood",
                "D4": "castle",
            },
        }
    },
    {"sheet": {"gold": 2, "sheep": 1, "wood": 2, "bonuses": {"gold": [2, 2], "sheep": [2]}}},
]
"""A game that ends with 17, 13, 5 and 17 points; the winners have no trophy."""


def check_against_the_scorer(app: Driver) -> dict[str, list[int]]:
    """Check lines, totals and winners against the scorer, and return the lines by name."""
    by_name = scored(app)
    lines = {
        name: [line["points"] for line in standing["lines"]] for name, standing in by_name.items()
    }
    names = [player.name for player in page(app).play.players]
    assert {name: points_shown(app, seat) for seat, name in enumerate(names)} == lines
    assert totals(app) == {name: standing["total"] for name, standing in by_name.items()}
    assert crowned(app) == set(score(document(app))["winners"])
    return lines


def test_two_players_with_fjords(app: Driver) -> None:
    counted = {"Astrid": counted_fjord(12), "Ragnar": counted_fjord(30)}
    start_game(app, *counted)
    enter(app, [as_player(fjord) for fjord in counted.values()])
    assert players(app) == [as_player(fjord) for fjord in counted.values()]
    lines = check_against_the_scorer(app)
    assert lines == {name: fjord["points"] for name, fjord in counted.items()}


def test_three_players_with_score_sheets_and_a_tie_won_by_trophy(app: Driver) -> None:
    start_game(app, "Astrid", "Ragnar", "Hilda")
    enter(app, TIED)
    assert players(app) == TIED
    check_against_the_scorer(app)
    assert totals(app) == {"Astrid": 38, "Ragnar": 38, "Hilda": 34}
    assert crowned(app) == {"Ragnar"}
    finish(app)
    app.wait(lambda: app.sees("Ragnar"), "the result names the winner")
    assert app.app.navigation.here_is("result")


def test_four_players_with_a_shared_victory_and_undo_to_the_start(app: Driver) -> None:
    start_game(app, "Astrid", "Ragnar", "Hilda", "Olaf")
    empty = document(app)
    enter(app, MIXED)
    full = document(app)
    assert players(app) == MIXED
    check_against_the_scorer(app)
    assert crowned(app) == {"Astrid", "Olaf"}

    while page(app).can_undo:
        app.tap("game.undo")
    assert document(app) == empty
    assert totals(app) == {"Astrid": 0, "Ragnar": 0, "Hilda": 0, "Olaf": 0}
    assert crowned(app) == set()
    while page(app).can_redo:
        app.tap("game.redo")
    assert document(app) == full
    assert totals(app) == {"Astrid": 17, "Ragnar": 13, "Hilda": 5, "Olaf": 17}


@pytest.mark.parametrize("view", ["fjord", "sheet"])
def test_app_reopens_in_the_same_player_view_and_tool(app: Driver, view: str) -> None:
    start_game(app, "Astrid", "Ragnar")
    app.tap("segment.fjord")
    app.tap("palette.wood")
    app.tap("fjord.D3")
    app.tap("tab.1")
    app.tap("palette.axe")
    app.tap(f"segment.{view}")
    app.restart()
    app.wait(lambda: app.app.navigation.here_is("looot"), "the game is there again")
    assert (page(app).seat, page(app).view, page(app).tool) == (1, view, "axe")
    app.tap("segment.fjord")
    app.tap("fjord.E2")
    assert laid(app, 1) == {"E2": "axe"}


def test_rotating_the_phone_while_entering_keeps_everything(app: Driver) -> None:
    whole = as_player(counted_fjord(12))
    tiles = whole["fjord"].pop("tiles")
    begin(app, "Astrid", "Ragnar")
    app.tap("tab.1")
    enter_player(app, {"fjord": {"tiles": dict(list(tiles.items())[:8])}})
    before = document(app)
    place = app.need("fjord.D3").box
    app.resize(892, 412)
    assert document(app) == before
    assert page(app).tool == "longship"
    enter_player(app, {"fjord": {"tiles": dict(list(tiles.items())[8:])}})
    app.tap("fjord.B2")
    app.resize(412, 892)
    app.tap(f"site.{whole['fjord']['sites'].pop('altar')}")
    assert app.need("fjord.D3").box == place
    enter_player(app, whole)
    assert players(app) == [{"fjord": {}}, as_player(counted_fjord(12))]
    assert totals(app) == {"Astrid": 0, "Ragnar": 28}


TYPICAL = counted_fjord(83)
"""A fjord with 14 resources, 6 buildings, 4 longships, 3 sites and a trophy."""


def test_typical_fjord_takes_at_most_45_taps(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    keyboards: list[object] = []
    monkeypatch.setattr(Window, "request_keyboard", lambda *asked, **_: keyboards.append(asked))
    begin(app, "Astrid", "Ragnar")
    before = app.taps
    enter_player(app, as_player(TYPICAL))
    assert app.taps - before <= 45
    assert players(app)[0] == as_player(TYPICAL)
    assert totals(app)["Astrid"] == TYPICAL["total"]
    assert not keyboards


class HoldingDriver:
    """A driver that holds a plus button instead of tapping it three times or more."""

    def __init__(self, app: Driver, sheet: Document) -> None:
        self.app, self.sheet, self.run = app, sheet, ""

    def exists(self, tag: str) -> bool:
        return self.app.exists(tag)

    def scroll_to(self, tag: str) -> None:
        self.app.scroll_to(tag)
        self.run = ""

    def tap(self, tag: str) -> None:
        line = tag.split(".")[1]
        number = self.sheet.get(line, 0)
        if not tag.endswith(".plus") or line not in self.sheet or number < 3:
            self.app.tap(tag)
        elif self.run != tag:
            self.run = tag
            with self.app.held(tag):
                self.app.wait(
                    lambda: self.app.text_of(f"sheet.{line}.number") == str(number),
                    f"{number} stands there",
                )


def test_same_fjord_takes_at_most_20_taps_on_the_score_sheet(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    keyboards: list[object] = []
    monkeypatch.setattr(Window, "request_keyboard", lambda *asked, **_: keyboards.append(asked))
    begin(app, "Astrid", "Ragnar", entry="sheet")
    sheet, before = sheet_of_fjord(TYPICAL), app.taps
    enter_sheet(HoldingDriver(app, sheet), sheet)
    assert app.taps - before <= 20
    assert points_shown(app, 0) == TYPICAL["points"]
    assert not keyboards
