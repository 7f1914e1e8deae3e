"""The app survives two thousand random steps; `make monkey` runs more."""

from __future__ import annotations

from dataclasses import replace

import pytest
from kivy.input.motionevent import MotionEvent

from screens.widgets.tap import Tap
from tests.processes import run_in_process
from tests.screens import looot_table
from tests.screens.clearing import clear
from tests.screens.driver import SIZE, Driver
from tests.screens.monkey import Monkey

STEPS = 500


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_app_survives_random_steps(seed: int) -> None:
    output = run_in_process("tests.screens.monkey", STEPS, seed)
    assert f"seed {seed}: {STEPS} steps" in output
    screens = output.partition("; screens: ")[2].split(", ")
    assert len(screens) >= 5, output


def test_monkey_does_not_leave_the_app_while_a_snackbar_is_shown(lasting_app: Driver) -> None:
    clear(lasting_app)
    lasting_app.app.notice("Gone soon", "Undo", lambda: None)
    lasting_app.pass_time(0)
    assert Monkey(lasting_app, 1)._back() == "at home already"
    assert not lasting_app.left


# Faults that the monkey must find.


@pytest.fixture
def monkey(lasting_app: Driver) -> Monkey:
    clear(lasting_app)
    lasting_app.resize(*SIZE)
    return Monkey(lasting_app, 1)


def test_monkey_finds_the_error_screen(monkey: Monkey) -> None:
    monkey.driver.app.open("trouble", what="ValueError", log="")
    with pytest.raises(AssertionError, match="A screen failed"):
        monkey._look()


def test_monkey_finds_entries_in_the_log(monkey: Monkey) -> None:
    log = monkey.driver.app.folder / "jarlpad.log"
    log.write_text("Traceback", "utf-8")
    with pytest.raises(AssertionError, match="wrote an error log"):
        monkey._look()
    log.unlink()


def test_monkey_finds_a_screen_without_a_back_button(monkey: Monkey) -> None:
    monkey.driver.app.open("settings")
    monkey.driver.pass_time(0)
    monkey._look()
    way = monkey.driver.get("bar.back")
    way.disabled = True
    with pytest.raises(AssertionError, match="No visible control leaves settings"):
        monkey._look()
    way.disabled = False


def test_monkey_finds_a_wrong_total(monkey: Monkey) -> None:
    looot_table.begin(monkey.driver, "Astrid", "Ragnar", entry="sheet")
    page = monkey.driver.app.navigation.here
    monkey._look()
    page.tallies = tuple(replace(tally, points=(1, *tally.points[1:])) for tally in page.tallies)
    with pytest.raises(AssertionError, match="The scorer says"):
        monkey._look()


class UnresponsiveButton(Tap):
    """A button that accepts touches but never reports a tap."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(self.collide_point(*touch.pos))


@pytest.mark.parametrize(
    ("button", "sentence"),
    [
        (UnresponsiveButton, "The tap on dead was heard 0 times"),
        (Tap, "Nothing changed after the tap on dead"),
    ],
)
def test_monkey_finds_a_button_without_effect(
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
