"""Entering a LOOT sheet played on paper: by totals, by strokes and by squares."""

from __future__ import annotations

from scoring.spiel.play import Numbers, SpielPlay, with_player
from tests.scoring.spiel.builders import marked, new_game, new_game_with_grid, row
from tests.screens.driver import Driver
from tests.screens.spiel_table import (
    app,
    mark,
    marks,
    one_app,
    open_game,
    page,
    play_of,
    points,
    reach,
    scored,
    tap_head,
    totals,
    touch,
    use_for,
)

__all__ = ["app", "one_app"]

MOST_TAPS = 20


def counting(**options: object) -> SpielPlay:
    """Return a game without a sheet that is played on paper and only scored with the app."""
    return new_game(**{"mode": "count", "sheet": None, **options})


class CountedTaps:
    """Taps widgets and counts the taps, but not the scrolling."""

    def __init__(self, app: Driver) -> None:
        self.app = app
        self.taps = 0

    def __call__(self, *tags: str) -> None:
        for tag in tags:
            if not tag.startswith("pad."):
                reach(self.app, tag)
            self.app.tap(tag)
            self.taps += 1


def test_totals_of_a_full_sheet_take_at_most_20_taps(app: Driver) -> None:
    open_game(app, counting())
    tap = CountedTaps(app)
    tap("way.numbers", "numbers.rows.3", "numbers.columns.2")
    tap("numbers.groups1.5", "numbers.groups2.6", "numbers.groups3.4", "numbers.groups4.2")
    tap("meeps.add.5", "meeps.add.4", "meeps.add.2", "meeps.add.1", "meeps.add.3")
    tap("numbers.combos.3", "closing.0")
    tap("numbers.crosses.number", "pad.1", "pad.4", "pad.ok")
    assert tap.taps <= MOST_TAPS
    [ada, _] = scored(app)["standings"]
    assert [line["points"] for line in ada["lines"]] == [15, 5 + 12 + 12 + 8, 15, 9, 3]
    assert ada["tie_break"] == 14
    assert totals(app)[0] == 79


def test_tap_on_the_chosen_digit_resets_it(app: Driver) -> None:
    open_game(app, counting())
    app.tap("way.numbers")
    for tag in ("numbers.rows.4", "numbers.rows.4"):
        app.tap(tag)
    assert totals(app) == [0, 0]


def test_stroke_draws_slashes_and_a_second_one_crosses(app: Driver) -> None:
    open_game(app, counting())
    app.drag(["map.A3", "map.D3"])
    assert marks(app) == {"A3": 1, "B3": 1, "C3": 1, "D3": 1}
    app.drag(["map.A3", "map.C3"])
    assert marks(app) == {"A3": 2, "B3": 2, "C3": 2, "D3": 1}
    app.tap("game.undo")
    assert marks(app) == {"A3": 1, "B3": 1, "C3": 1, "D3": 1}, "a stroke is one step"
    app.tap("game.undo")
    assert marks(app) == {}


def test_tap_on_a_label_marks_its_row_or_column(app: Driver) -> None:
    open_game(app, counting())
    tap_head(app, "3")
    tap_head(app, "F")
    assert len(marks(app)) == 13
    assert points(app, "lines") == 6
    tap_head(app, "3")
    assert scored(app)["standings"][0]["tie_break"] == 7
    app.tap("game.undo")
    assert set(marks(app).values()) == {1}


def test_stroke_asks_for_the_reward_of_each_meeps(app: Driver) -> None:
    open_game(app, counting(sheet=new_game().sheet))
    app.drag(["map.A1", "map.C1", "map.C2"])
    app.tap("reward.5")
    app.tap("reward.2")
    assert points(app, "meeps") == 7


def test_stroke_marks_nothing_while_playing(app: Driver) -> None:
    open_game(app, new_game(mode="play"))
    app.drag(["map.A3", "map.D3"])
    assert marks(app) == {}


def test_totals_count_until_the_map_is_chosen_and_differences_are_shown(app: Driver) -> None:
    open_game(app, counting())
    for tag in ("way.numbers", "numbers.rows.2"):
        app.tap(tag)
    assert totals(app) == [6, 0]
    app.tap("way.map")
    mark(app, row(1))
    assert totals(app) == [6, 0], "looking and refining change nothing"
    assert app.text_of("spiel.counting") == "Scored from the totals: 6. Map: 3."
    assert "Rows: 2 entered, 1 on the map" in app.text_of("spiel.counting.differ")
    touch(app, "spiel.counting.change")
    assert totals(app) == [3, 0]
    assert app.text_of("spiel.counting") == "Scored from the map: 3. Totals: 6."
    touch(app, "spiel.counting.change")
    assert totals(app) == [6, 0], "and back in the same line"


