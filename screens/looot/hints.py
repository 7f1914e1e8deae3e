"""What somebody who is new here would not find by chance: one quiet hint each, gone once used."""

from __future__ import annotations

from collections.abc import Container

from screens.shell.words import N_

HINTS: dict[str, str] = {
    "looot.knows_drag": N_("Drag across spaces to place several tiles"),
    "looot.knows_hold": N_("Touch and hold a space to see its points"),
    "looot.knows_pad": N_("Tap the line below for the full score sheet"),
}
"""By the setting that keeps that it was used."""

TILES_EACH = 5
"""A hint stays while so many tiles are laid, then the next one has its turn."""


def due_hint(known: Container[str], laid: int) -> str:
    """The setting of the hint to be shown beside a fjord with so many tiles, or nothing."""
    due = [setting for setting in HINTS if setting not in known]
    return due[laid // TILES_EACH % len(due)] if due else ""
