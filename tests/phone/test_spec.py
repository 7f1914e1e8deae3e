"""buildozer.spec has one permission, packages all files, and its requirements can be built."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import jinja2
import pytest
import pythonforandroid
from PIL import Image, ImageChops, ImageDraw
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import PyProjectRecipe, Recipe

from ledger.files import FILE
from tests.phone.likeness import is_like
from tests.phone.packing import (
    SPEC,
    Packer,
    left_out,
    locked,
    never_used,
    not_for_android,
    wrong_permissions,
    wrong_versions,
)
from tests.pictures import draw, drawings
from tests.source import ROOT

MANIFEST = Path(pythonforandroid.__file__).parent / "bootstraps/_sdl_common/build/templates"
ANDROID = "{http://schemas.android.com/apk/res/android}"

GOOGLE_PLAY = 36
"""The API level that Google Play requires for updates since August 2026."""


@pytest.fixture
def packer() -> Packer:
    return Packer()


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Packer().pack(tmp_path_factory.mktemp("packed"))


def changed(folder: Path, old: str, new: str) -> Packer:
    """Return a packer for the spec with one change."""
    text = SPEC.read_text("utf-8")
    assert old in text
    (folder / "buildozer.spec").write_text(text.replace(old, new), "utf-8")
    return Packer(folder / "buildozer.spec")


# Permissions and the manifest.


def test_vibrate_is_the_only_permission(packer: Packer) -> None:
    assert packer.options("android.permissions") == ["VIBRATE"]
    assert wrong_permissions(packer) == []


@pytest.mark.parametrize("more", ["INTERNET", "android.permission.WAKE_LOCK", "(name=X)"])
def test_an_additional_permission_is_reported(tmp_path: Path, more: str) -> None:
    spec = changed(tmp_path, "= VIBRATE", f"= VIBRATE, {more}")
    assert wrong_permissions(spec) == [more]


def manifest(packer: Packer) -> ElementTree.Element:
    """Return AndroidManifest.xml as python-for-android's template renders it."""
    permissions = packer.options("android.permissions")
    arguments = ROOT / packer.option("android.extra_manifest_application_arguments")
    args = SimpleNamespace(
        permissions=[{"name": f"android.permission.{name}"} for name in permissions],
        extra_manifest_xml=(ROOT / packer.option("android.extra_manifest_xml")).read_text("utf-8"),
        intent_filters=(ROOT / packer.option("android.manifest.intent_filters")).read_text("utf-8"),
        activity_launch_mode=packer.option("android.manifest.launch_mode"),
        extra_manifest_application_arguments=arguments.read_text("utf-8"),
        allow_backup="true",
        backup_rules=Path(packer.option("android.backup_rules")).stem,
        min_sdk_version=int(packer.option("android.minapi")),
        android_apptheme="@android:style/Theme.NoTitleBar",
    )
    loader = jinja2.FileSystemLoader(MANIFEST)
    template = jinja2.Environment(loader=loader).get_template("AndroidManifest.tmpl.xml")
    return ElementTree.fromstring(template.render(args=args, android_api=36))


def test_the_manifest_has_one_permission(packer: Packer) -> None:
    names = [node.get(f"{ANDROID}name") for node in manifest(packer).iter("uses-permission")]
    assert names == ["android.permission.VIBRATE"]


def test_the_manifest_lets_the_app_see_text_to_speech_engines(packer: Packer) -> None:
    """Without this, Android 11 and later hide every engine from the app and it stays silent."""
    actions = [
        node.get(f"{ANDROID}name") for node in manifest(packer).findall("queries/intent/action")
    ]
    assert actions == ["android.intent.action.TTS_SERVICE"]


def test_the_back_gesture_arrives_as_the_back_key(packer: Packer) -> None:
    application = manifest(packer).find("application")
    assert application is not None
    assert application.get(f"{ANDROID}enableOnBackInvokedCallback") == "false"


