"""Counts a game of LOOT."""

from __future__ import annotations

from scoring.game import Tally
from scoring.spiel.components import CLOSING, COLUMNS, COMBO, CROSS, LINE, ROWS, SQUARES
from scoring.spiel.play import Layout, Marks, Numbers, SpielPlay, SpielSeat
from scoring.spiel.sheet import Area, groups

LINES = ("lines", "groups", "meeps", "combos", "closing")


def full_lines(marks: Marks, lines: dict[str, slice]) -> tuple[str, ...]:
    """Return the names of the completely marked rows (1 to 7) or columns (A to G)."""
    return tuple(name for name, squares in lines.items() if 0 not in marks[squares])


def full_groups(marks: Marks, layout: Layout) -> tuple[Area, ...]:
    """Return the completely marked groups of a sheet."""
    empty = {square for square, mark in zip(SQUARES, marks) if not mark}
    return tuple(area for area in groups(layout) if empty.isdisjoint(area.squares))


def groups_by_hand(play: SpielPlay, player: SpielSeat) -> bool:
    """Return whether the groups of a player are entered instead of derived from the sheet."""
    return play.sheet is None or player.entry == "numbers"


def group_sizes(play: SpielPlay, player: SpielSeat) -> tuple[int, ...]:
    """Return the sizes of the completed groups, from the sheet if it is known, otherwise as
    entered."""
    if play.sheet is None or player.entry == "numbers":
        return player.groups
    return tuple(len(area.squares) for area in full_groups(player.marks, play.sheet))


def numbers_of(marks: Marks) -> Numbers:
    """Return the completed rows and columns and the crosses of a map."""
    rows, columns = [
        len([True for squares in lines.values() if 0 not in marks[squares]])
        for lines in (ROWS, COLUMNS)
    ]
    return Numbers(rows, columns, marks.count(CROSS))


def numbers_that_count(player: SpielSeat) -> Numbers:
    """Return rows, columns and crosses of the entry that counts."""
    return player.numbers if player.entry == "numbers" else numbers_of(player.marks)


def crosses(player: SpielSeat) -> int:
    return numbers_that_count(player).crosses


def tally(play: SpielPlay, player: SpielSeat) -> Tally:
    """Return the score of one player; crosses are the tie-break."""
    numbers = numbers_that_count(player)
    points = (
        LINE * (numbers.rows + numbers.columns),
        sum(group_sizes(play, player)),
        sum(player.meeps),
        COMBO * player.combos,
        CLOSING if player.closed else 0,
    )
    return Tally(points, numbers.crosses)


def count(play: SpielPlay) -> tuple[Tally, ...]:
    return tuple(tally(play, player) for player in play.players)
