"""Who plays: remembered names, new ones, colours, order, and the same table again in one tap."""

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
    app.tap(f"home.{game}")
    app.wait(lambda: app.app.navigation.here_is("seats"), "the seats are there")


def introduce(app: Driver, *names: str) -> None:
    """Type new names and confirm each with the keyboard."""
    for name in names:
        app.tap("seats.new")
        app.type(name)
        app.key("enter")


@pytest.fixture
def table(app: Driver) -> Driver:
    """At the seats of Looot with Astrid, Ragnar and Hilda."""
    to_seats(app)
    introduce(app, "Astrid", "Ragnar", "Hilda")
    return app


def test_a_new_player_sits_down_at_once(app: Driver) -> None:
    to_seats(app)
    assert app.text_of("seats.start") == "Add 2 more players"
    app.tap("seats.new")
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
def test_a_name_that_cannot_be_is_told_why(app: Driver, typed: str, sentence: str) -> None:
    to_seats(app)
    introduce(app, "Astrid")
    app.tap("seats.new")
    app.type(typed)
    app.tap("seats.add")
    assert app.text_of("seats.fault") == sentence
    assert page(app).draft.names == ("Astrid",)


@pytest.mark.parametrize("typed", ["Astrid", " astrid "])
def test_a_known_name_typed_again_is_seated(app: Driver, typed: str) -> None:
    to_seats(app)
    introduce(app, "Astrid", "Bo")
    app.tap("seats.player.Astrid")
    app.tap("seats.new")
    app.type(typed)
    app.tap("seats.add")
    assert page(app).draft.names == ("Bo", "Astrid")
    assert page(app).ids.new_name.text == ""


def test_the_name_field_is_open_at_the_first_start_and_stays_open(app: Driver) -> None:
    to_seats(app)
    for name in ("Astrid", "Bo"):
        app.tap("seats.name")
        app.type(name)
        app.tap("seats.add")
    assert page(app).draft.names == ("Astrid", "Bo")
    assert page(app).ids.new_name.focus


@pytest.mark.parametrize(
    "name", ["凛", "Ελένη", "Åsa 🐟", "שרה", "A" * 40, "'; DROP TABLE players"]
)
def test_any_script_is_welcome(app: Driver, name: str) -> None:
    to_seats(app)
    introduce(app, name)
    assert page(app).draft.names == (name,)
    app.restart()
    to_seats(app)
    assert app.exists(f"seats.player.{name}")


def test_one_tap_seats_and_one_more_unseats(table: Driver) -> None:
    table.tap("seats.player.Ragnar")
    assert page(table).draft.names == ("Astrid", "Hilda")
    table.tap("seats.player.Ragnar")
    assert page(table).draft.names == ("Astrid", "Hilda", "Ragnar")
    table.tap("seats.leave.Astrid")
    assert page(table).draft.names == ("Hilda", "Ragnar")


def test_arrows_change_the_order(table: Driver) -> None:
    table.tap("seats.up.Hilda")
    table.tap("seats.down.Astrid")
    assert page(table).draft.names == ("Hilda", "Astrid", "Ragnar")


def test_a_tap_on_a_shield_changes_the_colour_never_to_one_that_is_there(table: Driver) -> None:
    table.tap("seats.colour.Astrid")
    assert page(table).draft.pieces == ("red", "blue", "grey")


def test_a_fifth_player_is_told_that_four_are_all(table: Driver) -> None:
    introduce(table, "Olaf", "Saga")
    assert len(page(table).draft.names) == 4
    assert table.sees("4 players max.")


def test_the_play_begins_with_names_and_colours_in_seat_order(table: Driver) -> None:
    table.tap("seats.up.Hilda")
    table.tap("seats.start")
    play = table.app.navigation.here.play
    assert [(player.name, player.colour) for player in play.players] == [
        ("Astrid", "blue"),
        ("Hilda", "grey"),
        ("Ragnar", "red"),
    ]


def test_the_same_table_as_last_time_is_one_tap(table: Driver) -> None:
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


def test_three_taps_from_home_to_the_first_number(table: Driver) -> None:
    table.tap("seats.start")
    table.tap("bar.back")
    before = table.taps
    table.tap("home.looot")
    table.tap("seats.same")
    table.tap("fjord.D3")
    assert table.taps - before == 3
    assert table.app.navigation.here.tallies[0].total == 1


def test_whoever_was_met_last_is_offered_first(
    table: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.tap("seats.start")
    table.tap("bar.back")
    to_seats(table)
    monkeypatch.setattr(table.app.ledger.players, "_clock", lambda: "2099-12-31T20:00:00Z")
    introduce(table, "Olaf")
    boxes = {tag: table.need(tag).box for tag in table.tags() if tag.startswith("seats.player.")}
    chips = sorted(boxes, key=lambda tag: (-boxes[tag].y, boxes[tag].x))
    assert chips[0] == "seats.player.Olaf"


def test_lofoten_has_two_seats_and_its_options(app: Driver) -> None:
    to_seats(app, "lofoten")
    introduce(app, "Noélie", "Madeline", "Astrid")
    assert page(app).draft.names == ("Noélie", "Madeline")
    app.tap("seats.ties.both")
    app.tap("seats.modules.jarls")
    app.tap("seats.start")
    play = app.app.navigation.here.play
    assert (play.ties, tuple(play.modules)) == ("both", ("jarls",))


def test_the_options_of_last_time_are_offered_again(app: Driver) -> None:
    to_seats(app, "lofoten")
    introduce(app, "Noélie", "Madeline")
    app.tap("seats.ties.both")
    app.tap("seats.start")
    app.tap("bar.back")
    to_seats(app, "lofoten")
    assert app.get("seats.ties.both").taken


# The field of a new name.


def tick(app: Driver) -> None:
    app.tap("seats.add")


def enter(app: Driver) -> None:
    app.key("enter")


def naming(app: Driver) -> Any:
    to_seats(app)
    app.tap("seats.new")
    return app.get("seats.name")


@pytest.mark.parametrize("confirm", [tick, enter])
def test_an_empty_name_is_refused_and_the_keyboard_stays(
    app: Driver, confirm: Callable[[Driver], None]
) -> None:
    field = naming(app)
    for _ in range(2):
        confirm(app)
        assert app.text_of("seats.fault")
        assert field.focus
    app.type("Bo")
    assert field.text == "Bo"


def test_a_refused_name_is_typed_anew_and_nothing_moves(app: Driver) -> None:
    field = naming(app)
    app.type("x" * 60)
    rows = {tag: app.need(tag).box for tag in app.tags() if tag.startswith("seats.")}
    app.tap("seats.add")
    assert app.text_of("seats.fault")
    assert {tag: app.need(tag).box for tag in rows} == rows
    field.select_all()
    app.type("R")
    assert (field.text, field.fault, field.error) == ("R", "", False)
    assert field.scroll_x == 0


def test_the_card_of_a_game_tells_how_many_can_play() -> None:
    for key, face in registry.GAMES.items():
        told = [int(number) for number in re.findall(r"\d+", face.summary)]
        assert told == sorted({*GAMES[key].seats}), face.summary
