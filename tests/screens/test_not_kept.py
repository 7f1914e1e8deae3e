"""Full storage: the game continues, and the screen says that it is not saved."""

from __future__ import annotations

from pathlib import Path

from tests.screens.driver import Driver
from tests.screens.looot_table import begin


def fill_storage(app: Driver) -> None:
    """Make writing fail by SQLite's page limit, which fails like a full disk."""
    db = app.app.ledger._store.connection
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    db.execute(f"PRAGMA max_page_count = {pages}")


def free_storage(app: Driver) -> None:
    app.app.ledger._store.connection.execute("PRAGMA max_page_count = 1000000")


def tap_until_warned(app: Driver) -> int:
    """Add castles until the warning appears, and return how many."""
    castles = 0
    while not app.exists("game.not_kept"):
        assert castles < 200, "the device is full, and nobody says so"
        app.tap("sheet.castle.plus")
        castles += 1
    return castles


def test_game_continues_with_a_warning_if_it_cannot_be_saved(app: Driver) -> None:
    begin(app, "Astrid", "Bo", entry="sheet")
    assert not app.exists("game.not_kept")
    fill_storage(app)
    castles = tap_until_warned(app)
    assert app.text_of("game.not_kept") == (
        "Not enough storage on this device. This game isn’t saved yet."
    )
    app.tap("sheet.castle.plus")
    assert app.text_of("sheet.castle.number") == str(castles + 1)


def test_game_is_saved_as_soon_as_there_is_storage(app: Driver) -> None:
    begin(app, "Astrid", "Bo", entry="sheet")
    fill_storage(app)
    castles = tap_until_warned(app)
    free_storage(app)
    app.tap("sheet.castle.plus")
    assert not app.exists("game.not_kept")
    app.restart()
    assert app.text_of("sheet.castle.number") == str(castles + 1)


def test_every_setting_is_saved_where_a_failure_shows_a_message(app: Driver) -> None:
    screens = Path(__file__).resolve().parents[2] / "screens"
    calls = [path.name for path in screens.rglob("*.py") if "settings.put(" in path.read_text()]
    assert calls == ["app.py"], "all others call keep_setting"
    app.app.keep_setting("text_size", "large")
    app.pass_time(0)
    assert "Couldn’t save this setting" in app.text_of("notice")


def test_warning_is_translated(app: Driver) -> None:
    begin(app, "Astrid", "Bo", entry="sheet")
    fill_storage(app)
    tap_until_warned(app)
    app.look(language="fr")
    app.tap("sheet.castle.plus")
    assert "n’est pas encore enregistrée" in app.text_of("game.not_kept")
