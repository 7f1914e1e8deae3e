"""What is said of LOOT's map and scoring grid to those who listen."""

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
from screens.shell.faces import SpokenWords, its, read_out
from screens.shell.running import running_app
from screens.shell.words import N_
from screens.spiel.help import ABILITY_ICONS
from screens.spiel.maplook import MEEPS_ICON, PAINT_LOOKS, SquareLook

if TYPE_CHECKING:
    from screens.spiel.dice import DieTap, FaceTap, OrderRow, OrderTap
    from screens.spiel.gridboard import GridBoard
    from screens.spiel.lines import AbilityTap
    from screens.spiel.mapboard import MapBoard
    from screens.spiel.sheetpainter import PaintCell
    from screens.spiel.track import TrackBox

MARKS = {SLASH: N_("visited"), CROSS: N_("crossed")}
ABILITY_OF = {icon: ability for ability, icon in ABILITY_ICONS.items()}
PAINT_OF = {look.icon: paint for paint, look in PAINT_LOOKS.items()} | {MEEPS_ICON: MEEPS}
"""The shape on a square tells its colour, also of a sheet that is being taught."""


def _square(board: MapBoard, at: str) -> str:
    """A square of the map with its marks, or the name of a row or column."""
    app = running_app()
    if at in ROWS:
        return app.tr("Row {name}", name=at)
    if at in COLUMNS:
        return app.tr("Column {name}", name=at)
    if not at:
        return ""
    look = board.look_of(at)
    parts = [
        _what(board, at, look),
        app.tr(MARKS[look.mark]) if look.mark else "",
        app.tr("your pawn") if look.pawn else "",
        app.tr("can be reached") if look.lit else "",
    ]
    return "\n".join(filter(None, parts))


def _what(board: MapBoard, at: str, look: SquareLook) -> str:
    """At the table with how far row, column and group have come; elsewhere the square alone."""
    app = running_app()
    page: Widget | None = board
    while page is not None and not hasattr(page, "tallies"):
        page = page.parent if page.parent is not page else None
    if page is not None:
        return app.said(describe_square(page.play, int(page.seat), at))
    paint = PAINT_OF.get(look.corner.removesuffix("-outline")) or PAINT_OF.get(look.icon)
    return f"{at}, {app.said(PAINT_NAMES[paint])}" if paint else at


def _cell(board: GridBoard, at: str) -> str:
    """A cell of the scoring grid."""
    if not at:
        return ""
    app, look = running_app(), board.look_of(at)
    paint = PAINT_OF.get(look.corner.removesuffix("-outline"))
    what = app.said(PAINT_NAMES[paint]) if paint else ""
    parts = [at, what, look.text, app.tr("circled") if look.circled else ""]
    return "\n".join(filter(None, parts))


def _die(tap: DieTap | FaceTap | OrderTap, _field: str) -> str:
    """A die: what it shows, and the place it has."""
    app = running_app()
    face = app.tr("Die: {face}", face=int(tap.face)) if tap.face else app.tr("Die: not rolled")
    return "\n".join(filter(None, (face, _place(str(getattr(tap, "sign", ""))))))


def _place(sign: str) -> str:
    """What a sign above a die means."""
    from screens.spiel.dice import PLACES, SIGNS  # there is a die, so it is loaded

    return running_app().tr(PLACES[SIGNS.index(sign)]) if sign else ""


def _hint(row: OrderRow, _field: str) -> str:
    """Which place the next die gets."""
    return _place(row.hint.split()[0])


def _box(box: TrackBox, _field: str) -> str:
    app = running_app()
    return app.tr("{name}: {total}", name=app.tr("Score track"), total=box.text)


def _ability(tap: AbilityTap, _field: str) -> str:
    """An ability, and how often it can be used."""
    app = running_app()
    name = app.said(ABILITY_NAMES[ABILITY_OF[tap.icon]])
    return app.tr("{name}: {total}", name=name, total=tap.count) if tap.count else name


def _paint(cell: PaintCell, _field: str) -> str:
    """A paint to pick, and how many squares have it; a number is the size of a group."""
    app = running_app()
    name = cell.key
    if cell.key == "eraser":
        name = app.tr("Remove")
    elif cell.key in PAINT_NAMES:
        name = app.said(PAINT_NAMES[cell.key])
    elif cell.key.isdigit():
        name = app.tr("Groups of {size}", size=int(cell.key))
    return app.tr("{name}: {total}", name=name, total=cell.count) if cell.count else str(name)


WORDS = SpokenWords(
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
    },
    around={
        "DigitRow": its("text"),
        "FaceRow": its("place_name"),
        "MeepsEntry": lambda _: running_app().said(PAINT_NAMES[MEEPS]),
    },
)
