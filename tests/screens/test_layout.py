"""Every screen is right in every look."""

from __future__ import annotations

from tests.screens.driver import Driver
from tests.screens.walk import all_faults


def test_every_screen_in_every_look(app: Driver) -> None:
    faults = all_faults(app)
    assert not faults, "\n".join(["", *faults])
