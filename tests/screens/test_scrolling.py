"""Lists stop scrolling at their end, and drags across them tap nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.effects.dampedscroll import DampedScrollEffect
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.widgets.scrolling import ListScrollEffect
from tests.screens import looot_table
from tests.screens.driver import Driver
from tests.screens.plain_app import Practice


def scroll_past_the_end(effect: type, home: Path) -> None:
    """Scroll a list two pixels past its end, with fractional heights, and wait until it stops."""
    scroll = ScrollView(size_hint=(1, None), height=353.52, effect_cls=effect)
    scroll.add_widget(Widget(size_hint_y=None, height=728.88))
    app = Driver(home, lambda: Practice(lambda root: root.add_widget(scroll)))
    try:
        scroll.effect_y.value = scroll.effect_y.max - 2
        app.pass_time(0)
    finally:
        app.stop()


def test_list_scrolled_past_its_end_stops_moving(tmp_path: Path) -> None:
    scroll_past_the_end(ListScrollEffect, tmp_path)


def test_kivys_own_scroll_effect_never_stops(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"still running: .*DampedScrollEffect"):
        scroll_past_the_end(DampedScrollEffect, tmp_path)


def test_all_lists_use_the_effect_that_stops(app: Driver) -> None:
    app.app.open("settings")
    app.pass_time(0)
    lists = [view for view in app.app.root.walk() if isinstance(view, ScrollView)]
    assert lists
    assert all(isinstance(view.effect_y, ListScrollEffect) for view in lists)


def test_drag_from_one_button_to_another_taps_neither(app: Driver) -> None:
    looot_table.begin(app, "Astrid", "Ragnar", entry="sheet")
    minus, plus = (app.need(f"sheet.unfilled.{part}").box.centre for part in ("minus", "plus"))
    app.draw(minus, plus)
    assert looot_table.players(app)[0].get("sheet", {}).get("unfilled", 0) == 0
    app.tap("sheet.unfilled.plus")
    assert looot_table.players(app)[0]["sheet"]["unfilled"] == 1
