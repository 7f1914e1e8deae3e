"""What a player of LOOT can do now, or what the last move gained, in one line."""

from __future__ import annotations

from scoring.spiel.components import ABILITY_NAMES
from scoring.spiel.count import numbers_that_count, tally
from scoring.spiel.pawns import gained
from scoring.spiel.play import SpielPlay
from scoring.spiel.steps import CLOSE, FINISH, JUMP, MOVE, PLACE, next_step
from scoring.spiel.turns import targets
from scoring.spiel.words import describe_gains, ended
from screens.shell.words import Words


def prompt(
    words: Words, play: SpielPlay, seat: int, ability: str | None, before: SpielPlay | None
) -> str:
    """``before`` is the play before this player's move, where it is still known."""
    step = next_step(play, seat)
    if step.what == CLOSE:
        return words.tr("The second-to-last box is filled. Who ended the game?")
    if step.what == FINISH:
        return words.said(ended(play))
    if step.what == PLACE and step.seat == seat:
        return words.tr("Put your pawn on any edge square.")
    if play.dice is None:
        return words.tr("Roll the dice, or tap them to enter your own roll.")
    if step.what not in (MOVE, JUMP) or step.seat != seat:
        return _gains(words, play, seat, before)
    if ability is not None:
        return _with_ability(words, play, seat, ability)
    if step.what == JUMP:
        return words.tr("Can’t move {die}. Put your pawn on any empty square.", die=play.dice[0])
    return words.tr_count(
        "Move 1 square in a straight line.",
        "Move {count} squares in a straight line.",
        play.dice[0],
    )


def scored_now(play: SpielPlay, seat: int) -> int:
    """The points of this round: what the track does not have yet."""
    player = play.players[seat]
    return tally(play, player).total - (player.track[-1] if player.track else 0)


def summary(words: Words, play: SpielPlay, seat: int) -> str:
    """What the map of a player has, for counting at the end."""
    numbers = numbers_that_count(play.players[seat])
    return " · ".join(
        (
            words.tr_count("{count} cross", "{count} crosses", numbers.crosses),
            words.tr_count("{count} row", "{count} rows", numbers.rows),
            words.tr_count("{count} column", "{count} columns", numbers.columns),
        )
    )


def _with_ability(words: Words, play: SpielPlay, seat: int, ability: str) -> str:
    name = words.said(ABILITY_NAMES[ability])
    if targets(play, seat, ability):
        return words.tr("{ability}: tap a square to move to.", ability=name)
    return words.tr("{ability}: no move from here.", ability=name)


def _gains(words: Words, play: SpielPlay, seat: int, before: SpielPlay | None) -> str:
    """By the move where it is known, else since the last box of the track."""
    if before is None:
        points = scored_now(play, seat)
        parts: tuple[str, ...] = ()
    else:
        gains = gained(before, play, seat)
        points = gains.points
        parts = tuple(words.said(message) for message in describe_gains(gains))
    if not points and not parts:
        return words.tr("Moved. No points this round.")
    return " · ".join((words.tr("+{points} this round", points=points), *parts))
