"""Rounds of LOOT at the table: pawns before dice, the order of the dice, who has moved, own moves
taken back, help."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.spiel.play import SpielPlay, with_player
from scoring.spiel.rounds import set_dice as lay_dice
from tests.scoring.spiel.table import fair, marked
from tests.screens.driver import Driver
from tests.screens.spiel_table import (
    app,
    lit,
    marks,
    one_app,
    page,
    pawn,
    play_of,
    put,
    set_dice,
    totals,
    touch,
)

__all__ = ["app", "one_app"]


def playing(dice: tuple[int, int, int] | None = (3, 1, 2), **options: object) -> SpielPlay:
    """Ada on A1 and Sven on G7."""
    play = fair(**{"mode": "play", "boxes": 8, **options})
    for seat, square in enumerate(("A1", "G7")):
        play = with_player(play, seat, pawn=square)
    return lay_dice(play, *dice) if dice else play


def test_the_dice_wait_until_every_pawn_is_placed(app: Driver) -> None:
    put(app, fair(mode="play", boxes=8))
    app.tap("map.A1")
    assert app.text_of("spiel.next") == "Next player"
    set_dice(app, 3, 1, 2)
    assert "Place these pawns first: Sven" in app.text_of("notice")
    assert play_of(app).dice is None
    app.tap("spiel.next")
    app.tap("map.G7")
    app.tap("map.G6")
    assert pawn(app) == "G6", "it can be put elsewhere until the dice are known"
    page(app).dice.seed(5)  # three alike would have no order to ask for
    app.tap("spiel.next")
    app.tap("order.keep")
    app.tap("map.G7" if "G7" not in lit(app) else "map.A7")
    assert pawn(app) == "G6"


def test_whoever_rolls_chooses_the_order_of_the_dice(app: Driver) -> None:
    put(app, playing(None))
    page(app).dice.seed(5)
    app.tap("spiel.next")
    dice = play_of(app).dice
    assert dice is not None
    first, second, third = dice
    assert len({first, second, third}) == 3
    assert app.text_of("order.hint") == "!  This round"
    app.tap("order.2")
    assert app.text_of("order.hint") == ">  Next round"
    app.tap("order.0")
    assert play_of(app).dice == (third, first, second)
    app.tap("die.1")
    assert app.exists("order.0"), "until somebody has moved it can be changed"
    app.tap("order.keep")
    app.tap(f"map.{sorted(lit(app))[0]}")
    app.tap("die.1")
    assert not app.exists("order.0")


def test_dice_entered_by_hand_mean_own_dice_from_then_on(app: Driver) -> None:
    put(app, replace(playing((3, 1, 2)), round=2))
    set_dice(app, 3, 4, 4)
    assert "You’re now rolling your own dice." in app.text_of("notice")
    for tag in ("map.D1", "spiel.next", "map.D7", "spiel.next", "face.2.5"):
        app.tap(tag)
    assert play_of(app).dice == (4, 4, 5)


def test_the_app_rolls_again_when_it_is_told_to(app: Driver) -> None:
    put(app, playing((3, 1, 2)))
    app.tap("die.0")
    app.tap("order.own")
    app.tap("face.2.6")
    app.tap("drawer.close")
    app.tap("notice.act")
    for tag in ("map.D1", "spiel.next", "map.D7", "spiel.next"):
        app.tap(tag)
    assert play_of(app).round == 2


def test_the_round_and_who_has_moved_are_in_sight(app: Driver) -> None:
    put(app, playing((3, 1, 2)))
    line = page(app).ids.round
    assert app.text_of("spiel.round") == "Round 1"
    assert line.moved == (False, False)
    app.tap("map.D1")
    assert line.moved == (True, False)
    for tag in ("spiel.next", "map.D7", "spiel.next"):
        app.tap(tag)
    assert app.text_of("spiel.round") == "Round 2"
    assert line.moved == (False, False)


def test_a_move_is_taken_back_without_undoing_the_others(app: Driver) -> None:
    put(app, playing((3, 1, 2)))
    assert not app.exists("spiel.back")
    for tag in ("map.D1", "spiel.next", "map.D7", "tab.0"):
        app.tap(tag)
    app.tap("spiel.back")
    assert (pawn(app), marks(app)) == ("A1", {})
    app.tap("map.A4")
    app.tap("tab.1")
    assert (pawn(app), marks(app)) == ("D7", {"D7": 1})


def test_help_is_one_tap_away_with_points_abilities_end_and_closing(app: Driver) -> None:
    for mode in ("play", "count"):
        put(app, playing(mode=mode))
        app.tap("spiel.help")
        for heading in ("Points", "Abilities", "End of the game", "A round"):
            assert app.sees(heading)
        app.tap("drawer.close")


@pytest.mark.parametrize("view", ["play", "map", "numbers"])
def test_nobody_closing_is_asked_about_at_finish_and_led_to(app: Driver, view: str) -> None:
    play = playing((3, 1, 2))
    for seat in (0, 1):
        play = with_player(play, seat, marks=marked("B1"))
    put(app, play)
    page(app).look_at(view)
    app.tap("game.finish")
    assert app.text_of("remark.0") == "Nobody has ended the game"
    app.tap("remark.0")
    app.pass_time(0)
    lit_up = (
        app.get("line.closing").parent if view != "numbers" else app.get("closing.0").parent.parent
    )
    assert lit_up.spotlight is not None
    assert page(app).view == view


def test_a_meeps_to_be_answered_is_led_to_from_the_numbers(app: Driver) -> None:
    play = with_player(playing(mode="count"), 0, marks=marked("A1"))
    put(app, play)
    app.tap("way.numbers")
    touch(app, "problems.line")
    app.tap("reward.3")
    assert page(app).view == "map"
    assert totals(app)[0] == 3
