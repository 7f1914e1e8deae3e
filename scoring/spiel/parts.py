"""Adds a player from another phone to a game of LOOT; that phone may use another sheet."""

from __future__ import annotations

from dataclasses import replace

from scoring.spiel.count import count, group_sizes, numbers_of, tally
from scoring.spiel.play import SpielPlay, SpielSeat


def with_part(play: SpielPlay, seat: int, alone: SpielPlay) -> SpielPlay:
    """Return the game with the only player of another one in this seat, or in a new last seat.

    A game without a sheet takes that of the part if no points change. If the player would score
    differently with the game's sheet, the numbers of the map count instead.
    """
    [player] = alone.players
    others = replace(play, players=(*play.players[:seat], *play.players[seat + 1 :]))
    if play.sheet is None and alone.sheet is not None:
        taught = replace(others, sheet=alone.sheet)
        if count(taught) == count(others):
            play = replace(play, sheet=alone.sheet)
    if tally(play, player) != tally(alone, player):
        player = _by_numbers(alone, player)
    if seat < len(play.players):
        player = replace(player, name=play.players[seat].name)
    else:
        play = replace(play, scores=())  # nobody knows those of the new player
    return replace(play, players=(*play.players[:seat], player, *play.players[seat + 1 :]))


def _by_numbers(alone: SpielPlay, player: SpielSeat) -> SpielSeat:
    """Return the player with the numbers of the map counting; the marks are kept."""
    numbers, groups = numbers_of(player.marks), group_sizes(alone, player)
    return replace(player, entry="numbers", numbers=numbers, groups=groups)
