"""The hints of Lofoten, by the setting that records that the player has used the gesture."""

from __future__ import annotations

from screens.shell.i18n import N_

HINTS: dict[str, str] = {
    "lofoten.knows_tile": N_("Tap a tile to change, flip or remove it, or to enter its shields."),
    "lofoten.knows_sum": N_("Tap a sum to type it instead of the tiles."),
    "lofoten.knows_good": N_("Tap a good to change it, or to enter another card."),
}
