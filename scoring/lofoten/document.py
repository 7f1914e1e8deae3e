"""Lofoten in documents.

Optional fields that never change the score, beside those that count:

``modules``
    List of the modules that the table plays, out of ``warehouses``, ``jarls`` and ``longships``,
    each at most once.
``warehouses[n].name``
    What the players call the card, 1 to 40 characters; it works with power, rule and by_hand.
``warehouses[n].aside``
    What was entered for the same card in the two ways not in use, so that switching back loses
    nothing: an object with any of ``power``, ``rule`` and ``by_hand`` but the one in use.

``tiles`` of a warehouse may be left out, which is two empty sides.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.lofoten.box import (
    COUNTS,
    GOODS,
    LONGEST_SIDE,
    LONGSHIPS,
    MODULES,
    MOST_SHIELDS,
    PAYS,
    TIES,
    TILES,
    WAREHOUSES,
    WAYS,
)
from scoring.lofoten.play import Card, LofotenPlay, LofotenSeat, Rule, Side, Tile, Warehouse
from scoring.names import read_name
from scoring.reading import Reader

FIELDS = frozenset({"ties", "warehouses", "modules"})
CARD_FIELDS = (*WAYS, "name", "aside")
NO_TILES = Reader([[], []])


def read(fields: Mapping[str, Reader], common: Mapping[str, Any]) -> LofotenPlay:
    """The play of a document."""
    if "warehouses" not in fields:
        Reader(None).fail("the field warehouses is missing")
    warehouses = fields["warehouses"].items(len(WAREHOUSES), len(WAREHOUSES))
    return LofotenPlay(
        players=tuple(read_player(player) for player in fields["players"].items()),
        ties=fields["ties"].choice(TIES) if "ties" in fields else "none",
        warehouses=tuple(read_warehouse(reader) for reader in warehouses),
        modules=read_some(fields["modules"], MODULES) if "modules" in fields else (),
        **common,
    )


def read_player(reader: Reader) -> LofotenSeat:
    seat = reader.fields(("name", "jarl", "longships"), ("name",))
    jarl = seat.get("jarl")
    return LofotenSeat(
        name=read_name(seat["name"]),
        jarl=None if jarl is None or jarl.is_null else jarl.count(),
        longships=read_some(seat["longships"], LONGSHIPS) if "longships" in seat else (),
    )


def read_some(reader: Reader, options: tuple[str, ...]) -> tuple[str, ...]:
    """Some of a few words, each at most once, in the order of the words."""
    chosen: set[str] = set()
    for item in reader.items():
        word = item.choice(options)
        if word in chosen:
            item.fail(f"{word} stands here twice")
        chosen.add(word)
    return tuple(word for word in options if word in chosen)


def read_warehouse(reader: Reader) -> Warehouse:
    fields = reader.fields((*CARD_FIELDS, "good", "tiles"))
    left, right = fields.get("tiles", NO_TILES).items(2, 2)
    tiles = read_side(left), read_side(right)
    good = fields.get("good")
    if good is None or good.is_null:
        if any(tiles):
            (good or reader).fail("a warehouse with tiles needs its good")
        return Warehouse(None, card_of(reader, fields), tiles)
    return Warehouse(good.choice(GOODS), card_of(reader, fields), tiles)


def read_side(reader: Reader) -> Side:
    return tuple(read_tile(item) for item in reader.items(0, LONGEST_SIDE))


def read_tile(reader: Reader) -> Tile:
    if not isinstance(reader.value, dict):
        return Tile(reader.count(min(TILES), max(TILES)))
    fields = reader.fields(("value", "turned", "shields"))
    turned = fields["turned"].flag() if "turned" in fields else False
    if "value" not in fields and not turned:
        reader.fail("the field value is missing; only a turned tile can be without")
    return Tile(
        fields["value"].count(min(TILES), max(TILES)) if "value" in fields else None,
        turned,
        fields["shields"].count(0, MOST_SHIELDS) if "shields" in fields else 0,
    )


def read_card(reader: Reader) -> Card:
    """A card on its own, as it is saved for other plays."""
    return card_of(reader, reader.fields(CARD_FIELDS))


def card_of(reader: Reader, fields: Mapping[str, Reader]) -> Card:
    ways = [way for way in WAYS if way in fields]
    if len(ways) != 1:
        reader.fail(f"expected exactly one of {', '.join(WAYS)}, found {len(ways)}")
    [way] = ways
    entries = {way: READ_WAY[way](fields[way])}
    if "aside" in fields:
        aside = fields["aside"].fields([other for other in WAYS if other != way])
        entries |= {other: READ_WAY[other](aside[other]) for other in aside}
    return Card(way=way, name=read_name(fields["name"]) if "name" in fields else "", **entries)


def read_rule(reader: Reader) -> Rule:
    names = ("count", "pay", "power")
    fields = reader.fields(names, names)
    return Rule(fields["count"].choice(COUNTS), fields["pay"].choice(PAYS), fields["power"].count())


def read_by_hand(reader: Reader) -> tuple[int, int]:
    left, right = reader.items(2, 2)
    return left.count(), right.count()


READ_WAY: dict[str, Any] = {"power": Reader.count, "rule": read_rule, "by_hand": read_by_hand}


def write(play: LofotenPlay) -> dict[str, Any]:
    """The game's own fields, without what is empty."""
    document: dict[str, Any] = {"players": [write_player(player) for player in play.players]}
    if play.ties != "none":
        document["ties"] = play.ties
    if play.modules:
        document["modules"] = list(play.modules)
    document["warehouses"] = [write_warehouse(warehouse) for warehouse in play.warehouses]
    return document


def write_player(player: LofotenSeat) -> dict[str, Any]:
    written: dict[str, Any] = {"name": player.name}
    if player.jarl is not None:
        written["jarl"] = player.jarl
    if player.longships:
        written["longships"] = list(player.longships)
    return written


def write_warehouse(warehouse: Warehouse) -> dict[str, Any]:
    sides = [[write_tile(tile) for tile in side] for side in warehouse.tiles]
    return {"good": warehouse.good, **write_card(warehouse.card), "tiles": sides}


def write_tile(tile: Tile) -> int | dict[str, Any]:
    if tile.value and not (tile.turned or tile.shields):
        return tile.value
    written: dict[str, Any] = {"value": tile.value} if tile.value else {}
    if tile.turned:
        written["turned"] = True
    if tile.shields:
        written["shields"] = tile.shields
    return written


def write_card(card: Card) -> dict[str, Any]:
    """A card on its own, as it is saved for other plays."""
    written: dict[str, Any] = {"name": card.name} if card.name else {}
    written[card.way] = WRITE_WAY[card.way](card)
    unused = Card()
    aside = {
        way: WRITE_WAY[way](card)
        for way in WAYS
        if way != card.way and getattr(card, way) != getattr(unused, way)
    }
    return {**written, "aside": aside} if aside else written


def write_rule(card: Card) -> dict[str, Any]:
    return {"count": card.rule.count, "pay": card.rule.pay, "power": card.rule.power}


WRITE_WAY: dict[str, Any] = {
    "power": lambda card: card.power,
    "rule": write_rule,
    "by_hand": lambda card: list(card.by_hand),
}
