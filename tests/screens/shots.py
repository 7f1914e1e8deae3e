"""Takes screenshots of every screen in every look, in build/shots/, and an overview of all.

``python -m tests.screens.shots looot dark fr`` takes those whose names contain all these words;
``--pictures`` takes those of the README, in docs/pictures/.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from PIL import Image

from tests.screens.driver import Driver
from tests.screens.layout_walk import matching, stem, visits

ROOT = Path(__file__).resolve().parents[2]
SHOTS = ROOT / "build" / "shots"
PICTURES = ROOT / "docs" / "pictures"

OF_README: dict[str, str] = {
    "result-light.png": "result-of-the-example-412x892-light-en-100",
    "lofoten.png": "lofoten-412x892-dark-en-100",
}
"""The still pictures of the README, each with the name of its screenshot."""

SMALL = (180, 180)
"""The maximum size of a picture in the overview."""

GAP = 8


def take(words: list[str]) -> list[Path]:
    """Take all screenshots whose names contain all the words."""
    taken = []
    with tempfile.TemporaryDirectory() as home:
        driver = Driver(Path(home))
        for at in visits(driver, matching(words)):
            if at.broke:
                print(f"{at.name} could not be opened: {at.broke}")
            else:
                taken.append(driver.screenshot(SHOTS / f"{stem(at.name, at.look)}.png"))
        driver.stop()
    return taken


def contact_sheet(pictures: list[Path], path: Path) -> None:
    """Arrange all pictures on one sheet: a row per state, a column per look."""
    rows: dict[str, list[Path]] = {}
    for picture in pictures:
        rows.setdefault(picture.stem.rsplit("-", 4)[0], []).append(picture)
    step_x, step_y = SMALL[0] + GAP, SMALL[1] + GAP
    width = max(map(len, rows.values()))
    sheet = Image.new("RGB", (width * step_x + GAP, len(rows) * step_y + GAP), "#808080")
    for row, name in enumerate(sorted(rows)):
        for column, picture in enumerate(rows[name]):
            with Image.open(picture) as image:
                image.thumbnail(SMALL)
                sheet.paste(image, (GAP + column * step_x, GAP + row * step_y))
    sheet.save(path)


def readme_pictures() -> list[Path]:
    """Take the pictures of the README."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for picture, name in OF_README.items():
        (shot,) = (path for path in take([name]) if path.stem == name)
        (PICTURES / picture).write_bytes(shot.read_bytes())
    return [PICTURES / picture for picture in OF_README]


def main(words: list[str]) -> int:
    if words == ["--pictures"]:
        print("\n".join(map(str, readme_pictures())))
        return 0
    pictures = take(words)
    if not pictures:
        print(f"No screenshot has all of these words in its name: {' '.join(words)}")
        return 1
    contact_sheet(pictures, SHOTS / "contact.png")
    print(f"{len(pictures)} pictures are in {SHOTS}; contact.png shows all of them.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
