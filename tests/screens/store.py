"""The pictures of the stores, in every language of the app: of a phone and of a tablet.

``python -m tests.screens.store`` is called by `make pictures`; each device is a process of its own,
as Kivy takes the density of the screen once, when it starts.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path

from PIL import Image

from phone.pictures import feature
from scoring.lofoten.play import LofotenPlay
from screens.shell.words import spoken
from tests.roboto import roboto
from tests.screens.driver import Driver
from tests.screens.looks import LookOf
from tests.screens.samples import SAMPLES, example, furnish, uncover
from tests.screens.stage import STAGE
from tests.screens.states import shown
from tests.source import ROOT

METADATA = ROOT / "fastlane" / "metadata" / "android"

LISTINGS = {"en": "en-US", "fr": "fr-FR", "de": "de-DE", "es": "es-ES", "it": "it-IT"}
"""By language of the app: what the stores call it."""


@dataclass(frozen=True)
class Device:
    """A screen, and what is shown on it. Its long side is at most twice the short one."""

    folder: str
    size: tuple[int, int]
    """In dp."""
    density: float
    shown: tuple[tuple[str, bool], ...]
    """States of screens, and whether in the dark."""


def unnamed_cards(driver: Driver) -> None:
    """The example of Lofoten, in which a card has an English name, without that."""
    play = example("lofoten")
    assert isinstance(play, LofotenPlay)
    warehouses = tuple(
        replace(house, card=replace(house.card, name="")) for house in play.warehouses
    )
    shown(replace(play, id=None, finished=None, warehouses=warehouses))(driver)


SHOWN = {**SAMPLES, "lofoten": unnamed_cards}

DEVICES = {
    "phone": Device(
        "phoneScreenshots",
        (412, 824),
        2.0,
        (
            ("looot with the example", True),
            ("result of the example", False),
            ("lofoten", True),
            ("spiel", False),
        ),
    ),
    "tablet": Device(
        "tenInchScreenshots",
        (800, 1280),
        1.5,
        (("looot with the example", True), ("result of the example", False)),
    ),
}


def take(device: Device) -> None:
    """All pictures of a device, in the languages that the app has."""
    with tempfile.TemporaryDirectory() as home:
        driver = Driver(Path(home))
        driver.app.change_setting("motion", False)
        furnish(driver)
        for language in spoken():
            folder = METADATA / LISTINGS[language] / "images" / device.folder
            folder.mkdir(parents=True, exist_ok=True)
            for nth, (name, dark) in enumerate(device.shown, 1):
                LookOf(*device.size, dark, language, 100).take(driver)
                _shot(driver, SHOWN[name], folder / f"{nth}.png")
        driver.stop()


def _shot(driver: Driver, show: Callable[[Driver], None], path: Path) -> None:
    show(driver)
    driver.pass_time(0)
    path.write_bytes(small(STAGE.pixels().convert("RGB")))
    uncover(driver)


def small(picture: Image.Image) -> bytes:
    """A picture of at most 256 colours, which is all that flat screens have, in few bytes."""
    written = BytesIO()
    picture.quantize(256, dither=Image.Dither.NONE).save(written, "PNG", optimize=True)
    return written.getvalue()


def main(names: list[str]) -> int:
    if names:
        take(DEVICES[names[0]])
        return 0
    feature.write(METADATA / "en-US" / "images", roboto)
    for name, device in DEVICES.items():
        env = {**os.environ, "JARLPAD_DENSITY": str(device.density)}
        command = [sys.executable, "-m", "tests.screens.store", name]
        subprocess.run(command, cwd=ROOT, env=env, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
