"""Writes the pictures that the app shows: scenes, ships, the shield, the crown and a few more.

``python -m tests.pictures.drawings`` writes them to phone/pictures/art.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PIL import Image

from tests.pictures import scenery, vessels
from tests.pictures.draw import BRASS, PIECES

FOLDER = Path(__file__).resolve().parents[2] / "phone" / "pictures" / "art"

LIGHTS = {"dark": scenery.NIGHT, "light": scenery.DAY}
SCENES = {
    "fjord": scenery.fjord,
    "islands": scenery.islands,
    "fair": scenery.fair,
    "fjord-card": scenery.fjord_card,
    "islands-card": scenery.islands_card,
    "fair-card": scenery.fair_card,
}

PICTURES: dict[str, Callable[[], Image.Image]] = {
    **{f"ship-{name}": partial(vessels.ship, color) for name, color in vessels.COLORS.items()},
    "ship-brass": partial(vessels.ship, BRASS, PIECES[1], PIECES),
    "shield": vessels.shield,
    "crown": vessels.crown,
    "seal": vessels.seal,
    "hex": vessels.hexagon,
    "waves": scenery.waves,
    **{
        f"{name}-{time}": partial(scene, light)
        for name, scene in SCENES.items()
        for time, light in LIGHTS.items()
    },
}
"""The functions that draw the pictures, by file name without extension."""


def draw(name: str) -> Image.Image:
    """Draw a picture with even color values, which look the same and need fewer bytes."""
    picture = PICTURES[name]()
    even = [min(255, (value + 1) // 2 * 2) for value in range(254)] + [255, 255]
    return picture.point(even * len(picture.getbands()))


def write(folder: Path = FOLDER) -> None:
    folder.mkdir(exist_ok=True)
    for name in PICTURES:
        draw(name).save(folder / f"{name}.png", optimize=True)


if __name__ == "__main__":
    write()
