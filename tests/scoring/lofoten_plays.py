"""Hypothesis strategies for games of Lofoten, including impossible ones."""

from __future__ import annotations

from itertools import product

from hypothesis import strategies as st

from scoring.lofoten.components import CARD_KINDS, COUNTS, GOODS, LONGSHIPS, MODULES, PAYS, TIES
from scoring.lofoten.demands import DEMANDS
from scoring.lofoten.play import Card, Kept, LofotenPlay, LofotenSeat, Rule, Tile, Warehouse

POINTS = st.integers(0, 999)
NAMES = st.text("abcÉ 🐑ß-", min_size=1, max_size=6).map(lambda name: f"{name}!".strip())

TILES = [
    *(Tile(*tile) for tile in product((1, 2, 3), (False, True), (0, 1, 2, 3))),
    Tile(None, flipped=True),
    Tile(None, flipped=True, shields=2),
]
"""One draw per tile, because thousands of games are generated."""


def some_of(options: tuple[str, ...]) -> st.SearchStrategy[tuple[str, ...]]:
    """Some of these options, in their order."""
    return st.sets(st.sampled_from(options)).map(
        lambda chosen: tuple(option for option in options if option in chosen)
    )


def sides() -> st.SearchStrategy[tuple[Tile, ...]]:
    return st.lists(st.sampled_from(TILES), max_size=6).map(tuple)


def cards() -> st.SearchStrategy[Card]:
    rules = st.builds(Rule, st.sampled_from(COUNTS), st.sampled_from(PAYS), POINTS)
    return st.builds(
        Card,
        kind=st.sampled_from(CARD_KINDS),
        power=POINTS,
        rule=st.just(Rule()) | rules,
        by_hand=st.just((0, 0)) | st.tuples(POINTS, POINTS),
        name=st.just("") | NAMES,
    )


def warehouses() -> st.SearchStrategy[Warehouse]:
    empty = st.builds(Warehouse, st.none(), cards())
    stored = st.builds(Warehouse, st.sampled_from(GOODS), cards(), st.tuples(sides(), sides()))
    return stored | empty


def kept() -> st.SearchStrategy[Kept]:
    """What is kept for modules that are off; its tiles are flipped."""
    flipped = st.lists(st.sampled_from([tile for tile in TILES if tile.flipped]), max_size=3)
    both = st.tuples(flipped.map(tuple), flipped.map(tuple))
    return st.builds(
        Kept,
        cards=st.just(()) | st.tuples(*[st.none() | cards()] * 4),
        jarls=st.just(()) | st.tuples(*[st.none() | POINTS] * 2),
        longships=st.just(()) | st.tuples(*[some_of(LONGSHIPS)] * 2),
        flipped=st.just(()) | st.tuples(*[both] * 4),
    )


@st.composite
def lofoten_plays(draw: st.DrawFn) -> LofotenPlay:
    """Two players and four warehouses with random contents."""
    names = draw(st.lists(NAMES, min_size=2, max_size=2, unique=True))
    players = tuple(
        LofotenSeat(
            name=name,
            jarl=draw(st.none() | POINTS),
            longships=draw(some_of(LONGSHIPS)),
            jarl_at=draw(st.none() | st.integers(0, 3)),
            met=draw(some_of(tuple(DEMANDS))),
        )
        for name in names
    )
    return LofotenPlay(
        players=players,
        ties=draw(st.sampled_from(TIES)),
        warehouses=draw(st.tuples(*[warehouses()] * 4)),
        modules=draw(some_of(MODULES)),
        demands=draw(some_of(tuple(DEMANDS)))[:2],
        kept=draw(st.just(Kept()) | kept()),
    )
