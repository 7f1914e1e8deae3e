"""Text at 160 % on a phone: related texts have one size, and titles are not too small."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.uix.label import Label

from screens.widgets.bottom_sheet import BottomSheetTitle
from screens.widgets.labels import GroupedText, OneLine, Text
from tests.screens.clearing import clear
from tests.screens.driver import Driver
from tests.screens.samples import add_samples, samples
from tests.widget_finder import visible_widgets

PHONES = ((360, 640), (412, 892))


@pytest.fixture(scope="module")
def sample_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """The app with sample games, in French, with text at 160 %."""
    driver = Driver(Path(tmp_path_factory.mktemp("home")))
    driver.app.change_setting("motion", False)
    add_samples(driver)
    driver.look(language="fr", text_size=160)
    yield driver
    driver.stop()


def show(driver: Driver, state: str, phone: tuple[int, int]) -> Driver:
    """Show a sample state in a window of this size and return the driver."""
    clear(driver)
    driver.resize(*phone)
    samples()[state](driver)
    driver.pass_time(0)
    return driver


def sizes(*tags: str) -> list[tuple[str, int]]:
    """Return the texts with letters in widgets whose tags start so, with their font sizes."""
    inside = [
        part
        for seen in visible_widgets()
        if seen.tag.startswith(tags)
        for part in seen.widget.walk(restrict=True)
        if isinstance(part, GroupedText | OneLine | Label)
        and (isinstance(part, GroupedText) or not isinstance(part, Text))
    ]
    words = [part for part in inside if part.width > 0 and any(map(str.isalpha, part.text))]
    return [(part.text, int(part.font_size)) for part in words]


RELATED = {
    "the ways of looking at a fjord": ("looot", ("segment.",)),
    "the ways of counting a map": ("spiel", ("way.",)),
    "the rows of the sheet": ("looot sheet", tuple(f"sheet.{a}.help" for a in ("castle", "wood"))),
    "the sites of the sheet": ("looot sheet", ("sheet.sites.port", "sheet.sites.altar")),
    "the list of all lines": ("looot all lines", ("padlist.",)),
    "the lines of LOOT": ("spiel", ("line.",)),
    "the cards of Lofoten": ("lofoten", ("warehouse.1.card.rule", "warehouse.2.card.rule")),
    "the longships of a player": ("lofoten longships", ("longships.0.a", "longships.0.b")),
    "what can be done with a result": ("result", ("result.share", "result.rematch")),
    "what leads on from a player": ("player", ("player.plays", "player.versus")),
}


@pytest.mark.parametrize("phone", PHONES)
@pytest.mark.parametrize("what", RELATED)
def test_related_texts_have_one_size(sample_app: Driver, what: str, phone: tuple[int, int]) -> None:
    state, tags = RELATED[what]
    show(sample_app, state, phone)
    found = sizes(*tags)
    assert len(found) > 1
    assert len({size for _, size in found}) == 1, found


@pytest.mark.parametrize("phone", PHONES)
@pytest.mark.parametrize("state", ["seats", "result", "looot", "spiel by numbers"])
def test_long_names_are_as_large_as_short_ones(
    sample_app: Driver, state: str, phone: tuple[int, int]
) -> None:
    show(sample_app, state, phone)
    names = [seen.widget for seen in visible_widgets() if getattr(seen.widget, "is_name", False)]
    beside: dict[str, set[int]] = {}
    for name in names:
        if isinstance(name, OneLine | Label):
            beside.setdefault(type(name.parent).__name__, set()).add(int(name.font_size))
    assert beside
    assert [place for place, found in beside.items() if len(found) > 1] == [], beside


@pytest.mark.parametrize("phone", PHONES)
@pytest.mark.parametrize("state", ["looot", "spiel by numbers"])
def test_names_on_tabs_keep_at_least_four_letters(
    sample_app: Driver, state: str, phone: tuple[int, int]
) -> None:
    app = show(sample_app, state, phone)
    for seat in range(4):
        tab = app.get(f"tab.{seat}")
        [name] = [part for part in tab.walk(restrict=True) if getattr(part, "is_name", False)]
        assert len(name.drawn_text.removesuffix("…")) >= min(4, len(tab.name)), name.drawn_text


@pytest.mark.parametrize("phone", PHONES)
@pytest.mark.parametrize(
    ("state", "tags"),
    [
        ("looot finish", ("finishing.finish", "finishing.go_on")),
        ("lofoten reminder", ("unload.finish",)),
        ("sheet its Meeps", ("meepstrack.done",)),
        ("spiel who closes", ("closers.finish",)),
    ],
)
def test_buttons_at_the_end_of_a_sheet_are_in_view(
    sample_app: Driver, state: str, tags: tuple[str, ...], phone: tuple[int, int]
) -> None:
    show(sample_app, state, phone)
    buttons = [seen for seen in visible_widgets() if seen.tag in tags]
    assert len(buttons) == len(tags)
    for button in buttons:
        assert not button.scrollable
        assert button.box.y >= 0


@pytest.mark.parametrize("phone", PHONES)
@pytest.mark.parametrize(
    "state", ["result with a calculation", "looot all lines", "spiel who closes"]
)
def test_title_of_a_drawer_is_no_smaller_than_its_text(
    sample_app: Driver, state: str, phone: tuple[int, int]
) -> None:
    app = show(sample_app, state, phone)
    [title] = [
        seen.widget for seen in visible_widgets() if isinstance(seen.widget, BottomSheetTitle)
    ]
    assert title.font_size >= int(app.app.theme.body)
    assert title.texture_size[1] <= title.height
