"""The rules of LOOT at hand: a short help for each line and for the round, in our own words."""

from __future__ import annotations

from scoring.spiel.components import CLOSING, COMBO, LARGEST_GROUP, LINE, MEEPS_POINTS
from screens.shell.words import N_, Words

HELP: dict[str, str] = {
    "lines": N_(
        "Each row and each column in which every square has a slash or a cross brings"
        " {line} points."
    ),
    "groups": N_(
        "Squares of one colour that touch are a group. Once all of it is visited, it brings as"
        " many points as it has squares, {group} at most."
    ),
    "meeps": N_(
        "A Meeps you visit for the first time gives {least} to {most} points, or an ability"
        " instead, as it is printed beside the map."
    ),
    "combos": N_(
        "Completed groups are circled in the small grid beside the map. A column of it with enough"
        " circles brings {combo} points; a row of it brings an ability."
    ),
    "closing": N_(
        "Whoever fills the last but one box of the score track ends the game and takes {closing}"
        " points."
        " Several can do so in one round: each of them is paid, unless the table agrees otherwise."
    ),
    "abilities": N_("Each can be used once, and only one in a round."),
}

ABILITY_HELP: dict[str, str] = {
    "wrap": N_("The pawn leaves the map and comes back on the opposite side."),
    "step": N_("The pawn goes one square more or one less than the die shows."),
}

ABILITY_ICONS = {"wrap": "arrow-left-right", "step": "plus-minus-variant"}

ROUND: tuple[str, ...] = (
    N_(
        "Before the first round every pawn is put on the edge of its map. Three dice wait in a"
        " row: everybody moves by the one at !, the others come next."
    ),
    N_(
        "A pawn goes exactly as many squares as that die shows, straight up, down, left or right,"
        " and stays on the map. Where it stops you make a slash, on a second visit a cross. It"
        " cannot stop on a cross."
    ),
    N_(
        "A pawn without any move is put on a square that has no mark yet; nothing is written there."
    ),
    N_(
        "When all have moved, whoever scored writes the new total into the next box of the score"
        " track. The die is rolled again and goes to the end of the row."
    ),
)

END: tuple[str, ...] = (
    N_(
        "The game ends with the round in which somebody writes into the last but one box of the"
        " score track. All players have moved in it."
    ),
    HELP["closing"],
    N_("The final totals go into the last box. Most points win."),
    N_("Equal totals: more crosses win. Equal crosses: the victory is shared."),
)

SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (N_("Points"), (HELP["lines"], HELP["groups"], HELP["meeps"], HELP["combos"])),
    (N_("Abilities"), (*ABILITY_HELP.values(), HELP["abilities"])),
    (N_("End and closing"), END),
    (N_("A round"), ROUND),
)
"""The whole help, each part under its heading."""


def told(words: Words, text: str) -> str:
    """A text of this help, with the numbers of the rules in it."""
    least, most = MEEPS_POINTS
    numbers = {"line": LINE, "combo": COMBO, "closing": CLOSING, "group": LARGEST_GROUP}
    return words.tr(text, least=least, most=most, **numbers)
