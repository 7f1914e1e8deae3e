"""Documents, texts and links from other apps and from the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from queue import Queue
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from phone import activity_events, incoming
from tests.phone.fake_android import Intent, Phone, Uri, install
from tests.source import ROOT

ANDROID = "{http://schemas.android.com/apk/res/android}"
FROM_HISTORY = Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY


@pytest.fixture
def android(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Phone:
    phone = install(Phone(tmp_path / "game.json"), monkeypatch)
    phone.document.write_bytes(b"{}")
    monkeypatch.setattr(incoming, "ON_ANDROID", True)
    monkeypatch.setattr(activity_events, "_intent_listeners", [])
    return phone


def watch() -> tuple[list[incoming.Incoming], Callable[[], None]]:
    found: list[incoming.Incoming] = []
    return found, incoming.watch((), found.append)


def read(open_it: incoming.Incoming) -> tuple[str, bytes]:
    picked = open_it()
    with picked.file as file:
        return picked.name, file.read()


def send(phone: Phone, intent: Any) -> None:
    for listener in phone.listeners["on_new_intent"]:
        listener(intent)


@pytest.mark.parametrize(
    "intent",
    [Intent(Intent.ACTION_VIEW, Uri()), Intent(Intent.ACTION_SEND, STREAM=Uri())],
    ids=["viewed", "sent"],
)
def test_a_document_that_the_app_was_opened_with_is_read(android: Phone, intent: Intent) -> None:
    android.intent = intent
    [open_it], _ = watch()
    assert read(open_it) == ("game.json", b"{}")


def test_an_intent_is_reported_only_once(android: Phone) -> None:
    android.intent = Intent(Intent.ACTION_VIEW, Uri())
    watch()
    assert watch()[0] == []


def test_a_shared_text_is_read_like_a_document(android: Phone) -> None:
    found, _ = watch()
    send(android, Intent(Intent.ACTION_SEND, TEXT='\n{"format": "é"} \ud800'))
    [open_it] = found
    assert read(open_it) == ("", '{"format": "é"} ?'.encode())


def test_a_link_is_read_like_a_text(android: Phone) -> None:
    found, _ = watch()
    send(android, Intent(Intent.ACTION_VIEW, Uri("JARLPAD:abc")))
    [open_it] = found
    assert read(open_it) == ("", b"JARLPAD:abc")


@pytest.mark.parametrize(
    "intent",
    [
        None,
        Intent("android.intent.action.MAIN"),
        Intent(Intent.ACTION_VIEW),
        Intent(Intent.ACTION_SEND),
        Intent("com.example.ERASE", Uri()),
        Intent(Intent.ACTION_VIEW, Uri(), flags=FROM_HISTORY),
        SimpleNamespace(getFlags=lambda: 1 / 0),
    ],
    ids=["none", "start", "no data", "nothing sent", "unknown", "from history", "broken"],
)
def test_an_intent_without_content_is_ignored(android: Phone, intent: Any) -> None:
    android.intent = intent
    found, _ = watch()
    assert found == []
    send(android, intent)
    assert found == []


def test_a_file_path_is_refused(android: Phone) -> None:
    android.intent = Intent(Intent.ACTION_VIEW, Uri("file:///data/jarlpad.sqlite3"))
    [open_it], _ = watch()
    with pytest.raises(OSError, match="did not share a document"):
        open_it()


def test_a_document_that_no_longer_exists_is_an_error(android: Phone) -> None:
    android.intent = Intent(Intent.ACTION_VIEW, Uri())
    android.document.unlink()
    [open_it], _ = watch()
    with pytest.raises(FileNotFoundError):
        open_it()


def test_intents_are_ignored_after_the_app_has_stopped(android: Phone) -> None:
    found, stop = watch()
    stop()
    send(android, Intent(Intent.ACTION_VIEW, Uri()))
    assert found == []


def test_a_desktop_opens_the_file_it_is_started_with(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(b"{}")
    found: list[incoming.Incoming] = []
    incoming.watch([str(tmp_path / "game.json"), "another"], found.append)()
    [open_it] = found
    assert read(open_it) == ("game.json", b"{}")
    incoming.watch([], found.append)
    assert found == [open_it]


def test_a_desktop_opens_the_link_it_is_started_with() -> None:
    found: list[incoming.Incoming] = []
    incoming.watch(["jarlpad:abc"], found.append)
    assert read(found[0]) == ("", b"jarlpad:abc")


@pytest.mark.parametrize("name", ["", ".", "nowhere/game.json"])
def test_a_desktop_file_that_does_not_exist_is_an_error(name: str) -> None:
    found: list[incoming.Incoming] = []
    incoming.watch([name], found.append)
    with pytest.raises(OSError, match=r"folder|No such"):
        found[0]()


def test_the_manifest_lists_the_document_types_that_the_app_opens() -> None:
    text = (ROOT / ".ci/android/manifest/intents.xml").read_text("utf-8")
    namespace = 'xmlns:android="http://schemas.android.com/apk/res/android"'
    filters = ElementTree.fromstring(f"<all {namespace}>{text}</all>").findall("intent-filter")
    found = []
    for one in filters:
        [action] = [str(node.get(f"{ANDROID}name")) for node in one.findall("action")]
        data = {
            (name.removeprefix(ANDROID), value)
            for node in one.findall("data")
            for name, value in node.items()
        }
        found.append((action.rsplit(".", 1)[-1], data))
    content = {("scheme", "content"), ("mimeType", "application/json")}
    by_name = {
        ("scheme", "content"),
        ("host", "*"),
        *types("application/octet-stream", "text/plain"),
    }
    endings = {
        ("pathPattern", f".*{more}\\\\.{ending}")
        for ending in ("jarlpad", "json")
        for more in ("", r"\\..*")
    }
    assert found == [
        ("VIEW", {("scheme", "jarlpad")}),
        ("VIEW", content),
        ("VIEW", by_name | endings),
        ("SEND", types("application/json", "application/octet-stream", "text/plain")),
    ]


def types(*names: str) -> set[tuple[str, str]]:
    return {("mimeType", name) for name in names}


@pytest.mark.parametrize(
    ("extras", "text"), [({"SCAN_RESULT": "jarlpad:abc"}, "jarlpad:abc"), ({}, None)]
)
def test_scan_returns_the_text_of_the_code(
    android: Phone, extras: dict[str, Any], text: str | None
) -> None:
    android.answer = Intent(**extras)
    answers: Queue[str | None] = Queue()
    incoming.scan(answers.put)
    assert answers.get(timeout=20) == text
    assert android.started[0].extras == {"SCAN_MODE": "QR_CODE_MODE"}


def test_scan_without_a_scanner_app_is_an_error(
    android: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    android.has_apps = False
    with pytest.raises(incoming.NoScannerError):
        incoming.scan(print)
    monkeypatch.setattr(incoming, "ON_ANDROID", False)
    with pytest.raises(incoming.NoScannerError):
        incoming.scan(print)
