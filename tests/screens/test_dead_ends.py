"""Back leads home from everywhere."""

from __future__ import annotations

import pytest

from screens.shell.registry import SCREENS
from tests.screens.driver import Driver
from tests.screens.samples import furnish, samples


@pytest.mark.parametrize("name", sorted(SCREENS))
def test_no_screen_is_a_dead_end(app: Driver, name: str) -> None:
    furnish(app)
    samples()[name](app)
    app.pass_time(0.5)
    for _ in range(6):
        if app.app.navigation.here_is("home"):
            break
        app.key("back")
    assert app.app.navigation.here_is("home")
