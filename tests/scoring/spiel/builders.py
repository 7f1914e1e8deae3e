"""Builders for maps and games of LOOT."""

from __future__ import annotations

from scoring.spiel.components import COLOURS, CROSS, INDEX, SLASH
from scoring.spiel.grid import NO_GRID, Cell, Grid, GridLine
from scoring.spiel.grid_document import write_grid
from scoring.spiel.play import NO_MARKS, Layout, Marks, Reward, SpielPlay, with_mark
from scoring.spiel.rules import GAME

PAINT_LETTERS = {"r": "red", "b": "blue", "g": "green", "y": "yellow", "M": "meeps"}

FAIR: Layout = tuple(
    PAINT_LETTERS[letter]
    for letter in """
    M r b g y y b
    g g M r b g y
    r b g g b r b
    y y r b g g M
    b b y y r b g
    y r b M y y r
    g M y r b b y
    """.split()
)
"""A sheet for the tests, with groups of 1 to 4 squares and five Meeps."""


def a_grid() -> Grid:
    """A scoring grid for the tests: a row per color, a column per size."""
    grid = NO_GRID
    for at, colour in enumerate(COLOURS, 1):
        for size, letter in enumerate("ABCD", 1):
            grid = grid.with_cell(f"{letter}{at}", Cell(colour, size))
    for name, line in (("1", GridLine(2, "wrap")), ("3", GridLine(3, "step"))):
        grid = grid.with_line(name, line)
    return grid.with_line("A", GridLine(2)).with_line("B", GridLine(3))


GRID = a_grid()
MEEPS_TRACK: tuple[Reward, ...] = (1, 3, "wrap", 5)


def marked(slashes: str = "", crosses: str = "") -> Marks:
    """Return a map with these squares marked."""
    marks = NO_MARKS
    for squares, mark in ((slashes, SLASH), (crosses, CROSS)):
        for square in squares.split():
            marks = with_mark(marks, INDEX[square], mark)
    return marks


def row(number: int) -> str:
    return " ".join(f"{column}{number}" for column in "ABCDEFG")


def column(name: str) -> str:
    return " ".join(f"{name}{number}" for number in range(1, 8))


def new_game(*names: str, **options: object) -> SpielPlay:
    """A new game of Ada, Sven and so on, with the sheet of the tests."""
    return GAME.start(names or ("Ada", "Sven"), {"sheet": FAIR, "sheet_name": "Fair", **options})


def new_game_with_grid(*names: str, **options: object) -> SpielPlay:
    """The same with scoring grid and Meeps track."""
    known = {"grid": write_grid(GRID), "meeps_track": MEEPS_TRACK}
    return new_game(*names, **{**known, **options})
