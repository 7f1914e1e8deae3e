"""Maps and plays written down as on paper."""

from __future__ import annotations

from scoring.spiel import GAME
from scoring.spiel.box import CROSS, INDEX, SLASH
from scoring.spiel.play import NO_MARKS, Layout, Marks, SpielPlay, with_mark

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
"""A sheet made for the tests: groups of 1 to 4 and five Meeps."""


def marked(slashes: str = "", crosses: str = "") -> Marks:
    """A map with these squares marked."""
    marks = NO_MARKS
    for squares, mark in ((slashes, SLASH), (crosses, CROSS)):
        for square in squares.split():
            marks = with_mark(marks, INDEX[square], mark)
    return marks


def row(number: int) -> str:
    return " ".join(f"{column}{number}" for column in "ABCDEFG")


def column(name: str) -> str:
    return " ".join(f"{name}{number}" for number in range(1, 8))


def fair(*names: str, **options: object) -> SpielPlay:
    """A new play of Ada, Sven and so on, on the sheet of the tests."""
    return GAME.start(names or ("Ada", "Sven"), {"sheet": FAIR, "sheet_name": "Fair", **options})
