"""What we ask of Android's document picker, and what we make of its answers."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from phone import androidpicker
from phone.picker import Picked, Saved

OK, CANCELED = -1, 0


class Intent:
    """android.content.Intent, as far as we use it."""

    ACTION_CREATE_DOCUMENT = "android.intent.action.CREATE_DOCUMENT"
    ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT"
    CATEGORY_OPENABLE = "android.intent.category.OPENABLE"
    EXTRA_TITLE = "android.intent.extra.TITLE"

    def __init__(self, action: str) -> None:
        self.action = action
        self.extras: dict[str, str] = {}
        self.categories: list[str] = []
        self.type = ""

    def addCategory(self, category: str) -> None:  # noqa: N802
        self.categories.append(category)

    def setType(self, kind: str) -> None:  # noqa: N802
        self.type = kind

    def putExtra(self, name: str, value: str) -> None:  # noqa: N802
        self.extras[name] = value


@dataclass
class Android:
    """A phone with one document; the user taps on what ``answer`` says."""

    document: Path
    answer: int = OK
    has_picker: bool = True
    asked: list[Intent] = field(default_factory=list)
    listeners: list[Callable[..., None]] = field(default_factory=list)

    def bind(self, on_activity_result: Callable[..., None]) -> None:
        self.listeners.append(on_activity_result)

    def unbind(self, on_activity_result: Callable[..., None]) -> None:
        self.listeners.remove(on_activity_result)

    def startActivityForResult(self, intent: Intent, number: int) -> None:  # noqa: N802
        if not self.has_picker:
            raise RuntimeError("No Activity found to handle Intent")
        self.asked.append(intent)
        data = SimpleNamespace(getData=lambda: "content://here") if self.answer == OK else None
        for listener in self.listeners[:]:
            listener(number + 1, OK, None)  # another app's answer
            listener(number, self.answer, data)

    def getContentResolver(self) -> Any:  # noqa: N802
        return self

    def openFileDescriptor(self, _uri: str, mode: str) -> Any:  # noqa: N802
        flags = os.O_RDONLY if mode == "r" else os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        return SimpleNamespace(detachFd=lambda: os.open(self.document, flags))

    def query(self, _uri: str, _columns: list[str], *_: None) -> Any:
        return SimpleNamespace(
            moveToFirst=lambda: True, getString=lambda _: self.document.name, close=lambda: None
        )


@pytest.fixture
def android(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Android:
    phone = Android(tmp_path / "backup (1).json")
    classes = {
        "android.content.Intent": Intent,
        "java.lang.String": str,
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=phone),
    }
    offers: dict[str, dict[str, Any]] = {
        "jnius": {"autoclass": classes.__getitem__},
        "android": {"activity": phone},
    }
    for name, content in offers.items():
        module = ModuleType(name)
        module.__dict__.update(content)
        monkeypatch.setitem(sys.modules, name, module)
    return phone


def saved(content: bytes = b"{}") -> list[Any]:
    answers: list[Any] = []
    androidpicker.save("backup.json", content, answers.append)
    return answers


def picked() -> list[Any]:
    answers: list[Any] = []
    androidpicker.pick(answers.append)
    return answers


def test_a_new_document_is_asked_for_and_written(android: Android) -> None:
    assert saved(b"[1]") == [Saved("backup (1).json")]
    assert android.document.read_bytes() == b"[1]"
    intent = android.asked[0]
    assert intent.action.endswith("CREATE_DOCUMENT")
    assert intent.extras == {Intent.EXTRA_TITLE: "backup.json"}
    assert (intent.type, intent.categories) == ("*/*", [Intent.CATEGORY_OPENABLE])


def test_what_was_there_before_is_gone(android: Android) -> None:
    android.document.write_bytes(b"a longer content")
    saved(b"[1]")
    assert android.document.read_bytes() == b"[1]"


def test_a_document_is_opened_and_tells_its_size_before_it_is_read(android: Android) -> None:
    android.document.write_bytes(b"0123456789")
    [answer] = picked()
    assert isinstance(answer, Picked)
    assert (answer.name, answer.size) == ("backup (1).json", 10)
    with answer.file as file:
        assert file.read() == b"0123456789"
    assert android.asked[0].action.endswith("OPEN_DOCUMENT")


def test_turning_back_is_no_answer(android: Android) -> None:
    android.answer = CANCELED
    assert saved() == [None]
    assert picked() == [None]
    assert not android.document.exists()


def test_a_document_that_cannot_be_read_is_told(android: Android) -> None:
    [answer] = picked()
    assert isinstance(answer, FileNotFoundError)


def test_a_phone_without_a_picker_is_told(android: Android) -> None:
    android.has_picker = False
    [answer] = picked()
    assert isinstance(answer, OSError)


def test_nobody_listens_afterwards(android: Android) -> None:
    saved()
    picked()
    android.has_picker = False
    picked()
    assert android.listeners == []
