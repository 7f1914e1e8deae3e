"""The store listings: complete in every language and within the limits of the stores."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from PIL import Image
from pythonforandroid.build import get_available_apis

from screens.shell.i18n import Translator, spoken
from tests.phone.likeness import is_like
from tests.phone.packing import Packer
from tests.pictures import draw, feature
from tests.roboto import roboto
from tests.source import ROOT
from tests.words.spelling import punctuation

METADATA = ROOT / "fastlane" / "metadata" / "android"
LISTINGS = sorted(path.name for path in METADATA.iterdir())
LIMITS = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
"""Maximum lengths in characters of Google Play; F-Droid allows at least as many."""
CHANGES = 500
SIDES = (320, 3840)
"""The minimum and maximum side of a screenshot in pixels, set by Google Play."""
LARGEST = 400_000
"""The maximum size of a screenshot in bytes, to keep the repository small."""


def version() -> str:
    return str(Packer().get_version())


def version_code() -> str:
    """Return the version code that python-for-android computes from minapi and version."""
    code = 0
    for part in version().split("."):
        code = code * 100 + int(part)
    return f"10{Packer().option('android.minapi')}{code}"


def test_every_language_of_the_app_has_a_listing() -> None:
    assert {*spoken()} <= {listing.split("-")[0] for listing in LISTINGS}
    assert LISTINGS == ["de-DE", "en-US", "es-ES", "fr-FR", "it-IT"]


@pytest.mark.parametrize("listing", LISTINGS)
@pytest.mark.parametrize("name", LIMITS)
def test_every_text_exists_and_is_not_too_long(listing: str, name: str) -> None:
    text = (METADATA / listing / name).read_text("utf-8").strip()
    assert 0 < len(text) <= LIMITS[name]
    if name == "full_description.txt":
        assert {"Looot", "Lofoten", "LOOT", "MIT"} <= {*re.findall(r"\w+", text)}
    else:
        assert "\n" not in text


@pytest.mark.parametrize("listing", LISTINGS)
def test_this_version_has_release_notes(listing: str) -> None:
    text = (METADATA / listing / "changelogs" / f"{version_code()}.txt").read_text("utf-8")
    assert 0 < len(text.strip()) <= CHANGES


def texts_of(listing: str) -> dict[str, str]:
    """Return all texts of a listing by file name."""
    return {path.name: path.read_text("utf-8") for path in (METADATA / listing).rglob("*.txt")}


@pytest.mark.parametrize("listing", LISTINGS)
def test_listings_use_the_words_of_the_app(listing: str) -> None:
    language = listing.split("-")[0]
    words, texts = Translator(language), texts_of(listing)
    assert {name: punctuation(text, language) for name, text in texts.items()} == dict.fromkeys(
        texts, ""
    )
    full, new = texts["full_description.txt"], texts[f"{version_code()}.txt"]
    assert words.tr("Touch to hear") in full
    assert words.tr("Touch to hear") in new
    assert words.tr("Best possible score") in new


@pytest.mark.parametrize("folder", ["phoneScreenshots", "tenInchScreenshots"])
@pytest.mark.parametrize("listing", LISTINGS)
def test_screenshots_meet_the_rules_of_the_stores(listing: str, folder: str) -> None:
    pictures = sorted((METADATA / listing / "images" / folder).glob("*"))
    assert 2 <= len(pictures) <= 8
    for path in pictures:
        with Image.open(path) as picture:
            low, high = sorted(picture.size)
            assert SIDES[0] <= low <= high <= SIDES[1]
            assert high <= 2 * low, "at most twice as long as wide"
            assert picture.format == "PNG"
            assert "transparency" not in picture.info
        assert path.stat().st_size <= LARGEST


@pytest.mark.parametrize("listing", LISTINGS)
def test_the_feature_graphic_and_the_icon_are_up_to_date(listing: str) -> None:
    images = METADATA / listing / "images"
    with Image.open(images / "featureGraphic.png") as kept:
        assert (kept.size, kept.mode) == (feature.SIZE, "RGB")
        assert is_like(kept, feature.feature(roboto, listing[:2]))
    with Image.open(images / "icon.png") as kept:
        assert kept.size == (512, 512)
        assert is_like(kept, draw.icon())


def test_the_listings_are_not_packaged(tmp_path: Path) -> None:
    packed = Packer().pack(tmp_path)
    assert not (packed / "fastlane").exists()


def test_f_droid_builds_this_version() -> None:
    recipe = (ROOT / ".fdroid.yml").read_text("utf-8")
    assert f"versionName: {version()}\n" in recipe
    assert f"versionCode: {version_code()}\n" in recipe
    assert f"commit: v{version()}\n" in recipe
    assert f"CurrentVersion: {version()}\n" in recipe
    assert f"CurrentVersionCode: {version_code()}\n" in recipe
    assert f"python-for-android@{Packer().option('p4a.branch')}\n" in recipe


def test_f_droid_finds_the_next_version() -> None:
    """The update check has four parts: file and pattern of the version code and of the name."""
    recipe = (ROOT / ".fdroid.yml").read_text("utf-8")
    [check] = re.findall(r"^UpdateCheckData: (.*)$", recipe, re.MULTILINE)
    code_file, code, name_file, name = check.split("|")
    found = re.search(code, (ROOT / code_file).read_text("utf-8"))
    named = re.search(name, (ROOT / name_file).read_text("utf-8"))
    assert found and named
    assert (found[1], named[1]) == (version_code(), version())
    [output] = re.findall(r"^ +output: (.*)$", recipe, re.MULTILINE)
    assert version() not in output, "the recipe must fit the next version too"


def test_f_droids_preparation_steps_work(tmp_path: Path) -> None:
    """Run the steps unchanged, except those that download something."""
    recipe = (ROOT / ".fdroid.yml").read_text("utf-8")
    assert "Categories:\n  - Game Helper\n" in recipe
    [block] = re.findall(r"prebuild:\n(.*?)    build:", recipe, re.DOTALL)
    steps = re.findall(r"^ +- (.*)$", block, re.MULTILINE)
    assert any(step.startswith('sdkmanager "platforms;android-36"') for step in steps)
    names = {"$$SDK$$": "sdk", "$$NDK$$": "ndk", "$$python-for-android$$": "p4a"}
    shutil.copy(ROOT / "buildozer.spec", tmp_path)
    for step in steps:
        if not step.startswith(("sdkmanager", "python3", "../")):
            for name, folder in names.items():
                step = step.replace(name, str(tmp_path / folder))
            subprocess.run(["sh", "-ec", step], cwd=tmp_path, check=True)
    spec = Packer(tmp_path / "buildozer.spec")
    assert spec.option("android.release_artifact") == "apk"
    assert spec.option("p4a.source_dir") == str(tmp_path / "p4a")
    assert spec.option("android.ant_path") == "/usr/bin"
    assert spec.option("android.sdk_path") == str(tmp_path / "sdk")
    assert get_available_apis(str(tmp_path / "sdk")) == [int(spec.option("android.api"))]
    listed = subprocess.run([tmp_path / "sdk/tools/bin/sdkmanager", "--list"], capture_output=True)
    assert listed.stdout.strip().startswith(b"build-tools;36.0.0 ")
    [output] = re.findall(r"^ +output: (.*)$", recipe, re.MULTILINE)
    assert f"-{'_'.join(spec.options('android.archs'))}-release-unsigned.apk" in output


def test_the_data_safety_page_says_that_nothing_is_collected() -> None:
    page = (ROOT / "docs" / "data-safety.md").read_text("utf-8")
    assert "collects nothing, shares nothing and sends nothing" in page
    assert "| Permissions | `VIBRATE` |" in page
    assert Packer().options("android.permissions") == ["VIBRATE"]
