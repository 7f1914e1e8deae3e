"""What comes next when the app is used as the sheet."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.spiel.meeps import unanswered
from scoring.spiel.pawns import is_blocked, waiting
from scoring.spiel.play import SpielPlay, player_at
from scoring.spiel.track import is_over
from scoring.spiel.turns import possible_closers

PLACE, ROLL, MOVE, JUMP = "place", "roll", "move", "jump"
ANSWER, END, CLOSE, FINISH = "answer", "end", "close", "finish"


@dataclass(frozen=True)
class Step:
    """The next action, and whose it is."""

    what: str
    """place the pawn, roll the dice, move, jump if no move is possible, answer what a Meeps gave,
    end the round, say who ends the game, or finish."""
    seat: int
    """Whose action it is; for actions of all players, the seat that was asked about."""
    square: str | None = None
    """The Meeps in question."""


def next_step(play: SpielPlay, seat: int) -> Step:
    """Return the next action for the player who holds the phone; if there is none, for the
    others."""
    player_at(play, seat)
    if is_over(play):
        return Step(CLOSE if possible_closers(play) else FINISH, seat)
    others = [at % len(play.players) for at in range(seat + 1, seat + len(play.players))]
    for at in (seat, *others):
        step = _own_step(play, at)
        if step:
            return step
    return Step(END if play.dice else ROLL, seat)


def _own_step(play: SpielPlay, seat: int) -> Step | None:
    """Return what a player still has to do in this round; pawns are placed before the dice are
    rolled."""
    if play.players[seat].pawn is None:
        return Step(PLACE, seat)
    if play.dice and seat in waiting(play):
        return Step(JUMP if is_blocked(play, seat) else MOVE, seat)
    asked = unanswered(play, seat)
    return Step(ANSWER, seat, asked[0]) if asked else None
