"""Lofoten in documents.

Optional fields that never change the score, beside those that count:

``modules``
    List of the modules in use, out of ``warehouses``, ``jarls`` and ``longships``.
``warehouses[n].name``
    What the players call the card, 1 to 40 characters; it works with power, rule and by_hand.
``warehouses[n].aside``
    What was entered for the same card in the two kinds not in use, so that switching back loses
    nothing: an object with any of ``power``, ``rule`` and ``by_hand`` but the one in use.

``demands``, ``players[n].met``
    The demands of the Jarls in play, at most two, and those that a player has met.
``players[n].jarl_at``
    The number of the warehouse that the player's Jarl belongs to, 1 to 4.
``kept``
    What was entered for modules that are switched off: an object with any of ``cards``, ``jarls``,
    ``longships`` and ``turned``.

``tiles`` of a warehouse may be left out, which is two empty sides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from scoring.lofoten.components import (
    CARD_KINDS,
    COUNTS,
    GOODS,
    LONGSHIPS,
    MAX_SIDE,
    MODULES,
    MOST_DEMANDS,
    MOST_SHIELDS,
    PAYS,
    TIES,
    TILES,
    WAREHOUSES,
)
from scoring.lofoten.demands import DEMANDS
from scoring.lofoten.play import Card, Kept, LofotenPlay, LofotenSeat, Rule, Side, Tile, Warehouse
from scoring.names import read_name
from scoring.reading import MAX_NUMBER, Reader, all_counts

FIELDS = frozenset({"ties", "warehouses", "modules", "demands", "kept"})
CARD_FIELDS = (*CARD_KINDS, "name", "aside")
WAREHOUSE_FIELDS = frozenset({*CARD_FIELDS, "good", "tiles"})
SEAT_FIELDS = frozenset({"name", "jarl", "jarl_at", "longships", "met"})
KEPT_FIELDS = ("cards", "jarls", "longships", "turned")
NO_TILES: tuple[Side, Side] = ((), ())
NOTHING_KEPT = Kept()
LEAST, MOST = min(TILES), max(TILES)
PLAIN = {value: Tile(value) for value in TILES}
"""Shared instances of unflipped tiles without shields, by value."""


def read(fields: Mapping[str, Reader], common: Mapping[str, Any]) -> LofotenPlay:
    """Return the game of a document."""
    if "warehouses" not in fields:
        Reader(None).fail("the field warehouses is missing")
    warehouses = fields["warehouses"].items(len(WAREHOUSES), len(WAREHOUSES))
    return LofotenPlay(
        players=tuple([read_player(player) for player in fields["players"].items()]),
        ties=fields["ties"].choice(TIES) if "ties" in fields else "none",
        warehouses=tuple([read_warehouse(reader) for reader in warehouses]),
        modules=read_some(fields["modules"], MODULES) if "modules" in fields else (),
        demands=read_demands(fields["demands"]) if "demands" in fields else (),
        kept=read_kept(fields["kept"]) if "kept" in fields else NOTHING_KEPT,
        **common,
    )


def read_player(reader: Reader) -> LofotenSeat:
    seat = reader.plain(SEAT_FIELDS, ("name",))
    if len(seat) == 1:
        return LofotenSeat(name=seat["name"])
    return LofotenSeat(
        name=seat["name"],
        jarl=None if seat.get("jarl") is None else reader.at("jarl").count(),
        longships=read_some(reader.at("longships"), LONGSHIPS) if "longships" in seat else (),
        jarl_at=reader.at("jarl_at").count(1, len(WAREHOUSES)) - 1 if "jarl_at" in seat else None,
        met=read_some(reader.at("met"), tuple(DEMANDS)) if "met" in seat else (),
    )


def read_demands(reader: Reader) -> tuple[str, ...]:
    reader.items(0, MOST_DEMANDS)
    return read_some(reader, tuple(DEMANDS))


def read_kept(reader: Reader) -> Kept:
    """Read what was entered for modules that are switched off; a list must be complete."""
    found = reader.fields(KEPT_FIELDS)
    four = len(WAREHOUSES)
    read: dict[str, Callable[[Reader], Any]] = {
        "cards": lambda list: tuple(_or_none(item, read_alone) for item in list.items(four, four)),
        "jarls": lambda list: tuple(_or_none(item, Reader.count) for item in list.items(2, 2)),
        "longships": lambda list: tuple(read_some(item, LONGSHIPS) for item in list.items(2, 2)),
        "turned": lambda list: tuple(read_sides(item) for item in list.items(four, four)),
    }
    values = {field: read[field](value) for field, value in found.items()}
    return Kept(
        cards=values.get("cards", ()),
        jarls=values.get("jarls", ()),
        longships=values.get("longships", ()),
        flipped=values.get("turned", ()),
    )


def read_sides(reader: Reader) -> tuple[Side, Side]:
    both = reader.value
    if isinstance(both, list) and len(both) == 2 and all(map(are_plain, both)):
        return plain_side(both[0]), plain_side(both[1])
    left, right = reader.items(2, 2)
    return read_side(left), read_side(right)


def read_value(reader: Reader) -> int:
    return reader.count(LEAST, MOST)


def _or_none(reader: Reader, read: Callable[[Reader], Any]) -> Any:
    return None if reader.is_null else read(reader)


def read_some(reader: Reader, options: tuple[str, ...]) -> tuple[str, ...]:
    """Read a list of some of these words, each at most once; return them in the given order."""
    chosen: set[str] = set()
    for item in reader.items():
        word = item.choice(options)
        if word in chosen:
            item.fail(f"{word} occurs twice")
        chosen.add(word)
    return tuple(word for word in options if word in chosen)


def read_warehouse(reader: Reader) -> Warehouse:
    found = reader.plain(WAREHOUSE_FIELDS)
    tiles = read_sides(reader.at("tiles")) if "tiles" in found else NO_TILES
    if found.get("good") is None:
        if any(tiles):
            where = reader.at("good") if "good" in found else reader
            where.fail("a warehouse with tiles needs its good")
        return Warehouse(None, card_of(reader), tiles)
    return Warehouse(reader.at("good").choice(GOODS), card_of(reader), tiles)


def are_plain(values: Any) -> bool:
    """Quickly check that a side has only values of unflipped tiles without shields."""
    short = isinstance(values, list) and len(values) <= MAX_SIDE
    return short and all_counts(values, LEAST, MOST)


def plain_side(values: list[int]) -> Side:
    return tuple([PLAIN[value] for value in values])


def read_side(reader: Reader) -> Side:
    if are_plain(reader.value):
        return plain_side(reader.value)
    return tuple(read_tile(item) for item in reader.items(0, MAX_SIDE))


def read_tile(reader: Reader) -> Tile:
    if not isinstance(reader.value, dict):
        return Tile(read_value(reader))
    fields = reader.fields(("value", "turned", "shields"))
    flipped = fields["turned"].flag() if "turned" in fields else False
    if "value" not in fields and not flipped:
        reader.fail("the field value is missing; only a turned tile can omit it")
    return Tile(
        read_value(fields["value"]) if "value" in fields else None,
        flipped,
        fields["shields"].count(0, MOST_SHIELDS) if "shields" in fields else 0,
    )


def read_alone(reader: Reader) -> Card:
    """Read a card that is not part of a game."""
    reader.plain(CARD_FIELDS)
    return card_of(reader)


def read_card(reader: Reader) -> Card:
    """Read a saved card."""
    return read_saved(reader)[0]


def read_saved(reader: Reader) -> tuple[Card, int]:
    """Read a saved card and how often it was used."""
    found = reader.plain((*CARD_FIELDS, "uses"))
    return card_of(reader), reader.at("uses").count() if "uses" in found else 0


def card_of(reader: Reader) -> Card:
    """Read a card from an object whose field names are already checked."""
    found = reader.value
    kinds = [kind for kind in CARD_KINDS if kind in found]
    if len(kinds) != 1:
        reader.fail(f"expected exactly one of {', '.join(CARD_KINDS)}, found {len(kinds)}")
    [kind] = kinds
    if kind == "power" and "aside" not in found and "name" not in found:
        return plain_card(reader.at("power").count())
    entries = {kind: READ_KIND[kind](reader.at(kind))}
    if "aside" in found:
        aside = reader.at("aside").fields([other for other in CARD_KINDS if other != kind])
        entries |= {other: READ_KIND[other](aside[other]) for other in aside}
    name = read_name(reader.at("name")) if "name" in found else ""
    return Card(kind=kind, name=name, **entries)


@cache
def plain_card(power: int) -> Card:
    """Return a card with only a power; cached."""
    return Card(power=power)


def read_rule(reader: Reader) -> Rule:
    names = ("count", "pay", "power")
    fields = reader.fields(names, names)
    return Rule(fields["count"].choice(COUNTS), fields["pay"].choice(PAYS), fields["power"].count())


def read_by_hand(reader: Reader) -> tuple[int, int]:
    left, right = reader.items(2, 2)
    return left.count(), right.count()


READ_KIND: dict[str, Any] = {"power": Reader.count, "rule": read_rule, "by_hand": read_by_hand}


def write(play: LofotenPlay) -> dict[str, Any]:
    """Return the game's own fields, without empty ones."""
    document: dict[str, Any] = {"players": [write_player(player) for player in play.players]}
    if play.ties != "none":
        document["ties"] = play.ties
    if play.modules:
        document["modules"] = list(play.modules)
    if play.demands:
        document["demands"] = list(play.demands)
    if play.kept != Kept():
        document["kept"] = write_kept(play.kept)
    document["warehouses"] = [write_warehouse(warehouse) for warehouse in play.warehouses]
    return document


