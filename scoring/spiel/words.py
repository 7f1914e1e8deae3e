"""How the lines of LOOT came about, in words."""

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
FEW = 7
"""So many groups are still read at a glance."""


def working(play: SpielPlay, seat: int, line: str) -> Message:
    """How a player's line came about."""
    return WORKINGS[line](play, play.players[seat])


def lines(play: SpielPlay, player: SpielSeat) -> Message:
    """Rows, then columns."""
    numbers = numbers_that_count(player)
    return say(
        "{each} × ({rows} + {columns})", each=LINE, rows=numbers.rows, columns=numbers.columns
    )


def groups(play: SpielPlay, player: SpielSeat) -> Message:
    """One by one while they are few, then each size with its number."""
    sizes = sorted(group_sizes(play, player))
    if len(sizes) <= FEW:
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
    """The crosses of a player, or of several who have as many."""
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
    """Who ended the game, once somebody has."""
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
    """What a move gained, one saying each."""
    return (
        *(line_said(line) for line in gains.lines),
        *(group_said(group) for group in gains.groups),
        *(say("Meeps at {square}", square=square) for square in gains.meeps),
        *(circles_said(line) for line in gains.circles),
    )


def circles_said(line: str) -> Message:
    """A line of the scoring grid that has enough circles."""
    if line in ROWS:
        return say("Grid row {row}: an ability", row=line)
    return say("Grid column {column}: {points}", column=line, points=COMBO)


def describe_upcoming(play: SpielPlay, seat: int) -> tuple[Message, ...]:
    """What a taught sheet has in store next: the next Meeps, and lines one circle short."""
    reward = next_meeps(play, player_at(play, seat))
    meeps = () if reward is None else (say("Next Meeps: {reward}", reward=reward_said(reward)),)
    return (*meeps, *(short_said(play, line) for line in one_short(play, seat)))


def reward_said(reward: Reward) -> Message:
    if isinstance(reward, str):
        return ABILITY_NAMES[reward]
    return say_count("{count} point", "{count} points", reward)


def short_said(play: SpielPlay, name: str) -> Message:
    line = play.grid.line(name) if play.grid else None
    if line is not None and line.ability is not None:
        gives = ABILITY_NAMES[line.ability]
        return say("Row {row} needs 1 more circle: {gives}", row=name, gives=gives)
    gives = reward_said(COMBO)
    return say("Column {column} needs 1 more circle: {gives}", column=name, gives=gives)


def line_said(line: str) -> Message:
    if line in ROWS:
        return say("Row {row}: {points}", row=line, points=LINE)
    return say("Column {column}: {points}", column=line, points=LINE)


def group_said(group: Area) -> Message:
    return say(
        "Group of {size}, {colour}: {size}",
        size=len(group.squares),
        colour=PAINT_NAMES[group.colour],
    )


def describe_square(play: SpielPlay, seat: int, square: str) -> Message:
    """What a square is, and how far its group, its row and its column have come."""
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
