"""Adds a player from another phone to a game of Looot."""

from __future__ import annotations

from dataclasses import replace

from scoring.looot.components import COLOURS
from scoring.looot.count import count_player
from scoring.looot.flipped import matched
from scoring.looot.play import LoootPlay, Player


def with_part(play: LoootPlay, seat: int, alone: LoootPlay) -> LoootPlay:
    """Return the game with the only player of another one in this seat, or in a new last seat.

    A player without a color keeps that of the seat, or gets a free one.
    """
    [player] = alone.players
    before, after = play.players[:seat], play.players[seat + 1 :]
    if seat < len(play.players):
        here = play.players[seat]
        player = replace(player, name=here.name, colour=player.colour or here.colour)
    elif player.colour is None and all(other.colour for other in play.players):
        taken = [other.colour for other in play.players]
        free = [colour for colour in COLOURS if colour not in taken]
        player = replace(player, colour=free[0] if free else None)
    joined = replace(play, players=(*before, player, *after))
    settled = matched(joined)
    same = all(map(_worth_the_same, joined.players, settled.players))
    return settled if same else joined


def _worth_the_same(one: Player, other: Player) -> bool:
    return one == other or count_player(one) == count_player(other)
