"""A card with a player's statistics of one game: wins, average, best score and score lines."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.properties import ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ledger.statistics import GameStatistics
from scoring.games import GAMES as RULES
from scoring.numbers import number, signed
from screens.shell.current_app import current_app
from screens.shell.game_ui import LineStyle
from screens.shell.i18n import Translator
from screens.shell.palette import CLEAR
from screens.shell.registry import GAMES
from screens.shell.theme import colour
from screens.widgets.card import CardBox
from screens.widgets.column import Column
from screens.widgets.stacked_bar import KeyItem
from screens.widgets.surface import Surface
from screens.widgets.widget_pool import as_many


@dataclass(frozen=True)
class Average:
    """The average points of a player in one score line."""

    name: str
    style: LineStyle
    points: float


def averages(translator: Translator, figures: GameStatistics) -> tuple[Average, ...]:
    """Return the averages of all score lines of the game, in the order of the score sheet."""
    rules = RULES[figures.game]
    empty = rules.start(("A", "B"), {})
    game_ui = GAMES[figures.game]
    return tuple(
        Average(translator.said(rules.line_name(empty, line)), game_ui.style_of(line), points)
        for line, points in figures.lines
    )


def tenths(translator: Translator, value: float) -> str:
    """Return a number with at most one decimal and the language's decimal point: 65, or 12.3."""
    tens = round(abs(value) * 10)
    whole, tenth = divmod(tens, 10)
    written = translator.tr("{whole}.{tenth}", whole=whole, tenth=tenth) if tenth else str(whole)
    return signed(written, value < 0 and tens > 0)


def reached_of(translator: Translator, figures: GameStatistics) -> str:
    """Return the share of the best possible score as a text; empty if it is unknown."""
    if figures.reached is None:
        return ""
    all_of_it = figures.reached >= 1
    percent = 100 if all_of_it else min(99, round(figures.reached * 100))
    return translator.tr("{percent}% of the best possible score", percent=percent)


def figures_of(translator: Translator, figures: GameStatistics) -> tuple[tuple[str, str], ...]:
    """Return pairs of a number and its label."""
    return (
        (str(figures.won), translator.tr("won")),
        (str(figures.shared), translator.tr("tied")),
        (tenths(translator, figures.average), translator.tr("average")),
        (number(figures.best), translator.tr("best")),
    )


class GameTitle(BoxLayout):
    """The icon and name of a game, and how often it was played."""

    icon = StringProperty()
    ground = ColorProperty(CLEAR)
    name = StringProperty()
    detail = StringProperty()

    def render(self, translator: Translator, game: str, plays: int) -> None:
        """Show a game and how often it was played."""
        game_ui = GAMES[game]
        self.icon, self.name, self.ground = game_ui.icon, game_ui.name, colour(game_ui.colour)
        self.detail = translator.tr_count("1 game", "{count} games", plays)


class StatCell(Surface, Column):
    """A number and its label."""

    figure = StringProperty()
    what = StringProperty()

    def spoken(self, _field: str) -> str:
        return current_app().tr("{name}: {total}", name=self.what, total=self.figure)


class GameStats(CardBox):
    """The card."""

    reached = StringProperty()
    """The share of the best possible score; empty if it is unknown."""

    def render(self, translator: Translator, figures: GameStatistics) -> None:
        """Show these statistics."""
        self.ids.title.render(translator, figures.game, figures.plays)
        found = figures_of(translator, figures)
        for cell, (figure, what) in zip(as_many(self.ids.figures, len(found), StatCell), found):
            cell.figure, cell.what = figure, what
        self.reached = reached_of(translator, figures)
        lines, bar = averages(translator, figures), self.ids.bar
        bar.texts = tuple(tenths(translator, line.points) for line in lines)
        bar.points = tuple(line.points for line in lines)
        bar.styles = [line.style for line in lines]
        scored = [line for line in lines if line.points]
        for item, line in zip(as_many(self.ids.key, len(scored), KeyItem), scored):
            item.style = line.style
            item.text = f"{line.name} {tenths(translator, line.points)}"
