"""Edits of a game of Lofoten. Each returns the next state of the game.

Warehouses are 0 to 3 from the left, seats 0 and 1, tiles of a side from 0.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scoring.game import EditError
from scoring.lofoten.components import (
    CARD_KINDS,
    COUNTS,
    GOOD_NAMES,
    GOODS,
    LONGSHIPS,
    MOST_SHIELDS,
    PAYS,
    TIES,
    TILES,
    TILES_OF_A_GOOD,
)
from scoring.lofoten.play import Card, Kept, LofotenPlay, LofotenSeat, Side, Tile, Warehouse
from scoring.lofoten.problems import stored
from scoring.messages import say
from scoring.names import fault
from scoring.reading import MAX_NUMBER


def tiles_left(play: LofotenPlay, good: str) -> dict[int, int]:
    """Return how many tiles of each value of a good are still available. A flipped tile of unknown
    value counts as one of them, but it is not known which."""
    stores = [warehouse for warehouse in play.warehouses if warehouse.good == good]
    room = TILES_OF_A_GOOD - sum(stored(warehouse) for warehouse in stores)
    return {
        value: max(min(most - sum(stored(warehouse, value) for warehouse in stores), room), 0)
        for value, most in TILES.items()
    }


def store_of(play: LofotenPlay, good: str) -> int | None:
    """Return the warehouse that stores a good, or None."""
    return next((at for at, each in enumerate(play.warehouses) if each.good == good), None)


def set_good(play: LofotenPlay, warehouse: int, good: str | None) -> LofotenPlay:
    """Set what a warehouse stores; None only if it has no tiles. If another warehouse stores this
    good, the two swap goods and tiles, but not cards."""
    here = _warehouse(play, warehouse)
    if good is None and any(here.tiles):
        raise EditError(say("Remove the tiles first"))
    if good is None or good == here.good:
        return _with_warehouse(play, warehouse, good=good)
    _check_choice(good, GOODS)
    there = store_of(play, good)
    if there is None:
        return _with_warehouse(play, warehouse, good=good)
    other = play.warehouses[there]
    moved = _with_warehouse(play, warehouse, good=other.good, tiles=other.tiles)
    moved = _with_warehouse(moved, there, good=here.good, tiles=here.tiles)
    return replace(moved, kept=_swap_kept(play.kept, warehouse, there))


def place_good(play: LofotenPlay, warehouse: int, good: str) -> LofotenPlay:
    """Set what a warehouse stores. The last good is assigned to the last warehouse
    automatically."""
    play = set_good(play, warehouse, good)
    empty = [at for at, each in enumerate(play.warehouses) if each.good is None]
    unplaced = [each for each in GOODS if store_of(play, each) is None]
    if len(empty) == len(unplaced) == 1:
        return set_good(play, empty[0], unplaced[0])
    return play


def _swap_kept(kept: Kept, one: int, other: int) -> Kept:
    """Swap the kept flipped tiles of two warehouses."""
    if not kept.flipped:
        return kept
    flipped = list(kept.flipped)
    flipped[one], flipped[other] = flipped[other], flipped[one]
    return replace(kept, flipped=tuple(flipped))


def set_kind(play: LofotenPlay, warehouse: int, kind: str) -> LofotenPlay:
    """Switch a card between power, rule and by_hand; what was entered for the others is kept."""
    _check_choice(kind, CARD_KINDS)
    return _with_card(play, warehouse, kind=kind)


def set_power(play: LofotenPlay, warehouse: int, power: int) -> LofotenPlay:
    """Set the PP of the card: of its rule if it has one, otherwise of level 1."""
    _check_points(power)
    card = _warehouse(play, warehouse).card
    if card.kind == "rule":
        return _with_card(play, warehouse, rule=replace(card.rule, power=power))
    return _with_card(play, warehouse, kind="power", power=power)


def step_power(play: LofotenPlay, warehouse: int, by: int) -> LofotenPlay:
    """Change the PP by one, from 0 to 999."""
    card = _warehouse(play, warehouse).card
    power = card.rule.power if card.kind == "rule" else card.power
    return set_power(play, warehouse, _within(power + by))


def set_rule(
    play: LofotenPlay,
    warehouse: int,
    *,
    count: str | None = None,
    pay: str | None = None,
    power: int | None = None,
) -> LofotenPlay:
    """Describe a level 2 card; arguments left out do not change."""
    rule = _warehouse(play, warehouse).card.rule
    if count is not None:
        rule = replace(rule, count=_check_choice(count, COUNTS))
    if pay is not None:
        rule = replace(rule, pay=_check_choice(pay, PAYS))
    if power is not None:
        rule = replace(rule, power=_check_points(power))
    return _with_card(play, warehouse, kind="rule", rule=rule)


def set_by_hand(play: LofotenPlay, warehouse: int, seat: int, points: int) -> LofotenPlay:
    """Set the PP of one player at a card that the players count."""
    _check_points(points)
    left, right = _warehouse(play, warehouse).card.by_hand
    by_hand = (left, points) if _check_seat(seat) else (points, right)
    return _with_card(play, warehouse, kind="by_hand", by_hand=by_hand)


def step_by_hand(play: LofotenPlay, warehouse: int, seat: int, by: int) -> LofotenPlay:
    """Change the PP entered by hand by one, from 0 to 999."""
    points = _warehouse(play, warehouse).card.by_hand[_check_seat(seat)]
    return set_by_hand(play, warehouse, seat, _within(points + by))


def name_card(play: LofotenPlay, warehouse: int, name: str) -> LofotenPlay:
    """Name a card, or remove its name."""
    wrong = fault(name) if name.strip() else None
    if wrong:
        raise EditError(wrong)
    return _with_card(play, warehouse, name=name.strip())


def saved_card(card: Card) -> Card:
    """Return the card as it is saved, without what belongs to this game."""
    unused = Card()
    return Card(
        kind=card.kind,
        power=card.power if card.kind == "power" else unused.power,
        rule=card.rule if card.kind == "rule" else unused.rule,
        name=card.name,
    )


def lay_card(play: LofotenPlay, warehouse: int, card: Card) -> LofotenPlay:
    """Replace a card with a saved one; good and tiles stay."""
    return _with_warehouse(play, warehouse, card=card)


def add_tile(play: LofotenPlay, warehouse: int, seat: int, value: int) -> LofotenPlay:
    """Store a tile if one is still available."""
    good = _warehouse(play, warehouse).good
    if good is None:
        raise EditError(say("First choose what this warehouse stores"))
    if not tiles_left(play, good).get(value):
        raise EditError(
            say("{good}: no {value}-tiles left in the box", good=GOOD_NAMES[good], value=value)
        )
    side = _side(play, warehouse, seat)
    return _with_side(play, warehouse, seat, (*side, Tile(value)))


def add_flipped(play: LofotenPlay, warehouse: int, seat: int) -> LofotenPlay:
    """Store a flipped tile of unknown value."""
    good = _warehouse(play, warehouse).good
    if good is None:
        raise EditError(say("First choose what this warehouse stores"))
    if not any(tiles_left(play, good).values()):
        raise EditError(say("{good}: no tiles left in the box", good=GOOD_NAMES[good]))
    side = _side(play, warehouse, seat)
    return _with_side(play, warehouse, seat, (*side, Tile(None, flipped=True)))


def set_value(
    play: LofotenPlay, warehouse: int, seat: int, tile: int, value: int | None
) -> LofotenPlay:
    """Set the value of a tile; None for a flipped one of unknown value."""
    old = _tile(play, warehouse, seat, tile)
    if value is None and not old.flipped:
        raise EditError(say("Only flipped tiles can have an unknown value"))
    if value is not None and value not in TILES:
        raise EditError(say("Tile values are {least}–{most}", least=min(TILES), most=max(TILES)))
    return _with_tile(play, warehouse, seat, tile, value=value)


def take_tile(play: LofotenPlay, warehouse: int, seat: int, tile: int) -> LofotenPlay:
    """Remove a tile."""
    _tile(play, warehouse, seat, tile)
    side = _side(play, warehouse, seat)
    return _with_side(play, warehouse, seat, side[:tile] + side[tile + 1 :])


def flip_tile(play: LofotenPlay, warehouse: int, seat: int, tile: int) -> LofotenPlay:
    """Flip a tile, or flip it back if its value is known."""
    old = _tile(play, warehouse, seat, tile)
    if old.flipped and old.value is None:
        raise EditError(say("Set this tile’s value first"))
    return _with_tile(play, warehouse, seat, tile, flipped=not old.flipped)


def step_shields(play: LofotenPlay, warehouse: int, seat: int, tile: int, by: int) -> LofotenPlay:
    """Change the shields on a tile by one, from 0 to 3."""
    shields = min(max(_tile(play, warehouse, seat, tile).shields + by, 0), MOST_SHIELDS)
    return _with_tile(play, warehouse, seat, tile, shields=shields)


def set_jarl(play: LofotenPlay, seat: int, points: int | None) -> LofotenPlay:
    """Set the PP of a player's Jarl, or None without one."""
    if points is not None:
        _check_points(points)
    return _with_seat(play, seat, jarl=points)


