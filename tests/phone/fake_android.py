"""Fake Android classes in Python, for tests of phone/ without a Java VM.

They only return what a test sets. `make phone-java` runs the same code with pyjnius and
python-for-android's own Java.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from phone import activity_events

OK, CANCELED = -1, 0


class Intent:
    """android.content.Intent."""

    ACTION_CREATE_DOCUMENT = "android.intent.action.CREATE_DOCUMENT"
    ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT"
    ACTION_SEND = "android.intent.action.SEND"
    ACTION_VIEW = "android.intent.action.VIEW"
    CATEGORY_OPENABLE = "android.intent.category.OPENABLE"
    EXTRA_STREAM = "android.intent.extra.STREAM"
    EXTRA_TEXT = "android.intent.extra.TEXT"
    EXTRA_TITLE = "android.intent.extra.TITLE"
    FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY = 0x00100000
    FLAG_GRANT_READ_URI_PERMISSION = 1

    def __init__(self, action: str = "", data: Any = None, flags: int = 0, **extras: Any) -> None:
        self.action, self.data, self.flags = action, data, flags
        self.extras: dict[str, Any] = {**extras}
        self.categories: list[str] = []
        self.type = ""

    def __getattr__(self, name: str) -> Any:
        """Return a Java getter or setter such as getAction, setType, addCategory or putExtra."""
        if name in ("getAction", "getData", "getFlags"):
            value = getattr(self, name[3:].lower())
            return lambda: value
        if name in ("getParcelableExtra", "getStringExtra"):
            return lambda key: self.extras.get(key.rsplit(".", 1)[-1])
        actions: dict[str, Callable[..., None]] = {
            "addCategory": self.categories.append,
            "addFlags": lambda flags: setattr(self, "flags", self.flags | flags),
            "putExtra": lambda key, value: self.extras.update({key.rsplit(".", 1)[-1]: value}),
            "setType": lambda kind: setattr(self, "type", kind),
        }
        if name not in actions:
            raise AttributeError(name)
        return actions[name]

    @staticmethod
    def createChooser(intent: Intent, _title: None) -> Intent:  # noqa: N802
        return intent


class Uri:
    """android.net.Uri."""

    def __init__(self, text: str = "content://docs/1") -> None:
        self.text = text

    def __getattr__(self, name: str) -> Any:
        return {
            "getScheme": lambda: self.text.split(":")[0],
            "toString": lambda: self.text,
        }[name]


class Phone:
    """A fake activity with one document; ``answer`` is the result of the next started activity."""

    def __init__(self, document: Path) -> None:
        self.document = document
        self.intent: Any = Intent("android.intent.action.MAIN")
        self.started: list[Any] = []
        self.listeners: dict[str, list[Callable[..., None]]] = {}
        self.has_apps = True
        self.answer: Any = Intent(data=Uri())
        self.result_code = OK
        self.write_fails = False
        self.closed: list[str] = []

    def bind(self, **events: Callable[..., None]) -> None:
        for event, callback in events.items():
            self.listeners.setdefault(event, []).append(callback)

    def __getattr__(self, name: str) -> Any:
        return {
            "getIntent": lambda: self.intent,
            "setIntent": lambda intent: setattr(self, "intent", intent),
            "getContentResolver": lambda: self,
            "startActivity": self._start,
            "startActivityForResult": self._start,
            "openFileDescriptor": self._open,
            "insert": lambda _collection, values: values,
        }[name]

    def query(self, *_: Any) -> Any:
        return SimpleNamespace(
            moveToFirst=lambda: True, getString=lambda _: self.document.name, close=lambda: None
        )

    def _start(self, intent: Any, request_code: int | None = None) -> None:
        if not self.has_apps:
            raise RuntimeError("android.content.ActivityNotFoundException: No Activity found")
        self.started.append(intent)
        if request_code is not None:
            for listener in self.listeners["on_activity_result"]:
                listener(request_code + 1, OK, None)  # the result of another request
                listener(request_code, self.result_code, self.answer)

    def _open(self, _uri: Any, mode: str) -> Any:
        if mode == "r":
            size = self.document.stat().st_size
        return SimpleNamespace(
            getFileDescriptor=lambda: None,
            getStatSize=lambda: size,
            checkError=lambda: None,
            close=lambda: self.closed.append(mode),
            closeWithError=lambda _message: self.closed.append("failed"),
        )

    def output(self, _descriptor: Any) -> Any:
        """java.io.FileOutputStream."""

        def write(content: bytes) -> None:
            if self.write_fails:
                raise RuntimeError("java.io.IOException: No space left on device")
            self.document.write_bytes(content)

        return SimpleNamespace(write=write, flush=lambda: None)

    def input(self, _descriptor: Any) -> Any:
        """java.io.FileInputStream."""
        file = self.document.open("rb")

        def read(part: bytearray, offset: int, length: int) -> int:
            found = file.read(length)
            part[offset : offset + len(found)] = found
            return len(found) or -1

        return SimpleNamespace(read=read)


class Values(dict[str, str]):
    """android.content.ContentValues."""

    def put(self, key: str, value: str) -> None:
        self[key] = value


def install(phone: Phone, monkeypatch: pytest.MonkeyPatch, **more: Any) -> Phone:
    """Replace pyjnius and python-for-android's module with this fake."""
    columns = ("DISPLAY_NAME", "MIME_TYPE", "RELATIVE_PATH")
    classes = {
        "android.app.Activity": SimpleNamespace(RESULT_OK=OK),
        "android.content.ContentValues": Values,
        "android.content.Intent": Intent,
        "android.net.Uri": SimpleNamespace(parse=Uri),
        "android.os.Build$VERSION": SimpleNamespace(SDK_INT=36),
        "android.provider.MediaStore$Downloads": SimpleNamespace(EXTERNAL_CONTENT_URI="downloads"),
        "android.provider.MediaStore$MediaColumns": SimpleNamespace(**{c: c for c in columns}),
        "java.io.FileInputStream": phone.input,
        "java.io.FileOutputStream": phone.output,
        "java.lang.String": lambda content, encoding: content.decode(encoding),
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=phone),
        **more,
    }
    modules: dict[str, dict[str, Any]] = {
        "jnius": {"autoclass": classes.__getitem__, "cast": lambda _name, value: value},
        "android": {"activity": phone},
    }
    for name, content in modules.items():
        module = ModuleType(name)
        module.__dict__.update(content)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(activity_events, "_bound", set())
    return phone
