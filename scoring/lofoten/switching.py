"""Switches modules on and off. Entries for a module that is off are kept and do not count."""

from __future__ import annotations

from dataclasses import replace

from scoring.game import EditError
from scoring.lofoten.components import MODULES
from scoring.lofoten.play import (
    Card,
    LofotenPlay,
    Side,
    Tile,
    Warehouse,
    modules_shown,
)
from scoring.messages import say


def toggle_module(play: LofotenPlay, module: str) -> LofotenPlay:
    """Switch a module on or off."""
    if module not in MODULES:
        raise EditError(say("“{word}” isn’t part of this game", word=module))
    off = module in modules_shown(play)
    chosen = {*play.modules, module} - ({module} if off else set())
    play = replace(play, modules=tuple(each for each in MODULES if each in chosen))
    return (PUT_ASIDE if off else BROUGHT_BACK)[module](play)


def cards_aside(play: LofotenPlay) -> LofotenPlay:
    """Replace level 2 cards by level 1 cards and keep them."""
    cards = tuple(None if at.card.kind == "power" else at.card for at in play.warehouses)
    if not any(cards):
        return replace(play, kept=replace(play.kept, cards=()))
    warehouses = tuple(
        replace(at, card=Card(power=at.card.power)) if card else at
        for at, card in zip(play.warehouses, cards)
    )
    return replace(play, warehouses=warehouses, kept=replace(play.kept, cards=cards))


def cards_back(play: LofotenPlay) -> LofotenPlay:
    """Restore the level 2 cards; a power entered meanwhile is kept with the card."""
    if not play.kept.cards:
        return play
    warehouses = tuple(
        replace(at, card=replace(card, power=at.card.power)) if card else at
        for at, card in zip(play.warehouses, play.kept.cards)
    )
    return replace(play, warehouses=warehouses, kept=replace(play.kept, cards=()))


def jarls_aside(play: LofotenPlay) -> LofotenPlay:
    jarls = tuple(player.jarl for player in play.players)
    if jarls == (None, None):
        return replace(play, kept=replace(play.kept, jarls=()))
    return replace(_with_jarls(play, (None, None)), kept=replace(play.kept, jarls=jarls))


def jarls_back(play: LofotenPlay) -> LofotenPlay:
    if not play.kept.jarls:
        return play
    return replace(_with_jarls(play, play.kept.jarls), kept=replace(play.kept, jarls=()))


def _with_jarls(play: LofotenPlay, jarls: tuple[int | None, ...]) -> LofotenPlay:
    players = tuple(replace(player, jarl=jarl) for player, jarl in zip(play.players, jarls))
    return replace(play, players=players)


def longships_aside(play: LofotenPlay) -> LofotenPlay:
    """Undo all upgrades and flips; tiles of unknown value are removed."""
    dark = tuple(player.longships for player in play.players)
    flipped = tuple((_flipped(at.tiles[0]), _flipped(at.tiles[1])) for at in play.warehouses)
    if not any(dark) and not any(side for sides in flipped for side in sides):
        return replace(play, kept=replace(play.kept, longships=(), flipped=()))
    return replace(
        play,
        players=tuple(replace(player, longships=()) for player in play.players),
        warehouses=tuple(
            replace(at, tiles=(_unflipped(at.tiles[0]), _unflipped(at.tiles[1])))
            for at in play.warehouses
        ),
        kept=replace(play.kept, longships=dark, flipped=flipped),
    )


def _flipped(side: Side) -> Side:
    return tuple(tile for tile in side if tile.flipped)


def _unflipped(side: Side) -> Side:
    return tuple(replace(tile, flipped=False) for tile in side if tile.value is not None)


def longships_back(play: LofotenPlay) -> LofotenPlay:
    """Restore the upgrades, and flip as many tiles as are still there."""
    kept = play.kept
    if not (kept.longships or kept.flipped):
        return play
    players = tuple(
        replace(player, longships=dark)
        for player, dark in zip(play.players, kept.longships or ((), ()))
    )
    play = replace(play, players=players, kept=replace(kept, longships=(), flipped=()))
    for at, sides in enumerate(kept.flipped):
        for seat, side in enumerate(sides):
            for tile in side:
                play = _flip_again(play, at, seat, tile)
    return play


def _flip_again(play: LofotenPlay, at: int, seat: int, tile: Tile) -> LofotenPlay:
    """Flip the same tile if it is still there, otherwise one of the same value."""
    warehouse = play.warehouses[at]
    side = list(warehouse.tiles[seat])
    like = [nth for nth, other in enumerate(side) if replace(other, flipped=True) == tile]
    like += [nth for nth, other in enumerate(side) if other.value == tile.value]
    lying = [nth for nth in like if not side[nth].flipped]
    if lying:
        side[lying[0]] = replace(side[lying[0]], flipped=True)
    elif tile.value is None and warehouse.good:
        side.append(tile)
    return replace(play, warehouses=_with_side(play.warehouses, at, seat, tuple(side)))


def _with_side(
    warehouses: tuple[Warehouse, ...], at: int, seat: int, side: Side
) -> tuple[Warehouse, ...]:
    left, right = warehouses[at].tiles
    changed = replace(warehouses[at], tiles=(left, side) if seat else (side, right))
    return (*warehouses[:at], changed, *warehouses[at + 1 :])


PUT_ASIDE = {"warehouses": cards_aside, "jarls": jarls_aside, "longships": longships_aside}
BROUGHT_BACK = {"warehouses": cards_back, "jarls": jarls_back, "longships": longships_back}
