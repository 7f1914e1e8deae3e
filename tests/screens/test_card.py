"""The picture for chats: everything is on it, nothing is cut, and its lines have their looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO

import pytest
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget
from PIL import Image, ImageColor

from scoring.game import Play, groups_of
from scoring.games import GAMES as RULES
from screens.result.sharecard import SIZE, ShareCard, draw_card, png_of
from screens.result.summary import summary_of
from screens.shell.faces import contrast
from screens.shell.palette import PIECES
from screens.shell.registry import GAMES
from screens.widgets.patterns import mask
from tests.screens import result_plays
from tests.screens.driver import Driver
from tests.screens.stage import STAGE

PLAYS = (result_plays.looot, result_plays.fjords, result_plays.lofoten, result_plays.spiel)


def drawn(app: Driver, play: Play) -> tuple[ShareCard, Image.Image]:
    """The card of a play, and its picture."""
    card = ShareCard(play, summary_of(app.app.words, play))
    made: list[bytes] = []

    def keep(_texture: Texture, pixels: bytes) -> None:
        made.append(pixels)

    draw_card(card, keep)
    app.wait(lambda: made, "the card is drawn")
    return card, Image.open(BytesIO(png_of(made[0])))


def texts(card: ShareCard) -> Iterator[Widget]:
    for part in card.walk(restrict=True):
        if getattr(part, "text", "") and part.width > 1:
            yield part


def colors(picture: Image.Image) -> list[tuple[int, int, int]]:
    """All colors of a picture."""
    data = picture.convert("RGB").tobytes()
    return list({(data[at], data[at + 1], data[at + 2]) for at in range(0, len(data), 3)})


def near(wanted: str, color: tuple[int, int, int]) -> bool:
    return sum(abs(a - b) for a, b in zip(ImageColor.getrgb(wanted), color)) < 12


def names(play: Play, *given: str) -> Play:
    """The same play by others."""
    players = tuple(replace(one, name=name) for one, name in zip(play.players, given))
    return replace(play, players=players)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.__name__)
def test_everything_is_on_it_and_nothing_is_cut(
    app: Driver, play: Callable[[], Play], language: str
) -> None:
    app.look(language=language)
    card, picture = drawn(app, play())
    assert picture.size == SIZE == (1080, 1350)
    summary = summary_of(app.app.words, play())
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


def test_ships_have_the_colors_of_their_players(app: Driver) -> None:
    _, picture = drawn(app, result_plays.looot())
    for piece in ("red", "blue", "grey"):
        assert any(near(PIECES[piece], color) for color in colors(picture)), piece


def test_the_winners_board_is_on_it_where_there_is_one(app: Driver) -> None:
    with_board, _ = drawn(app, result_plays.fjords())
    assert with_board.caption == result_plays.LONG_NAME
    of_both, _ = drawn(app, result_plays.lofoten())
    assert of_both.caption == "" and of_both.beside > 0, "the warehouses belong to both players"
    without, _ = drawn(app, result_plays.looot())
    assert without.caption == "" and without.beside == 0


def test_names_in_any_script_are_written(app: Driver) -> None:
    _, picture = drawn(app, names(result_plays.looot(), "Åsa 🦊", "דנה", "田中👩‍👧"))
    orange = [color for color in colors(picture) if color[0] > color[2] + 90 > color[1] + 30]
    assert any(red > green + 60 for red, green, _ in orange), "the fox is orange"


def test_the_card_does_not_depend_on_the_text_size(app: Driver) -> None:
    app.look(text_size=160)
    card, picture = drawn(app, result_plays.looot())
    STAGE.frame()
    assert picture.size == SIZE
    assert all(lane.letters == card.letters for lane in card.ids.race.lanes)


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
