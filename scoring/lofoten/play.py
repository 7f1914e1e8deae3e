"""A play of Lofoten: four warehouses between two players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from scoring.game import Play, Seat


@dataclass(frozen=True)
class Tile:
    """A good that is stored."""

    value: int | None
    """1, 2 or 3; None of a turned tile whose value nobody can see any more."""
    turned: bool = False
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
    """A warehouse card. Only what its way says counts; the rest is kept for switching back."""

    way: str = "power"
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


@dataclass(frozen=True, kw_only=True)
class LofotenPlay(Play):
    """A play of Lofoten."""

    game: ClassVar[str] = "lofoten"
    players: tuple[LofotenSeat, ...]
    ties: str = "none"
    warehouses: tuple[Warehouse, ...] = (Warehouse(),) * 4
    modules: tuple[str, ...] = ()
    """Those the table chose to play. They say what to show, never what to count."""


def modules_shown(play: LofotenPlay) -> tuple[str, ...]:
    """The modules chosen, and those that something was entered for."""
    cards = [warehouse.card for warehouse in play.warehouses]
    tiles = [tile for warehouse in play.warehouses for side in warehouse.tiles for tile in side]
    used = {
        "warehouses": any(card.way != "power" for card in cards),
        "jarls": any(player.jarl is not None for player in play.players),
        "longships": any(player.longships for player in play.players)
        or any(tile.turned for tile in tiles),
    }
    return tuple(module for module in used if used[module] or module in play.modules)


def tile_marks(play: LofotenPlay) -> tuple[str, ...]:
    """What else a tile can be in this play: turned for a better longship, with shields where a
    new warehouse may count them."""
    modules = modules_shown(play)
    needed = (("turned", "longships"), ("shields", "warehouses"))
    return tuple(mark for mark, module in needed if module in modules)
