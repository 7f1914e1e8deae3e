"""Every Java class and member that phone/ uses exists in Android at the required API level."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.phone.android_api import problems, read_table, scan
from tests.phone.packing import Packer
from tests.source import ROOT

MINAPI = int(Packer().option("android.minapi"))


def test_phone_uses_only_existing_android_members() -> None:
    uses, classes = scan()
    assert len(uses) > 100 and len(classes) > 15, "the scan finds too few uses"
    assert list(problems(read_table(), MINAPI)) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "noticed"),
    [
        (
            "share.py",
            ".createChooser(intent, None)",
            ".createSheet(intent, None)",
            "no createSheet",
        ),
        ("share.py", "(intent, None)", "(intent)", "no createChooser with 1 arguments"),
        ("incoming.py", ".EXTRA_TEXT", ".EXTRA_TEXTS", "no EXTRA_TEXTS"),
        (
            "android_documents.py",
            "descriptor.checkError()",
            "descriptor.check()",
            "no check with 0",
        ),
        (
            "android_documents.py",
            "stream.write(content)",
            "stream.write(content, 0)",
            "no write with 2",
        ),
        ("android_voice.py", "self._tts.speak(", "self._tts.say(", "no say with 4"),
        ("android_voice.py", "(activity(), self._listener)", "(activity())", "no new with 1"),
        (
            "insets.py",
            "@from_api(30, otherwise=NONE)",
            "",
            "getInsets with 1 arguments came with API 30",
        ),
        (
            "insets.py",
            "@from_api(30, ",
            "@from_api(26, ",
            "systemBars with 0 arguments came with API 30",
        ),
        (
            "share.py",
            "@from_api(FILES_FROM_API, otherwise=None)",
            "",
            "RELATIVE_PATH came with API 29",
        ),
        (
            "system.py",
            "android.content.res.Configuration",
            "android.Config",
            "android.Config is not in",
        ),
        ("awake.py", "attributes.screenBrightness", "attributes.brightness", "no brightness"),
    ],
)
def test_a_wrong_use_is_reported(
    tmp_path: Path, file: str, old: str, new: str, noticed: str
) -> None:
    shutil.copytree(ROOT / "phone", tmp_path / "phone", ignore=shutil.ignore_patterns("pictures"))
    path = tmp_path / "phone" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    assert noticed in "\n".join(problems(read_table(), MINAPI, tmp_path))


def test_an_unused_row_is_reported() -> None:
    rows = read_table("android.app.Activity finish() @21\n")
    assert "nothing uses android.app.Activity finish() @21" in list(problems(rows, MINAPI))
