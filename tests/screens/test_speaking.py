"""The setting "Touch to hear": the first tap speaks an item, the second one selects it."""

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
from screens.shell.i18n import languages, spoken
from screens.shell.registry import SCREENS
from screens.shell.speaking import Speaking
from screens.shell.spoken import is_tappable, touched_at, words_of
from screens.widgets.dialog import Answer, Dialog
from tests.screens.clearing import clear
from tests.screens.driver import Driver
from tests.screens.samples import add_samples, game_opened, opened, samples, seated
from tests.source import ROOT
from tests.widget_finder import visible_widgets
from tests.words.forms import forms


class Recorder:
    """Records what would be spoken."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.languages: set[str] = set()

    def speak(self, text: str, language: str, interrupt: bool = False) -> None:
        assert interrupt, "what is touched now is said now"
        self.heard.append(text)
        self.languages.add(language)

    def since(self) -> list[str]:
        """Return what was spoken since the last call."""
        said, self.heard = self.heard, []
        return said


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """One app with sample games for all tests of this file."""
    driver = Driver(tmp_path_factory.mktemp("home"))
    driver.app.change_setting("motion", False)
    add_samples(driver)
    yield driver
    driver.stop()


@pytest.fixture
def recorder(app: Driver, monkeypatch: pytest.MonkeyPatch) -> Iterator[Recorder]:
    recorder = Recorder()
    monkeypatch.setattr(speak, "speak", recorder.speak)
    monkeypatch.setattr(speak, "possible", lambda: True)
    app.look(language="en")
    clear(app)
    app.app.change_setting("speak_touch", True)
    yield recorder
    app.app.change_setting("speak_touch", False)


def open_sample(app: Driver, recorder: Recorder, game: str) -> Any:
    """Open the sample of a game, forget what was spoken, and return its page."""
    game_opened(game)(app)
    app.pass_time(0.5)
    recorder.since()
    return app.app.navigation.here


def show(app: Driver, state: str) -> None:
    """Show a sample state without speech, so that single taps lead to it."""
    app.app.change_setting("speak_touch", False)
    samples()[state](app)
    app.app.change_setting("speak_touch", True)
    app.pass_time(0.5)


def words_on_screen(step: int = 24) -> set[str]:
    """Return the words that touches at the points of a grid over the whole window would speak."""
    wide, high = (int(side) for side in Window.size)
    found = (touched_at(x, y) for x in range(6, wide, step) for y in range(6, high, step))
    return {touched.words for touched in found if touched is not None}


def english_only(language: str) -> set[str]:
    """Return the English texts that this language translates differently and never uses itself."""
    with (ROOT / "locale" / language / "LC_MESSAGES" / "jarlpad.po").open("rb") as file:
        translations = {
            forms(entry.id)[0]: forms(entry.string)[0] for entry in read_po(file) if entry.id
        }
    others = {text for text, said in translations.items() if text != said}
    return others - {*translations.values(), *languages().values()}


def test_first_tap_speaks_an_item_and_second_selects_it(app: Driver, recorder: Recorder) -> None:
    app.tap("home.looot")
    assert recorder.since() == ["Looot. 2–4 players · Fjord and longships"]
    assert app.app.navigation.here_is("home")
    app.tap("home.looot")
    assert app.app.navigation.here_is("seats")
    assert "Looot" in recorder.since()[0], "the screen that came says what it is"


def test_tapping_another_item_only_speaks_it(app: Driver, recorder: Recorder) -> None:
    app.tap("home.looot")
    app.tap("home.lofoten")
    app.tap("home.looot")
    assert len(recorder.since()) == 3
    assert app.app.navigation.here_is("home")


def test_speech_starts_and_stops_with_the_setting(app: Driver, recorder: Recorder) -> None:
    app.app.change_setting("speak_touch", False)
    opened("settings")(app)
    app.pass_time(0.5)
    app.scroll_to("settings.speak_touch")
    app.tap("settings.speak_touch")
    assert app.app.setting("speak_touch", False)
    recorder.since()
    app.tap("settings.speak_touch")
    words = "Tap once to hear an item, again to select it. Pause TalkBack first. on"
    assert recorder.since() == [f"Touch to hear. {words}"]
    app.tap("settings.speak_touch")
    assert not app.app.setting("speak_touch", False)
    app.tap("settings.speak_touch")
    assert app.app.setting("speak_touch", False), "switched off, the first tap acts"


def test_first_tap_selects_if_there_is_no_voice(
    app: Driver, recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The speech engine can be removed or fail after the setting was switched on."""
    monkeypatch.setattr(speak, "possible", lambda: False)
    opened("settings")(app)
    app.pass_time(0.5)
    app.tap("settings.theme")
    app.tap("settings.theme.light")
    assert app.app.setting("theme", "system") == "light"
    app.app.change_setting("theme", "system")


