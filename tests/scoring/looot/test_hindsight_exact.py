"""Compares the search with counting every arrangement, for small fjords."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.looot.board import FREE_HEXES, HEXES, NEIGHBOURS, SITE_HEXES
from scoring.looot.components import LONGSHIPS
from scoring.looot.count import count_fjord
from scoring.looot.hindsight import hindsight
from scoring.looot.hindsight.goals import _ROOM
from scoring.looot.hindsight.hex_sets import AROUND, BIT, FREE, NAME, each, touching
from scoring.looot.play import Fjord

Lying = dict[str, str]

NEAR = {at: sum(1 << HEXES.index(near) for near in NEIGHBOURS[at]) for at in HEXES}


def fjord_with(lying: Lying, port: str | None) -> Fjord:
    laid = lying | ({SITE_HEXES["port"]: port} if port else {})
    return Fjord(tuple(laid.get(at) for at in HEXES))


def best_by_counting(tiles: tuple[str, ...], ships: tuple[str, ...], port: str | None) -> int:
    """Try every arrangement of the tiles, with the longships where they are filled if possible."""
    best = count_fjord(fjord_with(dict(zip(FREE_HEXES, (*tiles, *ships))), port)).total
    orders = set(permutations(tiles))
    for hexes in combinations(FREE_HEXES, len(tiles)):
        spots = _hexes_that_touch_three(hexes)
        for order in orders if spots else ():
            lying = dict(zip(hexes, order))
            berths = [_berths(lying, spots, ship) for ship in ships]
            best = max(best, *_totals(lying, ships, berths, port))
    return best


def _hexes_that_touch_three(hexes: tuple[str, ...]) -> list[str]:
    """Anything filled or completed needs at least three touching tiles."""
    laid = sum(1 << HEXES.index(at) for at in hexes)
    return [at for at, near in NEAR.items() if (near & laid).bit_count() >= 3]


def _berths(lying: Lying, spots: list[str], ship: str) -> list[str]:
    free = [at for at in spots if at in FREE_HEXES and at not in lying]
    return [at for at in free if _touched(lying, at, LONGSHIPS[ship].needs)]


def _touched(lying: Lying, at: str, needs: tuple[str, ...]) -> bool:
    near = [lying.get(other) for other in NEIGHBOURS[at]]
    return all(near.count(tile) >= needs.count(tile) for tile in needs)


def _totals(
    lying: Lying, ships: tuple[str, ...], berths: list[list[str]], port: str | None
) -> Iterator[int]:
    """Yield the total of every choice of berths; a longship without one touches nothing."""
    if not ships:
        yield count_fjord(fjord_with(lying, port)).total
        return
    room = next(at for at in reversed(FREE_HEXES) if at not in lying)
    for berth in [*berths[0], room]:
        if berth not in lying:
            yield from _totals({**lying, berth: ships[0]}, ships[1:], berths[1:], port)


SHIPS = st.lists(st.sampled_from(sorted(LONGSHIPS)), min_size=1, max_size=2, unique=True)


@settings(max_examples=12)
@given(st.lists(st.sampled_from(("gold", "sheep", "wood", "axe", "tower")), max_size=3), SHIPS)
def test_a_tiny_fjord_matches_the_best_of_all_arrangements(
    tiles: list[str], ships: list[str]
) -> None:
    lying = dict(zip(FREE_HEXES, (*tiles, *ships)))
    found = hindsight(fjord_with(lying, "port-atw"))
    assert found.proven
    assert found.total == best_by_counting(tuple(tiles), tuple(ships), "port-atw")


@pytest.mark.parametrize(
    ("tiles", "ships", "port"),
    [
        (("axe", "axe", "wood"), ("castle-aaw", "wood-aaw"), None),
        (("sheep", "wood", "wood"), ("tower-sww", "sheep-sww"), None),
        (("axe", "wood", "tower"), ("castle-aaw",), "port-atw"),
        (("sheep", "sheep", "sheep"), ("house-sss", "house-sss"), None),
        (("gold", "sheep", "wood"), ("gold-gsw", "sheep-gsw", "wood-gsw"), None),
        (("axe", "axe", "wood", "wood"), ("castle-aaw", "tower-aww", "wood-aaw"), None),
        (("axe", "axe", "wood", "tower"), ("castle-aaw",), "port-atw"),
        (("sheep", "sheep", "sheep", "wood"), ("house-sss", "house-ssw", "wood-ssw"), None),
    ],
    ids="two-axes two-wood port all-sheep one-of-each two-and-two shared-port four-sheep".split(),
)
def test_longships_that_compete_for_tiles_match_counting(
    tiles: tuple[str, ...], ships: tuple[str, ...], port: str | None
) -> None:
    found = hindsight(fjord_with(dict(zip(FREE_HEXES, (*tiles, *ships))), port))
    assert (found.total, found.proven) == (best_by_counting(tiles, ships, port), True)


@cache
def touched_by(number: int, wanted: int) -> list[tuple[int, int]]:
    """Return every set of this many free spaces, with the spaces that touch at least ``wanted`` of
    them."""
    free = [1 << HEXES.index(at) for at in FREE_HEXES]
    near = [(1 << at, around) for at, around in enumerate(NEAR.values())]
    return [
        (some, sum([hex for hex, around in near if (around & some).bit_count() >= wanted]) & ~some)
        for some in map(sum, combinations(free, number))
    ]


def most_room(touched: tuple[tuple[int, int], ...], used: int, room: int, most: int) -> int:
    """Return the most spaces beside this many tiles of each kind; branches that cannot improve are
    cut."""
    if not touched:
        return (room & ~used).bit_count()
    for some, beside in touched_by(*touched[0]):
        left = room & beside & ~some
        if not some & used and left.bit_count() > most:
            most = max(most, most_room(touched[1:], used | some, left, most))
    return most


@pytest.mark.parametrize("touched", _ROOM, ids=str)
def test_the_table_of_room_around_tiles_is_correct(
    touched: tuple[tuple[int, int], ...],
) -> None:
    assert most_room(touched, 0, (1 << len(HEXES)) - 1, 0) == _ROOM[touched]


@given(st.sets(st.sampled_from(FREE_HEXES)))
def test_bit_sets_have_the_same_neighbors_as_spaces(names: set[str]) -> None:
    touched = touching(sum(BIT[name] for name in names))
    for number in range(4):
        expected = {at for at in FREE_HEXES if len(names & set(NEIGHBOURS[at])) >= number}
        assert {NAME[hex] for hex in each(touched[number])} == expected


def test_each_space_has_its_own_bit() -> None:
    assert len(set(BIT.values())) == len(HEXES)
    assert {NAME[hex] for hex in each(FREE)} == set(FREE_HEXES)
    for at in HEXES:
        assert {NAME[hex] for hex in each(AROUND[BIT[at]])} == set(NEIGHBOURS[at]) & set(FREE_HEXES)
