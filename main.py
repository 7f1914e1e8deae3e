"""Starts Jarlpad."""

import os

__version__ = "0.1.0"


def main() -> None:
    # The text size of the app follows the system's; Kivy must not make it larger once more.
    os.environ["KIVY_METRICS_FONTSCALE"] = "1"
    from screens.shell.app import JarlpadApp

    JarlpadApp().run()


if __name__ == "__main__":
    main()
