"""From the table to the result, whatever is asked on the way."""

from __future__ import annotations

from tests.screens.driver import Driver

ON_THE_WAY = ("unload.finish", "finishing.finish")
"""The reminder to unload, and the question where something is in doubt."""


def finish(app: Driver) -> None:
    """Finish all the same."""
    app.tap("game.finish")
    for answer in ON_THE_WAY:
        if app.exists(answer):
            app.scroll_to(answer)
            app.tap(answer)
    app.wait(lambda: app.app.navigation.here_is("result"), "the result is there")
