"""Settings: rows with values, the text size slider, and About."""

from __future__ import annotations

from kivy.metrics import sp

from main import __version__
from tests.screens.driver import Driver


def test_row_shows_the_chosen_value(app: Driver) -> None:
    app.tap("home.settings")
    assert app.get("settings.theme").detail == "System default"
    app.tap("settings.theme")
    assert app.get("settings.theme.system").taken
    app.tap("settings.theme.light")
    assert not app.exists("settings.theme.light")
    assert app.get("settings.theme").detail == "Light"


def test_dragging_the_text_size_slider_previews_the_size(app: Driver) -> None:
    app.tap("home.settings")
    start, end = (app.need(f"settings.text_size.{size}").box.centre for size in (100, 160))
    sample = app.get("settings.sample")
    before = app.app.theme.body
    with app.held("settings.text_size.100"):
        app.frames(0.3)
        app._finger.move(*end)
        app.frames(0.1)
        assert sample.wanted == sp(16) * 1.6
        assert app.app.theme.body == before, "the app changes when the finger is lifted"
    assert app.app.setting("text_size", 0) == 160
    assert app.get("settings.text_size.160").taken
    assert start[0] < end[0]


def test_about_names_version_license_and_data(app: Driver) -> None:
    app.tap("home.settings")
    app.scroll_to("settings.about")
    assert __version__ in app.get("settings.about").detail
    app.tap("settings.about")
    assert __version__ in app.text_of("about.version")
    for words in ("MIT License", "Stored on this device", "Nothing leaves the device"):
        assert app.sees(words)
    app.key("back")
    assert app.exists("settings.about")
