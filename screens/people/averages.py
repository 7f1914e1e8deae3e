"""What a player does at a game, in words and numbers."""

from __future__ import annotations

from dataclasses import dataclass

from ledger import Figures
from scoring.games import GAMES as RULES
from scoring.numbers import number, signed
from screens.shell.faces import LineLook
from screens.shell.registry import GAMES
from screens.shell.words import Words


@dataclass(frozen=True)
class Average:
    """What one line of the pad brings in a play."""

    name: str
    look: LineLook
    points: float


def averages(words: Words, figures: Figures) -> tuple[Average, ...]:
    """All lines of the game in the pad's order, by the names they have on an empty pad."""
    rules = RULES[figures.game]
    empty = rules.start(("A", "B"), {})
    face = GAMES[figures.game]
    return tuple(
        Average(words.said(rules.line_name(empty, line)), face.look_of(line), points)
        for line, points in figures.lines
    )


def tenths(words: Words, value: float) -> str:
    """A number with at most one decimal, written as in the language: 65, or 12.3."""
    tens = round(abs(value) * 10)
    whole, tenth = divmod(tens, 10)
    written = words.tr("{whole}.{tenth}", whole=whole, tenth=tenth) if tenth else str(whole)
    return signed(written, value < 0 and tens > 0)


def reached_of(words: Words, figures: Figures) -> str:
    """How much of the possible, in a sentence; empty where it is not known of any play."""
    if figures.reached is None:
        return ""
    all_of_it = figures.reached >= 1
    percent = 100 if all_of_it else min(99, round(figures.reached * 100))
    return words.tr("{percent}% of the best possible score", percent=percent)


def figures_of(words: Words, figures: Figures) -> tuple[tuple[str, str], ...]:
    """Each number with what it is."""
    return (
        (str(figures.won), words.tr("won")),
        (str(figures.shared), words.tr("shared")),
        (tenths(words, figures.average), words.tr("average")),
        (number(figures.best), words.tr("best")),
    )
