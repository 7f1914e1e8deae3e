"""The sheet of LOOT as far as it is known: 7 × 7 squares and what they score."""

from __future__ import annotations

from scoring.messages import Message, say

SIDE = 7
SQUARES = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in "ABCDEFG")
"""Row by row from the top: A1 to G1, A2 to G2 …"""
INDEX = {square: at for at, square in enumerate(SQUARES)}
EDGE = tuple(square for square in SQUARES if square[0] in "AG" or square[1] in "17")
"""Squares where a pawn can start."""
ROWS = {str(at + 1): slice(at * SIDE, (at + 1) * SIDE) for at in range(SIDE)}
COLUMNS = {name: slice(at, None, SIDE) for at, name in enumerate("ABCDEFG")}
"""The indices of the squares of each column."""

COLOURS = ("red", "blue", "green", "yellow")
MEEPS = "meeps"
PAINTS = (*COLOURS, MEEPS)
PAINT_NAMES: dict[str, Message] = {
    "red": say("red"),
    "blue": say("blue"),
    "green": say("green"),
    "yellow": say("yellow"),
    "meeps": say("Meeps"),
}

SLASH, CROSS = 1, 2
DIE = (1, 6)
"""The lowest and the highest number."""
LARGEST_GROUP = 4
"""Groups of 1 to 4 squares score 1 to 4 points; there are no larger ones."""
MEEPS_POINTS = (1, 5)
MOST_ENTRIES = 2 * len(SQUARES)
"""Groups, Meeps or abilities that a document can have per player: two for each square."""
LINE, COMBO, CLOSING = 3, 3, 3
"""Points of a full row or column, of a combination column, and for ending the game."""

ABILITIES = ("wrap", "step")
"""Wrap around the edge of the map; move one square more or less."""
ABILITY_NAMES: dict[str, Message] = {
    "wrap": say("Wrap around"),
    "step": say("±1 square"),
}
ENOUGH_CIRCLES = (2, 3)
"""The possible numbers of circles that a row or column of the scoring grid needs."""
MODES = ("count", "play")
"""Count at the end only, or use the app as the sheet during the game."""
BOXES = (2, 99)
"""The possible lengths of the score track, which is printed on the sheet."""
