"""States of Looot that its sample game does not have, for layout checks and screenshots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scoring.document import read
from scoring.game import Play
from tests.screens.driver import Driver
from tests.screens.states import shown

FULL: dict[str, Any] = {
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
"""A fjord with a tile on every space, with filled and unfilled longships and sites."""

GAPS = {
    **FULL,
    "tiles": {at: tile for at, tile in FULL["tiles"].items() if at not in ("B5", "D6", "E5")},
}
"""The same fjord with free spaces where longships fit, or would fit with one more tile."""

FLIPPED = {**GAPS, "turned": ["B3", "D1", "F2", "F1", "G1", "G2"]}
"""The same fjord with flipped tiles; on F1, G1 and G2 no longship fits."""

WRONG = {
    "tiles": {"A1": "castle-agg", "C3": "wood"},
    "sites": {"port": "port-hhw"},
    "trophy": 6,
}
"""A fjord with longship and site of another player, and a trophy without axes."""

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
"""A player with the longest possible numbers."""


def table(*players: dict[str, Any], **fields: object) -> Play:
    """Return a game of these players, with further fields of the document."""
    names = ("Astrid", "Ólafur Þórðarson of the long, long name", "Åsa 🐟", "凛")
    seated = [{"name": name, **player} for name, player in zip(names, players)]
    return read({"format": "jarlpad/1", "game": "looot", "players": seated, **fields})


MIXED = table({"fjord": FULL}, {"fjord": WRONG}, {"sheet": CROWDED}, {"sheet": {"trophy": 2}})


def with_number_pad(driver: Driver) -> None:
    """Open the number pad from a score sheet. In a wide window this is a table of all players."""
    shown(MIXED, seat=2)(driver)
    table = driver.exists("sheet.castle.2.number")
    driver.hold("sheet.castle.2.number" if table else "sheet.castle.number", 1.0)


def with_flipped_space(driver: Driver) -> None:
    """Hold a flipped longship whose kind is not known yet."""
    shown(table({"fjord": FLIPPED}, {"fjord": WRONG}), seat=0)(driver)
    driver.hold("fjord.G1")


def with_held_space(driver: Driver) -> None:
    shown(MIXED, seat=0)(driver)
    driver.hold("fjord.B3")


DIFFERING = table(
    {
        "sheet": {"castle": 3, "tower": 4, "wood": 5, "unfilled": 7, "trophy": 3},
        "kept": {"fjord": FULL},
    },
    {"fjord": FULL, "kept": {"sheet": CROWDED}},
)
"""A game in which fjord and score sheet differ."""


def with_which_counts(driver: Driver) -> None:
    """Open the question of which entry counts, after the first tile beside a score sheet."""
    play = table({"sheet": {"castle": 3, "tower": 4, "trophy": 3}}, {"fjord": FULL})
    shown(play, "segment.fjord", "fjord.D3", seat=0)(driver)


def with_tips(driver: Driver) -> None:
    """Open the tips for five longships: filled, one or two resources short, and never filled."""
    tiles = {at: tile for at, tile in GAPS["tiles"].items() if at not in ("D2", "D5", "C4", "C5")}
    play = table({"fjord": {**GAPS, "tiles": tiles}}, {"fjord": WRONG}, tips=True)
    shown(play, "game.tips", seat=0)(driver)
    for ship in ("castle-aaw", "tower-sww", "house-aas", "wood-ggw", "castle-www"):
        driver.scroll_to(f"ocean.{ship}")
        driver.tap(f"ocean.{ship}")


LOOOT: dict[str, Callable[[Driver], None]] = {
    "looot": shown(MIXED, seat=0),
    "looot at the start": shown(table({"fjord": {}}, {"fjord": {}}), seat=0),
    "looot held space": with_held_space,
    "looot flipped space": with_flipped_space,
    "looot problems": shown(MIXED, "problems.line", seat=1),
    "looot longships": shown(MIXED, "palette.longship", "fjord.B5", seat=0),
    "looot longships that fit": shown(
        table({"fjord": GAPS}, {"fjord": WRONG}), "palette.longship", "fjord.B5", seat=0
    ),
    "looot sites": shown(MIXED, "fjord.E4", seat=0),
    "looot trophies": shown(MIXED, "palette.trophy", seat=0),
    "looot all lines": shown(MIXED, "fjord.line", "padlist.castle", seat=0),
    "looot sheet": shown(MIXED, seat=2),
    "looot with two totals": shown(DIFFERING, seat=0),
    "looot which counts": with_which_counts,
    "looot finish": shown(DIFFERING, "game.finish", seat=0),
    "looot help": shown(MIXED, "sheet.castle.help", seat=2),
    "looot rules": shown(MIXED, "game.rules", seat=0),
    "looot tips": with_tips,
    "looot tutorial": shown(MIXED, "game.rules", "rules.sample", "sample.next", "sample.next"),
    "looot number pad": with_number_pad,
}
