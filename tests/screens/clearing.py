"""Closes what is open in the running app. ``make run`` uses it without the test tools."""

from __future__ import annotations

from kivy.core.window import Window

from screens.shell.modal import Modal
from tests.screens.driver import Driver


def close_panels(driver: Driver) -> None:
    """Close all dialogs, bottom sheets and snackbars."""
    for child in Window.children[:]:
        if isinstance(child, Modal):
            child.dismiss(animation=False, force=True)
    while driver.exists("notice"):
        notice = driver.get("notice")
        notice.parent.remove_widget(notice)


def clear(driver: Driver) -> None:
    """Close all dialogs, bottom sheets and snackbars and go home."""
    close_panels(driver)
    driver.app.home()
    driver.pass_time(0)
