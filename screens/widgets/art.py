"""The app's own drawings as textures. ``phone/pictures/drawings.py`` draws them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from screens.shell.palette import UNTINTED
from screens.widgets.painting import paint_soon
from screens.widgets.text import Untouched

FOLDER = Path(__file__).resolve().parents[2] / "phone" / "pictures" / "art"


@lru_cache(maxsize=24)
def art(name: str) -> Texture:
    """The texture of a drawing, by the name of its file without the ending."""
    return CoreImage(str(FOLDER / f"{name}.png"), mipmap=True).texture


class Drawing(Untouched):
    """A drawing as a picture of its own, as wide as it is told; it takes no touches."""

    drawing = StringProperty()
    across = NumericProperty(dp(40))

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        with self.canvas:
            Color(*UNTINTED)
            self._picture = Rectangle(size=(0, 0))
        for name in ("pos", "drawing", "across"):
            self.fbind(name, self._changed)
        self._changed()

    def _changed(self, *_: object) -> None:
        texture = art(self.drawing) if self.drawing else None
        high = self.across * texture.height / texture.width if texture else 0
        self.size = (self.across, high or self.across)
        paint_soon(self.canvas, self._paint)

    def _paint(self) -> None:
        self._picture.texture = art(self.drawing) if self.drawing else None
        self._picture.pos = self.pos
        self._picture.size = self.size if self.drawing else (0, 0)
