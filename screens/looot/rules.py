"""The rules pages of Looot: scoring, marks on the board, controls, end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from scoring.looot.components import LONGSHIPS, VALUES
from scoring.looot.play import Fjord, LoootPlay
from screens.looot.fjord_board import ROOT3, paint_hex
from screens.looot.help import TIE, help_for
from screens.looot.screen import HINTS
from screens.looot.space_style import SpaceStyle, space_styles
from screens.looot.tile_style import TILE_LOOKS
from screens.shell.current_app import current_app
from screens.shell.i18n import N_, joined
from screens.shell.theme import Theme
from screens.widgets.rules import Chapter, HelpItem, Paint

BOARD: dict[str, str] = {
    "C2": "wood",
    "C3": "wood",
    "D2": "wood",
    "D3": "castle-www",
    "F3": "house-sss",
    "G4": "gold-gss",
    "G3": "axe",
    "F5": "axe",
    "F4": "axe",
    "E0": "house",
    "F2": "sheep",
    "G1": "wood",
    "F1": "port-hsw",
    "E4": "palace-cghht",
    "D4": "castle",
    "D5": "gold",
    "E5": "house",
    "A4": "tower-gww",
}
"""A sample fjord with each mark once. The tile on A4 is flipped, and its needs are not met."""

MARKS: tuple[tuple[str, str], ...] = (
    ("D3", N_("Gold rim: a filled longship, with its bonus.")),
    ("F3", N_("Red dashes: an unfilled longship. The icons below are what it still needs.")),
    ("G4", N_("Red cross: a longship that can no longer be filled.")),
    ("A4", N_("Bonus in red dashes: a flipped longship. Place its resources next to it.")),
    ("F1", N_("White with a gold rim: a completed site, with its points.")),
    ("E4", N_("Dashed rim with icons: a site that still needs these tiles.")),
    ("B2", N_("Dashed rim: a site that is not entered yet. Tap it to choose one.")),
    ("C2", N_("Marked corners: this tile counts for the line shown below the board.")),
)
"""The spaces of ``BOARD``, each with the meaning of its mark."""

SIGNS: dict[str, str] = {
    "crown": N_("In the lead."),
    "check": N_("Everything is entered for this player."),
    "alert-circle-outline": N_("Fjord and score sheet give different totals."),
    "sail-boat": N_(
        "Number of unfilled longships. A chip such as “C4” with icons: the longship on "
        "space C4 still needs these."
    ),
    "account-arrow-right-outline": N_("Shows the next player whose entry is not complete."),
    "lightbulb-on-outline": N_("Tips are on: where each longship on the ocean board fits best."),
}
"""The meaning of the icons beside the board, by icon."""

USE: dict[str, str] = {
    "gesture-tap": N_("Choose a tile below the board, then tap the spaces where it lies."),
    "gesture-swipe": HINTS["looot.knows_drag"],
    "gesture-tap-hold": HINTS["looot.knows_hold"],
    "sail-boat": N_("Touch and hold an empty space to place a longship."),
    "cached": N_("Longship already flipped? Choose its bonus, and Jarlpad finds the longship."),
    "calculator-variant-outline": HINTS["looot.knows_pad"],
    "numeric": N_("On the score sheet, tap a number to type it."),
    "undo": N_("Every step can be undone."),
}
"""How to use the screen, by icon."""

EXAMPLE = ("castle", "castle", "castle", "castle-www", "castle-agg")
"""The rulebook's example: 3 castles, and filled longships with +3 and +4."""


def chapters(_play: LoootPlay) -> tuple[Chapter, ...]:
    """Return all chapters, in the current language and theme."""
    app = current_app()
    tr, theme = app.tr, app.theme
    return (
        Chapter(tr("Scoring"), _scoring(theme)),
        Chapter(tr("Marks on the board"), _marks(theme)),
        Chapter(
            tr("How to use this screen"),
            tuple(HelpItem(tr(text), icon=icon) for icon, text in USE.items()),
        ),
        Chapter(
            tr("End of the game"),
            (
                HelpItem(
                    tr(
                        "The game ends when all players have placed all their Vikings. Most "
                        "points wins."
                    ),
                    icon="flag-checkered",
                ),
                HelpItem(tr(TIE), icon="equal"),
            ),
        ),
    )


def _scoring(theme: Theme) -> tuple[HelpItem, ...]:
    app = current_app()
    base = app.tr(
        "For each kind of tile: how many you have × (its value above + the bonuses of your "
        "filled longships for it)."
    )
    bonuses = [LONGSHIPS[ship].bonus for ship in EXAMPLE if ship in LONGSHIPS]
    castles, value = EXAMPLE.count("castle"), VALUES["castle"]
    working = " + ".join(map(str, (value, *bonuses)))
    total = castles * (value + sum(bonuses))
    example = app.tr(
        "Example: {count} castles and filled longships with +{one} and +{other}:",
        count=castles,
        one=bonuses[0],
        other=bonuses[1],
    )
    example = joined("\n", example, f"{castles} × ({working}) = {total}")
    styles = board_styles(theme)
    lines = [("sites", styles["F1"]), ("unfilled", styles["F3"])]
    return (
        HelpItem(base, pictures=tuple(_picture(_tile(tile, str(VALUES[tile]))) for tile in VALUES)),
        HelpItem(example, pictures=tuple(_picture(_example_style(one, theme)) for one in EXAMPLE)),
        *(
            HelpItem(help_for(app.translator, line), pictures=(_picture(hex_),))
            for line, hex_ in lines
        ),
        HelpItem(help_for(app.translator, "trophy"), icon="trophy"),
        HelpItem(help_for(app.translator, "axe"), pictures=(_picture(_tile("axe")),)),
    )


def _marks(theme: Theme) -> tuple[HelpItem, ...]:
    tr, styles = current_app().tr, board_styles(theme)
    board = tuple(HelpItem(tr(text), pictures=(_picture(styles[at]),)) for at, text in MARKS)
    return (*board, *(HelpItem(tr(text), icon=icon) for icon, text in SIGNS.items()))


def board_styles(theme: Theme) -> dict[str, SpaceStyle]:
    """Return the style of each space of ``BOARD``, as on the real board."""
    fjord = Fjord()
    for at, tile in BOARD.items():
        fjord = fjord.laid(at, tile, flipped=at == "A4")
    return space_styles(fjord, theme, lit=("C2",))


def _tile(tile: str, caption: str = "") -> SpaceStyle:
    known = TILE_LOOKS[tile]
    return SpaceStyle(known.ground, known.icon, known.ink, caption)


def _example_style(one: str, theme: Theme) -> SpaceStyle:
    if one not in LONGSHIPS:
        return _tile(one)
    filled: SpaceStyle = board_styles(theme)["D3"]
    return SpaceStyle(
        filled.ground, filled.icon, caption=f"+{LONGSHIPS[one].bonus}", rim=filled.rim, strong=True
    )


def _picture(style: SpaceStyle) -> Paint:
    return partial(_paint, style)


def _paint(
    style: SpaceStyle, group: InstructionGroup, centre: Sequence[float], side: float
) -> None:
    """Draw a space as wide as its cell."""
    paint_hex(group, style, (centre[0], centre[1]), min(side / 2, side / ROOT3) - dp(1))
