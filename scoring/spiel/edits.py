"""All that people write on a sheet of LOOT by hand. Each edit gives the next play."""

from __future__ import annotations

from dataclasses import replace

from scoring.game import EditError
from scoring.names import fault
from scoring.reading import LARGEST
from scoring.sayings import say
from scoring.spiel.box import (
    ABILITIES,
    BOXES,
    CROSS,
    INDEX,
    LARGEST_GROUP,
    MEEPS,
    MEEPS_POINTS,
    MODES,
    PAINTS,
    SQUARES,
)
from scoring.spiel.count import groups_by_hand
from scoring.spiel.play import (
    Layout,
    Reward,
    SpielPlay,
    SpielSeat,
    player_at,
    with_mark,
    with_marks,
    with_player,
    without,
)
from scoring.spiel.sheet import Painting


def set_mark(play: SpielPlay, seat: int, square: str, mark: int) -> SpielPlay:
    """Mark a square with nothing (0), a slash (1) or a cross (2).

    A Meeps that is not visited any more takes back what it gave.
    """
    _check_square(square)
    if not 0 <= mark <= CROSS:
        raise EditError(say("A square has a slash, a cross or nothing"))
    player = player_at(play, seat)
    if not mark:
        player = _taken_back(player, square)
    marks = with_mark(player.marks, INDEX[square], mark)
    return with_marks(_with(play, seat, player), seat, marks)


def cycle_mark(play: SpielPlay, seat: int, square: str) -> SpielPlay:
    """A tap: slash, cross, empty."""
    _check_square(square)
    mark = player_at(play, seat).marks[INDEX[square]]
    return set_mark(play, seat, square, (mark + 1) % (CROSS + 1))


def step_group(play: SpielPlay, seat: int, size: int, by: int) -> SpielPlay:
    """One completed group of a size more (1) or less (-1)."""
    if not 1 <= size <= LARGEST_GROUP:
        raise EditError(say("A group has 1 to {most} squares", most=LARGEST_GROUP))
    player = player_at(play, seat)
    if not groups_by_hand(play, player):
        raise EditError(say("The groups are worked out from the sheet"))
    groups = player.groups
    if by < 0:
        return with_player(play, seat, groups=without(groups, size))
    _check_room(groups)
    return with_player(play, seat, groups=(*groups, size))


def set_groups(play: SpielPlay, seat: int, size: int, number: int) -> SpielPlay:
    """So many groups of a size, by as many steps as it takes."""
    while (more := max(number, 0) - player_at(play, seat).groups.count(size)) != 0:
        play = step_group(play, seat, size, 1 if more > 0 else -1)
    return play


def add_meeps(play: SpielPlay, seat: int, points: int) -> SpielPlay:
    """A visited Meeps with its points."""
    _check_reward(points)
    meeps = player_at(play, seat).meeps
    _check_room(meeps)
    return with_player(play, seat, meeps=(*meeps, points))


def take_meeps(play: SpielPlay, seat: int, points: int) -> SpielPlay:
    """Take the points of one Meeps off again."""
    player = player_at(play, seat)
    if points not in player.meeps:
        raise EditError(say("There is no Meeps of {points} to take off", points=points))
    asked = [square for square, reward in player.visits if reward == points]
    if len(asked) == player.meeps.count(points):
        return _with(play, seat, _taken_back(player, asked[-1]))
    return with_player(play, seat, meeps=without(player.meeps, points))


def asking(play: SpielPlay, seat: int) -> tuple[str, ...]:
    """The visited Meeps that have not said yet what they gave.

    Points entered beside the map answer for the first of them.
    """
    player = player_at(play, seat)
    if play.sheet is None:
        return ()
    answered = dict(player.visits)
    visited = [
        square
        for square, paint, mark in zip(SQUARES, play.sheet, player.marks)
        if paint == MEEPS and mark and square not in answered
    ]
    beside = len(player.meeps) - sum(isinstance(reward, int) for reward in answered.values())
    return tuple(visited[max(beside, 0) :])


def choose_meeps(play: SpielPlay, seat: int, square: str, reward: Reward) -> SpielPlay:
    """What a visited Meeps gave: 1 to 5 points or an ability, in place of an earlier answer."""
    _check_square(square)
    _check_reward(reward)
    player = player_at(play, seat)
    if play.sheet is not None and play.sheet[INDEX[square]] != MEEPS:
        raise EditError(say("There is no Meeps at {square}", square=square))
    if not player.marks[INDEX[square]]:
        raise EditError(say("The Meeps at {square} is not visited yet", square=square))
    player = _taken_back(player, square)
    if isinstance(reward, int):
        player = replace(player, meeps=(*player.meeps, reward))
    else:
        player = replace(player, abilities=(*player.abilities, reward))
    visits = {**dict(player.visits), square: reward}
    in_order = tuple((at, visits[at]) for at in SQUARES if at in visits)
    return _with(play, seat, replace(player, visits=in_order))


