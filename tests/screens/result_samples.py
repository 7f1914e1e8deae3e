"""States of the result, with its drawers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from scoring.game import Play
from screens.shell import background
from tests.screens import result_plays
from tests.screens.driver import Driver

Opener = Callable[[Driver], None]


def put(driver: Driver, play: Play) -> str:
    """A finished play in the ledger; its id."""
    pad = driver.app.ledger.plays.start(replace(play, finished=None), {"screen": play.game})
    pad.finish()
    return str(pad.id)


def worked_out(driver: Driver) -> None:
    """Wait until all that is worked out below the result is there."""
    driver.pass_time(0.1)
    lines = driver.app.navigation.page("result").ids.lessons.children
    driver.wait(lambda: not any(line.busy for line in lines), "all is worked out", seconds=60)


def ranks(driver: Driver) -> list[str]:
    """Rank, name and total of each lane, the best first."""
    lanes = driver.app.navigation.page("result").ids.race.lanes
    told = sorted(lanes, key=lambda lane: (lane.rank, lane.seat))
    return [f"{lane.rank} {lane.name} {lane.total}" for lane in told]


def shown(play: Callable[[], Play], then: Callable[[Any], None] = lambda page: None) -> Opener:
    """The result of a play, and something done on it."""

    def open_it(driver: Driver) -> None:
        driver.app.open("result", play_id=put(driver, play()))
        worked_out(driver)
        then(driver.app.navigation.page("result"))
        background.wait()

    return open_it


def corrected(driver: Driver) -> None:
    """A result whose play is open again."""
    play_id = put(driver, result_plays.fjords())
    driver.app.ledger.plays.open(play_id).reopen()
    driver.app.open("result", play_id=play_id)


def look_back(page: Any, seat: int) -> None:
    """Open what a player could have had."""
    [lines] = page.ids.lessons.children
    lines.open(seat)


def looked_back(page: Any) -> None:
    """The page of a player who has reached a part of the possible."""
    player = page.app.ledger.players.named("Astrid")
    page.app.open("player", player=player.id)


def open_log(page: Any) -> None:
    from screens.result.playlog import PlayLog

    PlayLog(page.pad, page.refresh).open()


RESULTS: dict[str, Opener] = {
    "result": shown(result_plays.fjords),
    "result being corrected": corrected,
    "result of Lofoten": shown(result_plays.lofoten),
    "result of LOOT, shared": shown(result_plays.spiel),
    "result with a working": shown(result_plays.fjords, lambda page: page.open_number("castle", 1)),
    "result with all workings": shown(result_plays.looot, lambda page: page.open_player(1)),
    "result to share": shown(result_plays.looot, lambda page: page.share()),
    "result to log": shown(result_plays.fjords, open_log),
    "result with hindsight": shown(result_plays.hindsight, lambda page: look_back(page, 0)),
    "result with the best fjord": shown(result_plays.hindsight, lambda page: look_back(page, 1)),
    "result with hindsight, a long name": shown(
        result_plays.fjords, lambda page: look_back(page, 1)
    ),
    "player looking back": shown(result_plays.hindsight, looked_back),
    "result with more to do": shown(result_plays.looot, lambda page: page.more()),
}
