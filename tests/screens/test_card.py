"""The card for chats: everything is on it, nothing is cut, and the letters are really there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from itertools import combinations, product

import pytest
from PIL import Image

from scoring.game import Play, groups_of
from scoring.games import GAMES as RULES
from scoring.numbers import number
from screens.result.picture_fonts import font_of
from screens.result.picture_layout import Area, CardLayout, Layout, Written
from screens.result.picture_paint import paint, picture_of, start_of
from screens.result.summary import ResultSummary, summary_of
from screens.shell.faces import contrast
from screens.shell.palette import PALETTES
from screens.shell.registry import GAMES
from screens.shell.script.clusters import clusters
from screens.shell.words import Words, spoken
from screens.widgets.patterns import mask
from tests.screens import result_plays

WIDTHS = (720, 1080, 2160)
PLAYS = (result_plays.looot, result_plays.fjords, result_plays.lofoten, result_plays.spiel)
HEADING = "Where the points came from"
ANCHORS = {"left": "lm", "center": "mm", "right": "rm"}


def summary_for(play: Callable[[], Play], language: str = "en") -> ResultSummary:
    return summary_of(Words(language), play())


def ink_of(written: Written) -> Area:
    """Where the letters of a text stand, measured by the font and not by the layout."""
    font = font_of(written.font, written.size)
    left, top, right, bottom = font.getbbox(written.text, anchor=ANCHORS[written.align])
    x, y = start_of(written)
    return Area(x + left, y + top, right - left, bottom - top)


def inside(inner: Area, outer: Area, slack: float = 1.5) -> bool:
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )


def crossing(one: Area, other: Area) -> bool:
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return min(wide, high) > 1


@pytest.fixture(
    params=product(PLAYS, WIDTHS, spoken()),
    ids=lambda case: f"{case[0].__name__}-{case[1]}-{case[2]}",
)
def laid(request: pytest.FixtureRequest) -> tuple[ResultSummary, Layout]:
    play, width, language = request.param
    summary = summary_for(play, language)
    return summary, CardLayout(summary, HEADING, width).laid()


def test_everything_is_said(laid: tuple[ResultSummary, Layout]) -> None:
    summary, layout = laid
    texts = [written.text for written in layout.written]
    together = " ".join(texts)
    assert summary.sentence in together
    assert all(f"{message}." in together for message in summary.differences)
    for place in summary.places:
        assert texts.count(number(place.total)) >= 2  # on the card and beside the bar
        assert place.name in texts  # whole, beside the bar
    for nth in summary.scored_lines:
        assert summary.lines[nth].name in texts
    assert {summary.game, summary.day, HEADING} <= set(texts)


def test_no_text_is_cut_or_written_over_another(laid: tuple[ResultSummary, Layout]) -> None:
    _, layout = laid
    card = Area(0, 0, layout.width, layout.height)
    inks = [(written, ink_of(written)) for written in layout.written]
    for written, ink in inks:
        assert inside(ink, card, 0), written
        assert ink.x >= written.area.x - 2 and ink.right <= written.area.right + 2, written
    for (one, ink), (other, second) in combinations(inks, 2):
        assert not crossing(ink, second), (one, other)


def test_pieces_stand_in_the_panel_and_beside_each_other(
    laid: tuple[ResultSummary, Layout],
) -> None:
    _, layout = laid
    panel = layout.panels[-1].area
    for piece in layout.pieces:
        assert inside(piece.area, panel), piece
    for one, other in combinations(layout.pieces, 2):
        assert not crossing(one.area, other.area), (one, other)


@pytest.mark.parametrize("dark", [True, False])
@pytest.mark.parametrize("width", WIDTHS)
def test_the_letters_are_there_and_can_be_read(width: int, dark: bool) -> None:
    """Each text has pixels of its own ink, on a ground that differs enough from it."""
    layout = CardLayout(summary_for(result_plays.looot), HEADING, width).laid()
    image = paint(layout, dark)
    palette = PALETTES["dark" if dark else "light"]
    for written in layout.written:
        ink = palette.get(written.ink, written.ink)
        area = ink_of(written)
        box = (int(area.x), int(area.y), round(area.right), round(area.bottom))
        counted = image.crop(box).getcolors(1_000_000) or []
        found = {f"#{r:02X}{g:02X}{b:02X}": n for n, (r, g, b) in counted}  # type: ignore[misc]
        assert found.get(ink.upper(), 0) > 0, written
        ground = max((c for c in found if contrast(c, ink) > 1.5), key=lambda c: found[c])
        assert contrast(ground, ink) >= (3 if written.size > 40 * width / 1080 else 4.4), written


SCRIPTS = ("Åsa 🦊", "דנה", "محمد", "田中👩‍👧")


def named(play: Play, names: tuple[str, ...]) -> Play:
    """The same play by others."""
    players = tuple(replace(one, name=name) for one, name in zip(play.players, names))
    return replace(play, players=players)


@pytest.mark.parametrize("width", WIDTHS)
def test_names_in_any_script_are_there_whole_and_in_their_colours(width: int) -> None:
    summary = summary_of(Words("en"), named(result_plays.looot(), SCRIPTS))
    layout = CardLayout(summary, HEADING, width).laid()
    image = paint(layout, dark=True)
    texts = [written.text for written in layout.written]
    for place in summary.places:
        written = layout.written[texts.index(place.name)]
        area = written.area
        name = image.crop((int(area.x), int(area.y), round(area.right), round(area.bottom)))
        counted = name.getcolors(1_000_000) or []
        ink = PALETTES["dark"][written.ink].upper()
        found = {f"#{r:02X}{g:02X}{b:02X}" for _, (r, g, b) in counted}  # type: ignore[misc]
        assert ink in found
        orange = any(r > b + 90 and r > g + 60 for _, (r, g, b) in counted)  # type: ignore[misc]
        assert orange == ("🦊" in place.name), place.name


def test_a_long_name_on_the_card_is_never_cut_inside_of_a_character() -> None:
    names = ("👩‍👧" * 12, "🇫🇷" * 20, "דנה " * 10, "田" * 40)
    layout = CardLayout(summary_of(Words("en"), named(result_plays.looot(), names)), HEADING).laid()
    cut = [written.text for written in layout.written if written.text.endswith("…")]
    assert len(cut) >= 2
    for text in cut:
        whole = next(name for name in names if name.startswith(text[:2]))
        kept = clusters(text.removesuffix("…"))
        assert kept == clusters(whole)[: len(kept)]


def test_the_picture_is_a_file_of_the_promised_width() -> None:
    summary = summary_for(result_plays.looot)
    dark = Image.open(BytesIO(picture_of(summary, HEADING, dark=True)))
    light = Image.open(BytesIO(picture_of(summary, HEADING, dark=False)))
    assert dark.format == light.format == "PNG"
    assert dark.width == light.width == 1080
    assert dark.size == light.size
    assert dark.convert("L").getpixel((2, 2)) < 60 < 200 < light.convert("L").getpixel((2, 2))  # type: ignore[operator]


def test_lines_differ_without_their_colour() -> None:
    for game, face in GAMES.items():
        looks = [face.look_of(line) for line in groups_of(RULES[game])]
        drawn = [mask(look.pattern, 16) for look in looks]
        assert len(set(drawn)) == len(drawn), game
        assert len({look.icon for look in looks}) == len(looks), game


def test_every_line_of_every_game_has_its_look() -> None:
    for game, face in GAMES.items():
        assert set(face.lines) >= set(groups_of(RULES[game])) | set(RULES[game].lines), game


def test_numbers_on_pieces_can_be_read() -> None:
    for face in GAMES.values():
        for look in face.lines.values():
            assert contrast(look.ink, look.colour) >= 4.5, look
