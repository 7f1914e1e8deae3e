"""What the device does for us, and that nothing breaks where it cannot."""

from __future__ import annotations

import os
import shutil
import sys
import wave
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from plyer.facades import Vibrator

from phone import plyers, speak, vibrate

# A vibrating device: plyer's own interface, with an end of ours.


class Shaker(Vibrator):
    """Notes for how long it was to vibrate."""

    def __init__(self, there: bool = True, broken: bool = False) -> None:
        self.there = there
        self.broken = broken
        self.felt: list[float] = []

    def _exists(self, **_: Any) -> bool:
        return self.there

    def _vibrate(self, time: float = 0, **_: Any) -> None:
        if self.broken:
            raise RuntimeError("java.lang.SecurityException")
        self.felt.append(time)


def install(monkeypatch: pytest.MonkeyPatch, shaker: Shaker) -> Shaker:
    """Put it where plyer keeps the part of this system."""
    module = ModuleType("plyer.platforms.linux.vibrator")
    module.instance = lambda: shaker  # type: ignore[attr-defined]
    module.__spec__ = type(sys.__spec__)(module.__name__, None)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    plyers.part.cache_clear()
    vibrate.possible.cache_clear()
    return shaker


def test_a_step_is_felt_and_a_victory_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    shaker = install(monkeypatch, Shaker())
    vibrate.step()
    vibrate.reveal()
    step, reveal = shaker.felt
    assert 0 < step < 0.05 < reveal < 1


def test_a_device_that_does_not_vibrate_says_so(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert not vibrate.possible()  # plyer has nothing for a desktop
    vibrate.step()
    shaker = install(monkeypatch, Shaker(there=False))
    assert not vibrate.possible()
    vibrate.step()
    assert shaker.felt == []
    assert capfd.readouterr().err == ""


def test_a_phone_that_refuses_to_vibrate_breaks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, Shaker(broken=True))
    vibrate.reveal()


# A voice: the program that plyer's Linux calls, in a folder of ours.


def program(folder: Path, script: str) -> None:
    """An executable named espeak-ng."""
    file = folder / "espeak-ng"
    file.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    file.chmod(0o755)


def said(monkeypatch: pytest.MonkeyPatch, folder: Path, text: str, language: str) -> None:
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    speaking = speak.speak(text, language)
    assert speaking is not None
    speaking.join()


def test_the_voice_speaks_the_language_of_the_app(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program(tmp_path, f'printf "%s\\n" "$@" > {tmp_path}/asked')
    said(monkeypatch, tmp_path, "-1 point pour Noélie", "fr")
    assert (tmp_path / "asked").read_text("utf-8").split("\n") == [
        *("-v", "fr", "--", "-1 point pour Noélie", ""),
    ]


def test_a_device_without_a_voice_stays_silent(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not speak.possible()
    assert speak.speak("Astrid wins", "en") is None


def test_a_voice_that_breaks_is_only_silent(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    program(tmp_path, "echo no loudspeaker >&2; exit 1")
    said(monkeypatch, tmp_path, "Astrid wins", "en")
    assert capfd.readouterr().err == ""


def test_what_is_touched_next_is_said_instead(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The first is cut off, the second never begins, the third is heard."""
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    begun, told = tmp_path / "begun", tmp_path / "told"
    os.mkfifo(begun)
    script = f'case "$4" in one) echo > {begun}; exec sleep 600;; *) echo "$4" >> {told};; esac'
    program(tmp_path, script)
    first = speak.speak("one", "en", instead=True)
    begun.read_text()
    second = speak.speak("two", "en")
    third = speak.speak("three", "en", instead=True)
    for speaking in (first, second, third):
        assert speaking is not None
        speaking.join()
    assert told.read_text() == "three\n"


def test_espeak_really_speaks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The real voice, with a file in place of the loudspeaker that a test machine lacks."""
    real = shutil.which("espeak-ng")
    assert real, "espeak-ng is missing; .ci/setup installs it"
    lengths = {}
    for language, text in (
        ("en", "Astrid wins"),
        ("fr", "Astrid wins"),
        ("en", "Astrid wins. " * 4),
    ):
        sound = tmp_path / f"{language}{len(text)}.wav"
        program(tmp_path, f'exec {real} -w {sound} "$@"')
        said(monkeypatch, tmp_path, text, language)
        with wave.open(str(sound)) as spoken:
            frames = spoken.readframes(spoken.getnframes())
        assert max(frames) > 0
        lengths[language, text] = frames
    short, french, long = lengths.values()
    assert short != french
    assert len(long) > 2 * len(short)
