"""Vibration and speech, also on devices that do not have them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import wave
from pathlib import Path
from queue import Queue
from threading import Thread
from types import ModuleType
from typing import Any

import pytest
from plyer.facades import Vibrator

from phone import plyer_parts, speak, vibrate


class RecordingVibrator(Vibrator):
    """A fake of plyer's vibrator that records the durations."""

    def __init__(self, exists: bool = True, broken: bool = False) -> None:
        self.exists_here = exists
        self.broken = broken
        self.seconds: list[float] = []

    def _exists(self, **_: Any) -> bool:
        return self.exists_here

    def _vibrate(self, time: float = 0, **_: Any) -> None:
        if self.broken:
            raise RuntimeError("java.lang.SecurityException")
        self.seconds.append(time)


def install(monkeypatch: pytest.MonkeyPatch, vibrator: RecordingVibrator) -> RecordingVibrator:
    """Install the fake as plyer's vibrator for this system."""
    module = ModuleType("plyer.platforms.linux.vibrator")
    module.instance = lambda: vibrator  # type: ignore[attr-defined]
    module.__spec__ = type(sys.__spec__)(module.__name__, None)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    plyer_parts.part.cache_clear()
    vibrate.possible.cache_clear()
    return vibrator


def test_showing_the_winner_vibrates_longer_than_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    vibrator = install(monkeypatch, RecordingVibrator())
    vibrate.step()
    vibrate.reveal()
    step, reveal = vibrator.seconds
    assert 0 < step < 0.05 < reveal < 1


def test_vibration_is_not_possible_without_a_vibrator(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert not vibrate.possible()  # plyer has no vibrator for a desktop
    vibrate.step()
    vibrator = install(monkeypatch, RecordingVibrator(exists=False))
    assert not vibrate.possible()
    vibrate.step()
    assert vibrator.seconds == []
    assert capfd.readouterr().err == ""


def test_a_failing_vibrator_raises_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, RecordingVibrator(broken=True))
    vibrate.reveal()


# On Linux, speech runs the program espeak-ng; these tests replace it with a script.


def program(folder: Path, script: str) -> None:
    """Create an executable script named espeak-ng."""
    file = folder / "espeak-ng"
    file.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    file.chmod(0o755)


def say(monkeypatch: pytest.MonkeyPatch, folder: Path, text: str, language: str) -> None:
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    thread = speak.speak(text, language)
    assert thread is not None
    thread.join()


def test_speech_is_in_the_language_of_the_app(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program(tmp_path, f'printf "%s\\n" "$@" > {tmp_path}/arguments')
    say(monkeypatch, tmp_path, "-1 point pour Noélie", "fr")
    assert (tmp_path / "arguments").read_text("utf-8").split("\n") == [
        *("-v", "fr", "--", "-1 point pour Noélie", ""),
    ]


def test_a_device_without_a_voice_is_silent(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not speak.possible()
    assert speak.speak("Astrid wins", "en") is None


def test_a_failing_voice_raises_no_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    program(tmp_path, "echo no loudspeaker >&2; exit 1")
    say(monkeypatch, tmp_path, "Astrid wins", "en")
    assert capfd.readouterr().err == ""


def test_a_newer_text_interrupts_an_older_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The first text is interrupted, the second never starts, the third is spoken."""
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    begun, said = tmp_path / "begun", tmp_path / "said"
    os.mkfifo(begun)
    script = f'case "$4" in one) echo > {begun}; exec sleep 600;; *) echo "$4" >> {said};; esac'
    program(tmp_path, script)
    first = speak.speak("one", "en", interrupt=True)
    begun.read_text()
    second = speak.speak("two", "en")
    third = speak.speak("three", "en", interrupt=True)
    for thread in (first, second, third):
        thread.join()
    assert said.read_text() == "three\n"


def test_a_text_is_interrupted_while_its_program_starts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    said = tmp_path / "said"
    program(tmp_path, f'case "$4" in one) exec sleep 600;; *) echo "$4" >> {said};; esac')
    start, speaking = subprocess.Popen, Queue[Thread]()

    def start_late(command: list[str], **options: Any) -> subprocess.Popen[bytes]:
        process = start(command, **options)
        if command[-1] == "one":
            newer = Thread(target=lambda: speaking.put(speak.speak("two", "en", interrupt=True)))
            newer.start()
            newer.join(0.1)  # it has to wait for this function
        return process

    monkeypatch.setattr(subprocess, "Popen", start_late)
    speak.speak("one", "en", interrupt=True).join()
    speaking.get().join()
    assert said.read_text() == "two\n"


def test_espeak_really_speaks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Run the real program with output to a file, because test machines have no loudspeaker."""
    real = shutil.which("espeak-ng")
    assert real, "espeak-ng is missing; .ci/setup installs it"
    sounds = {}
    for language, text in (
        ("en", "Astrid wins"),
        ("fr", "Astrid wins"),
        ("en", "Astrid wins. " * 4),
    ):
        sound = tmp_path / f"{language}{len(text)}.wav"
        program(tmp_path, f'exec {real} -w {sound} "$@"')
        say(monkeypatch, tmp_path, text, language)
        with wave.open(str(sound)) as spoken:
            frames = spoken.readframes(spoken.getnframes())
        assert max(frames) > 0
        sounds[language, text] = frames
    short, french, long = sounds.values()
    assert short != french
    assert len(long) > 2 * len(short)
