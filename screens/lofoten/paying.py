"""A flipped tile pays for an upgraded longship: whichever is entered first, the other is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from scoring.lofoten.components import GOOD_NAMES, LONGSHIPS
from scoring.lofoten.edits import add_flipped, flip_tile, take_tile, tiles_left, toggle_longship
from scoring.lofoten.play import LofotenPlay, flipped_tiles
from screens.lofoten.goodlook import GOOD_ICONS
from screens.shell.layout import load_layout
from screens.widgets.chip import Chip
from screens.widgets.drawer import Drawer

if TYPE_CHECKING:
    from screens.lofoten.screen import Lofoten

Choice = tuple[str, str, str, Callable[[], object]]
"""Tag, picture, words, and what it does."""


class PayingDrawer(Drawer):
    """One choice, and it closes; closing it leaves the answer for later."""

    def __init__(self, page: Lofoten, title: str, text: str, groups: list[list[Choice]]) -> None:
        super().__init__(tag="paying", title=title)
        self.ids.words.text = text
        for flow, choices in zip((self.ids.first, self.ids.second), groups):
            for tag, icon, words, act in choices:
                chip = Chip(tag=f"paying.{tag}", icon=icon, text=words)
                chip.bind(on_release=lambda _, act=act: self._chosen(act))
                flow.add_widget(chip)

    def _chosen(self, act: Callable[[], object]) -> None:
        self.dismiss()
        act()


def settle_tile(page: Lofoten, seat: int, flipped: bool) -> None:
    """Ask for the longship of a tile that was flipped or flipped back, unless it is clear."""
    more = _flipped_without_longship(page.play, seat)
    if (more > 0) if flipped else (more < 0):
        _ask_longship(page, seat, flipped)


def settle_longship(page: Lofoten, seat: int, dark: bool) -> None:
    """A longship was made dark, or light: ask for its tile, unless it lies so already."""
    more = _flipped_without_longship(page.play, seat)
    if (more < 0) if dark else (more > 0):
        _ask_tile(page, seat, dark)


def _flipped_without_longship(play: LofotenPlay, seat: int) -> int:
    return flipped_tiles(play, seat) - len(play.players[seat].longships)


def _ask_longship(page: Lofoten, seat: int, more: bool) -> None:
    app, dark = page.app, page.play.players[seat].longships
    choices: list[Choice] = [
        (
            letter,
            "sail-boat",
            letter,
            partial(page.edit, toggle_longship, seat, letter),
        )
        for letter in LONGSHIPS
        if (letter in dark) != more
    ]
    name = page.play.players[seat].name
    if choices and more:
        text = app.tr("Which longship did this tile upgrade?")
        PayingDrawer(page, name, text, [choices]).open()
    elif choices:
        text = app.tr("Which longship is no longer upgraded?")
        PayingDrawer(page, name, text, [choices]).open()


def _ask_tile(page: Lofoten, seat: int, more: bool) -> None:
    app, name = page.app, page.play.players[seat].name
    tiles = list(_tiles(page, seat, flipped=not more))
    if more:
        unseen = list(_unseen(page, seat))
        if tiles or unseen:
            text = app.tr("Which tile was flipped to pay for it?")
            PayingDrawer(page, name, text, [tiles, unseen]).open()
    elif tiles:
        PayingDrawer(page, name, app.tr("Which tile do you flip back?"), [tiles]).open()


def _tiles(page: Lofoten, seat: int, flipped: bool) -> Iterator[Choice]:
    """Tiles that can be flipped, or flipped back; one whose value nobody knows is removed."""
    for at, warehouse in enumerate(page.play.warehouses):
        for nth, tile in enumerate(warehouse.tiles[seat]):
            if tile.flipped == flipped:
                change = flip_tile if tile.value else take_tile
                yield (
                    f"tile.{at + 1}.{nth}",
                    GOOD_ICONS[str(warehouse.good)],
                    f"{page.app.said(GOOD_NAMES[str(warehouse.good)])} {tile.value or '?'}",
                    partial(page.edit, change, at, seat, nth),
                )


def _unseen(page: Lofoten, seat: int) -> Iterator[Choice]:
    """A tile that was not entered yet, for each good: its back does not show the value."""
    for at, warehouse in enumerate(page.play.warehouses):
        if warehouse.good and any(tiles_left(page.play, warehouse.good).values()):
            yield (
                f"unseen.{warehouse.good}",
                GOOD_ICONS[warehouse.good],
                page.app.tr("{good}, flipped", good=page.app.said(GOOD_NAMES[warehouse.good])),
                partial(page.edit, add_flipped, at, seat),
            )


load_layout(__name__)
