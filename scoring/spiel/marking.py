"""Edits of the marks on a map, with everything that a known sheet derives from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scoring.game import EditError
from scoring.messages import say
from scoring.spiel.checks import check_square
from scoring.spiel.circles import update_circles
from scoring.spiel.components import COLUMNS, CROSS, INDEX, ROWS, SLASH, SQUARES
from scoring.spiel.meeps import answer_by_track, without_reward
from scoring.spiel.play import (
    Marks,
    SpielPlay,
    player_at,
    with_mark,
    with_marks,
    with_seat,
)


def set_marks(play: SpielPlay, seat: int, marks: Marks, **changes: Any) -> SpielPlay:
    """Set the map of a player. Meeps and circles of a known sheet follow the marks."""
    player = player_at(play, seat)
    pairs = tuple(zip(SQUARES, player.marks, marks))
    for square in (square for square, old, new in pairs if old and not new):
        player = without_reward(player, square)
    visited = tuple(square for square, old, new in pairs if new and not old)
    after = with_marks(with_seat(play, seat, player), seat, marks, **changes)
    if player_at(after, seat).entry == "marks":
        after = answer_by_track(after, seat, visited)
    return update_circles(play, after, seat)


def set_mark(play: SpielPlay, seat: int, square: str, mark: int) -> SpielPlay:
    """Mark a square with nothing (0), a slash (1) or a cross (2).

    A Meeps that is no longer visited loses its reward.
    """
    check_square(square)
    if not 0 <= mark <= CROSS:
        raise EditError(say("A square has a slash, a cross or nothing"))
    return set_marks(play, seat, with_mark(player_at(play, seat).marks, INDEX[square], mark))


def cycle_mark(play: SpielPlay, seat: int, square: str) -> SpielPlay:
    """Handle a tap: slash, cross, empty."""
    check_square(square)
    mark = player_at(play, seat).marks[INDEX[square]]
    return set_mark(play, seat, square, (mark + 1) % (CROSS + 1))


def stroke(play: SpielPlay, seat: int, squares: Sequence[str]) -> SpielPlay:
    """Handle a drag over squares. Starting on an empty square, it marks the empty ones; starting on
    a mark, it turns slashes into crosses."""
    for square in squares:
        check_square(square)
    marks = player_at(play, seat).marks
    return set_marks(play, seat, stroked(marks, squares))


def stroked(marks: Marks, squares: Sequence[str]) -> Marks:
    """Return the map after a stroke, also for a preview while the finger is down."""
    before = SLASH if squares and marks[INDEX[squares[0]]] else 0
    for square in squares:
        if marks[INDEX[square]] == before:
            marks = with_mark(marks, INDEX[square], before + 1)
    return marks


def mark_line(play: SpielPlay, seat: int, name: str) -> SpielPlay:
    """Handle a tap on the name of a row or column: mark all squares with slashes, then with
    crosses."""
    if name not in ROWS and name not in COLUMNS:
        raise EditError(say("There is no row or column {name}", name=name))
    squares = SQUARES[ROWS[name] if name in ROWS else COLUMNS[name]]
    marks = player_at(play, seat).marks
    return stroke(play, seat, sorted(squares, key=lambda square: marks[INDEX[square]]))
