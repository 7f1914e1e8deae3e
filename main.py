"""Starts Jarlpad."""

__version__ = "0.1.0"


def main() -> None:
    from screens.frame.app import JarlpadApp

    JarlpadApp().run()


if __name__ == "__main__":
    main()
