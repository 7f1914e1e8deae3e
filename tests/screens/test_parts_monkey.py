"""Players of other phones, added at random and in any order, always give the right totals."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from scoring import score
from scoring.document import read, write
from scoring.parts import link, part_of
from screens.flows.game_page import GamePage
from tests.scoring.looot_plays import sheet
from tests.scoring.part_samples import ADA, ASTRID, BO, HILDA, RAGNAR, part
from tests.screens import result_plays
from tests.screens.driver import SIZE, Driver
from tests.screens.monkey import GESTURES, Monkey, fill, repeatable

STEPS = 150
NAMES = ("Olaf", "Freya", "Ulf")
OLAF = part("looot", "Olaf", **sheet(castle=2, wood=5))


class JoiningMonkey(Monkey):
    """A monkey that also opens links with players of other phones."""

    gestures = (*GESTURES, ("join", 20))

    def _join(self) -> str:
        made = self.chance.choice((result_plays.looot, result_plays.fjords, result_plays.spiel))
        play = made()
        sent = part_of(play, self.chance.randrange(len(play.players)))
        if self.chance.random() < 0.3:
            sent["player"]["name"] = self.chance.choice(NAMES)
        self.driver.app.parts.receive(link(sent))
        self.driver.pass_time(0.5)
        return f"{sent['player']['name']} joining"


@pytest.mark.parametrize("seed", [1, 2])
def test_totals_are_right_after_random_links_and_edits(tmp_path: Path, seed: int) -> None:
    with repeatable(seed):
        driver = Driver(tmp_path / "home")
        try:
            driver.app.change_setting("motion", False)
            fill(driver)
            driver.app.begin("looot", ("Astrid", "Ragnar", "Hilda"), (), {})
            driver.pass_time(0.5)
            driver.resize(*SIZE)
            monkey = JoiningMonkey(driver, seed)
            monkey.run(STEPS)
            assert monkey.done["join"] > STEPS / 12
        finally:
            driver.stop()


@pytest.mark.parametrize(
    ("game", "sent"), [("looot", (ASTRID, RAGNAR, HILDA, OLAF)), ("spiel", (ADA, BO))]
)
def test_order_of_added_players_does_not_change_the_result(
    app: Driver, game: str, sent: tuple[Any, ...]
) -> None:
    app.app.change_setting("motion", False)
    names = tuple(each["player"]["name"] for each in sent)
    results = []
    for order in permutations(sent):
        app.app.begin(game, names, (), {})
        for each in order:
            app.app.parts.receive(link(each))
        app.pass_time(0)
        page = app.app.navigation.here
        assert isinstance(page, GamePage)
        kept = app.app.ledger.plays.open(page.pad.id).play
        results.append(score(write(kept)))
        assert read(write(kept)) == kept
    assert all(result == results[0] for result in results)
