"""All that people do to a play of Looot. Each edit gives the next play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scoring.game import EditError
from scoring.looot.board import INDEX, KIND_AT, SITE_HEXES
from scoring.looot.box import (
    BONUSES,
    COLOURS,
    LONGSHIPS,
    SITE_POINTS,
    SITES,
    TILES,
    TROPHIES,
    VALUES,
)
from scoring.looot.explain import sheet_of
from scoring.looot.play import (
    EMPTY_SHEET,
    ENTRIES,
    LINE_INDEX,
    TILE_INDEX,
    LoootPlay,
    Player,
)
from scoring.looot.words import SITE_NAMES
from scoring.reading import LARGEST
from scoring.sayings import say


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


def clear_site(play: LoootPlay, seat: int, kind: str) -> LoootPlay:
    """A site is not known any more."""
    _check_kind(kind)
    return _with_tile(play, seat, SITE_HEXES[kind], None)


def choose_trophy(play: LoootPlay, seat: int, axes: int | None) -> LoootPlay:
    """Give a player the trophy with so many axes, or none, in the entry that is in use."""
    if axes is not None and axes not in TROPHIES:
        raise EditError(say("There is no trophy for {axes} axes", axes=axes))
    player = _player(play, seat)
    if player.entry == "fjord":
        return _with(play, seat, fjord=replace(player.fjord, trophy=axes))
    return _with(play, seat, sheet=replace(player.sheet, trophy=axes))


def set_count(play: LoootPlay, seat: int, tile: str, number: int) -> LoootPlay:
    """Write how many of a tile there are, from 0 to 999."""
    _check_tile(tile)
    counts = list(_player(play, seat).sheet.counts)
    counts[TILE_INDEX[tile]] = _bounded(number)
    return _with_sheet(play, seat, counts=tuple(counts))


def step_count(play: LoootPlay, seat: int, tile: str, by: int) -> LoootPlay:
    """Count a tile up or down."""
    _check_tile(tile)
    return set_count(play, seat, tile, _player(play, seat).sheet[tile] + by)


def add_bonus(play: LoootPlay, seat: int, line: str, bonus: int) -> LoootPlay:
    """Write the bonus of a filled longship."""
    _check_line(line)
    bonuses = (*_player(play, seat).sheet.bonuses_of(line), _bounded(bonus))
    return _with_bonuses(play, seat, line, bonuses)


def remove_bonus(play: LoootPlay, seat: int, line: str, bonus: int) -> LoootPlay:
    """Take one such bonus back."""
    _check_line(line)
    bonuses = list(_player(play, seat).sheet.bonuses_of(line))
    if bonus not in bonuses:
        raise EditError(say("There is no bonus of +{bonus} to take back", bonus=bonus))
    bonuses.remove(bonus)
    return _with_bonuses(play, seat, line, tuple(bonuses))


def cycle_bonus(play: LoootPlay, seat: int, line: str, bonus: int) -> LoootPlay:
    """One such bonus more; after as many as the box has, none again."""
    _check_line(line)
    bonuses = _player(play, seat).sheet.bonuses_of(line)
    if bonuses.count(bonus) < BONUSES[line, bonus]:
        return add_bonus(play, seat, line, bonus)
    return _with_bonuses(play, seat, line, tuple(b for b in bonuses if b != bonus))


def set_unfilled(play: LoootPlay, seat: int, number: int) -> LoootPlay:
    """Write how many longships stay unfilled."""
    return _with_sheet(play, seat, unfilled=_bounded(number))


def step_unfilled(play: LoootPlay, seat: int, by: int) -> LoootPlay:
    """Count the unfilled longships up or down."""
    return set_unfilled(play, seat, _player(play, seat).sheet.unfilled + by)


def toggle_site(play: LoootPlay, seat: int, kind: str) -> LoootPlay:
    """On the sheet, a site is completed or is not."""
    _check_kind(kind)
    completed = {kind} ^ set(_player(play, seat).sheet.sites)
    return _with_sheet(play, seat, sites=tuple(k for k in SITE_POINTS if k in completed))


def switch_entry(play: LoootPlay, seat: int, entry: str) -> LoootPlay:
    """Count a player by fjord or by sheet. Nothing that was entered is lost or overwritten."""
    if entry not in ENTRIES:
        raise EditError(say("There is no way of entry called {entry}", entry=entry))
    player = _player(play, seat)
    if entry == player.entry:
        return play
    worked_out = sheet_of(player.fjord)
    if entry == "sheet" and player.sheet == EMPTY_SHEET:
        return _with(play, seat, entry=entry, sheet=worked_out)
    if entry == "fjord" and player.sheet == worked_out:
        # Nobody entered this sheet: it must follow the fjord when that changes.
        return _with(play, seat, entry=entry, sheet=EMPTY_SHEET)
    return _with(play, seat, entry=entry)


def set_colour(play: LoootPlay, seat: int, colour: str | None) -> LoootPlay:
    """Give a player a colour; whoever had it gets the player's old one."""
    if colour is not None and colour not in COLOURS:
        raise EditError(say("There is no colour {colour}", colour=colour))
    old = _player(play, seat).colour
    for other, player in enumerate(play.players):
        if colour and player.colour == colour:
            play = _with(play, other, colour=old)
    return _with(play, seat, colour=colour)


def _player(play: LoootPlay, seat: int) -> Player:
    if not 0 <= seat < len(play.players):
        raise EditError(say("There is no player {number}", number=seat + 1))
    return play.players[seat]


def _with(play: LoootPlay, seat: int, **changes: Any) -> LoootPlay:
    player = replace(_player(play, seat), **changes)
    return replace(play, players=(*play.players[:seat], player, *play.players[seat + 1 :]))


def _with_tile(play: LoootPlay, seat: int, at: str, tile: str | None) -> LoootPlay:
    return _with(play, seat, fjord=_player(play, seat).fjord.laid(at, tile))


def _with_sheet(play: LoootPlay, seat: int, **changes: Any) -> LoootPlay:
    return _with(play, seat, sheet=replace(_player(play, seat).sheet, **changes))


def _with_bonuses(play: LoootPlay, seat: int, line: str, bonuses: tuple[int, ...]) -> LoootPlay:
    lines = list(_player(play, seat).sheet.bonuses)
    lines[LINE_INDEX[line]] = tuple(sorted(bonuses))
    return _with_sheet(play, seat, bonuses=tuple(lines))


def _bounded(number: int) -> int:
    return max(0, min(LARGEST, number))


def _check_free(at: str) -> None:
    if at not in INDEX:
        raise EditError(say("There is no hex {hex}", hex=at))
    if at in KIND_AT:
        raise EditError(
            say("{hex} is kept for a site: {site}", hex=at, site=SITE_NAMES[KIND_AT[at]])
        )


def _check_tile(tile: str) -> None:
    if tile not in TILE_INDEX:
        raise EditError(say("There is no tile {tile}", tile=tile))


def _check_kind(kind: str) -> None:
    if kind not in SITE_HEXES:
        raise EditError(say("There is no site {site}", site=kind))


def _check_line(line: str) -> None:
    if line not in VALUES:
        raise EditError(say("No longship boosts {line}", line=line))
