"""The screen of a LOOT game: marking, scoring, moving by dice, rounds, track and end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.spiel.components import EDGE, SQUARES
from scoring.spiel.edits import gain_ability
from scoring.spiel.play import SpielPlay, with_player
from scoring.spiel.rounds import set_dice as lay_dice
from tests.scoring.spiel.builders import column, marked, new_game, row
from tests.screens.driver import Driver
from tests.screens.spiel_table import (
    app,
    full,
    highlighted,
    mark,
    marks,
    one_app,
    open_game,
    page,
    pawn,
    play_of,
    points,
    scored,
    set_dice,
    start_game,
    totals,
    touch,
    track,
    use_for,
)
from tests.widget_finder import visible_widgets

__all__ = ["app", "one_app"]


def counting(**options: object) -> SpielPlay:
    """Return a game that is played on paper and only scored with the app."""
    return new_game(**{"mode": "count", **options})


def playing(dice: tuple[int, int, int] | None = (3, 1, 2), **options: object) -> SpielPlay:
    """Return a game played with the app: Ada on A1, Sven on G7, and these dice."""
    play = new_game(**{"mode": "play", "boxes": 8, **options})
    if dice:
        play = lay_dice(play, *dice)
    for seat, square in enumerate(("A1", "G7")):
        play = with_player(play, seat, pawn=square)
    return play


def example(die: int) -> SpielPlay:
    """Return the position of the rulebook's example, without a sheet."""
    marks_there = marked("F4 E5", "B4 E7")
    play = replace(playing((die, 1, 1), sheet=None), round=2)
    return with_player(play, 0, pawn="E4", marks=marks_there)


def test_all_squares_are_large_enough_on_a_small_phone(app: Driver) -> None:
    app.resize(360, 640)
    open_game(app, playing())
    boxes = [app.need(f"map.{square}").box for square in SQUARES]
    assert all(box.width >= 48 and box.height >= 48 for box in boxes)
    assert all(box.x >= 0 and box.right <= 360 and box.y >= 0 and box.top <= 640 for box in boxes)
    app.resize(412, 892)


def test_map_is_on_the_left_in_landscape(app: Driver) -> None:
    open_game(app, playing())
    app.resize(892, 412)
    assert app.need("map.G7").box.right < app.need("tab.0").box.x
    assert app.need("map.A1").box.height >= 48
    app.tap("map.D1")
    app.tap("tab.0")
    assert pawn(app) == "D1"
    app.resize(412, 892)
    assert app.need("map.A1").box.top < app.need("tab.0").box.y


def test_small_phone_in_landscape_has_room_beside_the_map(app: Driver) -> None:
    open_game(app, playing())
    app.resize(640, 360)
    assert app.need("map.A1").box.height >= 40
    texts = [seen.widget for seen in visible_widgets() if hasattr(seen.widget, "font_size")]
    for words in ("LOOT", "Round 1"):
        [text] = [each for each in texts if each.text == words]
        assert text.font_size >= 14 and text.width >= 0.5 * text.font_size * len(words)


def test_steppers_for_groups_fill_every_line(app: Driver) -> None:
    start_game(app, "Ada", "Sven", mode="count")
    for width, height, lines in ((360, 640, 4), (412, 892, 4), (1280, 800, 2), (800, 1280, 2)):
        app.resize(width, height)
        app.scroll_to("groups.4.plus")
        rows = {app.need(f"groups.{size}.plus").box.y for size in range(1, 5)}
        assert len(rows) == lines, (width, height)


def test_taps_on_a_square_draw_a_slash_a_cross_and_nothing(app: Driver) -> None:
    open_game(app, counting())
    for drawn in ({"B3": 1}, {"B3": 2}, {}):
        app.tap("map.B3")
        assert marks(app) == drawn


def test_complete_rows_and_columns_are_marked_and_score(app: Driver) -> None:
    open_game(app, counting(sheet=None))
    mark(app, row(3))
    assert full(app) == ("3",)
    mark(app, column("B").replace("B3 ", ""))
    assert full(app) == ("3", "B")
    assert points(app, "lines") == 6
    assert totals(app) == [6, 0]
    app.tap("map.B5")
    app.tap("map.B5")
    assert full(app) == ("3",)


def test_crosses_are_counted(app: Driver) -> None:
    open_game(app, counting(sheet=None))
    mark(app, "A1 A1 C3 C3 D4")
    assert "2 crosses" in app.text_of("spiel.summary")
    assert scored(app)["standings"][0]["tie_break"] == 2


