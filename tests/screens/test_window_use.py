"""Screens fill the window, and keep clear of scrollbars."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.utils import get_hex_from_color

from screens.shell.game_ui import contrast
from screens.shell.modal import Modal
from screens.widgets.shield import Shield
from tests.screens.clearing import clear
from tests.screens.driver import SIZE, Driver
from tests.screens.event_loop import LOOP
from tests.screens.looot_table import choose, fresh_game, page
from tests.screens.samples import SAMPLES, add_samples, reset, samples
from tests.widget_finder import box_of, is_button, is_label, visible_widgets

TABLET = (800, 1280)
SMALL = (360, 640)

BESIDE_BAR = 8
"""The least gap beside a scrollbar, in dp."""

BAND = 100
"""The most that may stay empty above what is at the foot of a screen, in dp."""


@pytest.fixture
def app(lasting_app: Driver) -> Driver:
    clear(lasting_app)
    lasting_app.resize(*SIZE)
    lasting_app.look(dark=False)
    if not lasting_app.kept:
        add_samples(lasting_app)
    return lasting_app


# Scrollbars.


@pytest.mark.parametrize(
    "state",
    [
        *("looot rules", "looot longships", "looot sheet", "looot problems"),
        *("lofoten rules", "lofoten card", "spiel rules", "result with all calculations"),
    ],
)
def test_a_long_sheet_keeps_clear_of_its_scrollbar(app: Driver, state: str) -> None:
    app.resize(*SMALL)
    SAMPLES[state](app)
    app.pass_time(0)
    seen = visible_widgets()
    scrolls = [one.widget for one in seen if isinstance(one.widget, ScrollView)]
    view = [one for one in scrolls if one.do_scroll_y][-1]
    assert view.children[0].height > view.height
    bar = box_of(view).right - view.bar_width - view.bar_margin
    inside = [one for one in seen if one.inside(view) and one.widget is not view]
    content = [one for one in inside if is_label(one.widget) or is_button(one.widget)]
    assert content
    assert max(one.box.right for one in content) <= bar - dp(BESIDE_BAR) + 0.5


# Scrims.


def corner_color(app: Driver, state: str) -> bytes:
    """Return red, green and blue of a pixel at the top left of a state."""
    SAMPLES[state](app)
    app.pass_time(1)
    color = LOOP.pixels().convert("RGB").crop((4, 4, 5, 5)).tobytes()
    clear(app)
    return color


def test_dialogs_and_bottom_sheets_darken_a_screen_equally(app: Driver) -> None:
    plain = corner_color(app, "lofoten base game")
    sheet = corner_color(app, "lofoten options")
    dialog_over_sheet = corner_color(app, "lofoten module off")
    for was, once, twice in zip(plain, sheet, dialog_over_sheet):
        assert abs(was * 0.6 - once) <= 2
        assert abs(once * 0.6 - twice) <= 2


# The light theme.


def test_empty_spaces_and_sheep_are_visible_in_the_light_theme(app: Driver) -> None:
    fresh_game(app, SIZE)
    app.tap("palette.sheep")
    app.tap("fjord.A1")
    ground = get_hex_from_color(app.app.theme.ground)[:7]
    empty, sheep = (page(app).ids.board.style_of(at) for at in ("D3", "A1"))
    assert contrast(empty.ground[:7], ground) >= 1.2
    assert contrast(empty.rim[:7], ground) >= 3
    assert contrast(sheep.rim[:7], ground) >= 3
    assert contrast(sheep.ink[:7], sheep.ground[:7]) >= 4.5


# Room that is left.


@pytest.mark.parametrize("size", [SIZE, TABLET], ids=str)
def test_the_rows_of_a_score_sheet_fill_the_window(app: Driver, size: tuple[int, int]) -> None:
    fresh_game(app, size)
    app.tap("segment.sheet")
    app.pass_time(0)
    row = app.get("sheet.axe.help").parent
    last = box_of(row)
    assert last.height > dp(64)
    assert last.y < dp(BAND)
    column = ".0" if size == TABLET else ""
    app.tap(f"sheet.trophy{column}.6")
    app.tap(f"sheet.axe{column}.plus")
    assert app.exists("problems.line")
    assert box_of(row) == last, "a problem moves no row"


def test_on_an_upright_tablet_a_problem_stands_beside_the_line(app: Driver) -> None:
    fresh_game(app, TABLET)
    line, board = app.need("fjord.line").box, page(app).ids.board.height
    choose(app, "palette.trophy", "trophy.6")
    problem = app.need("problems.line").box
    assert app.text_of("problems.line") == "Astrid has 0 axes, but the trophy needs 6"
    assert problem.x >= line.right
    assert line.y <= problem.centre[1] <= line.top
    assert (app.need("fjord.line").box, page(app).ids.board.height) == (line, board)


def test_home_fills_an_upright_tablet(app: Driver) -> None:
    app.resize(*TABLET)
    app.app.home()
    app.pass_time(1)
    players, bar = app.need("home.player.0").box, app.need("go.home").box
    assert 0 < players.y - bar.top < dp(BAND)


# Edges.


def test_rows_of_head_to_head_start_where_their_headings_do(app: Driver) -> None:
    SAMPLES["versus"](app)
    app.pass_time(0)
    shield = box_of(app.get("versus.last.0").part(Shield))
    [heading] = [
        one
        for one in visible_widgets()
        if is_label(one.widget) and one.widget.text == "Last games together"
    ]
    assert abs(shield.x - (heading.box.x + heading.widget.padding[0])) <= 1


@pytest.mark.parametrize("text_size", [100, 160])
def test_names_of_head_to_head_are_not_cut_off(app: Driver, text_size: int) -> None:
    app.resize(*SMALL)
    app.look(text_size=text_size)
    SAMPLES["versus"](app)
    app.pass_time(0)
    labels = [one.widget for one in visible_widgets() if is_label(one.widget)]
    one = app.get("versus.one")
    names = [label for label in labels if label.text == one.name and one in label.walk_reverse()]
    assert [label.drawn_text for label in names] == [one.name]
    app.look(text_size=100)


def test_cards_of_home_name_the_players_and_rows_say_more(app: Driver) -> None:
    app.app.home()
    assert app.text_of("home.looot") == "Looot 2–4 players"
    app.look(text_size=160)
    app.scroll_to("home.looot")
    assert app.text_of("home.looot") == "Looot 2–4 players · Fjord and longships"
    app.look(text_size=100)


def test_your_table_shows_wins_and_the_number_of_games(app: Driver, tmp_path: Path) -> None:
    reset(app, tmp_path / "home")  # other tests of this file finish more games
    add_samples(app)
    app.app.home()
    app.pass_time(0.5)
    app.scroll_to("home.player.0")
    best = app.get("home.player.0")
    assert (best.won, best.first) == ("1", True)
    assert app.sees("3 games")


MAIN_BUTTONS = {
    "home": 0,
    "seats": 1,
    "result": 1,
    "result being edited": 1,
    "result to share": 1,
    "history": 0,
    "players": 0,
    "settings": 0,
}
"""The number of buttons in the primary color, by state."""


@pytest.mark.parametrize("state", MAIN_BUTTONS)
def test_a_screen_has_one_main_button_at_most(app: Driver, state: str) -> None:
    samples()[state](app)
    app.pass_time(0.3)
    top = [child for child in Window.children if isinstance(child, Modal)]
    page: Any = top[0] if top else app.app.navigation.here
    main = [button for button in page.walk() if getattr(button, "main", False) and button.opacity]
    assert len(main) == MAIN_BUTTONS[state]
