"""Names of the score lines of LOOT and how their points were calculated."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scoring.messages import Message, say, say_count
from scoring.spiel.circles import one_short
from scoring.spiel.components import (
    ABILITY_NAMES,
    CLOSING,
    COLUMNS,
    COMBO,
    INDEX,
    LINE,
    MEEPS,
    PAINT_NAMES,
    ROWS,
    SIDE,
)
from scoring.spiel.count import crosses, group_sizes, numbers_that_count
from scoring.spiel.meeps import next_meeps
from scoring.spiel.pawns import Gains
from scoring.spiel.play import Reward, SpielPlay, SpielSeat, player_at
from scoring.spiel.sheet import Area, areas

LINE_NAMES = {
    "lines": say("Rows and columns"),
    "groups": say("Color groups"),
    "meeps": say("Meeps"),
    "combos": say("Combinations"),
    "closing": say("End bonus"),
}
MAX_LISTED = 7
"""Up to this many groups are listed one by one."""


def working(play: SpielPlay, seat: int, line: str) -> Message:
    """Return the calculation of a player's line."""
    return WORKINGS[line](play, play.players[seat])


def lines(play: SpielPlay, player: SpielSeat) -> Message:
    """Rows, then columns."""
    numbers = numbers_that_count(player)
    return say(
        "{each} × ({rows} + {columns})", each=LINE, rows=numbers.rows, columns=numbers.columns
    )


def groups(play: SpielPlay, player: SpielSeat) -> Message:
    """List groups one by one if they are few, otherwise by size."""
    sizes = sorted(group_sizes(play, player))
    if len(sizes) <= MAX_LISTED:
        return added(sizes)
    counted = ((sizes.count(size), size) for size in sorted(set(sizes)))
    return say("{sum}", sum=" + ".join(f"{number} × {size}" for number, size in counted))


def meeps(play: SpielPlay, player: SpielSeat) -> Message:
    return added(player.meeps)


def combos(play: SpielPlay, player: SpielSeat) -> Message:
    return say("{each} × {number}", each=COMBO, number=player.combos)


def closing(play: SpielPlay, player: SpielSeat) -> Message:
    return added([CLOSING] if player.closed else [])


def added(numbers: Iterable[int]) -> Message:
    return say("{sum}", sum=" + ".join(map(str, numbers)) or 0)


WORKINGS: dict[str, Callable[[SpielPlay, SpielSeat], Message]] = {
    "lines": lines,
    "groups": groups,
    "meeps": meeps,
    "combos": combos,
    "closing": closing,
}


def tie_break_name(play: SpielPlay, *seats: int) -> Message:
    """Return the crosses of these players in words."""
    first, *others = [play.players[seat] for seat in seats]
    number = crosses(first)
    if not others:
        return say_count(
            "{name} has {count} cross", "{name} has {count} crosses", number, name=first.name
        )
    return say_count(
        "{names} have {count} cross each",
        "{names} have {count} crosses each",
        number,
        names=(first.name, *(player.name for player in others)),
    )


def ended(play: SpielPlay) -> Message:
    """Return who ended the game, or None."""
    names = tuple(player.name for player in play.players if player.closed)
    if len(names) == 1:
        return say(
            "Game over. {name} ended it: +{points}.",
            name=names[0],
            points=CLOSING,
        )
    return say(
        "Game over. {names} ended it: +{points} each.",
        names=names,
        points=CLOSING,
    )


def describe_gains(gains: Gains) -> tuple[Message, ...]:
    """Return one message per gain of a move."""
    return (
        *(line_message(line) for line in gains.lines),
        *(group_message(group) for group in gains.groups),
        *(say("Meeps on {square}", square=square) for square in gains.meeps),
        *(circles_message(line) for line in gains.circles),
    )


def circles_message(line: str) -> Message:
    """Return the message for a line of the scoring grid with enough circles."""
    if line in ROWS:
        return say("Grid row {row}: an ability", row=line)
    return say("Grid column {column}: {points}", column=line, points=COMBO)


def describe_upcoming(play: SpielPlay, seat: int) -> tuple[Message, ...]:
    """Return what the sheet offers next: the next Meeps, and lines that need one more circle."""
    reward = next_meeps(play, player_at(play, seat))
    meeps = () if reward is None else (say("Next Meeps: {reward}", reward=reward_message(reward)),)
    return (*meeps, *(one_short_message(play, line) for line in one_short(play, seat)))


def reward_message(reward: Reward) -> Message:
    if isinstance(reward, str):
        return ABILITY_NAMES[reward]
    return say_count("{count} point", "{count} points", reward)


def one_short_message(play: SpielPlay, name: str) -> Message:
    line = play.grid.line(name) if play.grid else None
    if line is not None and line.ability is not None:
        gives = ABILITY_NAMES[line.ability]
        return say("Row {row} needs 1 more circle: {gives}", row=name, gives=gives)
    gives = reward_message(COMBO)
    return say("Column {column} needs 1 more circle: {gives}", column=name, gives=gives)


def line_message(line: str) -> Message:
    if line in ROWS:
        return say("Row {row}: {points}", row=line, points=LINE)
    return say("Column {column}: {points}", column=line, points=LINE)


def group_message(group: Area) -> Message:
    return say(
        "Group of {size}, {colour}: {size}",
        size=len(group.squares),
        colour=PAINT_NAMES[group.colour],
    )


def describe_square(play: SpielPlay, seat: int, square: str) -> Message:
    """Return what a square is, and the progress of its group, row and column."""
    marks = play.players[seat].marks
    column, row = square[0], square[1]
    return say(
        "{what}. Row {row}: {across} of {side}, column {column}: {down} of {side}",
        what=_what(play, seat, square),
        row=row,
        column=column,
        across=SIDE - marks[ROWS[row]].count(0),
        down=SIDE - marks[COLUMNS[column]].count(0),
        side=SIDE,
    )


def _what(play: SpielPlay, seat: int, square: str) -> Message:
    paint = play.sheet[INDEX[square]] if play.sheet else None
    if play.sheet is None or paint is None:
        return say("{square}", square=square)
    if paint == MEEPS:
        return say("{square}, {colour}", square=square, colour=PAINT_NAMES[paint])
    area = next(area for area in areas(play.sheet) if square in area.squares)
    marks = play.players[seat].marks
    return say(
        "{square}, {colour}: {visited} of {size} visited",
        square=square,
        colour=PAINT_NAMES[paint],
        visited=sum(bool(marks[INDEX[other]]) for other in area.squares),
        size=len(area.squares),
    )
