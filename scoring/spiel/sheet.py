"""The printed sheet: its areas of one color, and how users enter it square by square."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from scoring.game import EditError
from scoring.messages import say
from scoring.spiel.components import INDEX, LARGEST_GROUP, MEEPS, PAINTS, SIDE, SQUARES
from scoring.spiel.grid import NO_GRID, Grid
from scoring.spiel.play import Layout, Reward


@dataclass(frozen=True)
class Area:
    """Squares of one color that are connected by their sides."""

    colour: str
    squares: tuple[str, ...]

    @property
    def is_group(self) -> bool:
        """Whether it scores when completed; a larger area is a mistake in the entry."""
        return len(self.squares) <= LARGEST_GROUP


def neighbours_of(at: int) -> tuple[int, ...]:
    row, column = divmod(at, SIDE)
    beside = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return tuple(r * SIDE + c for r, c in beside if 0 <= r < SIDE and 0 <= c < SIDE)


NEIGHBOURS = tuple(neighbours_of(at) for at in range(len(SQUARES)))


@lru_cache(maxsize=64)
def areas(layout: tuple[str | None, ...]) -> tuple[Area, ...]:
    """Return the areas of one color, by their first square. Meeps and blank squares have none."""
    seen = {at for at, paint in enumerate(layout) if paint in (None, MEEPS)}
    found = []
    for start, paint in enumerate(layout):
        if start not in seen and paint is not None:
            squares = connected(layout, start)
            seen |= squares
            found.append(Area(paint, tuple(SQUARES[at] for at in sorted(squares))))
    return tuple(found)


@lru_cache(maxsize=64)
def groups(layout: Layout) -> tuple[Area, ...]:
    """Return the areas that score."""
    return tuple(area for area in areas(layout) if area.is_group)


def connected(layout: tuple[str | None, ...], start: int) -> set[int]:
    """Return all squares of the same color that are connected with this one."""
    found, ahead = {start}, [start]
    while ahead:
        for at in NEIGHBOURS[ahead.pop()]:
            if at not in found and layout[at] == layout[start]:
                found.add(at)
                ahead.append(at)
    return found


@dataclass(frozen=True)
class Painting:
    """A sheet as entered by users, complete or not."""

    name: str = ""
    squares: tuple[str | None, ...] = (None,) * len(SQUARES)
    """The color of each square, row by row; None if blank."""
    boxes: int | None = None
    """The length of the score track, if known."""
    grid: Grid = NO_GRID
    """The scoring grid; empty if not entered."""
    meeps: tuple[Reward, ...] = ()
    """The rewards of the Meeps track in order."""

    def painted(self, square: str, paint: str | None) -> Painting:
        """Return the sheet with one square painted or blank."""
        if square not in INDEX or paint not in (None, *PAINTS):
            raise EditError(say("There is no such square or color."))
        squares = list(self.squares)
        squares[INDEX[square]] = paint
        return replace(self, squares=tuple(squares))

    @property
    def blank(self) -> tuple[str, ...]:
        """Return the squares that are still blank."""
        return tuple(square for square, paint in zip(SQUARES, self.squares) if paint is None)

    @property
    def areas(self) -> tuple[Area, ...]:
        return areas(self.squares)

    @property
    def too_large(self) -> tuple[Area, ...]:
        """Return areas with more squares than any group has."""
        return tuple(area for area in self.areas if not area.is_group)

    @property
    def layout(self) -> Layout:
        """Return the complete sheet for a game."""
        if self.blank:
            raise EditError(say("Not colored yet: {squares}", squares=self.blank))
        return tuple(paint for paint in self.squares if paint is not None)
