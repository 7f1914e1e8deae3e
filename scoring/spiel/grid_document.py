"""Reads and writes the scoring grid and the Meeps track of a sheet."""

from __future__ import annotations

from typing import Any

from scoring.reading import Reader
from scoring.spiel.components import (
    ABILITIES,
    COLOURS,
    COLUMNS,
    ENOUGH_CIRCLES,
    INDEX,
    LARGEST_GROUP,
    MEEPS_POINTS,
    ROWS,
    SQUARES,
)
from scoring.spiel.grid import NO_GRID, Cell, Grid, GridLine
from scoring.spiel.play import Reward


def read_grid(reader: Reader) -> Grid:
    """Read ``{"cells": {"A1": {"colour": "red", "size": 2}}, "rows": …, "columns": …}``."""
    fields = reader.fields(("cells", "rows", "columns"))
    grid = NO_GRID
    if "cells" in fields:
        for at, cell in fields["cells"].mapping().items():
            if at not in INDEX:
                cell.fail("cells are named A1 to G7")
            grid = grid.with_cell(at, read_cell(cell))
    for kind, names in (("rows", ROWS), ("columns", COLUMNS)):
        for name, line in fields[kind].fields(names).items() if kind in fields else ():
            grid = grid.with_line(name, read_line(line, kind == "rows"))
    return grid


def read_cell(reader: Reader) -> Cell:
    fields = reader.fields(("colour", "size"))
    if not fields:
        reader.fail("a cell needs a colour, a size or both")
    return Cell(
        fields["colour"].choice(COLOURS) if "colour" in fields else None,
        fields["size"].count(1, LARGEST_GROUP) if "size" in fields else None,
    )


def read_line(reader: Reader, is_row: bool) -> GridLine:
    known = ("circles", "ability") if is_row else ("circles",)
    fields = reader.fields(known, known)
    circles = fields["circles"].count(ENOUGH_CIRCLES[0], ENOUGH_CIRCLES[-1])
    return GridLine(circles, fields["ability"].choice(ABILITIES) if is_row else None)


def write_grid(grid: Grid) -> dict[str, Any]:
    cells = {
        at: {key: value for key, value in (("colour", cell.colour), ("size", cell.size)) if value}
        for at, cell in grid.named.items()
    }
    lines = dict(grid.lines)
    rows = {
        name: {"circles": line.circles, "ability": line.ability}
        for name, line in lines.items()
        if name in ROWS
    }
    columns = {name: {"circles": lines[name].circles} for name in lines if name in COLUMNS}
    parts = {"cells": cells, "rows": rows, "columns": columns}
    return {name: part for name, part in parts.items() if part}


def read_reward(reader: Reader) -> Reward:
    """Read points or an ability."""
    if isinstance(reader.value, str):
        return reader.choice(ABILITIES)
    return reader.count(*MEEPS_POINTS)


def read_meeps_track(reader: Reader) -> tuple[Reward, ...]:
    return tuple(read_reward(place) for place in reader.items(0, len(SQUARES)))
