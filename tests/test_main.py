"""main.py sets Kivy's environment variables before Kivy is imported."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from kivy import kivy_home_dir

from tests import conftest
from tests.source import ROOT

ASK = """
import main
main.prepare()
from kivy.config import Config
print(Config.getint("graphics", "width"), Config.getint("graphics", "height"))
"""


@pytest.mark.parametrize(
    ("given", "size"),
    [
        pytest.param({}, "412 892", id="as large as a phone"),
        pytest.param({"KCFG_GRAPHICS_WIDTH": "800"}, "800 892", id="as wide as somebody wants it"),
    ],
)
def test_the_desktop_window_has_the_size_of_a_phone(given: dict[str, str], size: str) -> None:
    own = {name: value for name, value in os.environ.items() if not name.startswith("KCFG_")}
    told = subprocess.run(
        [sys.executable, "-c", ASK],
        cwd=ROOT,
        env={**own, "KIVY_NO_CONSOLELOG": "1", **given},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == size


def test_each_worker_has_its_own_kivy_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kivy fails if two processes create the same home folder at once."""
    monkeypatch.setenv("KIVY_HOME", "")
    homes = [conftest.set_kivy_home(worker) for worker in ("gw0", "gw1")]
    assert homes[0] != homes[1] and all(home.is_dir() for home in homes)
    assert os.environ["KIVY_HOME"] == str(homes[1])
    assert Path(kivy_home_dir) == conftest.KIVY_HOME
