"""Device fonts for names in scripts that the app's own font does not have."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import ImageFont

from phone import fonts
from phone.font_table import FontFile, read_font
from tests.roboto import roboto

ROBOTO = roboto("Regular")
DEBIAN = Path("/usr/share/fonts/truetype")
DEJAVU = DEBIAN / "dejavu/DejaVuSans.ttf"
EMOJI = DEBIAN / "noto/NotoColorEmoji.ttf"
CHINESE = DEBIAN / "droid/DroidSansFallbackFull.ttf"


@pytest.fixture
def device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A device whose font folder is empty."""
    monkeypatch.setattr(fonts, "FOLDERS", (str(tmp_path),))
    fonts.clear_cache()
    yield tmp_path
    fonts.clear_cache()


@pytest.mark.parametrize("name", ["Astrid", "Noélie", "Þórður", "Ελένη", "Ольга", "Zoë – “Z”"])
def test_our_font_has_the_letters_of_europe(name: str) -> None:
    assert fonts.has_letters(str(ROBOTO), name)


@pytest.mark.parametrize("name", ["凛", "שרה", "ليلى", "🐟", "→"])
def test_our_font_does_not_have_other_scripts(name: str) -> None:
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
def test_the_regular_font_of_the_script_is_preferred(
    device: Path, letters: str, source: Path, files: list[str], chosen: int
) -> None:
    for file in files:
        shutil.copy(source, device / file)
    assert fonts.letters_font(letters) == str(device / files[chosen])


def test_a_font_is_chosen_by_its_characters_and_not_by_its_name(device: Path) -> None:
    shutil.copy(CHINESE, device / "NotoSansHebrew-Regular.ttf")
    shutil.copy(DEJAVU, device / "Something.ttf")
    assert fonts.letters_font("שרה") == str(device / "Something.ttf")


@pytest.mark.parametrize(
    ("plain", "bold"),
    [("NotoSansHebrew-Regular.ttf", "NotoSansHebrew-Bold.ttf"), ("Deja.ttf", "Deja-Bold.ttf")],
)
def test_bold_text_uses_the_bold_font_where_there_is_one(
    device: Path, plain: str, bold: str
) -> None:
    shutil.copy(DEJAVU, device / plain)
    assert fonts.letters_font("שרה", bold=True) == str(device / plain)
    shutil.copy(DEJAVU, device / bold)
    fonts.clear_cache()
    assert fonts.letters_font("שרה", bold=True) == str(device / bold)
    assert fonts.letters_font("שרה") == str(device / plain)


@pytest.mark.parametrize("emoji", ["🐟", "👩‍👧", "🇫🇷", "❤️", "1️⃣"])
def test_emoji_come_from_a_font_with_colors(device: Path, emoji: str) -> None:
    shutil.copy(DEJAVU, device / "NotoEmoji-Regular.ttf")
    assert fonts.picture_font(emoji) is None
    shutil.copy(EMOJI, device / EMOJI.name)
    fonts.clear_cache()
    assert fonts.picture_font(emoji) == str(device / EMOJI.name)


def test_a_missing_character_opens_only_a_few_fonts(
    device: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A phone has more than 200 fonts, and the window is frozen while they are read."""
    for index in range(300):
        (device / f"Noto{index}.ttf").symlink_to(DEJAVU)
    opened: list[str] = []

    def read(path: str) -> FontFile:
        opened.append(path)
        return read_font(path)

    monkeypatch.setattr(fonts, "read_font", read)
    assert fonts.letters_font("\U00012000") is None
    assert fonts.letters_font("\U00012001") is None
    assert len(opened) <= 50


@pytest.mark.parametrize("path", [DEJAVU, EMOJI, CHINESE, ROBOTO])
def test_the_font_table_matches_freetype_for_every_character(path: Path) -> None:
    font = read_font(str(path))
    freetype = ImageFont.truetype(path, 109, layout_engine=ImageFont.Layout.BASIC)
    missing = freetype.getmask("\U0010fffd").getbbox(), freetype.getlength("\U0010fffd")
    codes = (*range(0x21, 0x7F), *range(0xAE, 0x600, 7), *range(0x4E00, 0x9FFF, 97))
    for letter in map(chr, codes):
        drawn = freetype.getmask(letter).getbbox(), freetype.getlength(letter)
        if not font.has(letter):
            assert drawn == missing, hex(ord(letter))
        elif drawn[0]:
            assert drawn != missing or letter == "\ufffd", hex(ord(letter))


def test_an_emoji_font_is_not_used_for_letters(device: Path) -> None:
    shutil.copy(EMOJI, device / EMOJI.name)
    assert fonts.letters_font("🐟") is None


def test_a_device_without_a_font_for_the_script_returns_none(device: Path) -> None:
    assert fonts.letters_font("凛") is None
    assert fonts.picture_font("🐟") is None


@pytest.mark.parametrize("content", [b"", b"no font", b"\0\1\0\0\0\x40", b"ttcf" + bytes(4)])
def test_a_broken_font_has_no_characters(device: Path, content: bytes) -> None:
    (device / "NotoSansHebrew-Regular.ttf").write_bytes(content)
    assert fonts.letters_font("שרה") is None


def test_a_font_file_that_is_cut_off_has_no_characters(device: Path) -> None:
    whole = DEJAVU.read_bytes()
    for length in (11, 40, 500):
        (device / "short.ttf").write_bytes(whole[:length])
        assert not read_font(str(device / "short.ttf")).has("a")
