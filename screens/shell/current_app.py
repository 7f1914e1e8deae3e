"""Access to the running app, with its type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.app import App

if TYPE_CHECKING:
    from screens.shell.app import JarlpadApp


def current_app() -> JarlpadApp:
    """Return the running app; ``App.get_running_app`` has no precise type."""
    app: JarlpadApp = App.get_running_app()
    return app
