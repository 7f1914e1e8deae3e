"""The picture of a result to share: the race, the winner's board, and the app's name. It uses the
widgets of the screen, drawn off screen at a fixed size."""

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
from screens.result.calculations import board_of
from screens.result.lane import ABOVE
from screens.result.summary import ResultSummary
from screens.shell.current_app import current_app
from screens.shell.registry import GAMES
from screens.widgets.painting import paint_now

SIZE = (1080, 1350)
"""Aspect ratio 4:5, which chat apps show without cropping."""
UNIT, LARGEST = 2.0, 2.3
"""The pixels in a unit, and the most pixels in a unit of the race if there are few players."""
HEAD, SKY, FOOT = 60, 214, 66
"""Heights in units: of the game and date, of the whole sky, and of the app's name."""
LETTERS = 1.15
BOARD = 176
"""The width of the winner's board with its panel, in units."""
WIDE = 1.6
"""Pixels of a dp on the board of all players, which is as wide as the picture."""
FRAMES = 4
"""The number of frames until all widgets are laid out."""


class ShareCard(FloatLayout):
    """All content of the picture."""

    game = StringProperty()
    day = StringProperty()
    caption = StringProperty()
    """The name of the board's player; empty if there is no board or it shows all players."""
    unit = NumericProperty(UNIT)
    race_unit = NumericProperty(UNIT)
    beside = NumericProperty(0)
    under = NumericProperty(0)
    """What the board takes at the right of the race, or below it."""
    head, sky, foot = HEAD, SKY, FOOT
    letters = LETTERS

    def __init__(self, play: Play, summary: ResultSummary) -> None:
        super().__init__(size=SIZE, size_hint=(None, None))
        self.game, self.day = summary.game, summary.day
        self._lanes = len(summary.seats) * (28 * LETTERS + ABOVE) + 40
        self._add_board(play, summary)
        race = self.ids.race
        race.scene = GAMES[play.game].scene
        race.render(summary)
        for part in race.walk(restrict=True):
            if hasattr(part, "show_now"):
                part.show_now()

    def fit(self) -> None:
        """Make the ships as large as the space below the sky allows."""
        room = SIZE[1] - FOOT * UNIT - self.under - self.ids.race.ids.sky.height
        self.race_unit = min(LARGEST, room / self._lanes)

    def _add_board(self, play: Play, summary: ResultSummary) -> None:
        board = board_of(play)
        seats = board.seats(play) if board else ()
        winners = [place for place in summary.places if place.won and place.seat in seats]
        if board is None or not winners:
            return
        shown: Widget = board() if board.of_one_player else board(unit=WIDE)
        shown.render(play, winners[0].seat)
        if board.of_one_player:
            shown.size_hint_x = None
            shown.width = (BOARD - 24) * UNIT
            self.caption, self.beside = winners[0].name, BOARD * UNIT
            self.ids.panel.add_widget(shown, 1)
        else:
            self.ids.wide.add_widget(shown)


def draw_card(card: ShareCard, done: Callable[[Texture, bytes], None]) -> None:
    """Draw a card off screen after its layout; call ``done`` with its texture and pixels."""
    left = FRAMES

    def frame(_: float) -> bool:
        nonlocal left
        left -= 1
        if left:
            card.fit()
            return True
        paint_now()
        buffer = Fbo(size=SIZE)
        buffer.add(ClearColor(*current_app().theme.ground))
        buffer.add(ClearBuffers())
        buffer.add(card.canvas)
        buffer.draw()
        done(buffer.texture, buffer.pixels)
        return False

    Clock.schedule_interval(frame, 0)


def png_of(pixels: bytes) -> bytes:
    """Return the pixels of a card as a PNG file; the first row of pixels is the bottom one."""
    picture = Image.frombytes("RGBA", SIZE, pixels).convert("RGB")
    stream = BytesIO()
    picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM).save(stream, "PNG")
    return stream.getvalue()