def test_other_apps_open_the_running_activity(packer: Packer) -> None:
    window = manifest(packer).find("application/activity")
    assert window is not None
    assert window.get(f"{ANDROID}launchMode") == "singleTask"
    actions = [node.get(f"{ANDROID}name") for node in window.iter("action")]
    assert actions == [
        f"android.intent.action.{name}" for name in ("MAIN", "VIEW", "VIEW", "VIEW", "SEND")
    ]


def test_a_new_phone_gets_the_saved_games_but_not_the_unpacked_python(packer: Packer) -> None:
    application = manifest(packer).find("application")
    assert application is not None
    transfer = packer.options("android.res_xml")[0]
    assert application.get(f"{ANDROID}dataExtractionRules") == f"@xml/{Path(transfer).stem}"
    assert application.get(f"{ANDROID}fullBackupContent") == "@xml/backup"
    for rules in (transfer, packer.option("android.backup_rules")):
        tree = ElementTree.parse(ROOT / rules).getroot()
        wanted = {(node.get("domain"), node.get("path")) for node in tree.iter("include")}
        assert wanted == {("file", FILE), ("file", f"{FILE}-wal")}


# Requirements.


def test_the_version_is_set_in_main_only(packer: Packer) -> None:
    source = packer.option("version.filename").replace("%(source.dir)s", ".")
    found = re.findall(packer.option("version.regex"), (ROOT / source).read_text("utf-8"))
    assert len(found) == 1
    assert re.fullmatch(r"\d+\.\d+\.\d+", found[0])
    assert packer.get_version() == found[0]
    assert not packer.option("version")


def test_the_phone_gets_the_tested_versions(packer: Packer) -> None:
    assert wrong_versions(packer, locked()) == []


@pytest.mark.parametrize(
    ("old", "new", "noticed"),
    [
        ("plyer==2.1.0", "plyer==2.0.0", "plyer: 2.0.0, not 2.1.0"),
        (",segno==1.6.6", "", "segno: not packed, not 1.6.6"),
        ("sqlite3,", "sqlite3,pytest==9.2.0,", "pytest: 9.2.0, not locked"),
    ],
)
def test_a_different_version_is_reported(tmp_path: Path, old: str, new: str, noticed: str) -> None:
    assert wrong_versions(changed(tmp_path, old, new), locked()) == [noticed]


def test_sqlite_and_pyjnius_are_required(packer: Packer) -> None:
    assert {"python3", "sqlite3", "pyjnius"} <= set(packer.requirements())


def build_context(packer: Packer) -> Context:
    """Return python-for-android's context with our recipes, as buildozer creates it."""
    context = Context()
    context.local_recipes = str(ROOT / packer.option("p4a.local_recipes"))
    Recipe.recipes = {}
    return context


def recipes() -> set[str]:
    return {name.lower() for name in Recipe.list_recipes(Context())}


