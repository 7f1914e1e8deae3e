"""Where a pawn can move on a map."""

from __future__ import annotations

from collections.abc import Iterable

from scoring.spiel.components import CROSS, INDEX, SIDE, SQUARES
from scoring.spiel.play import Marks

DIRECTIONS = ((-1, 0), (0, -1), (0, 1), (1, 0))
"""Up, left, right and down, as row and column offsets."""


def reach(marks: Marks, pawn: str, steps: int) -> tuple[str, ...]:
    """Return where a straight move of this many squares can end without leaving the map."""
    return _allowed(marks, (at for at in _ends(pawn, steps) if _on_map(at)))


def reach_around(marks: Marks, pawn: str, steps: int) -> tuple[str, ...]:
    """Return where it can end when it wraps around the edge of the map."""
    off = (at for at in _ends(pawn, steps) if not _on_map(at))
    return _allowed(marks, ((row % SIDE, column % SIDE) for row, column in off))


def reach_with(marks: Marks, pawn: str, die: int, ability: str | None) -> tuple[str, ...]:
    """Return where a pawn can move with the die alone, or with an ability."""
    if ability == "wrap":
        return reach_around(marks, pawn, die)
    if ability == "step":
        return (*reach(marks, pawn, die - 1), *reach(marks, pawn, die + 1))
    return reach(marks, pawn, die)


def empty_squares(marks: Marks) -> tuple[str, ...]:
    """Return the squares for a blocked pawn."""
    return tuple(square for square, mark in zip(SQUARES, marks) if not mark)


def _ends(pawn: str, steps: int) -> Iterable[tuple[int, int]]:
    row, column = divmod(INDEX[pawn], SIDE)
    if steps < 1:  # staying is not a move
        return ()
    return ((row + down * steps, column + right * steps) for down, right in DIRECTIONS)


def _on_map(at: tuple[int, int]) -> bool:
    return 0 <= at[0] < SIDE and 0 <= at[1] < SIDE


def _allowed(marks: Marks, ends: Iterable[tuple[int, int]]) -> tuple[str, ...]:
    squares = (row * SIDE + column for row, column in ends)
    return tuple(SQUARES[at] for at in squares if marks[at] != CROSS)
