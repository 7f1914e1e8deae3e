"""The frame around all screens: the way and back, look and language at once, and trouble."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from kivy.clock import Clock
from kivy.utils import get_color_from_hex

from screens.shell.palette import PALETTES
from screens.shell.theme import ROLES
from screens.shell.words import languages
from tests.ledger.table import spiel
from tests.screens.driver import Driver
from tests.screens.samples import furnish
from tests.screens.stage import STAGE


def here(app: Driver) -> str:
    return str(app.app.navigation.here.name)


def test_the_app_starts_at_home_with_all_three_games(app: Driver) -> None:
    assert here(app) == "home"
    assert all(app.exists(f"home.{game}") for game in ("looot", "lofoten", "spiel"))


def test_screens_load_when_they_are_first_opened(app: Driver) -> None:
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
def test_back_while_a_screen_still_comes_leaves_nothing_blank(app: Driver, motion: bool) -> None:
    app.app.change_setting("motion", motion)
    app.app.open("settings")
    app.key("back")
    assert here(app) == "home"
    app.tap("home.settings")
    assert app.exists("settings.language.fr")


def test_at_home_the_second_press_leaves(app: Driver) -> None:
    app.key("back")
    assert app.sees("Press back again to exit")
    assert not app.left
    app.key("back")
    assert app.left


def test_at_home_a_late_second_press_asks_again(app: Driver) -> None:
    app.key("back")
    app.pass_time(4)
    app.key("back")
    assert not app.left


def test_the_language_changes_at_once_on_all_open_screens(app: Driver) -> None:
    app.tap("home.settings")
    assert app.sees("Text size")
    app.tap("settings.language.fr")
    assert app.sees("Taille du texte")
    app.key("back")
    assert app.sees("Compter les points")
    app.restart()
    assert app.sees("Compter les points")


def test_each_language_is_offered_by_its_own_name(app: Driver) -> None:
    app.tap("home.settings")
    for name, title in (("Deutsch", "Sprache"), ("Español", "Idioma"), ("Italiano", "Lingua")):
        (code,) = (code for code, own in languages().items() if own == name)
        assert app.text_of(f"settings.language.{code}") == name
        app.tap(f"settings.language.{code}")
        assert app.sees(title)
    assert {"English", "Français"} <= set(languages().values())


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("fr_BE.UTF-8", "Compter les points"),
        ("de_AT.UTF-8", "Eine Partie werten"),
        ("nl_NL.UTF-8", "Score a game"),
    ],
)
def test_at_first_the_language_is_the_systems(
    app: Driver, monkeypatch: pytest.MonkeyPatch, asked: str, shown: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", asked)
    app.restart()
    assert app.sees(shown)


def test_light_and_dark_change_the_ground_at_once(app: Driver) -> None:
    def ground() -> Any:
        app.pass_time(0.1)
        return STAGE.pixels().getpixel((5, 450))

    app.tap("home.settings")
    app.tap("settings.theme.light")
    assert ground() == (0xF3, 0xF6, 0xF7)
    app.tap("settings.theme.dark")
    assert ground() == (0x0C, 0x14, 0x18)


def test_texts_grow_with_the_text_size(app: Driver) -> None:
    app.tap("home.settings")
    before = app.app.look.body
    app.tap("settings.text_size.160")
    assert app.app.look.body == pytest.approx(before * 1.6)


def test_every_colour_that_kivymd_has_is_ours_by_day_and_by_night(app: Driver) -> None:
    theme = app.app.theme_cls
    assert {f"{role}Color" for role in ROLES} == set(theme.dynamic_color_names) - {
        "transparentColor"
    }
    for mode, palette in PALETTES.items():
        app.look(dark=mode == "dark")
        for role, ours in ROLES.items():
            assert getattr(theme, f"{role}Color") == get_color_from_hex(palette[ours]), role


def test_what_kivymd_writes_grows_with_the_text_size(app: Driver) -> None:
    before = app.app.theme_cls.font_styles["Title"]["large"]["font-size"]
    app.look(text_size=160)
    after = app.app.theme_cls.font_styles
    assert after["Title"]["large"]["font-size"] == pytest.approx(before * 1.6)


def test_two_columns_where_there_is_room(app: Driver) -> None:
    def beside(one: str, other: str) -> bool:
        return bool(app.need(one).box.right <= app.need(other).box.x)

    furnish(app)
    app.pass_time(0.2)
    assert not beside("home.continue.0", "home.looot")
    app.resize(892, 412)
    assert beside("home.continue.0", "home.looot")
    app.resize(412, 892)
    assert not beside("home.continue.0", "home.looot")


def test_a_screen_that_breaks_shows_the_trouble_page_and_keeps_the_play(app: Driver) -> None:
    furnish(app)
    app.pass_time(0.2)
    app.tap("home.continue.0")
    page = app.app.navigation.here
    kept = page.play

    def sink(*_: object) -> None:
        raise ZeroDivisionError("a leak below the water line")

    with app.crash_awaited():
        Clock.schedule_once(sink)
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


def test_a_screen_that_cannot_even_open_shows_it_too(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "screens.people.history", raising=False)
    monkeypatch.setitem(sys.modules, "screens.people.history", None)
    with app.crash_awaited():
        app.tap("go.history")
        app.wait(lambda: here(app) == "trouble", "the trouble page is there")
    app.key("back")
    assert here(app) == "home"


def test_a_home_folder_with_nothing_in_it_is_enough(
    app: Driver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("JARLPAD_HOME")
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "new"))
    app.app._user_data_dir = ""
    assert app.app.folder == tmp_path / "new" / ".config" / "jarlpad"
    assert app.app.folder.is_dir()


def test_home_shows_the_newest_few_and_leads_to_the_others(app: Driver) -> None:
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


def test_screens_that_back_does_not_lead_to_are_dropped(app: Driver) -> None:
    for name in ("settings", "history", "players", "seats"):
        app.app.home()
        app.app.open(name, **({"game": "looot"} if name == "seats" else {}))
        app.pass_time(2)
    assert {page.name for page in app.app.navigation.made()} == {"home", "players", "seats"}
    app.app.home()
    app.app.open("history")
    app.pass_time(0)
    assert app.app.navigation.here_is("history")
