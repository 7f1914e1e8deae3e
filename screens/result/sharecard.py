"""The picture of a result for chats: the race, the winner's board, and where it comes from.

It is made of the same widgets as the screen, drawn off screen at a fixed size.
"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

from kivy.clock import Clock
from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from PIL import Image

from scoring.game import Play
from screens.result.lane import ABOVE
from screens.result.summary import ResultSummary
from screens.result.workings import board_of
from screens.shell.layout import load_layout
from screens.shell.registry import GAMES
from screens.shell.running import running_app
from screens.widgets.painting import paint_now

SIZE = (1080, 1350)
"""Four to five, which chats show whole."""
UNIT, LARGEST = 2.0, 2.3
"""Pixels of a unit, and of one of the race's where there are few players."""
HEAD, SKY, FOOT = 60, 214, 66
"""Heights in units: game and day, all of the sky, and the app's name."""
LETTERS = 1.15
BOARD = 176
"""Width of the winner's board with its panel, in units."""
FRAMES = 4
"""Until all parts have their place and their words."""


class ShareCard(FloatLayout):
    """Everything on the picture."""

    game = StringProperty()
    day = StringProperty()
    caption = StringProperty()
    """Whose board it is; empty where there is none or it belongs to all players."""
    unit = NumericProperty(UNIT)
    race_unit = NumericProperty(UNIT)
    beside = NumericProperty(0)
    head, sky, foot = HEAD, SKY, FOOT
    letters = LETTERS

    def __init__(self, play: Play, summary: ResultSummary) -> None:
        super().__init__(size=SIZE, size_hint=(None, None))
        self.game, self.day = summary.game, summary.day
        self._lanes = len(summary.seats) * (28 * LETTERS + ABOVE) + 40
        self._add_board(play, summary)
        race = self.ids.race
        race.scene = GAMES[play.game].scene
        race.tell(summary)
        for part in race.walk(restrict=True):
            if hasattr(part, "show_now"):
                part.show_now()

    def fit(self) -> None:
        """Ships as large as there is room for below the sky, which long words make higher."""
        room = SIZE[1] - FOOT * UNIT - self.ids.race.ids.sky.height
        self.race_unit = min(LARGEST, room / self._lanes)

    def _add_board(self, play: Play, summary: ResultSummary) -> None:
        board = board_of(play)
        seats = board.seats(play) if board else ()
        winners = [place for place in summary.places if place.won and place.seat in seats]
        if board is None or not winners:
            return
        shown: Widget = board()
        shown.show(play, winners[0].seat)
        shown.size_hint_x = None
        shown.width = (BOARD - 24) * UNIT
        self.caption = winners[0].name if board.of_one_player else ""
        self.beside = BOARD * UNIT
        self.ids.panel.add_widget(shown, 1)


def draw_card(card: ShareCard, done: Callable[[Texture, bytes], None]) -> None:
    """Draw a card off screen once its parts are laid out; gives its texture and its pixels."""
    left = FRAMES

    def frame(_: float) -> bool:
        nonlocal left
        left -= 1
        if left:
            card.fit()
            return True
        paint_now()
        buffer = Fbo(size=SIZE)
        buffer.add(ClearColor(*running_app().look.ground))
        buffer.add(ClearBuffers())
        buffer.add(card.canvas)
        buffer.draw()
        done(buffer.texture, buffer.pixels)
        return False

    Clock.schedule_interval(frame, 0)


def png_of(pixels: bytes) -> bytes:
    """The pixels of a card, which begin at its lower edge, as a PNG file."""
    picture = Image.frombytes("RGBA", SIZE, pixels).convert("RGB")
    stream = BytesIO()
    picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM).save(stream, "PNG")
    return stream.getvalue()


load_layout(__name__)
