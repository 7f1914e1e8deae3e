"""Kivy for the phone, without what it takes along to fetch things from the network."""

from __future__ import annotations

from pathlib import Path

from pythonforandroid.recipes import kivy
from pythonforandroid.recipes.kivy import KivyRecipe


class LeanKivyRecipe(KivyRecipe):  # type: ignore[misc]
    """python-for-android's own, its patches included, with one package beside it, not six."""

    python_depends = ["filetype"]

    def get_recipe_dir(self) -> str:
        """Where the patches lie."""
        return str(Path(kivy.__file__).parent)


recipe = LeanKivyRecipe()
