"""Lists come to rest."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.effects.dampedscroll import DampedScrollEffect
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.widgets.scrolling import RestfulScroll
from tests.screens import looot_table
from tests.screens.driver import Driver
from tests.screens.practice import Practice


def shrink(effect: type, home: Path) -> None:
    """A list loses a line and is then a little over its edge, with half pixels in its height."""
    scroll = ScrollView(size_hint=(1, None), height=353.52, effect_cls=effect)
    scroll.add_widget(Widget(size_hint_y=None, height=728.88))
    app = Driver(home, lambda: Practice(lambda root: root.add_widget(scroll)))
    try:
        scroll.effect_y.value = scroll.effect_y.max - 2
        app.pass_time(0)
    finally:
        app.stop()


def test_a_list_that_is_over_its_edge_comes_to_rest(tmp_path: Path) -> None:
    shrink(RestfulScroll, tmp_path)


def test_with_kivys_own_effect_it_would_move_for_ever(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"still goes on: .*DampedScrollEffect"):
        shrink(DampedScrollEffect, tmp_path)


def test_all_lists_of_the_app_come_to_rest(app: Driver) -> None:
    app.app.open("settings")
    app.pass_time(0)
    lists = [view for view in app.app.root.walk() if isinstance(view, ScrollView)]
    assert lists
    assert all(isinstance(view.effect_y, RestfulScroll) for view in lists)


def test_a_finger_drawn_across_a_list_taps_nothing_where_it_is_lifted(app: Driver) -> None:
    looot_table.begin(app, "Astrid", "Ragnar", entry="sheet")
    minus, plus = (app.need(f"sheet.unfilled.{part}").box.centre for part in ("minus", "plus"))
    app.draw(minus, plus)
    assert looot_table.players(app)[0].get("sheet", {}).get("unfilled", 0) == 0
    app.tap("sheet.unfilled.plus")
    assert looot_table.players(app)[0]["sheet"]["unfilled"] == 1