def test_groups_of_a_known_sheet_score_automatically(app: Driver) -> None:
    open_game(app, counting())
    mark(app, "A2")
    assert points(app, "groups") == 0
    mark(app, "B2")
    assert points(app, "groups") == 2
    assert not app.exists("groups.2.plus")


def test_groups_are_entered_by_steppers_without_a_sheet(app: Driver) -> None:
    open_game(app, counting(sheet=None))
    for size in (1, 2, 2, 4):
        touch(app, f"groups.{size}.plus")
    assert points(app, "groups") == 9
    touch(app, "groups.2.minus")
    assert points(app, "groups") == 7
    assert scored(app)["standings"][0]["lines"][1]["working"] == "1 + 2 + 4"


def test_visited_meeps_asks_for_its_reward_once(app: Driver) -> None:
    open_game(app, counting())
    app.tap("map.A1")
    app.tap("reward.5")
    assert points(app, "meeps") == 5
    app.tap("map.A1")
    assert not app.exists("reward.5")
    assert marks(app)["A1"] == 2
    app.tap("map.A1")
    assert points(app, "meeps") == 0


def test_meeps_can_give_an_ability_instead_of_points(app: Driver) -> None:
    open_game(app, with_player(playing((2, 1, 2)), 0, pawn="C4"))
    app.tap("map.C2")
    app.tap("reward.wrap")
    assert page(app).seat == 1, "nothing is left to ask"
    app.tap("tab.0")
    assert points(app, "meeps") == 0
    assert app.exists("ability.wrap")


def test_meeps_without_a_reward_is_listed_as_a_problem(app: Driver) -> None:
    open_game(app, counting())
    app.tap("map.C2")
    app.tap("drawer.close")
    assert "Ada: what did the Meeps on C2 give?" in app.text_of("problems.line")
    app.tap("tab.1")
    touch(app, "problems.line")
    app.tap("reward.3")
    assert page(app).seat == 0
    assert totals(app) == [3, 0]
    assert not app.exists("problems.line")


def test_meeps_combinations_and_end_bonus_can_be_entered(app: Driver) -> None:
    open_game(app, counting(sheet=None))
    for tag in ("meeps.add.5", "meeps.add.3", "combos.plus", "combos.plus", "closing.0"):
        touch(app, tag)
    assert totals(app) == [8 + 6 + 3, 0]
    touch(app, "meeps.take.5")
    touch(app, "closing.1")
    assert totals(app) == [3 + 6 + 3, 3]
    touch(app, "closing.0")
    assert totals(app) == [9, 3]


def test_undo_reaches_the_start_and_redo_the_end(app: Driver) -> None:
    open_game(app, counting(sheet=None))
    mark(app, "A1 A1 B2")
    for _ in range(3):
        app.tap("game.undo")
    assert marks(app) == {}
    for _ in range(3):
        app.tap("game.redo")
    assert marks(app) == {"A1": 2, "B2": 1}


@pytest.mark.parametrize(
    ("die", "squares"),
    [(1, {"D4", "E3", "F4", "E5"}), (3, {"E1"}), (2, {"C4", "E2", "G4", "E6"})],
)
def test_allowed_moves_of_the_rulebook_example_are_highlighted(
    app: Driver, die: int, squares: set[str]
) -> None:
    open_game(app, example(6))
    set_dice(app, die, 1, 1)
    assert highlighted(app) == squares


@pytest.mark.parametrize("die", [5, 6])
def test_blocked_pawn_moves_to_any_empty_square_without_a_mark(app: Driver, die: int) -> None:
    open_game(app, example(die))
    assert highlighted(app) == set(SQUARES) - {"F4", "E5", "B4", "E7"}
    assert "Can’t move" in app.text_of("spiel.prompt")
    before = marks(app)
    app.tap("map.C3")
    app.tap("tab.0")
    assert (pawn(app), marks(app), highlighted(app)) == ("C3", before, set())


def test_ability_allows_other_squares_and_is_used_up(app: Driver) -> None:
    open_game(app, gain_ability(gain_ability(example(5), 0, "wrap"), 0, "step"))
    app.tap("ability.step")
    assert highlighted(app) == {"A4"}
    app.tap("ability.wrap")
    assert highlighted(app) == {"C4", "G4", "E2", "E6"}
    app.tap("map.G4")
    app.tap("tab.0")
    assert pawn(app) == "G4"
    assert not app.exists("ability.wrap")
    assert app.exists("ability.step")


