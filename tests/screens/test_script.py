"""Drawing names in any script: character clusters, reading order, fonts and cursor positions."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kivymd import fonts_path
from PIL import Image, ImageChops, ImageFont

from phone import fonts
from screens.shell.script import drawing
from screens.shell.script.clusters import clusters, is_picture
from screens.shell.script.drawing import boxes, drawn, edges, laid, metrics, size_of, width_of
from screens.shell.script.runs import MISSING, is_plain, keep_direction, runs

ROBOTO = str(Path(fonts_path) / "Roboto-Regular.ttf")
BOLD = str(Path(fonts_path) / "Roboto-Bold.ttf")
FAMILY, FRANCE, THUMB, SCOTLAND = "👩‍👧", "🇫🇷", "👍🏽", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"
NAMES = ["Åsa 🦊", "דנה", "محمد", "田中", f"Ana{FAMILY}", f"{FRANCE}{FRANCE}", "Dana דנה 12", "1️⃣ ❤️"]

scripts = st.text(
    st.sampled_from(f"aÅ 1(e\u0301דנהمحمد田中🦊❤\ufe0f→한{FAMILY}{FRANCE}{THUMB}"), max_size=12
)


ENGINES = [*([True] if drawing.SHAPES else []), False]


@pytest.fixture(params=ENGINES, ids=lambda shapes: "shaped by Pillow" if shapes else "shaped by us")
def shaping(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[bool]:
    """Run a test with Pillow's text shaping, if available, and with the app's own."""
    caches = (drawing.laid, drawing.drawn, drawing.opened)
    monkeypatch.setattr(drawing, "SHAPES", request.param)
    for cache in caches:
        cache.cache_clear()
    yield request.param
    for cache in caches:
        cache.cache_clear()


def shown(text: str) -> list[str]:
    """Return the parts of a text as drawn from left to right."""
    return ["".join(reversed(r.parts)) if r.leftwards else r.text for r in runs(text, ROBOTO)]


def ink(text: str, font: str = ROBOTO, size: int = 40) -> Image.Image:
    """Return the letters and emoji of a text as one picture."""
    line = drawn(text, font, size)
    image = Image.merge("RGBA", [line.letters] * 4)
    if line.pictures:
        image.alpha_composite(line.pictures)
    return image


# Character clusters.


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Åsa", ["Å", "s", "a"]),
        ("e\u0301a", ["e\u0301", "a"]),
        (f"a{FAMILY}b", ["a", FAMILY, "b"]),
        (f"{FRANCE}🇩🇪", [FRANCE, "🇩🇪"]),
        ("🇫🇷🇩", ["🇫🇷", "🇩"]),
        (f"{THUMB}{THUMB}", [THUMB, THUMB]),
        ("1️⃣2", ["1️⃣", "2"]),
        (SCOTLAND, [SCOTLAND]),
        ("한\u1112\u1161\u11ab", ["한", "\u1112\u1161\u11ab"]),
        ("मी", ["मी"]),
    ],
)
def test_text_is_split_into_character_clusters(text: str, parts: list[str]) -> None:
    assert list(clusters(text)) == parts


@settings(deadline=None, max_examples=60)
@given(scripts)
def test_splitting_a_text_loses_no_character(text: str) -> None:
    assert "".join(clusters(text)) == text


@pytest.mark.parametrize("emoji", ["🦊", FAMILY, FRANCE, THUMB, SCOTLAND, "1️⃣", "❤️", "⛵", "⚓"])
def test_emoji_are_pictures(emoji: str) -> None:
    assert is_picture(emoji)


@pytest.mark.parametrize("letter", ["a", "é", "1", "田", "ד", "❤", "→", "☃", "🦊\ufe0e"])
def test_letters_and_symbols_are_not_pictures(letter: str) -> None:
    assert not is_picture(letter)


# Reading order.


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Åsa 🦊", ["Åsa ", "🦊"]),
        ("דנה", ["הנד"]),
        ("דנה 🦊", ["🦊", " ", "הנד"]),
        ("דנה wins", ["הנד", " wins"]),
        ("Åsa, דנה and 田中", ["Åsa, ", "הנד", " and ", "田中"]),
        ("דנה 12", ["12", " ", "הנד"]),
        ("Bo\u200e דנה", ["Bo ", "הנד"]),
        ("Bo 3 · דנה 4 · محمد 5", ["Bo 3 · ", "הנד", " 4 · ", "دمحم", " 5"]),
        ("Bo, דנה, אבי (2)", ["Bo, ", "הנד", ", ", "יבא", " (2)"]),
        ("בן-דוד wins", ["דוד"[::-1], "-", "בן"[::-1], " wins"]),
        (keep_direction("דנה.", "18 more for דנה."), ["הנד", "."]),
        (keep_direction("דנה.", "דנה."), [".", "הנד"]),
    ],
)
def test_right_to_left_text_is_ordered_for_display(text: str, parts: list[str]) -> None:
    assert shown(text) == parts


@pytest.mark.parametrize("line", ["Astrid", "Noélie 🦊", "田中"])
def test_left_to_right_line_gets_no_direction_mark(line: str) -> None:
    assert keep_direction(line, f"{line} wins") == line


def test_each_script_uses_a_font_that_has_it() -> None:
    used = {
        run.text: Path(run.font).name for run in runs("Åsa דנה 田 🦊", ROBOTO) if run.text.strip()
    }
    assert used == {
        "Åsa ": "Roboto-Regular.ttf",
        "דנה": "DejaVuSans.ttf",
        "田": "DroidSansFallbackFull.ttf",
        "🦊": "NotoColorEmoji.ttf",
    }


def test_bold_text_uses_a_bold_font_in_every_script() -> None:
    assert [Path(run.font).name for run in runs("דנה", BOLD)] == ["DejaVuSans-Bold.ttf"]


@pytest.mark.parametrize("text", ["Astrid", "Noélie", "Þórður Ελένη Ольга", "3 × 4 = 12 …"])
def test_text_in_roboto_is_plain(text: str) -> None:
    assert is_plain(text, ROBOTO)


@pytest.mark.parametrize("text", NAMES)
def test_text_outside_roboto_is_not_plain(text: str) -> None:
    assert not is_plain(text, ROBOTO)


# Drawing.


@pytest.mark.parametrize("text", NAMES)
def test_every_part_of_a_name_is_drawn(shaping: bool, text: str) -> None:
    picture = ink(text)
    for run, piece in ((piece.run, piece) for piece in laid(text, ROBOTO, 40)):
        if run.text.strip():
            box = (int(piece.x), 0, round(piece.x + piece.width), picture.height)
            assert picture.crop(box).getbbox(), run


@pytest.mark.parametrize("text", NAMES)
@pytest.mark.parametrize("size", [11, 16, 40, 92])
def test_line_height_is_the_same_in_every_script(shaping: bool, text: str, size: int) -> None:
    line = drawn(text, ROBOTO, size)
    assert line.letters.size == size_of(text, ROBOTO, size)
    assert 0 <= line.letters.height - sum(metrics(ROBOTO, size)) <= ceil(size / 30)


def test_accent_above_a_capital_is_not_cut_beside_an_emoji(shaping: bool) -> None:
    for size in (16, 18, 40, 60):
        whole = ImageFont.truetype(ROBOTO, size).getbbox("Å", anchor="ls")
        box = drawn("Å🦊", ROBOTO, size).letters.getbbox()
        assert box and box[3] - box[1] == whole[3] - whole[1]


@pytest.mark.parametrize("emoji", [FAMILY, FRANCE, THUMB, SCOTLAND, "1️⃣"])
def test_emoji_of_several_code_points_is_one_picture(shaping: bool, emoji: str) -> None:
    assert width_of(emoji, ROBOTO, 40) == width_of("🦊", ROBOTO, 40)


def test_emoji_are_drawn_in_color_and_letters_are_not(shaping: bool) -> None:
    line = drawn("דa🦊", ROBOTO, 40)
    assert line.pictures is not None
    left = width_of("דa", ROBOTO, 40)
    assert not line.letters.crop((left + 1, 0, *line.letters.size)).getbbox()
    assert not line.pictures.crop((0, 0, left - 1, line.pictures.height)).getbbox()
    red, _, blue, alpha = line.pictures.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))  # type: ignore[misc]
    assert red > blue + 20 and alpha


def test_arabic_letters_join(shaping: bool) -> None:
    """The first three letters of محمد touch, while all four are apart with spaces between them."""
    assert gaps(ink("محمد")) < gaps(ink("م ح م د")) == 3


def gaps(picture: Image.Image) -> int:
    """Return the number of gaps between the inked columns of a picture."""
    columns = picture.getchannel("A").resize((picture.width, 1), Image.Resampling.BOX).tobytes()
    return len(columns.strip(b"\0").replace(b"\0", b" ").split()) - 1


@pytest.mark.parametrize(
    ("name", "end"), [("דנה", "ד"), ("(דנה)", ")"), ("דנה a🦊", "🦊"), ("🦊 דנה", "🦊")]
)
def test_hebrew_name_starts_at_its_right_end(shaping: bool, name: str, end: str) -> None:
    """Brackets are mirrored, and Latin letters after the name are drawn to its right."""
    whole, last = ink(name), ink(end)
    right = whole.crop((whole.width - last.width, 0, whole.width, whole.height))
    assert difference(right, last) < 6 < difference(right, ink("W"))


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return the average difference of two pictures, from 0 to 255."""
    other = other.resize(one.size)
    bytes_of = ImageChops.difference(one, other).tobytes()
    return sum(bytes_of) / len(bytes_of)


