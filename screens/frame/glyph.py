"""Words and pictures as textures, for boards that draw themselves."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as Measure
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivymd.icon_definitions import md_icons


@lru_cache(maxsize=256)
def picture(text: str, font: str, size: int) -> Texture:
    """White writing, to be tinted; made once for each size."""
    label = Measure(text=text, font_name=font, font_size=size, color=(1, 1, 1, 1))
    label.refresh()
    return label.texture


def write(
    group: InstructionGroup, text: str, centre: tuple[float, float], size: float, ink: list[float]
) -> None:
    """Words around a point."""
    _lay(group, picture(text, "RobotoMedium", int(size)), centre, ink)


def draw(
    group: InstructionGroup, icon: str, centre: tuple[float, float], size: float, ink: list[float]
) -> None:
    """A picture of the Material font around a point."""
    _lay(group, picture(md_icons[icon], "Icons", int(size)), centre, ink)


def _lay(
    group: InstructionGroup, texture: Texture, centre: tuple[float, float], ink: list[float]
) -> None:
    x, y = centre
    group.add(Color(*ink))
    pos = (round(x - texture.width / 2), round(y - texture.height / 2))
    group.add(Rectangle(texture=texture, pos=pos, size=texture.size))
