"""All that people write on a sheet of LOOT by hand. Each edit gives the next play."""

from __future__ import annotations

from dataclasses import replace

from scoring.game import EditError
from scoring.messages import say
from scoring.names import fault
from scoring.reading import LARGEST
from scoring.spiel.checks import check_ability, check_room
from scoring.spiel.circles import circle_anew
from scoring.spiel.components import BOXES, LARGEST_GROUP, MODES, PAINTS, SQUARES
from scoring.spiel.count import groups_by_hand
from scoring.spiel.meeps import answer_by_track, asking
from scoring.spiel.play import Layout, SpielPlay, SpielSeat, player_at, with_player, without
from scoring.spiel.sheet import Painting


def step_group(play: SpielPlay, seat: int, size: int, by: int) -> SpielPlay:
    """One completed group of a size more (1) or less (-1)."""
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
    """So many groups of a size, by as many steps as it takes."""
    while (more := max(number, 0) - player_at(play, seat).groups.count(size)) != 0:
        play = step_group(play, seat, size, 1 if more > 0 else -1)
    return play


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
    check_ability(ability)
    abilities = player_at(play, seat).abilities
    check_room(abilities)
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


def set_sheet(play: SpielPlay, sheet: Layout | None, name: str = "") -> SpielPlay:
    """Lay a painted sheet, or none. Groups entered by hand are kept for when it goes."""
    wrong = fault(name) if name.strip() else None
    if wrong:
        raise EditError(wrong)
    if sheet is not None and (len(sheet) != len(SQUARES) or not set(sheet) <= set(PAINTS)):
        raise EditError(say("This sheet isn’t set up yet"))
    return replace(play, sheet=sheet, sheet_name=name.strip())


def lay_painting(play: SpielPlay, painting: Painting | None) -> SpielPlay:
    """Lay a sheet that was taught, with all that is known of it, or none.

    What it works out by itself, it works out from the marks that are there.
    """
    if painting is None:
        return replace(set_sheet(play, None), grid=None, meeps_track=())
    laid = set_boxes(set_sheet(play, painting.layout, painting.name), painting.boxes or play.boxes)
    grid = None if painting.grid.is_empty else painting.grid
    laid = replace(laid, grid=grid, meeps_track=painting.meeps)
    for seat, player in enumerate(laid.players):
        if player.entry == "marks":
            laid = answer_by_track(laid, seat, asking(laid, seat))
        laid = circle_anew(laid, seat)
    return laid


def set_mode(play: SpielPlay, mode: str) -> SpielPlay:
    """count at the end only, or play with the app as the sheet."""
    if mode not in MODES:
        raise EditError(say("There is no such way to play"))
    return replace(play, mode=mode)


def set_boxes(play: SpielPlay, boxes: int | None) -> SpielPlay:
    """The length of the score track, once it was read off the sheet."""
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
