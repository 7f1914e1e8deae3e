"""The geometry of the ship race on the result, without a window."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from screens.result.race_geometry import course_of

PADS = st.lists(st.lists(st.integers(-30, 80), min_size=5, max_size=5), min_size=2, max_size=5)
LEFT, RIGHT, FAR = 16.0, 300.0, 330.0


@given(PADS)
def test_wakes_stay_between_the_edges(pads: list[list[int]]) -> None:
    course = course_of(pads, LEFT, RIGHT, FAR)
    for points in pads:
        wake = course.wake(points)
        assert wake.start >= LEFT - 1e-6
        assert wake.end <= RIGHT + 1e-6


@given(PADS)
def test_ships_with_more_points_are_further_ahead(pads: list[list[int]]) -> None:
    course = course_of(pads, LEFT, RIGHT, FAR)
    by_total = sorted(pads, key=sum)
    ends = [course.wake(points).end for points in by_total]
    assert all(one <= other + 1e-6 for one, other in pairwise(ends))
    for points in pads:
        assert abs(course.wake(points).end - (course.line + sum(points) * course.point)) < 1e-6


@given(PADS)
def test_pieces_of_a_wake_join_without_gaps(pads: list[list[int]]) -> None:
    course = course_of(pads, LEFT, RIGHT, FAR)
    for points in pads:
        wake = course.wake(points)
        at = wake.start
        for piece in wake.pieces:
            assert abs(piece.x - at) < 1e-6
            at += piece.width
        assert abs(at - wake.end) < 1e-6


def test_lost_points_start_a_ship_behind_the_line() -> None:
    course = course_of([[20, -5], [10, 0]], LEFT, RIGHT, FAR)
    behind, level = course.wake([20, -5]), course.wake([10, 0])
    assert behind.start < course.line == level.start
    assert behind.total == 15


def test_half_revealed_line_is_half_as_wide() -> None:
    course = course_of([[20, 10], [10, 0]], LEFT, RIGHT, FAR)
    whole, half = course.wake([20, 10]).pieces[1], course.wake([20, 10], 1.5).pieces[1]
    assert abs(half.width * 2 - whole.width) < 1e-6
    assert whole.whole and not half.whole
