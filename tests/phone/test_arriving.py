"""What other apps send us, and what stands behind the name of the program."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from phone import arriving
from phone.arriving import FROM_HISTORY
from tests.source import ROOT

ANDROID = "{http://schemas.android.com/apk/res/android}"


class Intent:
    """android.content.Intent, as far as we use it."""

    ACTION_VIEW = "android.intent.action.VIEW"
    ACTION_SEND = "android.intent.action.SEND"
    EXTRA_STREAM = "android.intent.extra.STREAM"
    EXTRA_TEXT = "android.intent.extra.TEXT"

    def __init__(self, action: str = "", data: Any = None, flags: int = 0, **extras: Any) -> None:
        self.action, self.data, self.flags, self.extras = action, data, flags, extras

    def getAction(self) -> str:  # noqa: N802
        return self.action

    def getData(self) -> Any:  # noqa: N802
        return self.data

    def getFlags(self) -> int:  # noqa: N802
        return self.flags

    def getParcelableExtra(self, name: str) -> Any:  # noqa: N802
        return self.extras.get(name.rsplit(".", 1)[-1])

    getStringExtra = getParcelableExtra  # noqa: N815


def uri(scheme: str = "content") -> Any:
    return SimpleNamespace(getScheme=lambda: scheme)


class Android:
    """A phone that holds one document and was opened with an intent."""

    def __init__(self, document: Path) -> None:
        self.document = document
        self.intent: Any = Intent("android.intent.action.MAIN")
        self.listeners: list[Callable[[Any], None]] = []
        self.left = 0
        """Threads that said goodbye to Java."""

    def bind(self, on_new_intent: Callable[[Any], None]) -> None:
        self.listeners.append(on_new_intent)

    def unbind(self, on_new_intent: Callable[[Any], None]) -> None:
        self.listeners.remove(on_new_intent)

    def getIntent(self) -> Any:  # noqa: N802
        return self.intent

    def setIntent(self, intent: Any) -> None:  # noqa: N802
        self.intent = intent

    def getContentResolver(self) -> Any:  # noqa: N802
        return self

    def openFileDescriptor(self, _uri: Any, _mode: str) -> Any:  # noqa: N802
        return SimpleNamespace(detachFd=lambda: os.open(self.document, os.O_RDONLY))

    def query(self, *_: Any) -> Any:
        return SimpleNamespace(
            moveToFirst=lambda: True, getString=lambda _: self.document.name, close=lambda: None
        )

    def detach(self) -> None:
        self.left += 1


@pytest.fixture
def android(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Android:
    phone = Android(tmp_path / "play.json")
    phone.document.write_bytes(b"{}")
    classes = {
        "android.content.Intent": Intent,
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=phone),
    }
    offers: dict[str, dict[str, Any]] = {
        "jnius": {
            "autoclass": classes.__getitem__,
            "cast": lambda _name, thing: thing,
            "detach": phone.detach,
        },
        "android": {"activity": phone},
    }
    for name, content in offers.items():
        module = ModuleType(name)
        module.__dict__.update(content)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(arriving, "ON_ANDROID", True)
    return phone


def told() -> tuple[list[arriving.Arrival], Callable[[], None]]:
    found: list[arriving.Arrival] = []
    return found, arriving.watch((), found.append)


def read(arrival: arriving.Arrival) -> tuple[str, bytes]:
    picked = arrival()
    with picked.file as file:
        return picked.name, file.read()


@pytest.mark.parametrize(
    "intent",
    [Intent(Intent.ACTION_VIEW, uri()), Intent(Intent.ACTION_SEND, STREAM=uri())],
    ids=["viewed", "sent"],
)
def test_a_document_that_the_app_was_opened_with_is_read(android: Android, intent: Intent) -> None:
    android.intent = intent
    [arrival], _ = told()
    assert read(arrival) == ("play.json", b"{}")
    assert android.left == 1, "the thread that read it told Java that it goes"


def test_what_was_told_is_not_told_again(android: Android) -> None:
    android.intent = Intent(Intent.ACTION_VIEW, uri())
    told()
    assert told()[0] == []


def test_a_text_that_was_shared_is_a_document_too(android: Android) -> None:
    found, _ = told()
    android.listeners[0](Intent(Intent.ACTION_SEND, TEXT='\n{"format": "é"} \ud800'))
    [arrival] = found
    assert read(arrival) == ("", '{"format": "é"} ?'.encode())


@pytest.mark.parametrize(
    "intent",
    [
        None,
        Intent("android.intent.action.MAIN"),
        Intent(Intent.ACTION_VIEW),
        Intent(Intent.ACTION_SEND),
        Intent("com.example.ERASE", uri()),
        Intent(Intent.ACTION_VIEW, uri(), flags=FROM_HISTORY),
        SimpleNamespace(getFlags=lambda: 1 / 0),
    ],
    ids=["nothing", "start", "no data", "nothing sent", "unknown", "once more", "broken"],
)
def test_what_brings_nothing_is_passed_over(android: Android, intent: Any) -> None:
    android.intent = intent
    assert told()[0] == []
    android.listeners[0](intent)
    assert told()[0] == []


def test_a_bare_path_is_refused(android: Android) -> None:
    android.intent = Intent(Intent.ACTION_VIEW, uri("file"))
    [arrival], _ = told()
    with pytest.raises(OSError, match="hands over no document"):
        arrival()


def test_a_document_that_is_gone_is_told(android: Android) -> None:
    android.intent = Intent(Intent.ACTION_VIEW, uri())
    android.document.unlink()
    [arrival], _ = told()
    with pytest.raises(FileNotFoundError):
        arrival()
    assert android.left == 1


def test_nobody_listens_once_the_app_has_ended(android: Android) -> None:
    _, end = told()
    end()
    assert android.listeners == []


def test_a_desktop_opens_the_file_it_is_called_with(tmp_path: Path) -> None:
    (tmp_path / "play.json").write_bytes(b"{}")
    found: list[arriving.Arrival] = []
    arriving.watch([str(tmp_path / "play.json"), "another"], found.append)()
    [arrival] = found
    assert read(arrival) == ("play.json", b"{}")
    arriving.watch([], found.append)
    assert found == [arrival]


@pytest.mark.parametrize("name", ["", ".", "nowhere/play.json"])
def test_a_desktop_file_that_is_none_is_told(name: str) -> None:
    found: list[arriving.Arrival] = []
    arriving.watch([name], found.append)
    with pytest.raises(OSError, match=r"folder|No such"):
        found[0]()


def test_other_apps_are_told_what_opens_here() -> None:
    text = (ROOT / "phone/manifest/intents.xml").read_text("utf-8")
    space = 'xmlns:android="http://schemas.android.com/apk/res/android"'
    filters = ElementTree.fromstring(f"<all {space}>{text}</all>").findall("intent-filter")
    found = {
        str(action.get(f"{ANDROID}name")).rsplit(".", 1)[-1]: {
            data.get(f"{ANDROID}mimeType") for data in one.findall("data")
        }
        for one in filters
        for action in one.findall("action")
    }
    assert found == {
        "VIEW": {"application/json"},
        "SEND": {"application/json", "application/octet-stream", "text/plain"},
    }
