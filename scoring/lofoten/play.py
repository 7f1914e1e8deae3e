"""A play of Lofoten: four warehouses between two players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from scoring.game import Play, Seat
from scoring.lofoten.components import MODULES


@dataclass(frozen=True)
class Tile:
    """A good that is stored."""

    value: int | None
    """1, 2 or 3; None of a flipped tile whose value nobody can see any more."""
    flipped: bool = False
    """Turned over to pay for a dark longship: it is one good then and shows no shields."""
    shields: int = 0


@dataclass(frozen=True)
class Rule:
    """How a card of level 2 pays."""

    count: str = "goods"
    """goods, tiles or shields."""
    pay: str = "most"
    """To the most, for each, or for each that one side leads by."""
    power: int = 0


@dataclass(frozen=True)
class Card:
    """A warehouse card. Only what its kind says counts; the rest is kept for switching back."""

    kind: str = "power"
    """power, rule or by_hand."""
    power: int = 0
    rule: Rule = Rule()
    by_hand: tuple[int, int] = (0, 0)
    """PP of both players, as they worked them out."""
    name: str = ""
    """What the players call it, so that it can be picked again."""


Side = tuple[Tile, ...]


@dataclass(frozen=True)
class Warehouse:
    """A card with the good stored at it, one side to each player."""

    good: str | None = None
    """None while nothing is stored."""
    card: Card = Card()
    tiles: tuple[Side, Side] = ((), ())


@dataclass(frozen=True, kw_only=True)
class LofotenSeat(Seat):
    """A player of Lofoten."""

    jarl: int | None = None
    """The PP of the player's Jarl; None without one."""
    longships: tuple[str, ...] = ()
    """The dark ones, from a to d."""
    jarl_at: int | None = None
    """The warehouse that the Jarl belongs to, 0 to 3; None for one that belongs to none."""
    met: tuple[str, ...] = ()
    """The demands that the player has ticked off."""


@dataclass(frozen=True)
class Kept:
    """What was entered for modules that are switched off. It waits for switching on, and never
    counts."""

    cards: tuple[Card | None, ...] = ()
    """By warehouse, the card of level 2."""
    jarls: tuple[int | None, ...] = ()
    """By seat."""
    longships: tuple[tuple[str, ...], ...] = ()
    """By seat, the dark ones."""
    flipped: tuple[tuple[Side, Side], ...] = ()
    """By warehouse and seat, the tiles that lay flipped."""


@dataclass(frozen=True, kw_only=True)
class LofotenPlay(Play):
    """A play of Lofoten."""

    game: ClassVar[str] = "lofoten"
    players: tuple[LofotenSeat, ...]
    ties: str = "none"
    warehouses: tuple[Warehouse, ...] = (Warehouse(),) * 4
    modules: tuple[str, ...] = ()
    """Those the table chose to play. They say what to show, never what to count."""
    demands: tuple[str, ...] = ()
    """Those that lie out with the Jarls, at most two."""
    kept: Kept = Kept()


def modules_used(play: LofotenPlay) -> tuple[str, ...]:
    """The modules that something counts for."""
    cards = [warehouse.card for warehouse in play.warehouses]
    tiles = [tile for warehouse in play.warehouses for side in warehouse.tiles for tile in side]
    used = {
        "warehouses": any(card.kind != "power" for card in cards),
        "jarls": any(player.jarl is not None for player in play.players),
        "longships": any(player.longships for player in play.players)
        or any(tile.flipped for tile in tiles),
    }
    return tuple(module for module in used if used[module])


def modules_shown(play: LofotenPlay) -> tuple[str, ...]:
    """The modules chosen, and those that something was entered for."""
    used = modules_used(play)
    return tuple(module for module in MODULES if module in used or module in play.modules)


def flipped_tiles(play: LofotenPlay, seat: int) -> int:
    """How many tiles of a player lie flipped."""
    return sum(tile.flipped for warehouse in play.warehouses for tile in warehouse.tiles[seat])


def tile_marks(play: LofotenPlay) -> tuple[str, ...]:
    """What else a tile can be in this play: turned for a better longship, with shields where a
    new warehouse may count them."""
    modules = modules_shown(play)
    needed = (("turned", "longships"), ("shields", "warehouses"))
    return tuple(mark for mark, module in needed if module in modules)