def test_first_tap_speaks_a_space_and_second_places_a_tile(app: Driver, recorder: Recorder) -> None:
    page = open_sample(app, recorder, "looot")
    free = next(at for at in ("C5", "A5", "D0", "G3") if page.fjord[at] is None)
    before: Play = page.play
    app.tap(f"fjord.{free}")
    assert recorder.since() == [f"{free}: empty"]
    assert page.play == before
    app.tap(f"fjord.{free}")
    assert page.fjord[free] is not None
    app.pass_time(0.5)
    assert recorder.since()[-1].startswith(f"{free}: wood"), "what is there now is said"
    page.undo()


def test_drag_over_the_fjord_speaks_the_spaces_and_places_nothing(
    app: Driver, recorder: Recorder
) -> None:
    page = open_sample(app, recorder, "looot")
    before = page.play
    app.drag(["fjord.D1", "fjord.D2", "fjord.D3"])
    assert [words.split(":")[0] for words in recorder.since()] == ["D1", "D2", "D3"]
    assert page.play == before


def test_cards_of_the_picker_are_spoken_with_their_owner(app: Driver, recorder: Recorder) -> None:
    page = open_sample(app, recorder, "looot")
    page._open_picker("longships", "C5")
    app.pass_time(0.5)
    cards = [app.get(tag) for tag in app.tags() if tag.startswith("longship.")]
    said = {name: words_of(board, name) for board in cards for name in board.fields}
    assert len(said) == len(LONGSHIPS)
    assert not any(name in words for name, words in said.items()), "ids are for documents"
    assert any(words.endswith("here") for words in said.values())
    app.key("back")


def test_further_taps_on_a_stepper_count_and_speak(app: Driver, recorder: Recorder) -> None:
    app.app.begin("looot", ("Astrid", "Ulf"), ("blue", "red"), {})
    page = app.app.navigation.here
    page.switch("sheet")
    app.pass_time(0.5)
    app.scroll_to("sheet.gold.plus")
    for number in (0, 1, 2):
        app.tap("sheet.gold.plus")
        app.pass_time(0.5)
        assert recorder.since()[-1] == f"Increase. Gold: {number}. Gold. Astrid"
    page.switch("fjord")


def test_drag_scrolls_a_list_and_selects_nothing(app: Driver, recorder: Recorder) -> None:
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


def test_dialog_is_spoken_and_closes_at_the_second_tap(app: Driver, recorder: Recorder) -> None:
    done: list[str] = []
    dialog = Dialog("Delete", "It is gone then.", [Answer("x.do", "Do", lambda: done.append("x"))])
    dialog.open()
    app.pass_time(1)
    assert recorder.since() == ["Delete. It is gone then."]
    app.tap("x.do")
    assert (recorder.since(), done) == (["Do"], [])
    app.tap("question.close")
    app.tap("question.close")
    assert recorder.since()[0] == "Cancel"
    assert not app.exists("question")
    assert done == []


def test_snackbar_is_spoken(app: Driver, recorder: Recorder) -> None:
    app.app.notice("Saved")
    assert recorder.since() == ["Saved"]
    app.app.dismiss_notice()


def test_speech_is_in_the_language_of_the_app(app: Driver, recorder: Recorder) -> None:
    app.look(language="fr")
    seated("looot", "Astrid", "Ulf")(app)
    app.pass_time(0.5)
    recorder.since()
    recorder.languages.clear()
    app.tap("seats.up.Ulf")
    assert recorder.since() == ["Monter. Ulf"]
    assert recorder.languages == {"fr"}


def test_navigation_is_spoken_in_the_language_of_the_app(app: Driver, recorder: Recorder) -> None:
    app.look(language="de")
    app.app.home()
    app.pass_time(0.5)
    recorder.since()
    app.tap("go.history")
    assert recorder.since() == ["Verlauf"]
    app.resize(892, 412)
    app.tap("go.players")
    said = recorder.since()
    app.resize(412, 892)
    assert said == ["Spieler"]


@pytest.mark.parametrize(
    ("game", "tag", "words"),
    [
        ("lofoten", "warehouse.1.0.add.1", "Add a tile of 1"),
        ("lofoten", "warehouse.1.0", "Noélie: 7"),
        ("spiel", "map.A1", "A1"),
        ("lofoten", "score_balance.1", "Madeline: 13"),
        ("looot", "palette.castle", "Castle: 3"),
        ("looot", "tab.0", "Astrid: "),
        ("looot", "need.C4", "C4: wood +1 (axe, sheep, wood), still needs sheep"),
        ("looot", "fjord.needs", "Unfilled longships: 2"),
    ],
)
def test_fields_and_buttons_of_a_game_are_spoken(
    app: Driver, recorder: Recorder, game: str, tag: str, words: str
) -> None:
    open_sample(app, recorder, game)
    app.scroll_to(tag)
    app.tap(tag)
    assert recorder.since()[0].startswith(words)


