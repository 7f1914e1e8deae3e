"""One phone shows a player's code, and another reads it from a photo."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageEnhance, ImageFilter

from scoring.parts import read, total_of
from tests.end_to_end.process import Phone
from tests.end_to_end.test_restart import seat_new_player
from tests.screens.test_bgstats import read_with_zbar

Photograph = Callable[[Image.Image], Image.Image]


def rotated(degrees: float) -> Photograph:
    bicubic = Image.Resampling.BICUBIC
    return lambda image: image.rotate(degrees, bicubic, expand=True, fillcolor="gray")


def blurred(radius: float) -> Photograph:
    return lambda image: image.filter(ImageFilter.GaussianBlur(radius))


def dimmed(brightness: float, contrast: float = 1.0) -> Photograph:
    return lambda image: ImageEnhance.Contrast(
        ImageEnhance.Brightness(image).enhance(brightness)
    ).enhance(contrast)


def smaller(factor: float) -> Photograph:
    return lambda image: image.resize(
        (round(image.width * factor), round(image.height * factor)), Image.Resampling.BILINEAR
    )


def perspective(across: float, along: float) -> Photograph:
    """Return a perspective distortion; negative values enlarge the left or upper edge."""

    def distorted(image: Image.Image) -> Image.Image:
        width, height = image.size
        g, h = across / width, along / height
        x = (1 + g * width / 2, h * width / 2, 0)
        y = (g * height / 2, 1 + h * height / 2, 0)
        return image.transform(
            image.size,
            Image.Transform.PERSPECTIVE,
            (*x, *y, g, h),
            Image.Resampling.BICUBIC,
            fillcolor="gray",
        )

    return distorted


PHOTOGRAPHS: dict[str, tuple[Photograph, ...]] = {
    "straight": (),
    "rotated a little": (rotated(7),),
    "rotated the other way": (rotated(-15),),
    "rotated by 45 degrees": (rotated(45),),
    "on its side": (rotated(90),),
    "upside down": (rotated(180),),
    "blurred": (blurred(1),),
    "blurred more": (blurred(2),),
    "blurred and rotated": (blurred(1.5), rotated(20)),
    "dim": (dimmed(0.5),),
    "very dim": (dimmed(0.25),),
    "dim and pale": (dimmed(0.6, 0.5),),
    "too bright": (dimmed(1.6),),
    "from far away": (smaller(0.5),),
    "from farther away and rotated": (smaller(0.6), rotated(10)),
    "from the left": (perspective(-0.2, 0),),
    "from the right": (perspective(0.3, 0),),
    "from below": (perspective(0, 0.3),),
    "from the left, dim and blurred": (perspective(-0.15, 0.1), dimmed(0.5), blurred(1)),
    "from below, rotated and small": (perspective(0, 0.2), rotated(-8), smaller(0.7)),
}


@pytest.fixture
def phones() -> Iterator[list[Phone]]:
    found: list[Phone] = []
    yield found
    for phone in found:
        phone.kill()


def test_a_photographed_code_adds_the_player_on_the_other_phone(
    phones: list[Phone], tmp_path: Path
) -> None:
    assert len(PHOTOGRAPHS) == 20
    first = Phone(tmp_path / "first")
    phones.append(first)
    first.tap("home.looot")
    seat_new_player(first, "Hilda")
    first.scroll_to("seats.alone")
    first.tap("seats.alone")
    for at in ("D2", "D3", "D4", "C3"):
        first.tap(f"fjord.{at}")
    first.wait_for_text("tab.0", "Hilda 4")
    first.tap("game.finish")
    first.tap("finishing.finish")
    first.wait_for_text("send.total", "4")
    first.wait(lambda screen: screen["tags"]["send.code"][3] > 200, "the code is shown")
    shot = tmp_path / "shot.png"
    subprocess.run(["import", "-window", "root", str(shot)], check=True)
    link = read_with_zbar(shot)
    assert total_of(read(link)) == 4
    misread = [
        name
        for name, way in PHOTOGRAPHS.items()
        if read_photo(shot, way, tmp_path / f"{name}.png") != link
    ]
    assert not misread
    first.kill()

    second = Phone(tmp_path / "second", opened=link)
    phones.append(second)
    second.wait_for("seats.leave.Hilda")
    seat_new_player(second, "Astrid")
    second.tap("seats.start")
    second.wait_for_text("tab.0", "Hilda 4")
    second.wait_for_text("tab.1", "Astrid 0")


def read_photo(shot: Path, way: tuple[Photograph, ...], picture: Path) -> str:
    """Return what a camera app reads from a distorted photo of the screen."""
    image = Image.open(shot).convert("RGB").crop((0, 0, 412, 892))
    for change in way:
        image = change(image)
    image.save(picture)
    try:
        return read_with_zbar(picture)
    except subprocess.CalledProcessError:
        return ""