def step_jarl(play: LofotenPlay, seat: int, by: int) -> LofotenPlay:
    """Change the PP of the Jarl by one, from 0 to 999."""
    return set_jarl(play, seat, _within((play.players[_check_seat(seat)].jarl or 0) + by))


def bind_jarl(play: LofotenPlay, seat: int, warehouse: int | None) -> LofotenPlay:
    """Set the warehouse of a player's Jarl, or none."""
    if warehouse is not None:
        _warehouse(play, warehouse)
    return _with_seat(play, seat, jarl_at=warehouse)


def toggle_longship(play: LofotenPlay, seat: int, longship: str) -> LofotenPlay:
    """Upgrade a longship, or undo the upgrade."""
    _check_choice(longship, LONGSHIPS)
    dark = _toggled(LONGSHIPS, play.players[_check_seat(seat)].longships, longship)
    return _with_seat(play, seat, longships=dark)


def set_ties(play: LofotenPlay, ties: str) -> LofotenPlay:
    """Set who scores when counts are equal: none or both."""
    return replace(play, ties=_check_choice(ties, TIES))


def _toggled(options: tuple[str, ...], chosen: tuple[str, ...], one: str) -> tuple[str, ...]:
    return tuple(option for option in options if (option in chosen) != (option == one))


def _within(points: int) -> int:
    return min(max(points, 0), MAX_NUMBER)


