"""The back button leads home from every screen."""

from __future__ import annotations

import pytest

from screens.shell.registry import SCREENS
from tests.screens.driver import Driver
from tests.screens.samples import add_samples, samples


@pytest.mark.parametrize("name", sorted(SCREENS))
def test_back_leads_home_from_every_screen(app: Driver, name: str) -> None:
    add_samples(app)
    samples()[name](app)
    app.pass_time(0.5)
    for _ in range(6):
        if app.app.navigation.here_is("home"):
            break
        app.key("back")
    assert app.app.navigation.here_is("home")