def test_pawn_starts_on_the_edge(app: Driver) -> None:
    start_game(app, "Ada", "Sven", mode="play")
    assert highlighted(app) == set(EDGE)
    app.tap("map.D4")
    assert pawn(app) is None
    app.tap("map.G2")
    assert page(app).seat == 1
    app.tap("tab.0")
    assert pawn(app) == "G2"


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (892, 412)])
@pytest.mark.parametrize("text_size", [100, 160])
def test_length_of_the_prompt_does_not_move_the_track(
    app: Driver, size: tuple[int, int], text_size: int
) -> None:
    app.resize(*size)
    app.look(text_size=text_size)
    below = set()
    for play in (playing(None), playing((3, 1, 2)), example(5)):
        open_game(app, play)
        below.add(round(page(app).ids.track.to_window(0, page(app).ids.track.top)[1]))
        words = app.need("spiel.prompt").seen.widget
        assert words.height <= words.room
        assert app.need("spiel.prompt").box.y > -5, "no letter is out of sight"
    app.tap("map.C3")
    below.add(round(page(app).ids.track.to_window(0, page(app).ids.track.top)[1]))
    assert len(below) == 1, below


def test_move_marks_the_square_and_shows_the_points_gained(app: Driver) -> None:
    almost = with_player(playing((1, 1, 1)), 0, marks=marked("A2 C5"), pawn="C2")
    open_game(app, almost)
    app.tap("map.B2")
    app.tap("tab.0")
    assert marks(app)["B2"] == 1
    assert app.text_of("spiel.prompt") == "+2 this round · Group of 2, green: 2"
    assert totals(app)[0] == scored(app)["standings"][0]["total"]


def test_unreachable_square_is_refused_with_the_reason(app: Driver) -> None:
    open_game(app, playing())
    app.tap("map.C3")
    assert "Can’t reach C3" in app.text_of("notice")
    assert pawn(app) == "A1"


def test_next_round_starts_after_everybody_has_moved(app: Driver) -> None:
    open_game(app, playing((3, 1, 2)))
    app.tap("spiel.next")
    assert "Still to move: Ada and Sven" in app.text_of("notice")
    app.tap("map.D1")
    assert page(app).seat == 1
    app.tap("tab.0")
    assert app.text_of("spiel.next") == "Next player"
    app.tap("spiel.next")
    assert page(app).seat == 1
    app.tap("map.D7")
    assert app.text_of("spiel.next") == "Next round"
    page(app).dice.seed(4)
    app.tap("spiel.next")
    assert play_of(app).round == 2
    dice = play_of(app).dice
    assert dice is not None
    assert dice[:2] == (1, 2)


def test_total_is_written_into_the_track_of_a_player_who_scored(app: Driver) -> None:
    open_game(app, with_player(playing((3, 1, 2)), 0, combos=2))
    for tag in ("map.D1", "map.G4", "reward.4", "spiel.next", "tab.1"):
        app.tap(tag)
    assert track(app) == ["4", "", "", "", "", "", "", ""]
    app.tap("tab.0")
    assert track(app)[0] == str(totals(app)[0])


def test_own_dice_can_be_entered(app: Driver) -> None:
    open_game(app, playing(None))
    app.tap("game.more")
    touch(app, "setup.dice")
    app.tap("drawer.close")
    app.tap("spiel.next")
    for place, face in enumerate((3, 6, 2)):
        app.tap(f"face.{place}.{face}")
    assert play_of(app).dice == (3, 6, 2)
    for tag in ("map.D1", "map.D7", "face.2.5"):
        app.tap(tag)
    assert play_of(app).dice == (6, 2, 5)


def test_length_of_the_track_is_asked_once(app: Driver) -> None:
    start_game(app, "Ada", "Sven", mode="play")
    touch(app, "spiel.boxes")
    for key in ("1", "2", "ok"):
        app.tap(f"pad.{key}")
    assert len(track(app)) == 12
    assert not app.exists("spiel.boxes")
    start_game(app, "Ada", "Sven", mode="play")
    assert len(track(app)) == 12


def closing_round(*scoring: int) -> SpielPlay:
    """Return a game in which all have moved and these players fill the second of 3 boxes next."""
    play = playing((1, 1, 1), boxes=3)
    for seat in range(2):
        score = 2 if seat in scoring else 1
        play = with_player(play, seat, track=(1,), meeps=(score,), moved=True)
    return play


def test_filling_the_second_to_last_box_ends_the_game_for_3_points(app: Driver) -> None:
    open_game(app, closing_round(1))
    app.tap("spiel.next")
    assert totals(app) == [1, 2 + 3]
    assert track(app) == ["1", "", "1"]
    assert "Sven ended it: +3" in app.text_of("spiel.prompt")
    app.tap("drawer.close")
    app.tap("map.B1")
    assert pawn(app) == "A1"
    assert app.text_of("spiel.next") == "View result"


