"""Enters players of Looot by taps, from a document."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from scoring import score
from scoring.document import write
from scoring.looot.board import SITE_HEXES
from scoring.looot.components import COLOURS, LINES, LONGSHIPS, TILES
from tests.screens.clearing import clear
from tests.screens.driver import Driver

Document = Mapping[str, Any]


class Hand(Protocol):
    """Anything that can tap widgets by tag after scrolling to them."""

    def tap(self, tag: str) -> None: ...

    def exists(self, tag: str) -> bool: ...

    def scroll_to(self, tag: str) -> None: ...


COUNTED = Path(__file__).resolve().parents[1] / "scoring" / "data" / "fjords.json"
"""Fjords that were counted by an independent implementation."""


def counted_fjord(nth: int) -> dict[str, Any]:
    fjord: dict[str, Any] = json.loads(COUNTED.read_text(encoding="utf-8"))[nth]
    return fjord


# Starting a game.


def begin(app: Driver, *names: str, entry: str = "fjord") -> None:
    """Start a new game without the seats screen."""
    app.app.ledger.settings.put("looot.view", entry)  # the last view
    app.app.ledger.settings.put("looot.knows_palette", True)
    app.app.begin("looot", names, COLOURS[: len(names)], {"entry": entry})
    app.pass_time(0)


def fresh_game(app: Driver, size: tuple[int, int]) -> None:
    """Start an empty game with two players, in an app without other games."""
    clear(app)
    app.resize(*size)
    begin(app, "Astrid", "Ragnar")


def start_game(app: Driver, *names: str) -> None:
    """Start a new game from home by taps, with known players."""
    known = {player.name for player in app.app.ledger.players.at_hand()}
    for name in names:
        if name not in known:
            app.app.ledger.players.add(name)
    app.app.home()
    app.pass_time(0)
    app.tap("home.looot")
    for name in names:
        app.tap(f"seats.player.{name}")
    app.tap("seats.start")


# Entering.


def enter(app: Driver, players: Sequence[Document]) -> None:
    """Enter a whole game, one player after the other."""
    for seat, player in enumerate(players):
        open_player(app, seat)
        enter_player(app, player)


def open_player(app: Driver, seat: int) -> None:
    """Open a player; a tap on the open player's tab would show a menu."""
    if page(app).seat != seat:
        app.tap(f"tab.{seat}")


def enter_player(app: Driver, player: Document) -> None:
    """Enter the open player as fjord or score sheet, depending on the document."""
    if "sheet" in player:
        app.tap("segment.sheet")
        enter_sheet(app, player["sheet"])
    else:
        app.tap("segment.fjord")
        enter_fjord(app, player["fjord"])


def enter_fjord(app: Driver, fjord: Document) -> None:
    """Enter tiles by kind, then longships, sites and the trophy."""
    laid: Mapping[str, str] = fjord.get("tiles", {})
    for tile in TILES:
        if tile in laid.values():
            app.tap(f"palette.{tile}")
        for at in (at for at, lying in laid.items() if lying == tile):
            app.tap(f"fjord.{at}")
    enter_longships(app, {at: ship for at, ship in laid.items() if ship in LONGSHIPS})
    for kind, site in fjord.get("sites", {}).items():
        enter_site(app, kind, site)
    if fjord.get("trophy"):
        choose(app, "palette.trophy", f"trophy.{fjord['trophy']}")


def enter_longships(app: Driver, longships: Mapping[str, str]) -> None:
    """Enter longships by space, in the order in which the picker suggests the spaces."""
    if longships:
        app.tap("palette.longship")
    left = dict(longships)
    while left:
        at = next(iter(left))
        app.tap(f"fjord.{at}")
        while at in left:
            take_longship(app, left.pop(at))
            at = app.get("longships").at if app.exists("longships") else ""
        if at:
            app.tap("drawer.close")


def take_longship(app: Driver, ship: str) -> None:
    """Choose a longship in the picker: a fitting one, or one of all."""
    fitting = f"fit.{ship}"
    if app.exists("picker.all") and not app.exists(fitting):
        app.tap("picker.all")
    card = fitting if app.exists(fitting) else f"longship.{ship}"
    app.scroll_to(card)
    app.tap(card)


