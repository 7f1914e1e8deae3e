"""Tests of the real app in a real window.

The window is configured here, before Kivy creates one: the density of a desktop (1 dp is 1 pixel)
unless JARLPAD_DENSITY is set, the upper left corner of the screen, no sleep between frames, no
antialiasing unless KCFG_GRAPHICS_MULTISAMPLES is set, and only the tests' own input.
"""

import os

from tests.display import start_display

start_display()
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
os.environ.setdefault("KCFG_GRAPHICS_MULTISAMPLES", "0")
os.environ["KIVY_METRICS_DENSITY"] = os.environ.get("JARLPAD_DENSITY", "1")
os.environ["KIVY_METRICS_FONTSCALE"] = "1"

from kivy.config import Config

GRAPHICS = {"position": "custom", "left": 0, "top": 0, "width": 412, "height": 892, "maxfps": 0}

for _key, _value in GRAPHICS.items():
    Config.set("graphics", _key, _value)
for _device, _ in Config.items("input"):
    Config.remove_option("input", _device)
