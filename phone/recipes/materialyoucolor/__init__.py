"""materialyoucolor for the phone, as Python alone.

python-for-android's own recipe compiles a part in C++ that picks colours out of pictures. We never
do that; without it the build needs neither that compiler nor a release on GitHub.
"""

from __future__ import annotations

from typing import Any

from pythonforandroid.recipe import PyProjectRecipe


class PureMaterialyoucolorRecipe(PyProjectRecipe):  # type: ignore[misc]
    """The sources of PyPI, which leave the C++ out when they are told to."""

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
