"""Android's text to speech.

The engine is a separate app. Android connects to it within about a second and then calls
``onInit``. Until then the newest text is kept; nothing blocks, and nothing is retried.
"""

from __future__ import annotations

from contextlib import suppress
from threading import Lock
from typing import Any

from phone.java import activity, java_class, java_string

PENDING = None
"""The status before Android has called onInit."""


def has_engine() -> bool:
    """Return whether a text-to-speech engine is installed. From Android 11 on, the manifest needs a
    <queries> element for this."""
    engine_class = java_class("android.speech.tts.TextToSpeech$Engine")
    intent = java_class("android.content.Intent")(engine_class.INTENT_ACTION_TTS_SERVICE)
    return bool(activity().getPackageManager().queryIntentServices(intent, 0).size())


class AndroidVoice:
    """A connection to the default text-to-speech engine."""

    def __init__(self) -> None:
        self._tts_class = java_class("android.speech.tts.TextToSpeech")
        self._status: int | None = PENDING
        self._waiting: tuple[str, str] | None = None
        self._lock = Lock()
        self._listener = _init_listener(self._initialized)  # Java does not keep it alive
        self._tts = self._tts_class(activity(), self._listener)

    def works(self) -> bool:
        return self._status in (PENDING, self._tts_class.SUCCESS)

    def speak(self, text: str, language: str, interrupt: bool) -> None:
        with self._lock:
            if self._status is PENDING:
                self._waiting = text, language
                return
        if self.works():
            self._speak_now(text, language, interrupt)

    def _initialized(self, status: int) -> None:
        """Called by Android on its UI thread. On failure this can happen inside the constructor."""
        with self._lock:
            self._status = status
            waiting, self._waiting = self._waiting, None
        if waiting is not None and self.works():
            with suppress(Exception):  # an exception here would end the app
                self._speak_now(*waiting, interrupt=True)

    def _speak_now(self, text: str, language: str, interrupt: bool) -> None:
        # An engine without this language speaks its own, which is better than silence.
        self._tts.setLanguage(java_class("java.util.Locale").forLanguageTag(language))
        tts = self._tts_class
        mode = tts.QUEUE_FLUSH if interrupt else tts.QUEUE_ADD
        if self._tts.speak(java_string(text), mode, None, "jarlpad") != tts.SUCCESS:
            raise OSError("the text-to-speech engine has stopped")


def _init_listener(on_init: Any) -> Any:
    from jnius import PythonJavaClass, java_method

    class InitListener(PythonJavaClass):
        __javainterfaces__ = ["android/speech/tts/TextToSpeech$OnInitListener"]

        @java_method("(I)V")
        def onInit(self, status: int) -> None:  # noqa: N802
            on_init(status)

    return InitListener()
