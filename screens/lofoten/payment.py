"""Keeps flipped tiles and upgraded longships in step: each upgrade is paid with a flipped tile."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from scoring.lofoten.components import GOOD_NAMES, LONGSHIPS
from scoring.lofoten.edits import add_flipped, flip_tile, take_tile, tiles_left, toggle_longship
from scoring.lofoten.play import LofotenPlay, flipped_tiles
from screens.lofoten.good_style import GOOD_ICONS
from screens.shell.i18n import joined
from screens.widgets.choose import MenuRow, choose

if TYPE_CHECKING:
    from screens.lofoten.screen import LofotenPage


def settle_tile(page: LofotenPage, seat: int, flipped: bool) -> None:
    """Ask for the longship of a tile that was flipped or flipped back, unless the numbers match."""
    more = _flipped_without_longship(page.play, seat)
    if (more > 0) if flipped else (more < 0):
        _ask_longship(page, seat, flipped)


def settle_longship(page: LofotenPage, seat: int, dark: bool) -> None:
    """Ask for the tile of a longship that was upgraded or downgraded, unless the numbers match."""
    more = _flipped_without_longship(page.play, seat)
    if (more < 0) if dark else (more > 0):
        _ask_tile(page, seat, dark)


def _flipped_without_longship(play: LofotenPlay, seat: int) -> int:
    return flipped_tiles(play, seat) - len(play.players[seat].longships)


def _ask_longship(page: LofotenPage, seat: int, more: bool) -> None:
    app, dark = page.app, page.play.players[seat].longships
    choices = [
        MenuRow(
            f"paying.{letter}",
            "sail-boat",
            letter,
            partial(page.edit, toggle_longship, seat, letter),
        )
        for letter in LONGSHIPS
        if (letter in dark) != more
    ]
    upgraded = app.tr("Which longship did this tile upgrade?")
    text = upgraded if more else app.tr("Which longship is no longer upgraded?")
    if choices:
        choose(page.play.players[seat].name, choices, "paying", text)


def _ask_tile(page: LofotenPage, seat: int, more: bool) -> None:
    app, tiles = page.app, list(_tiles(page, seat, flipped=not more))
    text = app.tr("Which tile do you flip back?")
    if more:
        tiles += _unknown_tiles(page, seat)
        text = app.tr("Which tile was flipped to pay for it?")
    if tiles:
        choose(page.play.players[seat].name, tiles, "paying", text)


def _tiles(page: LofotenPage, seat: int, flipped: bool) -> Iterator[MenuRow]:
    """Yield a row for each different tile to flip or flip back, or to remove if unknown."""
    for at, warehouse in enumerate(page.play.warehouses):
        tiles = warehouse.tiles[seat]
        for nth, tile in enumerate(tiles):
            if tile.flipped == flipped and tile not in tiles[:nth]:
                change = flip_tile if tile.value else take_tile
                good = page.app.said(GOOD_NAMES[str(warehouse.good)])
                count = tiles.count(tile)
                yield MenuRow(
                    f"paying.tile.{at + 1}.{nth}",
                    GOOD_ICONS[str(warehouse.good)],
                    joined(" ", good, str(tile.value or "?")),
                    partial(page.edit, change, at, seat, nth),
                    page.app.tr_count("1 tile", "{count} tiles", count) if count > 1 else "",
                )


def _unknown_tiles(page: LofotenPage, seat: int) -> Iterator[MenuRow]:
    """Yield a row for each good to add a flipped tile of unknown value."""
    for at, warehouse in enumerate(page.play.warehouses):
        if warehouse.good and any(tiles_left(page.play, warehouse.good).values()):
            yield MenuRow(
                f"paying.unseen.{warehouse.good}",
                GOOD_ICONS[warehouse.good],
                page.app.tr("{good}, flipped", good=page.app.said(GOOD_NAMES[warehouse.good])),
                partial(page.edit, add_flipped, at, seat),
            )
