"""Rounds of LOOT: placing pawns, order of the dice, moves, taking back, and rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.spiel.components import EDGE, SQUARES
from scoring.spiel.play import SpielPlay, with_player
from scoring.spiel.rounds import set_dice as lay_dice
from tests.scoring.spiel.builders import marked, new_game
from tests.screens.driver import Driver
from tests.screens.spiel_table import (
    app,
    dimmed,
    highlighted,
    marks,
    one_app,
    open_game,
    page,
    pawn,
    play_of,
    ringed,
    set_dice,
    totals,
    touch,
)

__all__ = ["app", "one_app"]


def playing(dice: tuple[int, int, int] | None = (3, 1, 2), **options: object) -> SpielPlay:
    """Return a game played with the app: Ada on A1, Sven on G7, and these dice."""
    play = new_game(**{"mode": "play", "boxes": 8, **options})
    for seat, square in enumerate(("A1", "G7")):
        play = with_player(play, seat, pawn=square)
    return lay_dice(play, *dice) if dice else play


def test_dice_cannot_be_set_before_every_pawn_is_placed(app: Driver) -> None:
    open_game(app, new_game(mode="play", boxes=8))
    app.tap("map.A1")
    assert page(app).seat == 1
    set_dice(app, 3, 1, 2)
    assert "Place these pawns first: Sven" in app.text_of("notice")
    assert play_of(app).dice is None
    app.tap("map.G7")
    app.tap("map.G6")
    assert pawn(app) == "G6", "it can be put elsewhere until the dice are known"
    page(app).dice.seed(5)  # three different faces, so that an order is asked for
    app.tap("spiel.next")
    app.tap("order.keep")
    assert page(app).seat == 0, "the first player moves first"
    app.tap("tab.1")
    app.tap("map.G7" if "G7" not in highlighted(app) else "map.A7")
    assert pawn(app) == "G6"


def test_order_of_the_dice_can_be_chosen_until_somebody_moves(app: Driver) -> None:
    open_game(app, playing(None))
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
    app.tap(f"map.{sorted(highlighted(app))[0]}")
    app.tap("die.1")
    assert not app.exists("order.0")


def test_entering_dice_switches_to_own_dice(app: Driver) -> None:
    open_game(app, replace(playing((3, 1, 2)), round=2))
    set_dice(app, 3, 4, 4)
    assert "You’re now rolling real dice." in app.text_of("notice")
    for tag in ("map.D1", "map.D7", "face.2.5"):
        app.tap(tag)
    assert play_of(app).dice == (4, 4, 5)


def test_switching_to_own_dice_can_be_undone(app: Driver) -> None:
    open_game(app, playing((3, 1, 2)))
    app.tap("die.0")
    app.tap("order.own")
    app.tap("face.2.6")
    app.tap("drawer.close")
    app.tap("notice.act")
    for tag in ("map.D1", "map.D7", "spiel.next"):
        app.tap(tag)
    assert play_of(app).round == 2


def test_round_and_players_who_have_moved_are_shown(app: Driver) -> None:
    open_game(app, playing((3, 1, 2)))
    signs = page(app).ids.state.ids.signs
    assert app.text_of("spiel.round") == "Round 1"
    assert [sign.moved for sign in signs.children[::-1]] == [False, False]
    app.tap("map.D1")
    assert [sign.moved for sign in signs.children[::-1]] == [True, False]
    for tag in ("map.D7", "spiel.next"):
        app.tap(tag)
    assert app.text_of("spiel.round") == "Round 2"
    assert [sign.moved for sign in signs.children[::-1]] == [False, False]


def test_check_of_a_moved_player_stays_dark_when_the_theme_changes(app: Driver) -> None:
    open_game(app, playing((3, 1, 2)))
    app.tap("map.D1")
    for dark in (False, True):
        app.look(dark=dark)
        [sign] = [sign for sign in page(app).ids.state.ids.signs.children if sign.moved]
        assert list(sign.color) == list(app.app.theme.night)


def test_move_can_be_taken_back_without_undoing_others(app: Driver) -> None:
    open_game(app, playing((3, 1, 2)))
    assert app.get("spiel.back").disabled
    for tag in ("map.D1", "map.D7", "tab.0"):
        app.tap(tag)
    app.tap("spiel.back")
    assert (pawn(app), marks(app)) == ("A1", {})
    app.tap("map.A4")
    app.tap("tab.1")
    assert (pawn(app), marks(app)) == ("D7", {"D7": 1})


def test_taking_back_a_move_returns_to_the_previous_player(app: Driver) -> None:
    open_game(app, playing((3, 1, 2)))
    place = app.need("spiel.back").box
    app.tap("map.D1")
    assert page(app).seat == 1
    assert app.need("spiel.back").box == place, "it does not move"
    app.tap("spiel.back")
    assert (page(app).seat, pawn(app), marks(app)) == (0, "A1", {})
    assert app.need("spiel.back").box == place
    app.tap("map.A4")
    app.tap("game.undo")
    assert (page(app).seat, pawn(app)) == (0, "A1"), "Undo goes back to the player who moved"


def test_placing_a_pawn_can_be_taken_back(app: Driver) -> None:
    open_game(app, new_game(mode="play", boxes=8))
    app.tap("map.A1")
    app.tap("spiel.back")
    assert (page(app).seat, pawn(app)) == (0, None)


def test_points_of_the_last_move_stay_visible(app: Driver) -> None:
    open_game(app, with_player(playing((1, 1, 2)), 0, pawn="C2", marks=marked("A2 C5")))
    app.tap("map.B2")
    assert page(app).seat == 1
    assert app.text_of("spiel.last") == "Ada: +2 this round · Group of 2, green: 2"


def test_round_of_three_players_takes_four_taps(app: Driver) -> None:
    play = new_game("Ada", "Sven", "Mia", mode="play", boxes=8)
    for seat, square in enumerate(("B1", "D1", "F1")):
        play = with_player(play, seat, pawn=square)
    open_game(app, replace(lay_dice(play, 2, 1, 2), round=2))
    before = app.taps
    for tag in ("map.D1", "map.B1", "map.D1", "spiel.next"):
        app.tap(tag)
    assert app.taps - before <= 4
    assert (play_of(app).round, page(app).seat) == (3, 0)


def test_round_with_own_dice_takes_four_taps(app: Driver) -> None:
    play = new_game("Ada", "Sven", "Mia", mode="play", boxes=8)
    for seat, square in enumerate(("B1", "D1", "F1")):
        play = with_player(play, seat, pawn=square)
    app.app.ledger.settings.put("spiel.own_dice", True)
    open_game(app, replace(lay_dice(play, 2, 1, 3), round=2))
    before = app.taps
    for tag in ("map.D1", "map.B1", "map.D1", "face.2.6"):
        app.tap(tag)
    assert app.taps - before <= 4
    assert (play_of(app).round, play_of(app).dice) == (3, (1, 3, 6))


def test_double_tap_does_not_move_the_next_player(app: Driver) -> None:
    play = with_player(playing((3, 1, 2)), 1, pawn="G1")
    open_game(app, play)
    place = app.need("map.D1").box.centre
    app.quick_tap(place)
    app.quick_tap(place)
    app.pass_time(1)
    assert [player.moved for player in play_of(app).players] == [True, False]


def test_next_button_is_at_the_bottom(app: Driver) -> None:
    open_game(app, playing((3, 1, 2)))
    for size in ((360, 640), (412, 892)):
        app.resize(*size)
        box = app.need("spiel.next").box
        assert box.top < 80
        assert box.width > size[0] / 2
        assert app.need("map.A1").box.y > box.top


def test_placing_a_pawn_dims_other_squares_and_moves_show_rings(app: Driver) -> None:
    open_game(app, new_game(mode="play", boxes=8))
    assert ringed(app) == set()
    assert dimmed(app) == set(SQUARES) - set(EDGE)
    open_game(app, playing((3, 1, 2)))
    assert ringed(app) == {"D1", "A4"}
    assert dimmed(app) == set()


def test_dice_tumble_for_300_ms_unless_animations_are_off(app: Driver) -> None:
    for motion, tumbles in ((True, True), (False, False)):
        app.app.change_setting("motion", motion)
        open_game(app, playing((3, 1, 2)))
        for tag in ("map.D1", "map.D7"):
            app.tap(tag)
        app.quick_tap(app.need("spiel.next").box.centre)
        die = app.get("die.2")
        assert (die.angle != 0) == tumbles
        app.pass_time(0.32)
        dice = play_of(app).dice
        assert dice is not None
        assert (die.angle, int(die.face)) == (0, dice[2])


def test_rules_cover_points_abilities_rounds_and_end(app: Driver) -> None:
    for mode in ("play", "count"):
        open_game(app, playing(mode=mode))
        app.tap("game.more")
        app.tap("setup.rules")
        for heading in ("Points", "Abilities", "End of the game", "Each round"):
            assert app.sees(heading)
        app.tap("drawer.close")


@pytest.mark.parametrize("view", ["play", "map", "numbers"])
def test_finish_asks_who_ended_the_game_and_highlights_the_row(app: Driver, view: str) -> None:
    play = playing((3, 1, 2))
    for seat in (0, 1):
        play = with_player(play, seat, marks=marked("B1"))
    open_game(app, play)
    page(app).open_view(view)
    app.tap("game.finish")
    assert app.text_of("remark.0") == "Nobody has ended the game"
    app.tap("remark.0")
    app.pass_time(0)
    lit_up = app.get("line.closing" if view != "numbers" else "closing.0").parent
    assert lit_up.spotlight is not None
    assert page(app).view == view


def test_tap_on_a_meeps_problem_switches_from_totals_to_the_map(app: Driver) -> None:
    play = with_player(playing(mode="count"), 0, marks=marked("A1"))
    open_game(app, play)
    app.tap("way.numbers")
    touch(app, "problems.line")
    app.tap("reward.3")
    assert page(app).view == "map"
    assert totals(app)[0] == 3
