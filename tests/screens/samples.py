"""Every screen with something on it, to be looked at by the layout check and for pictures.

A screen of the registry is covered by being there. It is opened by its name, a game's screen with
the sample play of its game. To show a screen in another state, add a line to ``SAMPLES`` under
the screen's name and some words more.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from functools import reduce
from pathlib import Path
from typing import Any

from kivy.core.window import Window

from scoring.document import loads
from scoring.game import Play
from scoring.seats import add_player
from screens.shell.panel import Panel
from screens.shell.registry import GAMES, SCREENS
from tests.screens import (
    ledger_samples,
    lofoten_samples,
    looot_samples,
    parts_samples,
    result_samples,
    spiel_samples,
)
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
"""Players in the order in which they were met; the last is offered first."""

FOUR = ("Astrid", PEOPLE[0], "Åsa 🐟", "凛")

MANY = 100
"""More finished plays than any state has."""

Opener = Callable[[Driver], None]


def example(game: str) -> Play:
    """The sample play of a game."""
    return loads((EXAMPLES / f"{game}.json").read_text(encoding="utf-8"))


def games_with_example() -> list[str]:
    return [game for game in GAMES if (EXAMPLES / f"{game}.json").exists()]


def furnish(driver: Driver) -> None:
    """Players, and of each game a finished play and one that waits."""
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


def tidy(driver: Driver) -> None:
    """Take away the plays that a state brought along, so that the lists stay as they are."""
    for play in _kept(driver) - driver.kept:
        driver.app.ledger.plays.delete(play)


def _kept(driver: Driver) -> set[str]:
    plays = driver.app.ledger.plays
    return {row.id for row in (*plays.unfinished(), *plays.last_finished(MANY))}


def _written(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


# How a state comes about.


def opened(screen: str, **place: Any) -> Opener:
    """A screen, opened at a place."""
    return lambda driver: driver.app.open(screen, **place)


def game_opened(game: str) -> Opener:
    """A game's screen with its sample play."""

    def open_it(driver: Driver) -> None:
        waiting = driver.app.ledger.plays.unfinished()
        ids = [row.id for row in waiting if row.game == game and row.id in driver.kept]
        driver.app.open(GAMES[game].screen, play_id=ids[0])

    return open_it


def result_opened(game: str) -> Opener:
    """The result of a game's sample play."""

    def open_it(driver: Driver) -> None:
        done = driver.app.ledger.plays.last_finished(MANY)
        ids = [row.id for row in done if row.game == game and row.id in driver.kept]
        driver.app.open("result", play_id=ids[0])

    return open_it


def seated(game: str, *names: str) -> Opener:
    """The seats of a game with these players at the table."""

    def open_it(driver: Driver) -> None:
        driver.app.open("seats", game=game)
        page = driver.app.navigation.page("seats")
        # One filling of the page, where a tap on each name would fill it as often.
        page.draft = reduce(add_player, names, replace(page.draft, names=(), pieces=()))
        page.refresh()

    return open_it


def wrong_name(driver: Driver) -> None:
    seated("looot", *FOUR)(driver)
    page = driver.app.navigation.page("seats")
    page.naming = True
    page.add("Astrid" * 7)  # longer than a name can be


def with_notice(driver: Driver) -> None:
    driver.app.home()
    app = driver.app
    app.notice(app.tr("Press back again to exit"), action=app.tr("Close"), act=lambda: None)


FIRST_START: dict[str, Opener] = {
    "home at the first start": lambda driver: driver.app.home(),
    "seats at the first start": opened("seats", game="looot"),
    **ledger_samples.EMPTY,
}
"""States of an app in which nothing is kept yet."""

SAMPLES: dict[str, Opener] = {
    "home": lambda driver: driver.app.home(),
    "home with a notice": with_notice,
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
    """All states of all screens that are in the registry, furnished."""
    listed = {name: show for name, show in SAMPLES.items() if screen_of(name) in SCREENS}
    plain = {name: opened(name) for name in SCREENS if name not in listed}
    return listed | plain


def first_start() -> dict[str, Opener]:
    return {name: show for name, show in FIRST_START.items() if screen_of(name) in SCREENS}


def uncover(driver: Driver) -> None:
    """Close what lies over the screen."""
    for child in Window.children[:]:
        if isinstance(child, Panel):
            child.dismiss(animation=False, force=True)
    while driver.exists("notice"):
        notice = driver.get("notice")
        notice.parent.remove_widget(notice)


def clear(driver: Driver) -> None:
    """Close what lies over the screen and go home."""
    uncover(driver)
    driver.app.home()
    driver.pass_time(0)


USUAL = {"language": "", "theme": "system", "text_size": 0, "speak_touch": False, "motion": True}
"""What open screens follow, as it is at the first start."""

DRAFTS = ("result", "seats")
"""Screens that know more than the ledger: a table that is not full yet, a play gone through."""


def emptied(driver: Driver, home: Path) -> None:
    """The same app at home, with nothing kept and nothing set, as at the first start."""
    if driver.left:
        driver.home = home
        driver.start()
    else:
        uncover(driver)
        driver.app.home()
        _usual_again(driver)
        for name in DRAFTS:
            driver.app.navigation.forget(name)
        driver.move(home)
    driver.taps, driver.kept = 0, set()
    driver.resize(*SIZE)
    driver.app.home()
    driver.pass_time(0)


def _usual_again(driver: Driver) -> None:
    """Open screens say and show again what they said at the start."""
    changed = [key for key, usual in USUAL.items() if driver.app.setting(key, usual) != usual]
    for key in changed:
        driver.app.change_setting(key, USUAL[key])
