"""Speak what I touch: what would be said, and that nothing happens before it was."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from babel.messages.pofile import read_po
from kivy.core.window import Window

from phone import speak
from scoring.game import Play
from scoring.looot.components import LONGSHIPS
from screens.shell.registry import SCREENS
from screens.shell.speaking import Speaking
from screens.shell.spoken import is_tappable, touched_at, words_of
from screens.shell.words import languages, spoken
from screens.widgets.dialog import Answer, Dialog
from tests.finding import everything
from tests.screens.driver import Driver
from tests.screens.samples import clear, furnish, game_opened, opened, samples, seated
from tests.source import ROOT
from tests.words.forms import forms


class Ear:
    """Hears what would be said, in place of a loudspeaker."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.languages: set[str] = set()

    def speak(self, text: str, language: str, interrupt: bool = False) -> None:
        assert interrupt, "what is touched now is said now"
        self.heard.append(text)
        self.languages.add(language)

    def since(self) -> list[str]:
        """What was said since it was asked last."""
        said, self.heard = self.heard, []
        return said


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """One app for all tests of this file."""
    driver = Driver(tmp_path_factory.mktemp("home"))
    driver.app.change_setting("motion", False)
    furnish(driver)
    yield driver
    driver.stop()


@pytest.fixture
def ear(app: Driver, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ear]:
    ear = Ear()
    monkeypatch.setattr(speak, "speak", ear.speak)
    monkeypatch.setattr(speak, "possible", lambda: True)
    app.look(language="en")
    clear(app)
    app.app.change_setting("speak_touch", True)
    yield ear
    app.app.change_setting("speak_touch", False)


def at_table(app: Driver, ear: Ear, game: str) -> Any:
    game_opened(game)(app)
    app.pass_time(0.5)
    ear.since()
    return app.app.navigation.here


def show(app: Driver, state: str) -> None:
    """A state of a screen; single taps lead to it."""
    app.app.change_setting("speak_touch", False)
    samples()[state](app)
    app.app.change_setting("speak_touch", True)
    app.pass_time(0.5)


def felt(step: int = 24) -> set[str]:
    """All that is said under a finger that goes everywhere."""
    wide, high = (int(side) for side in Window.size)
    found = (touched_at(x, y) for x in range(6, wide, step) for y in range(6, high, step))
    return {touched.words for touched in found if touched is not None}


def english_alone(language: str) -> set[str]:
    """Texts of the app that this language has other words for, and uses for nothing else."""
    with (ROOT / "locale" / language / "LC_MESSAGES" / "jarlpad.po").open("rb") as file:
        told = {forms(entry.id)[0]: forms(entry.string)[0] for entry in read_po(file) if entry.id}
    others = {text for text, said in told.items() if text != said}
    return others - {*told.values(), *languages().values()}


def test_the_first_touch_says_it_and_the_second_does_it(app: Driver, ear: Ear) -> None:
    app.tap("home.looot")
    assert ear.since() == ["Looot. 2–4 players · Fjord and longships"]
    assert app.app.navigation.here_is("home")
    app.tap("home.looot")
    assert app.app.navigation.here_is("seats")
    assert "Looot" in ear.since()[0], "the screen that came says what it is"


def test_another_thing_is_said_first_again(app: Driver, ear: Ear) -> None:
    app.tap("home.looot")
    app.tap("home.lofoten")
    app.tap("home.looot")
    assert len(ear.since()) == 3
    assert app.app.navigation.here_is("home")


def test_switched_on_in_the_settings_it_speaks_at_once(app: Driver, ear: Ear) -> None:
    app.app.change_setting("speak_touch", False)
    opened("settings")(app)
    app.pass_time(0.5)
    app.scroll_to("settings.speak_touch")
    app.tap("settings.speak_touch")
    assert app.app.setting("speak_touch", False)
    ear.since()
    app.tap("settings.speak_touch")
    words = "Tap once to hear an item, again to select it. Pause TalkBack first. on"
    assert ear.since() == [f"Touch to hear. {words}"]
    app.tap("settings.speak_touch")
    assert not app.app.setting("speak_touch", False)
    app.tap("settings.speak_touch")
    assert app.app.setting("speak_touch", False), "switched off, the first tap acts"


