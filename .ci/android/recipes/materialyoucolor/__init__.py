"""Builds materialyoucolor for Android in pure Python.

python-for-android's recipe also compiles a C++ extension that extracts colors from pictures, which
we never use. Without it the build needs no C++ compiler and no release on GitHub.
"""

from __future__ import annotations

from typing import Any

from pythonforandroid.recipe import PyProjectRecipe


class PureMaterialyoucolorRecipe(PyProjectRecipe):  # type: ignore[misc]
    """The sources from PyPI, which skip the C++ extension if this variable is set."""

    name = "materialyoucolor"
    version = "3.0.4"
    url = "https://files.pythonhosted.org/packages/source/m/materialyoucolor/materialyoucolor-{version}.tar.gz"
    sha512sum = (
        "f433ce3f936bc8e477c32c2bcbd2a12512ecdd1c4bfc3e2b3e7f7cb343c319c0"
        "6631089b50811e05b126d52bc2491c93fd6944f3f59ca6d9772dadfdaec2d487"
    )

    def get_recipe_env(self, arch: Any, **kwargs: Any) -> dict[str, str]:
        env: dict[str, str] = super().get_recipe_env(arch, **kwargs)
        return {**env, "MYCP_PURE_PYTHON": "1"}


recipe = PureMaterialyoucolorRecipe()
