"""The hints for LOOT's map, by the setting that records that the player has used the gesture."""

from __future__ import annotations

from screens.shell.i18n import N_

HINTS: dict[str, str] = {
    "spiel.knows_drag": N_("Drag across squares to mark several."),
    "spiel.knows_head": N_("Tap the letter or number of a column or row to mark all of it."),
    "spiel.knows_hold": N_(
        "Touch and hold a square to see what it is, or to change what a Meeps gave you."
    ),
}
