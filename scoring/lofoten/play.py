"""The state of a game of Lofoten: four warehouses between two players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from scoring.game import Play, Seat
from scoring.lofoten.components import MODULES


@dataclass(frozen=True)
class Tile:
    """A stored good."""

    value: int | None
    """1, 2 or 3; None for a flipped tile of unknown value."""
    flipped: bool = False
    """Flipped to pay for an upgraded longship: counts as one good and shows no shields."""
    shields: int = 0


@dataclass(frozen=True)
class Rule:
    """How a level 2 card scores."""

    count: str = "goods"
    """goods, tiles or shields."""
    pay: str = "most"
    """most: for the highest count; each: for each; lead: for each by which a player leads."""
    power: int = 0


@dataclass(frozen=True)
class Card:
    """A warehouse card. Only the value of its kind counts; the others are kept for switching
    back."""

    kind: str = "power"
    """power, rule or by_hand."""
    power: int = 0
    rule: Rule = Rule()
    by_hand: tuple[int, int] = (0, 0)
    """The PP of both players, entered by hand."""
    name: str = ""
    """The name given by the players, so that the card can be chosen again."""


Side = tuple[Tile, ...]


@dataclass(frozen=True)
class Warehouse:
    """A card with the stored good and one side for each player."""

    good: str | None = None
    """None if nothing is stored."""
    card: Card = Card()
    tiles: tuple[Side, Side] = ((), ())


@dataclass(frozen=True, kw_only=True)
class LofotenSeat(Seat):
    """A player of Lofoten."""

    jarl: int | None = None
    """The PP of the player's Jarl; None without one."""
    longships: tuple[str, ...] = ()
    """The upgraded ones, from a to d."""
    jarl_at: int | None = None
    """The warehouse of the Jarl, 0 to 3, or None."""
    met: tuple[str, ...] = ()
    """The demands that the player has met."""


@dataclass(frozen=True)
class Kept:
    """What was entered for modules that are switched off. It does not count."""

    cards: tuple[Card | None, ...] = ()
    """The level 2 card of each warehouse."""
    jarls: tuple[int | None, ...] = ()
    """By seat."""
    longships: tuple[tuple[str, ...], ...] = ()
    """The upgraded longships by seat."""
    flipped: tuple[tuple[Side, Side], ...] = ()
    """The flipped tiles by warehouse and seat."""


@dataclass(frozen=True, kw_only=True)
class LofotenPlay(Play):
    """The state of a game of Lofoten."""

    game: ClassVar[str] = "lofoten"
    players: tuple[LofotenSeat, ...]
    ties: str = "none"
    warehouses: tuple[Warehouse, ...] = (Warehouse(),) * 4
    modules: tuple[str, ...] = ()
    """The chosen modules. They decide what is shown, not what counts."""
    demands: tuple[str, ...] = ()
    """The demands of the Jarls in play, at most two."""
    kept: Kept = Kept()


def modules_used(play: LofotenPlay) -> tuple[str, ...]:
    """Return the modules that affect the score."""
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
    """Return the chosen modules and those with entries."""
    used = modules_used(play)
    return tuple(module for module in MODULES if module in used or module in play.modules)


def flipped_tiles(play: LofotenPlay, seat: int) -> int:
    """Return how many tiles of a player are flipped."""
    return sum(tile.flipped for warehouse in play.warehouses for tile in warehouse.tiles[seat])


def tile_marks(play: LofotenPlay) -> tuple[str, ...]:
    """Return what tiles can be marked with in this game: flipped if longships can be upgraded,
    shields if a card can count them."""
    modules = modules_shown(play)
    needed = (("turned", "longships"), ("shields", "warehouses"))
    return tuple(mark for mark, module in needed if module in modules)
