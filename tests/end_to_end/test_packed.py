"""Plays a game with only the files that are packaged for Android."""

from __future__ import annotations

import compileall
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.end_to_end.process import ROOT, Phone
from tests.phone.packing import Packer, locked, only_packages, size_of

LARGEST = 3_000_000
"""The maximum size of sources and resources in bytes, without Python and Kivy."""

PROBE_FILES = ("tests/__init__.py", "tests/widget_finder.py", "tests/end_to_end/probe.py")
"""Files that the test needs to read the screen."""

LAUNCH = """
import sys
sys.path += sys.argv[1:4]
from tests.end_to_end.probe import main
main(*sys.argv[4:])
"""


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    return Packer().pack(tmp_path)


@pytest.fixture
def unpacked(packed: Path) -> Path:
    """Compile the app as for a phone: without docstrings, asserts and sources."""
    assert compileall.compile_dir(packed, quiet=1, legacy=True, optimize=2)
    for source in packed.rglob("*.py"):
        source.unlink()
    return packed


@pytest.fixture
def start(tmp_path: Path, unpacked: Path) -> Iterator[Callable[[], Phone]]:
    """Return a function that starts the packaged app with the packages of the lock file."""
    packages = only_packages(locked(), tmp_path / "packages")
    for name in PROBE_FILES:
        (tmp_path / "probe" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / "probe" / name)
    places = map(str, (unpacked, packages, tmp_path / "probe"))
    # Isolated from this folder and from other packages, and optimized as on a phone.
    program = [
        *(sys.executable, "-I", "-S", "-OO"),
        *("-X", f"pycache_prefix={ROOT / 'build' / 'optimised'}"),
        *("-c", LAUNCH, *places),
    ]
    phones: list[Phone] = []

    def start_one() -> Phone:
        phones.append(Phone(tmp_path / "home", program, unpacked))
        return phones[-1]

    yield start_one
    for phone in phones:
        phone.kill()


def test_the_app_is_small(packed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    size = size_of(packed)
    with capsys.disabled():
        print(f"\npacked for the phone: {size / 1e6:.2f} MB of sources and resources")
    assert size < LARGEST


def test_a_game_is_played_from_the_start_to_the_winner(start: Callable[[], Phone]) -> None:
    phone = start()
    phone.tap("home.looot")
    for name in ("Astrid", "Ragnar"):
        phone.tap("seats.empty.4")
        phone.type(name)
        phone.tap("seats.add")
        phone.wait_for(f"seats.leave.{name}")
    phone.tap("seats.start")
    phone.tap("palette.house")
    phone.tap("fjord.D3")
    phone.tap("game.finish")
    phone.tap("finishing.finish")
    phone.wait(lambda screen: "result.headline" in screen["tags"], "the winner is shown")
    phone.wait(lambda screen: any("Astrid" in text for text in screen["texts"]), "Astrid is shown")
    phone.kill()

    phone = start()
    phone.wait_for("home.looot")
    phone.tap("home.settings")
    phone.tap("settings.language")
    phone.wait_for("settings.language.fr")
    phone.tap("settings.language.fr")
    phone.wait(lambda screen: "Paramètres" in screen["texts"], "the app is in French")
