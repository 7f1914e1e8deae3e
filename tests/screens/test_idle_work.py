"""Tests for work between frames: what a step is, and how all work shares the time of a frame."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from kivy.lang import Builder
from kivy.lang.parser import ParserException
from kivy.uix.widget import Widget

from screens.shell import slices
from screens.shell.import_order import ImportOrder
from screens.shell.kv_queue import KvQueue, parts_of
from screens.shell.slices import EACH, IDLE, UNTOUCHED, Slices
from tests.screens.driver import Driver
from tests.screens.event_loop import FRAME

ROOT = Path(__file__).resolve().parents[2]

PRELOAD = """
import sys
from pathlib import Path
from kivy.lang import Builder
from tests.screens.driver import Driver
from tests.screens.event_loop import FRAME
import screens.shell.app
from screens.shell import preload

screens.shell.app.preload_soon = lambda: None
driver = Driver(Path(sys.argv[1]))
print("Steps:")
seen, rules = set(sys.modules), {id(rule) for _, rule in Builder.rules}
for _ in preload._prepare():
    new = [name for name in sys.modules if name not in seen]
    new_rules = {id(rule) for _, rule in Builder.rules} - rules
    seen.update(new)
    rules |= new_rules
    if new or new_rules:
        print(len(new_rules), *new)
driver.stop()
"""
"""Prints for each step of preloading the number of new rules and the names of new modules."""

OURS = ("screens.", "scoring.", "ledger.", "phone.", "kivymd.")


class FakeTime:
    """A clock that advances only when a test says so."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeTime]:
    fake = FakeTime()
    monkeypatch.setattr(slices, "perf_counter", fake)
    yield fake
    IDLE.stop()


def work(time: FakeTime, done: list[str], name: str, steps: int = 1000) -> Iterator[None]:
    """Do steps of 1 ms."""
    for _ in range(steps):
        time.now += 0.001
        done.append(name)
        yield


def run_frame() -> None:
    IDLE._run_slice(0)


def test_all_work_shares_the_time_of_a_frame(time: FakeTime) -> None:
    done: list[str] = []
    for name in ("first", "second"):
        Slices().start(work(time, done, name))
    run_frame()
    assert done == ["first"] * round(EACH * 1000)


def test_preloading_waits_for_what_the_user_waits_for(time: FakeTime) -> None:
    done: list[str] = []
    Slices(waited_for=False).start(work(time, done, "preloading"))
    Slices().start(work(time, done, "search", 10))
    run_frame()
    assert done == ["search"] * 8
    done.clear()
    run_frame()
    assert done == ["search"] * 2 + ["preloading"] * 2  # none starts in the second half


def test_nothing_is_preloaded_during_an_animation(time: FakeTime) -> None:
    done: list[str] = []
    Slices(waited_for=False).start(work(time, done, "preloading"))
    IDLE.animated = True
    run_frame()
    assert not done
    IDLE.animated = False
    run_frame()
    assert done


def test_nothing_is_preloaded_during_a_touch_and_shortly_after(app: Driver, time: FakeTime) -> None:
    done: list[str] = []
    place = app.need("home.looot").box.centre
    app.app.navigation.motion = False
    app.app.theme.motion = False
    app._press(place)
    Slices(waited_for=False).start(work(time, done, "preloading"))
    app.frames(1)
    app._finger.up()
    app.frames(FRAME)
    app.frames(UNTOUCHED / 2)
    assert not done
    app.frames(UNTOUCHED)
    assert done


def test_work_that_has_ended_or_was_stopped_is_not_busy(time: FakeTime) -> None:
    done: list[str] = []
    ending, stopped = Slices(), Slices()
    ending.start(work(time, done, "ending", 2))
    stopped.start(work(time, done, "stopped"))
    stopped.stop()
    assert ending.busy and not stopped.busy
    run_frame()
    assert done == ["ending"] * 2 and not ending.busy


def test_modules_are_imported_one_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sources = {
        "idle_top": "from typing import TYPE_CHECKING\nimport idle_pack.low\n"
        "from idle_pack import middle\nif TYPE_CHECKING:\n    import idle_types\n",
        "idle_types": "import idle_top\n",
        "idle_pack/__init__": "",
        "idle_pack/low": "",
        "idle_pack/middle": "from . import low\nfrom .lowest import VALUE\n",
        "idle_pack/lowest": "VALUE = 1\n",
    }
    (tmp_path / "idle_pack").mkdir()
    for name, source in sources.items():
        (tmp_path / f"{name}.py").write_text(source, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    imported = []
    for module in ImportOrder().before("idle_top"):
        if module:
            before = set(sys.modules)
            import_module(module)
            assert set(sys.modules) - before == {module}
            imported.append(module)
    assert imported[-1] == "idle_top" and "idle_types" not in imported
    assert set(imported[:-1]) == {
        "idle_pack",
        "idle_pack.low",
        "idle_pack.lowest",
        "idle_pack.middle",
    }
    for module in imported:
        del sys.modules[module]


class IdleOne(Widget):
    """A widget with a rule that is queued."""


class IdleTwo(Widget):
    """Another one."""


KV = "#:set idle_value 3\n\n<IdleOne>:\n    x: idle_value\n\n<IdleTwo>:\n    y: 4\n"


def test_rules_are_loaded_one_by_one() -> None:
    queue, before = KvQueue(), len(Builder.rules)
    with queue.active():
        with queue.importing():
            Builder.load_string(KV, filename="idle.kv")
        assert len(Builder.rules) == before
        counts = [len(Builder.rules) - before for _ in queue.steps()]
    assert counts == [1, 2]
    assert (IdleOne().x, IdleTwo().y) == (3, 4)
    Builder.unload_file("idle.kv")


def test_a_new_widget_has_all_its_rules() -> None:
    queue = KvQueue()
    with queue.active():
        with queue.importing():
            Builder.load_string(KV, filename="idle.kv")
        assert (IdleOne().x, IdleTwo().y) == (3, 4)
        assert not list(queue.steps())
    Builder.unload_file("idle.kv")


def test_rules_that_are_left_are_loaded_at_the_end() -> None:
    queue = KvQueue()
    with queue.active(), queue.importing():
        Builder.load_string(KV, filename="idle.kv")
    assert IdleTwo().y == 4
    Builder.unload_file("idle.kv")


def test_an_error_in_a_rule_names_the_file_and_the_line() -> None:
    queue = KvQueue()
    with pytest.raises(ParserException, match=r'"broken.kv", line 3'), queue.active():
        with queue.importing():
            Builder.load_string("<IdleOne>:\n    x: 1\n    y\n", filename="broken.kv")
        list(queue.steps())


def test_parts_keep_their_line_numbers() -> None:
    assert parts_of(KV)[0] == "#:set idle_value 3\n"
    for part in parts_of(KV)[1:]:
        lines = part.splitlines()
        assert all(line in ("", KV.splitlines()[nth]) for nth, line in enumerate(lines))


def test_a_step_of_preloading_is_one_module_or_one_rule(tmp_path: Path) -> None:
    output = subprocess.run(
        [sys.executable, "-c", PRELOAD, str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    steps = [line.split() for line in output.partition("Steps:\n")[2].splitlines()]
    assert len(steps) > 500
    for rules, *modules in steps:
        assert int(rules) <= 1
        ours = sorted((name for name in modules if name.startswith(OURS)), key=len)
        # A package that imports its own modules is one step.
        assert all(name.startswith(f"{ours[0]}.") for name in ours[1:])
