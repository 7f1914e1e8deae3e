"""Formats a player's statistics of one game."""

from __future__ import annotations

from dataclasses import dataclass

from ledger import GameStatistics
from scoring.games import GAMES as RULES
from scoring.numbers import number, signed
from screens.shell.game_ui import LineStyle
from screens.shell.i18n import Translator
from screens.shell.registry import GAMES


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
        (str(figures.shared), translator.tr("shared")),
        (tenths(translator, figures.average), translator.tr("average")),
        (number(figures.best), translator.tr("best")),
    )
