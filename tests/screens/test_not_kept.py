"""No room on the device: the play goes on, and the screen says that it is not kept."""

from __future__ import annotations

from tests.screens.driver import Driver
from tests.screens.looot_table import begin


def fill_the_device(app: Driver) -> None:
    """SQLite's own limit fails just as a full disk does."""
    db = app.app.ledger._store.connection
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    db.execute(f"PRAGMA max_page_count = {pages}")


def make_room(app: Driver) -> None:
    app.app.ledger._store.connection.execute("PRAGMA max_page_count = 1000000")


def tap_until_it_is_said(app: Driver) -> int:
    """Castles, until the last page of the file is full; how many."""
    castles = 0
    while not app.exists("game.not_kept"):
        assert castles < 200, "the device is full, and nobody says so"
        app.tap("sheet.castle.plus")
        castles += 1
    return castles


def test_the_play_goes_on_and_the_screen_says_that_it_is_not_kept(app: Driver) -> None:
    begin(app, "Astrid", "Bo", entry="sheet")
    assert not app.exists("game.not_kept")
    fill_the_device(app)
    castles = tap_until_it_is_said(app)
    assert app.text_of("game.not_kept") == (
        "Not enough storage on this device. This game isn’t saved yet."
    )
    app.tap("sheet.castle.plus")
    assert app.text_of("sheet.castle.number") == str(castles + 1)


def test_it_is_kept_as_soon_as_there_is_room(app: Driver) -> None:
    begin(app, "Astrid", "Bo", entry="sheet")
    fill_the_device(app)
    castles = tap_until_it_is_said(app)
    make_room(app)
    app.tap("sheet.castle.plus")
    assert not app.exists("game.not_kept")
    app.restart()
    app.tap("home.continue.0")
    assert app.text_of("sheet.castle.number") == str(castles + 1)


def test_the_warning_speaks_french_too(app: Driver) -> None:
    begin(app, "Astrid", "Bo", entry="sheet")
    fill_the_device(app)
    tap_until_it_is_said(app)
    app.look(language="fr")
    app.tap("sheet.castle.plus")
    assert "n’est pas encore enregistrée" in app.text_of("game.not_kept")
