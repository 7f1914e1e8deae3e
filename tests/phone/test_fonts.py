"""Names in other scripts get a font of the device that has them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from phone import fonts
from phone.charmap import read_font
from tests.roboto import roboto

ROBOTO = roboto("Regular")
DEBIAN = Path("/usr/share/fonts/truetype")
DEJAVU = DEBIAN / "dejavu/DejaVuSans.ttf"
EMOJI = DEBIAN / "noto/NotoColorEmoji.ttf"
CHINESE = DEBIAN / "droid/DroidSansFallbackFull.ttf"


@pytest.fixture
def device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A device with fonts in one folder, none of them there yet."""
    monkeypatch.setattr(fonts, "FOLDERS", (str(tmp_path),))
    fonts.forget()
    yield tmp_path
    fonts.forget()


@pytest.mark.parametrize("name", ["Astrid", "Noélie", "Þórður", "Ελένη", "Ольга", "Zoë – “Z”"])
def test_our_own_font_writes_what_europe_writes(name: str) -> None:
    assert fonts.has_letters(str(ROBOTO), name)


@pytest.mark.parametrize("name", ["凛", "שרה", "ليلى", "🐟", "→"])
def test_our_own_font_is_known_not_to_have_the_rest(name: str) -> None:
    assert not fonts.has_letters(str(ROBOTO), name)


@pytest.mark.parametrize(
    ("letters", "source", "files", "chosen"),
    [
        ("שרה", DEJAVU, ["NotoSansHebrew-Regular.ttf", "DejaVuSans.ttf"], 0),
        ("ليلى", DEJAVU, ["NotoSansHebrew-Regular.ttf", "NotoNaskhArabic-Regular.ttf"], 1),
        ("ליאור", DEJAVU, ["NotoSansHebrew-Bold.ttf", "NotoSansHebrew-Regular.ttf"], 1),
        ("凛", CHINESE, ["NotoSerifCJK-Regular.ttc", "NotoSansCJK-Regular.ttc"], 1),
        ("アヤ", CHINESE, ["NotoSansMono-Regular.ttf", "NotoSansCJK-Regular.ttc"], 1),
        ("☃", DEJAVU, ["SomethingItalic.ttf", "Something.ttf"], 1),
    ],
)
def test_the_font_of_the_script_is_taken_first_and_its_plain_weight(
    device: Path, letters: str, source: Path, files: list[str], chosen: int
) -> None:
    for file in files:
        shutil.copy(source, device / file)
    assert fonts.letters_font(letters) == str(device / files[chosen])


def test_a_font_is_chosen_by_what_is_in_it_and_not_by_its_name(device: Path) -> None:
    shutil.copy(CHINESE, device / "NotoSansHebrew-Regular.ttf")
    shutil.copy(DEJAVU, device / "Something.ttf")
    assert fonts.letters_font("שרה") == str(device / "Something.ttf")


@pytest.mark.parametrize(
    ("plain", "bold"),
    [("NotoSansHebrew-Regular.ttf", "NotoSansHebrew-Bold.ttf"), ("Deja.ttf", "Deja-Bold.ttf")],
)
def test_bold_names_take_the_bold_sister_where_there_is_one(
    device: Path, plain: str, bold: str
) -> None:
    shutil.copy(DEJAVU, device / plain)
    assert fonts.letters_font("שרה", bold=True) == str(device / plain)
    shutil.copy(DEJAVU, device / bold)
    fonts.forget()
    assert fonts.letters_font("שרה", bold=True) == str(device / bold)
    assert fonts.letters_font("שרה") == str(device / plain)


@pytest.mark.parametrize("emoji", ["🐟", "👩‍👧", "🇫🇷", "❤️", "1️⃣"])
def test_emoji_come_from_a_font_with_colours(device: Path, emoji: str) -> None:
    shutil.copy(DEJAVU, device / "NotoEmoji-Regular.ttf")
    assert fonts.picture_font(emoji) is None
    shutil.copy(EMOJI, device / EMOJI.name)
    fonts.forget()
    assert fonts.picture_font(emoji) == str(device / EMOJI.name)


def test_a_font_of_pictures_writes_no_letters(device: Path) -> None:
    shutil.copy(EMOJI, device / EMOJI.name)
    assert fonts.letters_font("🐟") is None


def test_a_device_without_the_font_says_so(device: Path) -> None:
    assert fonts.letters_font("凛") is None
    assert fonts.picture_font("🐟") is None


@pytest.mark.parametrize("content", [b"", b"no font", b"\0\1\0\0\0\x40", b"ttcf" + bytes(4)])
def test_a_broken_font_has_no_letters(device: Path, content: bytes) -> None:
    (device / "NotoSansHebrew-Regular.ttf").write_bytes(content)
    assert fonts.letters_font("שרה") is None


def test_a_font_that_breaks_off_has_no_letters(device: Path) -> None:
    whole = DEJAVU.read_bytes()
    for length in (11, 40, 500):
        (device / "short.ttf").write_bytes(whole[:length])
        assert not read_font(str(device / "short.ttf")).has("a")
