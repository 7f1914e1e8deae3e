"""Starts Jarlpad: ``main.py [FILE]`` opens a game, a backup, cards or a sheet."""

import os
import sys

__version__ = "0.2.0"

SETTINGS = {
    # The argument is a file; Kivy must not parse it as one of its own options.
    "KIVY_NO_ARGS": "1",
    # On a desktop the window has the size of a phone.
    "KCFG_GRAPHICS_WIDTH": "412",
    "KCFG_GRAPHICS_HEIGHT": "892",
}
"""Kivy's environment variables, unless they are already set."""


def prepare() -> None:
    """Set Kivy's environment variables; Kivy reads them once, when it is imported."""
    # The app applies the system's text size itself; Kivy must not scale texts again.
    os.environ["KIVY_METRICS_FONTSCALE"] = "1"
    for name, value in SETTINGS.items():
        os.environ.setdefault(name, value)


def main() -> None:
    prepare()
    from screens.shell.app import JarlpadApp

    JarlpadApp(sys.argv[1:], __version__).run()


if __name__ == "__main__":
    main()
