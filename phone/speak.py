"""The voice of the device, in the language of the app.

Plyer speaks, but always in one language: on Android in American English, with espeak in its first
voice. So these two are given one here; other systems have plyer's own voice.
"""

from __future__ import annotations

import subprocess
from collections import deque
from collections.abc import Callable
from threading import Lock, Thread
from time import sleep
from typing import Any, Protocol

from plyer.facades import TTS
from plyer.utils import platform, whereis_exe

from phone import plyers
from phone.java import activity, java, leave

PROGRAMS = ("espeak-ng", "espeak")
TRIES = 100
"""An Android voice takes up to ten seconds to wake up; it is asked ten times a second."""
AWAKENING = 0.1

_one_at_a_time = Lock()
_turns: deque[object] = deque([object()], maxlen=1)
"""A new turn ends what was said in the one before."""


class Voice(Protocol):
    """Something that speaks, and returns when it is said."""

    def speak(self, message: str, language: str) -> None: ...

    def hush(self) -> None:
        """Stop what is being said, as something newer is to be."""


class Espeak:
    """The program espeak, which most Linux desktops can have."""

    def __init__(self, program: str) -> None:
        self._program = program
        self._speaking: subprocess.Popen[bytes] | None = None

    def speak(self, message: str, language: str) -> None:
        with subprocess.Popen(
            [self._program, "-v", language, "--", message],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as self._speaking:
            self._speaking.wait()

    def hush(self) -> None:
        if self._speaking is not None:
            self._speaking.terminate()  # does nothing to one that has ended and been waited for


class AndroidVoice:
    """Android's own voice."""

    def __init__(self) -> None:
        self._locale = java("java.util.Locale")
        self._engine = java("android.speech.tts.TextToSpeech")
        self._voice = self._engine(activity(), None)

    def speak(self, message: str, language: str) -> None:
        for _ in range(TRIES):
            self._voice.setLanguage(self._locale(language))
            if self._voice.speak(message, self._engine.QUEUE_FLUSH, None) == self._engine.SUCCESS:
                return
            sleep(AWAKENING)

    def hush(self) -> None:
        """Whatever comes next takes its place by itself."""


class PlyersVoice:
    """Whatever plyer has for this system."""

    def __init__(self, voice: Any) -> None:
        self._voice = voice

    def speak(self, message: str, language: str) -> None:
        self._voice.speak(message=message)

    def hush(self) -> None:
        """Plyer knows no way."""


def _espeak() -> Voice | None:
    found = next(filter(None, map(whereis_exe, PROGRAMS)), None)
    return Espeak(found) if found else None


def _plyers_own() -> Voice | None:
    voice = plyers.part("tts")
    # A bare facade is plyer's way to say that there is no voice.
    return PlyersVoice(voice) if voice and type(voice) is not TTS else None


VOICES: dict[str, Callable[[], Voice | None]] = {"linux": _espeak, "android": AndroidVoice}

_voices: dict[str, Voice | None] = {}


def _voice() -> Voice | None:
    system = str(platform)
    if _voices.get(system) is None:
        try:
            _voices[system] = VOICES.get(system, _plyers_own)()
        except Exception:  # a phone without the service raises whatever Java does
            _voices[system] = None
    return _voices[system]


def possible() -> bool:
    """Whether the device has a voice."""
    return _voice() is not None


def speak(text: str, language: str, instead: bool = False) -> Thread | None:
    """Say it aloud, beside everything else; the thread is over when it is said. ``instead`` ends
    what is being said, and what was to be said before it."""
    voice = _voice()
    if voice is None:
        return None
    if instead:
        _turns.append(object())
        voice.hush()
    speaking = Thread(target=_spoken, args=(voice, text, language, _turns[-1]), daemon=True)
    speaking.start()
    return speaking


def _spoken(voice: Voice, text: str, language: str, turn: object) -> None:
    with _one_at_a_time:
        try:
            if turn is _turns[-1]:  # else something newer is wanted by now
                voice.speak(text, language)
        except Exception:  # a result that is not read aloud is still a result
            _voices.clear()
        finally:
            if str(platform) == "android":
                leave()
