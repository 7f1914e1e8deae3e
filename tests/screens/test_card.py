"""The shared picture of a result: its texts fit, and its colors and patterns differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO

import pytest
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color
from PIL import Image, ImageColor

from scoring.game import Play, groups_of
from scoring.games import GAMES as RULES
from scoring.lofoten.play import LofotenPlay
from screens.lofoten.tile_row import TileRow
from screens.result.share_card import SIZE, ShareCard, draw_card, png_of
from screens.result.summary import summary_of
from screens.shell.game_ui import contrast
from screens.shell.palette import PIECES
from screens.shell.registry import GAMES
from screens.widgets.stacked_bar import mask
from tests.screens import result_plays
from tests.screens.driver import Driver
from tests.screens.event_loop import LOOP

PLAYS = (result_plays.looot, result_plays.fjords, result_plays.lofoten, result_plays.spiel)


def drawn(app: Driver, play: Play) -> tuple[ShareCard, Image.Image]:
    """Return the share card of a game and its picture."""
    card = ShareCard(play, summary_of(app.app.translator, play))
    made: list[bytes] = []

    def keep(_texture: Texture, pixels: bytes) -> None:
        made.append(pixels)

    draw_card(card, keep)
    app.wait(lambda: made, "the card is drawn")
    return card, Image.open(BytesIO(png_of(made[0])))


def texts(card: ShareCard) -> Iterator[Widget]:
    """Yield the widgets of a card that show text."""
    for part in card.walk(restrict=True):
        if getattr(part, "text", "") and part.width > 1:
            yield part


def colors(picture: Image.Image) -> list[tuple[int, int, int]]:
    """Return the colors of a picture."""
    data = picture.convert("RGB").tobytes()
    return list({(data[at], data[at + 1], data[at + 2]) for at in range(0, len(data), 3)})


def is_near(wanted: str, color: tuple[int, int, int]) -> bool:
    return sum(abs(a - b) for a, b in zip(ImageColor.getrgb(wanted), color)) < 12


def with_names(play: Play, *given: str) -> Play:
    """Return the game with other names for its players."""
    players = tuple(replace(one, name=name) for one, name in zip(play.players, given))
    return replace(play, players=players)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.__name__)
def test_card_shows_the_whole_result_inside_its_edges(
    app: Driver, play: Callable[[], Play], language: str
) -> None:
    app.look(language=language)
    card, picture = drawn(app, play())
    assert picture.size == SIZE == (1080, 1350)
    summary = summary_of(app.app.translator, play())
    said = {part.text for part in texts(card)}
    assert {summary.headline, summary.under, summary.game, summary.day, "Jarlpad"} <= said
    assert {place.name for place in summary.places} <= said
    for part in texts(card):
        assert part.x >= -1 and part.right <= SIZE[0] + 1, part.text
        assert part.y >= -1 and part.top <= SIZE[1] + 1, part.text
    lanes = card.ids.race.lanes
    assert [lane.total for lane in lanes] == [place.total for place in summary.seats]
    assert lanes[-1].y >= card.foot * card.unit - 1, "the last lane is above the app's name"
    assert lanes[0].top <= card.ids.race.ids.sky.y + 1, "the first lane is below the sky"


def test_long_names_cover_neither_the_board_nor_the_date(app: Driver) -> None:
    card, _ = drawn(app, result_plays.fjords())
    for lane in card.ids.race.lanes:
        assert lane.ids.plate.right <= card.ids.panel.x
    date = next(part for part in texts(card) if part.text == card.day)
    assert card.ids.race.ids.headline.top <= date.y


def test_ships_have_the_colors_of_their_players(app: Driver) -> None:
    _, picture = drawn(app, result_plays.looot())
    for piece in ("red", "blue", "grey"):
        assert any(is_near(PIECES[piece], color) for color in colors(picture)), piece


def test_card_shows_the_board_if_the_game_has_one(app: Driver) -> None:
    with_board, _ = drawn(app, result_plays.fjords())
    assert with_board.caption == result_plays.LONG_NAME
    of_both, _ = drawn(app, result_plays.lofoten())
    assert (of_both.caption, of_both.beside) == ("", 0), "the warehouses belong to both players"
    without, _ = drawn(app, result_plays.looot())
    assert (without.caption, without.beside, without.under) == ("", 0, 0)


@pytest.mark.parametrize("text_size", [100, 160])
def test_the_warehouses_with_both_sides_tiles_are_on_it(app: Driver, text_size: int) -> None:
    app.look(text_size=text_size)
    play = result_plays.lofoten()
    assert isinstance(play, LofotenPlay)
    card, picture = drawn(app, play)
    panel = card.ids.wide
    assert panel.width > SIZE[0] * 0.9
    assert panel.y >= card.foot * card.unit and panel.top <= card.ids.race.lanes[-1].y
    [board] = panel.children
    assert board.y >= panel.y and board.top <= panel.top
    rows = board.children[::-1]
    assert [row.tiles for row in rows] == [each.tiles for each in play.warehouses]
    for row in rows[:2]:
        for side in (part for part in row.children if type(part) is TileRow):
            assert all(wide == high >= 54 for _, _, wide, high in side.boxes())
            for x, y, wide, high in side.boxes():
                left, top = int(x + wide / 2), SIZE[1] - int(y + high * 0.15)
                spot = colors(picture.crop((left, top, left + 1, top + 1)))[0]
                assert is_near(get_hex_from_color(side.dye)[:7], spot)
    app.look(text_size=100)


def test_card_draws_emoji_in_names(app: Driver) -> None:
    _, picture = drawn(app, with_names(result_plays.looot(), "Åsa 🦊", "דנה", "田中👩‍👧"))
    orange = [color for color in colors(picture) if color[0] > color[2] + 90 > color[1] + 30]
    assert any(red > green + 60 for red, green, _ in orange), "the fox is orange"


def test_card_does_not_depend_on_the_text_size(app: Driver) -> None:
    app.look(text_size=160)
    card, picture = drawn(app, result_plays.looot())
    LOOP.frame()
    assert picture.size == SIZE
    assert all(lane.letters == card.letters for lane in card.ids.race.lanes)


def test_scoring_lines_differ_by_pattern_and_icon() -> None:
    for game, face in GAMES.items():
        looks = [face.style_of(line) for line in groups_of(RULES[game])]
        drawn = [mask(look.pattern, 16) for look in looks]
        assert len(set(drawn)) == len(drawn), game
        assert len({look.icon for look in looks}) == len(looks), game


def test_every_scoring_line_has_a_style() -> None:
    for game, face in GAMES.items():
        assert set(face.lines) >= set(groups_of(RULES[game])) | set(RULES[game].lines), game


def test_numbers_on_colored_bars_have_enough_contrast() -> None:
    for face in GAMES.values():
        for look in face.lines.values():
            assert contrast(look.ink, look.colour) >= 4.5, look
