"""What comes next when the app is the sheet during the game."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.spiel.meeps import asking
from scoring.spiel.pawns import is_blocked, waiting
from scoring.spiel.play import SpielPlay, player_at
from scoring.spiel.track import is_over
from scoring.spiel.turns import to_choose_from

PLACE, ROLL, MOVE, JUMP = "place", "roll", "move", "jump"
ANSWER, END, CLOSE, FINISH = "answer", "end", "close", "finish"


@dataclass(frozen=True)
class Step:
    """One thing that is to be done, and by whom."""

    what: str
    """place the pawn, roll the dice, move, jump where no move is possible, answer what a Meeps
    gave, end the round, say who closes, or finish."""
    seat: int
    """Whose it is; where it is the table's, the seat that was asked for."""
    square: str | None = None
    """The Meeps that is asked about."""


def next_step(play: SpielPlay, seat: int) -> Step:
    """What is next for the player who holds the phone; once that one is done, for the others."""
    player_at(play, seat)
    if is_over(play):
        return Step(CLOSE if to_choose_from(play) else FINISH, seat)
    others = [at % len(play.players) for at in range(seat + 1, seat + len(play.players))]
    for at in (seat, *others):
        step = _own_step(play, at)
        if step:
            return step
    return Step(END if play.dice else ROLL, seat)


def _own_step(play: SpielPlay, seat: int) -> Step | None:
    """What a player has still to do in this round; pawns are placed before the dice are known."""
    if play.players[seat].pawn is None:
        return Step(PLACE, seat)
    if play.dice and seat in waiting(play):
        return Step(JUMP if is_blocked(play, seat) else MOVE, seat)
    asked = asking(play, seat)
    return Step(ANSWER, seat, asked[0]) if asked else None
