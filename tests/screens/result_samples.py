"""States of the result screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from scoring.game import Play
from screens.shell import background
from tests.screens import result_plays
from tests.screens.driver import Driver

Opener = Callable[[Driver], None]


def save_finished(driver: Driver, play: Play) -> str:
    """Save a finished game and return its id."""
    pad = driver.app.ledger.plays.start(replace(play, finished=None), {"screen": play.game})
    pad.finish()
    return str(pad.id)


def wait_for_insights(driver: Driver) -> None:
    """Wait until everything below the result is computed."""
    driver.pass_time(0.1)
    lines = driver.app.navigation.page("result").ids.lessons.children
    driver.wait(lambda: not any(line.busy for line in lines), "all is worked out", seconds=60)


def ranks(driver: Driver) -> list[str]:
    """Return rank, name and total of each lane, the best first."""
    lanes = driver.app.navigation.page("result").ids.race.lanes
    told = sorted(lanes, key=lambda lane: (lane.rank, lane.seat))
    return [f"{lane.rank} {lane.name} {lane.total}" for lane in told]


def shown(play: Callable[[], Play], then: Callable[[Any], None] = lambda page: None) -> Opener:
    """Return an opener that opens the result of a game and calls ``then`` with the page."""

    def open_it(driver: Driver) -> None:
        driver.app.open("result", play_id=save_finished(driver, play()))
        wait_for_insights(driver)
        then(driver.app.navigation.page("result"))
        background.wait()

    return open_it


def corrected(driver: Driver) -> None:
    """Open the result of a game that is being corrected."""
    play_id = save_finished(driver, result_plays.fjords())
    driver.app.ledger.plays.open(play_id).reopen()
    driver.app.open("result", play_id=play_id)


def open_hindsight(page: Any, seat: int) -> None:
    """Open the best possible score of a player."""
    [lines] = page.ids.lessons.children
    lines.open(seat)


def player_with_hindsight(page: Any) -> None:
    """Open the page of a player who has a share of the best possible score."""
    player = page.app.ledger.players.named("Astrid")
    page.app.open("player", player=player.id)


def open_log(page: Any) -> None:
    from screens.result.bgstats_sheet import BgStatsSheet

    BgStatsSheet(page).open()


RESULTS: dict[str, Opener] = {
    "result": shown(result_plays.fjords),
    "result being edited": corrected,
    "result of Lofoten": shown(result_plays.lofoten),
    "result of LOOT, shared": shown(result_plays.spiel),
    "result of LOOT, played": shown(result_plays.spiel_played),
    "result notes": shown(result_plays.spiel_played, lambda page: page.open_notes()),
    "result with a calculation": shown(
        result_plays.fjords, lambda page: page.open_number("castle", 1)
    ),
    "result with all calculations": shown(result_plays.looot, lambda page: page.open_player(1)),
    "result to share": shown(result_plays.looot, lambda page: page.share()),
    "result for BG Stats": shown(result_plays.fjords, open_log),
    "result with hindsight": shown(result_plays.hindsight, lambda page: open_hindsight(page, 0)),
    "result with the best fjord": shown(
        result_plays.hindsight, lambda page: open_hindsight(page, 1)
    ),
    "result with hindsight, a long name": shown(
        result_plays.fjords, lambda page: open_hindsight(page, 1)
    ),
    "player with best possible scores": shown(result_plays.hindsight, player_with_hindsight),
    "result with more to do": shown(result_plays.looot, lambda page: page.more()),
}
