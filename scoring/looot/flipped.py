"""Longships and sites that lie flipped: which ones they are, as far as their neighbours tell.

At the end of a game what is filled or completed shows only what it gives. The play still holds real
ones: each is some tile of the box that gives just that, one whose needs touch it where there is
one, and no tile twice. Where two would do, it does not matter which. All fjords of the table are
matched together: what one player must have is not taken by somebody who can do without.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.looot.board import HEXES
from scoring.looot.components import LONGSHIPS, SITES
from scoring.looot.explain import missing_at
from scoring.looot.play import Fjord, LoootPlay

Spot = tuple[int, str]
"""A seat and a hex of its fjord."""

_NEEDS = {
    **{ship.id: ship.needs for ship in LONGSHIPS.values()},
    **{site.id: site.needs for site in SITES.values()},
}

_GIVEN: dict[str, tuple[str, int | None]] = {
    **{ship.id: (ship.boosts, ship.bonus) for ship in LONGSHIPS.values()},
    **{site.id: (site.kind, None) for site in SITES.values()},
}
"""What each tile still shows when it is flipped."""

_ALIKE = {
    given: tuple(tile for tile, its in _GIVEN.items() if its == given) for given in _GIVEN.values()
}


def alike(gives: str, bonus: int | None = None) -> tuple[str, ...]:
    """The ids that look the same flipped: of a kind of site, or of longships by their bonus."""
    return _ALIKE.get((gives, bonus), ())


def looking_like(tile: str) -> tuple[str, ...]:
    """The ids that look like this one flipped, itself among them."""
    return _ALIKE[_GIVEN[tile]]


def matched(play: LoootPlay, seat: int | None = None) -> LoootPlay:
    """The play with what lies flipped matched as well as can be. A fjord that does not count
    is matched while somebody enters it."""
    seats = seats_of(play, seat)
    if not any(play.players[one].fjord.flipped for one in seats):
        return play
    table = Table.of(play, seats)
    found = {spot: tile for group in table.groups() for spot, tile in group.matching().items()}
    return _relaid(play, {spot: tile for spot, tile in found.items() if table.lying[spot] != tile})


def candidate(play: LoootPlay, seat: int, at: str, ids: Sequence[str]) -> str | None:
    """The tile that would lie on a hex if one of these lay there flipped; None if the others
    need all of them."""
    table = Table.of(play, seats_of(play, seat), without=(seat, at))
    group = table.group(ids).joined((seat, at))
    return group.matching()[seat, at] if len(group.spots) <= len(group.free) else None


def seats_of(play: LoootPlay, seat: int | None = None) -> list[int]:
    """Whose longships and sites are taken: of fjords that count, and of the one being entered."""
    return sorted({*play.fjords(), *([] if seat is None else [seat])})


@dataclass(frozen=True)
class Group:
    """The tiles that look the same flipped, and where such tiles lie flipped."""

    fjords: Mapping[int, Fjord]
    free: tuple[str, ...]
    """Tiles that are not known to lie anywhere, or lie flipped."""
    spots: tuple[Spot, ...]
    now: Mapping[Spot, str]
    """What lies there as it stands."""

    def joined(self, spot: Spot) -> Group:
        """With one more spot, the last to choose."""
        return replace(self, spots=(*self.spots, spot))

    def less(self, tile: str) -> Group:
        """Without a tile to choose from."""
        return replace(self, free=tuple(one for one in self.free if one != tile))

    def fits(self, spot: Spot, tile: str) -> bool:
        return not self._missing(spot, tile)

    def fitting(self) -> dict[Spot, str]:
        """For as many spots as possible a tile that fits, which is what lies there if it does."""
        found: dict[Spot, str] = {}
        for spot in self.spots:
            tile = self.now.get(spot, "")
            if tile in self.free and tile not in found.values() and self.fits(spot, tile):
                found[spot] = tile
        for spot in self.spots:
            if spot not in found:
                self._find(spot, found, set())
        return found

    def matching(self) -> dict[Spot, str]:
        """A tile for every spot: one that fits, else the one that misses least of those left. With
        more spots than tiles the last keep what they had."""
        found = self.fitting()
        for spot in self.spots:
            if spot not in found:
                left = [tile for tile in self.free if tile not in found.values()]
                now = self.now.get(spot, "")
                if left:
                    found[spot] = min(
                        left, key=lambda tile: (len(self._missing(spot, tile)), tile != now)
                    )
                elif now:
                    found[spot] = now
        return found

    def _find(self, spot: Spot, found: dict[Spot, str], tried: set[str]) -> bool:
        """A fitting tile for a spot; one that has it gives it up if another does there as well."""
        for tile in self.free:
            if tile in tried or not self.fits(spot, tile):
                continue
            tried.add(tile)
            holder = next((other for other, one in found.items() if one == tile), None)
            if holder is None or self._find(holder, found, tried):
                found[spot] = tile
                return True
        return False

    def _missing(self, spot: Spot, tile: str) -> tuple[str, ...]:
        seat, at = spot
        return missing_at(self.fjords[seat], at, _NEEDS[tile])


@dataclass(frozen=True)
class Table:
    """All longships and sites that lie in some fjords."""

    fjords: Mapping[int, Fjord]
    lying: Mapping[Spot, str]
    flipped: Collection[Spot]

    @classmethod
    def of(cls, play: LoootPlay, seats: Iterable[int], without: Spot | None = None) -> Table:
        """Of these seats, as if nothing lay on one spot."""
        fjords = {seat: play.players[seat].fjord for seat in seats}
        if without is not None:
            fjords[without[0]] = fjords[without[0]].laid(without[1], None)
        lying = {
            (seat, at): tile
            for seat, fjord in fjords.items()
            for at, tile in zip(HEXES, fjord.tiles)
            if tile in _NEEDS and tile
        }
        return cls(fjords, lying, {(s, at) for s, fjord in fjords.items() for at in fjord.flipped})

    def holders(self, ids: Collection[str]) -> dict[str, Spot]:
        """Where each of these tiles lies; one that is known before one that lies flipped."""
        spots = sorted(self.lying, key=lambda spot: spot in self.flipped, reverse=True)
        return {self.lying[spot]: spot for spot in spots if self.lying[spot] in ids}

    def group(self, ids: Sequence[str]) -> Group:
        known = {tile for spot, tile in self.lying.items() if spot not in self.flipped}
        down = {spot: tile for spot, tile in self.lying.items() if spot in self.flipped}
        now = {spot: tile for spot, tile in down.items() if tile in ids}
        free = tuple(tile for tile in ids if tile not in known)
        return Group(self.fjords, free, tuple(now), now)

    def groups(self) -> list[Group]:
        kinds = {looking_like(self.lying[spot]) for spot in self.flipped}
        return [self.group(ids) for ids in kinds]


def _relaid(play: LoootPlay, tiles: Mapping[Spot, str]) -> LoootPlay:
    players = list(play.players)
    for (seat, at), tile in tiles.items():
        fjord = players[seat].fjord.laid(at, tile, flipped=True)
        players[seat] = replace(players[seat], fjord=fjord)
    return replace(play, players=tuple(players)) if tiles else play
