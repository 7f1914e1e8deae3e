"""Where pawns can move, their moves, and what a move gains."""

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
    """What a player gained between two states of a game."""

    lines: tuple[str, ...]
    """Rows (1 to 7) and columns (A to G) that are now full."""
    groups: tuple[Area, ...]
    """Color groups of the sheet that are now full."""
    meeps: tuple[str, ...]
    """Squares of newly visited Meeps."""
    circles: tuple[str, ...]
    """Rows (1 to 7) and columns (A to G) of the scoring grid that now have enough circles."""
    points: int


def reachable(play: SpielPlay, seat: int, ability: str | None = None) -> tuple[str, ...]:
    """Return the squares to highlight for a player who has not moved yet."""
    player = player_at(play, seat)
    if player.pawn is None or play.dice is None or player.moved or is_over(play):
        return ()
    if ability is not None and ability not in player.abilities:
        return ()
    return reach_with(player.marks, player.pawn, play.dice[0], ability)


def is_blocked(play: SpielPlay, seat: int) -> bool:
    """Return whether the active die allows no move. An ability may help, but need not be used."""
    player = player_at(play, seat)
    if player.pawn is None or play.dice is None or player.moved or is_over(play):
        return False
    return not reach(player.marks, player.pawn, play.dice[0])


def places(play: SpielPlay, seat: int) -> tuple[str, ...]:
    """Return where a pawn can be placed: on the edge to start, on empty squares if blocked."""
    player = player_at(play, seat)
    if is_blocked(play, seat):
        return empty_squares(player.marks)
    return EDGE if _before_the_start(play, player) else ()


def place_pawn(play: SpielPlay, seat: int, square: str) -> SpielPlay:
    """Place a pawn on the edge to start; it can be moved elsewhere until the dice are rolled."""
    if not _before_the_start(play, player_at(play, seat)):
        raise EditError(say("Pawns can’t be placed again once the dice are rolled"))
    if square not in EDGE:
        raise EditError(say("Start on any edge square"))
    return with_player(play, seat, pawn=square)


def move(play: SpielPlay, seat: int, square: str, ability: str | None = None) -> SpielPlay:
    """Move by the active die, with an ability if given, and mark the square."""
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
    """Place a blocked pawn on an empty square. Nothing is marked."""
    player = _ready(play, seat)
    if not is_blocked(play, seat):
        raise EditError(say("The pawn is not blocked"))
    if square not in empty_squares(player.marks):
        raise EditError(say("Move a blocked pawn to an empty square"))
    way = Move(str(player.pawn), jumped=True)
    return with_player(play, seat, pawn=square, moved=True, way=way)


def can_take_back(play: SpielPlay, seat: int) -> bool:
    """Return whether the player's move of this round, or the pawn's first square, can be undone."""
    player = player_at(play, seat)
    placed = player.pawn is not None and play.dice is None and play.round == 1
    return (player.way is not None or placed) and not is_over(play)


def last_mover(play: SpielPlay, seat: int) -> int | None:
    """Return whose move is undone first: the player's own, or that of the last player before."""
    number = len(play.players)
    seats = ((seat - back) % number for back in range(number))
    return next((at for at in seats if can_take_back(play, at)), None)


def take_back(play: SpielPlay, seat: int) -> SpielPlay:
    """Undo a player's move of this round with everything it gained. Other players keep theirs."""
    player = player_at(play, seat)
    if player.pawn is None or not can_take_back(play, seat):
        raise EditError(say("{name} has no move to undo", name=player.name))
    way, at = player.way, INDEX[player.pawn]
    if way is None:
        return with_player(play, seat, pawn=None)
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
    """Return the seats that have not moved yet, except those that are blocked on a full map."""
    return tuple(
        seat
        for seat, player in enumerate(play.players)
        if not player.moved and not (is_blocked(play, seat) and not empty_squares(player.marks))
    )


def gained(before: SpielPlay, after: SpielPlay, seat: int) -> Gains:
    """Return what a player gained between the earlier and the later state."""
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
    """Return whether the pawn can still be placed: before the dice are rolled."""
    return player.pawn is None or (play.round == 1 and play.dice is None)


def _ready(play: SpielPlay, seat: int) -> SpielSeat:
    """Return a player who can move now, or raise EditError."""
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