def _check_points(points: int) -> int:
    if not 0 <= points <= MAX_NUMBER:
        raise EditError(say("PP must be 0–{most}", most=MAX_NUMBER))
    return points


def _check_choice(word: str, options: tuple[str, ...]) -> str:
    if word not in options:
        raise EditError(say("“{word}” isn’t part of this game", word=word))
    return word


def _check_seat(seat: int) -> int:
    if seat not in (0, 1):
        raise EditError(say("There is no player {number}", number=seat + 1))
    return seat


def _warehouse(play: LofotenPlay, warehouse: int) -> Warehouse:
    if not 0 <= warehouse < len(play.warehouses):
        raise EditError(say("There is no warehouse {number}", number=warehouse + 1))
    return play.warehouses[warehouse]


def _side(play: LofotenPlay, warehouse: int, seat: int) -> Side:
    return _warehouse(play, warehouse).tiles[_check_seat(seat)]


def _tile(play: LofotenPlay, warehouse: int, seat: int, tile: int) -> Tile:
    side = _side(play, warehouse, seat)
    if not 0 <= tile < len(side):
        raise EditError(say("There is no such tile"))
    return side[tile]


def _with_tile(
    play: LofotenPlay, warehouse: int, seat: int, tile: int, **changes: Any
) -> LofotenPlay:
    side = list(_side(play, warehouse, seat))
    side[tile] = replace(side[tile], **changes)
    return _with_side(play, warehouse, seat, tuple(side))


def _with_side(play: LofotenPlay, warehouse: int, seat: int, side: Side) -> LofotenPlay:
    left, right = play.warehouses[warehouse].tiles
    return _with_warehouse(play, warehouse, tiles=(left, side) if seat else (side, right))


def _with_card(play: LofotenPlay, warehouse: int, **changes: Any) -> LofotenPlay:
    card = replace(_warehouse(play, warehouse).card, **changes)
    return _with_warehouse(play, warehouse, card=card)


def _with_warehouse(play: LofotenPlay, warehouse: int, **changes: Any) -> LofotenPlay:
    warehouses = list(play.warehouses)
    warehouses[warehouse] = replace(_warehouse(play, warehouse), **changes)
    return replace(play, warehouses=tuple(warehouses))


def _with_seat(play: LofotenPlay, seat: int, **changes: Any) -> LofotenPlay:
    players: list[LofotenSeat] = list(play.players)
    players[seat] = replace(players[_check_seat(seat)], **changes)
    return replace(play, players=tuple(players))
