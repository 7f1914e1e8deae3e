"""The pawns of a play: where they can go, going there, and what that gains."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.game import EditError
from scoring.messages import say
from scoring.spiel.circles import circled
from scoring.spiel.components import ABILITIES, COLUMNS, EDGE, INDEX, MEEPS, ROWS, SQUARES
from scoring.spiel.count import full_groups, full_lines, tally
from scoring.spiel.marking import set_marks
from scoring.spiel.moves import empty_squares, reach, reach_with
from scoring.spiel.play import (
    Marks,
    Move,
    SpielPlay,
    SpielSeat,
    player_at,
    with_mark,
    with_player,
    without,
)
from scoring.spiel.sheet import Area
from scoring.spiel.track import is_over


@dataclass(frozen=True)
class Gains:
    """What a player has got between two plays."""

    lines: tuple[str, ...]
    """Rows (1 to 7) and columns (A to G) that are full now."""
    groups: tuple[Area, ...]
    """Colour groups of the sheet that are full now."""
    meeps: tuple[str, ...]
    """Squares of the Meeps visited now."""
    circles: tuple[str, ...]
    """Rows (1 to 7) and columns (A to G) of the scoring grid that have enough circles now."""
    points: int


def reachable(play: SpielPlay, seat: int, ability: str | None = None) -> tuple[str, ...]:
    """The squares to light for a player who has still to move."""
    player = player_at(play, seat)
    if player.pawn is None or play.dice is None or player.moved or is_over(play):
        return ()
    if ability is not None and ability not in player.abilities:
        return ()
    return reach_with(player.marks, player.pawn, play.dice[0], ability)


def is_blocked(play: SpielPlay, seat: int) -> bool:
    """Whether the active die leaves a pawn no move. An ability may help, but need not be used."""
    player = player_at(play, seat)
    if player.pawn is None or play.dice is None or player.moved or is_over(play):
        return False
    return not reach(player.marks, player.pawn, play.dice[0])


def places(play: SpielPlay, seat: int) -> tuple[str, ...]:
    """Where a pawn can be put: on the edge before it starts, on empty squares if blocked."""
    player = player_at(play, seat)
    if is_blocked(play, seat):
        return empty_squares(player.marks)
    return EDGE if _before_the_start(play, player) else ()


def place_pawn(play: SpielPlay, seat: int, square: str) -> SpielPlay:
    """Put a pawn on the edge to start; it can be put elsewhere until the dice are thrown."""
    if not _before_the_start(play, player_at(play, seat)):
        raise EditError(say("Pawns can’t be placed again once the dice are rolled"))
    if square not in EDGE:
        raise EditError(say("Start on any edge square"))
    return with_player(play, seat, pawn=square)


def move(play: SpielPlay, seat: int, square: str, ability: str | None = None) -> SpielPlay:
    """Go by the active die, with an ability where one is chosen, and mark where the pawn ends."""
    player = _ready(play, seat)
    if ability is not None and ability not in ABILITIES:
        raise EditError(say("There is no such ability"))
    if ability is not None and ability not in player.abilities:
        raise EditError(say("{name} has no such ability left", name=player.name))
    if square not in reachable(play, seat, ability):
        raise EditError(say("Can’t reach {square}", square=square))
    at = INDEX[square]
    used = () if ability is None else (ability,)
    return set_marks(
        play,
        seat,
        with_mark(player.marks, at, player.marks[at] + 1),
        pawn=square,
        moved=True,
        way=Move(str(player.pawn), ability),
        abilities=without(player.abilities, ability),
        used=(*player.used, *used),
    )


def jump(play: SpielPlay, seat: int, square: str) -> SpielPlay:
    """Put a blocked pawn on an empty square. Nothing is marked."""
    player = _ready(play, seat)
    if not is_blocked(play, seat):
        raise EditError(say("The pawn is not blocked"))
    if square not in empty_squares(player.marks):
        raise EditError(say("Move a blocked pawn to an empty square"))
    way = Move(str(player.pawn), jumped=True)
    return with_player(play, seat, pawn=square, moved=True, way=way)


def can_take_back(play: SpielPlay, seat: int) -> bool:
    """Whether the own move of this round can be undone, whatever others did meanwhile."""
    return player_at(play, seat).way is not None and not is_over(play)


def take_back(play: SpielPlay, seat: int) -> SpielPlay:
    """Undo the own move of this round, with all that it gained. The others keep theirs."""
    player = player_at(play, seat)
    if player.way is None or player.pawn is None or is_over(play):
        raise EditError(say("{name} has no move to undo", name=player.name))
    way, at = player.way, INDEX[player.pawn]
    if not way.jumped:
        mark = max(player.marks[at] - 1, 0)
        play = set_marks(play, seat, with_mark(player.marks, at, mark))
        player = player_at(play, seat)
    back = () if way.ability is None else (way.ability,)
    return with_player(
        play,
        seat,
        pawn=way.start,
        moved=False,
        way=None,
        abilities=(*player.abilities, *back),
        used=without(player.used, way.ability),
    )


def waiting(play: SpielPlay) -> tuple[int, ...]:
    """The seats that have still to move. Blocked on a full map, there is nothing to do."""
    return tuple(
        seat
        for seat, player in enumerate(play.players)
        if not player.moved and not (is_blocked(play, seat) and not empty_squares(player.marks))
    )


def gained(before: SpielPlay, after: SpielPlay, seat: int) -> Gains:
    """What a player has in the later play and had not in the earlier one."""
    old, new = player_at(before, seat), player_at(after, seat)
    sheet = after.sheet
    groups = full_groups(new.marks, sheet) if sheet else ()
    had = full_groups(old.marks, sheet) if sheet else ()
    visited = (
        square
        for at, square in enumerate(SQUARES)
        if sheet and sheet[at] == MEEPS and new.marks[at] and not old.marks[at]
    )
    return Gains(
        lines=tuple(line for line in _lines(new.marks) if line not in _lines(old.marks)),
        groups=tuple(group for group in groups if group not in had),
        meeps=tuple(visited),
        circles=tuple(
            line for line in circled(after, new).lines if line not in circled(before, old).lines
        ),
        points=tally(after, new).total - tally(before, old).total,
    )


def _lines(marks: Marks) -> tuple[str, ...]:
    return (*full_lines(marks, ROWS), *full_lines(marks, COLUMNS))


def _before_the_start(play: SpielPlay, player: SpielSeat) -> bool:
    """A pawn is put on the map before the dice are known, and stays there once they are."""
    return player.pawn is None or (play.round == 1 and play.dice is None)


def _ready(play: SpielPlay, seat: int) -> SpielSeat:
    """A player who can move now."""
    player = player_at(play, seat)
    if is_over(play):
        raise EditError(say("Game over: the second-to-last box is filled"))
    if player.pawn is None:
        raise EditError(say("{name}’s pawn isn’t on the map yet", name=player.name))
    if play.dice is None:
        raise EditError(say("Roll the dice first"))
    if player.moved:
        raise EditError(say("{name} has already moved this round", name=player.name))
    return player
