"""States of scoring with several phones: a game's bottom sheet, a code, help, a question."""

from __future__ import annotations

from collections.abc import Callable

from scoring.parts import link
from screens.parts.phones import open_help
from screens.shell.background import wait
from tests.scoring.looot_plays import sheet
from tests.scoring.part_samples import ASTRID, part
from tests.screens.driver import Driver

Opener = Callable[[Driver], None]


def _in_a_game(driver: Driver) -> None:
    driver.app.begin("looot", ("Astrid", "Ragnar", "Hilda", "Olaf"), (), {})
    driver.app.parts.receive(link(ASTRID))


def _drawer(driver: Driver) -> None:
    _in_a_game(driver)
    driver.app.navigation.here.open_phones()


def _code(driver: Driver) -> None:
    _in_a_game(driver)
    driver.app.parts.send(driver.app.navigation.here.play, 0)
    wait()


def _alone(driver: Driver) -> None:
    driver.app.begin("looot", ("Astrid",), (), {})
    driver.app.parts.receive(link(ASTRID))


def _question(driver: Driver) -> None:
    _in_a_game(driver)
    driver.app.parts.receive(link(part("looot", "Astrid", **sheet(castle=10))))


def _help(driver: Driver) -> None:
    _in_a_game(driver)
    open_help()


PARTS: dict[str, Opener] = {
    "looot with other phones": _drawer,
    "looot with a player to send": _code,
    "looot alone": _alone,
    "looot with a newer player": _question,
    "looot with help for phones": _help,
}
