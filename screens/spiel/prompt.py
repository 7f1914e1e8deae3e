"""The line of text that says what a player of LOOT can do now, or what the last move scored."""

from __future__ import annotations

from scoring.spiel.components import ABILITY_NAMES
from scoring.spiel.count import numbers_that_count, tally
from scoring.spiel.next_step import CLOSE, FINISH, JUMP, MOVE, PLACE, next_step
from scoring.spiel.pawns import gained
from scoring.spiel.play import SpielPlay
from scoring.spiel.turns import targets
from scoring.spiel.words import describe_gains, ended
from screens.shell.i18n import Translator


def prompt(
    translator: Translator,
    play: SpielPlay,
    seat: int,
    ability: str | None,
    before: SpielPlay | None,
) -> str:
    """Return the text for a player; ``before`` is the game before the player's move, if known."""
    step = next_step(play, seat)
    if step.what == CLOSE:
        return translator.tr("The second-to-last box is filled. Who ended the game?")
    if step.what == FINISH:
        return translator.said(ended(play))
    if step.what == PLACE and step.seat == seat:
        return translator.tr("Put your pawn on any edge square.")
    if play.dice is None:
        return translator.tr("Roll the dice, or tap them to enter your own roll.")
    if step.what not in (MOVE, JUMP) or step.seat != seat:
        return gains_of(translator, play, seat, before)
    if ability is not None:
        return _with_ability(translator, play, seat, ability)
    if step.what == JUMP:
        return translator.tr(
            "Can’t move {die}. Put your pawn on any empty square.", die=play.dice[0]
        )
    return translator.tr_count(
        "Move 1 square in a straight line.",
        "Move {count} squares in a straight line.",
        play.dice[0],
    )


def scored_now(play: SpielPlay, seat: int) -> int:
    """Return the points of this round, which are not yet on the score track."""
    player = play.players[seat]
    return tally(play, player).total - (player.track[-1] if player.track else 0)


def summary(translator: Translator, play: SpielPlay, seat: int) -> str:
    """Return the number of crosses, rows and columns on a player's map."""
    numbers = numbers_that_count(play.players[seat])
    return " · ".join(
        (
            translator.tr_count("{count} cross", "{count} crosses", numbers.crosses),
            translator.tr_count("{count} row", "{count} rows", numbers.rows),
            translator.tr_count("{count} column", "{count} columns", numbers.columns),
        )
    )


def _with_ability(translator: Translator, play: SpielPlay, seat: int, ability: str) -> str:
    name = translator.said(ABILITY_NAMES[ability])
    if targets(play, seat, ability):
        return translator.tr("{ability}: tap a square to move to.", ability=name)
    return translator.tr("{ability}: no move from here.", ability=name)


def gains_of(translator: Translator, play: SpielPlay, seat: int, before: SpielPlay | None) -> str:
    """Return what the move of this round scored; ``before`` is the game before it, if known."""
    if before is None:
        points = scored_now(play, seat)
        parts: tuple[str, ...] = ()
    else:
        gains = gained(before, play, seat)
        points = gains.points
        parts = tuple(translator.said(message) for message in describe_gains(gains))
    if not points and not parts:
        return translator.tr("Moved. No points this round.")
    return " · ".join((translator.tr("+{points} this round", points=points), *parts))
