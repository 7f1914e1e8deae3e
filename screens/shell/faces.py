"""What a game tells of itself so that home, seats, result and history can show it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from kivy.uix.widget import Widget

from scoring.game import Play
from screens.shell.palette import BRASS, DARKEST, SNOW, STEEL

LIGHT_INK = SNOW
DARK_INK = DARKEST


@dataclass(frozen=True)
class Entry:
    """Where a widget or a function lives. Module, kv and widgets load when it is first needed."""

    module: str
    widget: str

    def load(self) -> Any:
        """The class of the widget, or the function."""
        return getattr(import_module(self.module), self.widget)


@dataclass(frozen=True)
class Option:
    """A choice at the seats that a game starts with."""

    key: str
    label: str
    choices: tuple[tuple[str, str], ...]
    """Value and words of each choice; the first is the rulebook's."""
    many: bool = False
    """Whether any number of them can be taken, none at first."""
    about: str = ""
    """What the choices are, in a sentence or two."""


@dataclass(frozen=True)
class LineLook:
    """One line of the pad in bars, keys and tables: never told by its colour alone."""

    colour: str
    pattern: str
    """A name of ``screens.widgets.patterns``."""
    icon: str

    @property
    def ink(self) -> str:
        """Black or white, whichever is easier to read on the colour."""
        return max((LIGHT_INK, DARK_INK), key=lambda ink: contrast(ink, self.colour))


UNKNOWN_LINE = LineLook(STEEL, "plain", "circle-outline")
"""For a line whose game says nothing of its look."""

FACT = LineLook(BRASS, "plain", "lightbulb-on-outline")
"""For a fact that is about no line."""


Said = Callable[[Widget, str], str]
"""What is said of a widget, or of a field of a board."""


@dataclass(frozen=True)
class SpokenWords:
    """What a room says of its widgets, by the names of their classes, so that none is loaded."""

    words: Mapping[str, Said] = field(default_factory=dict)
    """Of what is drawn, or says too little by what is written on it."""
    around: Mapping[str, Callable[[Widget], str]] = field(default_factory=dict)
    """Of what others stand in, said behind them."""


def read_out(*names: str) -> Said:
    """Texts of a row that is read as a whole, wherever it is touched."""
    return lambda row, _field: "\n".join(str(getattr(row, name)) for name in names)


def its(name: str) -> Callable[[Widget], str]:
    """One of the texts of a widget, as what is said behind others."""
    return lambda widget: str(getattr(widget, name))


@dataclass(frozen=True)
class Insight:
    """Something worth knowing about a result, in a few words."""

    title: str
    detail: str
    show: Callable[[], None] | None
    """Opens more about it, where there is more."""
    perfect: bool = False
    """Whether nothing better was possible."""


@dataclass(frozen=True)
class GameFace:
    """One per game, exported as ``FACE`` by the module ``face`` of the game's room."""

    key: str
    """The game's key in ``scoring.games``."""
    name: str
    summary: str
    icon: str
    colour: str
    screen: str
    """Which of its screens a play opens on."""
    screens: Mapping[str, Entry]
    """All screens the game brings, by the names that navigation knows."""
    lines: Mapping[str, LineLook] = field(default_factory=dict)
    pieces: bool = False
    """Whether players have pieces of a colour."""
    options: tuple[Option, ...] = ()
    line_look: Entry | None = None
    """A function of a play and a line that gives its look, in a game where what a line stands for
    differs from play to play."""
    shows_line: Entry | None = None
    """A function of a game and a line that tells whether the result lists it, where a line is only
    there with a module."""
    board: Entry | None = None
    """What shows a player's board beside the result, where the game has boards."""
    lessons: Entry | None = None
    """What tells below the result what players could have had, where the game can: ``show(play)``
    tells what is known, ``start()`` works out the rest between frames, ``stop()`` ends that. Its
    property ``insight`` is what it tells of the winner, or None."""
    scene: str = "fjord"
    """Which of the drawn scenes it shows: fjord, islands or fair."""
    bgg: int | None = None
    """Its number at BoardGameGeek, where it is known."""

    def lists(self, line: str, play: Play) -> bool:
        """Whether the result of a game lists a line."""
        return self.shows_line is None or bool(self.shows_line.load()(play, line))

    def look_of(self, line: str, play: Play | None = None) -> LineLook:
        """How a line looks: in this play, or in general."""
        if play is not None and self.line_look is not None:
            found: LineLook = self.line_look.load()(play, line)
            return found
        return self.lines.get(line, UNKNOWN_LINE)


def contrast(one: str, other: str) -> float:
    """How well two colours can be told apart, from 1 to 21, as WCAG has it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.2126 * _linear(red) + 0.7152 * _linear(green) + 0.0722 * _linear(blue)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
