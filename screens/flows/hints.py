"""Chooses hints about gestures: one at a time, until the gesture was used."""

from __future__ import annotations

from collections.abc import Container, Sequence

STEPS_EACH = 5
"""The number of entries after which the next hint is shown."""


def due_hint(settings: Sequence[str], known: Container[str], entries: int) -> str:
    """Return the setting of the hint to show after this number of entries, or ""."""
    due = [setting for setting in settings if setting not in known]
    return due[entries // STEPS_EACH % len(due)] if due else ""
