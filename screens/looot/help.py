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
        "Each castle is worth {worth}, plus the bonus of every filled castle longship. "
        "Multiply by your number of castles."
    ),
    "tower": N_(
        "Each watchtower is worth {worth}, plus the bonus of every filled watchtower "
        "longship. Multiply by your number of watchtowers."
    ),
    "house": N_(
        "Each house is worth {worth}, plus the bonus of every filled house longship. "
        "Multiply by your number of houses."
    ),
    "gold": N_(
        "Each gold is worth {worth}, plus the bonus of every filled gold longship. "
        "Multiply by your gold."
    ),
    "sheep": N_(
        "Each sheep is worth {worth}, plus the bonus of every filled sheep longship. "
        "Multiply by your number of sheep."
    ),
    "wood": N_(
        "Each wood is worth {worth}, plus the bonus of every filled wood longship. "
        "Multiply by your wood."
    ),
    "sites": N_(
        "The Port scores {port}, the Altar {altar} and the Jarl Palace {palace}, once "
        "all required tiles are next to it. Those tiles can also fill any number of "
        "longships."
    ),
    "trophy": N_(
        "One trophy per player, if you have at least that many axes: {trophies}. If "
        "totals are tied, the most valuable trophy wins; otherwise victory is shared."
    ),
    "unfilled": N_(
        "A longship is filled when all three of its resources are next to it. Each "
        "unfilled longship costs {points} points. If it’s already flipped, pick its "
        "bonus and Jarlpad works out which longship it is."
    ),
    "axe": N_("Axes score nothing themselves. You need them to claim a trophy."),
}


def row_name(words: Words, line: str) -> str:
    """The name of a line or of the axes, on one line."""
    return words.tr(ROW_NAMES[line]).replace(MAY_PART, "")


def row_lines(words: Words, line: str) -> tuple[str, str]:
    """The same under a picture, on one line, or on two where it has a hyphen or a space."""
    name = words.tr(ROW_NAMES[line])
    first, parted, second = name.partition(MAY_PART)
    if parted:
        return first + "-", second
    first, _, second = name.partition(" ")
    return first, second


def help_for(words: Words, line: str) -> str:
    """The help of a line, with the numbers of the rules in it."""
    return words.tr(HELP[line], **_numbers(words, line))


def _numbers(words: Words, line: str) -> dict[str, object]:
    if line in VALUES:
        return {"worth": VALUES[line]}
    trophies = ", ".join(
        words.tr("{axes} axes = {points} points", axes=axes, points=points)
        for axes, points in TROPHIES.items()
    )
    numbers: dict[str, dict[str, object]] = {
        "sites": dict(SITE_POINTS),
        "trophy": {"trophies": trophies},
        "unfilled": {"points": -UNFILLED},
    }
    return numbers.get(line, {})
