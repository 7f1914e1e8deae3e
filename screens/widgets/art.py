"""The app's own drawings as textures. ``phone/pictures/drawings.py`` draws them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture

FOLDER = Path(__file__).resolve().parents[2] / "phone" / "pictures" / "art"


@lru_cache(maxsize=24)
def art(name: str) -> Texture:
    """The texture of a drawing, by the name of its file without the ending."""
    return CoreImage(str(FOLDER / f"{name}.png"), mipmap=True).texture
