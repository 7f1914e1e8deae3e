"""A QR code on screen, for the camera of another phone."""

from __future__ import annotations

from collections.abc import Iterable

import segno
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty, StringProperty

from screens.shell.background import Refusal, in_background
from screens.shell.current_app import current_app
from screens.shell.palette import UNTINTED
from screens.widgets.painting import Painted

QUIET_ZONE = 4
"""The width of the white border that a reader needs, in modules."""


class QrCode(Painted):
    """A QR code, black on white in both themes; each module is a whole number of pixels wide."""

    content = StringProperty()
    """The text in the code, which is computed in the background."""
    rows = ObjectProperty(())
    tag = StringProperty()

    painted_by = ("rows",)

    def on_content(self, _code: QrCode, text: str) -> None:
        in_background(lambda: code_of(text).matrix, lambda rows: self._render_code(text, rows))

    def _render_code(self, text: str, rows: Iterable[bytearray] | Refusal) -> None:
        """Show the computed code, unless the text has changed since."""
        app = current_app()
        if isinstance(rows, Refusal):
            app.notice(app.said(rows.message))
        elif text == self.content:
            self.rows = tuple(bytes(row) for row in rows)

    def _paint(self) -> None:
        self.canvas.clear()
        if not self.rows:
            return
        modules = len(self.rows) + 2 * QUIET_ZONE
        module = max(1, int(min(self.size) // modules))
        side = module * modules
        x, y = round(self.center_x - side / 2), round(self.center_y - side / 2)
        inset = QUIET_ZONE * module
        self.canvas.add(Color(*UNTINTED))
        self.canvas.add(Rectangle(pos=(x, y), size=(side, side)))
        self.canvas.add(
            Rectangle(
                pos=(x + inset, y + inset),
                size=(side - 2 * inset, side - 2 * inset),
                texture=_texture(self.rows),
            )
        )


def code_of(text: str) -> segno.QRCode:
    """Return a QR code with the largest squares, and more error correction if that is free."""
    return segno.make_qr(text, error="l", boost_error=True, mode="byte")


def _texture(rows: tuple[bytes, ...]) -> Texture:
    number = len(rows)
    texture = Texture.create(size=(number, number), colorfmt="luminance")
    pixels = bytes(0 if module else 255 for row in reversed(rows) for module in row)
    texture.blit_buffer(pixels, colorfmt="luminance", bufferfmt="ubyte")
    texture.mag_filter = texture.min_filter = "nearest"
    return texture
