"""What cannot be in a play of Lofoten."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.game import Problem
from scoring.lofoten.box import GOOD_NAMES, GOODS, TILES, WAREHOUSES
from scoring.lofoten.play import LofotenPlay, Warehouse
from scoring.sayings import say, say_count


def problems(play: LofotenPlay) -> tuple[Problem, ...]:
    """All of them, warehouses first."""
    return (*goods_twice(play), *too_many_tiles(play), *turned_tiles(play))


def stored(warehouse: Warehouse, value: int) -> int:
    """How many tiles of a value lie at a warehouse, on both sides, turned or not."""
    return sum(tile.value == value for side in warehouse.tiles for tile in side)


def goods_twice(play: LofotenPlay) -> Iterator[Problem]:
    seen: set[str] = set()
    for at, warehouse in zip(WAREHOUSES, play.warehouses):
        good = warehouse.good
        if good in seen:
            name = GOOD_NAMES[good]
            yield Problem("good-twice", say("{good}: stored at two warehouses", good=name), at=at)
        if good:
            seen.add(good)


def too_many_tiles(play: LofotenPlay) -> Iterator[Problem]:
    """Told at the warehouse where the box runs out of a tile."""
    for good in GOODS:
        for value, most in TILES.items():
            found, at = 0, None
            for name, warehouse in zip(WAREHOUSES, play.warehouses):
                if warehouse.good == good:
                    found += stored(warehouse, value)
                    at = at or (name if found > most else None)
            if at:
                saying = say(
                    "{good}: {found} tiles of value {value}, but the box has {most}",
                    good=GOOD_NAMES[good],
                    found=found,
                    value=value,
                    most=most,
                )
                yield Problem("too-many-tiles", saying, at=at)


def turned_tiles(play: LofotenPlay) -> Iterator[Problem]:
    """Each dark longship was paid for with one tile turned over."""
    for seat, player in enumerate(play.players):
        turned = sum(tile.turned for at in play.warehouses for tile in at.tiles[seat])
        dark = len(player.longships)
        if turned != dark:
            saying = say(
                "{name} has {turned}, but {dark}",
                name=player.name,
                turned=say_count("{count} turned tile", "{count} turned tiles", turned),
                dark=say_count("{count} dark longship", "{count} dark longships", dark),
            )
            yield Problem("turned-tiles", saying, seat=seat)