def test_materialyoucolor_is_pure_python(packer: Packer, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = Recipe.get_recipe("materialyoucolor", build_context(packer))
    assert chosen.versioned_url == (
        "https://files.pythonhosted.org/packages/source/m/materialyoucolor/"
        f"materialyoucolor-{locked()['materialyoucolor']}.tar.gz"
    )
    assert len(chosen.sha512sum) == 128, "the sources cannot change unnoticed"
    assert not chosen.need_stl_shared, "no C++"
    monkeypatch.setattr(PyProjectRecipe, "get_recipe_env", lambda *_, **__: {"CC": "clang"})
    assert chosen.get_recipe_env(None) == {"CC": "clang", "MYCP_PURE_PYTHON": "1"}


def test_kivy_is_built_with_the_patches_it_needs(packer: Packer) -> None:
    chosen = Recipe.get_recipe("kivy", build_context(packer))
    assert chosen.python_depends == ["filetype"]
    names = [patch if isinstance(patch, str) else patch[0] for patch in chosen.patches]
    assert names
    for name in names:
        assert (Path(chosen.get_recipe_dir()) / name).is_file()


def test_every_compiled_package_has_a_recipe(packer: Packer) -> None:
    assert not_for_android(packer.requirements(), recipes()) == []


def test_a_compiled_package_without_a_recipe_is_reported() -> None:
    assert not_for_android(["kivy", "plyer", "mypy"], recipes()) == ["mypy"]


def test_python_for_android_resolves_all_requirements(
    packer: Packer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, version in packer.requirements().items():
        if version:
            monkeypatch.setenv(f"VERSION_{name}", version)
    context = build_context(packer)
    bootstrap = Bootstrap.get_bootstrap(packer.option("p4a.bootstrap"), context)
    wanted = list(packer.requirements())
    built, pure, _ = get_recipe_order_and_bootstrap(context, wanted, bootstrap)
    assert set(wanted) <= {*built, *pure}
    assert {"kivy", "pillow", "materialyoucolor", "sqlite3", "pyjnius", "python3"} <= set(built)
    assert {*pure} - {*wanted} == set(), "unexpected packages"
    for name, version in locked().items():
        if name in built:
            assert version in Recipe.get_recipe(name, context).versioned_url


def test_build_and_tests_use_the_same_python_for_android(packer: Packer) -> None:
    year, month, day = locked(ROOT / "requirements-dev.txt")["python-for-android"].split(".")
    assert packer.option("p4a.branch") == f"v{year}.{int(month):02}.{int(day):02}"


def test_workflow_and_tests_use_the_same_buildozer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    workflow = (ROOT / ".github/workflows/apk.yml").read_text("utf-8")
    version = locked(ROOT / "requirements-dev.txt")["buildozer"]
    assert f"pip install buildozer=={version} " in workflow
    assert "buildozer android debug" in workflow
    assert 'tags: ["v*"]' in workflow
    assert "branches: [main]" in workflow
    accepts = "APP_ANDROID_ACCEPT_SDK_LICENSE"
    assert f'{accepts}: "True"' in workflow
    assert Packer().option("android.accept_sdk_license") == "False"
    monkeypatch.setenv(accepts, "True")
    assert Packer().option("android.accept_sdk_license") == "True"


def test_the_workflow_also_builds_for_emulators(monkeypatch: pytest.MonkeyPatch) -> None:
    workflow = (ROOT / ".github/workflows/apk.yml").read_text("utf-8")
    [archs] = re.findall(r"APP_ANDROID_ARCHS: (.*)", workflow)
    monkeypatch.setenv("APP_ANDROID_ARCHS", archs)
    assert Packer().options("android.archs") == ["arm64-v8a", "x86_64"]
    assert "api: [24, 30, 36]" in workflow
    assert "script: .ci/emulator bin/*.apk" in workflow


def test_the_emulator_script_taps_existing_texts() -> None:
    script = (ROOT / ".ci/emulator").read_text("utf-8")
    catalog = (ROOT / "locale/jarlpad.pot").read_text("utf-8")
    texts = set(re.findall(r'^ *(?:tap|see) "([^"$]+)"', script, re.MULTILINE))
    assert {"Looot", "New player", "Start", "Save backup"} <= texts
    not_ours = {"Looot", "Jarlpad", "Astrid", "Ragnar", "Save", "Saved"}
    assert [text for text in texts - not_ours if f'msgid "{text}"' not in catalog] == []


# The package.


def test_the_package_is_for_64_bit_phones(packer: Packer) -> None:
    assert packer.options("android.archs") == ["arm64-v8a"]
    assert int(packer.option("android.api")) >= GOOGLE_PLAY
    assert packer.option("android.minapi") == packer.option("android.ndk_api")
    assert packer.options("orientation") == ["all"]
    assert packer.option("android.release_artifact") == "aab"
    assert packer.option("android.debug_artifact") == "apk"


@pytest.mark.parametrize(
    ("option", "size"),
    [
        ("icon.filename", 512),
        ("icon.adaptive_foreground.filename", 432),
        ("icon.adaptive_background.filename", 432),
        ("presplash.filename", 768),
    ],
)
def test_the_pictures_are_up_to_date(packer: Packer, option: str, size: int) -> None:
    path = ROOT / packer.option(option).replace("%(source.dir)s", ".")
    assert path.parent == ROOT / "phone/pictures"
    with Image.open(path) as kept:
        drawn = draw.PICTURES[path.name]()
        assert kept.size == (size, size)
        assert kept.mode == drawn.mode
        assert is_like(kept, drawn)


@pytest.mark.parametrize("name", drawings.PICTURES)
def test_the_drawings_match_the_script_that_draws_them(name: str) -> None:
    with Image.open(drawings.FOLDER / f"{name}.png") as kept:
        assert is_like(kept, drawings.draw(name))


def test_every_drawing_in_the_folder_is_drawn_by_the_script() -> None:
    assert {path.stem for path in drawings.FOLDER.iterdir()} == {*drawings.PICTURES}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("EYE", (75.4, 43.9)),
        ("SHIELD", 3.2),
        ("RIM", 2.8),
        ("SNOW", "#F3F6E0"),
        ("MIDDLE", (54.0, 54.2)),
        ("SHIP", (0.91, (46.0, 60.0))),
        ("PENNANT", "55 26.4 L 62.4 28.6 L 55 31"),
        ("PIECES", draw.PIECES[::-1]),
    ],
)
def test_a_changed_picture_is_detected(
    monkeypatch: pytest.MonkeyPatch, name: str, value: object
) -> None:
    before = draw.PICTURES["icon.png"]()
    monkeypatch.setattr(draw, name, value)
    assert not is_like(before, draw.PICTURES["icon.png"]())


