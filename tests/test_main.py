"""What the program asks of Kivy before it starts."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

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
