"""Any play of LOOT, for Hypothesis: also those that cannot be at a real table."""

from __future__ import annotations

from hypothesis import strategies as st

from scoring.spiel.box import ABILITIES, MODES, PAINTS, SQUARES
from scoring.spiel.play import ENTRIES, Layout, Marks, Numbers, Reward, SpielPlay, SpielSeat
from scoring.spiel.sheet import Painting

NAMES = st.text("abcÉ 🎲ß-", min_size=1, max_size=6).map(lambda name: f"{name}!".strip())
SQUARE = st.sampled_from(SQUARES)
ABILITY = st.sampled_from(ABILITIES)
OWNED = st.lists(ABILITY, max_size=3).map(tuple)
FACE = st.integers(1, 6)
NUMBERS = st.builds(Numbers, st.integers(0, 7), st.integers(0, 7), st.integers(0, 49))
REWARD: st.SearchStrategy[Reward] = st.integers(1, 5) | ABILITY


def digits(base: int) -> st.SearchStrategy[tuple[int, ...]]:
    """49 digits from one draw: plays are made by the thousand."""
    return st.integers(0, base ** len(SQUARES) - 1).map(
        lambda number: tuple(number // base**at % base for at in range(len(SQUARES)))
    )


def marks() -> st.SearchStrategy[Marks]:
    """Few or many of them, and maps without an empty square."""
    full = digits(2).map(lambda some: tuple(one + 1 for one in some))
    return digits(3) | full


def layouts() -> st.SearchStrategy[Layout]:
    return digits(len(PAINTS)).map(lambda some: tuple(PAINTS[one] for one in some))


def paintings() -> st.SearchStrategy[Painting]:
    """Also half done ones."""
    paints = (None, *PAINTS)
    squares = digits(len(paints)).map(lambda some: tuple(paints[one] for one in some))
    boxes = st.none() | st.integers(2, 99)
    return st.builds(Painting, st.just("") | NAMES, squares, boxes)


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
        abilities=OWNED,
        used=OWNED,
        visits=visits(),
        track=st.lists(st.integers(0, 120), max_size=5).map(tuple),
    )


@st.composite
def spiel_plays(draw: st.DrawFn) -> SpielPlay:
    """Two to four players with anything on their sheets."""
    names = draw(st.lists(NAMES, min_size=2, max_size=4, unique=True))
    return SpielPlay(
        players=tuple(draw(seats(name)) for name in names),
        sheet=draw(st.none() | layouts()),
        sheet_name=draw(st.just("") | NAMES),
        mode=draw(st.sampled_from(MODES)),
        dice=draw(st.none() | st.tuples(FACE, FACE, FACE)),
        boxes=draw(st.none() | st.integers(2, 99)),
        round=draw(st.integers(1, 999)),
    )
