"""Finds the best empty space of a fjord for each offered longship.

A longship is not a resource, so placing one changes nothing for other tiles. A space scores the
bonus if the longship is filled there at once, and costs 5 points otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from scoring.looot.board import FREE_HEXES, INDEX, KIND_AT, NEIGHBOURS
from scoring.looot.components import LONGSHIPS, RESOURCES, UNFILLED
from scoring.looot.count import count_fjord
from scoring.looot.play import Fjord
from scoring.looot.words import counted, longship_name
from scoring.messages import Message, say
from scoring.numbers import number


@dataclass(frozen=True)
class Offer:
    """The best space for one longship."""

    id: str
    at: str | None
    """None if no space is empty, or if the longship is already in the fjord."""
    total: int
    """The player's total with the longship placed there."""
    missing: tuple[str, ...]
    """Resources that must still touch it, sorted."""
    lost: bool
    """Whether it could never be filled there."""


_SHIFTS: dict[str | None, int] = {tile: 4 * at for at, tile in enumerate((*RESOURCES, None))}
"""The bit offset of each resource, and of empty spaces, in a packed number: four bits each."""
_EMPTY = _SHIFTS[None]
_PACKED = {tile: 1 << shift for tile, shift in _SHIFTS.items()}
_FREE = tuple(
    (INDEX[name], name, itemgetter(*(INDEX[near] for near in NEIGHBOURS[name])))
    for name in FREE_HEXES
)
"""Each space for tiles: index, name, and a getter for its surroundings."""
_SITES = tuple(INDEX[name] for name in KIND_AT)
Surroundings = dict[int, str]
"""The name of an empty space for each packed combination of what touches it. Of several spaces with
the same surroundings, the first by name."""


class _Ranks(dict[int, tuple[bool, int, int]]):
    """Ranks the surroundings for a longship, cached; the smallest rank is the best.

    A rank is: whether the longship is lost there, how many resources it misses, and the negated
    number of empty spaces around it. A longship that is filled at once misses none and scores most.
    """

    def __init__(self, needs: tuple[str, ...]) -> None:
        self._needs = Counter(needs)
        self.missing: dict[int, tuple[str, ...]] = {}
        """The missing resources, by surroundings."""

    def __missing__(self, around: int) -> tuple[bool, int, int]:
        present = Counter({tile: around >> _SHIFTS[tile] & 15 for tile in self._needs})
        missing = tuple(sorted((self._needs - present).elements()))
        empty = around >> _EMPTY
        self.missing[around] = missing
        self[around] = len(missing) > empty, len(missing), -empty
        return self[around]


_RANKS = {ship.id: _Ranks(ship.needs) for ship in LONGSHIPS.values()}


def best_spaces(fjord: Fjord, ids: Iterable[str]) -> tuple[Offer, ...]:
    """Return the best space for each of these longships."""
    total = count_fjord(fjord).total
    spaces = _empty_spaces(fjord)
    return tuple(_offer(fjord, id, total, spaces) for id in ids)


def best_offers_first(offers: Iterable[Offer]) -> list[Offer]:
    """Return the offers with the highest total first, then those that miss least."""
    return sorted(offers, key=lambda offer: (-offer.total, offer.lost, len(offer.missing)))


def _empty_spaces(fjord: Fjord) -> Surroundings:
    tiles = fjord.tiles
    packed = [_PACKED.get(tile, 0) for tile in tiles]
    for at in _SITES:  # reserved for a site, even if none is entered
        packed[at] = 0
    spaces: Surroundings = {}
    for at, name, around in _FREE:
        if tiles[at] is None:
            spaces.setdefault(sum(around(packed)), name)
    return spaces


def _offer(fjord: Fjord, id: str, total: int, spaces: Surroundings) -> Offer:
    ship = LONGSHIPS[id]
    if not spaces or id in fjord.tiles:
        return Offer(id, None, total, ship.needs, True)
    ranks = _RANKS[id]
    around = min(spaces, key=ranks.__getitem__)
    lost, missing, _ = ranks[around]
    gain = UNFILLED if missing else ship.bonus * fjord.tiles.count(ship.boosts)
    return Offer(id, spaces[around], total + gain, ranks.missing[around], lost)


def check_ids(ids: Iterable[str]) -> None:
    """Raise ValueError for an unknown longship id."""
    for id in ids:
        if id not in LONGSHIPS:
            raise ValueError(f"there is no longship {id}")


def offer_fields(offer: Offer) -> dict[str, Any]:
    """Return the offer for the scorer's JSON."""
    return {
        "id": offer.id,
        "at": offer.at,
        "total": offer.total,
        "missing": list(offer.missing),
        "lost": offer.lost,
    }


def offer_result(offer: Offer) -> Message:
    """Return the space and what the longship would still need there."""
    if offer.at is None:
        return say("No empty space")
    if offer.lost:
        return say("{hex}: can never be filled", hex=offer.at)
    if len(offer.missing) == 1:
        missing = counted(offer.missing)
        return say("{hex}: one resource short ({missing})", hex=offer.at, missing=missing)
    if offer.missing:
        return say("{hex}: still needs {missing}", hex=offer.at, missing=counted(offer.missing))
    return say("{hex}: filled", hex=offer.at)


def offer_message(name: str, fjord: Fjord, offer: Offer) -> Message:
    """Return the offer as a sentence about this player."""
    ship = longship_name(LONGSHIPS[offer.id])
    if offer.at is None and offer.id in fjord.tiles:
        return say("{name} already has the longship {ship}", name=name, ship=ship)
    if offer.at is None:
        return say("{name} has no empty space for the longship {ship}", name=name, ship=ship)
    if offer.lost:
        return say(
            "{name}: {ship} on {hex}, total {total}, can never be filled",
            name=name,
            ship=ship,
            hex=offer.at,
            total=number(offer.total),
        )
    if offer.missing:
        return say(
            "{name}: {ship} on {hex}, total {total}, still needs {missing}",
            name=name,
            ship=ship,
            hex=offer.at,
            total=number(offer.total),
            missing=counted(offer.missing),
        )
    return say(
        "{name}: {ship} on {hex}, total {total}, filled",
        name=name,
        ship=ship,
        hex=offer.at,
        total=number(offer.total),
    )
