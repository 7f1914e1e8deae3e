"""Loads the kv file that belongs to a module, once, when the module is first imported."""

from __future__ import annotations

from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder

from screens.shell.script.teaching import teach

ROUNDS = 40
"""How often layouts may follow each other in a frame. With Kivy's twenty a frame is shown before
all has its place, where a crowded screen is turned just as something else comes."""

Clock.max_iteration = ROUNDS

KV = Path(__file__).resolve().parents[2] / "kv"


def load_layout(module: str) -> None:
    """The kv file of a module such as ``screens.home.home``."""
    teach()  # no widget is made before its layout is there
    path = KV.joinpath(*module.split(".")[1:]).with_suffix(".kv")
    Builder.load_file(str(path))
