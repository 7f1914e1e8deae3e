"""Speech, vibration and keeping the screen on."""

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
from tests.screens.finish import finish
from tests.screens.result_samples import save_finished


@pytest.fixture
def vibrations(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """Simulate a device that vibrates and return the durations that plyer is asked for."""
    times: list[float] = []

    class FakeVibrator(Vibrator):
        def _exists(self, **_: Any) -> bool:
            return True

        def _vibrate(self, time: float = 0, **_: Any) -> None:
            times.append(time)

    module = ModuleType("plyer.platforms.linux.vibrator")
    module.instance = FakeVibrator  # type: ignore[attr-defined]
    module.__spec__ = type(sys.__spec__)(module.__name__, None)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    clear_caches()
    yield times
    clear_caches()


@pytest.fixture
def speech_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Simulate a device with a voice and return the file to which it writes its arguments."""
    program = tmp_path / "espeak-ng"
    program.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > {tmp_path}/heard\n', "utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    clear_caches()
    yield tmp_path / "heard"
    clear_caches()


@pytest.fixture
def mute(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Simulate a device without a voice."""
    monkeypatch.setenv("PATH", str(tmp_path))
    clear_caches()
    yield
    clear_caches()


def clear_caches() -> None:
    """Make the app detect voice and vibration again."""
    plyer_parts.part.cache_clear()
    vibrate.possible.cache_clear()
    speak._voices.clear()


def reveal_result(app: Driver) -> None:
    """Open the result of a game and wait until the winner is revealed."""
    app.app.open("result", play_id=save_finished(app, result_plays.looot()), reveal=True)
    app.wait(lambda: app.app.navigation.page("result").revealed, "the winner is known", seconds=8)


def test_result_is_spoken_in_the_language_of_the_app(app: Driver, speech_file: Path) -> None:
    app.look(language="fr")
    app.app.change_setting("voice", True)
    reveal_result(app)
    # The names of the lines are spoken during the reveal, the ranking after it.
    app.wait(
        lambda: speech_file.exists() and "Rang" in speech_file.read_text("utf-8"),
        "the ranking is spoken",
        seconds=60,
    )
    voice, language, _, text = speech_file.read_text("utf-8").split("\n")[:4]
    assert (voice, language) == ("-v", "fr")
    said = text.replace("\u00a0", " ")
    assert said.startswith("Rang 1 : Astrid, 54 points. Rang 2 : Ragnar, 54 points. Rang 3")


def test_voice_is_off_by_default(app: Driver, speech_file: Path) -> None:
    reveal_result(app)
    assert not app.exists("result.speak")
    assert not speech_file.exists()


def test_result_can_be_spoken_again(app: Driver, speech_file: Path) -> None:
    app.app.change_setting("voice", True)
    app.app.open("result", play_id=save_finished(app, result_plays.lofoten()))
    app.pass_time(0.3)
    assert not speech_file.exists()  # only a revealed result is spoken automatically
    app.tap("result.speak")
    app.wait(speech_file.exists, "it is said", seconds=60)


def test_settings_say_if_the_device_has_no_voice(app: Driver, mute: None) -> None:
    app.app.change_setting("voice", True)
    app.app.open("settings")
    app.pass_time(0.3)
    app.scroll_to("settings.voice")
    row = app.get("settings.voice")
    assert row.disabled and not row.on
    assert app.sees("No text-to-speech voice found")
    reveal_result(app)
    assert not app.exists("result.speak")


def test_settings_say_if_the_device_cannot_vibrate(app: Driver) -> None:
    clear_caches()
    app.app.open("settings")
    app.pass_time(0.3)
    app.scroll_to("settings.vibration")
    assert app.get("settings.vibration").disabled
    assert app.sees("Vibration isn’t available on this device")


def test_device_vibrates_for_steps_new_leaders_and_the_winner(
    app: Driver, vibrations: list[float]
) -> None:
    app.app.tick()
    assert vibrations == [vibrate.STEP]
    reveal_result(app)
    new_leaders = vibrations[1:-1]
    assert new_leaders and {*new_leaders} == {vibrate.STEP}
    assert vibrations[-1] == vibrate.REVEAL


def test_vibration_can_be_switched_off(app: Driver, vibrations: list[float]) -> None:
    app.app.open("settings")
    app.pass_time(0.3)
    app.scroll_to("settings.vibration")
    app.tap("settings.vibration")
    app.app.tick()
    reveal_result(app)
    assert vibrations == []


def test_tap_on_a_stepper_vibrates(app: Driver, vibrations: list[float]) -> None:
    app.app.begin("looot", ("Astrid", "Ragnar"), ("red", "blue"), {"entry": "sheet"})
    app.pass_time(0.3)
    pluses = [tag for tag in app.tags() if tag.endswith(".plus")]
    app.tap(pluses[-1])
    assert vibrations == [vibrate.STEP]


def test_screen_stays_on_while_a_game_is_open(app: Driver) -> None:
    assert Window.allow_screensaver
    app.app.begin("looot", ("Astrid", "Ragnar"), ("red", "blue"), {})
    app.pass_time(0.3)
    assert not Window.allow_screensaver
    finish(app)
    assert app.app.navigation.here_is("result") and not Window.allow_screensaver
    app.app.home()
    app.pass_time(0.3)
    assert Window.allow_screensaver


def test_keeping_the_screen_on_can_be_switched_off(app: Driver) -> None:
    app.app.change_setting("awake", False)
    app.app.begin("looot", ("Astrid", "Ragnar"), ("red", "blue"), {})
    app.pass_time(0.3)
    assert Window.allow_screensaver
