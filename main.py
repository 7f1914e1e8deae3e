"""Starts Jarlpad: ``main.py [FILE]`` shows what a play, a backup, cards or a sheet would bring."""

import os
import sys

__version__ = "0.2.0"


def main() -> None:
    # The text size of the app follows the system's; Kivy must not make it larger once more.
    os.environ["KIVY_METRICS_FONTSCALE"] = "1"
    # What stands behind the name of the program is a file and none of Kivy's own options.
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    from screens.shell.app import JarlpadApp

    JarlpadApp(sys.argv[1:]).run()


if __name__ == "__main__":
    main()
