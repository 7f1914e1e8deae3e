"""The card that goes into chats: what stands where on it, before anything is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from kivymd.icon_definitions import md_icons

from scoring.numbers import number
from screens.result.picture_fonts import PictureFonts
from screens.result.summary import Place, ResultSummary
from screens.shell.faces import LineLook
from screens.widgets.bars import scale_of

DESIGNED = 1080
"""All measures in here are pixels of a card of this width."""
MARGIN = 48
PADDING = 36
GAP = 20


class Area(NamedTuple):
    """A rectangle of the card, from its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


@dataclass(frozen=True)
class Panel:
    """A rounded surface."""

    area: Area
    fill: str
    """A role of the palette."""
    rim: str = ""


@dataclass(frozen=True)
class Piece:
    """A piece of a bar, or a swatch of the key."""

    area: Area
    look: LineLook


@dataclass(frozen=True)
class Written:
    """A line of text, in the middle of its area's height."""

    text: str
    area: Area
    font: str
    size: int
    ink: str
    """A role of the palette, or a colour."""
    align: str = "left"


@dataclass
class Layout:
    """Everything on the card, in the order in which it is drawn."""

    width: int
    height: float = 0
    panels: list[Panel] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    written: list[Written] = field(default_factory=list)


class CardLayout:
    """Lays a summary out from top to bottom."""

    def __init__(self, summary: ResultSummary, heading: str, width: int = DESIGNED) -> None:
        self.summary = summary
        self.heading = heading
        self.unit = width / DESIGNED
        self.letters = PictureFonts()
        self.layout = Layout(width)
        self.y = 0.0

    def laid(self) -> Layout:
        self.y = self.px(MARGIN)
        self._top()
        self._winner()
        self._places()
        self._chart()
        self._line("Jarlpad", "medium", 30, "quiet", "center")
        self.layout.height = self.y + self.px(MARGIN - GAP)
        return self.layout

    def px(self, designed: float) -> float:
        return designed * self.unit

    # From top to bottom.

    def _top(self) -> None:
        inner = self._inner()
        half = inner.width / 2
        line = Area(inner.x, self.y, half, self.px(56))
        self._fitted(self.summary.game, line, "medium", 40, "text", "left")
        self._fitted(self.summary.day, line._replace(x=line.right), "regular", 34, "quiet", "right")
        self.y += line.height

    def _winner(self) -> None:
        inner = self._inner()
        crown = Area(inner.x, self.y, inner.width, self.px(150))
        self._write(md_icons["crown"], crown, "icons", 140, "brass", "center")
        self.y = crown.bottom
        self._wrapped(self.summary.winners, "bold", 92, "text", "center")
        self._wrapped(self.summary.sentence, "regular", 40, "quiet", "center")
        self.y += self.px(GAP)

    def _places(self) -> None:
        inner, places = self._inner(), self.summary.places
        gap = self.px(GAP)
        wide = (inner.width - gap * (len(places) - 1)) / len(places)
        for nth, place in enumerate(places):
            self._place(place, Area(inner.x + nth * (wide + gap), self.y, wide, self.px(230)))
        self.y += self.px(230 + GAP)

    def _place(self, place: Place, card: Area) -> None:
        self.layout.panels.append(Panel(card, "surface", "brass" if place.won else ""))
        room = card._replace(x=card.x + self.px(16), width=card.width - self.px(32))
        rank = room._replace(y=room.y + self.px(14), height=self.px(54))
        name = room._replace(y=rank.bottom, height=self.px(50))
        total = room._replace(y=name.bottom, height=self.px(104))
        self._fitted(str(place.rank), rank, "bold", 42, "brass", "center")
        self._fitted(place.name, name, "regular", 36, "quiet", "center")
        self._fitted(number(place.total), total, "bold", 84, "text", "center")

    def _chart(self) -> None:
        top = self.y
        panel = len(self.layout.panels)
        self.y += self.px(PADDING)
        self._line(self.heading, "medium", 44, "text", "left", PADDING)
        for place in self.summary.places:
            self._bar(place)
        self._key()
        for message in self.summary.differences:
            self._wrapped(f"{message}.", "regular", 36, "text", "left", PADDING)
        self.y += self.px(PADDING - GAP)
        inner = self._inner()
        area = Area(inner.x, top, inner.width, self.y - top)
        self.layout.panels.insert(panel, Panel(area, "surface"))
        self.y += self.px(GAP * 2)

    def _bar(self, place: Place) -> None:
        inner = self._inner(PADDING)
        name = Area(inner.x, self.y, inner.width, self.px(46))
        self._fitted(place.name, name, "regular", 34, "quiet", "left")
        room = max(
            self.letters.width(number(p.total), "bold", self._size(50)) for p in self.summary.places
        )
        wide = inner.width - room - self.px(GAP)
        bar = Area(inner.x, name.bottom, wide, self.px(68))
        for piece in pieces_of(self.summary, place, bar):
            self.layout.pieces.append(piece)
            self._label(piece, place)
        total = Area(bar.right, bar.y, room + self.px(GAP), bar.height)
        self._write(number(place.total), total, "bold", 50, "text", "right")
        self.y = bar.bottom + self.px(GAP)

    def _label(self, piece: Piece, place: Place) -> None:
        nth = [part.look for part in self.summary.lines].index(piece.look)
        text = number(place.points[nth])
        if self.letters.width(text, "bold", self._size(32)) + self.px(10) <= piece.area.width:
            self._write(text, piece.area, "bold", 32, piece.look.ink, "center")

    def _key(self) -> None:
        """Swatch, picture and name of every line that tells something, in rows."""
        inner = self._inner(PADDING)
        x, size, high = inner.x, self._size(34), self.px(52)
        for nth in self.summary.scored_lines:
            part = self.summary.lines[nth]
            wide = self.letters.width(part.name, "regular", size) + self.px(2)
            needed = self.px(36 + 12 + 44 + 8) + wide
            if x > inner.x and x + needed > inner.right:
                x, self.y = inner.x, self.y + high
            swatch = Area(x, self.y + self.px(8), self.px(36), self.px(36))
            self.layout.pieces.append(Piece(swatch, part.look))
            icon = Area(swatch.right + self.px(12), self.y, self.px(44), high)
            self._write(md_icons[part.look.icon], icon, "icons", 36, "quiet", "center")
            name = Area(icon.right + self.px(8), self.y, wide, high)
            self._fitted(part.name, name, "regular", 34, "quiet", "left")
            x = name.right + self.px(28)
        self.y += high + self.px(12)

    # A text.

    def _inner(self, padding: float = 0) -> Area:
        side = self.px(MARGIN + padding)
        return Area(side, self.y, self.layout.width - 2 * side, 0)

    def _size(self, designed: float) -> int:
        return max(1, round(self.px(designed)))

    def _line(
        self, text: str, font: str, size: int, ink: str, align: str, padding: float = 0
    ) -> None:
        area = self._inner(padding)._replace(y=self.y, height=self.px(size * 1.4))
        self._fitted(text, area, font, size, ink, align)
        self.y = area.bottom + self.px(8)

    def _wrapped(
        self, text: str, font: str, size: int, ink: str, align: str, padding: float = 0
    ) -> None:
        """As many lines as it takes."""
        inner = self._inner(padding)
        for line in self.letters.wrapped(text, font, self._size(size), inner.width):
            area = Area(inner.x, self.y, inner.width, self.px(size * 1.3))
            self._fitted(line, area, font, size, ink, align)
            self.y = area.bottom

    def _fitted(self, text: str, area: Area, font: str, size: int, ink: str, align: str) -> None:
        """On one line: smaller where it must be, and shortened where that is not enough."""
        shown, fits = self.letters.fitted(text, font, self._size(size), area.width)
        self._write(shown, area, font, fits / self.unit, ink, align)

    def _write(self, text: str, area: Area, font: str, size: float, ink: str, align: str) -> None:
        if text:
            self.layout.written.append(Written(text, area, font, self._size(size), ink, align))


def pieces_of(summary: ResultSummary, place: Place, bar: Area) -> Iterator[Piece]:
    """The pieces of a player's bar, losses left of the zero, all bars of a summary to one scale."""
    scale = scale_of(p.points for p in summary.places)
    for stretch in scale.stretches(place.points, bar.x, bar.width):
        shown = max(1.0, stretch.width - 3 * bar.height / 68)
        area = Area(stretch.x, bar.y, shown, bar.height)
        yield Piece(area, summary.lines[stretch.line].look)
