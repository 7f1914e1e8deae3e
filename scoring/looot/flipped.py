"""Identifies flipped longships and sites from their neighbors.

A filled longship or completed site is flipped at the end of a game and then shows only its bonus.
The saved game still needs a specific tile for each: one with that bonus, whose needs touch it if
there is one, and none twice. If several fit, it does not matter which. All fjords are matched
together, so that no player gets a tile that only fits elsewhere.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.looot.board import HEXES
from scoring.looot.components import LONGSHIPS, SITES
from scoring.looot.explain import missing_at
from scoring.looot.play import Fjord, LoootPlay

Spot = tuple[int, str]
"""A seat and a space of its fjord."""

_NEEDS = {
    **{ship.id: ship.needs for ship in LONGSHIPS.values()},
    **{site.id: site.needs for site in SITES.values()},
}

_GIVEN: dict[str, tuple[str, int | None]] = {
    **{ship.id: (ship.boosts, ship.bonus) for ship in LONGSHIPS.values()},
    **{site.id: (site.kind, None) for site in SITES.values()},
}
"""What each tile shows when it is flipped."""

_ALIKE = {
    given: tuple(tile for tile, its in _GIVEN.items() if its == given) for given in _GIVEN.values()
}


def alike(gives: str, bonus: int | None = None) -> tuple[str, ...]:
    """Return the ids that look the same when flipped: sites of a kind, or longships with a
    bonus."""
    return _ALIKE.get((gives, bonus), ())


def looking_like(tile: str) -> tuple[str, ...]:
    """Return the ids that look like this one when flipped, including itself."""
    return _ALIKE[_GIVEN[tile]]


def matched(play: LoootPlay, seat: int | None = None) -> LoootPlay:
    """Return the game with an id for every flipped tile.

    A flipped tile shows only what it gives, so several longships or sites look like it. Each id is
    used once while there are enough. Fjords that do not count are left out, except the one that
    ``seat`` edits.
    """
    seats = seats_of(play, seat)
    if not any(play.players[one].fjord.flipped for one in seats):
        return play
    table = Table.of(play, seats)
    found = {spot: tile for group in table.groups() for spot, tile in group.matching().items()}
    return _with_tiles(
        play, {spot: tile for spot, tile in found.items() if table.lying[spot] != tile}
    )


def candidate(play: LoootPlay, seat: int, at: str, ids: Sequence[str]) -> str | None:
    """Return the tile that would be on a space if one of these were placed there flipped; None if
    all are needed elsewhere."""
    table = Table.of(play, seats_of(play, seat), without=(seat, at))
    group = table.group(ids).joined((seat, at))
    return group.matching()[seat, at] if len(group.spots) <= len(group.free) else None


def seats_of(play: LoootPlay, seat: int | None = None) -> list[int]:
    """Return the seats whose longships and sites are taken: fjords that count, and the edited
    one."""
    return sorted({*play.fjords(), *([] if seat is None else [seat])})


@dataclass(frozen=True)
class Group:
    """Tiles that look the same when flipped, and the spots where such tiles are flipped."""

    fjords: Mapping[int, Fjord]
    free: tuple[str, ...]
    """Tiles that are not known to be elsewhere."""
    spots: tuple[Spot, ...]
    now: Mapping[Spot, str]
    """The current tile of each spot."""

    def joined(self, spot: Spot) -> Group:
        """Return the group with one more spot, which chooses last."""
        return replace(self, spots=(*self.spots, spot))

    def less(self, tile: str) -> Group:
        """Return the group without a tile."""
        return replace(self, free=tuple(one for one in self.free if one != tile))

    def fits(self, spot: Spot, tile: str) -> bool:
        return not self._missing(spot, tile)

    def fitting(self) -> dict[Spot, str]:
        """Return a fitting tile for as many spots as possible, preferring the current one."""
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
        """Return a tile for every spot: a fitting one, else the remaining one that misses least.

        If there are more spots than tiles, the last spots keep what they had.
        """
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
        """Find a fitting tile for a spot; a spot that has it may switch to another tile that
        fits."""
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
    """All longships and sites in some fjords."""

    fjords: Mapping[int, Fjord]
    lying: Mapping[Spot, str]
    flipped: Collection[Spot]

    @classmethod
    def of(cls, play: LoootPlay, seats: Iterable[int], without: Spot | None = None) -> Table:
        """Collect those of these seats; ``without`` leaves out one spot."""
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
        """Return where each of these tiles is; known ones before flipped ones."""
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


def _with_tiles(play: LoootPlay, tiles: Mapping[Spot, str]) -> LoootPlay:
    players = list(play.players)
    for (seat, at), tile in tiles.items():
        fjord = players[seat].fjord.laid(at, tile, flipped=True)
        players[seat] = replace(players[seat], fjord=fjord)
    return replace(play, players=tuple(players)) if tiles else play
