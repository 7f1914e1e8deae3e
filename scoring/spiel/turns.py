"""A turn at the table: what a tap on the map does, what ends a round, what is still to be told."""

from __future__ import annotations

from scoring.game import ScoreWarning
from scoring.messages import say
from scoring.spiel.components import EDGE
from scoring.spiel.count import tally
from scoring.spiel.meeps import asking
from scoring.spiel.pawns import is_blocked, jump, move, place_pawn, places, reachable
from scoring.spiel.play import SpielPlay, player_at
from scoring.spiel.rounds import next_round
from scoring.spiel.track import close, closers


def targets(play: SpielPlay, seat: int, ability: str | None = None) -> tuple[str, ...]:
    """The squares to light: where a tap puts the pawn to start, moves it, or frees it."""
    if player_at(play, seat).pawn is None or (ability is None and is_blocked(play, seat)):
        return places(play, seat)
    return reachable(play, seat, ability)


def go(play: SpielPlay, seat: int, square: str, ability: str | None = None) -> SpielPlay:
    """A tap on a square, in whichever way the pawn gets there; else it says why it cannot."""
    if square in reachable(play, seat, ability):
        return move(play, seat, square, ability)
    if ability is None and is_blocked(play, seat):
        return jump(play, seat, square)
    starts = player_at(play, seat).pawn is None
    changes_start = ability is None and square in EDGE and square in places(play, seat)
    if starts or changes_start:
        return place_pawn(play, seat, square)
    return move(play, seat, square, ability)


def end_round(play: SpielPlay, thrown: int) -> SpielPlay:
    """The next round. Everybody who has filled the last but one box is paid for closing."""
    after = next_round(play, thrown)
    for seat in closers(after):
        after = close(after, seat)
    return after


def to_choose_from(play: SpielPlay) -> tuple[int, ...]:
    """The seats that could close, while nobody does: the table took it back from all."""
    return () if any(player.closed for player in play.players) else closers(play)


def score_boxes(play: SpielPlay, seat: int) -> tuple[int | None, ...]:
    """The score track from its first box to its last, None where nothing is written.

    Once the game is closed the last box has the final score. While nobody has read the length of
    the track off the sheet, it ends with the box that comes next.
    """
    player = player_at(play, seat)
    length = max(play.boxes or 0, len(player.track) + 1)
    boxes: list[int | None] = [*player.track, *[None] * (length - len(player.track))]
    if play.boxes and any(other.closed for other in play.players):
        boxes[-1] = tally(play, player).total
    return tuple(boxes)


def open_questions(play: SpielPlay) -> tuple[ScoreWarning, ...]:
    """Visited Meeps that have not told what they gave; as warnings that lead to the square."""
    return tuple(
        ScoreWarning(
            "meeps-unknown",
            say("{name}: what did the Meeps on {square} give?", name=player.name, square=square),
            seat,
            square,
        )
        for seat, player in enumerate(play.players)
        for square in asking(play, seat)
    )
