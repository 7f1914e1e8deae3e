"""Sharing a result as picture, text or file, and sending it to BG Stats."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from kivy.core.clipboard import Clipboard
from PIL import Image

from phone import share
from scoring.document import loads
from scoring.game import Play
from screens.result import bgstats
from screens.shell import background
from tests.screens import result_plays
from tests.screens.driver import Driver
from tests.screens.result_samples import save_finished
from tests.screens.test_bgstats import data_in, read_with_zbar


@pytest.fixture
def downloads(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder in which shared files are saved."""
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path / "Downloads" / "Jarlpad"


def open_result(app: Driver, play: Play) -> Play:
    """Save a finished game, open its result, and return the saved game."""
    app.app.change_setting("motion", False)
    play_id = save_finished(app, play)
    app.app.open("result", play_id=play_id)
    app.pass_time(0.1)
    kept: Play = app.app.ledger.plays.open(play_id).play
    return kept


def to_share(app: Driver) -> None:
    """Open the sharing drawer and wait until its picture is drawn."""
    app.tap("result.share")
    app.wait(lambda: app.get("share.preview").texture, "the picture is drawn")
    _, lower, _, _, _, upper, *_ = app.get("share.preview").texture.tex_coords
    assert lower < upper, "the preview is not upside down"
    background.wait()
    app.pass_time(0)
    assert not app.get("share.picture").disabled


def to_log(app: Driver) -> None:
    """Open the page for BG Stats and wait until its QR code is drawn."""
    app.tap("result.share")
    app.scroll_to("share.log")
    app.tap("share.log")
    background.wait()
    app.wait(lambda: app.get("log.code").rows, "the code is worked out")
    app.pass_time(0.1)


@pytest.mark.parametrize("dark", [True, False])
def test_picture_is_saved_in_the_theme_of_the_app(app: Driver, downloads: Path, dark: bool) -> None:
    app.look(dark=dark)
    open_result(app, result_plays.looot())
    to_share(app)
    app.tap("share.picture")
    (saved,) = downloads.iterdir()
    assert saved.suffix == ".png" and saved.name.startswith("Looot ") and "Astrid" in saved.name
    picture = Image.open(BytesIO(saved.read_bytes())).convert("L")
    assert picture.size == (1080, 1350)
    mean = sum(nth * count for nth, count in enumerate(picture.histogram())) / (1080 * 1350)
    assert (mean < 80) == dark
    assert str(saved) in app.text_of("notice")


def test_text_is_copied_to_the_clipboard(app: Driver, downloads: Path) -> None:
    open_result(app, result_plays.looot())
    to_share(app)
    app.tap("share.text")
    text = Clipboard.paste()
    assert "1. Astrid: 54\n2. Ragnar: 54\n3. Hilda: 39" in text
    assert "Astrid’s trophy is worth 15" in text
    assert "Castles: Astrid 33, Ragnar 12, Hilda 8" in text
    assert app.exists("notice")


def test_text_is_in_the_language_of_the_app(app: Driver, downloads: Path) -> None:
    app.look(language="fr")
    open_result(app, result_plays.lofoten())
    to_share(app)
    app.tap("share.text")
    text = Clipboard.paste().replace("\u00a0", " ")
    assert "Noélie gagne 19 à 12 grâce au poisson séché" in text
    assert "1. Noélie : 19" in text
    assert "Poisson séché : Noélie 8, Madeline 0" in text


def test_shared_file_contains_the_game(app: Driver, downloads: Path) -> None:
    kept = open_result(app, result_plays.lofoten())
    to_share(app)
    app.tap("share.document")
    (saved,) = downloads.iterdir()
    assert saved.suffix == ".json"
    assert loads(saved.read_bytes()) == kept


def test_failed_save_is_reported(
    app: Driver, downloads: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    downloads.parent.mkdir()
    downloads.write_text("a file where the folder should be", "utf-8")
    open_result(app, result_plays.looot())
    to_share(app)
    app.tap("share.document")
    assert app.text_of("notice").startswith("Couldn’t save. ")


def test_qr_code_on_screen_can_be_scanned(app: Driver, tmp_path: Path) -> None:
    kept = open_result(app, result_plays.looot())
    to_log(app)
    found = data_in(read_with_zbar(app.screenshot(tmp_path / "screen.png")))
    assert found.pop("comments").startswith("Astrid wins the tie at 54")
    assert found == bgstats.play_data(kept, "")


def test_qr_code_can_be_scanned_in_the_dark_theme(app: Driver, tmp_path: Path) -> None:
    app.look(dark=True, language="fr")
    kept = open_result(app, result_plays.spiel())
    to_log(app)
    found = data_in(read_with_zbar(app.screenshot(tmp_path / "screen.png")))
    assert found["players"] == bgstats.play_data(kept, "")["players"]


def test_start_player_can_be_set_for_bg_stats(app: Driver) -> None:
    kept = open_result(app, replace(result_plays.spiel(), starter=None))
    to_log(app)
    app.scroll_to("log.starter.1")
    app.tap("log.starter.1")
    assert app.app.ledger.plays.open(kept.id or "").play.starter == 1
    app.scroll_to("log.copy")
    app.tap("log.copy")
    assert [p["startPlayer"] for p in data_in(Clipboard.paste())["players"]] == [False, True, False]


def test_link_opens_bg_stats(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def browser(link: str) -> bool:
        asked.append(link)
        return True

    monkeypatch.setattr(share.webbrowser, "open", browser)
    open_result(app, result_plays.looot())
    to_log(app)
    app.scroll_to("log.open")
    app.tap("log.open")
    assert data_in(asked[0])["players"][0]["name"] == "Astrid"


def test_link_is_copied_if_no_app_opens_it(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(share.webbrowser, "open", lambda link: False)
    open_result(app, result_plays.looot())
    to_log(app)
    app.scroll_to("log.open")
    app.tap("log.open")
    assert data_in(Clipboard.paste())["game"]["name"] == "Looot"
    assert app.exists("notice")
