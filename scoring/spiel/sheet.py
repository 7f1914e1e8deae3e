"""How a sheet is printed: its areas of one colour, and the painting of it, square by square."""

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
    """Squares of one colour that hang together by their sides."""

    colour: str
    squares: tuple[str, ...]

    @property
    def is_group(self) -> bool:
        """Whether it pays when completed: a larger area is a slip in the painting."""
        return len(self.squares) <= LARGEST_GROUP


def neighbours_of(at: int) -> tuple[int, ...]:
    row, column = divmod(at, SIDE)
    beside = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return tuple(r * SIDE + c for r, c in beside if 0 <= r < SIDE and 0 <= c < SIDE)


NEIGHBOURS = tuple(neighbours_of(at) for at in range(len(SQUARES)))


@lru_cache(maxsize=64)
def areas(layout: tuple[str | None, ...]) -> tuple[Area, ...]:
    """The areas of one colour, by their first square. Meeps and blank squares are in none."""
    seen = {at for at, paint in enumerate(layout) if paint in (None, MEEPS)}
    found = []
    for start, paint in enumerate(layout):
        if start not in seen and paint is not None:
            squares = spread(layout, start)
            seen |= squares
            found.append(Area(paint, tuple(SQUARES[at] for at in sorted(squares))))
    return tuple(found)


@lru_cache(maxsize=64)
def groups(layout: Layout) -> tuple[Area, ...]:
    """The areas that pay."""
    return tuple(area for area in areas(layout) if area.is_group)


def spread(layout: tuple[str | None, ...], start: int) -> set[int]:
    """All squares of the colour of the first one that can be walked to."""
    found, ahead = {start}, [start]
    while ahead:
        for at in NEIGHBOURS[ahead.pop()]:
            if at not in found and layout[at] == layout[start]:
                found.add(at)
                ahead.append(at)
    return found


@dataclass(frozen=True)
class Painting:
    """A sheet that is being taught, or was: it can be kept half done."""

    name: str = ""
    squares: tuple[str | None, ...] = (None,) * len(SQUARES)
    """The paint of each square, row by row; None where it is blank."""
    boxes: int | None = None
    """The length of the sheet's score track, once it was read off."""
    grid: Grid = NO_GRID
    """Its scoring grid; empty while nobody taught it."""
    meeps: tuple[Reward, ...] = ()
    """What its Meeps track gives, one after the other."""

    def painted(self, square: str, paint: str | None) -> Painting:
        """With one square painted, or blank again."""
        if square not in INDEX or paint not in (None, *PAINTS):
            raise EditError(say("There is no such square or color."))
        squares = list(self.squares)
        squares[INDEX[square]] = paint
        return replace(self, squares=tuple(squares))

    @property
    def blank(self) -> tuple[str, ...]:
        """The squares still to paint."""
        return tuple(square for square, paint in zip(SQUARES, self.squares) if paint is None)

    @property
    def areas(self) -> tuple[Area, ...]:
        return areas(self.squares)

    @property
    def too_large(self) -> tuple[Area, ...]:
        """Areas of more squares than any group has."""
        return tuple(area for area in self.areas if not area.is_group)

    @property
    def layout(self) -> Layout:
        """The finished sheet, for a play."""
        if self.blank:
            raise EditError(say("Not colored yet: {squares}", squares=self.blank))
        return tuple(paint for paint in self.squares if paint is not None)
