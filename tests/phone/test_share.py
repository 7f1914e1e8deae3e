"""Handing things on: on a desktop as files and through the clipboard, on a phone by its sheet."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from phone import files, share


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def test_a_file_lies_with_the_downloads(home: Path) -> None:
    handed = share.share_file("Looot 2026-11-15 Astrid.png", b"picture")
    assert handed.target == "file"
    assert Path(handed.path) == home / "Downloads" / "Jarlpad" / "Looot 2026-11-15 Astrid.png"
    assert Path(handed.path).read_bytes() == b"picture"


def test_a_second_file_of_that_name_takes_nothing_away(home: Path) -> None:
    first = files.save("a.png", b"one")
    assert files.save("a.png", b"one") == first
    second = files.save("a.png", b"two")
    assert (first.read_bytes(), second.read_bytes()) == (b"one", b"two")
    assert second.name == "a 2.png"


@pytest.mark.parametrize("name", ["../../etc/passwd", "a/b\\c.png", "..", 'x:"<>|?*\n.png', ""])
def test_no_name_leads_out_of_the_folder(home: Path, name: str) -> None:
    saved = files.save(name, b"x")
    assert saved.parent == home / "Downloads" / "Jarlpad"


def test_a_folder_that_cannot_be_written_is_a_reason(home: Path) -> None:
    (home / "Downloads").write_text("a file where the folder should be", "utf-8")
    with pytest.raises(share.ShareError, match=r"Not a directory|File exists"):
        share.share_file("a.png", b"x")


class Android:
    """What the two libraries of a phone were asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, stores: bool = True) -> None:
        self.asked: list[tuple[str, Any]] = []
        sheet = SimpleNamespace(
            share_plain_text=lambda text: self.asked.append(("text", text)),
            share_file=lambda uri: self.asked.append(("file", uri)),
        )
        storage = SimpleNamespace(copy_to_shared=lambda path: self._stored(path, stores))
        library = ModuleType("androidstorage4kivy")
        library.ShareSheet = lambda: sheet  # type: ignore[attr-defined]
        library.SharedStorage = lambda: storage  # type: ignore[attr-defined]
        java = ModuleType("jnius")
        java.autoclass = self._class  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "androidstorage4kivy", library)
        monkeypatch.setitem(sys.modules, "jnius", java)
        monkeypatch.setattr(share, "ON_ANDROID", True)

    def _stored(self, path: str, stores: bool) -> str | None:
        return f"content://{Path(path).name}={Path(path).read_text('utf-8')}" if stores else None

    def _class(self, name: str) -> Any:
        def intent(action: str, address: str) -> tuple[str, str]:
            return action, address

        intent.ACTION_VIEW = "view"  # type: ignore[attr-defined]
        start = SimpleNamespace(startActivity=lambda what: self.asked.append(what))
        return {
            "android.content.Intent": intent,
            "android.net.Uri": SimpleNamespace(parse=lambda link: link),
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=start),
        }[name]


def test_a_phone_opens_its_share_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = Android(monkeypatch)
    assert share.share_text("Astrid wins").target == "sheet"
    assert share.share_file("a.json", b"{}").target == "sheet"
    assert phone.asked == [("text", "Astrid wins"), ("file", "content://a.json={}")]


def test_a_phone_that_stores_nothing_gives_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    Android(monkeypatch, stores=False)
    with pytest.raises(share.ShareError):
        share.share_file("a.json", b"{}")


def test_a_phone_opens_the_link(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = Android(monkeypatch)
    assert share.open_link("https://example.org")
    assert phone.asked == [("view", "https://example.org")]


def test_a_link_that_nothing_opens_is_no_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(share.webbrowser, "open", lambda link: False)
    assert not share.open_link("https://example.org")