@pytest.mark.parametrize("own_dice", [False, True])
def test_last_round_ends_the_game_without_another_roll(app: Driver, own_dice: bool) -> None:
    app.app.ledger.settings.put("spiel.own_dice", own_dice)
    open_game(app, closing_round(1))
    assert not app.exists("face.2.1")
    assert app.text_of("spiel.next") == "End game"
    app.tap("spiel.next")
    assert (totals(app), play_of(app).dice) == ([1, 2 + 3], (1, 1, 1))


def test_two_players_who_end_the_game_both_score(app: Driver) -> None:
    open_game(app, closing_round(0, 1))
    app.tap("spiel.next")
    assert totals(app) == [5, 5]
    assert "Ada and Sven ended it: +3 each" in app.text_of("spiel.prompt")
    for tag, name in (("closer.0", "Ada"), ("closer.1", "Sven")):
        row = app.get(tag)
        assert (row.text, row.detail, row.taken) == (name, "+3 points", True)
        app.tap(tag)
        assert (row.text, row.detail, row.taken) == (name, "No bonus", False)
    assert totals(app) == [2, 2], "the table said otherwise"
    app.tap("drawer.close")
    assert app.text_of("spiel.next") == "End game"
    app.tap("spiel.next")
    app.tap("closer.1")
    assert totals(app) == [2, 5]
    app.tap("closers.finish")
    app.tap("finishing.finish")
    app.wait(lambda: app.app.navigation.here_is("result"), "the result is shown")


def test_end_bonus_is_offered_only_to_players_who_ended_the_game(app: Driver) -> None:
    open_game(app, closing_round(1))
    app.tap("spiel.next")
    assert app.exists("closer.1")
    assert not app.exists("closer.0")


def test_long_press_describes_a_square(app: Driver) -> None:
    open_game(app, playing())
    app.hold("map.A2")
    assert "A2, green: 0 of 2 visited" in app.text_of("notice")
    assert pawn(app) == "A1"


def test_playing_and_counting_share_the_marks(app: Driver) -> None:
    open_game(app, playing())
    app.tap("map.D1")
    app.tap("tab.0")
    use_for(app, "count")
    assert pawn(app) is None
    assert marks(app) == {"D1": 1}
    app.tap("map.D1")
    use_for(app, "play")
    assert marks(app) == {"D1": 2}
    assert pawn(app) == "D1"


def test_rolled_dice_stop_at_the_saved_faces(app: Driver) -> None:
    app.app.change_setting("motion", True)
    open_game(app, playing(None))
    page(app).dice.seed(11)
    app.tap("spiel.next")
    dice = play_of(app).dice
    app.wait(
        lambda: tuple(int(app.get(f"die.{place}").face) for place in range(3)) == dice,
        "the dice lie as they are kept",
    )
    app.app.change_setting("motion", False)


def test_abilities_can_be_entered_by_hand(app: Driver) -> None:
    open_game(app, playing())
    app.tap("ability.enter")
    app.tap("abilities.step.plus")
    app.tap("drawer.close")
    assert play_of(app).players[0].abilities == ("step",)
    assert app.exists("ability.step")


def test_tap_on_a_scoring_line_while_playing_opens_its_entry(app: Driver) -> None:
    open_game(app, playing())
    touch(app, "line.combos")
    app.tap("combos.plus")
    assert totals(app) == [3, 0]
    app.tap("drawer.close")
    assert points(app, "combos") == 3


def test_changing_the_language_translates_the_screen(app: Driver) -> None:
    open_game(app, playing())
    app.look(language="fr")
    assert app.text_of("spiel.prompt") == "Avancez de 3 cases en ligne droite."
    assert "Lignes et colonnes" in app.text_of("line.lines")
    app.look(language="en")


def position(app: Driver, tag: str) -> tuple[float, float]:
    box = app.need(tag).box
    return round(box.x), round(box.y)


@pytest.mark.parametrize("view", ["map", "line"])
def test_meeps_can_be_added_repeatedly_without_moving_the_button(app: Driver, view: str) -> None:
    open_game(app, counting(sheet=None))
    if view == "line":
        page(app).switch("play")
        app.pass_time(0)
        touch(app, "line.meeps")
    before = None
    for number in range(1, 9):
        touch(app, "meeps.add.4")
        assert points(app, "meeps") == 4 * number
        assert before in (None, position(app, "meeps.add.4")), "the key stays where it is"
        before = position(app, "meeps.add.4")
