"""Playing LOOT with the app: pawns, dice, score track and end."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.game import EditError
from scoring.reading import Reader
from scoring.spiel.components import COLUMNS, EDGE, ROWS, SQUARES
from scoring.spiel.edits import gain_ability
from scoring.spiel.meeps import choose_meeps, unanswered
from scoring.spiel.pawns import (
    gained,
    is_blocked,
    jump,
    move,
    place_pawn,
    places,
    reachable,
    waiting,
)
from scoring.spiel.play import Reward, SpielPlay, with_player
from scoring.spiel.rounds import next_round, set_dice
from scoring.spiel.rules import GAME
from scoring.spiel.track import close, closers, fill_boxes, is_last_round, is_over, score_history
from scoring.spiel.words import describe_gains
from tests.scoring.spiel.builders import FAIR, marked, new_game, row

REWARDS: list[Reward] = [1, 2, 3, 4, 5, "wrap", "step"]


def ready(
    pawns: tuple[str, str] = ("A1", "G7"), dice: tuple[int, int, int] = (1, 2, 3)
) -> SpielPlay:
    """Ada and Sven with their pawns on the map and the dice rolled."""
    play = set_dice(new_game(mode="play"), *dice)
    for seat, square in enumerate(pawns):
        play = with_player(play, seat, pawn=square)
    return play


def mark(play: SpielPlay, square: str) -> int:
    return play.players[0].marks[SQUARES.index(square)]


def test_a_pawn_starts_on_the_edge() -> None:
    assert places(new_game(), 0) == EDGE
    assert place_pawn(new_game(), 0, "A4").players[0].pawn == "A4"
    with pytest.raises(EditError, match="Start on any edge square"):
        place_pawn(new_game(), 0, "D4")


def test_a_start_can_be_changed_until_the_dice_are_rolled() -> None:
    placed = place_pawn(new_game(), 0, "A1")
    play = place_pawn(placed, 0, "A7")
    assert play.players[0].pawn == "A7"
    with pytest.raises(EditError, match="placed again once the dice"):
        place_pawn(set_dice(play, 1, 2, 3), 0, "A1")


def test_a_move_marks_only_its_last_square() -> None:
    play = move(ready(dice=(3, 2, 1)), 0, "D1")
    assert play.players[0].pawn == "D1"
    assert sum(play.players[0].marks) == mark(play, "D1") == 1


def test_a_second_visit_makes_a_cross_and_a_third_is_refused() -> None:
    slash = with_player(ready(), 0, marks=marked("B1"))
    assert mark(move(slash, 0, "B1"), "B1") == 2
    cross = with_player(ready(), 0, marks=marked("", "B1"))
    with pytest.raises(EditError, match="Can’t reach B1"):
        move(cross, 0, "B1")


def test_one_move_per_round() -> None:
    play = move(ready(), 0, "B1")
    assert reachable(play, 0) == ()
    with pytest.raises(EditError, match="Ada has already moved this round"):
        move(play, 0, "C1")


def test_a_move_needs_pawn_and_dice() -> None:
    with pytest.raises(EditError, match="Ada’s pawn isn’t on the map yet"):
        move(set_dice(new_game(), 1, 1, 1), 0, "A1")
    with pytest.raises(EditError, match="Roll the dice first"):
        move(place_pawn(new_game(), 0, "A1"), 0, "B1")
    assert reachable(new_game(), 0) == ()
    assert not is_blocked(new_game(), 0)


def test_an_ability_is_crossed_out_when_used() -> None:
    play = gain_ability(ready(), 0, "wrap")
    assert set(reachable(play, 0, "wrap")) == {"G1", "A7"}
    play = move(play, 0, "G1", "wrap")
    assert (play.players[0].abilities, play.players[0].used) == ((), ("wrap",))


def test_an_ability_must_be_owned() -> None:
    assert reachable(ready(), 0, "step") == ()
    with pytest.raises(EditError, match="Ada has no such ability left"):
        move(ready(), 0, "C1", "step")


def test_an_ability_is_not_used_for_a_move_that_the_die_allows() -> None:
    with pytest.raises(EditError):
        move(gain_ability(ready(), 0, "step"), 0, "B1", "step")


def test_a_blocked_pawn_goes_to_any_empty_square_and_marks_nothing() -> None:
    play = with_player(ready(("E4", "G7"), (5, 1, 1)), 0, marks=marked("F4 E5", "B4 E7"))
    assert is_blocked(play, 0)
    assert len(places(play, 0)) == 45
    after = jump(play, 0, "D6")
    assert after.players[0].pawn == "D6"
    assert after.players[0].marks == play.players[0].marks
    assert after.players[0].moved
    with pytest.raises(EditError, match="Move a blocked pawn to an empty square"):
        jump(play, 0, "F4")


def test_a_pawn_that_can_move_must_not_jump() -> None:
    with pytest.raises(EditError, match="The pawn is not blocked"):
        jump(ready(), 0, "D6")


def test_an_ability_may_free_a_blocked_pawn() -> None:
    play = gain_ability(ready(("E4", "G7"), (5, 1, 1)), 0, "step")
    assert is_blocked(play, 0)
    assert reachable(play, 0, "step") == ("A4",)


def test_what_a_move_gained() -> None:
    before = with_player(ready(("A1", "G7")), 0, marks=marked(row(1).replace("B1", "")))
    after = move(before, 0, "B1")
    gains = gained(before, after, 0)
    assert gains.lines == ("1",)
    assert [group.squares for group in gains.groups] == [("B1",)]
    assert (gains.meeps, gains.points) == ((), 4)
    assert [str(message) for message in describe_gains(gains)] == ["Row 1: 3", "Group of 1, red: 1"]


def test_a_visited_meeps_is_a_gain() -> None:
    before = ready(("C1", "G7"))
    after = move(before, 0, "C2")
    assert gained(before, after, 0).meeps == ("C2",)
    assert [str(message) for message in describe_gains(gained(before, after, 0))] == ["Meeps on C2"]
    assert unanswered(after, 0) == ("C2",)


def test_the_next_round_waits_for_everyone() -> None:
    play = move(ready(), 0, "B1")
    assert waiting(play) == (1,)
    with pytest.raises(EditError, match="Still to move: Sven"):
        next_round(play, 4)


def test_the_next_round_waits_for_the_answer_of_a_meeps() -> None:
    play = move(move(ready(("C1", "G7")), 0, "C2"), 1, "F7")
    with pytest.raises(EditError, match="Ada still has to enter a Meeps reward"):
        next_round(play, 4)
    assert next_round(choose_meeps(play, 0, "C2", 5), 4).players[0].track == (5,)


def test_the_dice_move_up_and_the_rolled_one_is_last() -> None:
    play = move(move(ready(dice=(1, 2, 3)), 0, "B1"), 1, "F7")
    after = next_round(play, 6)
    assert (after.dice, after.round) == ((2, 3, 6), 2)
    assert waiting(after) == (0, 1)


def test_only_those_who_scored_fill_a_box() -> None:
    """B1 is a red group of one square; F7 belongs to a group of two."""
    play = move(move(ready(), 0, "B1"), 1, "F7")
    after = next_round(play, 6)
    assert [player.track for player in after.players] == [(1,), ()]
    again = fill_boxes(after)
    assert again == after


def test_the_totals_after_each_round_are_kept_and_end_with_the_final_ones() -> None:
    play = ready()
    assert score_history(play) == ()
    play = next_round(move(move(play, 0, "B1"), 1, "F7"), 6)
    assert score_history(play) == ((0, 0), (1, 0))
    play = with_player(play, 1, combos=1)
    assert score_history(play)[-1] == (1, 3), "what was corrected later is in the last total"


def test_a_blocked_pawn_on_a_full_map_does_not_delay_the_round() -> None:
    play = with_player(ready(("D4", "G7"), (5, 1, 1)), 0, marks=(2,) * 49)
    assert waiting(play) == (1,)


def test_dice_can_be_set() -> None:
    assert set_dice(ready(), 1, 2, 6).dice == (1, 2, 6)
    with pytest.raises(EditError, match="Dice show 1–6"):
        set_dice(ready(), 7, 2, 6)


def last_round() -> SpielPlay:
    """A score track of three boxes, with both players about to fill the second."""
    play = replace(ready(("A1", "G6"), (1, 2, 3)), boxes=3)
    play = with_player(play, 0, track=(2,), meeps=(2,))
    return with_player(play, 1, track=(1,), meeps=(1,))


def test_filling_the_second_to_last_box_ends_the_game() -> None:
    play = move(move(last_round(), 0, "B1"), 1, "F6")
    assert not is_over(play)
    assert is_last_round(play)
    assert not is_last_round(replace(play, boxes=4))
    over = next_round(play, 5)
    assert [player.track for player in over.players] == [(2, 3), (1,)]
    assert closers(over) == (0,)
    assert over.dice == play.dice
    with pytest.raises(EditError, match="Game over"):
        next_round(over, 1)
    with pytest.raises(EditError, match="Game over"):
        move(over, 0, "C1")
    with pytest.raises(EditError, match="Sven hasn’t filled the second-to-last box"):
        close(over, 1)
    assert [tally.total for tally in GAME.count(close(over, 0))] == [6, 1]


def test_two_players_can_end_the_game_in_one_round() -> None:
    play = with_player(last_round(), 1, meeps=(1, 1))
    over = next_round(move(move(play, 0, "B1"), 1, "F6"), 5)
    assert closers(over) == (0, 1)
    assert [tally.total for tally in GAME.count(close(over, 1))] == [3, 5]
    assert [tally.total for tally in GAME.count(close(close(over, 0), 1))] == [6, 5]
    assert close(close(over, 0), 0) == close(over, 0)


def take_turn(play: SpielPlay, seat: int, dice: random.Random) -> SpielPlay:
    """Make the first possible move, with an ability if there is one."""
    ability = next(iter(play.players[seat].abilities), None)
    targets = reachable(play, seat, ability)
    if ability is None or not targets:
        ability, targets = None, reachable(play, seat)
    if targets:
        after = move(play, seat, dice.choice(targets), ability)
    elif places(play, seat):
        after = jump(play, seat, dice.choice(places(play, seat)))
    else:
        return play
    gains = gained(play, after, seat)
    assert gains.points == 3 * len(gains.lines) + sum(len(area.squares) for area in gains.groups)
    for square in unanswered(after, seat):
        after = choose_meeps(after, seat, square, dice.choice(REWARDS))
    return after


def whole_game(seed: int, boxes: int) -> SpielPlay:
    """Play a game of two players until it ends."""
    dice = random.Random(seed)
    play = new_game("Ada", "Sven", mode="play", boxes=boxes)
    play = set_dice(play, *(dice.randint(1, 6) for _ in range(3)))
    for seat in (0, 1):
        play = place_pawn(play, seat, dice.choice(EDGE))
    while not is_over(play):
        for seat in waiting(play):
            play = take_turn(play, seat, dice)
        play = next_round(play, dice.randint(1, 6))
    return close(play, dice.choice(closers(play)))


def counted_by_hand(play: SpielPlay, seat: int) -> int:
    """Return the total of a sheet, counted independently."""
    player = play.players[seat]
    on_map = dict(zip(SQUARES, player.marks))
    lines = [[at for at in SQUARES if at[1] == row] for row in ROWS]
    lines += [[at for at in SQUARES if at[0] == column] for column in COLUMNS]
    full = sum(all(on_map[at] for at in line) for line in lines)
    left = {at for at in SQUARES if dict(zip(SQUARES, FAIR))[at] != "meeps"}
    groups = 0
    while left:
        group = [left.pop()]
        for at in group:
            beside = {
                other
                for other in left
                if abs(ord(at[0]) - ord(other[0])) + abs(int(at[1]) - int(other[1])) == 1
                and FAIR[SQUARES.index(other)] == FAIR[SQUARES.index(at)]
            }
            left -= beside
            group += beside
        groups += len(group) if all(on_map[at] for at in group) else 0
    meeps = sum(reward for _, reward in player.visits if isinstance(reward, int))
    return 3 * full + groups + meeps + 3 * player.closed


@pytest.mark.parametrize("seed", range(5))
def test_a_whole_game_matches_the_independent_count(seed: int) -> None:
    play = whole_game(seed, boxes=12)
    tallies = GAME.count(play)
    assert [tally.total for tally in tallies] == [counted_by_hand(play, seat) for seat in (0, 1)]
    assert max(len(player.track) for player in play.players) == 11
    for player, tally in zip(play.players, tallies):
        assert list(player.track) == sorted(set(player.track))
        assert player.track[-1] == tally.total - 3 * player.closed
    assert GAME.read(Reader(GAME.write(play)).mapping(), {}) == play


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 12))
def test_every_game_ends_and_can_be_written_and_read(seed: int, boxes: int) -> None:
    play = whole_game(seed, boxes)
    assert sum(player.closed for player in play.players) == 1
    assert GAME.read(Reader(GAME.write(play)).mapping(), {}) == play
