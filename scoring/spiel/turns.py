"""A turn: what a tap on the map does, how a round ends, and which questions are open."""

from __future__ import annotations

from scoring.game import ScoreWarning
from scoring.messages import say
from scoring.spiel.components import EDGE
from scoring.spiel.count import tally
from scoring.spiel.meeps import unanswered
from scoring.spiel.pawns import is_blocked, jump, move, place_pawn, places, reachable
from scoring.spiel.play import SpielPlay, player_at
from scoring.spiel.rounds import next_round
from scoring.spiel.track import close, closers


def targets(play: SpielPlay, seat: int, ability: str | None = None) -> tuple[str, ...]:
    """Return the squares to highlight: where a tap places, moves or frees the pawn."""
    if player_at(play, seat).pawn is None or (ability is None and is_blocked(play, seat)):
        return places(play, seat)
    return reachable(play, seat, ability)


def go(play: SpielPlay, seat: int, square: str, ability: str | None = None) -> SpielPlay:
    """Handle a tap on a square: place, move or free the pawn, or raise EditError with the
    reason."""
    if square in reachable(play, seat, ability):
        return move(play, seat, square, ability)
    if ability is None and is_blocked(play, seat):
        return jump(play, seat, square)
    starts = player_at(play, seat).pawn is None
    changes_start = ability is None and square in EDGE and square in places(play, seat)
    if starts or changes_start:
        return place_pawn(play, seat, square)
    return move(play, seat, square, ability)


def end_round(play: SpielPlay, rolled: int) -> SpielPlay:
    """Start the next round. Everyone who has filled the second-to-last box gets the end bonus."""
    after = next_round(play, rolled)
    for seat in closers(after):
        after = close(after, seat)
    return after


def possible_closers(play: SpielPlay) -> tuple[int, ...]:
    """Return the seats that could have ended the game while nobody is marked as such."""
    return () if any(player.closed for player in play.players) else closers(play)


def score_boxes(play: SpielPlay, seat: int) -> tuple[int | None, ...]:
    """Return the score track from the first to the last box, None if a box is empty.

    Once the game has ended, the last box has the final score. If the length is unknown, the track
    ends with the next box.
    """
    player = player_at(play, seat)
    length = max(play.boxes or 0, len(player.track) + 1)
    boxes: list[int | None] = [*player.track, *[None] * (length - len(player.track))]
    if play.boxes and any(other.closed for other in play.players):
        boxes[-1] = tally(play, player).total
    return tuple(boxes)


def open_questions(play: SpielPlay) -> tuple[ScoreWarning, ...]:
    """Return visited Meeps without a reward as warnings that lead to the square."""
    return tuple(
        ScoreWarning(
            "meeps-unknown",
            say("{name}: what did the Meeps on {square} give?", name=player.name, square=square),
            seat,
            square,
        )
        for seat, player in enumerate(play.players)
        for square in unanswered(play, seat)
    )
