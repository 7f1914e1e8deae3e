"""Every screen with contents, for layout checks and screenshots.

A screen of the registry is included automatically. It is opened by its name, a game's screen with
the sample game. To show another state of a screen, add a line to ``SAMPLES`` with the screen's name
and some words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from functools import reduce
from pathlib import Path
from typing import Any

from scoring.document import loads
from scoring.game import Play
from scoring.seats import add_player
from screens.shell.registry import GAMES, SCREENS
from tests.screens import (
    ledger_samples,
    lofoten_samples,
    looot_samples,
    parts_samples,
    result_samples,
    spiel_samples,
)
from tests.screens.clearing import close_panels
from tests.screens.driver import SIZE, Driver

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"

PEOPLE = (
    "Ólafur Þórðarson of the long, long name",
    "凛",
    "Åsa 🐟",
    "Ulf",
    "Hilda",
    "Ragnar",
    "Astrid",
)
"""Players in the order in which they were added; the last is offered first."""

FOUR = ("Astrid", PEOPLE[0], "Åsa 🐟", "凛")

MANY = 100
"""A number larger than that of the finished games in any state."""

Opener = Callable[[Driver], None]


def example(game: str) -> Play:
    """Return the sample game."""
    return loads((EXAMPLES / f"{game}.json").read_text(encoding="utf-8"))


def games_with_example() -> list[str]:
    return [game for game in GAMES if (EXAMPLES / f"{game}.json").exists()]


def add_samples(driver: Driver) -> None:
    """Add players, and a finished and an unfinished game of each kind."""
    ledger = driver.app.ledger
    for name in PEOPLE:
        ledger.players.add(name)
    now = datetime.now(timezone.utc)
    for days, game in enumerate(games_with_example()):
        begun = _written(now - timedelta(days=days * 4))
        play = replace(example(game), id=None, started=begun, finished=None)
        ledger.plays.start(play, {"screen": GAMES[game].screen}).finish()
        play = replace(play, started=_written(now))
        ledger.plays.start(play, {"screen": GAMES[game].screen})
    driver.kept = _kept(driver)
    driver.app.home()


def remove_extra_games(driver: Driver) -> None:
    """Remove the games that a state added."""
    for play in _kept(driver) - driver.kept:
        driver.app.ledger.plays.delete(play)


def _kept(driver: Driver) -> set[str]:
    plays = driver.app.ledger.plays
    return {row.id for row in (*plays.unfinished(), *plays.last_finished(MANY))}


def _written(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


# Opening states.


def opened(screen: str, **place: Any) -> Opener:
    """Return an opener of a screen at a place."""
    return lambda driver: driver.app.open(screen, **place)


def game_opened(game: str) -> Opener:
    """Return an opener of a game's screen with its sample game."""

    def open_it(driver: Driver) -> None:
        waiting = driver.app.ledger.plays.unfinished()
        ids = [row.id for row in waiting if row.game == game and row.id in driver.kept]
        driver.app.open(GAMES[game].screen, play_id=ids[0])

    return open_it


def result_opened(game: str) -> Opener:
    """Return an opener of the result of a game's sample game."""

    def open_it(driver: Driver) -> None:
        done = driver.app.ledger.plays.last_finished(MANY)
        ids = [row.id for row in done if row.game == game and row.id in driver.kept]
        driver.app.open("result", play_id=ids[0])
        result_samples.wait_for_insights(driver)

    return open_it


def seated(game: str, *names: str) -> Opener:
    """Return an opener of the seats of a game with these players."""

    def open_it(driver: Driver) -> None:
        driver.app.open("seats", game=game)
        page = driver.app.navigation.page("seats")
        # Update the page once instead of once per player.
        page.draft = reduce(add_player, names, replace(page.draft, names=(), pieces=()))
        page.render()

    return open_it


def wrong_name(driver: Driver) -> None:
    seated("looot", *FOUR)(driver)
    page = driver.app.navigation.page("seats")
    page.naming = True
    page.add("Astrid" * 7)  # longer than allowed


def with_notice(driver: Driver) -> None:
    driver.app.home()
    app = driver.app
    app.notice(app.tr("Press back again to exit"), action=app.tr("Close"), act=lambda: None)


FIRST_START: dict[str, Opener] = {
    "home at the first start": lambda driver: driver.app.home(),
    "seats at the first start": opened("seats", game="looot"),
    **ledger_samples.EMPTY,
}
"""States of an app without saved games."""

SAMPLES: dict[str, Opener] = {
    "home": lambda driver: driver.app.home(),
    "home with a message": with_notice,
    "seats": seated("looot", *FOUR),
    "seats with a wrong name": wrong_name,
    "seats of Lofoten": seated("lofoten", "Astrid", "Ragnar"),
    "trouble": opened("trouble", what="ValueError", log="jarlpad.log"),
    "trouble without a log": opened("trouble", what="ValueError", log=""),
    **{face.screen: game_opened(game) for game, face in GAMES.items()},
    **result_samples.RESULTS,
    "result of the example": result_opened("looot"),
    "looot with the example": game_opened("looot"),
    **looot_samples.LOOOT,
    **parts_samples.PARTS,
    **lofoten_samples.LOFOTEN,
    **spiel_samples.LOOT,
    **ledger_samples.KEPT,
}


def screen_of(name: str) -> str:
    return name.split(" ")[0]


def samples() -> dict[str, Opener]:
    """Return all states of all screens in the registry, with sample data."""
    listed = {name: show for name, show in SAMPLES.items() if screen_of(name) in SCREENS}
    plain = {name: opened(name) for name in SCREENS if name not in listed}
    return listed | plain


def first_start() -> dict[str, Opener]:
    return {name: show for name, show in FIRST_START.items() if screen_of(name) in SCREENS}


DEFAULTS = {"language": "", "theme": "system", "text_size": 0, "speak_touch": False, "motion": True}
"""Settings that open screens follow, with their default values."""

DRAFTS = ("result", "seats")
"""Screens with state that is not saved: unfinished seats, an opened game."""


def reset(driver: Driver, home: Path) -> None:
    """Reset the running app to home without saved games and settings."""
    if driver.left:
        driver.home = home
        driver.start()
    else:
        close_panels(driver)
        driver.app.home()
        _restore_defaults(driver)
        for name in DRAFTS:
            driver.app.navigation.forget(name)
        driver.move(home)
    driver.taps, driver.kept = 0, set()
    driver.resize(*SIZE)
    driver.app.home()
    driver.pass_time(0)


def _restore_defaults(driver: Driver) -> None:
    """Restore the default settings on open screens."""
    changed = [key for key, usual in DEFAULTS.items() if driver.app.setting(key, usual) != usual]
    for key in changed:
        driver.app.change_setting(key, DEFAULTS[key])
