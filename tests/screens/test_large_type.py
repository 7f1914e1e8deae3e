"""Large type on a phone: what stands together is written alike, and what heads is not smallest."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.uix.label import Label

from screens.widgets.drawer import DrawerTitle
from screens.widgets.text import Alike, OneLine, Text
from tests.finding import everything
from tests.screens.driver import Driver
from tests.screens.samples import clear, furnish, samples

PHONES = ((360, 640), (412, 892))


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    driver = Driver(Path(tmp_path_factory.mktemp("home")))
    driver.app.change_setting("motion", False)
    furnish(driver)
    driver.look(language="fr", text_size=160)
    yield driver
    driver.stop()


def shown(driver: Driver, state: str, phone: tuple[int, int]) -> Driver:
    clear(driver)
    driver.resize(*phone)
    samples()[state](driver)
    driver.pass_time(0)
    return driver


def sizes(*tags: str) -> list[tuple[str, int]]:
    """What is written in widgets whose tags begin so, and how large; no numbers."""
    inside = [
        part
        for seen in everything()
        if seen.tag.startswith(tags)
        for part in seen.widget.walk(restrict=True)
        if isinstance(part, Alike | OneLine | Label)
        and (isinstance(part, Alike) or not isinstance(part, Text))
    ]
    words = [part for part in inside if part.width > 0 and any(map(str.isalpha, part.text))]
    return [(part.text, int(part.font_size)) for part in words]


TOGETHER = {
    "the ways of looking at a fjord": ("looot", ("segment.",)),
    "the ways of counting a map": ("spiel", ("segment.",)),
    "the rows of the sheet": ("looot sheet", tuple(f"sheet.{a}.help" for a in ("castle", "wood"))),
    "the sites of the sheet": ("looot sheet", ("sheet.sites.port", "sheet.sites.altar")),
    "the lines of the pad": ("looot pad", ("padlist.",)),
    "the lines of LOOT": ("spiel", ("line.",)),
    "what can be done with a result": ("result", ("result.share", "result.rematch")),
    "what leads on from a player": ("player", ("player.plays", "player.versus")),
}


@pytest.mark.parametrize("phone", PHONES)
@pytest.mark.parametrize("what", TOGETHER)
def test_what_stands_together_has_one_size(
    furnished: Driver, what: str, phone: tuple[int, int]
) -> None:
    state, tags = TOGETHER[what]
    shown(furnished, state, phone)
    found = sizes(*tags)
    assert len(found) > 1
    assert len({size for _, size in found}) == 1, found


@pytest.mark.parametrize("phone", PHONES)
@pytest.mark.parametrize("state", ["seats", "result", "looot", "spiel by numbers"])
def test_a_long_name_is_as_large_as_a_short_one(
    furnished: Driver, state: str, phone: tuple[int, int]
) -> None:
    shown(furnished, state, phone)
    names = [seen.widget for seen in everything() if getattr(seen.widget, "is_name", False)]
    beside: dict[str, set[int]] = {}
    for name in names:
        if isinstance(name, OneLine | Label):
            beside.setdefault(type(name.parent).__name__, set()).add(int(name.font_size))
    assert beside
    assert [place for place, found in beside.items() if len(found) > 1] == [], beside


@pytest.mark.parametrize("phone", PHONES)
@pytest.mark.parametrize("state", ["result with a working", "looot pad", "spiel who closes"])
def test_a_title_is_no_smaller_than_what_it_heads(
    furnished: Driver, state: str, phone: tuple[int, int]
) -> None:
    app = shown(furnished, state, phone)
    [title] = [seen.widget for seen in everything() if isinstance(seen.widget, DrawerTitle)]
    assert title.font_size >= int(app.app.look.body)
    assert title.texture_size[1] <= title.height
