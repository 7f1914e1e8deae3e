"""Draws the card that goes into chats."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageDraw

from screens.result.picture_fonts import file_of, font_of
from screens.result.picture_layout import DESIGNED, Area, CardLayout, Layout, Piece, Written
from screens.result.summary import ResultSummary
from screens.shell.faces import DARK_INK, LIGHT_INK
from screens.shell.palette import PALETTES
from screens.shell.script.drawing import drawn
from screens.shell.script.labels import is_mixed
from screens.widgets.patterns import mask

FINE = 2
"""Shapes are drawn so many times larger and shrunk, which smooths their corners."""
SHADE = 56
"""How strongly a pattern stands on its colour, of 255."""


def picture_of(summary: ResultSummary, heading: str, dark: bool, width: int = DESIGNED) -> bytes:
    """The card as a PNG file."""
    layout = CardLayout(summary, heading, width).laid()
    stream = BytesIO()
    paint(layout, dark).save(stream, "PNG", optimize=True)
    return stream.getvalue()


def paint(layout: Layout, dark: bool) -> Image.Image:
    """The card with everything on it."""
    palette = PALETTES["dark" if dark else "light"]
    size = (layout.width, round(layout.height))
    image = Image.new("RGB", (size[0] * FINE, size[1] * FINE), palette["ground"])
    draw = ImageDraw.Draw(image)
    unit = layout.width / DESIGNED * FINE
    for panel in layout.panels:
        draw.rounded_rectangle(
            corners(panel.area, FINE),
            radius=32 * unit,
            fill=palette[panel.fill],
            outline=palette[panel.rim] if panel.rim else None,
            width=max(1, round(3 * unit)) if panel.rim else 0,
        )
    for piece in layout.pieces:
        _paint_piece(image, piece, max(4, round(16 * unit)))
    image = image.resize(size, Image.Resampling.BOX)
    draw = ImageDraw.Draw(image)
    for written in layout.written:
        ink = palette.get(written.ink, written.ink)
        if is_mixed(written.text, file_of(written.font)):
            _write_mixed(image, written, ink)
        else:
            _write(draw, written, ink)
    return image


def corners(area: Area, times: float = 1) -> tuple[int, int, int, int]:
    """Left, top, right and bottom in whole pixels, as Pillow counts them."""
    left, top = round(area.x * times), round(area.y * times)
    return (
        left,
        top,
        max(left, round(area.right * times) - 1),
        max(top, round(area.bottom * times) - 1),
    )


def _paint_piece(image: Image.Image, piece: Piece, period: int) -> None:
    left, top, right, bottom = corners(piece.area, FINE)
    size = (right - left + 1, bottom - top + 1)
    surface = Image.new("RGB", size, piece.look.colour)
    away = LIGHT_INK if piece.look.ink == DARK_INK else DARK_INK
    tile = Image.frombytes("L", (period, period), mask(piece.look.pattern, period))
    tile = tile.point([0] * 255 + [SHADE])
    for x in range(0, size[0], period):
        for y in range(0, size[1], period):
            surface.paste(away, (x, y), tile)
    image.paste(surface, (left, top))


ANCHORS = {"left": "lm", "center": "mm", "right": "rm"}


def _write(draw: ImageDraw.ImageDraw, written: Written, ink: str) -> None:
    draw.text(
        start_of(written),
        written.text,
        fill=ink,
        font=font_of(written.font, written.size),
        anchor=ANCHORS[written.align],
    )


SHARES = {"left": 0.0, "center": 0.5, "right": 1.0}
"""How much of a text stands before the point that it hangs on."""


def _write_mixed(image: Image.Image, written: Written, ink: str) -> None:
    """A name in other scripts, or with emoji."""
    line = drawn(written.text, file_of(written.font), written.size)
    x, y = start_of(written)
    width, height = line.letters.size
    corner = (round(x - width * SHARES[written.align]), round(y - height / 2))
    image.paste(ink, corner, line.letters)
    if line.pictures:
        image.paste(line.pictures, corner, line.pictures)


def start_of(written: Written) -> tuple[float, float]:
    """The point that a text hangs on."""
    area = written.area
    across = {"left": area.x, "center": area.x + area.width / 2, "right": area.right}
    return across[written.align], area.y + area.height / 2
