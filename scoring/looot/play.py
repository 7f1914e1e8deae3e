"""The state of a game of Looot: players with fjords and score sheets."""

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
    """A player's board. ``fjord["D3"]`` is what is on that space, or None."""

    tiles: tuple[str | None, ...] = (None,) * len(HEXES)
    """In the order of ``HEXES``: a tile, the id of a longship or, on its space, the id of a
    site."""
    trophy: int | None = None
    """The axes it needs."""
    flipped: tuple[str, ...] = ()
    """Spaces, in the order of ``HEXES``, with a flipped longship or site. Only its bonus is
    visible, so its id is derived from its neighbors."""

    not_completed: tuple[str, ...] = ()
    """Kinds of sites without a card that are known to be incomplete."""

    def __getitem__(self, name: str) -> str | None:
        return self.tiles[INDEX[name]]

    def laid(self, name: str, tile: str | None, flipped: bool = False) -> Fjord:
        """Return the fjord with this tile, or None, on a space."""
        at = INDEX[name]
        down = {*self.flipped, name} if flipped else {*self.flipped} - {name}
        return replace(
            self,
            tiles=(*self.tiles[:at], tile, *self.tiles[at + 1 :]),
            flipped=tuple(sorted(down, key=INDEX.__getitem__)),
        )

    def placed(self) -> dict[str, str]:
        """Return tiles and longships by space, without the sites."""
        return {name: tile for name in FREE_HEXES if (tile := self[name])}

    def sites(self) -> dict[str, str]:
        """Return the ids of the entered sites by kind."""
        return {kind: site for kind, name in SITE_HEXES.items() if (site := self[name])}


@dataclass(frozen=True)
class Sheet:
    """A score sheet filled in by hand. ``sheet["castle"]`` is the number of castles."""

    counts: tuple[int, ...] = (0,) * len(TILES)
    """The number of each tile, in the order of ``TILES``."""
    bonuses: tuple[tuple[int, ...], ...] = ((),) * len(VALUES)
    """The bonuses of the filled longships, sorted, for each line of ``VALUES``."""
    unfilled: int = 0
    sites: tuple[str, ...] = ()
    """The kinds of completed sites: port, altar, palace, in this order."""
    trophy: int | None = None
    """The axes it needs."""

    def __getitem__(self, tile: str) -> int:
        return self.counts[TILE_INDEX[tile]]

    def bonuses_of(self, line: str) -> tuple[int, ...]:
        return self.bonuses[LINE_INDEX[line]]

    @property
    def resources(self) -> int:
        """The total number of resources."""
        return sum(self[tile] for tile in RESOURCES)

    @property
    def longships(self) -> int:
        """The number of longships, filled or not."""
        return sum(map(len, self.bonuses)) + self.unfilled

    @property
    def tiles(self) -> int:
        """The number of resources, buildings and longships."""
        return sum(self.counts) + self.longships


EMPTY_FJORD = Fjord()
EMPTY_SHEET = Sheet()
ENTRIES = ("fjord", "sheet")


@dataclass(frozen=True, kw_only=True)
class Player(Seat):
    """A player with both entries. Only the one named by ``entry`` counts."""

    colour: str | None = None
    entry: str = "fjord"
    """fjord or sheet"""
    fjord: Fjord = EMPTY_FJORD
    sheet: Sheet = EMPTY_SHEET
    chosen: bool = False
    """Whether the user chose which entry counts. Until then it is the edited one."""

    @property
    def trophy(self) -> int | None:
        """The trophy that counts, by the axes it needs."""
        return self.fjord.trophy if self.entry == "fjord" else self.sheet.trophy


@dataclass(frozen=True, kw_only=True)
class LoootPlay(Play):
    """The state of a game of Looot."""

    game: ClassVar[str] = "looot"

    players: tuple[Player, ...]
    tips: bool = False
    """Whether tips are shown during the game."""

    def fjords(self) -> dict[int, Fjord]:
        """The fjords that count, by seat."""
        return {s: player.fjord for s, player in enumerate(self.players) if player.entry == "fjord"}

    def sheets(self) -> dict[int, Sheet]:
        """The score sheets that count, by seat."""
        return {s: player.sheet for s, player in enumerate(self.players) if player.entry == "sheet"}
