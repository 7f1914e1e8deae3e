"""Tests of all Android code in phone/ on the simulated phone. Run by `make phone-java`.

Each test fails if the app crashed, its UI thread was blocked or a descriptor was left open.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from queue import Queue
from typing import Any

import pytest

from tests.phone.on_java import machine

machine.start()

from jnius import autoclass, cast, find_javaclass

from phone import (
    activity_events,
    android_documents,
    awake,
    incoming,
    insets,
    plyer_parts,
    share,
    speak,
    system,
    vibrate,
)
from phone.java import java_string
from phone.picker import Picked, Saved
from tests.phone.android_api import Member, read_table
from tests.phone.packing import Packer
from tests.phone.test_spec import ANDROID, manifest

SAVE, OPEN = "android.intent.action.CREATE_DOCUMENT", "android.intent.action.OPEN_DOCUMENT"
SEND, VIEW = "android.intent.action.SEND", "android.intent.action.VIEW"
SCAN = "com.google.zxing.client.android.SCAN"
TTS = "android.intent.action.TTS_SERVICE"
LARGE = bytes(range(256)) * 4096
"""A megabyte, which is larger than any buffer."""


@pytest.fixture
def phone() -> Iterator[machine.Phone]:
    """A phone with our manifest and the usual apps. The test fails if it reports a fault."""
    device = machine.Phone()
    tree = manifest(Packer())
    for node in tree.iter("uses-permission"):
        device.device.permissions.add(str(node.get(f"{ANDROID}name")))
    for node in tree.findall("queries/intent/action"):
        device.device.queries.add(str(node.get(f"{ANDROID}name")))
    device.install(SAVE, OPEN, SEND, VIEW, SCAN, TTS)
    device.activity.setIntent(device.intent("android.intent.action.MAIN"))
    activity_events._results.clear()
    activity_events._intent_listeners.clear()
    speak._voices.clear()
    yield device
    assert device.faults == []


def save(phone: machine.Phone, content: bytes = LARGE, ok: bool = True) -> Any:
    return asked(phone, lambda done: android_documents.save("backup.json", content, done), ok)


def pick(phone: machine.Phone, ok: bool = True) -> Any:
    return asked(phone, android_documents.pick, ok)


def asked(phone: machine.Phone, ask: Callable[[Any], None], ok: bool) -> Any:
    """Open the picker, choose the document or go back, and return the result of phone/."""
    answers: Queue[Any] = Queue()
    ask(answers.put)
    data = phone.java("android.content.Intent")()
    data.setData(phone.uri())
    phone.answer(data if ok else None, ok)
    return answers.get(timeout=60)


def shared_intent(phone: machine.Phone) -> Any:
    """Return the intent that was passed to the share sheet."""
    chooser = phone.device.started.get(0)
    assert chooser.getAction() == "android.intent.action.CHOOSER"
    sent = chooser.getParcelableExtra("android.intent.extra.INTENT")
    return cast("android.content.Intent", sent)


# The simulated Android classes.


KINDS = {
    "number": {"int", "long", "float"},
    "string": {"java.lang.String", "java.lang.CharSequence"},
}


@pytest.mark.parametrize("row", read_table(), ids=str)
def test_simulated_classes_match_the_published_android_api(row: Member) -> None:
    """They have the same members with the same argument types, values and API levels."""
    if not row.owner.startswith("android.") or row.since > machine.API:
        return
    package, classes = re.fullmatch(r"([a-z.]+)\.([A-Z].*)", row.owner).groups()  # type: ignore[union-attr]
    java = find_javaclass(f"{package}.{classes.replace('.', '$')}".replace(".", "/"))
    if row.arguments is None:
        [field] = [one for one in java.getFields() if one.getName() == row.name]
        if row.value:
            value = getattr(autoclass(java.getName()), row.name)
            assert str(value) == row.value.strip('"')
        assert field is not None
        return
    members = java.getConstructors() if row.name == "new" else java.getMethods()
    found = [
        [one.getName() for one in member.getParameterTypes()]
        for member in members
        if row.name == "new" or member.getName() == row.name
    ]
    assert any(fits(types, row.arguments) for types in found), found


def fits(types: list[str], wanted: tuple[str, ...]) -> bool:
    def one(java: str, name: str) -> bool:
        same = java.replace("$", ".") == name
        return same or java in KINDS.get(name, ()) or (name == "array" and java.startswith("["))

    return len(types) == len(wanted) and all(map(one, types, wanted))


# Documents.


def test_save_then_pick_a_document(phone: machine.Phone) -> None:
    document = phone.document()
    assert save(phone) == Saved("backup (1).json")
    assert bytes(document.content) == LARGE
    assert save(phone, b"[1]") == Saved("backup (1).json")
    assert bytes(document.content) == b"[1]", "a shorter document leaves nothing of a longer one"
    answer = pick(phone)
    assert isinstance(answer, Picked), answer
    assert (answer.name, answer.size) == ("backup (1).json", 3)
    with answer.file as file:
        assert file.read() == b"[1]"


def test_a_large_document_is_read_whole(phone: machine.Phone) -> None:
    phone.document(LARGE)
    with pick(phone).file as file:
        assert file.read(1000) == LARGE[:1000]
        assert file.read() == LARGE[1000:]


def test_the_picker_suggests_the_name(phone: machine.Phone) -> None:
    phone.document()
    save(phone)
    intent = phone.device.started.get(0)
    assert intent.getStringExtra("android.intent.extra.TITLE") == "backup.json"
    assert intent.getType() == "*/*"
    assert intent.getCategories().contains("android.intent.category.OPENABLE")


def test_going_back_saves_nothing(phone: machine.Phone) -> None:
    document = phone.document(b"old")
    assert save(phone, ok=False) is None
    assert pick(phone, ok=False) is None
    assert bytes(document.content) == b"old"


def test_a_full_cloud_folder_is_an_error(phone: machine.Phone) -> None:
    document = phone.document(b"old")
    document.full = True
    answer = save(phone)
    assert isinstance(answer, OSError)
    assert "No space left" in str(answer)
    assert bytes(document.content) == b"old", "half a document does not replace the old one"


def test_a_provider_that_reports_an_error_is_an_error(phone: machine.Phone) -> None:
    document = phone.document(b"old")
    document.error = "the account is signed out"
    answer = save(phone)
    assert isinstance(answer, OSError)
    assert "signed out" in str(answer)
    assert bytes(document.content) == b"old"
    with pick(phone).file as file, pytest.raises(OSError, match="signed out"):
        file.read()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda document: setattr(document, "granted", False),
        lambda document: setattr(document, "opensNothing", True),
        lambda document: document.delete(),
    ],
    ids=["no permission", "provider crashed", "document deleted"],
)
def test_a_document_that_cannot_be_opened_is_an_error(
    phone: machine.Phone, spoil: Callable[[Any], None]
) -> None:
    spoil(phone.document(b"old"))
    assert isinstance(save(phone), OSError)
    assert isinstance(pick(phone), OSError)


def test_a_phone_without_a_document_picker_is_an_error(phone: machine.Phone) -> None:
    phone.device.installed.clear()
    answers: Queue[Any] = Queue()
    android_documents.pick(answers.put)
    assert isinstance(answers.get(timeout=60), OSError)


# Intents of other apps.


def watch() -> list[incoming.Incoming]:
    found: list[incoming.Incoming] = []
    incoming.watch((), found.append)
    return found


def content_of(open_it: incoming.Incoming) -> bytes:
    with open_it().file as file:
        return file.read()


def test_the_app_is_opened_with_a_document(phone: machine.Phone) -> None:
    phone.document(b"{}")
    phone.activity.setIntent(phone.intent(VIEW, phone.uri()))
    [open_it] = watch()
    assert content_of(open_it) == b"{}"
    assert watch() == [], "it is reported once"


def test_a_document_is_shared_with_the_running_app(phone: machine.Phone) -> None:
    phone.document(b"{}")
    found = watch()
    intent = phone.intent(SEND)
    intent.putExtra("android.intent.extra.STREAM", cast("android.os.Parcelable", phone.uri()))
    phone.send(intent)
    assert content_of(found[0]) == b"{}"


@pytest.mark.parametrize("text", ["jarlpad:abc-_.", '{"format": "Zoë 🦊"}'])
def test_a_text_is_shared_with_the_app(phone: machine.Phone, text: str) -> None:
    found = watch()
    intent = phone.intent(SEND)
    intent.putExtra("android.intent.extra.TEXT", java_string(text))
    phone.send(intent)
    assert content_of(found[0]) == text.encode()


def test_a_link_is_opened_twice(phone: machine.Phone) -> None:
    found = watch()
    for _ in range(2):
        phone.send(phone.intent(VIEW, phone.uri("jarlpad:abc")))
    assert [content_of(open_it) for open_it in found] == [b"jarlpad:abc"] * 2


def test_an_old_intent_from_the_recent_apps_is_ignored(phone: machine.Phone) -> None:
    intent = phone.intent(VIEW, phone.uri("jarlpad:abc"))
    intent.addFlags(0x00100000)
    phone.activity.setIntent(intent)
    assert watch() == []


@pytest.mark.parametrize("uri", ["file:///data/data/org.jarlpad.jarlpad/files/jarlpad.sqlite3"])
def test_a_path_to_our_own_files_is_refused(phone: machine.Phone, uri: str) -> None:
    found = watch()
    phone.send(phone.intent(VIEW, phone.uri(uri)))
    with pytest.raises(OSError, match="did not share"):
        found[0]()


def test_a_document_without_permission_is_an_error(phone: machine.Phone) -> None:
    phone.document(b"{}").granted = False
    found = watch()
    phone.send(phone.intent(VIEW, phone.uri()))
    with pytest.raises(OSError, match="Permission Denial"):
        found[0]()


def test_scan_returns_the_text_of_the_code(phone: machine.Phone) -> None:
    answers: Queue[str | None] = Queue()
    incoming.scan(answers.put)
    result = phone.java("android.content.Intent")()
    result.putExtra("SCAN_RESULT", java_string("jarlpad:abc"))
    phone.answer(result)
    assert answers.get(timeout=60) == "jarlpad:abc"
    phone.device.installed.clear()
    with pytest.raises(incoming.NoScannerError):
        incoming.scan(answers.put)


# Sharing.


def test_a_text_goes_to_the_share_sheet(phone: machine.Phone) -> None:
    assert share.share_text("Astrid wins 🏆").target == "sheet"
    intent = shared_intent(phone)
    assert intent.getStringExtra("android.intent.extra.TEXT") == "Astrid wins 🏆"
    assert intent.getType() == "text/plain"


def test_a_file_goes_to_the_share_sheet_from_android_10_on(phone: machine.Phone) -> None:
    assert share.takes_files() == (machine.API >= 29)
    if machine.API < 29:
        with pytest.raises(share.ShareError):
            share.share_file("a.png", LARGE)
        return
    assert share.share_file("a.png", LARGE, "jarlpad:abc").target == "sheet"
    intent = shared_intent(phone)
    assert intent.getType() == "image/png"
    assert intent.getFlags() & 1, "the other app may read it"
    uri = cast("android.net.Uri", intent.getParcelableExtra("android.intent.extra.STREAM"))
    stored = phone.java("jarlpad.Provider").of(uri)
    assert (stored.name, bytes(stored.content)) == ("a.png", LARGE)


def test_a_link_opens_where_there_is_an_app_for_it(phone: machine.Phone) -> None:
    assert share.open_link("https://example.org")
    assert phone.device.started.get(0).getData().toString() == "https://example.org"
    phone.device.installed.clear()
    assert not share.open_link("https://example.org")


# Speech.


def said(phone: machine.Phone) -> list[str]:
    phone.device.settle()
    return [str(text) for text in phone.tts.said.toArray()]


def test_speech_waits_for_the_engine_without_blocking(phone: machine.Phone) -> None:
    assert speak.possible()
    speak.speak("Astrid gewinnt", "de")
    assert said(phone) == []
    phone.tts.connect(0)
    assert said(phone) == ["de: Astrid gewinnt"]
    speak.speak("Ragnar", "fr")
    assert said(phone) == ["de: Astrid gewinnt", "fr: Ragnar"]
    speak.speak("Bo", "fr", interrupt=True)
    assert said(phone) == ["fr: Bo"]


def test_a_phone_without_an_engine_has_no_voice(phone: machine.Phone) -> None:
    phone.device.installed.remove(TTS)
    assert not speak.possible()
    assert speak.speak("Astrid wins", "en") is None


def test_an_engine_that_fails_to_start_counts_as_no_voice(phone: machine.Phone) -> None:
    assert speak.possible()
    phone.tts.connect(-1)
    phone.device.settle()
    assert not speak.possible()
    speak.speak("Astrid wins", "en")
    assert said(phone) == []


def test_speech_reconnects_after_the_engine_was_updated(phone: machine.Phone) -> None:
    assert speak.possible()
    phone.tts.connect(0)
    phone.device.settle()
    phone.tts.engineStopped = True
    speak.speak("lost", "en")
    phone.tts.engineStopped = False
    speak.speak("Astrid wins", "en")
    phone.tts.connect(0)
    assert said(phone) == ["en: Astrid wins"]


# Screen, settings, vibration and keys.


def test_insets_are_unknown_until_the_window_is_laid_out(phone: machine.Phone) -> None:
    if machine.API < 30:
        assert insets.current() == insets.NONE
        return
    assert insets.current() is None
    phone.device.attached = True
    assert insets.current() == insets.Insets(0, 120, 0, 60)


def test_the_bars_contrast_with_the_app_from_android_15_on(phone: machine.Phone) -> None:
    window = phone.activity.getWindow()
    window.appearance = 0
    insets.set_bar_contrast(dark=False)
    phone.device.settle()
    assert window.appearance == (0x18 if machine.API >= 35 else 0)
    insets.set_bar_contrast(dark=True)
    phone.device.settle()
    assert window.appearance == 0


def test_brightness_is_raised_and_restored(phone: machine.Phone) -> None:
    for on, level in ((True, 1.0), (False, -1.0)):
        awake.brighten(on)
        phone.device.settle()
        assert phone.activity.getWindow().getAttributes().screenBrightness == level


def test_the_settings_of_the_phone_are_read(phone: machine.Phone) -> None:
    phone.java("java.util.Locale").setDefault(phone.java("java.util.Locale")("fr", "BE"))
    configuration = phone.activity.getResources().getConfiguration()
    configuration.fontScale, configuration.uiMode = 1.5, 0x21
    assert system.preferences() == system.Preferences("fr_BE", True, 1.5, True)
    configuration.uiMode, phone.device.animatorScale = 0x11, 0.0
    assert system.preferences() == system.Preferences("fr_BE", False, 1.5, False)


def test_the_phone_vibrates(phone: machine.Phone) -> None:
    plyer_parts.part.cache_clear()
    vibrate.possible.cache_clear()
    assert vibrate.possible()
    vibrate.step()
    vibrate.reveal()
    assert [int(time) for time in phone.device.vibrations.toArray()] == [15, 250]


def test_the_back_gesture_reaches_kivy_as_a_key() -> None:
    """From API 36 on, Android sends no back key to an app unless its manifest asks for it."""
    application = manifest(Packer()).find("application")
    assert application is not None
    assert application.get(f"{ANDROID}enableOnBackInvokedCallback") == "false"


def test_the_screen_stays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL does this; we only set a property of Kivy's window."""
    import sys
    from types import ModuleType, SimpleNamespace

    window = SimpleNamespace(allow_screensaver=True)
    module: Any = ModuleType("kivy.core.window")
    module.Window = window
    monkeypatch.setitem(sys.modules, "kivy.core.window", module)
    awake.keep(True)
    assert not window.allow_screensaver
    awake.keep(False)
    assert window.allow_screensaver
