"""The score track, and the end of the game that it brings."""

from __future__ import annotations

from dataclasses import replace

from scoring.game import EditError
from scoring.messages import say
from scoring.spiel.count import tally
from scoring.spiel.play import SpielPlay, player_at, with_player


def fill_boxes(play: SpielPlay) -> SpielPlay:
    """Whoever scored in the round writes the new total into the next box."""
    players = []
    for player in play.players:
        total = tally(play, player).total
        if total > (player.track[-1] if player.track else 0):
            player = replace(player, track=(*player.track, total))
        players.append(player)
    return replace(play, players=tuple(players))


def closers(play: SpielPlay) -> tuple[int, ...]:
    """The seats that have filled the last but one box: they end the game."""
    if play.boxes is None:
        return ()
    needed = play.boxes - 1
    return tuple(seat for seat, player in enumerate(play.players) if len(player.track) >= needed)


def is_over(play: SpielPlay) -> bool:
    """Whether no round follows any more."""
    return bool(closers(play))


def close(play: SpielPlay, seat: int) -> SpielPlay:
    """Pay the closing to one of those who filled the last but one box."""
    name = player_at(play, seat).name
    if seat not in closers(play):
        raise EditError(say("{name} hasn’t filled the second-to-last box", name=name))
    return with_player(play, seat, closed=True)
