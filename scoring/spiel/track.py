"""The score track and the end of the game."""

from __future__ import annotations

from dataclasses import replace

from scoring.game import EditError
from scoring.messages import say
from scoring.reading import MAX_NUMBER
from scoring.spiel.count import tally
from scoring.spiel.play import SpielPlay, player_at, with_player


def fill_boxes(play: SpielPlay) -> SpielPlay:
    """Write the new total of everyone who scored in the round into the next box."""
    players = []
    for player in play.players:
        total = tally(play, player).total
        if total > (player.track[-1] if player.track else 0):
            player = replace(player, track=(*player.track, total))
        players.append(player)
    return replace(play, players=tuple(players))


def write_scores(play: SpielPlay) -> SpielPlay:
    """Keep the totals of all players after a round."""
    return replace(play, scores=(*play.scores, _totals(play))[-MAX_NUMBER:])


def score_history(play: SpielPlay) -> tuple[tuple[int, ...], ...]:
    """Return the totals of all players after each round, from 0 at the start to the final totals.

    Empty for a game that was not played with the app, or whose players changed meanwhile.
    """
    number = len(play.players)
    if not play.scores or any(len(totals) != number for totals in play.scores):
        return ()
    *before, _ = play.scores
    return ((0,) * number, *before, _totals(play))


def closers(play: SpielPlay) -> tuple[int, ...]:
    """Return the seats that have filled the second-to-last box, which ends the game."""
    if play.boxes is None:
        return ()
    needed = play.boxes - 1
    return tuple(seat for seat, player in enumerate(play.players) if len(player.track) >= needed)


def is_over(play: SpielPlay) -> bool:
    """Return whether no round follows."""
    return bool(closers(play))


def is_last_round(play: SpielPlay) -> bool:
    """Return whether the totals of this round fill a second-to-last box."""
    return is_over(fill_boxes(play))


def close(play: SpielPlay, seat: int) -> SpielPlay:
    """Give the end bonus to one of those who filled the second-to-last box."""
    name = player_at(play, seat).name
    if seat not in closers(play):
        raise EditError(say("{name} hasn’t filled the second-to-last box", name=name))
    return with_player(play, seat, closed=True)


def _totals(play: SpielPlay) -> tuple[int, ...]:
    return tuple(tally(play, player).total for player in play.players)
