"""The one running app, with its type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.app import App

if TYPE_CHECKING:
    from screens.shell.app import JarlpadApp


def running_app() -> JarlpadApp:
    """Kivy's own ``App.get_running_app`` knows only that it is some app."""
    app: JarlpadApp = App.get_running_app()
    return app
