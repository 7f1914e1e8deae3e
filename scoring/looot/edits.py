"""All that people do to a play of Looot. Each edit gives the next play.

What counts follows the entry that is worked on until somebody chooses with ``count_by``; see
``scoring.looot.entries``.
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
from scoring.looot.entries import (
    begun_entries,
    entry_after_fjord_edit,
    entry_after_sheet_edit,
    has_tiles,
    kept_sheet,
    shown_sheet,
)
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
from scoring.looot.words import SITE_NAMES, TILE_NAMES
from scoring.messages import say
from scoring.reading import LARGEST


def place(play: LoootPlay, seat: int, at: str, tile: str) -> LoootPlay:
    """Lay a resource, a building or a longship on a free hex, in place of what lies there."""
    _check_free(at)
    if tile not in TILES and tile not in LONGSHIPS:
        raise EditError(say("There is no tile {tile}", tile=tile))
    return _with_tile(play, seat, at, tile)


def remove(play: LoootPlay, seat: int, at: str) -> LoootPlay:
    """Take off what lies on a free hex, if anything does."""
    _check_free(at)
    return _with_tile(play, seat, at, None)


def toggle(play: LoootPlay, seat: int, at: str, tile: str) -> LoootPlay:
    """Lay a tile, or take it off where the same one lies."""
    if at in INDEX and _player(play, seat).fjord[at] == tile:
        return remove(play, seat, at)
    return place(play, seat, at, tile)


def choose_site(play: LoootPlay, seat: int, site: str) -> LoootPlay:
    """Lay a site on the hex of its kind."""
    if site not in SITES:
        raise EditError(say("There is no site {site}", site=site))
    return _with_tile(play, seat, SITE_HEXES[SITES[site].kind], site)


def place_flipped_longship(
    play: LoootPlay, seat: int, at: str, boosts: str, bonus: int
) -> LoootPlay:
    """Lay a longship that lies flipped: any that gives this bonus, if one can be had."""
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
    """Lay a site that lies flipped: any of its kind, if one can be had."""
    _check_kind(kind)
    site = candidate(play, seat, SITE_HEXES[kind], alike(kind))
    if site is None:
        raise EditError(say("No {site} left", site=SITE_NAMES[kind]))
    return _with_tile(play, seat, SITE_HEXES[kind], site, flipped=True)


def clear_site(play: LoootPlay, seat: int, kind: str) -> LoootPlay:
    """A site is not known any more."""
    _check_kind(kind)
    return _with_tile(play, seat, SITE_HEXES[kind], None)


def choose_trophy(
    play: LoootPlay, seat: int, axes: int | None, entry: str | None = None
) -> LoootPlay:
    """Give a player the trophy with so many axes, or none; in the entry that counts if left out."""
    if axes is not None and axes not in TROPHIES:
        raise EditError(say("There is no trophy for {axes} axes", axes=axes))
    player = _player(play, seat)
    if _checked_entry(entry or player.entry) == "fjord":
        return _with_fjord(play, seat, replace(player.fjord, trophy=axes))
    return _with_sheet(play, seat, trophy=axes)


def set_count(play: LoootPlay, seat: int, tile: str, number: int) -> LoootPlay:
    """Write how many of a tile there are, from 0 to 999."""
    _check_tile(tile)
    counts = list(_sheet(play, seat).counts)
    counts[TILE_INDEX[tile]] = _bounded(number)
    return _with_sheet(play, seat, counts=tuple(counts))


def step_count(play: LoootPlay, seat: int, tile: str, by: int) -> LoootPlay:
    """Count a tile up or down."""
    _check_tile(tile)
    return set_count(play, seat, tile, _sheet(play, seat)[tile] + by)


def add_bonus(play: LoootPlay, seat: int, line: str, bonus: int) -> LoootPlay:
    """Write the bonus of a filled longship."""
    _check_line(line)
    bonuses = (*_sheet(play, seat).bonuses_of(line), _bounded(bonus))
    if len(bonuses) > MOST_BONUSES:
        raise EditError(say("The score sheet is full"))
    return _with_bonuses(play, seat, line, bonuses)


def set_bonus(play: LoootPlay, seat: int, line: str, bonus: int, number: int) -> LoootPlay:
    """Write how many filled longships give this bonus."""
    _check_line(line)
    others = [b for b in _sheet(play, seat).bonuses_of(line) if b != bonus]
    bonuses = (*others, *[_bounded(bonus)] * _bounded(number))
    if len(bonuses) > MOST_BONUSES:
        raise EditError(say("The score sheet is full"))
    return _with_bonuses(play, seat, line, bonuses)


def set_unfilled(play: LoootPlay, seat: int, number: int) -> LoootPlay:
    """Write how many longships stay unfilled."""
    return _with_sheet(play, seat, unfilled=_bounded(number))


def step_unfilled(play: LoootPlay, seat: int, by: int) -> LoootPlay:
    """Count the unfilled longships up or down."""
    return set_unfilled(play, seat, _sheet(play, seat).unfilled + by)


def toggle_site(play: LoootPlay, seat: int, kind: str) -> LoootPlay:
    """On the sheet, a site is completed or is not."""
    _check_kind(kind)
    completed = {kind} ^ set(_sheet(play, seat).sites)
    return _with_sheet(play, seat, sites=tuple(k for k in SITE_POINTS if k in completed))


def count_by(play: LoootPlay, seat: int, entry: str) -> LoootPlay:
    """Let the fjord or the score sheet count. Nothing that was entered is lost.

    It is a choice, which later edits leave alone, if the other one has something.
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
    """The play with this fjord. Flipped longships and sites are matched again, here and in the
    other fjords: a tile that comes or goes may tell which one it is."""
    entry = entry_after_fjord_edit(replace(_player(play, seat), fjord=fjord))
    return matched(_with(play, seat, fjord=fjord, entry=entry), seat)


def _sheet(play: LoootPlay, seat: int) -> Sheet:
    """The sheet as it is shown, which is where an edit begins."""
    return shown_sheet(_player(play, seat))


def _with_sheet(play: LoootPlay, seat: int, **changes: Any) -> LoootPlay:
    """The play with a changed score sheet."""
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
    return max(0, min(LARGEST, number))


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
