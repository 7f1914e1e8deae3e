"""Entering a sheet."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

from scoring.game import EditError
from scoring.reading import DocumentError, Reader
from scoring.spiel.components import SQUARES
from scoring.spiel.document import read_painting, write_painting
from scoring.spiel.sheet import Painting
from tests.scoring.spiel.builders import FAIR
from tests.scoring.spiel_plays import paintings


def painted(squares: str, paint: str) -> Painting:
    painting = Painting()
    for square in squares.split():
        painting = painting.painted(square, paint)
    return painting


def test_a_sheet_is_painted_square_by_square() -> None:
    painting = Painting("Fair")
    for square, paint in zip(SQUARES, FAIR):
        painting = painting.painted(square, paint)
    assert painting.layout == FAIR
    assert painting.blank == ()
    assert painting.too_large == ()


def test_blank_squares_are_reported() -> None:
    painting = Painting(squares=FAIR).painted("C4", None).painted("D5", None)
    assert painting.blank == ("C4", "D5")
    with pytest.raises(EditError, match="Not colored yet: C4 and D5"):
        _ = painting.layout


def test_an_area_of_five_is_reported() -> None:
    painting = painted("A1 A2 A3 B3", "red")
    assert painting.too_large == ()
    [area] = painting.painted("C3", "red").too_large
    assert area.squares == ("A1", "A2", "A3", "B3", "C3")


def test_adjacent_meeps_are_not_an_area() -> None:
    assert painted("A1 A2 A3 A4 A5", "meeps").areas == ()


def test_unknown_squares_and_colors_are_refused() -> None:
    with pytest.raises(EditError):
        Painting().painted("H1", "red")
    with pytest.raises(EditError):
        Painting().painted("A1", "pink")


@given(paintings())
def test_an_incomplete_sheet_can_be_saved(painting: Painting) -> None:
    assert read_painting(Reader(json.loads(json.dumps(write_painting(painting))))) == painting


def test_a_damaged_saved_sheet_is_refused() -> None:
    with pytest.raises(DocumentError, match=r"squares\.H1: there is no square H1"):
        read_painting(Reader({"squares": {"H1": "red"}}))
