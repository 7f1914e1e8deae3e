"""Finds what is impossible in a game of Lofoten."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.game import Problem
from scoring.lofoten import play as table
from scoring.lofoten.components import GOOD_NAMES, GOODS, TILES, TILES_OF_A_GOOD, WAREHOUSES
from scoring.lofoten.play import LofotenPlay, Warehouse
from scoring.messages import Message, say, say_count


def problems(play: LofotenPlay) -> tuple[Problem, ...]:
    """Return all problems, warehouses first."""
    return (*goods_twice(play), *too_many_tiles(play), *flipped_tiles(play))


def stored(warehouse: Warehouse, value: int | None = None) -> int:
    """Return the number of tiles at a warehouse on both sides, flipped or not: of one value, or
    all."""
    tiles = [tile for side in warehouse.tiles for tile in side]
    return sum(value in (None, tile.value) for tile in tiles)


def goods_twice(play: LofotenPlay) -> Iterator[Problem]:
    seen: set[str] = set()
    for at, warehouse in zip(WAREHOUSES, play.warehouses):
        good = warehouse.good
        if good in seen:
            name = GOOD_NAMES[good]
            message = say("{good}: stored at two warehouses", good=name)
            yield Problem("good-twice", message, at=at, line=at)
        if good:
            seen.add(good)


def too_many_tiles(play: LofotenPlay) -> Iterator[Problem]:
    """Too many tiles of a value, then of a good whatever their values."""
    for good in GOODS:
        for value, most in (*TILES.items(), (None, TILES_OF_A_GOOD)):
            found, at = _beyond(play, good, value, most)
            if at:
                message = _too_many(good, found, value, most)
                yield Problem("too-many-tiles", message, at=at, line=at)


def _beyond(play: LofotenPlay, good: str, value: int | None, most: int) -> tuple[int, str | None]:
    """Return how many tiles there are, and the warehouse with the first one too many."""
    found, at = 0, None
    for name, warehouse in zip(WAREHOUSES, play.warehouses):
        if warehouse.good == good:
            found += stored(warehouse, value)
            at = at or (name if found > most else None)
    return found, at


def _too_many(good: str, found: int, value: int | None, most: int) -> Message:
    name = GOOD_NAMES[good]
    if value is None:
        return say(
            "{good}: {found} tiles, but the box has {most}", good=name, found=found, most=most
        )
    return say(
        "{good}: {found} tiles of value {value}, but the box has {most}",
        good=name,
        found=found,
        value=value,
        most=most,
    )


def flipped_tiles(play: LofotenPlay) -> Iterator[Problem]:
    """Each upgraded longship was paid for with one flipped tile."""
    for seat, player in enumerate(play.players):
        flipped = table.flipped_tiles(play, seat)
        upgraded = len(player.longships)
        if flipped != upgraded:
            message = say(
                "{name} has {flipped}, but {upgraded}",
                name=player.name,
                flipped=say_count("{count} flipped tile", "{count} flipped tiles", flipped),
                upgraded=say_count(
                    "{count} upgraded longship", "{count} upgraded longships", upgraded
                ),
            )
            yield Problem("turned-tiles", message, seat=seat, line="upgrades")