def set_combos(play: SpielPlay, seat: int, combos: int) -> SpielPlay:
    """How many columns of the scoring grid paid, from 0 to 999."""
    return with_player(play, seat, combos=min(max(combos, 0), LARGEST))


def step_combos(play: SpielPlay, seat: int, by: int) -> SpielPlay:
    """One paid column more or less."""
    return set_combos(play, seat, player_at(play, seat).combos + by)


def set_closed(play: SpielPlay, seat: int, closed: bool) -> SpielPlay:
    """Say whether a player ended the game. All move at once, so several can have ended it."""
    return with_player(play, seat, closed=closed)


def toggle_closed(play: SpielPlay, seat: int) -> SpielPlay:
    """A tap: give a player the points of the closing, or take them back."""
    return set_closed(play, seat, not player_at(play, seat).closed)


def gain_ability(play: SpielPlay, seat: int, ability: str) -> SpielPlay:
    """Circle an ability, such as that of a full row of the scoring grid."""
    _check_ability(ability)
    abilities = player_at(play, seat).abilities
    _check_room(abilities)
    return with_player(play, seat, abilities=(*abilities, ability))


def drop_ability(play: SpielPlay, seat: int, ability: str) -> SpielPlay:
    """Take a circled ability back that is not used."""
    abilities = _owned(play, seat, ability).abilities
    return with_player(play, seat, abilities=without(abilities, ability))


def set_abilities(play: SpielPlay, seat: int, ability: str, number: int) -> SpielPlay:
    """So many of an ability, by as many steps as it takes."""
    while (more := max(number, 0) - player_at(play, seat).abilities.count(ability)) != 0:
        change = gain_ability if more > 0 else drop_ability
        play = change(play, seat, ability)
    return play


def use_ability(play: SpielPlay, seat: int, ability: str) -> SpielPlay:
    """Cross an ability out by hand."""
    player = _owned(play, seat, ability)
    left = without(player.abilities, ability)
    return with_player(play, seat, abilities=left, used=(*player.used, ability))


def set_sheet(play: SpielPlay, sheet: Layout | None, name: str = "") -> SpielPlay:
    """Lay a painted sheet, or none. Groups entered by hand are kept for when it goes."""
    wrong = fault(name) if name.strip() else None
    if wrong:
        raise EditError(wrong)
    if sheet is not None and (len(sheet) != len(SQUARES) or not set(sheet) <= set(PAINTS)):
        raise EditError(say("The sheet is not painted yet"))
    return replace(play, sheet=sheet, sheet_name=name.strip())


def lay_painting(play: SpielPlay, painting: Painting | None) -> SpielPlay:
    """Lay a sheet that was taught, with its score track where that was read off, or none."""
    if painting is None:
        return set_sheet(play, None)
    laid = set_sheet(play, painting.layout, painting.name)
    return set_boxes(laid, painting.boxes or play.boxes)


def set_mode(play: SpielPlay, mode: str) -> SpielPlay:
    """count at the end only, or play with the app as the sheet."""
    if mode not in MODES:
        raise EditError(say("There is no such way to play"))
    return replace(play, mode=mode)


def set_boxes(play: SpielPlay, boxes: int | None) -> SpielPlay:
    """The length of the score track, once it was read off the sheet."""
    least, most = BOXES
    if boxes is not None and not least <= boxes <= most:
        raise EditError(say("A score track has {least} to {most} boxes", least=least, most=most))
    return replace(play, boxes=boxes)


def _with(play: SpielPlay, seat: int, player: SpielSeat) -> SpielPlay:
    return replace(play, players=(*play.players[:seat], player, *play.players[seat + 1 :]))


def _taken_back(player: SpielSeat, square: str) -> SpielSeat:
    """Without what the Meeps of a square gave, if it gave something."""
    visits = dict(player.visits)
    reward = visits.pop(square, None)
    player = replace(player, visits=tuple(visits.items()))
    if isinstance(reward, str) and reward not in player.abilities:
        return replace(player, used=without(player.used, reward))
    return replace(
        player,
        meeps=without(player.meeps, reward),
        abilities=without(player.abilities, reward),
    )


def _owned(play: SpielPlay, seat: int, ability: str) -> SpielSeat:
    _check_ability(ability)
    player = player_at(play, seat)
    if ability not in player.abilities:
        raise EditError(say("{name} has no such ability left", name=player.name))
    return player


def _check_square(square: str) -> None:
    if square not in INDEX:
        raise EditError(say("There is no square {square}", square=square))


def _check_ability(ability: str) -> None:
    if ability not in ABILITIES:
        raise EditError(say("There is no such ability"))


def _check_reward(reward: Reward) -> None:
    least, most = MEEPS_POINTS
    if isinstance(reward, str):
        _check_ability(reward)
    elif not least <= reward <= most:
        raise EditError(say("A Meeps gives {least} to {most} points", least=least, most=most))


def _check_room(entries: tuple[object, ...]) -> None:
    if len(entries) >= len(SQUARES):
        raise EditError(say("A sheet has no room for more"))
