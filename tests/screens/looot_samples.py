"""Looot in the states that are not in its sample play, for the layout check and for pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scoring.document import read
from scoring.game import Play
from tests.screens.driver import Driver

FULL = {
    "sites": {"port": "port-hhw", "altar": "altar-ghtw", "palace": "palace-chttw"},
    "tiles": {
        "A1": "house",
        "A2": "tower",
        "A3": "gold",
        "A4": "axe",
        "A5": "castle",
        "B3": "castle-agg",
        "B4": "axe",
        "B5": "castle-aaw",
        "B6": "wood",
        "C1": "sheep",
        "C2": "gold",
        "C3": "wood",
        "C4": "wood-asw",
        "C5": "house-aag",
        "D0": "tower",
        "D1": "house-ssw",
        "D2": "sheep",
        "D3": "castle",
        "D4": "house",
        "D5": "axe",
        "D6": "sheep-aas",
        "E0": "wood",
        "E1": "axe",
        "E2": "axe",
        "E3": "tower",
        "E5": "castle",
        "F2": "wood-aaw",
        "F3": "wood",
        "F4": "wood",
        "F5": "tower",
        "G1": "house-sss",
        "G2": "gold-gww",
        "G3": "tower",
        "G4": "tower-aww",
    },
    "trophy": 3,
}
"""Something on every hex: tiles, and longships and sites both done and not."""

WRONG = {
    "tiles": {"A1": "castle-agg", "C3": "wood"},
    "sites": {"port": "port-hhw"},
    "trophy": 6,
}
"""The longship and the site of somebody else, and a trophy without axes."""

CROWDED = {
    "castle": 999,
    "tower": 888,
    "house": 777,
    "gold": 12,
    "axe": 14,
    "bonuses": {"castle": [3, 3, 3, 4], "sheep": [1, 1, 1, 1, 2, 2]},
    "unfilled": 13,
    "sites": ["port", "altar", "palace"],
    "trophy": 6,
}
"""Numbers that are as long as they can be."""


def table(*players: dict[str, Any]) -> Play:
    names = ("Astrid", "Ólafur Þórðarson of the long, long name", "Åsa 🐟", "凛")
    seated = [{"name": name, **player} for name, player in zip(names, players)]
    return read({"format": "jarlpad/1", "game": "looot", "players": seated})


MIXED = table({"fjord": FULL}, {"fjord": WRONG}, {"sheet": CROWDED}, {"sheet": {"trophy": 2}})


def shown(play: Play, seat: int, *taps: str) -> Callable[[Driver], None]:
    """A player of a play, and what has been tapped since it was opened."""

    def open_it(driver: Driver) -> None:
        pad = driver.app.ledger.plays.start(play, {"screen": "looot", "seat": seat})
        driver.app.open("looot", play_id=pad.id)
        driver.pass_time(0)
        for tag in taps:
            driver.scroll_to(tag)
            driver.tap(tag)

    return open_it


def with_number_pad(driver: Driver) -> None:
    """In the table of a wide window a number stands under its player's seat."""
    shown(MIXED, 2)(driver)
    table = driver.exists("sheet.castle.2.number")
    driver.hold("sheet.castle.2.number" if table else "sheet.castle.number", 1.0)


def with_held_hex(driver: Driver) -> None:
    shown(MIXED, 0)(driver)
    driver.hold("fjord.B3")


LOOOT: dict[str, Callable[[Driver], None]] = {
    "looot": shown(MIXED, 0),
    "looot at the start": shown(table({"fjord": {}}, {"fjord": {}}), 0),
    "looot held hex": with_held_hex,
    "looot problems": shown(MIXED, 1, "problems.line"),
    "looot longships": shown(MIXED, 0, "palette.longship", "fjord.B5"),
    "looot sites": shown(MIXED, 0, "fjord.E4"),
    "looot trophies": shown(MIXED, 0, "palette.trophy"),
    "looot pad": shown(MIXED, 0, "fjord.line", "padlist.castle"),
    "looot sheet": shown(MIXED, 2),
    "looot help": shown(MIXED, 2, "sheet.castle.help"),
    "looot number pad": with_number_pad,
}
