"""Saving and opening documents with Android's picker."""

from __future__ import annotations

import threading
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

from phone import android_documents
from phone.picker import Picked, Saved
from tests.phone.fake_android import CANCELED, Intent, Phone, install


@pytest.fixture
def android(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Phone:
    return install(Phone(tmp_path / "backup (1).json"), monkeypatch)


def save(content: bytes = b"{}") -> Any:
    answers: Queue[Any] = Queue()
    android_documents.save("backup.json", content, answers.put)
    return answers.get(timeout=20)


def pick() -> Any:
    answers: Queue[Any] = Queue()
    android_documents.pick(answers.put)
    return answers.get(timeout=20)


def test_save_writes_a_new_document_and_closes_it(android: Phone) -> None:
    assert save(b"[1]") == Saved("backup (1).json")
    assert android.document.read_bytes() == b"[1]"
    assert android.closed == ["wt"]
    intent = android.started[0]
    assert intent.action == Intent.ACTION_CREATE_DOCUMENT
    assert intent.extras == {"TITLE": "backup.json"}
    assert (intent.type, intent.categories) == ("*/*", [Intent.CATEGORY_OPENABLE])


def test_a_failed_write_is_an_error_and_is_reported_to_the_provider(
    android: Phone,
) -> None:
    android.write_fails = True
    answer = save()
    assert isinstance(answer, OSError)
    assert "No space left" in str(answer)
    assert android.closed == ["failed"]


def test_pick_returns_the_size_of_a_document_before_it_is_read(android: Phone) -> None:
    android.document.write_bytes(b"0123456789")
    answer = pick()
    assert isinstance(answer, Picked)
    assert (answer.name, answer.size) == ("backup (1).json", 10)
    with answer.file as file:
        assert file.read() == b"0123456789"
    assert android.closed == ["r"]
    assert android.started[0].action == Intent.ACTION_OPEN_DOCUMENT


def test_documents_are_written_on_a_separate_thread(
    android: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = []
    monkeypatch.setattr(
        android_documents, "write", lambda *_: threads.append(threading.current_thread())
    )
    save()
    assert threads and threads[0] is not threading.main_thread()


def test_going_back_returns_none(android: Phone) -> None:
    android.result_code = CANCELED
    assert save() is None
    assert pick() is None
    assert not android.document.exists()


def test_a_document_that_cannot_be_read_is_an_error(android: Phone) -> None:
    assert isinstance(pick(), FileNotFoundError)


def test_a_phone_without_a_picker_is_an_error(android: Phone) -> None:
    android.has_apps = False
    assert isinstance(pick(), OSError)


def test_one_listener_is_bound_once_and_never_unbound(android: Phone) -> None:
    save()
    save()
    android.has_apps = False
    pick()
    assert {event: len(found) for event, found in android.listeners.items()} == {
        "on_activity_result": 1
    }
