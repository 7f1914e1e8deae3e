"""The real app in a real window, driven by a finger that knows widgets by name.

What the window is made with is settled here, before anything of Kivy's can make one: the density
of a desktop, so that a dp is a pixel, unless JARLPAD_DENSITY asks for another; the corner of the
screen; no sleep between frames; edges that are not smoothed, unless asked for by
KCFG_GRAPHICS_MULTISAMPLES; and no input but ours.
"""

import os

from tests.own_screen import take_own_screen

take_own_screen()
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
