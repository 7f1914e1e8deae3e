"""The hints of Looot, by the setting that records that the player has used the gesture."""

from __future__ import annotations

from screens.shell.i18n import N_

HINTS: dict[str, str] = {
    "looot.knows_drag": N_("Drag across spaces to place several tiles."),
    "looot.knows_hold": N_("Touch and hold a space to see its points."),
    "looot.knows_pad": N_("Tap the line below the board to see all calculations."),
}
