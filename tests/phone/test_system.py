"""What a phone tells of itself: its language, its looks, and the edges it keeps."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from phone import edges, system
from phone.edges import NONE, Edges

BARS, CUTOUTS = 1, 2


@dataclass
class View:
    """A part of the window."""

    x: int
    y: int
    width: int
    height: int

    def getLocationInWindow(self, corner: list[int]) -> None:  # noqa: N802
        corner[:] = [self.x, self.y]

    def getWidth(self) -> int:  # noqa: N802
        return self.width

    def getHeight(self) -> int:  # noqa: N802
        return self.height


@dataclass
class Android:
    """A phone, as Java shows it."""

    level: int = 36
    language: str = "fr_BE"
    ui_mode: int = 0x21
    font_scale: float = 1.3
    animations: float = 1.0
    bars: Edges = field(default=Edges(0, 120, 0, 60))
    content: View = field(default_factory=lambda: View(0, 0, 1080, 2400))
    signs: list[tuple[int, int]] = field(default_factory=list)

    def autoclass(self, name: str) -> Any:
        return {
            "java.util.Locale": SimpleNamespace(getDefault=lambda: self._says(self.language)),
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=self.level),
            "android.provider.Settings$Global": SimpleNamespace(getFloat=self._setting),
            "android.view.WindowInsets$Type": SimpleNamespace(
                systemBars=lambda: BARS, displayCutout=lambda: CUTOUTS
            ),
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self._activity()),
        }[name]

    def _says(self, text: str) -> Any:
        return SimpleNamespace(toString=lambda: text)

    def _setting(self, _resolver: Any, name: str, _otherwise: float) -> float:
        return {"animator_duration_scale": self.animations}[name]

    def _activity(self) -> Any:
        configuration = SimpleNamespace(uiMode=self.ui_mode, fontScale=self.font_scale)
        return SimpleNamespace(
            getResources=lambda: SimpleNamespace(getConfiguration=lambda: configuration),
            getContentResolver=lambda: None,
            getWindow=lambda: SimpleNamespace(
                getDecorView=self._whole, getInsetsController=lambda: self._controller()
            ),
            findViewById=lambda number: {0x01020002: self.content}[number],
        )

    def _whole(self) -> Any:
        whole: Any = View(0, 0, 1080, 2400)
        insets = {BARS | CUTOUTS: self.bars}
        whole.getRootWindowInsets = lambda: SimpleNamespace(getInsets=insets.__getitem__)
        return whole

    def _controller(self) -> Any:
        return SimpleNamespace(setSystemBarsAppearance=lambda *asked: self.signs.append(asked))


def runnable(todo: Callable[..., None]) -> Callable[..., None]:
    """Android's own thread, which here is this one."""
    return todo


@pytest.fixture
def android(monkeypatch: pytest.MonkeyPatch) -> Android:
    phone = Android()
    offers: dict[str, dict[str, Any]] = {
        "jnius": {"autoclass": phone.autoclass},
        "android": {},
        "android.runnable": {"Runnable": runnable},
    }
    for name, content in offers.items():
        module = ModuleType(name)
        module.__dict__.update(content)
        monkeypatch.setitem(sys.modules, name, module)
    for room in (system, edges):
        monkeypatch.setattr(room, "ON_ANDROID", True)
    return phone


@pytest.fixture
def mute(monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone that answers nothing."""

    def autoclass(name: str) -> Any:
        raise RuntimeError(f"Class not found {name}")

    java = ModuleType("jnius")
    java.__dict__.update(autoclass=autoclass)
    monkeypatch.setitem(sys.modules, "jnius", java)
    for room in (system, edges):
        monkeypatch.setattr(room, "ON_ANDROID", True)


def test_a_phone_tells_what_its_owner_likes(android: Android) -> None:
    assert system.wishes() == system.Wishes("fr_BE", True, 1.3, True)
    android.ui_mode, android.animations = 0x11, 0.0
    assert system.wishes() == system.Wishes("fr_BE", False, 1.3, False)


@pytest.mark.usefixtures("mute")
def test_a_phone_that_says_nothing_gets_the_usual() -> None:
    assert system.wishes() == system.Wishes("", True, 1.0, True)
    assert edges.covered() == NONE
    edges.contrast(dark=False)


def test_a_desktop_has_no_edges_and_asks_no_java() -> None:
    assert edges.covered() == NONE
    edges.contrast(dark=True)
    assert system.font_scale() == 1.0


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ({"LANG": "fr_BE.UTF-8"}, "fr_BE"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:en"}, "fr"),
        ({"LC_ALL": "C"}, "C"),
        ({}, ""),
    ],
)
def test_a_desktop_tells_its_language(
    monkeypatch: pytest.MonkeyPatch, wish: dict[str, str], language: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in wish.items():
        monkeypatch.setenv(name, value)
    assert system.language() == language


def test_from_edge_to_edge_all_bars_are_over_the_app(android: Android) -> None:
    assert edges.covered() == Edges(0, 120, 0, 60)


def test_turned_aside_the_cut_out_is_beside(android: Android) -> None:
    android.bars = Edges(90, 0, 130, 40)
    assert edges.covered() == Edges(90, 0, 130, 40)


def test_an_app_that_lies_between_the_bars_needs_no_room_for_them(android: Android) -> None:
    android.content = View(0, 120, 1080, 2220)
    assert edges.covered() == NONE


def test_an_app_that_lies_under_a_part_of_a_bar_needs_room_for_that(android: Android) -> None:
    android.content = View(0, 100, 1080, 2260)
    assert edges.covered() == Edges(0, 20, 0, 20)


def test_an_old_android_never_draws_the_app_under_its_bars(android: Android) -> None:
    android.level = 29
    assert edges.covered() == NONE


def test_clock_and_battery_can_be_read_on_our_ground(android: Android) -> None:
    edges.contrast(dark=False)
    edges.contrast(dark=True)
    (light, mask), (dark, same) = android.signs
    assert (light, dark) == (mask, 0)
    assert mask == same == 0x18


def test_bars_with_a_ground_of_their_own_are_left_alone(android: Android) -> None:
    android.level = 34
    edges.contrast(dark=False)
    assert android.signs == []
