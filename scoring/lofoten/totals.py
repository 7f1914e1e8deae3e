"""Enters one side as one number: the sum of its goods, or its shields."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from scoring.game import EditError
from scoring.lofoten.components import MOST_SHIELDS, TILES
from scoring.lofoten.count import counted
from scoring.lofoten.edits import tiles_left
from scoring.lofoten.play import LofotenPlay, Side, Tile
from scoring.messages import say


def set_total(play: LofotenPlay, warehouse: int, seat: int, total: int) -> LofotenPlay:
    """Set what the card counts on one side: shields, or the sum of the goods."""
    here = play.warehouses[warehouse]
    if here.good is None:
        raise EditError(say("First choose what this warehouse stores"))
    side = here.tiles[seat]
    if counted(here.card) == "shields":
        changed = with_shields(side, total)
    else:
        face_up = {value: _number(side, value) for value in TILES}
        left = tiles_left(play, here.good)
        changed = with_sum(side, total, {value: left[value] + face_up[value] for value in TILES})
    sides = tuple(changed if at == seat else each for at, each in enumerate(here.tiles))
    warehouses = list(play.warehouses)
    warehouses[warehouse] = replace(here, tiles=(sides[0], sides[1]))
    return replace(play, warehouses=tuple(warehouses))


def with_sum(side: Side, total: int, available: dict[int, int]) -> Side:
    """Return the side with as few tiles as make the sum; flipped tiles stay and count 1 each.

    >>> [tile.value for tile in with_sum((), 7, {1: 2, 2: 4, 3: 2})]
    [3, 2, 2]
    """
    flipped = tuple(tile for tile in side if tile.flipped)
    wanted = total - len(flipped)
    if wanted == sum(tile.value or 0 for tile in side if not tile.flipped):
        return side
    values = sorted(TILES, reverse=True)
    numbers = product(*(range(available[value] + 1) for value in values))
    fitting = [each for each in numbers if _sum(values, each) == wanted]
    if not fitting:
        raise EditError(say("No tiles left in the box that add up to {sum}", sum=total))
    best = min(fitting, key=sum)
    tiles = [Tile(value) for value, number in zip(values, best) for _ in range(number)]
    return (*tiles, *flipped)


def with_shields(side: Side, total: int) -> Side:
    """Return the side with this many shields, distributed over the tiles that can show them."""
    face_up = [tile for tile in side if not tile.flipped]
    if total > MOST_SHIELDS * len(face_up):
        raise EditError(
            say("Add the tiles first: each has at most {most} shields", most=MOST_SHIELDS)
        )
    changed = []
    for tile in side:
        shields = tile.shields if tile.flipped else min(total, MOST_SHIELDS)
        total -= 0 if tile.flipped else shields
        changed.append(replace(tile, shields=shields))
    return tuple(changed)


def _number(side: Side, value: int) -> int:
    return sum(tile.value == value and not tile.flipped for tile in side)


def _sum(values: Sequence[int], numbers: Sequence[int]) -> int:
    return sum(value * number for value, number in zip(values, numbers))