@pytest.mark.parametrize(
    ("state", "tag", "words"),
    [
        ("seats", "seats.colour.Astrid", "Player color: blue. Astrid"),
        ("looot with two totals", "tab.0", "Astrid: −4. fjord and score sheet differ. selected"),
        ("looot", "segment.sheet", "Score sheet"),
        ("lofoten tile", "tile.value.1", "Tile: 1"),
        ("lofoten tile", "tile.shields.2", "2 shields"),
        ("spiel with dice", "die.2", "Die: 2. In 2 rounds"),
        ("spiel without a sheet", "meeps.add.3", "+3. Meeps"),
        ("spiel what a Meeps gives", "reward.3", "3 points"),
        ("sheet its Meeps", "place.add.4", "4 points"),
        ("sheetgrid", "cell.3", "Groups of 3"),
        ("sheetgrid", "grid/A1", "A1. red. 1"),
        ("sheetgrid", "grid/B3", "B3. green. 2"),
    ],
)
def test_numbers_are_spoken_with_their_meaning(
    app: Driver, recorder: Recorder, state: str, tag: str, words: str
) -> None:
    show(app, state)
    name, _, field = tag.partition("/")
    assert words_of(app.get(name), field) == words


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ("result with a calculation", "B2: "),
        ("result with all calculations", "Castles. "),
        ("result with hindsight", "Wood. 10 › 15. +5"),
        ("player", "average: "),
        ("players", "Ada. 1 game. 1 won"),
        ("spiel with dice", "Score track: 31"),
        ("spiel the dice", "Next round"),
    ],
)
def test_row_is_spoken_as_a_whole(app: Driver, recorder: Recorder, state: str, words: str) -> None:
    show(app, state)
    assert [said for said in words_on_screen() if said.startswith(words)]


def test_icons_in_landscape_are_spoken_in_full(app: Driver, recorder: Recorder) -> None:
    show(app, "looot")
    app.resize(892, 412)
    app.pass_time(0.5)
    sign, line = words_of(app.get("problems.line")), words_of(app.get("line.castle"))
    app.resize(412, 892)
    assert sign.endswith("but the trophy needs 6 · +13 more warnings")
    assert line == "Castles: 33"


def test_small_fjords_are_spoken_with_their_player(app: Driver, recorder: Recorder) -> None:
    app.resize(800, 1280)
    open_sample(app, recorder, "looot")
    heard = words_on_screen(step=12)
    app.resize(412, 892)
    assert "Astrid: 68. selected" in heard
    assert len([said for said in heard if said.startswith("A1: ")]) == 1, "of the large one alone"


@pytest.mark.parametrize("screen", SCREENS)
def test_every_button_is_spoken_in_the_language_of_the_app(
    app: Driver, recorder: Recorder, screen: str
) -> None:
    others = [language for language in spoken() if language != "en"]
    language = others[[*SCREENS].index(screen) % len(others)]
    app.look(language=language)
    show(app, screen)
    heard = words_on_screen()
    assert len(heard) > 2
    assert english_only(language) & {part for said in heard for part in said.split(". ")} == set()
    for seen in visible_widgets():
        if (
            is_tappable(seen.widget)
            and not seen.widget.disabled
            and seen.box.is_inside(seen.viewport)
        ):
            assert touched_at(*seen.box.centre), f"{seen.name()} says nothing"


def test_disabled_button_is_spoken_as_unavailable(app: Driver, recorder: Recorder) -> None:
    app.app.begin("looot", ("Astrid", "Ulf"), ("blue", "red"), {})
    app.pass_time(0.5)
    assert words_of(app.get("game.redo")) == "Redo. unavailable"


def test_mouse_wheel_does_not_speak(app: Driver, recorder: Recorder) -> None:
    said: list[str] = []
    speaking = Speaking(said.append, lambda: True)
    speaking.switch(True)
    turned = SimpleNamespace(is_mouse_scrolling=True, pos=app.need("home.looot").box.centre, uid=1)
    assert not speaking._down(Window, turned)
    put_down = SimpleNamespace(**{**vars(turned), "is_mouse_scrolling": False})
    assert speaking._down(Window, put_down)
    assert said == ["Looot. 2–4 players · Fjord and longships"]


def test_speech_stays_on_after_a_restart(app: Driver, recorder: Recorder) -> None:
    app.restart()
    app.app.change_setting("motion", False)
    app.pass_time(0.5)
    recorder.since()
    app.tap("home.lofoten")
    assert recorder.since() == ["Lofoten. 2 players · Four warehouses"]
    assert app.app.navigation.here_is("home")
