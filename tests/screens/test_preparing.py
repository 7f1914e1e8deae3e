"""Screens that probably open next are created between frames. They look and work like others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from kivy.core.window import Window
from kivy.uix.widget import Widget
from PIL import Image, ImageChops

from benchmarks.openings import WAYS, _is_open, _tag, _walk
from screens.shell.navigation import KEPT_UNUSED, Navigation
from screens.shell.registry import SCREENS
from tests.screens.driver import SIZE, Driver
from tests.screens.event_loop import LOOP
from tests.screens.looks import HALF
from tests.screens.monkey import Monkey, fill, repeatable
from tests.screens.samples import add_samples
from tests.widget_finder import Box, visible_widgets

OPENED = tuple(name for name in WAYS if name in SCREENS and name != "home")
"""The screens that a tap on another screen opens."""
MOST_WIDGETS = 32
"""The largest number of widgets that one step creates, 4 ms here: all lines of a score sheet."""

FEW_PIXELS = 500
"""The largest number of pixels that may differ: a line whose position was rounded differently."""


class Picture(NamedTuple):
    """What a screen shows."""

    names: list[str]
    """The tags and texts of all visible widgets."""
    boxes: list[Box]
    pixels: Image.Image

    def assert_like(self, other: Picture) -> None:
        assert self.names == other.names
        for name, one, another in zip(self.names, self.boxes, other.boxes):
            assert one == pytest.approx(another, abs=1), name
        different = ImageChops.difference(self.pixels, other.pixels).convert("L")
        assert sum(different.histogram()[1:]) <= FEW_PIXELS, different.getbbox()


@pytest.fixture
def prepares(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Navigation, "prepares", True)


@pytest.fixture
def samples(app: Driver) -> Driver:
    """The app with finished and unfinished games, without animations."""
    app.app.change_setting("motion", False)
    add_samples(app)
    app.pass_time(0.5)
    return app


def _prepare(app: Driver, *names: str) -> Iterator[None]:
    """Create screens in steps, as the app does between frames."""
    yield from app.app.navigation._prepare(names)


def _open(app: Driver, name: str) -> Picture:
    """Open a screen by taps from home."""
    app.app.home()
    app.pass_time(0.5)
    tag = _walk(app, name)
    app.scroll_to(tag)
    app.tap(tag)
    app.wait(lambda: _is_open(app, name), f"{name} is open")
    app.pass_time(2)  # pictures are loaded after the first frame
    seen = visible_widgets()
    return Picture([each.name() for each in seen], [each.box for each in seen], LOOP.pixels())


def _is_prepared(app: Driver, name: str) -> bool:
    return name in app.app.navigation._prepared


def _change_look(app: Driver, look: str) -> None:
    if look == "French":
        app.look(language="fr")
    elif look == "light":
        app.look(dark=False)
    elif look == "large text":
        app.look(text_size=160)
    elif look == "landscape":
        app.resize(*SIZE[::-1])
    elif look == "tablet":
        app.resize(*HALF)


@pytest.mark.parametrize("name", OPENED)
def test_a_prepared_screen_looks_like_another(samples: Driver, name: str) -> None:
    expected = _open(samples, name)
    samples.app.home()
    samples.pass_time(0.5)
    samples.app.navigation.free_memory()
    for _ in _prepare(samples, name):
        samples.frames(0)
    assert _is_prepared(samples, name)
    _open(samples, name).assert_like(expected)


@pytest.mark.parametrize("look", ["French", "light", "large text", "landscape", "tablet"])
@pytest.mark.parametrize("name", ["looot", "lofoten", "spiel", "result", "history", "seats"])
def test_a_prepared_screen_follows_a_change_of_the_look(
    samples: Driver, name: str, look: str
) -> None:
    for _ in _prepare(samples, name):
        pass
    _change_look(samples, look)
    found = _open(samples, name)
    samples.app.home()
    samples.app.navigation.free_memory()
    found.assert_like(_open(samples, name))


@pytest.mark.parametrize("steps", [1, 5, 20, 60])
@pytest.mark.parametrize("name", ["looot", "lofoten", "spiel", "result"])
def test_a_screen_that_is_opened_while_it_is_prepared_looks_like_another(
    samples: Driver, name: str, steps: int
) -> None:
    expected = _open(samples, name)
    samples.app.home()
    samples.app.navigation.free_memory()
    preparing = _prepare(samples, name)
    for _ in range(steps):
        next(preparing)
        samples.frames(0)
    assert name in samples.app.navigation._begun
    _open(samples, name).assert_like(expected)


@pytest.mark.parametrize("name", OPENED)
def test_a_screen_can_be_dropped_at_any_step(samples: Driver, name: str) -> None:
    steps = sum(1 for _ in _prepare(samples, name))
    samples.app.navigation.free_memory()
    for end in range(1, steps, steps // 12):
        preparing = _prepare(samples, name)
        for _ in range(end):
            next(preparing)
        samples.look(text_size=(100, 160)[end % 2])
        samples.resize(*(SIZE, SIZE[::-1])[end % 2])
        samples.app.navigation.free_memory()
        samples.look(dark=end % 2 == 0, text_size=(160, 100)[end % 2])
    samples.resize(*SIZE)
    _open(samples, name)


@pytest.mark.parametrize("name", OPENED)
def test_a_step_creates_few_widgets(
    samples: Driver, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    for _ in _prepare(samples, name):  # loads modules and rules
        pass
    samples.app.navigation.free_memory()
    created = 0
    init = Widget.__init__

    def counted(self: Widget, **kwargs: object) -> None:
        nonlocal created
        created += 1
        init(self, **kwargs)

    monkeypatch.setattr(Widget, "__init__", counted)
    steps = []
    for _ in _prepare(samples, name):
        steps.append(created)
        created = 0
    assert sum(steps) > 20
    assert max(steps) <= MOST_WIDGETS


def test_home_prepares_the_game_to_continue(samples: Driver, prepares: None) -> None:
    waiting = samples.app.ledger.plays.unfinished(1)[0].game
    samples.app.home()
    samples.wait(lambda: _is_prepared(samples, waiting), "the game is prepared", seconds=30)
    samples.tap(_tag(samples, f"waiting.{waiting}"))
    assert samples.app.navigation.here_is(waiting)
    assert not _is_prepared(samples, waiting)


def test_home_prepares_a_new_game_if_none_is_unfinished(app: Driver, prepares: None) -> None:
    app.app.home()
    app.wait(lambda: _is_prepared(app, "seats"), "the seats are prepared", seconds=30)


def test_the_seats_prepare_the_screen_of_their_game(samples: Driver, prepares: None) -> None:
    samples.tap("home.lofoten")
    samples.wait(lambda: _is_prepared(samples, "lofoten"), "the game is prepared", seconds=30)


def test_screens_dropped_in_the_background_are_prepared_when_the_user_returns(
    samples: Driver, prepares: None
) -> None:
    for name in ("history", "players"):
        _open(samples, name)
    samples.app.home()
    samples.pass_time(2)
    Window.dispatch("on_memorywarning")
    assert [page.name for page in samples.app.navigation.made()] == ["home"]
    samples.pass_time(10)
    samples.app.home()
    samples.pass_time(10)
    assert not samples.app.navigation._prepared, "memory is still short"
    samples.app.on_resume()
    samples.wait(lambda: _is_prepared(samples, "history"), "history is prepared", seconds=30)
    samples.wait(lambda: _is_prepared(samples, "players"), "players are prepared", seconds=30)


def test_no_more_screens_are_prepared_than_are_kept(samples: Driver, prepares: None) -> None:
    for name in OPENED:
        _open(samples, name)
    samples.app.home()
    samples.pass_time(30)
    navigation = samples.app.navigation
    names = {page.name for page in navigation.made()} | set(navigation._prepared)
    assert len(names) == 1 + KEPT_UNUSED
    assert not navigation._begun


@pytest.mark.parametrize("seed", [1, 2])
def test_random_steps_with_prepared_screens(app: Driver, prepares: None, seed: int) -> None:
    with repeatable(seed):
        fill(app)
        app.app.home()
        app.pass_time(0)
        monkey = Monkey(app, seed)
        for _ in range(150):
            monkey.run(1)
            app.frames(1.2)  # as long as the app waits before it prepares screens
