"""The rules of every game, with an example, board marks and gestures."""

from __future__ import annotations

import pytest

from scoring.looot.components import UNFILLED
from scoring.numbers import number
from screens.looot.rules import MARKS, board_styles
from screens.shell.palette import BRASS
from screens.widgets.rules import RuleLine, RuleStrip
from tests.screens.clearing import clear
from tests.screens.driver import SIZE, Driver
from tests.screens.samples import example
from tests.screens.states import shown

IN_ALL = ("Marks on the board", "How to use this screen", "End of the game")
EXAMPLES = {
    "looot": "3 × (4 + 3 + 4) = 33",
    "lofoten": "3 + 2 + 1 = 6 against 2 + 2 = 4",
    "spiel": "3 + 3 + 2 = 8",
}
NARROW = (360, 640)


@pytest.fixture
def app(lasting_app: Driver) -> Driver:
    clear(lasting_app)
    lasting_app.resize(*SIZE)
    return lasting_app


@pytest.mark.parametrize("game", EXAMPLES)
def test_rules_of_every_game_have_an_example_and_pictures(app: Driver, game: str) -> None:
    shown(example(game))(app)
    app.tap("game.rules")
    assert [heading for heading in IN_ALL if not app.sees(heading)] == []
    assert app.sees(EXAMPLES[game])
    rows = [row for row in app.get("rules").walk() if isinstance(row, (RuleLine, RuleStrip))]
    assert any(isinstance(row, RuleStrip) for row in rows), "the example is drawn"
    pictured = [row for row in rows if isinstance(row, RuleLine) and row.paints]
    assert len(pictured) >= 3, "marks are drawn as on the board"
    assert all(row.paints or row.icon or row.letter for row in rows)


def test_redo_replaces_the_rules_button_in_a_narrow_bar(app: Driver) -> None:
    app.resize(*NARROW)
    shown(example("looot"))(app)
    assert app.exists("game.rules")
    assert not app.exists("game.redo")
    page = app.app.navigation.here
    page.can_redo = True
    app.pass_time(0)
    assert app.exists("game.redo")
    assert not app.exists("game.rules")
    app.resize(*SIZE)
    assert app.exists("game.redo")
    assert app.exists("game.rules")


@pytest.mark.parametrize("size", [SIZE, NARROW])
def test_bar_with_a_menu_always_shows_undo_and_redo(app: Driver, size: tuple[int, int]) -> None:
    app.resize(*size)
    shown(example("spiel"))(app)
    assert app.exists("game.undo")
    assert app.exists("game.redo")
    assert app.exists("game.rules") == (size == SIZE)
    app.tap("game.more")
    app.tap("setup.rules")
    assert app.sees(EXAMPLES["spiel"])
    app.resize(*SIZE)


def test_rules_of_looot_explain_the_buttons_on_the_board(app: Driver) -> None:
    app.app.begin("looot", ("Astrid", "Ragnar"), ("blue", "red"), {"tips": "on"})
    app.pass_time(0)
    buttons = {app.get(tag).icon for tag in ("fjord.next", "game.tips")}
    app.tap("game.rules")
    rows = [row for row in app.get("rules").walk() if isinstance(row, RuleLine)]
    assert buttons <= {row.icon for row in rows}


def test_rules_of_looot_draw_each_mark_as_the_board_does(app: Driver) -> None:
    styles = board_styles(app.app.theme)
    assert styles["D3"].rim == BRASS
    assert styles["D3"].caption == "+3"
    assert styles["F3"].dashed
    assert styles["F3"].needs
    assert styles["G4"].caption == number(UNFILLED)
    assert styles["A4"].dashed
    assert not styles["A4"].needs
    assert styles["F1"].rim == BRASS
    assert styles["E4"].needs
    assert styles["B2"].dashed
    assert not styles["B2"].needs
    assert styles["C2"].lit
    assert {at for at, _ in MARKS} <= set(styles)
