"""The rules pages of LOOT: points, abilities, a round, end of the game, marks and controls."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from kivy.graphics import InstructionGroup

from scoring.spiel.components import CROSS, LINE, MEEPS, SLASH
from scoring.spiel.play import SpielPlay
from screens.shell.current_app import current_app
from screens.shell.i18n import N_, joined
from screens.shell.theme import Theme
from screens.spiel.help import ABILITY_HELP, ABILITY_ICONS, END, HELP, ROUND, help_text
from screens.spiel.map_board import paint_square
from screens.spiel.screen import HINTS
from screens.spiel.square_style import MEEPS_ICON, PAINT_STYLES, SquareStyle, paint_style
from screens.widgets.rules import Chapter, HelpItem

NO_SHADE = (0.0, 0.0, 0.0, 0.0)

EXAMPLE = ("red", "red", "red", "blue", MEEPS, "green", "yellow")
"""The squares of the example: a complete row; its red squares are a complete group."""
EXAMPLE_GROUP = EXAMPLE.count("red")
EXAMPLE_MEEPS = 2
"""The points that the Meeps of the example gave."""

POINT_ICONS = {
    "lines": "grid",
    "groups": "palette",
    "meeps": MEEPS_ICON,
    "combos": "checkbox-multiple-blank-circle-outline",
}

END_ICONS = ("flag-checkered", "plus-circle-outline", "trophy-outline", "equal")

USE: dict[str, str] = {
    "dice-multiple-outline": N_(
        "During the game: tap a square with a white ring to move your pawn there."
    ),
    "gesture-tap": N_("At the end: tap a square for a slash, and again for a cross."),
    "gesture-swipe": HINTS["spiel.knows_drag"],
    "alphabetical": HINTS["spiel.knows_head"],
    "gesture-tap-hold": HINTS["spiel.knows_hold"],
    "calculator-variant-outline": N_("Tap a line below the map to read its rule."),
    "undo": N_("Every step can be undone."),
}
"""How to use the screen, by icon."""


def chapters(_play: SpielPlay) -> tuple[Chapter, ...]:
    """Return all chapters, in the current language and theme."""
    app = current_app()
    tr, words = app.tr, app.translator
    points = [
        HelpItem(help_text(words, HELP[line]), icon=icon) for line, icon in POINT_ICONS.items()
    ]
    abilities = [
        HelpItem(tr(text), icon=ABILITY_ICONS[ability]) for ability, text in ABILITY_HELP.items()
    ]
    abilities.append(HelpItem(help_text(words, HELP["abilities"]), icon="numeric-1-circle-outline"))
    moves = [
        HelpItem(help_text(words, text), letter=str(nth)) for nth, text in enumerate(ROUND, start=1)
    ]
    ends = [HelpItem(help_text(words, text), icon=icon) for text, icon in zip(END, END_ICONS)]
    use = [HelpItem(tr(text), icon=icon) for icon, text in USE.items()]
    return (
        Chapter(tr("Points"), (*points, _example(app.theme))),
        Chapter(tr("Abilities"), tuple(abilities)),
        Chapter(tr("Marks on the board"), _marks(app.theme)),
        Chapter(tr("How to use this screen"), tuple(use)),
        Chapter(tr("Each round"), tuple(moves)),
        Chapter(tr("End of the game"), tuple(ends)),
    )


def _example(theme: Theme) -> HelpItem:
    parts = (LINE, EXAMPLE_GROUP, EXAMPLE_MEEPS)
    text = current_app().tr(
        "Example: a completed row ({line}), a group of {count} squares ({count}) and a Meeps "
        "with {meeps} points ({meeps}):",
        line=LINE,
        count=EXAMPLE_GROUP,
        meeps=EXAMPLE_MEEPS,
    )
    squares = (replace(_square(paint, theme), mark=SLASH) for paint in EXAMPLE)
    pictures = tuple(partial(_paint, square) for square in squares)
    working = f"{' + '.join(map(str, parts))} = {sum(parts)}"
    return HelpItem(joined("\n", text, working), pictures=pictures)


def _marks(theme: Theme) -> tuple[HelpItem, ...]:
    tr = current_app().tr
    signs = {
        tr("A slash: visited once."): replace(_square("blue", theme), mark=SLASH),
        tr("A cross: visited twice. No pawn can stop here again."): replace(
            _square("blue", theme), mark=CROSS
        ),
        tr("Filled shape in the corner: the group is completed."): replace(
            _square("red", theme), mark=SLASH
        ),
        tr("Outlined shape in the corner: the group is not completed."): replace(
            _square("green", theme), mark=SLASH
        ),
        tr("A Meeps square."): _square(MEEPS, theme),
        tr("White ring: your pawn can move here."): replace(_square("yellow", theme), lit="ring"),
        tr("Your pawn."): replace(_square("green", theme), pawn=PAINT_STYLES["blue"].ground),
    }
    rules = [HelpItem(text, pictures=(partial(_paint, square),)) for text, square in signs.items()]
    band = HelpItem(tr("Gold band: a completed row or column."), icon="table-row")
    return (*rules, band)


def _square(paint: str, theme: Theme) -> SquareStyle:
    return paint_style(paint, theme, done=paint == "red")


def _paint(
    square: SquareStyle, group: InstructionGroup, centre: tuple[float, float], side: float
) -> None:
    paint_square(group, square, (centre[0] - side / 2, centre[1] - side / 2), side, NO_SHADE)
