"""The small scoring grid of a sheet as entered: its cells, and what its lines score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scoring.game import EditError
from scoring.messages import say
from scoring.spiel.components import (
    ABILITIES,
    COLOURS,
    COLUMNS,
    COMBO,
    ENOUGH_CIRCLES,
    INDEX,
    LARGEST_GROUP,
    ROWS,
    SQUARES,
)


@dataclass(frozen=True)
class Cell:
    """A cell to circle for a completed group. None means that nothing is printed."""

    colour: str | None = None
    size: int | None = None

    def accepts(self, colour: str, size: int) -> bool:
        """Return whether a group of this color and size can be circled here."""
        return self.colour in (None, colour) and self.size in (None, size)


@dataclass(frozen=True)
class GridLine:
    """What a row or column of the grid needs and gives; a column gives points."""

    circles: int
    """The circles needed: two or three."""
    ability: str | None = None
    """The ability that a row gives; None for a column."""


@dataclass(frozen=True)
class Grid:
    """At most as many rows and columns as the map, with the same names: A1 is the upper left."""

    cells: tuple[Cell | None, ...] = (None,) * len(SQUARES)
    """None if nothing is printed."""
    lines: tuple[tuple[str, GridLine], ...] = ()
    """Lines that give something, by name: rows 1 to 7, columns A to G."""

    @property
    def named(self) -> dict[str, Cell]:
        """Return the printed cells by name."""
        return {at: cell for at, cell in zip(SQUARES, self.cells) if cell is not None}

    @property
    def is_empty(self) -> bool:
        return not any(self.cells) and not self.lines

    def line(self, name: str) -> GridLine | None:
        return dict(self.lines).get(name)

    def cells_of(self, name: str) -> tuple[str, ...]:
        """Return the cells of a row or column."""
        squares = SQUARES[ROWS[name] if name in ROWS else COLUMNS[name]]
        return tuple(at for at in squares if self.cells[INDEX[at]] is not None)

    def in_use(self) -> Iterator[str]:
        """Return the rows and then the columns that have cells."""
        return (name for name in (*ROWS, *COLUMNS) if self.cells_of(name))

    def with_cell(self, at: str, cell: Cell | None) -> Grid:
        """Return the grid with one cell changed or removed."""
        if at not in INDEX or not _is_printed(cell):
            raise EditError(say("There is no such cell or number."))
        cells = list(self.cells)
        cells[INDEX[at]] = cell
        return replace(self, cells=tuple(cells))

    def with_line(self, name: str, line: GridLine | None) -> Grid:
        """Return the grid with a row or column changed or removed."""
        if name not in (*ROWS, *COLUMNS) or (line and not _can_give(name, line)):
            few, more = ENOUGH_CIRCLES
            raise EditError(
                say(
                    "A row with {few} or {more} circles gives an ability; a column "
                    "scores {points} points.",
                    few=few,
                    more=more,
                    points=COMBO,
                )
            )
        lines = dict(self.lines)
        lines.pop(name, None)
        if line is not None:
            lines[name] = line
        return replace(
            self, lines=tuple((at, lines[at]) for at in (*ROWS, *COLUMNS) if at in lines)
        )


NO_GRID = Grid()


def _is_printed(cell: Cell | None) -> bool:
    if cell is None:
        return True
    sizes = (None, *range(1, LARGEST_GROUP + 1))
    return cell.colour in (None, *COLOURS) and cell.size in sizes and cell != Cell()


def _can_give(name: str, line: GridLine) -> bool:
    gives = ABILITIES if name in ROWS else (None,)
    return line.circles in ENOUGH_CIRCLES and line.ability in gives