def test_no_difference_is_shown_if_map_and_totals_agree(app: Driver) -> None:
    open_game(app, with_player(counting(), 0, marks=marked(row(1))))
    app.tap("way.numbers")
    assert app.text_of("numbers.rows.number").split() == ["1", "×", "3", "=", "3"]
    assert totals(app) == [3, 0]
    app.tap("way.map")
    assert not app.exists("spiel.counting")


def test_player_is_shown_in_the_view_that_counts(app: Driver) -> None:
    play = with_player(counting(), 0, marks=marked(row(1)))
    open_game(app, with_player(play, 1, entry="numbers", numbers=Numbers(2, 0, 0)))
    assert page(app).view == "map"
    app.tap("tab.1")
    assert page(app).view == "numbers"
    app.tap("tab.0")
    assert page(app).view == "map"
    assert totals(app) == [3, 6]


def test_next_game_opens_in_the_view_used_last(app: Driver) -> None:
    open_game(app, counting())
    app.tap("way.numbers")
    open_game(app, counting())
    assert page(app).view == "numbers"
    app.tap("way.map")


def test_switching_to_playing_scrolls_to_the_prompt(app: Driver) -> None:
    open_game(app, counting())
    reach(app, "closing.0")
    use_for(app, "play")
    assert "Put your pawn on any edge square." in app.text_of("spiel.prompt")
    assert app.need("spiel.prompt").box.y >= 0
    assert page(app).ids.below.scroll_y == 1


def test_switching_between_playing_and_counting_changes_no_total(app: Driver) -> None:
    open_game(app, with_player(counting(), 0, entry="numbers", numbers=Numbers(3, 0, 0)))
    for mode in ("play", "count"):
        use_for(app, mode)
        assert totals(app) == [9, 0]
    for tag in ("way.map", "way.numbers"):
        app.tap(tag)
        assert totals(app) == [9, 0]
    assert not page(app).can_undo
    assert play_of(app).players[0].entry == "numbers"


def test_known_sheet_scores_meeps_and_combinations_automatically(app: Driver) -> None:
    open_game(app, new_game_with_grid(mode="count"))
    mark(app, "A1 B1 C1")
    assert (points(app, "meeps"), points(app, "combos")) == (1, 3)
    assert not app.exists("reward.5")
    text = app.text_of("spiel.coming")
    assert "Next Meeps: 3 points" in text
    assert "Row 1 needs 1 more circle: Wrap around" in text
    board = app.get("grid")
    assert [at for at in ("A1", "A2", "A3") if board.style_of(at).circled] == ["A1", "A2"]
    assert board.lines["A"].full


def test_totals_show_their_calculation(app: Driver) -> None:
    open_game(app, counting(sheet=None))
    for tag in ("way.numbers", "numbers.rows.3", "numbers.groups4.2", "numbers.crosses.5"):
        touch(app, tag)
    assert app.text_of("numbers.rows.number").split() == ["3", "×", "3", "=", "9"]
    assert app.text_of("numbers.groups4.number").split() == ["2", "×", "4", "=", "8"]
    assert app.text_of("numbers.crosses.number") == "5", "crosses only break ties"
    assert app.text_of("numbers.columns.number") == "0"


def test_chosen_digit_has_the_container_color(app: Driver) -> None:
    open_game(app, counting(sheet=None))
    for tag in ("way.numbers", "numbers.rows.3"):
        touch(app, tag)
    theme, digit = app.app.theme, app.get("numbers.rows.3")
    assert list(digit.fill) == list(theme.container)
    assert list(digit.color) == list(theme.container_ink)


def test_landscape_shows_at_least_five_rows_of_totals(app: Driver) -> None:
    open_game(app, counting(sheet=None))
    touch(app, "way.numbers")
    app.resize(892, 412)
    whole = [
        what
        for what in ("rows", "columns", "groups1", "groups2", "groups3", "groups4")
        if app.find(f"numbers.{what}.1") and app.need(f"numbers.{what}.1").box.y >= 0
    ]
    assert len(whole) >= 5
    assert len({tag for tag in app.tags() if tag.endswith((".map", ".numbers"))}) == 2, "once each"
    app.resize(412, 892)
