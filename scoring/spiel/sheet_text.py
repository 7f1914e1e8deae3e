"""A saved sheet as a short text, to share it as a QR code."""

from __future__ import annotations

import json
from typing import Any

from scoring.names import read_name
from scoring.reading import DocumentError, Reader
from scoring.spiel.components import COLUMNS, ROWS, SQUARES
from scoring.spiel.document import read_boxes, without_empty
from scoring.spiel.grid import NO_GRID, Cell, Grid, GridLine
from scoring.spiel.play import Reward
from scoring.spiel.sheet import Painting

FORMAT = "jarlpad-sheet/1"
FIELDS = ("format", "name", "squares", "boxes", "cells", "lines", "meeps")
MAX_TEXT = 4000
"""Characters; a sheet needs a few hundred."""
BLANK = "."
PAINTS = {"r": "red", "b": "blue", "g": "green", "y": "yellow", "M": "meeps"}
GIVES = {"w": "wrap", "s": "step"}
LETTERS = {word: letter for letter, word in {**PAINTS, **GIVES}.items()}


def sheet_text(painting: Painting) -> str:
    """Return the sheet as text: a letter per square, two characters per cell of the grid, row by
    row."""
    fields = without_empty(
        name=painting.name,
        squares="".join(_letter(paint) for paint in painting.squares),
        boxes=painting.boxes,
        cells=_cells_text(painting.grid),
        lines=" ".join(_line_text(name, line) for name, line in painting.grid.lines),
        meeps="".join(_letter(reward) for reward in painting.meeps),
    )
    return json.dumps({"format": FORMAT, **fields}, ensure_ascii=False, separators=(",", ":"))


def read_sheet_text(text: str) -> Painting:
    """Return the sheet in a scanned or pasted text; raise DocumentError if it is invalid."""
    fields = Reader(_parsed(text)).fields(FIELDS, ("format", "name", "squares"))
    if fields["format"].value != FORMAT:
        fields["format"].fail(f"expected {FORMAT}")
    return Painting(
        name=read_name(fields["name"]),
        squares=_read_squares(fields["squares"]),
        boxes=read_boxes(fields["boxes"]) if "boxes" in fields else None,
        grid=_read_grid(fields),
        meeps=_read_meeps(fields["meeps"]) if "meeps" in fields else (),
    )


def _parsed(text: str) -> Any:
    if len(text) > MAX_TEXT:
        raise DocumentError("", "the text is too long for a sheet")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise DocumentError("", "the text is not a sheet of Jarlpad") from None


def _letter(word: Reward | None) -> str:
    return BLANK if word is None else LETTERS[word] if isinstance(word, str) else str(word)


def _cells_text(grid: Grid) -> str:
    if not any(grid.cells):
        return ""
    signs = (
        _letter(cell.colour) + _letter(cell.size) if cell else BLANK * 2 for cell in grid.cells
    )
    return "".join(signs)


def _line_text(name: str, line: GridLine) -> str:
    return f"{name}{line.circles}{LETTERS[line.ability] if line.ability else ''}"


def _signs(reader: Reader, number: int) -> str:
    text = reader.text()
    if len(text) != number:
        reader.fail(f"expected {number} characters, found {len(text)}")
    return text


def _looked_up(reader: Reader, sign: str, table: dict[str, Any]) -> Any:
    if sign not in table:
        reader.fail(f"unknown character {sign!r}")
    return table[sign]


def _read_squares(reader: Reader) -> tuple[str | None, ...]:
    table = {BLANK: None, **PAINTS}
    return tuple(_looked_up(reader, sign, table) for sign in _signs(reader, len(SQUARES)))


def _read_grid(fields: Any) -> Grid:
    grid = NO_GRID
    if "cells" in fields:
        reader = fields["cells"]
        text = _signs(reader, 2 * len(SQUARES))
        colours = {BLANK: None, **{sign: PAINTS[sign] for sign in "rbgy"}}
        sizes = {BLANK: None, **{str(size): size for size in range(1, 5)}}
        for at, square in enumerate(SQUARES):
            colour = _looked_up(reader, text[2 * at], colours)
            cell = Cell(colour, _looked_up(reader, text[2 * at + 1], sizes))
            grid = grid.with_cell(square, None if cell == Cell() else cell)
    for word in fields["lines"].text().split() if "lines" in fields else ():
        grid = grid.with_line(*_read_line(fields["lines"], word))
    return grid


def _read_line(reader: Reader, word: str) -> tuple[str, GridLine]:
    name, circles, ability = word[:1], word[1:2], word[2:]
    is_row = name in ROWS
    if (not is_row and name not in COLUMNS) or circles not in ("2", "3") or bool(ability) != is_row:
        reader.fail(f"unknown word {word[:9]!r}")
    return name, GridLine(int(circles), _looked_up(reader, ability, GIVES) if ability else None)


def _read_meeps(reader: Reader) -> tuple[Reward, ...]:
    table = {**GIVES, **{str(points): points for points in range(1, 6)}}
    text = reader.text()
    if len(text) > len(SQUARES):
        reader.fail("the Meeps track is too long")
    return tuple(_looked_up(reader, sign, table) for sign in text)
