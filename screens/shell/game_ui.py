"""The description of a game's user interface, which home, seats, result and history use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from scoring.game import Play
from screens.shell.palette import BRASS, DARKEST, SNOW, STEEL

LIGHT_INK = SNOW
DARK_INK = DARKEST


@dataclass(frozen=True)
class LazyImport:
    """The module and name of a widget class or function, which is imported when first needed."""

    module: str
    widget: str

    def load(self) -> Any:
        """Import the module and return the widget class or function."""
        return getattr(import_module(self.module), self.widget)


@dataclass(frozen=True)
class Option:
    """An option of a game that is chosen before it starts."""

    key: str
    label: str
    choices: tuple[tuple[str, str], ...]
    """Value and label of each choice; the first is the rulebook's."""
    many: bool = False
    """Whether any number of choices can be selected; none is selected by default."""
    about: str = ""
    """An explanation of the choices in one or two sentences."""


@dataclass(frozen=True)
class TileStyle:
    """The background color and the icon of a kind of tile or square, and the icon's color."""

    ground: str
    icon: str
    ink: str = LIGHT_INK


@dataclass(frozen=True)
class LineStyle:
    """Color, pattern and icon of a score line in charts, legends and tables."""

    colour: str
    pattern: str
    """A key of ``screens.widgets.stacked_bar.PATTERNS``."""
    icon: str

    @property
    def ink(self) -> str:
        """Return dark or light ink, whichever has more contrast on the color."""
        return max((LIGHT_INK, DARK_INK), key=lambda ink: contrast(ink, self.colour))


UNKNOWN_LINE = LineStyle(STEEL, "plain", "circle-outline")
"""The style of a line for which the game has none."""

FACT = LineStyle(BRASS, "plain", "lightbulb-on-outline")
"""The style of a fact that is not about one line."""


@dataclass(frozen=True)
class Insight:
    """A short fact about a result."""

    title: str
    detail: str
    show: Callable[[], None] | None
    """Opens more details, or None if there are none."""
    perfect: bool = False
    """Whether the player reached the best possible score."""


@dataclass(frozen=True)
class GameUi:
    """One per game, exported as ``GAME_UI`` by the module ``game_ui`` of the game's package."""

    key: str
    """The game's key in ``scoring.games``."""
    name: str
    summary: str
    icon: str
    colour: str
    screen: str
    """The name of the screen on which a game is entered."""
    screens: Mapping[str, LazyImport]
    """All screens of the game, by the names that navigation uses."""
    lines: Mapping[str, LineStyle] = field(default_factory=dict)
    pieces: bool = False
    """Whether each player has pieces of one color."""
    options: tuple[Option, ...] = ()
    line_style: LazyImport | None = None
    """A function of a game and a line that returns the line's style, if that can vary."""
    shows_line: LazyImport | None = None
    """A function of a game and a line that returns whether the result lists it, if not always."""
    board: LazyImport | None = None
    """The widget that shows a player's board beside the result, if the game has boards."""
    chart: LazyImport | None = None
    """The widget below the board that charts the course of the game, if the game records it.
    ``show(play)`` returns whether there is anything to show."""
    tie_break: tuple[str, LineStyle] | None = None
    """The name and style of the tie-breaker, if it is not one of the lines."""
    lessons: LazyImport | None = None
    """The widget below the result that shows how players could have scored more, if the game has
    one. ``show(play)`` shows what is known, ``start()`` computes the rest between frames, and
    ``stop()`` ends that. Its property ``insight`` is the ``Insight`` about the winner, or None."""
    scene: str = "fjord"
    """The drawn scene of the game: fjord, islands or fair."""
    bgg: int | None = None
    """The game's id at BoardGameGeek, if known."""

    def lists(self, line: str, play: Play) -> bool:
        """Return whether the result of a game lists a line."""
        return self.shows_line is None or bool(self.shows_line.load()(play, line))

    def wake(self, points: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
        """Return the color and the points of each of these lines, for a ``MiniWake``."""
        lines = self.lines.items()
        return tuple((style.colour, points[line]) for line, style in lines if line in points)

    def style_of(self, line: str, play: Play | None = None) -> LineStyle:
        """Return the style of a line, in a certain game or in general."""
        if play is not None and self.line_style is not None:
            found: LineStyle = self.line_style.load()(play, line)
            return found
        return self.lines.get(line, UNKNOWN_LINE)


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colors as WCAG defines it, from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.2126 * _linear(red) + 0.7152 * _linear(green) + 0.0722 * _linear(blue)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