def test_a_few_differently_rounded_pixels_are_tolerated() -> None:
    drawn = draw.PICTURES["icon.png"]()
    other = drawn.copy()
    for nth in range(60):
        place = (200 + nth, 250)
        colour = drawn.getpixel(place)
        assert isinstance(colour, tuple)
        other.putpixel(place, tuple(channel ^ 63 for channel in colour))
    assert is_like(drawn, other)


def test_the_icon_fits_into_the_mask_of_every_launcher() -> None:
    # Every launcher shows a circle of 66 of 108 units; anti-aliasing adds two pixels.
    picture = draw.foreground(432)
    edge = Image.new("L", picture.size, 255)
    ImageDraw.Draw(edge).ellipse((82, 82, 349, 349), fill=0)
    assert ImageChops.darker(picture.getchannel("A"), edge).getbbox() is None


# Packaged files.


def test_every_file_that_the_app_opens_is_packaged(packed: Path) -> None:
    assert left_out(ROOT, packed) == []


def test_every_packaged_module_is_imported(packed: Path) -> None:
    assert never_used(ROOT, packed) == []


@pytest.mark.parametrize(
    ("old", "new", "missing"),
    [
        ("py,kv,mo,png", "py,kv,png", "locale/fr/LC_MESSAGES/jarlpad.mo"),
        ("py,kv,mo,png", "py,mo,png", "kv/home/home_screen.kv"),
        ("py,kv,mo,png", "py,kv,mo", "phone/pictures/icon.png"),
        ("= license", "= license,screens/shell/crash_handler.py", "screens/shell/crash_handler.py"),
        ("= tests", "= tests,screens/shell", "screens/shell/app.py"),
        (
            "= license",
            "= license,screens/people/history_screen.py",
            "screens/people/history_screen.py",
        ),
    ],
)
def test_a_missing_file_is_reported(tmp_path: Path, old: str, new: str, missing: str) -> None:
    spec = changed(tmp_path, old, new)
    assert missing in left_out(ROOT, spec.pack(tmp_path))
