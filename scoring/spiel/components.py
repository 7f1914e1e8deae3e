"""The sheet of LOOT as far as it is known: 7 × 7 squares and what they pay."""

from __future__ import annotations

from scoring.messages import Message, say

SIDE = 7
SQUARES = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in "ABCDEFG")
"""Row by row from the top: A1 to G1, A2 to G2 …"""
INDEX = {square: at for at, square in enumerate(SQUARES)}
EDGE = tuple(square for square in SQUARES if square[0] in "AG" or square[1] in "17")
"""Where a pawn may start."""
ROWS = {str(at + 1): slice(at * SIDE, (at + 1) * SIDE) for at in range(SIDE)}
COLUMNS = {name: slice(at, None, SIDE) for at, name in enumerate("ABCDEFG")}
"""Where the squares of a line stand among all squares."""

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
"""The lowest and the highest face."""
LARGEST_GROUP = 4
"""Groups of 1 to 4 squares pay 1 to 4 points; there are no larger ones."""
MEEPS_POINTS = (1, 5)
MOST_ENTRIES = 2 * len(SQUARES)
"""Groups, Meeps or abilities that a document may give a player: two for each square."""
LINE, COMBO, CLOSING = 3, 3, 3
"""Points of a full row or column, of a combination column, and of ending the game."""

ABILITIES = ("wrap", "step")
"""Leave the map and come back on the opposite side; move one square more or less."""
ABILITY_NAMES: dict[str, Message] = {
    "wrap": say("Wrap around"),
    "step": say("±1 square"),
}
ENOUGH_CIRCLES = (2, 3)
"""What a row or a column of the scoring grid can ask for."""
MODES = ("count", "play")
"""Only counting at the end, or the app is the sheet during the game."""
BOXES = (2, 99)
"""The score track is read off the sheet; these are the lengths that make sense."""
