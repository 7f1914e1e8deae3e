"""The rules of Looot at hand: a short help for each line, in our own words."""

from __future__ import annotations

from scoring.looot.components import SITE_POINTS, TROPHIES, UNFILLED, VALUES
from screens.shell.words import N_, Words

ROW_NAMES: dict[str, str] = {
    "castle": N_("Castles"),
    "tower": N_("Watch\u00adtowers"),
    "house": N_("Houses"),
    "gold": N_("Gold"),
    "sheep": N_("Sheep"),
    "wood": N_("Wood"),
    "sites": N_("Sites"),
    "trophy": N_("Trophy"),
    "unfilled": N_("Unfilled"),
    "axe": N_("Axes"),
}
"""They stand under a picture; a long one says where it may be parted."""

MAY_PART = "\u00ad"

HELP: dict[str, str] = {
    "castle": N_(
        "Every castle is worth {worth}. Each filled longship that boosts castles adds its bonus to"
        " that worth, and then the worth is multiplied by how many castles you have."
    ),
    "tower": N_(
        "Every watchtower is worth {worth}, and more with each filled longship that boosts"
        " watchtowers. Multiply by how many watchtowers you have."
    ),
    "house": N_(
        "Every house is worth {worth}, and more with each filled longship that boosts houses."
        " Multiply by how many houses you have."
    ),
    "gold": N_(
        "Every gold is worth {worth}, and more with each filled longship that boosts gold."
        " Multiply by how much gold you have."
    ),
    "sheep": N_(
        "Every sheep is worth {worth}, and more with each filled longship that boosts sheep."
        " Multiply by how many sheep you have."
    ),
    "wood": N_(
        "Every wood is worth {worth}, and more with each filled longship that boosts wood."
        " Multiply by how much wood you have."
    ),
    "sites": N_(
        "The Port brings {port}, the Altar {altar} and the Jarl Palace {palace}, but only once"
        " everything it asks for touches it. A tile can serve one site at most, and any number of"
        " longships."
    ),
    "trophy": N_(
        "One trophy at most, for at least as many axes as it shows. Axes and points: {trophies}."
        " When totals are equal, the better trophy wins; a tie that no trophy settles is shared."
    ),
    "unfilled": N_(
        "A longship is filled when its three resources touch it. Each one that is not costs"
        " {points}. One that lies turned over is entered by what it boosts: which one it is"
        " follows from what lies around it."
    ),
    "axe": N_("Axes bring no points of their own. They are what a trophy asks for."),
}


def row_name(words: Words, line: str) -> str:
    """The name of a line or of the axes, on one line."""
    return words.tr(ROW_NAMES[line]).replace(MAY_PART, "")


def row_lines(words: Words, line: str) -> tuple[str, str]:
    """The same under a picture: on one line or on two."""
    first, parted, second = words.tr(ROW_NAMES[line]).partition(MAY_PART)
    return first + "-" if parted else first, second


def help_for(words: Words, line: str) -> str:
    """The help of a line, with the numbers of the rules in it."""
    return words.tr(HELP[line], **_numbers(line))


def _numbers(line: str) -> dict[str, object]:
    if line in VALUES:
        return {"worth": VALUES[line]}
    trophies = ", ".join(f"{axes} – {points}" for axes, points in TROPHIES.items())
    numbers: dict[str, dict[str, object]] = {
        "sites": dict(SITE_POINTS),
        "trophy": {"trophies": trophies},
        "unfilled": {"points": -UNFILLED},
    }
    return numbers.get(line, {})
