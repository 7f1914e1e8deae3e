"""Navigation between screens, theme, language, text size, and the error page."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.utils import get_color_from_hex

from screens.shell.i18n import languages
from screens.shell.kivymd_theme import ROLES
from screens.shell.palette import PALETTES
from tests.ledger.samples import spiel
from tests.screens.driver import Driver
from tests.screens.event_loop import LOOP
from tests.screens.samples import add_samples


def here(app: Driver) -> str:
    """Return the name of the shown screen."""
    return str(app.app.navigation.here.name)


def test_app_starts_at_home_with_all_three_games(app: Driver) -> None:
    assert here(app) == "home"
    assert all(app.exists(f"home.{game}") for game in ("looot", "lofoten", "spiel"))


def test_screens_are_created_when_first_opened(app: Driver) -> None:
    assert [page.name for page in app.app.navigation.made()] == ["home"]
    app.tap("home.settings")
    assert [page.name for page in app.app.navigation.made()] == ["home", "settings"]


def test_back_goes_one_step_at_a_time(app: Driver) -> None:
    app.tap("home.looot")
    app.app.open("settings")
    app.pass_time(0.5)
    for expected in ("seats", "home"):
        app.key("back")
        assert here(app) == expected


@pytest.mark.parametrize("motion", [True, False])
def test_back_during_a_transition_leaves_no_blank_screen(app: Driver, motion: bool) -> None:
    app.app.change_setting("motion", motion)
    app.app.open("settings")
    app.key("back")
    assert here(app) == "home"
    app.tap("home.settings")
    assert app.exists("settings.language")


def test_second_back_at_home_exits(app: Driver) -> None:
    app.key("back")
    assert app.sees("Press back again to exit")
    assert not app.left
    app.key("back")
    assert app.left


def test_late_second_back_at_home_does_not_exit(app: Driver) -> None:
    app.key("back")
    app.pass_time(4)
    app.key("back")
    assert not app.left


def test_changing_the_language_updates_all_screens(app: Driver) -> None:
    app.tap("home.settings")
    assert app.sees("Text size")
    app.tap("settings.language")
    app.tap("settings.language.fr")
    assert app.sees("Taille du texte")
    app.key("back")
    assert app.sees("Compter les points")
    app.restart()
    assert app.sees("Compter les points")


def test_open_sheet_follows_the_language_of_the_system(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.tap("home.settings")
    app.tap("settings.theme")
    assert app.text_of("settings.theme.light") == "Light"
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    app.app.follow_system()
    app.pass_time(1)
    assert app.text_of("settings.theme.light") == "Clair"
    app.key("back")
    assert app.sees("Taille du texte")


def test_languages_are_listed_by_their_own_names(app: Driver) -> None:
    app.tap("home.settings")
    for name, title in (("Deutsch", "Sprache"), ("Español", "Idioma"), ("Italiano", "Lingua")):
        (code,) = (code for code, own in languages().items() if own == name)
        app.tap("settings.language")
        assert app.text_of(f"settings.language.{code}") == name
        app.tap(f"settings.language.{code}")
        assert app.sees(title)
    assert {"English", "Français"} <= set(languages().values())


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("fr_BE.UTF-8", "Compter les points"),
        ("de_AT.UTF-8", "Partie werten"),
        ("nl_NL.UTF-8", "Score a game"),
    ],
)
def test_first_start_uses_the_system_language(
    app: Driver, monkeypatch: pytest.MonkeyPatch, asked: str, shown: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", asked)
    app.restart()
    assert app.sees(shown)


def test_changing_the_theme_changes_the_background_at_once(app: Driver) -> None:
    def ground() -> Any:
        app.pass_time(0.1)
        return LOOP.pixels().getpixel((5, 450))

    app.tap("home.settings")
    app.tap("settings.theme")
    app.tap("settings.theme.light")
    assert ground() == (0xF3, 0xF6, 0xF7)
    app.tap("settings.theme")
    app.tap("settings.theme.dark")
    assert ground() == (0x0C, 0x14, 0x18)


def test_texts_grow_with_the_text_size(app: Driver) -> None:
    app.tap("home.settings")
    before = app.app.theme.body
    app.tap("settings.text_size.160")
    assert app.app.theme.body == pytest.approx(before * 1.6)


def test_all_kivymd_colors_are_set_in_both_themes(app: Driver) -> None:
    theme = app.app.theme_cls
    assert {f"{role}Color" for role in ROLES} == set(theme.dynamic_color_names) - {
        "transparentColor"
    }
    for mode, palette in PALETTES.items():
        app.look(dark=mode == "dark")
        for role, ours in ROLES.items():
            assert getattr(theme, f"{role}Color") == get_color_from_hex(palette[ours]), role


def test_kivymd_texts_grow_with_the_text_size(app: Driver) -> None:
    before = app.app.theme_cls.font_styles["Title"]["large"]["font-size"]
    app.look(text_size=160)
    after = app.app.theme_cls.font_styles
    assert after["Title"]["large"]["font-size"] == pytest.approx(before * 1.6)


def test_home_has_two_columns_in_a_wide_window(app: Driver) -> None:
    def beside(one: str, other: str) -> bool:
        return bool(app.need(one).box.right <= app.need(other).box.x)

    add_samples(app)
    app.pass_time(0.2)
    assert not beside("home.continue.0", "home.looot")
    app.resize(892, 412)
    assert beside("home.continue.0", "home.looot")
    app.resize(412, 892)
    assert not beside("home.continue.0", "home.looot")


def test_crash_shows_the_error_page_and_keeps_the_game(app: Driver) -> None:
    add_samples(app)
    app.pass_time(0.2)
    app.tap("home.continue.0")
    page = app.app.navigation.here
    kept = page.play

    def crash(*_: object) -> None:
        raise ZeroDivisionError("a leak below the water line")

    with app.crash_awaited():
        Clock.schedule_once(crash)
        app.wait(lambda: here(app) == "trouble", "the trouble page is there")
    assert app.sees("Something went wrong")
    assert not app.sees("Traceback")
    assert not app.sees("a leak below")
    log = (app.home / "jarlpad.log").read_text(encoding="utf-8")
    assert "a leak below the water line" in log
    app.tap("trouble.home")
    assert here(app) == "home"
    app.tap("home.continue.0")
    assert app.app.navigation.here.play == kept
    assert app.app.navigation.here is not page


def test_screen_that_cannot_open_shows_the_error_page(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "screens.people.history_screen", raising=False)
    monkeypatch.setitem(sys.modules, "screens.people.history_screen", None)
    with app.crash_awaited():
        app.tap("go.history")
        app.wait(lambda: here(app) == "trouble", "the trouble page is there")
    app.key("back")
    assert here(app) == "home"


def test_data_folder_is_created_in_an_empty_home(
    app: Driver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("JARLPAD_HOME")
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "new"))
    app.app._user_data_dir = ""
    assert app.app.folder == tmp_path / "new" / ".config" / "jarlpad"
    assert app.app.folder.is_dir()


def test_home_shows_the_newest_games_and_more_on_tap(app: Driver) -> None:
    for number in range(30):
        play = spiel(["Astrid", "Bo"], [number, 1])
        app.app.ledger.plays.start(play, {"screen": "spiel", "seat": 0})
    app.app.home()
    app.pass_time(1)
    assert app.exists("home.continue.3")
    assert not app.exists("home.continue.4")
    assert app.sees("26 more unfinished games")
    app.scroll_to("home.more")
    app.tap("home.more")
    assert app.exists("home.continue.23")
    assert app.sees("6 more unfinished games")


def _names(app: Driver) -> set[str]:
    """Return the names of the screens in memory."""
    return {page.name for page in app.app.navigation.made()}


def _visit(app: Driver, *names: str) -> None:
    """Open screens one after the other from home."""
    for name in names:
        app.app.home()
        app.app.open(name, **({"game": "looot"} if name == "seats" else {}))
        app.pass_time(2)


def test_screens_not_reachable_by_back_are_removed_except_the_last_three(app: Driver) -> None:
    _visit(app, "settings", "about", "history")
    assert _names(app) == {"home", "settings", "about", "history"}
    _visit(app, "players", "seats", "settings", "players")
    assert _names(app) == {"home", "history", "seats", "settings", "players"}
    app.app.home()
    app.pass_time(2)
    assert _names(app) == {"home", "seats", "settings", "players"}
    app.app.open("about")
    app.pass_time(0)
    assert app.app.navigation.here_is("about")


def test_a_memory_warning_removes_all_screens_not_reachable_by_back(app: Driver) -> None:
    _visit(app, "settings", "players", "history")
    Window.dispatch("on_memorywarning")
    assert _names(app) == {"home", "history"}
    _visit(app, "settings")
    assert app.app.navigation.here_is("settings")
