"""Counting LOOT from paper: by numbers, by strokes, square by square, and one after the other."""

from __future__ import annotations

from scoring.spiel.play import Numbers, SpielPlay, with_player
from tests.scoring.spiel.table import fair, marked, row, taught
from tests.screens.driver import Driver
from tests.screens.spiel_table import (
    app,
    mark,
    marks,
    one_app,
    page,
    play_of,
    points,
    put,
    reach,
    scored,
    tap_head,
    totals,
    touch,
)

__all__ = ["app", "one_app"]

MOST_TAPS = 20


def counting(**options: object) -> SpielPlay:
    return fair(**{"mode": "count", "sheet": None, **options})


class CountedTaps:
    """Counts what a finger does, scrolling aside."""

    def __init__(self, app: Driver) -> None:
        self.app = app
        self.taps = 0

    def __call__(self, *tags: str) -> None:
        for tag in tags:
            if not tag.startswith("pad."):
                reach(self.app, tag)
            self.app.tap(tag)
            self.taps += 1


def test_a_well_filled_sheet_is_entered_by_numbers_in_twenty_taps(app: Driver) -> None:
    put(app, counting())
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


def test_a_digit_again_is_none(app: Driver) -> None:
    put(app, counting())
    app.tap("way.numbers")
    for tag in ("numbers.rows.4", "numbers.rows.4"):
        app.tap(tag)
    assert totals(app) == [0, 0]


def test_one_stroke_marks_and_a_second_makes_crosses(app: Driver) -> None:
    put(app, counting())
    app.drag(["map.A3", "map.D3"])
    assert marks(app) == {"A3": 1, "B3": 1, "C3": 1, "D3": 1}
    app.drag(["map.A3", "map.C3"])
    assert marks(app) == {"A3": 2, "B3": 2, "C3": 2, "D3": 1}
    app.tap("game.undo")
    assert marks(app) == {"A3": 1, "B3": 1, "C3": 1, "D3": 1}, "a stroke is one step"
    app.tap("game.undo")
    assert marks(app) == {}


def test_a_tap_on_a_head_marks_all_of_its_row_or_column(app: Driver) -> None:
    put(app, counting())
    tap_head(app, "3")
    tap_head(app, "F")
    assert len(marks(app)) == 13
    assert points(app, "lines") == 6
    tap_head(app, "3")
    assert scored(app)["standings"][0]["tie_break"] == 7
    app.tap("game.undo")
    assert set(marks(app).values()) == {1}


def test_a_stroke_asks_every_meeps_it_visits(app: Driver) -> None:
    put(app, counting(sheet=fair().sheet))
    app.drag(["map.A1", "map.C1", "map.C2"])
    app.tap("reward.5")
    app.tap("reward.2")
    assert points(app, "meeps") == 7


def test_while_playing_a_stroke_marks_nothing(app: Driver) -> None:
    put(app, fair(mode="play"))
    app.drag(["map.A3", "map.D3"])
    assert marks(app) == {}


def test_numbers_are_refined_into_a_map_and_the_differences_told(app: Driver) -> None:
    put(app, counting())
    for tag in ("way.numbers", "numbers.rows.2"):
        app.tap(tag)
    assert totals(app) == [6, 0]
    app.tap("way.map")
    mark(app, row(1))
    assert totals(app) == [6, 0], "looking and refining change nothing"
    assert app.text_of("spiel.counting") == "Scored from the totals: 6. Map: 3."
    assert "Rows: 2 in the totals, 1 on the map" in app.text_of("spiel.counting.differ")
    touch(app, "spiel.counting.change")
    assert totals(app) == [3, 0]
    assert app.text_of("spiel.counting") == "Scored from the map: 3. Totals: 6."
    touch(app, "spiel.counting.change")
    assert totals(app) == [6, 0], "and back in the same line"


def test_where_map_and_numbers_agree_nothing_is_told(app: Driver) -> None:
    put(app, with_player(counting(), 0, marks=marked(row(1))))
    app.tap("way.numbers")
    assert app.text_of("numbers.rows.number") == "1"
    assert totals(app) == [3, 0]
    app.tap("way.map")
    assert not app.exists("spiel.counting")


def test_another_player_is_shown_by_what_counts(app: Driver) -> None:
    play = with_player(counting(), 0, marks=marked(row(1)))
    put(app, with_player(play, 1, entry="numbers", numbers=Numbers(2, 0, 0)))
    assert page(app).view == "map"
    app.tap("tab.1")
    assert page(app).view == "numbers"
    app.tap("tab.0")
    assert page(app).view == "map"
    assert totals(app) == [3, 6]


def test_the_next_sheet_is_counted_as_the_last_one(app: Driver) -> None:
    put(app, counting())
    app.tap("way.numbers")
    put(app, counting())
    assert page(app).view == "numbers"
    app.tap("way.map")


def test_from_counting_to_playing_begins_at_the_instruction(app: Driver) -> None:
    put(app, counting())
    reach(app, "closing.0")
    app.tap("segment.play")
    assert "Put your pawn on any edge square." in app.text_of("spiel.prompt")
    assert app.need("spiel.prompt").box.y >= 0
    assert page(app).ids.below.scroll_y == 1


def test_play_and_count_change_neither_total_nor_undo(app: Driver) -> None:
    put(app, with_player(counting(), 0, entry="numbers", numbers=Numbers(3, 0, 0)))
    for tag in ("segment.play", "segment.count", "way.map", "way.numbers"):
        app.tap(tag)
        assert totals(app) == [9, 0]
    assert not page(app).can_undo
    assert play_of(app).players[0].entry == "numbers"


def test_a_known_sheet_circles_and_pays_by_itself(app: Driver) -> None:
    put(app, taught(mode="count"))
    mark(app, "A1 B1 C1")
    assert (points(app, "meeps"), points(app, "combos")) == (1, 3)
    assert not app.exists("reward.5")
    told = app.text_of("spiel.coming")
    assert "Next Meeps: 3 points" in told
    assert "Row 1 needs 1 more circle: Wrap around" in told
    board = app.get("grid")
    assert [at for at in ("A1", "A2", "A3") if board.look_of(at).circled] == ["A1", "A2"]
    assert board.lines["A"].full
