"""Opens states of a game for the samples."""

from __future__ import annotations

from collections.abc import Callable

from scoring.game import Play
from screens.shell.registry import GAMES
from tests.screens.driver import Driver


def shown(play: Play, *taps: str, seat: int = 0) -> Callable[[Driver], None]:
    """Return an opener that opens a player of a game and taps these widgets."""

    def open_it(driver: Driver) -> None:
        screen = GAMES[play.game].screen
        pad = driver.app.ledger.plays.start(play, {"screen": screen, "seat": seat})
        driver.app.open(screen, play_id=pad.id)
        driver.pass_time(0)
        for tag in taps:
            driver.scroll_to(tag)
            driver.tap(tag)

    return open_it
