"""One player at one game: plays, wins, average, best, and where the points come from."""

from __future__ import annotations

from kivy.properties import (
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from ledger import Figures
from screens.people.averages import averages, figures_of, reached_of, tenths
from screens.shell.layout import load_layout
from screens.shell.look import colour
from screens.shell.palette import CLEAR
from screens.shell.registry import GAMES
from screens.shell.words import Words
from screens.widgets.bars import scale_of
from screens.widgets.card import Card
from screens.widgets.stackedbar import KeyItem
from screens.widgets.surface import Surface


class GameTitle(BoxLayout):
    """A game with its picture, and a word about it."""

    icon = StringProperty()
    ground = ColorProperty(CLEAR)
    name = StringProperty()
    detail = StringProperty()


class FigureCell(Surface, BoxLayout):
    """A number and what it is."""

    figure = StringProperty()
    what = StringProperty()


class GameFigures(Card):
    """Filled once; made anew when anything changes."""

    icon = StringProperty()
    ground = ColorProperty(CLEAR)
    name = StringProperty()
    plays = StringProperty()
    reached = StringProperty()
    """How much of the possible; empty where nobody knows."""
    points = ObjectProperty(())
    looks = ListProperty()
    texts = ObjectProperty(())
    least = NumericProperty(0)
    most = NumericProperty(1)

    def tell(self, words: Words, figures: Figures) -> None:
        """Show these figures."""
        face = GAMES[figures.game]
        self.icon, self.name, self.ground = face.icon, face.name, colour(face.colour)
        self.plays = words.tr_count("1 game", "{count} games", figures.plays)
        for figure, what in figures_of(words, figures):
            self.ids.figures.add_widget(FigureCell(figure=figure, what=what))
        self.reached = reached_of(words, figures)
        lines = averages(words, figures)
        self.texts = tuple(tenths(words, line.points) for line in lines)
        self.points = tuple(line.points for line in lines)
        self.looks = [line.look for line in lines]
        scale = scale_of([self.points])
        self.least, self.most = scale.least, scale.most
        for line in lines:
            if line.points:
                text = f"{line.name} {tenths(words, line.points)}"
                self.ids.key.add_widget(KeyItem(look=line.look, text=text))


load_layout(__name__)
