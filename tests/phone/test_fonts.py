"""Names in other scripts get a font of the device, all others the app's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from phone import fonts


@pytest.fixture
def device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A device with fonts in one folder, none of them there yet."""
    monkeypatch.setattr(fonts, "FOLDERS", (str(tmp_path),))
    fonts._font_of.cache_clear()
    return tmp_path


@pytest.mark.parametrize("name", ["Astrid", "Noélie", "Þórður", "Ελένη", "Ольга", "Zoë – “Z”"])
def test_our_own_font_writes_what_europe_writes(name: str) -> None:
    assert fonts.font_for(name) is None


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("凛", "NotoSansCJK-Regular.ttc"),
        ("Anna 凛", "NotoSansCJK-Regular.ttc"),
        ("지우", "NotoSansCJK-Regular.ttc"),
        ("שרה", "NotoSansHebrew-Regular.ttf"),
        ("ليلى", "NotoNaskhArabic-Regular.ttf"),
        ("Åsa 🐟", "NotoEmoji-Regular.ttf"),
    ],
)
def test_a_name_in_another_script_is_written_where_the_device_can(
    device: Path, name: str, file: str
) -> None:
    (device / file).touch()
    assert fonts.font_for(name) == str(device / file)


def test_a_device_without_the_font_keeps_ours(device: Path) -> None:
    assert fonts.font_for("凛") is None
