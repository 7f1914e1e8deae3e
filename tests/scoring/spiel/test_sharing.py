"""A taught sheet travels as a short text."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given

from scoring.reading import DocumentError
from scoring.spiel.sharing import read_sheet_text, sheet_text
from scoring.spiel.sheet import Painting
from tests.scoring.spiel.table import FAIR, GRID, MEEPS_TRACK
from tests.scoring.spiel_plays import paintings

WHOLE = Painting("Essen 2024 🎲", FAIR, 12, GRID, MEEPS_TRACK)
BYTES_TO_SCAN = 1003
"""What a code holds that is read across a table."""


def test_the_whole_sheet_arrives_on_the_other_phone() -> None:
    assert read_sheet_text(sheet_text(WHOLE)) == WHOLE
    assert read_sheet_text(f"\n {sheet_text(WHOLE)} \n") == WHOLE


def test_it_is_short_enough_to_be_scanned_across_a_table() -> None:
    longest = replace(WHOLE, name="é" * 40, meeps=(5,) * 49)
    assert len(sheet_text(longest).encode()) < BYTES_TO_SCAN


@given(paintings())
def test_any_sheet_arrives_as_it_was_sent(painting: Painting) -> None:
    named = replace(painting, name=painting.name or "Sheet 1")
    assert read_sheet_text(sheet_text(named)) == named


def altered(**fields: object) -> str:
    return json.dumps({**json.loads(sheet_text(WHOLE)), **fields})


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("hello", "the text is not a sheet of Jarlpad"),
        ("[" * 3000, "the text is not a sheet of Jarlpad"),
        ("x" * 5000, "the text is too long for a sheet"),
        ("{}", "the field format is missing"),
        ("[]", "expected an object, found a list"),
        (altered(format="jarlpad/1"), "format: expected jarlpad-sheet/1"),
        (altered(name=" "), "name: "),
        (altered(squares="r"), "squares: expected 49 signs, found 1"),
        (altered(squares="x" * 49), "squares: the sign 'x' means nothing here"),
        (altered(boxes=1), "boxes: expected a whole number from 2 to 99, found 1"),
        (altered(cells="r9" * 49), "cells: the sign '9' means nothing here"),
        (altered(lines="A2w"), "lines: the word 'A2w' means nothing here"),
        (altered(lines="12"), "lines: the word '12' means nothing here"),
        (altered(lines="12x"), "lines: the sign 'x' means nothing here"),
        (altered(meeps="6"), "meeps: the sign '6' means nothing here"),
        (altered(meeps=[1]), "meeps: expected a text"),
        (altered(pawn="A1"), "pawn: the format has no such field here"),
    ],
)
def test_what_is_no_sheet_is_refused_in_a_sentence(text: str, told: str) -> None:
    with pytest.raises(DocumentError) as refused:
        read_sheet_text(text)
    assert told in str(refused.value)
