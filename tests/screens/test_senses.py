"""What the device does while we play: it speaks, it vibrates, it stays awake."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from kivy.core.window import Window
from plyer.facades import Vibrator

from phone import plyer_parts, speak, vibrate
from tests.screens import result_plays
from tests.screens.driver import Driver
from tests.screens.finishing import finish
from tests.screens.result_samples import put


@pytest.fixture
def felt(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """A device that vibrates; what plyer's own part was asked for."""
    times: list[float] = []

    class Shaker(Vibrator):
        def _exists(self, **_: Any) -> bool:
            return True

        def _vibrate(self, time: float = 0, **_: Any) -> None:
            times.append(time)

    module = ModuleType("plyer.platforms.linux.vibrator")
    module.instance = Shaker  # type: ignore[attr-defined]
    module.__spec__ = type(sys.__spec__)(module.__name__, None)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    forget()
    yield times
    forget()


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A device with a voice; the file in which it writes what it is to say."""
    program = tmp_path / "espeak-ng"
    program.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > {tmp_path}/heard\n', "utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    forget()
    yield tmp_path / "heard"
    forget()


@pytest.fixture
def mute(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A device without a voice."""
    monkeypatch.setenv("PATH", str(tmp_path))
    forget()
    yield
    forget()


def forget() -> None:
    plyer_parts.part.cache_clear()
    vibrate.possible.cache_clear()
    speak._voices.clear()


def revealed(app: Driver) -> None:
    app.app.open("result", play_id=put(app, result_plays.looot()), reveal=True)
    app.wait(lambda: app.app.navigation.page("result").revealed, "the winner is known", seconds=8)


def test_the_result_is_read_in_the_language_of_the_app(app: Driver, heard: Path) -> None:
    app.look(language="fr")
    app.app.change_setting("voice", True)
    revealed(app)
    app.wait(heard.exists, "it is said", seconds=60)
    voice, language, _, text = heard.read_text("utf-8").split("\n")[:4]
    assert (voice, language) == ("-v", "fr")
    spoken = text.replace("\u00a0", " ")
    assert spoken.startswith("Rang 1 : Astrid, 54 points. Rang 2 : Ragnar, 54 points. Rang 3")


def test_the_voice_is_off_until_somebody_wants_it(app: Driver, heard: Path) -> None:
    revealed(app)
    assert not app.exists("result.speak")
    assert not heard.exists()


def test_it_can_be_read_again(app: Driver, heard: Path) -> None:
    app.app.change_setting("voice", True)
    app.app.open("result", play_id=put(app, result_plays.lofoten()))
    app.pass_time(0.3)
    assert not heard.exists()  # from the history nothing speaks by itself
    app.tap("result.speak")
    app.wait(heard.exists, "it is said", seconds=60)


def test_a_device_without_a_voice_says_so_in_the_settings(app: Driver, mute: None) -> None:
    app.app.change_setting("voice", True)
    app.app.open("settings")
    app.pass_time(0.3)
    app.scroll_to("settings.voice")
    row = app.get("settings.voice")
    assert row.disabled and not row.on
    assert app.sees("No text-to-speech voice found")
    revealed(app)
    assert not app.exists("result.speak")


def test_a_desktop_does_not_vibrate_and_says_so(app: Driver) -> None:
    forget()
    app.app.open("settings")
    app.pass_time(0.3)
    app.scroll_to("settings.vibration")
    assert app.get("settings.vibration").disabled
    assert app.sees("Vibration isn’t available on this device")


def test_steps_a_new_leader_and_the_victory_are_felt(app: Driver, felt: list[float]) -> None:
    app.app.tick()
    assert felt == [vibrate.STEP]
    revealed(app)
    new_leaders = felt[1:-1]
    assert new_leaders and {*new_leaders} == {vibrate.STEP}
    assert felt[-1] == vibrate.REVEAL


def test_vibration_is_off_with_one_tap(app: Driver, felt: list[float]) -> None:
    app.app.open("settings")
    app.pass_time(0.3)
    app.scroll_to("settings.vibration")
    app.tap("settings.vibration")
    app.app.tick()
    revealed(app)
    assert felt == []


def test_a_tap_on_a_stepper_is_felt(app: Driver, felt: list[float]) -> None:
    app.app.begin("looot", ("Astrid", "Ragnar"), ("red", "blue"), {"entry": "sheet"})
    app.pass_time(0.3)
    pluses = [tag for tag in app.tags() if tag.endswith(".plus")]
    app.tap(pluses[-1])
    assert felt == [vibrate.STEP]


def test_the_screen_stays_on_while_a_play_is_open(app: Driver) -> None:
    assert Window.allow_screensaver
    app.app.begin("looot", ("Astrid", "Ragnar"), ("red", "blue"), {})
    app.pass_time(0.3)
    assert not Window.allow_screensaver
    finish(app)
    assert app.app.navigation.here_is("result") and not Window.allow_screensaver
    app.app.home()
    app.pass_time(0.3)
    assert Window.allow_screensaver


def test_the_screen_may_sleep_when_the_user_says_so(app: Driver) -> None:
    app.app.change_setting("awake", False)
    app.app.begin("looot", ("Astrid", "Ragnar"), ("red", "blue"), {})
    app.pass_time(0.3)
    assert Window.allow_screensaver
