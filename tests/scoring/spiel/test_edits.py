"""Entries by hand in a game of LOOT."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.game import EditError
from scoring.spiel import edits, marking, meeps
from scoring.spiel.components import ABILITIES, SQUARES
from scoring.spiel.play import SpielPlay, with_player
from scoring.spiel.rules import GAME
from tests.scoring.spiel.builders import FAIR, new_game
from tests.scoring.spiel_plays import spiel_plays

START = GAME.start(("Ada", "Sven"), {})


def total(play: SpielPlay) -> int:
    return GAME.count(play)[0].total


def test_options_of_a_new_game() -> None:
    play = new_game("Ada", "Sven", "Mia", boxes=12, mode="play")
    assert (play.sheet, play.sheet_name, play.boxes, play.mode) == (FAIR, "Fair", 12, "play")
    assert [player.name for player in play.players] == ["Ada", "Sven", "Mia"]


def test_taps_cycle_through_slash_cross_and_empty() -> None:
    once = marking.cycle_mark(START, 0, "E4")
    twice = marking.cycle_mark(once, 0, "E4")
    at = SQUARES.index("E4")
    assert [play.players[0].marks[at] for play in (once, twice)] == [1, 2]
    assert marking.cycle_mark(twice, 0, "E4") == START


def test_groups_are_counted_by_size() -> None:
    play = edits.step_group(edits.step_group(START, 0, 4, 1), 0, 2, 1)
    assert play.players[0].groups == (4, 2)
    assert edits.step_group(play, 0, 4, -1).players[0].groups == (2,)
    assert edits.step_group(play, 0, 3, -1) == play


def test_groups_by_hand_are_kept_while_a_sheet_is_used() -> None:
    by_hand = edits.step_group(START, 0, 4, 1)
    laid = edits.set_sheet(by_hand, FAIR, "Fair")
    assert (total(by_hand), total(laid)) == (4, 0)
    with pytest.raises(EditError, match="scored from the sheet"):
        edits.step_group(laid, 0, 4, 1)
    assert edits.set_sheet(laid, None) == by_hand


def test_meeps_are_added_and_removed() -> None:
    play = meeps.add_meeps(meeps.add_meeps(START, 0, 5), 0, 3)
    assert total(play) == 8
    assert meeps.take_meeps(play, 0, 5).players[0].meeps == (3,)
    with pytest.raises(EditError, match="no 4-point Meeps"):
        meeps.take_meeps(play, 0, 4)


def test_each_visited_meeps_needs_one_answer() -> None:
    play = marking.set_mark(new_game(), 0, "C2", 1)
    assert meeps.unanswered(play, 0) == ("C2",)
    assert meeps.unanswered(play, 1) == ()
    play = meeps.choose_meeps(play, 0, "C2", 5)
    assert meeps.unanswered(play, 0) == ()
    assert total(play) == 5
    assert meeps.unanswered(marking.set_mark(play, 0, "C2", 2), 0) == ()


def test_a_meeps_can_give_an_ability() -> None:
    play = meeps.choose_meeps(marking.set_mark(new_game(), 0, "C2", 1), 0, "C2", "wrap")
    assert play.players[0].abilities == ("wrap",)
    assert total(play) == 0


def test_an_answer_can_be_changed() -> None:
    play = meeps.choose_meeps(marking.set_mark(new_game(), 0, "C2", 1), 0, "C2", "wrap")
    play = meeps.choose_meeps(play, 0, "C2", 2)
    assert (play.players[0].abilities, play.players[0].meeps) == ((), (2,))
    assert meeps.choose_meeps(play, 0, "C2", 4).players[0].meeps == (4,)


def test_an_unvisited_meeps_loses_its_reward() -> None:
    play = meeps.choose_meeps(marking.set_mark(new_game(), 0, "C2", 2), 0, "C2", 5)
    assert marking.cycle_mark(play, 0, "C2") == new_game()
    play = meeps.choose_meeps(marking.set_mark(new_game(), 0, "C2", 2), 0, "C2", "step")
    play = with_player(play, 0, abilities=(), used=("step",))
    assert play.players[0].used == ("step",)
    assert marking.cycle_mark(play, 0, "C2") == new_game()


def test_removing_the_points_of_a_meeps_asks_again() -> None:
    play = meeps.choose_meeps(marking.set_mark(new_game(), 0, "C2", 1), 0, "C2", 5)
    more = meeps.add_meeps(play, 0, 5)
    assert meeps.take_meeps(more, 0, 5) == play
    assert meeps.unanswered(meeps.take_meeps(play, 0, 5), 0) == ("C2",)


def test_points_entered_without_a_square_answer_for_a_meeps() -> None:
    play = meeps.add_meeps(marking.set_mark(new_game(), 0, "C2", 1), 0, 3)
    assert meeps.unanswered(play, 0) == ()
    assert meeps.unanswered(marking.set_mark(play, 0, "G4", 1), 0) == ("G4",)


def test_a_meeps_must_exist_and_be_visited() -> None:
    with pytest.raises(EditError, match="Meeps on C2 not visited yet"):
        meeps.choose_meeps(new_game(), 0, "C2", 5)
    with pytest.raises(EditError, match="No Meeps on B1"):
        meeps.choose_meeps(marking.set_mark(new_game(), 0, "B1", 1), 0, "B1", 5)


def test_steps_of_combinations_stop_at_0() -> None:
    assert total(edits.step_combos(START, 0, 1)) == 3
    assert edits.step_combos(START, 0, -1) == START


def test_a_number_of_groups_or_abilities_can_be_set_at_once() -> None:
    play = edits.set_groups(START, 0, 3, 4)
    assert play.players[0].groups == (3, 3, 3, 3)
    assert edits.set_groups(play, 0, 3, 1).players[0].groups == (3,)
    assert edits.set_groups(play, 0, 3, -2) == START
    two = edits.set_abilities(START, 0, "wrap", 2)
    assert two.players[0].abilities == ("wrap", "wrap")
    assert edits.set_abilities(two, 0, "wrap", 0) == START
    with pytest.raises(EditError, match="The score sheet is full"):
        edits.set_groups(START, 0, 1, 50)


def test_several_players_can_end_the_game() -> None:
    play = edits.toggle_closed(edits.toggle_closed(START, 0), 1)
    assert [player.closed for player in play.players] == [True, True]
    assert [player.closed for player in edits.toggle_closed(play, 0).players] == [False, True]
    assert edits.set_closed(edits.set_closed(play, 0, False), 1, False) == START


def test_an_ability_is_added_and_removed() -> None:
    play = edits.gain_ability(START, 0, "wrap")
    assert edits.drop_ability(play, 0, "wrap") == START
    with pytest.raises(EditError, match="Ada has no such ability left"):
        edits.drop_ability(START, 0, "wrap")


@pytest.mark.parametrize(
    "edit",
    [
        lambda: marking.cycle_mark(START, 0, "H1"),
        lambda: marking.set_mark(START, 0, "A1", 3),
        lambda: marking.set_mark(START, 2, "A1", 1),
        lambda: marking.set_mark(START, -1, "A1", 1),
        lambda: edits.step_group(START, 0, 5, 1),
        lambda: meeps.add_meeps(START, 0, 6),
        lambda: meeps.choose_meeps(new_game(), 0, "C2", "fly"),
        lambda: edits.gain_ability(START, 0, "fly"),
        lambda: edits.toggle_closed(START, 4),
        lambda: edits.set_sheet(START, ("red",)),
        lambda: edits.set_sheet(START, FAIR, "x" * 41),
        lambda: edits.set_mode(START, "cheat"),
        lambda: edits.set_boxes(START, 1),
        lambda: meeps.add_meeps(with_player(START, 0, meeps=(1,) * 49), 0, 1),
    ],
)
def test_an_impossible_edit_is_refused_with_a_message(edit: Callable[[], SpielPlay]) -> None:
    with pytest.raises(EditError):
        edit()


@given(spiel_plays(), st.sampled_from(SQUARES))
def test_three_taps_on_a_square_restore_its_mark(play: SpielPlay, square: str) -> None:
    after = play
    for _ in range(3):
        after = marking.cycle_mark(after, 0, square)
    assert after.players[0].marks == play.players[0].marks


@given(spiel_plays(), st.sampled_from(ABILITIES))
def test_adding_and_removing_an_ability_changes_nothing(play: SpielPlay, ability: str) -> None:
    after = edits.drop_ability(edits.gain_ability(play, 0, ability), 0, ability)
    assert sorted(after.players[0].abilities) == sorted(play.players[0].abilities)
