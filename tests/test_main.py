"""What the program asks of Kivy before it starts."""

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
def test_the_window_on_a_desk_opens(given: dict[str, str], size: str) -> None:
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


def test_workers_have_kivy_homes_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kivy looks for its home and then makes it: in a fresh clone two at once failed."""
    monkeypatch.setenv("KIVY_HOME", "")
    homes = [conftest.give_kivy_a_home(worker) for worker in ("gw0", "gw1")]
    assert homes[0] != homes[1] and all(home.is_dir() for home in homes)
    assert os.environ["KIVY_HOME"] == str(homes[1])
    assert Path(kivy_home_dir) == conftest.KIVY_HOME
