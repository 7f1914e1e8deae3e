"""Choosing the players of a game: known and new names, colors, order, and last time's players."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from scoring.games import GAMES
from screens.shell import registry
from tests.screens.driver import Driver


def page(app: Driver) -> Any:
    return app.app.navigation.page("seats")


def to_seats(app: Driver, game: str = "looot") -> None:
    """Open the screen on which the players of a game are chosen."""
    app.tap(f"home.{game}")
    app.wait(lambda: app.app.navigation.here_is("seats"), "the seats are there")


def to_field(app: Driver) -> None:
    """Tap the field for a new name, which is open at the first start, or the chip that opens it."""
    app.tap("seats.name" if page(app).naming else "seats.new")


def add_new(app: Driver, *names: str) -> None:
    """Type new names and confirm each with the keyboard."""
    for name in names:
        to_field(app)
        app.type(name)
        app.key("enter")


@pytest.fixture
def table(app: Driver) -> Driver:
    """The app on the screen for choosing players of Looot, with Astrid, Ragnar and Hilda."""
    to_seats(app)
    add_new(app, "Astrid", "Ragnar", "Hilda")
    return app


def test_new_player_gets_a_seat_at_once(app: Driver) -> None:
    to_seats(app)
    assert app.text_of("seats.start") == "Add 2 more players"
    to_field(app)
    app.type("  Noélie ")
    app.tap("seats.add")
    assert page(app).draft.names == ("Noélie",)
    assert app.text_of("seats.start") == "Add 1 more player"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Enter a name"),
        ("   ", "Enter a name"),
        ("A" * 41, "Names can have up to 40 characters"),
    ],
)
def test_invalid_name_shows_the_reason(app: Driver, typed: str, sentence: str) -> None:
    to_seats(app)
    add_new(app, "Astrid")
    to_field(app)
    app.type(typed)
    app.tap("seats.add")
    assert app.text_of("seats.fault") == sentence
    assert page(app).draft.names == ("Astrid",)


@pytest.mark.parametrize("typed", ["Astrid", " astrid "])
def test_typing_a_known_name_seats_that_player(app: Driver, typed: str) -> None:
    to_seats(app)
    add_new(app, "Astrid", "Bo")
    app.tap("seats.player.Astrid")
    to_field(app)
    app.type(typed)
    app.tap("seats.add")
    assert page(app).draft.names == ("Bo", "Astrid")
    assert page(app)._name_field.text == ""


def test_name_field_is_open_at_first_start_and_stays_open(app: Driver) -> None:
    to_seats(app)
    for name in ("Astrid", "Bo"):
        app.tap("seats.name")
        app.type(name)
        app.tap("seats.add")
    assert page(app).draft.names == ("Astrid", "Bo")
    assert page(app)._name_field.focus


def test_seats_do_not_move_when_the_first_name_is_added(app: Driver) -> None:
    to_seats(app)
    before = app.need("seats.empty.2").box
    app.tap("seats.name")
    app.type("Astrid")
    app.tap("seats.add")
    assert app.need("seats.empty.2").box == before


@pytest.mark.parametrize(
    "name", ["凛", "Ελένη", "Åsa 🐟", "שרה", "A" * 40, "'; DROP TABLE players"]
)
def test_names_can_be_in_any_script(app: Driver, name: str) -> None:
    to_seats(app)
    add_new(app, name)
    assert page(app).draft.names == (name,)
    app.restart()
    to_seats(app)
    assert app.exists(f"seats.player.{name}")


def test_tap_on_a_name_seats_the_player_and_another_removes_them(table: Driver) -> None:
    table.tap("seats.player.Ragnar")
    assert page(table).draft.names == ("Astrid", "Hilda")
    table.tap("seats.player.Ragnar")
    assert page(table).draft.names == ("Astrid", "Hilda", "Ragnar")
    table.tap("seats.leave.Astrid")
    assert page(table).draft.names == ("Hilda", "Ragnar")


def test_row_can_be_dragged_to_another_seat(table: Driver) -> None:
    table.drag(["seats.drag.Hilda", "seats.drag.Astrid"])
    assert page(table).draft.names == ("Hilda", "Astrid", "Ragnar")
    table.drag(["seats.drag.Hilda", "seats.drag.Astrid", "seats.drag.Ragnar"])
    assert page(table).draft.names == ("Astrid", "Ragnar", "Hilda")
    assert page(table).ids.scroll.scroll_y == 1, "dragging a row does not scroll the list"
    assert not page(table).dragged


def test_buttons_change_the_order_with_spoken_output(table: Driver) -> None:
    assert not table.exists("seats.up.Hilda")
    table.app.ledger.settings.put("speak_touch", True)
    page(table).render()
    table.pass_time(0)
    table.tap("seats.up.Hilda")
    table.tap("seats.down.Astrid")
    assert page(table).draft.names == ("Hilda", "Astrid", "Ragnar")


def test_tap_on_a_color_seats_a_player_named_after_it(app: Driver) -> None:
    to_seats(app)
    app.tap("seats.color.yellow")
    app.tap("seats.color.blue")
    assert (page(app).draft.names, page(app).draft.pieces) == (
        ("Yellow", "Blue"),
        ("yellow", "blue"),
    )
    assert not app.exists("seats.color.blue")
    app.tap("seats.start")
    assert [player.name for player in app.app.navigation.here.play.players] == ["Yellow", "Blue"]


def test_tap_on_a_color_works_in_games_without_colored_pieces(app: Driver) -> None:
    to_seats(app, "lofoten")
    app.tap("seats.color.blue")
    app.tap("seats.color.red")
    assert page(app).draft.names == ("Blue", "Red")
    assert not [tag for tag in app.tags() if tag.startswith("seats.color.")]


def test_tap_on_an_empty_seat_opens_the_name_field(app: Driver) -> None:
    to_seats(app)
    assert [tag for tag in sorted(app.tags()) if tag.startswith("seats.empty.")] == [
        f"seats.empty.{number}" for number in (1, 2, 3, 4)
    ]
    app.tap("seats.empty.1")
    app.type("Ben")
    app.key("enter")
    assert page(app).draft.names == ("Ben",)
    assert page(app)._name_field.text == ""
    assert not app.exists("seats.empty.1") and app.exists("seats.empty.2")


def test_tap_on_a_shield_swaps_the_color_with_another_player(table: Driver) -> None:
    table.tap("seats.colour.Astrid")
    assert page(table).draft.pieces == ("red", "blue", "grey")


def test_fifth_player_is_refused(table: Driver) -> None:
    add_new(table, "Olaf", "Saga")
    assert len(page(table).draft.names) == 4
    assert table.sees("4 players max.")


def test_game_starts_with_names_and_colors_in_seat_order(table: Driver) -> None:
    table.drag(["seats.drag.Hilda", "seats.drag.Ragnar"])
    table.tap("seats.start")
    play = table.app.navigation.here.play
    assert [(player.name, player.colour) for player in play.players] == [
        ("Astrid", "blue"),
        ("Hilda", "grey"),
        ("Ragnar", "red"),
    ]


def test_same_players_as_last_time_take_one_tap(table: Driver) -> None:
    table.tap("seats.colour.Hilda")
    table.tap("seats.start")
    table.tap("bar.back")
    to_seats(table)
    assert table.sees("Astrid, Ragnar, Hilda")
    before = table.taps
    table.tap("seats.same")
    assert table.taps - before == 1
    play = table.app.navigation.here.play
    assert [player.name for player in play.players] == ["Astrid", "Ragnar", "Hilda"]
    assert [player.colour for player in play.players] == ["blue", "red", "yellow"]


def test_first_entry_takes_three_taps_from_home(table: Driver) -> None:
    table.tap("seats.start")
    table.tap("bar.back")
    before = table.taps
    table.tap("home.looot")
    table.tap("seats.same")
    table.tap("fjord.D3")
    assert table.taps - before == 3
    assert table.app.navigation.here.tallies[0].total == 1


def test_newest_player_is_offered_first(table: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    table.tap("seats.start")
    table.tap("bar.back")
    to_seats(table)
    monkeypatch.setattr(table.app.ledger.players, "_clock", lambda: "2099-12-31T20:00:00Z")
    add_new(table, "Olaf")
    boxes = {tag: table.need(tag).box for tag in table.tags() if tag.startswith("seats.player.")}
    chips = sorted(boxes, key=lambda tag: (-boxes[tag].y, boxes[tag].x))
    assert chips[0] == "seats.player.Olaf"


def test_lofoten_has_two_seats_and_its_options(app: Driver) -> None:
    to_seats(app, "lofoten")
    add_new(app, "Noélie", "Madeline", "Astrid")
    assert page(app).draft.names == ("Noélie", "Madeline")
    app.tap("seats.ties.both")
    app.tap("seats.modules.jarls")
    app.tap("seats.start")
    play = app.app.navigation.here.play
    assert (play.ties, tuple(play.modules)) == ("both", ("jarls",))


def test_options_of_the_last_game_are_preselected(app: Driver) -> None:
    to_seats(app, "lofoten")
    add_new(app, "Noélie", "Madeline")
    app.tap("seats.ties.both")
    app.tap("seats.start")
    app.tap("bar.back")
    to_seats(app, "lofoten")
    assert app.get("seats.ties.both").taken


# The field for a new name.


def tap_add(app: Driver) -> None:
    app.tap("seats.add")


def press_enter(app: Driver) -> None:
    app.key("enter")


def open_name_field(app: Driver) -> Any:
    """Open the field for a new name and return it."""
    to_seats(app)
    to_field(app)
    return app.get("seats.name")


@pytest.mark.parametrize("confirm", [tap_add, press_enter])
def test_empty_name_is_refused_and_the_keyboard_stays(
    app: Driver, confirm: Callable[[Driver], None]
) -> None:
    field = open_name_field(app)
    for _ in range(2):
        confirm(app)
        assert app.text_of("seats.fault")
        assert field.focus
    app.type("Bo")
    assert field.text == "Bo"


def test_refused_name_can_be_retyped_without_moving_anything(app: Driver) -> None:
    field = open_name_field(app)
    app.type("x" * 60)
    rows = {tag: app.need(tag).box for tag in app.tags() if tag.startswith("seats.")}
    app.tap("seats.add")
    assert app.text_of("seats.fault")
    assert {tag: app.need(tag).box for tag in rows} == rows
    field.select_all()
    app.type("R")
    assert (field.text, field.fault, field.error) == ("R", "", False)
    assert field.scroll_x == 0


def test_game_cards_show_the_number_of_players() -> None:
    for key, face in registry.GAMES.items():
        numbers = [int(number) for number in re.findall(r"\d+", face.summary)]
        assert numbers == sorted({*GAMES[key].seats}), face.summary


def test_each_module_of_lofoten_is_explained(app: Driver) -> None:
    app.tap("home.lofoten")
    app.scroll_to("seats.modules.about")
    words = app.text_of("seats.modules.about")
    for text in ("New warehouses: level 2 cards", "Jarls: PP for the Jarl", "Upgraded longships: "):
        assert text in words
