"""The small scoring grid of a sheet as it was taught: its cells, and what its lines give."""

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
    """A number to be circled, for a completed group. What is not printed there is None."""

    colour: str | None = None
    size: int | None = None

    def takes(self, colour: str, size: int) -> bool:
        """Whether a group of this colour and size may be circled here."""
        return self.colour in (None, colour) and self.size in (None, size)


@dataclass(frozen=True)
class GridLine:
    """What a row or a column of the grid asks for; a column gives points."""

    circles: int
    """two or three"""
    ability: str | None = None
    """What a row gives; None at a column."""


@dataclass(frozen=True)
class Grid:
    """At most as many rows and columns as the map, and named like it: A1 is the upper left."""

    cells: tuple[Cell | None, ...] = (None,) * len(SQUARES)
    """None where nothing is printed."""
    lines: tuple[tuple[str, GridLine], ...] = ()
    """Those that give something, by name: rows 1 to 7, columns A to G."""

    @property
    def named(self) -> dict[str, Cell]:
        """The cells that are there."""
        return {at: cell for at, cell in zip(SQUARES, self.cells) if cell is not None}

    @property
    def is_empty(self) -> bool:
        return not any(self.cells) and not self.lines

    def line(self, name: str) -> GridLine | None:
        return dict(self.lines).get(name)

    def cells_of(self, name: str) -> tuple[str, ...]:
        """The cells of a row or a column."""
        squares = SQUARES[ROWS[name] if name in ROWS else COLUMNS[name]]
        return tuple(at for at in squares if self.cells[INDEX[at]] is not None)

    def in_use(self) -> Iterator[str]:
        """The rows and then the columns that have cells."""
        return (name for name in (*ROWS, *COLUMNS) if self.cells_of(name))

    def with_cell(self, at: str, cell: Cell | None) -> Grid:
        """With one cell printed otherwise, or gone."""
        if at not in INDEX or not _is_printed(cell):
            raise EditError(say("There is no such cell or number."))
        cells = list(self.cells)
        cells[INDEX[at]] = cell
        return replace(self, cells=tuple(cells))

    def with_line(self, name: str, line: GridLine | None) -> Grid:
        """With a row or column that asks and gives something else, or nothing."""
        if name not in (*ROWS, *COLUMNS) or (line and not _can_give(name, line)):
            few, more = ENOUGH_CIRCLES
            raise EditError(
                say(
                    "A row with {few} or {more} circles gives an ability; a column "
                    "gives {points} points.",
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
