"""A player of LOOT from another phone, whose sheet may be another one."""

from __future__ import annotations

from dataclasses import replace

from scoring.spiel.count import count, group_sizes, numbers_of, tally
from scoring.spiel.play import SpielPlay, SpielSeat


def with_part(play: SpielPlay, seat: int, alone: SpielPlay) -> SpielPlay:
    """The play with the only player of another one in a seat, or in a new one after the last.

    A play without a sheet takes over that of the part, if nobody's points change by it. Where the
    player would have other points with the sheet of the play, the numbers of the map count.
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
    return replace(play, players=(*play.players[:seat], player, *play.players[seat + 1 :]))


def _by_numbers(alone: SpielPlay, player: SpielSeat) -> SpielSeat:
    """The player with what the map adds up to; the marks stay beside it."""
    numbers, groups = numbers_of(player.marks), group_sizes(alone, player)
    return replace(player, entry="numbers", numbers=numbers, groups=groups)