def enter_site(hand: Hand, kind: str, site: str) -> None:
    """Choose a site. The first tap completes it if all its tiles are beside it."""
    hand.tap(f"fjord.{SITE_HEXES[kind]}")
    if not hand.exists("sites"):
        hand.tap(f"fjord.{SITE_HEXES[kind]}")
    hand.scroll_to(f"site.{site}")
    hand.tap(f"site.{site}")


def answer_which_counts(hand: Hand, entry: str) -> None:
    """Place a tile beside a score sheet, answer which entry counts, and remove the tile again."""
    hand.tap("palette.wood")
    hand.tap("fjord.D2")
    hand.tap(f"which_counts.{entry}")
    hand.tap("fjord.D2")


def choose(hand: Hand, opener: str, card: str) -> None:
    """Open a bottom sheet, choose a card, and close the sheet if it continues with another
    space."""
    hand.tap(opener)
    if card.startswith("longship.") and hand.exists("picker.all"):
        hand.tap("picker.all")
    hand.scroll_to(card)
    hand.tap(card)
    if card.startswith("longship.") and hand.exists("longships"):
        hand.tap("drawer.close")


def enter_sheet(hand: Hand, sheet: Document, seat: int | None = None) -> None:
    """Enter a score sheet step by step; ``seat`` if all players are in one table."""
    where = "" if seat is None else f".{seat}"
    for line in (*TILES, "unfilled"):
        _tap_often(hand, f"sheet.{line}{where}.plus", sheet.get(line, 0))
    for line, bonuses in sheet.get("bonuses", {}).items():
        for bonus, times in Counter(bonuses).items():
            _tap_often(hand, f"sheet.{line}{where}.{bonus}", times)
    for kind in sheet.get("sites", ()):
        _tap_often(hand, f"sheet.sites{where}.{kind}", 1)
    if sheet.get("trophy"):
        _tap_often(hand, f"sheet.trophy{where}.{sheet['trophy']}", 1)


def _tap_often(hand: Hand, tag: str, times: int) -> None:
    if times:
        hand.scroll_to(tag)
    for _ in range(times):
        hand.tap(tag)


# Reading.


def page(app: Driver) -> Any:
    """Return the screen of Looot."""
    return app.app.navigation.page("looot")


def document(app: Driver) -> dict[str, Any]:
    """Return the game as it would be exported."""
    return write(page(app).play)


def players(app: Driver) -> list[dict[str, Any]]:
    """Return the players of the exported document, without the fields of the seats screen."""
    seated: list[dict[str, Any]] = document(app)["players"]
    return [{k: v for k, v in seat.items() if k not in ("name", "colour")} for seat in seated]


def laid(app: Driver, seat: int = 0) -> dict[str, str]:
    """Return the contents of a fjord by space."""
    tiles: dict[str, str] = players(app)[seat]["fjord"].get("tiles", {})
    return tiles


def scored(app: Driver) -> dict[str, dict[str, Any]]:
    """Return the scorer's result of the exported document, by player name."""
    return {standing["name"]: standing for standing in score(document(app))["standings"]}


def number(shown: str) -> int:
    """Parse a number as shown."""
    return int(shown.replace("−", "-"))


def totals(app: Driver) -> dict[str, int]:
    """Return the totals on the tabs."""
    tabs = [app.get(f"tab.{seat}") for seat in range(len(page(app).play.players))]
    return {tab.name: number(app.text_of(tab.tag).split()[-1]) for tab in tabs}


def crowned(app: Driver) -> set[str]:
    """Return the names on the tabs with a crown."""
    tabs = [app.get(f"tab.{seat}") for seat in range(len(page(app).play.players))]
    return {tab.name for tab in tabs if tab.leads}


def points_shown(app: Driver, seat: int) -> list[int]:
    """Return the points of each line as shown for a player."""
    open_player(app, seat)
    if page(app).view == "sheet":
        return [number(app.text_of(f"sheet.{line}.points")) for line in LINES]
    app.tap("fjord.line")
    points = [number(app.text_of(f"padlist.{line}").split()[-1]) for line in LINES]
    app.tap("drawer.close")
    return points
