"""A round shield for a player, in the color of the pieces, with the first letter of the name."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from pathlib import Path
from zlib import crc32

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivymd import fonts_path

from scoring.game import Seat
from screens.shell.current_app import current_app
from screens.shell.palette import BRASS, NIGHT, PIECES, UNTINTED
from screens.shell.script.clusters import clusters, is_picture
from screens.shell.script.kivy_labels import pictures_of, writing
from screens.shell.script.runs import can_draw
from screens.shell.theme import colour
from screens.widgets.art import art, art_of_width
from screens.widgets.labels import IgnoresTouches
from screens.widgets.painting import Painted

LETTER = 0.5
"""Font size of the letter as a multiple of the diameter."""
FONT = str(Path(fonts_path) / "Roboto-Bold.ttf")

SEAT_PIECES = tuple(PIECES)


def seat_piece(color: str | None, seat: int) -> str:
    """Return a color of pieces, or the color of the seat if there is none."""
    return color or SEAT_PIECES[seat % len(SEAT_PIECES)]


def piece_of(player: Seat, seat: int) -> str:
    """Return the color of a player's pieces, or of the seat in a game without pieces."""
    return seat_piece(getattr(player, "colour", None), seat)


def usual_piece(name: str) -> str:
    """Return a color for a player outside of a game; it is always the same for a name."""
    return SEAT_PIECES[crc32(name.encode()) % len(SEAT_PIECES)]


def two_pieces(one: str, other: str) -> tuple[str, str]:
    """Return two different colors for two players outside of a game."""
    first, second = usual_piece(one), usual_piece(other)
    if first == second:
        second = SEAT_PIECES[(SEAT_PIECES.index(first) + 1) % len(SEAT_PIECES)]
    return first, second


def initial(name: str) -> str:
    """Return the first letter or emoji of a name; "" if it has none, or no font has it."""
    first = next(iter(clusters(unicodedata.normalize("NFC", name))), "")
    if not first or not (first[0].isalpha() or is_picture(first)):
        return ""
    return clusters(first.upper())[0] if can_draw(first, FONT) else ""


class Shield(Painted, IgnoresTouches):
    """A shield, drawn from a shared texture and a letter; it ignores touches. Without a piece it is
    gray, and without a name it is blank."""

    pos_hint = ObjectProperty({"center_y": 0.5})
    says_nothing = True
    """The letter is not spoken, because the name is beside it."""
    name = StringProperty()
    piece = StringProperty()
    """A key of ``PIECES``, or empty."""
    across = NumericProperty(dp(32))
    crowned = BooleanProperty(False)
    """Whether there is a crown at the upper edge."""
    ringed = BooleanProperty(False)
    """Whether there is a brass ring around it."""
    painted_by = ("name", "piece", "crowned", "ringed")

    def _paint(self) -> None:
        self.canvas.clear()
        if self.across <= 0:
            return
        draw_shield(self.canvas, self.center, self.across, self.name, self.piece)
        if self.ringed:
            self.canvas.add(Color(*colour(BRASS)))
            circle = (*self.center, self.across / 2 + dp(1.5))
            self.canvas.add(SmoothLine(circle=circle, width=dp(1)))
        if self.crowned:
            draw_crown(
                self.canvas, (self.center_x, self.top - self.across * 0.04), self.across * 0.6
            )


def draw_shield(
    group: InstructionGroup, center: Sequence[float], across: float, name: str, piece: str
) -> None:
    """Draw a shield centered on a point."""
    x, y = center
    tint = colour(PIECES[piece]) if piece else list(current_app().theme.edge)
    group.add(Color(*tint))
    corner = (x - across / 2, y - across / 2)
    group.add(Rectangle(texture=_round(across), pos=corner, size=(across, across)))
    letter = initial(name)
    ink = colour(NIGHT)
    if not letter:
        group.add(Color(*ink[:3], 0.55))
        boss = across * 0.28
        group.add(
            Rectangle(texture=_round(boss), pos=(x - boss / 2, y - boss / 2), size=(boss, boss))
        )
        return
    label = writing(letter, "Roboto", max(1, int(across * LETTER)), True)
    for part, shade in ((label, ink), (pictures_of(label), UNTINTED)):
        if part is not None:
            wide, high = part.texture.size
            group.add(Color(*shade))
            spot = (round(x - wide / 2), round(y - high / 2))
            group.add(Rectangle(texture=part.texture, pos=spot, size=(wide, high)))


def _round(across: float) -> Texture:
    return art_of_width("shield", max(1, round(across)))


def draw_crown(group: InstructionGroup, foot: Sequence[float], width: float) -> Rectangle:
    """Draw a crown above a point and return its rectangle."""
    texture = art("crown")
    high = width * texture.height / texture.width
    group.add(Color(*UNTINTED))
    crown = Rectangle(texture=texture, pos=(foot[0] - width / 2, foot[1]), size=(width, high))
    group.add(crown)
    return crown
