"""The screen reader's texts for LOOT's map, dice and scoring grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from scoring.spiel.components import (
    ABILITY_NAMES,
    COLUMNS,
    CROSS,
    MEEPS,
    PAINT_NAMES,
    ROWS,
    SLASH,
)
from scoring.spiel.words import describe_square
from screens.shell.current_app import current_app
from screens.shell.game_ui import SpokenTexts, its, read_out
from screens.shell.i18n import N_
from screens.spiel.help import ABILITY_ICONS
from screens.spiel.square_style import MEEPS_ICON, PAINT_STYLES, SquareStyle

if TYPE_CHECKING:
    from screens.spiel.dice import DieTap, FaceTap, OrderRow, OrderTap
    from screens.spiel.grid_board import GridBoard
    from screens.spiel.grid_painter import SizeCell
    from screens.spiel.lines import AbilityTap
    from screens.spiel.map_board import MapBoard
    from screens.spiel.score_track import TrackBox
    from screens.spiel.sheet_painter import PaintCell

MARKS = {SLASH: N_("visited"), CROSS: N_("crossed")}
ABILITY_OF = {icon: ability for ability, icon in ABILITY_ICONS.items()}
PAINT_OF = {style.icon: paint for paint, style in PAINT_STYLES.items()} | {MEEPS_ICON: MEEPS}
"""The colour of a square by its icon; used where there is no game, as when entering a sheet."""


def _square(board: MapBoard, at: str) -> str:
    """Return a square's description with its marks, or the name of a row or column."""
    app = current_app()
    if at in ROWS:
        return app.tr("Row {name}", name=at)
    if at in COLUMNS:
        return app.tr("Column {name}", name=at)
    if not at:
        return ""
    style = board.style_of(at)
    parts = [
        _describe(board, at, style),
        app.tr(MARKS[style.mark]) if style.mark else "",
        app.tr("your pawn") if style.pawn else "",
        app.tr("can be reached") if style.lit else "",
    ]
    return "\n".join(filter(None, parts))


def _describe(board: MapBoard, at: str, style: SquareStyle) -> str:
    """Return a square's name and colour; during a game also the progress of its lines and group."""
    app = current_app()
    page: Widget | None = board
    while page is not None and not hasattr(page, "tallies"):
        page = page.parent if page.parent is not page else None
    if page is not None:
        return app.said(describe_square(page.play, int(page.seat), at))
    paint = PAINT_OF.get(style.corner.removesuffix("-outline")) or PAINT_OF.get(style.icon)
    return f"{at}, {app.said(PAINT_NAMES[paint])}" if paint else at


def _cell(board: GridBoard, at: str) -> str:
    """Return the description of a cell of the scoring grid."""
    if not at:
        return ""
    app, style = current_app(), board.style_of(at)
    paint = PAINT_OF.get(style.corner.removesuffix("-outline"))
    what = app.said(PAINT_NAMES[paint]) if paint else ""
    parts = [at, what, style.text, app.tr("circled") if style.circled else ""]
    return "\n".join(filter(None, parts))


def _die(tap: DieTap | FaceTap | OrderTap, _field: str) -> str:
    """Return a die's number and place."""
    app = current_app()
    face = app.tr("Die: {face}", face=int(tap.face)) if tap.face else app.tr("Die: not rolled")
    return "\n".join(filter(None, (face, _place(str(getattr(tap, "sign", ""))))))


def _place(sign: str) -> str:
    """Return the meaning of a die's sign."""
    from screens.spiel.dice import PLACES, SIGNS  # already loaded with the die

    return current_app().tr(PLACES[SIGNS.index(sign)]) if sign else ""


def _hint(row: OrderRow, _field: str) -> str:
    """Return which place the next die gets."""
    return _place(row.hint.split()[0])


def _box(box: TrackBox, _field: str) -> str:
    app = current_app()
    return app.tr("{name}: {total}", name=app.tr("Score track"), total=box.text)


def _ability(tap: AbilityTap, _field: str) -> str:
    """Return an ability's name, and how many the player has."""
    app = current_app()
    name = app.said(ABILITY_NAMES[ABILITY_OF[tap.icon]])
    return app.tr("{name}: {total}", name=name, total=tap.count) if tap.count else name


def _paint(cell: PaintCell | SizeCell, _field: str) -> str:
    """Return a colour's name and its number of squares, or a group size."""
    app = current_app()
    name = cell.key
    if cell.key == "eraser":
        name = app.tr("Remove")
    elif cell.key in PAINT_NAMES:
        name = app.said(PAINT_NAMES[cell.key])
    elif cell.key.isdigit():
        name = app.tr("Groups of {size}", size=int(cell.key))
    return app.tr("{name}: {total}", name=name, total=cell.count) if cell.count else str(name)


WORDS = SpokenTexts(
    words={
        "MapBoard": _square,
        "GridBoard": _cell,
        "DieTap": _die,
        "FaceTap": _die,
        "OrderTap": _die,
        "OrderRow": _hint,
        "FaceRow": read_out("place_name"),
        "TrackBox": _box,
        "AbilityTap": _ability,
        "PaintCell": _paint,
        "SizeCell": _paint,
    },
    around={
        "DigitRow": its("text"),
        "FaceRow": its("place_name"),
        "MeepsEntry": lambda _: current_app().said(PAINT_NAMES[MEEPS]),
    },
)
