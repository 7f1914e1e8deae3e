"""Sharing: files and the clipboard on a desktop, the share sheet on a phone."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from phone import downloads, share
from tests.phone.fake_android import Intent, Phone, install


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def android(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Phone:
    monkeypatch.setattr(share, "ON_ANDROID", True)
    return install(Phone(tmp_path / "shared"), monkeypatch)


def test_a_file_goes_to_the_downloads_folder(home: Path) -> None:
    shared = share.share_file("Looot 2026-11-15 Astrid.png", b"picture", "Astrid wins")
    assert shared.target == "file"
    assert Path(shared.path) == home / "Downloads" / "Jarlpad" / "Looot 2026-11-15 Astrid.png"
    assert Path(shared.path).read_bytes() == b"picture"


def test_a_second_file_of_the_same_name_does_not_replace_the_first(home: Path) -> None:
    first = downloads.save("a.png", b"one")
    assert downloads.save("a.png", b"one") == first
    second = downloads.save("a.png", b"two")
    assert (first.read_bytes(), second.read_bytes()) == (b"one", b"two")
    assert second.name == "a 2.png"


@pytest.mark.parametrize("name", ["../../etc/passwd", "a/b\\c.png", "..", 'x:"<>|?*\n.png', ""])
def test_a_file_name_cannot_change_the_folder(home: Path, name: str) -> None:
    saved = downloads.save(name, b"x")
    assert saved.parent == home / "Downloads" / "Jarlpad"


def test_the_error_for_a_read_only_folder_has_a_reason(home: Path) -> None:
    (home / "Downloads").write_text("a file where the folder should be", "utf-8")
    with pytest.raises(share.ShareError, match=r"Not a directory|File exists"):
        share.share_file("a.png", b"x")


def test_a_phone_shares_a_text_with_its_share_sheet(android: Phone) -> None:
    assert share.share_text("Astrid wins").target == "sheet"
    [intent] = android.started
    assert (intent.action, intent.type) == (Intent.ACTION_SEND, "text/plain")
    assert intent.extras == {"TEXT": "Astrid wins"}


def test_a_phone_stores_a_file_and_shares_it_with_a_text(android: Phone) -> None:
    assert share.share_file("a.json", b"{}", "jarlpad:abc").target == "sheet"
    [intent] = android.started
    assert intent.type == "application/json"
    assert intent.extras["TEXT"] == "jarlpad:abc"
    assert intent.extras["STREAM"] == {
        "DISPLAY_NAME": "a.json",
        "MIME_TYPE": "application/json",
        "RELATIVE_PATH": "Download/Jarlpad",
    }
    assert intent.flags == Intent.FLAG_GRANT_READ_URI_PERMISSION
    assert android.document.read_bytes() == b"{}"
    assert android.closed == ["wt"]


def test_an_old_android_shares_only_texts(
    android: Phone, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert share.takes_files()
    install(android, monkeypatch, **{"android.os.Build$VERSION": SimpleNamespace(SDK_INT=28)})
    assert not share.takes_files()
    with pytest.raises(share.ShareError):
        share.share_file("a.json", b"{}")


def test_the_error_for_a_file_that_cannot_be_stored_has_a_reason(android: Phone) -> None:
    android.write_fails = True
    with pytest.raises(share.ShareError, match="No space left"):
        share.share_file("a.json", b"{}")


def test_a_phone_opens_a_link(android: Phone) -> None:
    assert share.open_link("https://example.org")
    [intent] = android.started
    assert (intent.action, intent.data.text) == (Intent.ACTION_VIEW, "https://example.org")


def test_open_link_returns_false_without_an_app_for_it(
    android: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    android.has_apps = False
    assert not share.open_link("https://example.org")
    monkeypatch.setattr(share, "ON_ANDROID", False)
    monkeypatch.setattr(share.webbrowser, "open", lambda link: False)
    assert not share.open_link("https://example.org")
