"""A QR code on screen, for the camera of another phone."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty, StringProperty

from screens.shell.palette import UNTINTED
from screens.widgets.painting import Painted

QUIET_ZONE = 4
"""The width of the white border that a reader needs, in modules."""


class QrCode(Painted):
    """A QR code, black on white in both themes; each module is a whole number of pixels wide."""

    rows = ObjectProperty(())
    tag = StringProperty()

    painted_by = ("rows",)

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


def _texture(rows: tuple[bytes, ...]) -> Texture:
    number = len(rows)
    texture = Texture.create(size=(number, number), colorfmt="luminance")
    pixels = bytes(0 if module else 255 for row in reversed(rows) for module in row)
    texture.blit_buffer(pixels, colorfmt="luminance", bufferfmt="ubyte")
    texture.mag_filter = texture.min_filter = "nearest"
    return texture
