"""The rules of Looot at hand: a short help for each line, in our own words."""

from __future__ import annotations

from screens.shell.words import N_

ROW_NAMES: dict[str, str] = {
    "castle": N_("Castles"),
    "tower": N_("Towers"),
    "house": N_("Houses"),
    "gold": N_("Gold"),
    "sheep": N_("Sheep"),
    "wood": N_("Wood"),
    "sites": N_("Sites"),
    "trophy": N_("Trophy"),
    "unfilled": N_("Unfilled"),
    "axe": N_("Axes"),
}
"""Short enough to stand under a picture."""

HELP: dict[str, str] = {
    "castle": N_(
        "Every castle is worth 4. Each filled longship that boosts castles adds its bonus to that"
        " worth, and then the worth is multiplied by how many castles you have."
    ),
    "tower": N_(
        "Every tower is worth 2, and more with each filled longship that boosts towers. Multiply"
        " by how many towers you have."
    ),
    "house": N_(
        "Every house is worth 1, and more with each filled longship that boosts houses. Multiply"
        " by how many houses you have."
    ),
    "gold": N_(
        "Every gold is worth 2, and more with each filled longship that boosts gold. Multiply by"
        " how much gold you have."
    ),
    "sheep": N_(
        "Every sheep is worth 1, and more with each filled longship that boosts sheep. Multiply"
        " by how many sheep you have."
    ),
    "wood": N_(
        "Every wood is worth 1, and more with each filled longship that boosts wood. Multiply by"
        " how much wood you have."
    ),
    "sites": N_(
        "The port brings 5, the altar 7 and the palace 9, but only once everything it asks for"
        " touches it. One tile may serve several sites and longships."
    ),
    "trophy": N_(
        "One trophy at most, for as many axes as it shows: 2 axes bring 3, then 6, 10, 15 and 21."
        " When totals are equal, the better trophy wins."
    ),
    "unfilled": N_(
        "A longship is filled when its three resources touch it. Each one that is not costs 5."
    ),
    "axe": N_("Axes bring no points of their own. They are what a trophy asks for."),
}
