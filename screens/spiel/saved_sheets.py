"""Reads and writes the saved sheets of LOOT."""

from __future__ import annotations

from dataclasses import replace

from ledger import Ledger
from scoring.reading import DocumentError, Reader
from scoring.spiel.document import read_painting, write_painting
from scoring.spiel.sheet import Painting


def all_sheets(ledger: Ledger) -> tuple[Painting, ...]:
    """Return all saved sheets, the last changed one first."""
    return tuple(_painting(saved.name, saved.content) for saved in ledger.sheets.all())


def sheet_of(ledger: Ledger, name: str) -> Painting | None:
    """Return the sheet of that name, or None."""
    return next((sheet for sheet in all_sheets(ledger) if sheet.name == name), None)


def keep_sheet(ledger: Ledger, painting: Painting) -> None:
    """Save a sheet under its name; this replaces its earlier version."""
    ledger.sheets.save(painting.name, write_painting(replace(painting, name="")))


def _painting(name: str, content: object) -> Painting:
    """Return a saved sheet, or a blank one if its content cannot be read."""
    try:
        painting = read_painting(Reader(content))
    except DocumentError:
        painting = Painting()
    return replace(painting, name=name)
