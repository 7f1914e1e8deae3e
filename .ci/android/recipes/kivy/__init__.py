"""Builds Kivy for Android without the packages that it needs for network access."""

from __future__ import annotations

from pathlib import Path

from pythonforandroid.recipes import kivy
from pythonforandroid.recipes.kivy import KivyRecipe


class LeanKivyRecipe(KivyRecipe):  # type: ignore[misc]
    """python-for-android's recipe with its patches, but with one dependency instead of six."""

    python_depends = ["filetype"]

    def get_recipe_dir(self) -> str:
        """Return the folder of the patches."""
        return str(Path(kivy.__file__).parent)


recipe = LeanKivyRecipe()
