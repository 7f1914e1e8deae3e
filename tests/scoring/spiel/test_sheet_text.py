"""Sharing a sheet as a short text."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given

from scoring.reading import DocumentError
from scoring.spiel.sheet import Painting
from scoring.spiel.sheet_text import read_sheet_text, sheet_text
from tests.scoring.spiel.builders import FAIR, GRID, MEEPS_TRACK
from tests.scoring.spiel_plays import paintings

WHOLE = Painting("Essen 2024 🎲", FAIR, 12, GRID, MEEPS_TRACK)
BYTES_TO_SCAN = 1003
"""The capacity of a QR code that can be scanned across a table."""


def test_a_shared_sheet_is_complete() -> None:
    assert read_sheet_text(sheet_text(WHOLE)) == WHOLE
    assert read_sheet_text(f"\n {sheet_text(WHOLE)} \n") == WHOLE


def test_a_shared_sheet_fits_into_a_qr_code() -> None:
    longest = replace(WHOLE, name="é" * 40, meeps=(5,) * 49)
    assert len(sheet_text(longest).encode()) < BYTES_TO_SCAN


@given(paintings())
def test_any_sheet_can_be_shared(painting: Painting) -> None:
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
        (altered(squares="r"), "squares: expected 49 characters, found 1"),
        (altered(squares="x" * 49), "squares: unknown character 'x'"),
        (altered(boxes=1), "boxes: expected a whole number from 2 to 99, found 1"),
        (altered(cells="r9" * 49), "cells: unknown character '9'"),
        (altered(lines="A2w"), "lines: unknown word 'A2w'"),
        (altered(lines="12"), "lines: unknown word '12'"),
        (altered(lines="12x"), "lines: unknown character 'x'"),
        (altered(meeps="6"), "meeps: unknown character '6'"),
        (altered(meeps=[1]), "meeps: expected a text"),
        (altered(pawn="A1"), "pawn: unknown field"),
    ],
)
def test_an_invalid_text_is_refused_with_a_message(text: str, told: str) -> None:
    with pytest.raises(DocumentError) as refused:
        read_sheet_text(text)
    assert told in str(refused.value)
