"""Finishes a game, confirming all questions."""

from __future__ import annotations

from tests.screens.driver import Driver

QUESTIONS = ("unload.finish", "finishing.finish")
"""The reminder to unload, and the question about problems and warnings."""


def finish(app: Driver) -> None:
    """Finish the game and confirm."""
    app.tap("game.finish")
    for answer in QUESTIONS:
        if app.exists(answer):
            app.scroll_to(answer)
            app.tap(answer)
    app.wait(lambda: app.app.navigation.here_is("result"), "the result is there")
