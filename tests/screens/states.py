"""How the states of a game that samples show come about."""

from __future__ import annotations

from collections.abc import Callable

from scoring.game import Play
from screens.shell.registry import GAMES
from tests.screens.driver import Driver


def shown(play: Play, *taps: str, seat: int = 0) -> Callable[[Driver], None]:
    """A player of a play, and what has been tapped since it was opened."""

    def open_it(driver: Driver) -> None:
        screen = GAMES[play.game].screen
        pad = driver.app.ledger.plays.start(play, {"screen": screen, "seat": seat})
        driver.app.open(screen, play_id=pad.id)
        driver.pass_time(0)
        for tag in taps:
            driver.scroll_to(tag)
            driver.tap(tag)

    return open_it