def test_without_a_voice_the_first_tap_acts(
    app: Driver, ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The engine can be removed, or fail to start, after the setting was switched on."""
    monkeypatch.setattr(speak, "possible", lambda: False)
    opened("settings")(app)
    app.pass_time(0.5)
    app.tap("settings.theme.light")
    assert app.app.setting("theme", "system") == "light"
    app.app.change_setting("theme", "system")


def test_a_hex_says_what_lies_there_and_then_takes_a_tile(app: Driver, ear: Ear) -> None:
    page = at_table(app, ear, "looot")
    free = next(at for at in ("C5", "A5", "D0", "G3") if page.fjord[at] is None)
    before: Play = page.play
    app.tap(f"fjord.{free}")
    assert ear.since() == [f"{free}: empty"]
    assert page.play == before
    app.tap(f"fjord.{free}")
    assert page.fjord[free] is not None
    app.pass_time(0.5)
    assert ear.since()[-1].startswith(f"{free}: wood"), "what is there now is said"
    page.undo()


def test_a_finger_drawn_over_the_fjord_reads_it_and_lays_nothing(app: Driver, ear: Ear) -> None:
    page = at_table(app, ear, "looot")
    before = page.play
    app.drag(["fjord.D1", "fjord.D2", "fjord.D3"])
    assert [words.split(":")[0] for words in ear.since()] == ["D1", "D2", "D3"]
    assert page.play == before


def test_a_card_of_a_picker_says_what_it_needs_and_who_has_it(app: Driver, ear: Ear) -> None:
    page = at_table(app, ear, "looot")
    page._pick_longship("C5")
    app.pass_time(0.5)
    cards = [app.get(tag) for tag in app.tags() if tag.startswith("longship.")]
    said = {name: words_of(board, name) for board in cards for name in board._names}
    assert len(said) == len(LONGSHIPS)
    assert not any(name in words for name, words in said.items()), "ids are for documents"
    assert any(words.endswith("here") for words in said.values())
    app.key("back")


def test_a_stepper_says_its_line_and_goes_on_with_each_further_tap(app: Driver, ear: Ear) -> None:
    app.app.begin("looot", ("Astrid", "Ulf"), ("blue", "red"), {})
    page = app.app.navigation.here
    page.switch("sheet")
    app.pass_time(0.5)
    app.scroll_to("sheet.gold.plus")
    for number in (0, 1, 2):
        app.tap("sheet.gold.plus")
        app.pass_time(0.5)
        assert ear.since()[-1] == f"Increase. Gold: {number}. Gold. Astrid"
    page.switch("fjord")


def test_a_list_is_scrolled_and_nothing_in_it_is_tapped(app: Driver, ear: Ear) -> None:
    opened("settings")(app)
    app.pass_time(0.5)
    app.resize(412, 640)
    before = app.app.ledger.settings.all()
    box = app.need("settings.hindsight").box
    app.draw((box.x + 40, 300), (box.x + 40, 560))
    moved = app.need("settings.hindsight").box
    app.resize(412, 892)
    assert moved.y > box.y + 100
    assert app.app.ledger.settings.all() == before


def test_a_dialog_says_what_it_asks_and_closes_beside_it_at_the_second_touch(
    app: Driver, ear: Ear
) -> None:
    done: list[str] = []
    dialog = Dialog("Delete", "It is gone then.", [Answer("x.do", "Do", lambda: done.append("x"))])
    dialog.open()
    app.pass_time(1)
    assert ear.since() == ["Delete. It is gone then."]
    app.tap("x.do")
    assert (ear.since(), done) == (["Do"], [])
    app.tap("question.close")
    app.tap("question.close")
    assert ear.since()[0] == "Cancel"
    assert not app.exists("question")
    assert done == []


def test_a_notice_is_heard(app: Driver, ear: Ear) -> None:
    app.app.notice("Saved")
    assert ear.since() == ["Saved"]
    app.app.dismiss_notice()


def test_it_speaks_the_language_of_the_app(app: Driver, ear: Ear) -> None:
    app.look(language="fr")
    seated("looot", "Astrid", "Ulf")(app)
    app.pass_time(0.5)
    ear.since()
    ear.languages.clear()
    app.tap("seats.up.Ulf")
    assert ear.since() == ["Une place plus haut. Ulf"]
    assert ear.languages == {"fr"}


def test_the_places_are_named_in_the_language_of_the_app(app: Driver, ear: Ear) -> None:
    app.look(language="de")
    app.app.home()
    app.pass_time(0.5)
    ear.since()
    app.tap("go.history")
    assert ear.since() == ["Verlauf"]
    app.resize(892, 412)
    app.tap("go.players")
    said = ear.since()
    app.resize(412, 892)
    assert said == ["Spieler"]


@pytest.mark.parametrize(
    ("game", "tag", "words"),
    [
        ("lofoten", "warehouse.1.0.add.1", "Add a tile of 1"),
        ("lofoten", "warehouse.1.0", "Noélie: 7"),
        ("spiel", "map.A1", "A1"),
        ("lofoten", "tug.1", "Madeline: 13"),
        ("looot", "palette.castle", "Castle: 3"),
        ("looot", "tab.0", "Astrid: "),
        ("looot", "need.C4", "C4: wood +1 (axe, sheep, wood), still needs sheep"),
        ("looot", "fjord.needs", "Unfilled longships: 2"),
    ],
)
def test_what_lies_on_a_board_is_said(
    app: Driver, ear: Ear, game: str, tag: str, words: str
) -> None:
    at_table(app, ear, game)
    app.scroll_to(tag)
    app.tap(tag)
    assert ear.since()[0].startswith(words)


@pytest.mark.parametrize(
    ("state", "tag", "words"),
    [
        ("seats", "seats.colour.Astrid", "Player color: blue. Astrid"),
        ("looot differing", "tab.0", "Astrid: −4. fjord and score sheet differ. selected"),
        ("lofoten tile", "tile.value.1", "Tile: 1"),
        ("lofoten tile", "tile.shields.2", "2 shields"),
        ("spiel played with", "die.2", "Die: 2. In 2 rounds"),
        ("spiel without a sheet", "meeps.add.3", "+3. Meeps"),
        ("spiel what a Meeps gives", "reward.3", "3 points"),
        ("sheet its Meeps", "place.add.4", "4 points"),
        ("sheetgrid", "cell.3", "Groups of 3"),
        ("sheetgrid", "grid/A1", "A1. red. 1"),
        ("sheetgrid", "grid/B3", "B3. green. 2"),
    ],
)
def test_a_number_says_what_it_counts(
    app: Driver, ear: Ear, state: str, tag: str, words: str
) -> None:
    show(app, state)
    name, _, field = tag.partition("/")
    assert words_of(app.get(name), field) == words


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ("result with a working", "B2: "),
        ("result with all workings", "Castles. "),
        ("result with hindsight", "Wood. 10 – 15. +5"),
        ("player", "average: "),
        ("players", "Ada. 1 game. 1 won"),
        ("spiel played with", "Score track: 31"),
        ("spiel the dice", "Next round"),
    ],
)
def test_a_row_is_read_as_a_whole(app: Driver, ear: Ear, state: str, words: str) -> None:
    show(app, state)
    assert [said for said in felt() if said.startswith(words)]


def test_on_its_side_signs_and_lines_say_what_they_mean(app: Driver, ear: Ear) -> None:
    show(app, "looot")
    app.resize(892, 412)
    app.pass_time(0.5)
    sign, line = words_of(app.get("problems.line")), words_of(app.get("line.castle"))
    app.resize(412, 892)
    assert sign.endswith("but the trophy needs 6 (and 13 more)")
    assert line == "Castles: 33"


def test_the_small_fjord_of_another_player_says_whose_it_is(app: Driver, ear: Ear) -> None:
    app.resize(800, 1280)
    at_table(app, ear, "looot")
    heard = felt(step=12)
    app.resize(412, 892)
    assert "Astrid: 68. selected" in heard
    assert len([said for said in heard if said.startswith("A1: ")]) == 1, "of the large one alone"


@pytest.mark.parametrize("screen", SCREENS)
def test_a_finger_can_feel_all_over_every_screen(app: Driver, ear: Ear, screen: str) -> None:
    others = [language for language in spoken() if language != "en"]
    language = others[[*SCREENS].index(screen) % len(others)]
    app.look(language=language)
    show(app, screen)
    heard = felt()
    assert len(heard) > 2
    assert english_alone(language) & {part for said in heard for part in said.split(". ")} == set()
    for seen in everything():
        if is_tappable(seen.widget) and not seen.widget.disabled and seen.box.within(seen.room):
            assert touched_at(*seen.box.centre), f"{seen.name()} says nothing"


def test_what_cannot_be_used_says_so(app: Driver, ear: Ear) -> None:
    app.app.begin("looot", ("Astrid", "Ulf"), ("blue", "red"), {})
    app.pass_time(0.5)
    assert words_of(app.get("game.redo")) == "Redo. unavailable"


def test_the_wheel_of_a_mouse_is_no_touch(app: Driver, ear: Ear) -> None:
    said: list[str] = []
    speaking = Speaking(said.append, lambda: True)
    speaking.switch(True)
    turned = SimpleNamespace(is_mouse_scrolling=True, pos=app.need("home.looot").box.centre, uid=1)
    assert not speaking._down(Window, turned)
    put_down = SimpleNamespace(**{**vars(turned), "is_mouse_scrolling": False})
    assert speaking._down(Window, put_down)
    assert said == ["Looot. 2–4 players · Fjord and longships"]


def test_begun_anew_it_still_speaks(app: Driver, ear: Ear) -> None:
    app.restart()
    app.app.change_setting("motion", False)
    app.pass_time(0.5)
    ear.since()
    app.tap("home.lofoten")
    assert ear.since() == ["Lofoten. 2 players · Four warehouses"]
    assert app.app.navigation.here_is("home")
