"""Takes the screenshots of the store listings, with captions, on a phone and on a tablet.

`make pictures` calls ``python -m tests.screens.store``. Each device needs its own process, because
Kivy reads the density only once.
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

from PIL import Image, ImageDraw

from scoring.lofoten.play import LofotenPlay
from screens.shell.i18n import spoken
from tests.pictures import feature
from tests.roboto import roboto
from tests.screens.clearing import close_panels
from tests.screens.driver import Driver
from tests.screens.event_loop import LOOP
from tests.screens.looks import LookOf
from tests.screens.result_samples import wait_for_insights
from tests.screens.samples import SAMPLES, add_samples, example, remove_extra_games
from tests.screens.states import shown
from tests.source import ROOT

METADATA = ROOT / "fastlane" / "metadata" / "android"

LISTINGS = {"en": "en-US", "fr": "fr-FR", "de": "de-DE", "es": "es-ES", "it": "it-IT"}
"""The store's language codes by the app's."""


RACE, FJORD = "result of the example", "looot with the example"
LOFOTEN, LOOT, HOME = "lofoten", "spiel", "home"


@dataclass(frozen=True)
class Device:
    """A screen and its screenshots. Its long side is at most twice the short one."""

    folder: str
    size: tuple[int, int]
    """In dp."""
    density: float
    shown: tuple[tuple[str, bool], ...]
    """States of screens, and whether in the dark theme."""


def unnamed_cards(driver: Driver) -> None:
    """Open the sample game of Lofoten without its English card name."""
    play = example("lofoten")
    assert isinstance(play, LofotenPlay)
    warehouses = tuple(
        replace(house, card=replace(house.card, name="")) for house in play.warehouses
    )
    shown(replace(play, id=None, finished=None, warehouses=warehouses))(driver)


def race(driver: Driver) -> None:
    """Open the result of the sample game, with the best possible score."""
    SAMPLES[RACE](driver)
    wait_for_insights(driver)


SHOWN = {**SAMPLES, RACE: race, LOFOTEN: unnamed_cards}


CAPTIONS: dict[str, dict[str, str]] = {
    RACE: {
        "en": "See who won, and why",
        "fr": "Qui gagne, et pourquoi",
        "de": "Wer gewinnt, und warum",
        "es": "Quién gana y por qué",
        "it": "Chi vince, e perché",
    },
    FJORD: {
        "en": "Tap in your fjord",
        "fr": "Saisissez votre fjord",
        "de": "Den Fjord einfach antippen",
        "es": "Toca tu fiordo",
        "it": "Tocca il tuo fiordo",
    },
    LOFOTEN: {
        "en": "Lofoten on one screen",
        "fr": "Lofoten sur un écran",
        "de": "Lofoten auf einen Blick",
        "es": "Lofoten en una pantalla",
        "it": "Lofoten in una schermata",
    },
    LOOT: {
        "en": "Roll, mark, count",
        "fr": "Lancez, cochez, comptez",
        "de": "Würfeln, ankreuzen, zählen",
        "es": "Tira, marca y cuenta",
        "it": "Tira, segna e conta",
    },
    HOME: {
        "en": "Three games, one score pad",
        "fr": "Trois jeux, une appli",
        "de": "Drei Spiele, eine App",
        "es": "Tres juegos, una aplicación",
        "it": "Tre giochi, un’app",
    },
}
"""By state: the line above the picture, of at most five words."""

DEVICES = {
    "phone": Device(
        "phoneScreenshots",
        (412, 824),
        2.0,
        ((RACE, True), (FJORD, True), (LOFOTEN, True), (LOOT, False), (HOME, False)),
    ),
    "tablet": Device("tenInchScreenshots", (800, 1280), 1.5, ((RACE, False), (FJORD, True))),
}

BAND, MARGIN, ROUND = 0.11, 0.02, 0.04
"""Height of the caption and lower margin as shares of the picture's height, and radius of the
screen's corners as a share of its width."""


def captioned(screen: Image.Image, caption: str) -> Image.Image:
    """Return a picture of the same size with a caption and the reduced screen below it."""
    wide, high = screen.size
    picture = feature.gradient(feature.SKY, screen.size)
    size, room = round(high * BAND * 0.44), wide * 0.92
    while feature.font(roboto("Black"), size).getlength(caption) > room:
        size -= 1
    pen = ImageDraw.Draw(picture)
    middle = (wide / 2, high * BAND / 2)
    pen.text(middle, caption, font=feature.font(roboto("Black"), size), fill="white", anchor="mm")
    part = 1 - BAND - MARGIN
    small = screen.resize((round(wide * part), round(high * part)), Image.Resampling.LANCZOS)
    mask = Image.new("L", small.size)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, *small.size), wide * ROUND, fill=255)
    picture.paste(small, (round((wide - small.width) / 2), round(high * BAND)), mask)
    return picture


def take(device: Device) -> None:
    """Take all screenshots of a device in all languages."""
    with tempfile.TemporaryDirectory() as home:
        driver = Driver(Path(home))
        driver.app.change_setting("motion", False)
        add_samples(driver)
        for language in spoken():
            folder = METADATA / LISTINGS[language] / "images" / device.folder
            folder.mkdir(parents=True, exist_ok=True)
            for nth, (name, dark) in enumerate(device.shown, 1):
                LookOf(*device.size, dark, language, 100).apply(driver)
                _shot(driver, SHOWN[name], folder / f"{nth}.png", CAPTIONS[name][language])
        driver.stop()


def _shot(driver: Driver, show: Callable[[Driver], None], path: Path, caption: str) -> None:
    show(driver)
    driver.pass_time(0)
    path.write_bytes(small(captioned(LOOP.pixels().convert("RGB"), caption)))
    close_panels(driver)
    remove_extra_games(driver)


def small(picture: Image.Image) -> bytes:
    """Return a picture with at most 256 colors, to save space."""
    written = BytesIO()
    picture.quantize(256, dither=Image.Dither.NONE).save(written, "PNG", optimize=True)
    return written.getvalue()


def main(names: list[str]) -> int:
    if names:
        take(DEVICES[names[0]])
        return 0
    for language, listing in LISTINGS.items():
        feature.write(METADATA / listing / "images", roboto, language)
    for name, device in DEVICES.items():
        env = {**os.environ, "JARLPAD_DENSITY": str(device.density)}
        command = [sys.executable, "-m", "tests.screens.store", name]
        subprocess.run(command, cwd=ROOT, env=env, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
