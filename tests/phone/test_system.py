"""System settings, window insets and brightness on Android, and their defaults elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from phone import awake, insets, system
from phone.insets import NONE, Insets

BARS, CUTOUTS = 1, 2


@dataclass
class View:
    """android.view.View."""

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
    """A fake phone with its Java classes."""

    level: int = 36
    language: str = "fr_BE"
    ui_mode: int = 0x21
    font_scale: float = 1.3
    animations: float = 1.0
    bars: Insets | None = field(default_factory=lambda: Insets(0, 120, 0, 60))
    content: View = field(default_factory=lambda: View(0, 0, 1080, 2400))
    appearance: list[tuple[int, int]] = field(default_factory=list)
    attributes: Any = field(default_factory=lambda: SimpleNamespace(screenBrightness=-1.0))

    def autoclass(self, name: str) -> Any:
        return {
            "java.util.Locale": SimpleNamespace(
                getDefault=lambda: SimpleNamespace(toString=lambda: self.language)
            ),
            "android.content.res.Configuration": SimpleNamespace(
                UI_MODE_NIGHT_MASK=0x30, UI_MODE_NIGHT_YES=0x20
            ),
            "android.view.WindowInsetsController": SimpleNamespace(
                APPEARANCE_LIGHT_STATUS_BARS=0x8, APPEARANCE_LIGHT_NAVIGATION_BARS=0x10
            ),
            "android.view.WindowManager$LayoutParams": SimpleNamespace(
                BRIGHTNESS_OVERRIDE_FULL=1.0, BRIGHTNESS_OVERRIDE_NONE=-1.0
            ),
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=self.level),
            "android.provider.Settings$Global": SimpleNamespace(
                ANIMATOR_DURATION_SCALE="animator_duration_scale", getFloat=self._setting
            ),
            "android.view.WindowInsets$Type": SimpleNamespace(
                systemBars=lambda: BARS, displayCutout=lambda: CUTOUTS
            ),
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self._activity()),
        }[name]

    def _setting(self, _resolver: Any, name: str, _default: float) -> float:
        return {"animator_duration_scale": self.animations}[name]

    def _activity(self) -> Any:
        configuration = SimpleNamespace(uiMode=self.ui_mode, fontScale=self.font_scale)
        return SimpleNamespace(
            getResources=lambda: SimpleNamespace(getConfiguration=lambda: configuration),
            getContentResolver=lambda: None,
            getWindow=lambda: SimpleNamespace(
                getDecorView=self._decor,
                getInsetsController=lambda: self._controller(),
                getAttributes=lambda: self.attributes,
                setAttributes=lambda attributes: None,
            ),
            findViewById=lambda number: {0x01020002: self.content}[number],
        )

    def _decor(self) -> Any:
        decor: Any = View(0, 0, 1080, 2400)
        by_type = {BARS | CUTOUTS: self.bars}
        found = SimpleNamespace(getInsets=by_type.__getitem__) if self.bars else None
        decor.getRootWindowInsets = lambda: found
        return decor

    def _controller(self) -> Any:
        return SimpleNamespace(setSystemBarsAppearance=lambda *flags: self.appearance.append(flags))


def runnable(function: Callable[..., None]) -> Callable[..., None]:
    """Fake of android.runnable.Runnable that calls the function on this thread."""
    return function


@pytest.fixture
def android(monkeypatch: pytest.MonkeyPatch) -> Android:
    phone = Android()
    modules: dict[str, dict[str, Any]] = {
        "jnius": {"autoclass": phone.autoclass},
        "android": {},
        "android.runnable": {"Runnable": runnable},
    }
    for name, content in modules.items():
        fake = ModuleType(name)
        fake.__dict__.update(content)
        monkeypatch.setitem(sys.modules, name, fake)
    for module in (awake, insets, system):
        monkeypatch.setattr(module, "ON_ANDROID", True)
    return phone


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone on which every call to Java fails."""

    def autoclass(name: str) -> Any:
        raise RuntimeError(f"Class not found {name}")

    java = ModuleType("jnius")
    java.__dict__.update(autoclass=autoclass)
    monkeypatch.setitem(sys.modules, "jnius", java)
    for module in (awake, insets, system):
        monkeypatch.setattr(module, "ON_ANDROID", True)


def test_the_settings_of_a_phone_are_read(android: Android) -> None:
    assert system.preferences() == system.Preferences("fr_BE", True, 1.3, True)
    android.ui_mode, android.animations = 0x11, 0.0
    assert system.preferences() == system.Preferences("fr_BE", False, 1.3, False)


@pytest.mark.usefixtures("broken")
def test_defaults_are_used_if_every_call_to_java_fails() -> None:
    assert system.preferences() == system.Preferences("", True, 1.0, True)
    assert insets.current() is None
    insets.set_bar_contrast(dark=False)
    awake.brighten(True)


def test_a_desktop_has_no_insets_and_needs_no_java() -> None:
    assert insets.current() == NONE
    insets.set_bar_contrast(dark=True)
    awake.brighten(True)
    assert system.font_scale() == 1.0


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "fr_BE.UTF-8"}, "fr_BE"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:en"}, "fr"),
        ({"LC_ALL": "C"}, "C"),
        ({}, ""),
    ],
)
def test_the_language_of_a_desktop_is_read(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system.language() == language


def test_all_bars_cover_an_edge_to_edge_app(android: Android) -> None:
    assert insets.current() == Insets(0, 120, 0, 60)


def test_in_landscape_the_cutout_is_at_the_side(android: Android) -> None:
    android.bars = Insets(90, 0, 130, 40)
    assert insets.current() == Insets(90, 0, 130, 40)


def test_an_app_between_the_bars_is_not_covered(android: Android) -> None:
    android.content = View(0, 120, 1080, 2220)
    assert insets.current() == NONE


def test_an_app_partly_behind_a_bar_is_covered_by_that_part(android: Android) -> None:
    android.content = View(0, 100, 1080, 2260)
    assert insets.current() == Insets(0, 20, 0, 20)


def test_insets_are_zero_before_android_11(android: Android) -> None:
    android.level = 29
    assert insets.current() == NONE


def test_icons_of_the_bars_contrast_with_the_app(android: Android) -> None:
    insets.set_bar_contrast(dark=False)
    insets.set_bar_contrast(dark=True)
    (light, mask), (dark, same) = android.appearance
    assert (light, dark) == (mask, 0)
    assert mask == same == 0x18


def test_the_bars_are_not_changed_before_android_15(android: Android) -> None:
    android.level = 34
    insets.set_bar_contrast(dark=False)
    assert android.appearance == []


def test_insets_are_unknown_before_the_first_layout(android: Android) -> None:
    android.bars = None
    assert insets.current() is None


def test_brightness_is_raised_and_restored(android: Android) -> None:
    awake.brighten(True)
    assert android.attributes.screenBrightness == 1.0
    awake.brighten(False)
    assert android.attributes.screenBrightness == -1.0
