"""Entries by hand in a game of LOOT. Each edit returns the next state of the game."""

from __future__ import annotations

from dataclasses import replace

from scoring.game import EditError
from scoring.messages import say
from scoring.names import fault
from scoring.reading import MAX_NUMBER
from scoring.spiel.checks import check_ability, check_room
from scoring.spiel.circles import circle_all
from scoring.spiel.components import BOXES, LARGEST_GROUP, MODES, PAINTS, SQUARES
from scoring.spiel.count import groups_by_hand
from scoring.spiel.meeps import answer_by_track, unanswered
from scoring.spiel.play import Layout, SpielPlay, SpielSeat, player_at, with_player, without
from scoring.spiel.sheet import Painting


def step_group(play: SpielPlay, seat: int, size: int, by: int) -> SpielPlay:
    """Add (1) or remove (-1) one completed group of a size."""
    if not 1 <= size <= LARGEST_GROUP:
        raise EditError(say("A group has 1–{most} squares", most=LARGEST_GROUP))
    player = player_at(play, seat)
    if not groups_by_hand(play, player):
        raise EditError(say("Groups are scored from the sheet"))
    groups = player.groups
    if by < 0:
        return with_player(play, seat, groups=without(groups, size))
    check_room(groups)
    return with_player(play, seat, groups=(*groups, size))


def set_groups(play: SpielPlay, seat: int, size: int, number: int) -> SpielPlay:
    """Set the number of groups of a size."""
    while (more := max(number, 0) - player_at(play, seat).groups.count(size)) != 0:
        play = step_group(play, seat, size, 1 if more > 0 else -1)
    return play


def set_combos(play: SpielPlay, seat: int, combos: int) -> SpielPlay:
    """Set how many columns of the scoring grid scored, from 0 to 999."""
    return with_player(play, seat, combos=min(max(combos, 0), MAX_NUMBER))


def step_combos(play: SpielPlay, seat: int, by: int) -> SpielPlay:
    """Change the number of scoring columns by one."""
    return set_combos(play, seat, player_at(play, seat).combos + by)


def set_closed(play: SpielPlay, seat: int, closed: bool) -> SpielPlay:
    """Set whether a player ended the game. Players move at the same time, so several can end it."""
    return with_player(play, seat, closed=closed)


def toggle_closed(play: SpielPlay, seat: int) -> SpielPlay:
    """Give a player the points for ending the game, or remove them."""
    return set_closed(play, seat, not player_at(play, seat).closed)


def gain_ability(play: SpielPlay, seat: int, ability: str) -> SpielPlay:
    """Add an ability, such as that of a full row of the scoring grid."""
    check_ability(ability)
    abilities = player_at(play, seat).abilities
    check_room(abilities)
    return with_player(play, seat, abilities=(*abilities, ability))


def drop_ability(play: SpielPlay, seat: int, ability: str) -> SpielPlay:
    """Remove an ability that was not used."""
    abilities = _owned(play, seat, ability).abilities
    return with_player(play, seat, abilities=without(abilities, ability))


def set_abilities(play: SpielPlay, seat: int, ability: str, number: int) -> SpielPlay:
    """Set the number of an ability."""
    while (more := max(number, 0) - player_at(play, seat).abilities.count(ability)) != 0:
        change = gain_ability if more > 0 else drop_ability
        play = change(play, seat, ability)
    return play


def set_sheet(play: SpielPlay, sheet: Layout | None, name: str = "") -> SpielPlay:
    """Set a painted sheet, or none. Groups entered by hand are kept for when it is removed."""
    wrong = fault(name) if name.strip() else None
    if wrong:
        raise EditError(wrong)
    if sheet is not None and (len(sheet) != len(SQUARES) or not set(sheet) <= set(PAINTS)):
        raise EditError(say("This sheet isn’t set up yet"))
    return replace(play, sheet=sheet, sheet_name=name.strip())


def use_painting(play: SpielPlay, painting: Painting | None) -> SpielPlay:
    """Use a saved sheet with everything known about it, or none, and derive groups and more from
    the marks."""
    if painting is None:
        return replace(set_sheet(play, None), grid=None, meeps_track=())
    laid = set_boxes(set_sheet(play, painting.layout, painting.name), painting.boxes or play.boxes)
    grid = None if painting.grid.is_empty else painting.grid
    laid = replace(laid, grid=grid, meeps_track=painting.meeps)
    for seat, player in enumerate(laid.players):
        if player.entry == "marks":
            laid = answer_by_track(laid, seat, unanswered(laid, seat))
        laid = circle_all(laid, seat)
    return laid


def set_mode(play: SpielPlay, mode: str) -> SpielPlay:
    """Set whether the app counts at the end only (count) or is the sheet (play)."""
    if mode not in MODES:
        raise EditError(say("There is no such way to play"))
    return replace(play, mode=mode)


def set_boxes(play: SpielPlay, boxes: int | None) -> SpielPlay:
    """Set the length of the score track."""
    least, most = BOXES
    if boxes is not None and not least <= boxes <= most:
        raise EditError(say("Score tracks have {least}–{most} boxes", least=least, most=most))
    return replace(play, boxes=boxes)


def _owned(play: SpielPlay, seat: int, ability: str) -> SpielSeat:
    check_ability(ability)
    player = player_at(play, seat)
    if ability not in player.abilities:
        raise EditError(say("{name} has no such ability left", name=player.name))
    return player
