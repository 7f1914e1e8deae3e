"""A play of Looot: fjords, sheets and the players they belong to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from scoring.game import Play, Seat
from scoring.looot.board import FREE_HEXES, HEXES, INDEX, SITE_HEXES
from scoring.looot.components import RESOURCES, TILES, VALUES

LINE_INDEX = {line: at for at, line in enumerate(VALUES)}
TILE_INDEX = {tile: at for at, tile in enumerate(TILES)}


@dataclass(frozen=True)
class Fjord:
    """What lies on a player's board. ``fjord["D3"]`` is what lies on that hex, or None."""

    tiles: tuple[str | None, ...] = (None,) * len(HEXES)
    """By the order of ``HEXES``: a tile, the id of a longship or, on its hex, the id of a site."""
    trophy: int | None = None
    """The axes on it."""
    flipped: tuple[str, ...] = ()
    """Hexes, in the order of ``HEXES``, whose longship or site lies flipped: only what it gives
    can be seen, so which one it is follows from what lies around it."""

    def __getitem__(self, name: str) -> str | None:
        return self.tiles[INDEX[name]]

    def laid(self, name: str, tile: str | None, flipped: bool = False) -> Fjord:
        """The fjord with this on a hex, or with nothing there."""
        at = INDEX[name]
        down = {*self.flipped, name} if flipped else {*self.flipped} - {name}
        return replace(
            self,
            tiles=(*self.tiles[:at], tile, *self.tiles[at + 1 :]),
            flipped=tuple(sorted(down, key=INDEX.__getitem__)),
        )

    def placed(self) -> dict[str, str]:
        """Tiles and longships by hex, without the sites."""
        return {name: tile for name in FREE_HEXES if (tile := self[name])}

    def sites(self) -> dict[str, str]:
        """Ids of the sites by kind, those that are known."""
        return {kind: site for kind, name in SITE_HEXES.items() if (site := self[name])}


@dataclass(frozen=True)
class Sheet:
    """The pad as it is filled in by hand. ``sheet["castle"]`` is the number of castles."""

    counts: tuple[int, ...] = (0,) * len(TILES)
    """How many of each tile, in the order of ``TILES``."""
    bonuses: tuple[tuple[int, ...], ...] = ((),) * len(VALUES)
    """Bonuses of the filled longships, sorted, for each line of ``VALUES``."""
    unfilled: int = 0
    sites: tuple[str, ...] = ()
    """Kinds of the completed sites: port, altar, palace, in this order."""
    trophy: int | None = None
    """The axes on it."""

    def __getitem__(self, tile: str) -> int:
        return self.counts[TILE_INDEX[tile]]

    def bonuses_of(self, line: str) -> tuple[int, ...]:
        return self.bonuses[LINE_INDEX[line]]

    @property
    def resources(self) -> int:
        """How many there are in all."""
        return sum(self[tile] for tile in RESOURCES)

    @property
    def longships(self) -> int:
        """Filled or not."""
        return sum(map(len, self.bonuses)) + self.unfilled

    @property
    def tiles(self) -> int:
        """What lies on hexes: resources, buildings and longships."""
        return sum(self.counts) + self.longships


EMPTY_FJORD = Fjord()
EMPTY_SHEET = Sheet()
ENTRIES = ("fjord", "sheet")


@dataclass(frozen=True, kw_only=True)
class Player(Seat):
    """A player with both ways of entry. Only the one that ``entry`` names counts."""

    colour: str | None = None
    entry: str = "fjord"
    """fjord or sheet"""
    fjord: Fjord = EMPTY_FJORD
    sheet: Sheet = EMPTY_SHEET
    chosen: bool = False
    """Whether somebody chose which entry counts. Until then it follows the one worked on."""

    @property
    def trophy(self) -> int | None:
        """The axes on the trophy that counts."""
        return self.fjord.trophy if self.entry == "fjord" else self.sheet.trophy


@dataclass(frozen=True, kw_only=True)
class LoootPlay(Play):
    """A play of Looot."""

    game: ClassVar[str] = "looot"

    players: tuple[Player, ...]

    def fjords(self) -> dict[int, Fjord]:
        """The fjords that count, by seat."""
        return {s: player.fjord for s, player in enumerate(self.players) if player.entry == "fjord"}

    def sheets(self) -> dict[int, Sheet]:
        """The sheets that count, by seat."""
        return {s: player.sheet for s, player in enumerate(self.players) if player.entry == "sheet"}
