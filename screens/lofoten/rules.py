"""The rules pages of Lofoten: scoring, marks, controls, end of the game, and the modules."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from scoring.lofoten.play import LofotenPlay, Tile, modules_shown
from scoring.lofoten.reference import (
    COUNT,
    DEMANDS,
    END,
    JARLS,
    LONGSHIP_POWERS,
    NEW_WAREHOUSES,
    UPGRADING,
    upgrade_table,
)
from scoring.messages import Message
from screens.lofoten.good_style import DEMAND_ICONS
from screens.lofoten.screen import HINTS
from screens.lofoten.tile_row import Boxes, draw_tile
from screens.shell.current_app import current_app
from screens.shell.i18n import N_
from screens.widgets.player_tabs import dot_of
from screens.widgets.rules import Chapter, HelpItem, Paint

COUNT_ICONS = {
    "level-1": "sigma",
    "equal-none": "equal",
    "equal-both": "equal",
    "unloading": "tray-arrow-down",
}

MARKS: dict[str, str] = {
    "crown": N_("PP for the higher total."),
    "star-four-points": N_("PP by the card’s own rule."),
    "sail-boat": N_("The ship above the rows is closer to the player in the lead."),
}
"""The meaning of the icons in a row, by icon."""

USE: dict[str, str] = {
    "plus": N_("Tap +1, +2 or +3 to add a tile."),
    "gesture-tap": HINTS["lofoten.knows_tile"],
    "numeric": HINTS["lofoten.knows_sum"],
    "hexagon-outline": HINTS["lofoten.knows_good"],
    "undo": N_("Every step can be undone."),
}
"""How to use the screen, by icon."""

EXAMPLE = ((3, 2, 1), (2, 2))
"""The values of both players' tiles in the worked example."""
EXAMPLE_PP = 5


def chapters(play: LofotenPlay) -> tuple[Chapter, ...]:
    """Return all chapters for the modules and the tie rule of a game."""
    app = current_app()
    tr, said = app.tr, app.said
    shown = modules_shown(play)
    use = tuple(HelpItem(tr(text), icon=icon) for icon, text in USE.items())
    found = [
        Chapter(tr("Scoring"), _scoring(play)),
        Chapter(tr("Marks on the board"), _marks(play)),
        Chapter(tr("How to use this screen"), use),
        Chapter(tr("End of the game"), _rules(END, ("flag-checkered", "equal"))),
    ]
    if "warehouses" in shown:
        found.append(Chapter(tr("New warehouses"), _rules((NEW_WAREHOUSES,), ("warehouse",))))
    if "jarls" in shown:
        demands = tuple(
            HelpItem(said(text), icon=DEMAND_ICONS[key]) for key, text in DEMANDS.items()
        )
        found.append(Chapter(tr("Jarls"), _rules(JARLS, ("crown", "gesture-tap"))))
        found.append(Chapter(tr("Jarls’ demands"), demands))
    if "longships" in shown:
        found += _longships()
    return tuple(found)


def _scoring(play: LofotenPlay) -> tuple[HelpItem, ...]:
    app = current_app()
    other = "equal-none" if play.ties == "both" else "equal-both"
    rules = [
        HelpItem(app.said(COUNT[key]), icon=icon)
        for key, icon in COUNT_ICONS.items()
        if key != other
    ]
    mine, theirs = EXAMPLE
    example = app.tr(
        "Example: {mine} against {theirs}. The player with {most} scores the card’s {points} PP.",
        points=EXAMPLE_PP,
        mine=_sum(mine),
        theirs=_sum(theirs),
        most=sum(mine),
    )
    pictures = (*(_tile(play, 0, n) for n in mine), _nothing, *(_tile(play, 1, n) for n in theirs))
    return (rules[0], HelpItem(example, pictures=pictures), *rules[1:])


def _marks(play: LofotenPlay) -> tuple[HelpItem, ...]:
    app = current_app()
    tiles = [
        (_tile(play, 0, 2), app.tr("A tile with its value, in the color of the player.")),
        (_tile(play, 0, 2, shields=2), app.tr("The same with two shields.")),
        (_tile(play, 0, 2, flipped=True), app.said(COUNT["flipped"])),
    ]
    signs = tuple(HelpItem(app.tr(text), icon=icon) for icon, text in MARKS.items())
    return (*(HelpItem(text, pictures=(paint,)) for paint, text in tiles), *signs)


def _longships() -> list[Chapter]:
    app = current_app()
    tr, said = app.tr, app.said
    powers = tuple(HelpItem(said(text), letter=key) for key, text in LONGSHIP_POWERS.items())
    points = tuple(
        HelpItem(said(text), letter=str(number))
        for number, text in enumerate(upgrade_table(), start=1)
    )
    icons = ("cached", "gesture-tap", "tray-arrow-down")
    return [
        Chapter(tr("Upgraded longships"), _rules(UPGRADING, icons)),
        Chapter(tr("Effects of upgraded longships"), powers),
        Chapter(tr("Points for upgraded longships"), points),
    ]


def _rules(messages: Iterable[Message], icons: Iterable[str]) -> tuple[HelpItem, ...]:
    said = current_app().said
    return tuple(HelpItem(said(message), icon=icon) for message, icon in zip(messages, icons))


def _sum(values: tuple[int, ...]) -> str:
    return f"{' + '.join(map(str, values))} = {sum(values)}"


def _tile(
    play: LofotenPlay, seat: int, value: int, shields: int = 0, flipped: bool = False
) -> Paint:
    tile = Tile(value=None if flipped else value, shields=shields, flipped=flipped)
    return partial(_paint, tile, dot_of(play.players[seat], seat))


def _paint(
    tile: Tile,
    dye: list[float],
    group: InstructionGroup,
    centre: tuple[float, float],
    side: float,
) -> None:
    side = min(side - dp(4), dp(38))
    box = (centre[0] - side / 2, centre[1] - side / 2, side, side)
    draw_tile(group, Boxes(), tile, box, dye, dp(1))


def _nothing(_group: InstructionGroup, _centre: tuple[float, float], _side: float) -> None:
    """Draw nothing: a gap between the tiles of both players."""
