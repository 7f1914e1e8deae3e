"""Adds known faults to a copy of the app to check that the Java tests find each one."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

from tests.source import ROOT

COPIED = ("phone", "tests", "ledger", "scoring", "screens", "main.py", "buildozer.spec")
FILES = ("pyproject.toml", "requirements.txt", "requirements-dev.txt")


@dataclass(frozen=True)
class Fault:
    """A change of one file that adds a fault."""

    name: str
    file: str
    old: str
    new: str
    noticed_by: str
    """A test that must fail."""
    api: int = 36


FAULTS = (
    Fault(
        "1: a listener is unbound while python-for-android iterates over the listeners",
        "phone/activity_events.py",
        "    on_result = _results.pop(request_code, None)\n    if on_result is None:",
        "    from android import activity as events\n\n"
        "    events.unbind(on_activity_result=_deliver_result)\n"
        "    _bound.discard('on_activity_result')\n"
        "    on_result = _results.pop(request_code, None)\n    if on_result is None:",
        "test_save_then_pick_a_document",
    ),
    Fault(
        "2: the descriptor of a document is detached instead of closed",
        "phone/android_documents.py",
        '            stream = java_class("java.io.FileOutputStream")'
        "(descriptor.getFileDescriptor())\n"
        "            stream.write(content)\n"
        "            stream.flush()\n",
        "            import os\n"
        '            with os.fdopen(descriptor.detachFd(), "wb") as file:\n'
        "                file.write(content)\n"
        "            return\n",
        "test_save_then_pick_a_document",
    ),
    Fault(
        "2: errors of the provider are not checked",
        "phone/android_documents.py",
        "            stream.flush()\n            descriptor.checkError()\n",
        "            stream.flush()\n",
        "test_a_provider_that_reports_an_error_is_an_error",
    ),
    Fault(
        "3: documents are written on Android's UI thread",
        "phone/activity_events.py",
        "    Thread(target=on_result, args=(data if ok else None,), daemon=True).start()",
        "    on_result(data if ok else None)",
        "test_save_then_pick_a_document",
    ),
    Fault(
        "4: the manifest does not name the text-to-speech service",
        ".ci/android/manifest/queries.xml",
        '        <action android:name="android.intent.action.TTS_SERVICE" />\n',
        "",
        "test_speech_waits_for_the_engine_without_blocking",
    ),
    Fault(
        "4: an engine that failed to start still counts as a voice",
        "phone/android_voice.py",
        "        return self._status in (PENDING, self._tts_class.SUCCESS)",
        "        return True",
        "test_an_engine_that_fails_to_start_counts_as_no_voice",
    ),
    Fault(
        "4: speech is tried again and again under a lock until the engine answers",
        "phone/android_voice.py",
        "        with self._lock:\n            if self._status is PENDING:\n"
        "                self._waiting = text, language\n                return\n",
        "        from time import sleep\n\n"
        "        for _ in range(100):\n"
        "            if self._status is not PENDING:\n                break\n"
        "            sleep(0.1)\n",
        "test_speech_waits_for_the_engine_without_blocking",
    ),
    Fault(
        "5: unknown insets count as none",
        "phone/insets.py",
        "    if insets is None:\n        return None\n",
        "    if insets is None:\n        return NONE\n",
        "test_insets_are_unknown_until_the_window_is_laid_out",
    ),
    Fault(
        "5: every font of the system is read for a character that none has",
        "phone/fonts.py",
        "MAX_TRIED = 24",
        "MAX_TRIED = 10**6",
        "test_a_missing_character_opens_only_a_few_fonts",
    ),
    Fault(
        "5: the window moves for every text field",
        "phone/keyboard.py",
        '"below_target" if bottom < height * share else ""',
        '"below_target"',
        "test_only_a_covered_field_moves_the_window",
    ),
    Fault(
        "6: a newer Android's class is used without a guard",
        "phone/insets.py",
        "@from_api(35, otherwise=None)",
        "@from_api(24, otherwise=None)",
        "test_the_bars_contrast_with_the_app_from_android_15_on",
        api=30,
    ),
    Fault(
        "emoji are passed to Java through pyjnius's own conversion",
        "phone/java.py",
        '(text.encode("utf-8", "replace"), "UTF-8")',
        "(text)",
        "test_a_text_goes_to_the_share_sheet",
    ),
)


def copy_with(fault: Fault, folder: Path) -> Path:
    """Copy the app and its tests to a folder, with the fault. Return the folder."""
    for name in COPIED:
        source = ROOT / name
        ignore = shutil.ignore_patterns("__pycache__")
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=ignore)
        else:
            shutil.copy(source, folder / name)
    for name in FILES:
        shutil.copy(ROOT / name, folder / name)
    path = folder / fault.file
    text = path.read_text("utf-8")
    assert text.count(fault.old) == 1, f"{fault.file} has changed; please update {fault.name!r}"
    path.write_text(text.replace(fault.old, fault.new), "utf-8")
    return folder