def test_character_without_a_font_is_drawn_as_a_placeholder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(fonts, "FOLDERS", (str(tmp_path),))
    fonts.clear_cache()
    runs.cache_clear()
    try:
        assert [run.parts for run in runs(f"A{FAMILY}", ROBOTO)] == [("A", MISSING)]
    finally:
        fonts.clear_cache()
        runs.cache_clear()


# Cursor positions.


def test_cursor_moves_from_right_to_left_in_hebrew(shaping: bool) -> None:
    places = edges("דנה", ROBOTO, 40)
    assert places[0] == pytest.approx(width_of("דנה", ROBOTO, 40), abs=1)
    assert list(places) == sorted(places, reverse=True)
    assert places[-1] == pytest.approx(0, abs=1)


def test_cursor_does_not_stop_inside_an_emoji() -> None:
    places = edges(f"a{FAMILY}", ROBOTO, 40)
    assert len(set(places[1:-1])) == 1
    assert places[-1] == pytest.approx(width_of(f"a{FAMILY}", ROBOTO, 40), abs=1)


@settings(deadline=None, max_examples=60)
@given(scripts)
def test_any_text_can_be_measured_and_drawn(text: str) -> None:
    line = drawn(text, ROBOTO, 20)
    assert line.letters.width >= 1
    assert len(edges(text, ROBOTO, 20)) == len(text) + 1
    for (start, end), left, right in boxes(text, ROBOTO, 20):
        assert 0 <= start < end <= len(text)
        assert -1 <= left <= right <= line.letters.width + 1
