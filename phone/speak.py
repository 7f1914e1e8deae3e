"""Text to speech, in the language of the app.

Plyer always uses one language: American English on Android, espeak's default on Linux. So this
module controls these two itself; other systems use plyer's voice.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from threading import Lock, Thread
from typing import Any, Protocol

from plyer.facades import TTS
from plyer.utils import platform, whereis_exe

from phone import plyer_parts

PROGRAMS = ("espeak-ng", "espeak")


class Voice(Protocol):
    """The interface of a voice."""

    def speak(self, text: str, language: str, interrupt: bool) -> Thread | None:
        """Start speaking, after the current text or (``interrupt``) instead of it. A returned
        thread ends when the text has been spoken."""

    def works(self) -> bool:
        """Return whether the voice can speak."""


Say = Callable[[str, str, Callable[[], bool]], None]
"""Speaks a text in a language, unless the function returns False: then a newer text interrupted
it."""


class ThreadedVoice:
    """A voice whose ``say`` blocks: speaks one text at a time, each on its own thread."""

    def __init__(self, say: Say, stop: Callable[[], None]) -> None:
        self._say = say
        self._stop = stop
        self._lock = Lock()
        self._interruptions = 0

    def works(self) -> bool:
        return True

    def speak(self, text: str, language: str, interrupt: bool) -> Thread:
        if interrupt:
            self._interruptions += 1
            self._stop()
        thread = Thread(
            target=self._speak_in_turn, args=(text, language, self._interruptions), daemon=True
        )
        thread.start()
        return thread

    def _speak_in_turn(self, text: str, language: str, interruptions: int) -> None:
        with self._lock:
            self._say(text, language, lambda: interruptions == self._interruptions)


class Espeak:
    """The program espeak, which most Linux desktops have or can install."""

    def __init__(self, program: str) -> None:
        self._program = program
        self._process: subprocess.Popen[bytes] | None = None
        self._starting = Lock()
        """Held while the program starts, so that ``stop`` cannot miss it."""

    def say(self, text: str, language: str, wanted: Callable[[], bool]) -> None:
        with self._starting:
            if not wanted():
                return
            process = self._process = subprocess.Popen(
                [self._program, "-v", language, "--", text],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        process.wait()

    def stop(self) -> None:
        with self._starting:
            if self._process is not None:
                self._process.terminate()  # does nothing to a process that has ended


def _espeak() -> Voice | None:
    program = next(filter(None, map(whereis_exe, PROGRAMS)), None)
    if program is None:
        return None
    espeak = Espeak(program)
    return ThreadedVoice(espeak.say, espeak.stop)


def _android() -> Voice | None:
    from phone.android_voice import AndroidVoice, has_engine

    return AndroidVoice() if has_engine() else None


def _plyer() -> Voice | None:
    voice = plyer_parts.part("tts")
    # Plyer returns its abstract class if it has no voice.
    if voice is None or type(voice) is TTS:
        return None

    def say(text: str, _language: str, wanted: Callable[[], bool]) -> None:
        if wanted():
            voice.speak(message=text)

    return ThreadedVoice(say, lambda: None)


VOICES: dict[str, Callable[[], Voice | None]] = {"linux": _espeak, "android": _android}

_voices: dict[str, Voice | None] = {}


def _voice() -> Voice | None:
    system = str(platform)
    if _voices.get(system) is None:
        try:
            _voices[system] = VOICES.get(system, _plyer)()
        except Exception:  # a device without the service can raise any Java exception
            _voices[system] = None
    return _voices[system]


def possible() -> bool:
    """Return whether the device has a working voice."""
    voice = _voice()
    return voice is not None and voice.works()


def speak(text: str, language: str, interrupt: bool = False) -> Any:
    """Start to speak a text, after the current one or (``interrupt``) instead of it. Return a
    thread to wait for, if the voice has one."""
    voice = _voice()
    if voice is None:
        return None
    try:
        return voice.speak(text, language, interrupt)
    except Exception:  # Android has stopped its speech service: connect again next time
        _voices.clear()
        return None
