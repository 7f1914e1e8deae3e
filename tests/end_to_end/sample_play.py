"""Plays a sample game of Looot in the real app and saves screenshots in build/shots/.

``make run`` calls ``python -m tests.end_to_end.sample_play`` if there is no display.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from scoring import score
from tests.screens.driver import Driver
from tests.screens.looot_table import enter_player, open_player, totals

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "docs" / "examples" / "looot.json"
SHOTS = ROOT / "build" / "shots"


def play(driver: Driver, document: dict[str, Any]) -> dict[str, int]:
    """Play from the first start to the result by taps and return the totals shown."""
    _keep(driver, "1-home")
    driver.tap("home.looot")
    for player in document["players"]:
        _seat(driver, player["name"])
    _keep(driver, "2-seats")
    driver.tap("seats.start")
    for seat, player in enumerate(document["players"]):
        open_player(driver, seat)
        enter_player(driver, player)
        _keep(driver, f"{seat + 3}-{player['name']}")
    shown = totals(driver)
    driver.tap("game.finish")
    _keep(driver, f"{len(shown) + 3}-result")
    return shown


def _seat(driver: Driver, name: str) -> None:
    driver.scroll_to("seats.name")
    driver.tap("seats.name")
    driver.type(name)
    driver.tap("seats.add")


def _keep(driver: Driver, name: str) -> None:
    driver.screenshot(SHOTS / f"sample-{name}.png")


def main() -> int:
    document = json.loads(SAMPLE.read_text(encoding="utf-8"))
    counted = {standing["name"]: standing["total"] for standing in score(document)["standings"]}
    with tempfile.TemporaryDirectory() as home:
        driver = Driver(Path(home))
        shown = play(driver, document)
        driver.stop()
    print(f"Entered with {driver.taps} taps; the app shows {_said(shown)}.")
    if shown != counted:
        print(f"The scorer says {_said(counted)}.")
        return 1
    return 0


def _said(totals: dict[str, int]) -> str:
    return ", ".join(f"{name} {total}" for name, total in totals.items())


if __name__ == "__main__":
    sys.exit(main())
