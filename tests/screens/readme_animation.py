"""Records the animation of the README, in which a fjord is entered.

``python -m tests.screens.readme_animation`` writes it to docs/pictures/; `make pictures` calls it.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageDraw

from scoring.looot import edits
from tests.screens.driver import Driver
from tests.screens.event_loop import LOOP
from tests.screens.samples import EXAMPLES
from tests.source import ROOT

PICTURE = ROOT / "docs" / "pictures" / "fjord.gif"
SECONDS = 10.0
REST = 1.6
"""Seconds for which the finished fjord is shown."""
COLOURS = 128
FINGER = 26
"""The diameter in pixels of the dot that shows a tap."""

Frame = tuple[Image.Image, tuple[float, float] | None]


def frames(driver: Driver) -> Iterator[Frame]:
    """Yield the screen after each tap, and where the tap was."""
    entered = json.loads((EXAMPLES / "looot.json").read_text("utf-8"))["players"][0]["fjord"]
    app = driver.app
    app.begin("looot", ("Astrid", "Ragnar"), ("blue", "red"), {})
    driver.pass_time(0.5)
    page = app.navigation.here
    yield LOOP.pixels(), None
    for site in entered["sites"].values():
        page.edit(edits.choose_site, 0, site)
        yield _seen(driver), None
    for tool, hexes in _by_tool(entered["tiles"]).items():
        driver.tap(f"palette.{tool}")
        for at, tile in hexes:
            if tool == "longship":  # the bottom sheet would need one more tap each
                page.edit(edits.place, 0, at, tile)
            else:
                driver.tap(f"fjord.{at}")
            yield _seen(driver), driver.need(f"fjord.{at}").box.centre
    page.edit(edits.choose_trophy, 0, entered["trophy"])
    yield _seen(driver), None


def _by_tool(tiles: dict[str, str]) -> dict[str, list[tuple[str, str]]]:
    """Return the spaces grouped by kind, longships last."""
    found: dict[str, list[tuple[str, str]]] = {}
    for at, tile in sorted(tiles.items(), key=lambda entry: ("-" in entry[1], entry[1], entry[0])):
        found.setdefault("longship" if "-" in tile else tile, []).append((at, tile))
    return found


def _seen(driver: Driver) -> Image.Image:
    driver.pass_time(0)
    return LOOP.pixels()


def _touched(frame: Frame) -> Image.Image:
    """Return the picture with a dot where the finger was."""
    picture, place = frame[0].convert("RGB"), frame[1]
    if place is not None:
        dot = Image.new("L", picture.size)
        x, y = place[0], picture.height - place[1]
        box = (x - FINGER / 2, y - FINGER / 2, x + FINGER / 2, y + FINGER / 2)
        ImageDraw.Draw(dot).ellipse(box, fill=110, outline=230, width=2)
        picture.paste("#FFFFFF", (0, 0), dot)
    return picture


def write(shown: list[Frame], path: Path = PICTURE) -> None:
    """Write all frames to one file, with the colors of the last."""
    pictures = [_touched(frame) for frame in shown]
    palette = pictures[-1].quantize(COLOURS, dither=Image.Dither.NONE)
    few = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
    each = round((SECONDS - REST) * 100 / (len(few) - 1)) * 10
    last = round(SECONDS * 1000) - each * (len(few) - 1)
    lasting = [*[each] * (len(few) - 1), last]
    first, *others = few
    first.save(path, save_all=True, append_images=others, duration=lasting, loop=0, optimize=True)


def main() -> int:
    with tempfile.TemporaryDirectory() as home:
        driver = Driver(Path(home))
        driver.app.change_setting("motion", False)
        driver.look(dark=True, language="en")
        write(list(frames(driver)))
        driver.stop()
    print(PICTURE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
