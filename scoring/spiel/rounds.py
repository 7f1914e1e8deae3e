"""The dice row and the rounds. Dice are passed as numbers; the caller rolls them."""

from __future__ import annotations

from dataclasses import replace

from scoring.game import EditError
from scoring.messages import say
from scoring.reading import MAX_NUMBER
from scoring.spiel.components import DIE
from scoring.spiel.edits import set_mode
from scoring.spiel.meeps import unanswered
from scoring.spiel.pawns import waiting
from scoring.spiel.play import SpielPlay
from scoring.spiel.track import fill_boxes, is_over, write_scores


def set_dice(play: SpielPlay, active: int, coming: int, last: int) -> SpielPlay:
    """Set all three dice, at !, > and >>."""
    return replace(play, dice=(_face(active), _face(coming), _face(last)))


def roll(play: SpielPlay, active: int, coming: int, last: int) -> SpielPlay:
    """Set the first dice of a game; every pawn must be placed."""
    missing = tuple(player.name for player in play.players if player.pawn is None)
    if missing:
        raise EditError(say("Place these pawns first: {names}", names=missing))
    return set_mode(set_dice(play, active, coming, last), "play")


def can_order(play: SpielPlay) -> bool:
    """Return whether the dice were just rolled, so that their order can still be chosen."""
    untouched = not any(player.moved for player in play.players)
    return play.dice is not None and play.round == 1 and untouched


def order_dice(play: SpielPlay, active: int, coming: int, last: int) -> SpielPlay:
    """Set the order of the three dice; allowed until a player has moved."""
    if not can_order(play) or sorted(play.dice or ()) != sorted((active, coming, last)):
        raise EditError(say("Set the dice order before the first move"))
    return set_dice(play, active, coming, last)


def next_round(play: SpielPlay, rolled: int) -> SpielPlay:
    """Write the new total of everyone who scored; then the dice move up and the rolled one is last.

    If that fills a second-to-last box, the game is over: ``track.closers`` returns who ended it,
    and the dice stay.
    """
    _check_ready(play)
    _face(rolled)
    written = write_scores(fill_boxes(play))
    if is_over(written) or written.dice is None:
        return written
    _, coming, last = written.dice
    return replace(
        written,
        dice=(coming, last, rolled),
        round=min(play.round + 1, MAX_NUMBER),
        players=tuple(replace(player, moved=False, way=None) for player in written.players),
    )


def _check_ready(play: SpielPlay) -> None:
    if is_over(play):
        raise EditError(say("Game over: the second-to-last box is filled"))
    if play.dice is None:
        raise EditError(say("Roll the dice first"))
    late = tuple(play.players[seat].name for seat in waiting(play))
    if late:
        raise EditError(say("Still to move: {names}", names=late))
    for seat, player in enumerate(play.players):
        if unanswered(play, seat):
            raise EditError(say("{name} still has to enter a Meeps reward", name=player.name))


def _face(face: int) -> int:
    lowest, highest = DIE
    if not lowest <= face <= highest:
        raise EditError(say("Dice show {lowest}–{highest}", lowest=lowest, highest=highest))
    return face
