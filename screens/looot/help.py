"""The names of the lines of Looot's pad and a short help text for each."""

from __future__ import annotations

from scoring.looot.components import SITE_POINTS, TROPHIES, UNFILLED, VALUES
from screens.shell.i18n import N_, Translator, edited, joined

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
"""The names under the icons; a long name contains a hyphen or space where it can be broken."""

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
        "all required tiles are next to it."
    ),
    "trophy": N_(
        "One trophy per player, if you have at least that many axes, anywhere in your "
        "fjord: {trophies}."
    ),
    "unfilled": N_(
        "A longship is filled when all three of its resources are next to it. A resource "
        "can fill several longships. Each unfilled longship costs {points} points."
    ),
    "axe": N_("Axes score nothing themselves. You need them to claim a trophy."),
}

TIE = N_("Tied? The most valuable trophy wins. Still tied? Victory is shared.")


def row_name(translator: Translator, line: str) -> str:
    """Return the name of a line, or of the axes, without a line break."""
    return edited(translator.tr(ROW_NAMES[line]), lambda name: name.replace(MAY_PART, ""))


def row_lines(translator: Translator, line: str) -> tuple[str, str]:
    """Return the name in two parts, split at a hyphen or space; the second part may be empty."""
    name = translator.tr(ROW_NAMES[line])
    first, parted, second = name.partition(MAY_PART)
    if parted:
        return first + "-", second
    first, _, second = name.partition(" ")
    return first, second


def help_for(translator: Translator, line: str) -> str:
    """Return the help text of a line, with the numbers of the rules filled in."""
    return translator.tr(HELP[line], **_numbers(translator, line))


def _numbers(translator: Translator, line: str) -> dict[str, object]:
    if line in VALUES:
        return {"worth": VALUES[line]}
    trophies = joined(
        ", ",
        *(
            translator.tr("{axes} axes = {points} points", axes=axes, points=points)
            for axes, points in TROPHIES.items()
        ),
    )
    numbers: dict[str, dict[str, object]] = {
        "sites": dict(SITE_POINTS),
        "trophy": {"trophies": trophies},
        "unfilled": {"points": -UNFILLED},
    }
    return numbers.get(line, {})
