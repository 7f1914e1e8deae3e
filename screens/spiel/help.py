"""Short help texts for each line and for the round of LOOT."""

from __future__ import annotations

from scoring.spiel.components import CLOSING, COMBO, LARGEST_GROUP, LINE, MEEPS_POINTS
from screens.shell.i18n import N_, Translator

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
        "{closing} points. The rulebook doesn’t say what happens if several players do so "
        "in the same round: each of them scores, unless you agree otherwise."
    ),
    "abilities": N_(
        "Use each ability once, in a later round than the one you got it in. Only one per "
        "round: abilities can’t be combined."
    ),
}

ABILITY_HELP: dict[str, str] = {
    "wrap": N_("Leave the map and re-enter on the opposite side."),
    "step": N_("Move one square more or less than the die shows."),
}

ABILITY_ICONS = {"wrap": "arrow-left-right", "step": "plus-minus-variant"}

ROUND: tuple[str, ...] = (
    N_(
        "To start, put every pawn on an edge square of its map. One player rolls all three "
        "dice and puts them on “!”, “>” and “>>”, in any order."
    ),
    N_(
        "Everyone moves by the “!” die. “>” is the die for the next round, “>>” for the round "
        "after that."
    ),
    N_(
        "Move your pawn exactly the number on the die, in a straight line up, down, "
        "left or right, staying on the map. Draw a slash where you stop; on a second "
        "visit, make it a cross. You can’t stop on a cross."
    ),
    N_("If you can’t move, put your pawn on any square without a mark. Don’t mark that square."),
    N_(
        "When everyone has moved, players who scored write their new total in the next "
        "box of their score track. Then the “!” die is rolled again and goes to “>>”; the "
        "other two move up."
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


def help_text(translator: Translator, text: str) -> str:
    """Return a help text in the current language, with the numbers of the rules filled in."""
    least, most = MEEPS_POINTS
    numbers = {"line": LINE, "combo": COMBO, "closing": CLOSING, "group": LARGEST_GROUP}
    return translator.tr(text, least=least, most=most, **numbers)
