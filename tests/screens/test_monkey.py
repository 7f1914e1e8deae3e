"""Two thousand random steps leave the app whole; `make monkey` takes many more."""

from __future__ import annotations

from dataclasses import replace

import pytest
from kivy.input.motionevent import MotionEvent

from screens.widgets.tap import Tap
from tests.apart import run_apart
from tests.screens import looot_table
from tests.screens.driver import SIZE, Driver
from tests.screens.monkey import Monkey
from tests.screens.samples import clear

STEPS = 500


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_monkey_finds_nothing_that_breaks(seed: int) -> None:
    told = run_apart("tests.screens.monkey", STEPS, seed)
    assert f"seed {seed}: {STEPS} steps" in told
    screens = told.partition("; screens: ")[2].split(", ")
    assert len(screens) >= 5, told


def test_the_monkey_does_not_leave_the_app_while_a_notice_stands(lasting_app: Driver) -> None:
    clear(lasting_app)
    lasting_app.app.notice("Gone soon", "Undo", lambda: None)
    lasting_app.pass_time(0)
    assert Monkey(lasting_app, 1)._back() == "at home already"
    assert not lasting_app.left


# What it has to find.


@pytest.fixture
def monkey(lasting_app: Driver) -> Monkey:
    clear(lasting_app)
    lasting_app.resize(*SIZE)
    return Monkey(lasting_app, 1)


def test_the_monkey_finds_a_screen_that_broke(monkey: Monkey) -> None:
    monkey.driver.app.open("trouble", what="ValueError", log="")
    with pytest.raises(AssertionError, match="ran aground"):
        monkey._look()


def test_the_monkey_finds_what_was_written_into_the_log(monkey: Monkey) -> None:
    log = monkey.driver.app.folder / "jarlpad.log"
    log.write_text("Traceback", "utf-8")
    with pytest.raises(AssertionError, match="into the log"):
        monkey._look()
    log.unlink()


def test_the_monkey_finds_a_screen_without_a_way_out(monkey: Monkey) -> None:
    monkey.driver.app.open("settings")
    monkey.driver.pass_time(0)
    monkey._look()
    way = monkey.driver.get("bar.back")
    way.disabled = True
    with pytest.raises(AssertionError, match="no way out of settings"):
        monkey._look()
    way.disabled = False


def test_the_monkey_finds_a_total_that_is_not_the_scorers(monkey: Monkey) -> None:
    looot_table.begin(monkey.driver, "Astrid", "Ragnar", entry="sheet")
    page = monkey.driver.app.navigation.here
    monkey._look()
    page.tallies = tuple(replace(tally, points=(1, *tally.points[1:])) for tally in page.tallies)
    with pytest.raises(AssertionError, match="The scorer says"):
        monkey._look()


class Deaf(Tap):
    """Takes touches and tells nobody."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(self.collide_point(*touch.pos))


@pytest.mark.parametrize(
    ("button", "sentence"),
    [(Deaf, "The tap on dead was heard 0 times"), (Tap, "Nothing came of the tap on dead")],
)
def test_the_monkey_finds_a_tap_that_does_nothing(
    monkey: Monkey, monkeypatch: pytest.MonkeyPatch, button: type[Tap], sentence: str
) -> None:
    page = monkey.driver.app.navigation.here
    dead = button(tag="dead", fill=(1, 1, 1, 1), size_hint=(0.5, 0.1), pos_hint={"y": 0.5})
    page.add_widget(dead)
    monkey.driver.pass_time(0)
    live = [found for found in monkey._live() if found[1] == "dead"]
    monkeypatch.setattr(monkey, "_live", lambda: live)
    with pytest.raises(AssertionError, match=sentence):
        monkey._tap()
    page.remove_widget(dead)
