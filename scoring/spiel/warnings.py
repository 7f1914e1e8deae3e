"""Finds what was probably forgotten in a game of LOOT."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.game import ScoreWarning
from scoring.messages import say, say_count
from scoring.spiel.components import MEEPS
from scoring.spiel.count import groups_by_hand
from scoring.spiel.play import NO_NUMBERS, SpielPlay, SpielSeat


def warnings(play: SpielPlay) -> tuple[ScoreWarning, ...]:
    """Return all warnings, players without entries first."""
    return (
        *nothing_entered(play),
        *nobody_closed(play),
        *meeps_without_squares(play),
        *groups_without_squares(play),
    )


def is_empty(play: SpielPlay, player: SpielSeat) -> bool:
    """Return whether nothing is entered that can count: no mark, no number, no end bonus."""
    marked = any(player.marks) if player.entry == "marks" else player.numbers != NO_NUMBERS
    grouped = player.groups and groups_by_hand(play, player)
    return not (marked or grouped or player.meeps or player.combos or player.closed)


def nothing_entered(play: SpielPlay) -> Iterator[ScoreWarning]:
    for seat, player in enumerate(play.players):
        if is_empty(play, player):
            message = say("No score entered for {name}", name=player.name)
            yield ScoreWarning("nothing-entered", message, seat)


def nobody_closed(play: SpielPlay) -> Iterator[ScoreWarning]:
    if not any(player.closed for player in play.players):
        yield ScoreWarning("nobody-closed", say("Nobody has ended the game"), line="closing")


def meeps_without_squares(play: SpielPlay) -> Iterator[ScoreWarning]:
    """Checked for marks only; numbers have no squares to compare with."""
    for seat, player in enumerate(play.players):
        if play.sheet is None or player.entry == "numbers":
            continue
        visited = sum(bool(mark) for mark, paint in zip(player.marks, play.sheet) if paint == MEEPS)
        if len(player.meeps) > visited:
            message = say_count(
                "{name} scored {meeps} Meeps but marked only {count} Meeps square",
                "{name} scored {meeps} Meeps but marked only {count} Meeps squares",
                visited,
                name=player.name,
                meeps=len(player.meeps),
            )
            yield ScoreWarning("meeps-without-squares", message, seat, line="meeps")


def groups_without_squares(play: SpielPlay) -> Iterator[ScoreWarning]:
    """No square belongs to two groups, and Meeps belong to none."""
    for seat, player in enumerate(play.players):
        if play.sheet is not None or player.entry == "numbers":
            continue
        needed = sum(player.groups) + len(player.meeps)
        marked = len(player.marks) - player.marks.count(0)
        if needed > marked:
            message = say_count(
                "{name}: groups and Meeps need {needed} squares, but only {count} is marked",
                "{name}: groups and Meeps need {needed} squares, but only {count} are marked",
                marked,
                name=player.name,
                needed=needed,
            )
            yield ScoreWarning("groups-without-squares", message, seat, line="groups")
