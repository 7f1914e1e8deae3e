"""Hints of Lofoten and LOOT: they have reserved space and disappear once the gesture was used."""

from __future__ import annotations

import pytest

from scoring.document import read
from screens.lofoten.screen import HINTS as LOFOTEN
from screens.spiel.screen import HINTS as SPIEL
from tests.screens import lofoten_table
from tests.screens.clearing import clear
from tests.screens.driver import SIZE, Driver
from tests.screens.spiel_table import tap_head


@pytest.fixture
def app(lasting_app: Driver) -> Driver:
    clear(lasting_app)
    lasting_app.resize(*SIZE)
    for setting in (*LOFOTEN, *SPIEL):
        lasting_app.app.ledger.settings.put(setting, False)
    return lasting_app


def test_lofoten_shows_its_hints_after_the_first_tile(app: Driver) -> None:
    goods = ("fish", "mead", "sheep", "coffer")
    document = {
        "format": "jarlpad/1",
        "game": "lofoten",
        "players": [{"name": "Ada"}, {"name": "Bo"}],
        "warehouses": [{"good": good, "power": 3, "tiles": [[], []]} for good in goods],
    }
    lofoten_table.open_game(app, read(document))
    assert not [hint for hint in LOFOTEN.values() if app.sees(hint)]
    place = app.need("warehouse.4").box
    app.tap("warehouse.1.0.add.2")
    assert app.sees(LOFOTEN["lofoten.knows_tile"])
    assert app.need("warehouse.4").box == place
    app.tap("warehouse.1.0")
    app.tap("drawer.close")
    assert app.sees(LOFOTEN["lofoten.knows_sum"])
    app.tap("warehouse.1.card")
    app.tap("drawer.close")
    assert app.sees(LOFOTEN["lofoten.knows_sum"])
    app.tap("warehouse.1.0.sum")
    app.tap("drawer.close")
    assert not [hint for hint in LOFOTEN.values() if app.sees(hint)]
    assert app.need("warehouse.4").box == place


def test_loot_shows_one_hint_after_another_without_moving_anything(app: Driver) -> None:
    app.app.begin("spiel", ("Ada", "Bo"), ("blue", "red"), {"mode": "count"})
    app.pass_time(0)
    assert app.sees(SPIEL["spiel.knows_drag"])
    line = app.need("line.lines").box
    app.drag(["map.A1", "map.A4"])
    assert app.sees(SPIEL["spiel.knows_head"])
    tap_head(app, "3")
    assert app.sees(SPIEL["spiel.knows_hold"])
    app.hold("map.B2")
    assert not [hint for hint in SPIEL.values() if app.sees(hint)]
    assert app.need("line.lines").box == line
