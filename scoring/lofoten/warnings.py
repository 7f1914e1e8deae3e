"""Finds what was probably forgotten in a game of Lofoten."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.game import ScoreWarning
from scoring.lofoten.components import WAREHOUSES
from scoring.lofoten.count import power_of
from scoring.lofoten.play import LofotenPlay
from scoring.lofoten.words import warehouse_name
from scoring.messages import say


def warnings(play: LofotenPlay) -> tuple[ScoreWarning, ...]:
    """Return all warnings, players first."""
    return (*nothing_entered(play), *no_card(play), *empty_warehouses(play))


def is_empty(play: LofotenPlay, seat: int) -> bool:
    """Return whether a player has no tile, no PP by hand, no Jarl and no upgraded longship."""
    player = play.players[seat]
    by_hand = [w.card.by_hand[seat] for w in play.warehouses if w.card.kind == "by_hand"]
    tiles = [warehouse.tiles[seat] for warehouse in play.warehouses]
    return not (any(tiles) or any(by_hand) or player.longships) and player.jarl is None


def nothing_entered(play: LofotenPlay) -> Iterator[ScoreWarning]:
    for seat, player in enumerate(play.players):
        if is_empty(play, seat):
            message = say("No score entered for {name}", name=player.name)
            yield ScoreWarning("nothing-entered", message, seat)


def no_card(play: LofotenPlay) -> Iterator[ScoreWarning]:
    """Warehouses with tiles but without a card's power."""
    for at, warehouse in enumerate(play.warehouses):
        if any(warehouse.tiles) and power_of(warehouse.card) == 0:
            message = say(
                "{warehouse}: tiles are stored, but the card is worth 0 PP",
                warehouse=warehouse_name(play, at),
            )
            yield ScoreWarning("no-card", message, at=str(at + 1), line=WAREHOUSES[at])


def empty_warehouses(play: LofotenPlay) -> Iterator[ScoreWarning]:
    """Warehouses without tiles while another has some."""
    filled = [any(warehouse.tiles) for warehouse in play.warehouses]
    for at in range(len(WAREHOUSES)):
        if any(filled) and not filled[at]:
            message = say("{warehouse}: no tiles entered", warehouse=warehouse_name(play, at))
            yield ScoreWarning("empty-warehouse", message, at=str(at + 1), line=WAREHOUSES[at])