def write_player(player: LofotenSeat) -> dict[str, Any]:
    written: dict[str, Any] = {"name": player.name}
    if player.jarl is not None:
        written["jarl"] = player.jarl
    if player.longships:
        written["longships"] = list(player.longships)
    if player.jarl_at is not None:
        written["jarl_at"] = player.jarl_at + 1
    if player.met:
        written["met"] = list(player.met)
    return written


def write_kept(kept: Kept) -> dict[str, Any]:
    written: dict[str, Any] = {}
    if kept.cards:
        written["cards"] = [card and write_card(card) for card in kept.cards]
    if kept.jarls:
        written["jarls"] = list(kept.jarls)
    if kept.longships:
        written["longships"] = [list(dark) for dark in kept.longships]
    if kept.flipped:
        written["turned"] = [write_sides(sides) for sides in kept.flipped]
    return written


def write_warehouse(warehouse: Warehouse) -> dict[str, Any]:
    tiles = write_sides(warehouse.tiles)
    return {"good": warehouse.good, **write_card(warehouse.card), "tiles": tiles}


def write_sides(sides: tuple[Side, Side]) -> list[Any]:
    return [[write_tile(tile) for tile in side] for side in sides]


def write_tile(tile: Tile) -> int | dict[str, Any]:
    if tile.value and not (tile.flipped or tile.shields):
        return tile.value
    written: dict[str, Any] = {"value": tile.value} if tile.value else {}
    if tile.flipped:
        written["turned"] = True
    if tile.shields:
        written["shields"] = tile.shields
    return written


def write_saved(card: Card, uses: int) -> dict[str, Any]:
    """Write a saved card and how often it was used."""
    return {**write_card(card), **({"uses": min(uses, MAX_NUMBER)} if uses else {})}


def write_card(card: Card) -> dict[str, Any]:
    """Write a card that is not part of a game."""
    written: dict[str, Any] = {"name": card.name} if card.name else {}
    written[card.kind] = WRITE_KIND[card.kind](card)
    unused = Card()
    aside = {
        kind: WRITE_KIND[kind](card)
        for kind in CARD_KINDS
        if kind != card.kind and getattr(card, kind) != getattr(unused, kind)
    }
    return {**written, "aside": aside} if aside else written


def write_rule(card: Card) -> dict[str, Any]:
    return {"count": card.rule.count, "pay": card.rule.pay, "power": card.rule.power}


WRITE_KIND: dict[str, Any] = {
    "power": lambda card: card.power,
    "rule": write_rule,
    "by_hand": lambda card: list(card.by_hand),
}
