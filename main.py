"""Starts Jarlpad: ``main.py [FILE]`` shows what a play, a backup, cards or a sheet would bring."""

import os
import sys

__version__ = "0.2.0"

SETTINGS = {
    # What stands behind the name of the program is a file and none of Kivy's own options.
    "KIVY_NO_ARGS": "1",
    # Where there are windows, ours opens as large as a phone.
    "KCFG_GRAPHICS_WIDTH": "412",
    "KCFG_GRAPHICS_HEIGHT": "892",
}
"""Kivy's, where nobody has set others."""


def prepare() -> None:
    """Before Kivy is loaded, which looks at these once."""
    # The text size of the app follows the system's; Kivy must not make it larger once more.
    os.environ["KIVY_METRICS_FONTSCALE"] = "1"
    for name, value in SETTINGS.items():
        os.environ.setdefault(name, value)


def main() -> None:
    prepare()
    from screens.shell.app import JarlpadApp

    JarlpadApp(sys.argv[1:]).run()


if __name__ == "__main__":
    main()
