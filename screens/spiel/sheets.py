"""The sheets that were taught, as the ledger's shelf keeps them."""

from __future__ import annotations

from dataclasses import replace

from ledger import Ledger
from scoring.reading import DocumentError, Reader
from scoring.spiel.document import read_painting, write_painting
from scoring.spiel.sheet import Painting


def all_sheets(ledger: Ledger) -> tuple[Painting, ...]:
    """Last changed first."""
    return tuple(_painting(saved.name, saved.content) for saved in ledger.sheets.all())


def sheet_of(ledger: Ledger, name: str) -> Painting | None:
    """The sheet of that name, if there is one."""
    return next((sheet for sheet in all_sheets(ledger) if sheet.name == name), None)


def keep_sheet(ledger: Ledger, painting: Painting) -> None:
    """Keep a sheet under its name, in place of an earlier state of it."""
    ledger.sheets.save(painting.name, write_painting(replace(painting, name="")))


def _painting(name: str, content: object) -> Painting:
    """What cannot be read is a blank sheet that can be painted again."""
    try:
        painting = read_painting(Reader(content))
    except DocumentError:
        painting = Painting()
    return replace(painting, name=name)
