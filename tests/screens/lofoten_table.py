"""Enters a game of Lofoten by taps, from a document."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring import score
from scoring.document import write
from scoring.lofoten.components import WAREHOUSES
from tests.screens.driver import Driver

Document = Mapping[str, Any]

NAMES = ("Noélie", "Madeline")


# Starting a game.


def start_game(app: Driver, *options: str) -> None:
    """Start a new game from home by taps. The options are tags of the seats screen, such as
    ties.both or modules.jarls."""
    app.app.change_setting("motion", False)
    for name in reversed(NAMES):
        app.app.ledger.players.add(name)
    app.pass_time(0)
    app.tap("home.lofoten")
    for name in NAMES:
        app.tap(f"seats.player.{name}")
    for option in options:
        app.scroll_to(f"seats.{option}")
        app.tap(f"seats.{option}")
    app.tap("seats.start")


def open_game(app: Driver, play: Any) -> None:
    """Open a game that exists already."""
    app.app.change_setting("motion", False)
    pad = app.app.ledger.plays.start(play, {"screen": "lofoten", "seat": 0})
    app.app.open("lofoten", play_id=pad.id)
    app.pass_time(0)


# Entering.


def enter(app: Driver, document: Document) -> None:
    """Enter a whole document, row by row. Each upgraded longship asks for its flipped tile."""
    longships = [list(player.get("longships", ())) for player in document["players"]]
    for number, warehouse in enumerate(document["warehouses"], start=1):
        if warehouse["good"] and app.exists(f"warehouse.{number}.pick.{warehouse['good']}"):
            scroll_and_tap(app, f"warehouse.{number}.pick.{warehouse['good']}")
        enter_card(app, number, warehouse)
        for seat, tiles in enumerate(warehouse["tiles"]):
            for nth, tile in enumerate(tiles):
                enter_tile(app, number, seat, nth, tile)
                if isinstance(tile, dict) and tile.get("turned"):
                    app.tap(f"paying.{longships[seat].pop(0)}")
    for seat, player in enumerate(document["players"]):
        enter_player(app, seat, player)


def enter_card(app: Driver, number: int, warehouse: Document) -> None:
    if "power" in warehouse:
        scroll_and_tap(app, f"warehouse.{number}.power.{warehouse['power']}")
        return
    open_more(app, number)
    if "rule" in warehouse:
        rule = warehouse["rule"]
        scroll_and_tap(app, "card.kind.rule")
        scroll_and_tap(app, f"card.count.{rule['count']}")
        scroll_and_tap(app, f"card.pay.{rule['pay']}")
        scroll_and_tap(app, f"card.power.{rule['power']}")
    else:
        scroll_and_tap(app, "card.kind.by_hand")
        for seat, points in enumerate(warehouse["by_hand"]):
            step(app, f"card.hand.{seat}.plus", points)
    app.tap("drawer.close")


def open_more(app: Driver, number: int) -> None:
    """Open all parts of the sheet of a card."""
    scroll_and_tap(app, f"warehouse.{number}.card")
    if not app.get("card").more:
        scroll_and_tap(app, "card.more")


def open_tile(app: Driver, number: int, seat: int, nth: int) -> None:
    """Open the sheet of a tile."""
    scroll_and_tap(app, f"warehouse.{number}.{seat}.tiles")
    app.tap(f"tile.at.{nth}")


def enter_tile(app: Driver, number: int, seat: int, nth: int, tile: int | Document) -> None:
    described = {"value": tile} if isinstance(tile, int) else tile
    side = f"warehouse.{number}.{seat}"
    if "value" not in described:
        scroll_and_tap(app, f"{side}.add.turned")
        return
    scroll_and_tap(app, f"{side}.add.{described['value']}")
    if described.get("shields"):
        open_tile(app, number, seat, nth)
        app.tap(f"tile.shields.{described['shields']}")
    if described.get("turned"):
        open_tile(app, number, seat, nth)
        app.tap("tile.turn")


def enter_player(app: Driver, seat: int, player: Document) -> None:
    if "jarl" in player:
        scroll_and_tap(app, "module.jarls")
        app.tap(f"jarl.{seat}.has")  # a Jarl can have 0 PP
        step(app, f"jarl.{seat}.plus", player["jarl"])
        app.tap("drawer.close")


def scroll_and_tap(app: Driver, tag: str) -> None:
    """Scroll to a widget if necessary and tap it."""
    target = app.need(tag)
    if not target.box.is_inside(target.seen.viewport):
        app.scroll_to(tag)
    app.tap(tag)


def step(app: Driver, tag: str, times: int) -> None:
    for _ in range(times):
        scroll_and_tap(app, tag)


# Reading.


def page(app: Driver) -> Any:
    """Return the screen of Lofoten."""
    return app.app.navigation.page("lofoten")


def document(app: Driver) -> dict[str, Any]:
    """Return the game as it would be exported."""
    return write(page(app).play)


def entered(app: Driver) -> dict[str, Any]:
    """Return the entered part of the exported document."""
    written = document(app)
    return {key: written[key] for key in ("players", "warehouses")}


def totals(app: Driver) -> list[int]:
    """Return the totals above the rows."""
    return [int(app.text_of(f"score_balance.{seat}")) for seat in (0, 1)]


def crowned(app: Driver) -> list[str]:
    """Return the players with a brass ring around the shield."""
    sides = [page(app).ids.header.ids[f"side_{seat}"] for seat in (0, 1)]
    return [side.name for side in sides if side.leads]


def leaders(app: Driver) -> list[int | None]:
    """Return the highlighted seat of each warehouse."""
    found: list[int | None] = []
    for number in range(1, len(WAREHOUSES) + 1):
        leading = [seat for seat in (0, 1) if app.get(f"warehouse.{number}.{seat}").leads]
        found.append(leading[0] if leading else None)
    return found


def points(app: Driver, number: int) -> list[int]:
    """Return the PP shown on both sides of a warehouse."""
    tags = [f"warehouse.{number}.{seat}.points" for seat in (0, 1)]
    return [int(app.text_of(tag).split()[0]) if app.exists(tag) else 0 for tag in tags]


def sums(app: Driver, number: int) -> list[int]:
    return [int(app.text_of(f"warehouse.{number}.{seat}.sum")) for seat in (0, 1)]


def agrees_with_the_scorer(app: Driver) -> None:
    """Check that warehouses, totals and crowns match the scorer's result of the exported
    document."""
    result = score(document(app))
    standings = {standing["name"]: standing for standing in result["standings"]}
    for seat, name in enumerate(NAMES):
        lines = {line["key"]: line["points"] for line in standings[name]["lines"]}
        shown = [points(app, number)[seat] for number in range(1, len(WAREHOUSES) + 1)]
        assert shown == [lines[warehouse] for warehouse in WAREHOUSES], name
        assert totals(app)[seat] == standings[name]["total"], name
    assert crowned(app) == [name for name in NAMES if name in result["winners"]]
