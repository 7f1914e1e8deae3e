"""Before the count, each player can unload one longship into a warehouse."""

from __future__ import annotations

from scoring.game import EditError
from scoring.lofoten.components import GOOD_NAMES, GOODS, LONGSHIP_B, TILES
from scoring.lofoten.edits import add_tile, set_good, store_of, take_tile, tiles_left
from scoring.lofoten.play import LofotenPlay, Warehouse
from scoring.messages import say


def stores(play: LofotenPlay, good: str) -> tuple[int, ...]:
    """Return the warehouses at which a good can be unloaded: the one that stores it, or any empty
    one."""
    at = store_of(play, good)
    if at is not None:
        return (at,)
    return tuple(at for at, warehouse in enumerate(play.warehouses) if warehouse.good is None)


def can_follow(
    play: LofotenPlay, seat: int, good: str, unloaded: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """Return the values of the tiles that a player can unload next.

    A longship carries one tile; an upgraded longship b carries several with at most 4 goods
    together.
    """
    several = "b" in play.players[seat].longships
    if unloaded and not several:
        return ()
    left = tiles_left(play, good)
    room = LONGSHIP_B - sum(unloaded) if unloaded else max(TILES)
    return tuple(value for value in TILES if left[value] and value <= room)


def can_unload(play: LofotenPlay) -> bool:
    """Return whether any player can still unload a tile."""
    seats = range(len(play.players))
    return any(
        stores(play, good) and can_follow(play, seat, good) for seat in seats for good in GOODS
    )


def unload(play: LofotenPlay, warehouse: int, seat: int, good: str, value: int) -> LofotenPlay:
    """Store a tile from a longship. A good that is not stored yet goes to an empty warehouse."""
    if warehouse not in stores(play, good):
        raise EditError(say("{good}: stored at another warehouse", good=GOOD_NAMES.get(good, good)))
    return add_tile(set_good(play, warehouse, good), warehouse, seat, value)


def take_back(play: LofotenPlay, warehouse: int, seat: int, opened: bool) -> LofotenPlay:
    """Put the tile back onto the longship; ``opened`` if the warehouse was empty before."""
    last = len(play.warehouses[warehouse].tiles[seat]) - 1
    play = take_tile(play, warehouse, seat, last)
    empty: Warehouse = play.warehouses[warehouse]
    return set_good(play, warehouse, None) if opened and not any(empty.tiles) else play
