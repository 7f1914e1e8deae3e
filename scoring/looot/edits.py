"""Edits of a game of Looot. Each returns the next state of the game.

The entry that is edited counts, until a user chooses one with ``count_by``; see
``scoring.looot.player_entries``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scoring.game import EditError
from scoring.looot.board import INDEX, KIND_AT, SITE_HEXES
from scoring.looot.components import (
    LONGSHIPS,
    MOST_BONUSES,
    SITE_POINTS,
    SITES,
    TILES,
    TROPHIES,
    VALUES,
)
from scoring.looot.explain import missing_sites
from scoring.looot.flipped import alike, candidate, matched
from scoring.looot.play import (
    ENTRIES,
    LINE_INDEX,
    TILE_INDEX,
    Fjord,
    LoootPlay,
    Player,
    Sheet,
)
from scoring.looot.player_entries import (
    begun_entries,
    entry_after_fjord_edit,
    entry_after_sheet_edit,
    has_tiles,
    kept_sheet,
    shown_sheet,
)
from scoring.looot.words import SITE_NAMES, TILE_NAMES
from scoring.messages import say
from scoring.reading import MAX_NUMBER


def place(play: LoootPlay, seat: int, at: str, tile: str) -> LoootPlay:
    """Place a resource, building or longship on a space, replacing what is there."""
    _check_free(at)
    if tile not in TILES and tile not in LONGSHIPS:
        raise EditError(say("There is no tile {tile}", tile=tile))
    return _with_tile(play, seat, at, tile)


def remove(play: LoootPlay, seat: int, at: str) -> LoootPlay:
    """Remove what is on a space."""
    _check_free(at)
    return _with_tile(play, seat, at, None)


def toggle(play: LoootPlay, seat: int, at: str, tile: str) -> LoootPlay:
    """Place a tile, or remove it if the same one is there."""
    if at in INDEX and _player(play, seat).fjord[at] == tile:
        return remove(play, seat, at)
    return place(play, seat, at, tile)


def choose_site(play: LoootPlay, seat: int, site: str) -> LoootPlay:
    """Place a site on the space of its kind."""
    if site not in SITES:
        raise EditError(say("There is no site {site}", site=site))
    return _with_tile(play, seat, SITE_HEXES[SITES[site].kind], site)


def place_flipped_longship(
    play: LoootPlay, seat: int, at: str, boosts: str, bonus: int
) -> LoootPlay:
    """Place a flipped longship with this bonus, if one is available."""
    _check_free(at)
    _check_line(boosts)
    ship = candidate(play, seat, at, alike(boosts, bonus))
    if ship is None:
        raise EditError(
            say(
                "No {boosts} +{bonus} longship left",
                boosts=TILE_NAMES[boosts],
                bonus=bonus,
            )
        )
    return _with_tile(play, seat, at, ship, flipped=True)


def place_flipped_site(play: LoootPlay, seat: int, kind: str) -> LoootPlay:
    """Place a flipped site of this kind, if one is available."""
    _check_kind(kind)
    site = candidate(play, seat, SITE_HEXES[kind], alike(kind))
    if site is None:
        raise EditError(say("No {site} left", site=SITE_NAMES[kind]))
    return _with_tile(play, seat, SITE_HEXES[kind], site, flipped=True)


def clear_site(play: LoootPlay, seat: int, kind: str) -> LoootPlay:
    """Remove a site."""
    _check_kind(kind)
    return _with_tile(play, seat, SITE_HEXES[kind], None)


def leave_sites_uncompleted(play: LoootPlay, seat: int) -> LoootPlay:
    """Mark all sites without a card as not completed."""
    fjord = _player(play, seat).fjord
    kinds = tuple(kind for kind in SITE_POINTS if kind in missing_sites(fjord))
    return _with_fjord(play, seat, replace(fjord, not_completed=kinds))


def choose_trophy(
    play: LoootPlay, seat: int, axes: int | None, entry: str | None = None
) -> LoootPlay:
    """Give a player the trophy for this many axes, or none. ``entry`` defaults to the one that
    counts."""
    if axes is not None and axes not in TROPHIES:
        raise EditError(say("There is no trophy for {axes} axes", axes=axes))
    player = _player(play, seat)
    if _checked_entry(entry or player.entry) == "fjord":
        return _with_fjord(play, seat, replace(player.fjord, trophy=axes))
    return _with_sheet(play, seat, trophy=axes)


def set_count(play: LoootPlay, seat: int, tile: str, number: int) -> LoootPlay:
    """Set the number of a tile on the score sheet, from 0 to 999."""
    _check_tile(tile)
    counts = list(_sheet(play, seat).counts)
    counts[TILE_INDEX[tile]] = _bounded(number)
    return _with_sheet(play, seat, counts=tuple(counts))


def step_count(play: LoootPlay, seat: int, tile: str, by: int) -> LoootPlay:
    """Change the number of a tile by ``by``."""
    _check_tile(tile)
    return set_count(play, seat, tile, _sheet(play, seat)[tile] + by)


def add_bonus(play: LoootPlay, seat: int, line: str, bonus: int) -> LoootPlay:
    """Add the bonus of a filled longship."""
    _check_line(line)
    bonuses = (*_sheet(play, seat).bonuses_of(line), _bounded(bonus))
    if len(bonuses) > MOST_BONUSES:
        raise EditError(say("The score sheet is full"))
    return _with_bonuses(play, seat, line, bonuses)


def set_bonus(play: LoootPlay, seat: int, line: str, bonus: int, number: int) -> LoootPlay:
    """Set how many filled longships have this bonus."""
    _check_line(line)
    others = [b for b in _sheet(play, seat).bonuses_of(line) if b != bonus]
    bonuses = (*others, *[_bounded(bonus)] * _bounded(number))
    if len(bonuses) > MOST_BONUSES:
        raise EditError(say("The score sheet is full"))
    return _with_bonuses(play, seat, line, bonuses)


def set_unfilled(play: LoootPlay, seat: int, number: int) -> LoootPlay:
    """Set the number of unfilled longships."""
    return _with_sheet(play, seat, unfilled=_bounded(number))


def step_unfilled(play: LoootPlay, seat: int, by: int) -> LoootPlay:
    """Change the number of unfilled longships by ``by``."""
    return set_unfilled(play, seat, _sheet(play, seat).unfilled + by)


def toggle_site(play: LoootPlay, seat: int, kind: str) -> LoootPlay:
    """On the score sheet, mark a site as completed or not."""
    _check_kind(kind)
    completed = {kind} ^ set(_sheet(play, seat).sites)
    return _with_sheet(play, seat, sites=tuple(k for k in SITE_POINTS if k in completed))


def set_tips(play: LoootPlay, on: bool) -> LoootPlay:
    """Turn the tips during the game on or off for the whole table."""
    return replace(play, tips=on)


def count_by(play: LoootPlay, seat: int, entry: str) -> LoootPlay:
    """Let the fjord or the score sheet count; the other one is kept.

    If both have entries this is a choice, which later edits do not change.
    """
    player = _player(play, seat)
    sheet = player.sheet
    if _checked_entry(entry) != player.entry:
        sheet = shown_sheet(player) if entry == "sheet" else kept_sheet(player, sheet)
    begun = begun_entries(replace(player, sheet=sheet))
    chosen = any(begun[other] for other in ENTRIES if other != entry)
    return _with(play, seat, entry=entry, sheet=sheet, chosen=chosen)


def _player(play: LoootPlay, seat: int) -> Player:
    if not 0 <= seat < len(play.players):
        raise EditError(say("There is no player {number}", number=seat + 1))
    return play.players[seat]


def _with(play: LoootPlay, seat: int, **changes: Any) -> LoootPlay:
    player = replace(_player(play, seat), **changes)
    return replace(play, players=(*play.players[:seat], player, *play.players[seat + 1 :]))


def _with_tile(
    play: LoootPlay, seat: int, at: str, tile: str | None, flipped: bool = False
) -> LoootPlay:
    return _with_fjord(play, seat, _player(play, seat).fjord.laid(at, tile, flipped))


def _with_fjord(play: LoootPlay, seat: int, fjord: Fjord) -> LoootPlay:
    """Return the game with this fjord.

    Flipped longships and sites of all fjords are identified again, because each change can tell
    more.
    """
    entry = entry_after_fjord_edit(replace(_player(play, seat), fjord=fjord))
    return matched(_with(play, seat, fjord=fjord, entry=entry), seat)


def _sheet(play: LoootPlay, seat: int) -> Sheet:
    """Return the score sheet as shown, on which edits are based."""
    return shown_sheet(_player(play, seat))


def _with_sheet(play: LoootPlay, seat: int, **changes: Any) -> LoootPlay:
    """Return the game with a changed score sheet."""
    player = _player(play, seat)
    sheet = replace(shown_sheet(player), **changes)
    if player.entry == "fjord" and has_tiles(player.fjord):
        sheet = kept_sheet(player, sheet)
    return _with(
        play, seat, sheet=sheet, entry=entry_after_sheet_edit(replace(player, sheet=sheet))
    )


def _with_bonuses(play: LoootPlay, seat: int, line: str, bonuses: tuple[int, ...]) -> LoootPlay:
    lines = list(_sheet(play, seat).bonuses)
    lines[LINE_INDEX[line]] = tuple(sorted(bonuses))
    return _with_sheet(play, seat, bonuses=tuple(lines))


def _bounded(number: int) -> int:
    return max(0, min(MAX_NUMBER, number))


def _checked_entry(entry: str) -> str:
    if entry not in ENTRIES:
        raise EditError(say("There is no entry type called {entry}", entry=entry))
    return entry


def _check_free(at: str) -> None:
    if at not in INDEX:
        raise EditError(say("There is no space {hex}", hex=at))
    if at in KIND_AT:
        raise EditError(
            say("{hex} is reserved for a site: {site}", hex=at, site=SITE_NAMES[KIND_AT[at]])
        )


def _check_tile(tile: str) -> None:
    if tile not in TILE_INDEX:
        raise EditError(say("There is no tile {tile}", tile=tile))


def _check_kind(kind: str) -> None:
    if kind not in SITE_HEXES:
        raise EditError(say("There is no site {site}", site=kind))


def _check_line(line: str) -> None:
    if line not in VALUES:
        raise EditError(say("No longship gives a bonus for {line}", line=line))
