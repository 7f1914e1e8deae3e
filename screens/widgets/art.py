"""The app's own drawings as textures. ``tests/pictures/drawings.py`` draws them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from PIL import Image
from PIL.PngImagePlugin import PngImageFile

from screens.shell.palette import UNTINTED
from screens.shell.slices import after_frame
from screens.widgets.labels import IgnoresTouches
from screens.widgets.painting import Painted, rounded

FOLDER = Path(__file__).resolve().parents[2] / "phone" / "pictures" / "art"


SMALL_WINDOW = 1000
"""Longest side in pixels of a window for which drawings of half their size are sharp enough."""
LARGE = 500
"""Width in pixels from which a drawing has no mipmaps. Scenes are never drawn much smaller than
they are, and Kivy rounds the size of a texture with mipmaps up to a power of two: 11 MB for one of
1030 × 740 pixels."""


def art(name: str) -> Texture:
    """Return the texture of a drawing, by its file name without the extension."""
    return _art(name, half=max(Window.size) < SMALL_WINDOW)


@lru_cache(maxsize=12)
def _art(name: str, half: bool) -> Texture:
    def drawing() -> Image.Image:
        return _read(name).reduce(2) if half else _read(name)

    return _texture(drawing, mipmap=drawing().width < LARGE)


@lru_cache(maxsize=32)
def art_of_width(name: str, width: int) -> Texture:
    """Return the texture of a drawing, scaled down by Pillow. Without a graphics card, the first
    drawing that OpenGL scales down takes 100 ms."""

    def drawing() -> Image.Image:
        whole = _read(name)
        size = (width, round(whole.height * width / whole.width))
        return whole.resize(size, Image.Resampling.LANCZOS)

    return _texture(drawing)


def _read(name: str) -> Image.Image:
    return PngImageFile(FOLDER / f"{name}.png").convert("RGBA")  # Image.open loads all formats


def _texture(drawing: Callable[[], Image.Image], mipmap: bool = False) -> Texture:
    """Return a texture of a drawing, which is read again if Android drops the texture."""

    def fill(empty: Texture) -> None:
        empty.blit_buffer(drawing().tobytes(), colorfmt="rgba", bufferfmt="ubyte")

    texture = Texture.create(size=drawing().size, colorfmt="rgba", mipmap=mipmap)
    texture.flip_vertical()
    fill(texture)
    texture.add_reload_observer(fill)
    return texture


class _Loading:
    """Loads drawings after the next frame, one per frame, so that no frame takes long."""

    def __init__(self) -> None:
        self._loaded: set[str] = set()
        self._waiting: dict[Callable[[], None], str] = {}
        self._start = after_frame(self._load)
        self._next = Clock.create_trigger(lambda _: self._load(), 0)

    def add(self, name: str, loaded: Callable[[], None]) -> None:
        if name in self._loaded:
            self._waiting.pop(loaded, None)
            loaded()
        else:
            self._waiting[loaded] = name
            self._start()

    def _load(self) -> None:
        if self._waiting:
            loaded = next(iter(self._waiting))
            name = self._waiting.pop(loaded)
            art(name)
            self._loaded.add(name)
            loaded()
            self._next()


load_art = _Loading().add
"""``load_art(name, loaded)`` loads a drawing, unless it was loaded before, and calls ``loaded``."""


class Drawing(Painted, IgnoresTouches):
    """A drawing, as large as fits, at the lower edge; with ``radius`` it fills the widget."""

    says_nothing = True
    source = StringProperty()
    mirrored = BooleanProperty(False)
    radius = ListProperty()

    painted_by = ("source", "mirrored", "radius")

    def _paint(self) -> None:
        self.canvas.clear()
        if not self.source or min(self.size) <= 0:
            return
        texture = art(self.source)
        across, up = self.width / texture.width, self.height / texture.height
        if self.radius:
            with rounded(self.canvas, self.pos, self.size, self.radius):
                self._draw(texture, max(across, up), 0.5)
        else:
            self._draw(texture, min(across, up), 0)

    def _draw(self, texture: Texture, scale: float, below: float) -> None:
        """Draw the texture centered, with the share ``below`` of the free height under it."""
        wide, high = texture.width * scale, texture.height * scale
        self.canvas.add(Color(*UNTINTED))
        pos = (self.center_x - wide / 2, self.y + (self.height - high) * below)
        if self.mirrored:
            pos, wide = (pos[0] + wide, pos[1]), -wide
        self.canvas.add(Rectangle(texture=texture, pos=pos, size=(wide, high)))
