"""Hypothesis strategies for games of LOOT, including impossible ones."""

from __future__ import annotations

from collections.abc import Mapping

from hypothesis import strategies as st

from scoring.spiel.components import ABILITIES, COLOURS, COLUMNS, MODES, PAINTS, ROWS, SQUARES
from scoring.spiel.grid import NO_GRID, Cell, Grid, GridLine
from scoring.spiel.play import ENTRIES, Layout, Marks, Move, Numbers, Reward, SpielPlay, SpielSeat
from scoring.spiel.sheet import Painting

NAMES = st.text("abcÉ 🎲ß-", min_size=1, max_size=6).map(lambda name: f"{name}!".strip())
SQUARE = st.sampled_from(SQUARES)
ABILITY = st.sampled_from(ABILITIES)
OWNED = st.lists(ABILITY, max_size=3).map(tuple)
FACE = st.integers(1, 6)
TOTAL = st.integers(0, 120)
NUMBERS = st.builds(Numbers, st.integers(0, 7), st.integers(0, 7), st.integers(0, 49))
REWARD: st.SearchStrategy[Reward] = st.integers(1, 5) | ABILITY


def digits(base: int) -> st.SearchStrategy[tuple[int, ...]]:
    """49 digits from one draw, because thousands of games are generated."""
    return st.integers(0, base ** len(SQUARES) - 1).map(
        lambda number: tuple(number // base**at % base for at in range(len(SQUARES)))
    )


def marks() -> st.SearchStrategy[Marks]:
    """Few or many marks, and maps without an empty square."""
    full = digits(2).map(lambda some: tuple(one + 1 for one in some))
    return digits(3) | full


def layouts() -> st.SearchStrategy[Layout]:
    return digits(len(PAINTS)).map(lambda some: tuple(PAINTS[one] for one in some))


def paintings() -> st.SearchStrategy[Painting]:
    """Complete and incomplete sheets."""
    paints = (None, *PAINTS)
    squares = digits(len(paints)).map(lambda some: tuple(paints[one] for one in some))
    boxes = st.none() | st.integers(2, 99)
    return st.builds(Painting, st.just("") | NAMES, squares, boxes, grids(), meeps_tracks())


def grids() -> st.SearchStrategy[Grid]:
    """Random cells and lines."""
    cell = st.builds(Cell, st.sampled_from(COLOURS), st.none() | st.integers(1, 4))
    row = st.builds(GridLine, st.integers(2, 3), ABILITY)
    column = st.builds(GridLine, st.integers(2, 3))
    return st.builds(
        grid_of,
        st.dictionaries(SQUARE, cell, max_size=20),
        st.dictionaries(st.sampled_from(tuple(ROWS)), row, max_size=4),
        st.dictionaries(st.sampled_from(tuple(COLUMNS)), column, max_size=4),
    )


def grid_of(
    cells: Mapping[str, Cell], rows: Mapping[str, GridLine], columns: Mapping[str, GridLine]
) -> Grid:
    grid = NO_GRID
    for at, cell in cells.items():
        grid = grid.with_cell(at, cell)
    for name, line in (*rows.items(), *columns.items()):
        grid = grid.with_line(name, line)
    return grid


def meeps_tracks() -> st.SearchStrategy[tuple[Reward, ...]]:
    return st.lists(REWARD, max_size=8).map(tuple)


def moves() -> st.SearchStrategy[Move]:
    return st.builds(Move, SQUARE, st.none() | ABILITY, st.booleans())


def circles() -> st.SearchStrategy[tuple[tuple[str, str], ...]]:
    return st.dictionaries(SQUARE, SQUARE, max_size=4).map(lambda some: tuple(sorted(some.items())))


def visits() -> st.SearchStrategy[tuple[tuple[str, Reward], ...]]:
    return st.dictionaries(SQUARE, REWARD, max_size=4).map(
        lambda some: tuple((square, some[square]) for square in SQUARES if square in some)
    )


def seats(name: str) -> st.SearchStrategy[SpielSeat]:
    return st.builds(
        SpielSeat,
        name=st.just(name),
        entry=st.sampled_from(ENTRIES),
        marks=marks(),
        numbers=NUMBERS,
        groups=st.lists(st.integers(1, 4), max_size=9).map(tuple),
        meeps=st.lists(st.integers(1, 5), max_size=5).map(tuple),
        combos=st.integers(0, 999),
        closed=st.booleans(),
        pawn=st.none() | SQUARE,
        moved=st.booleans(),
        way=st.none() | moves(),
        circles=circles(),
        abilities=OWNED,
        used=OWNED,
        visits=visits(),
        track=st.lists(st.integers(0, 120), max_size=5).map(tuple),
    )


@st.composite
def spiel_plays(draw: st.DrawFn) -> SpielPlay:
    """Two to four players with anything on their sheets."""
    names = draw(st.lists(NAMES, min_size=2, max_size=4, unique=True))
    sheet = draw(st.none() | layouts())
    grid = draw(st.none() | grids()) if sheet else None
    return SpielPlay(
        players=tuple(draw(seats(name)) for name in names),
        sheet=sheet,
        grid=None if grid is not None and grid.is_empty else grid,
        meeps_track=draw(meeps_tracks()) if sheet else (),
        sheet_name=draw(st.just("") | NAMES),
        mode=draw(st.sampled_from(MODES)),
        dice=draw(st.none() | st.tuples(FACE, FACE, FACE)),
        boxes=draw(st.none() | st.integers(2, 99)),
        round=draw(st.integers(1, 999)),
        scores=draw(
            st.lists(st.tuples(*[st.integers(0, 120)] * len(names)), max_size=3).map(tuple)
        ),
    )
