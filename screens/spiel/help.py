"""The rules of LOOT at hand: a short help for each line and for the round, in our own words."""

from __future__ import annotations

from scoring.spiel.components import CLOSING, COMBO, LARGEST_GROUP, LINE, MEEPS_POINTS
from screens.shell.words import N_, Words

HELP: dict[str, str] = {
    "lines": N_(
        "Each completed row or column (a slash or cross in every square) scores {line} points."
    ),
    "groups": N_(
        "Neighboring squares of one color (side by side) form a group. Visit them all "
        "to score 1 point per square, up to {group}."
    ),
    "meeps": N_(
        "The first time you visit a Meeps square, you get {least}–{most} points or an "
        "ability, as printed on the Meeps track."
    ),
    "combos": N_(
        "Circle each completed group in the small grid next to the map. A column with "
        "enough circles scores {combo} points; a row gives an ability."
    ),
    "closing": N_(
        "Filling the second-to-last box of your score track ends the game and scores "
        "{closing} points. If several players do so in the same round, each of them "
        "scores, unless you agree otherwise."
    ),
    "abilities": N_("Use each ability once, and only one per round."),
}

ABILITY_HELP: dict[str, str] = {
    "wrap": N_("Leave the map and re-enter on the opposite side."),
    "step": N_("Move one square more or less than the die shows."),
}

ABILITY_ICONS = {"wrap": "arrow-left-right", "step": "plus-minus-variant"}

ROUND: tuple[str, ...] = (
    N_(
        "To start, put every pawn on an edge square of its map. Roll three dice and "
        "line them up: everyone moves by the “!” die; the other two come next."
    ),
    N_(
        "Move your pawn exactly the number on the die, in a straight line up, down, "
        "left or right, staying on the map. Draw a slash where you stop; on a second "
        "visit, make it a cross. You can’t stop on a cross."
    ),
    N_("If you can’t move, put your pawn on any square without a mark. Don’t mark that square."),
    N_(
        "When everyone has moved, players who scored write their new total in the next "
        "box of their score track. Re-roll the die and put it at the end of the row."
    ),
)

END: tuple[str, ...] = (
    N_(
        "The game ends in the round when someone fills the second-to-last box of their "
        "score track. Everyone completes that round."
    ),
    HELP["closing"],
    N_("Write your final total in the last box. Most points wins."),
    N_("Tied? Most crosses wins. Still tied? Victory is shared."),
)

SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (N_("Points"), (HELP["lines"], HELP["groups"], HELP["meeps"], HELP["combos"])),
    (N_("Abilities"), (*ABILITY_HELP.values(), HELP["abilities"])),
    (N_("End of the game"), END),
    (N_("A round"), ROUND),
)
"""The whole help, each part under its heading."""


def told(words: Words, text: str) -> str:
    """A text of this help, with the numbers of the rules in it."""
    least, most = MEEPS_POINTS
    numbers = {"line": LINE, "combo": COMBO, "closing": CLOSING, "group": LARGEST_GROUP}
    return words.tr(text, least=least, most=most, **numbers)
