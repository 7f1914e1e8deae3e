"""All screens by name, and all games: the only place from which the shell reaches other rooms."""

from __future__ import annotations

from importlib import import_module

from screens.shell.faces import Entry, GameFace

FACES: tuple[str, ...] = (
    "screens.looot.face",
    "screens.lofoten.face",
    "screens.spiel.face",
)
"""A game is one line here and one in ``scoring.games``; home shows them in this order."""


def _collected() -> dict[str, GameFace]:
    faces: list[GameFace] = [import_module(module).FACE for module in FACES]
    return {face.key: face for face in faces}


GAMES: dict[str, GameFace] = _collected()

SCREENS: dict[str, Entry] = {
    "home": Entry("screens.home.home", "Home"),
    "seats": Entry("screens.home.seats", "Seats"),
    "settings": Entry("screens.home.settings", "SettingsPage"),
    "history": Entry("screens.people.history", "History"),
    "players": Entry("screens.people.players", "Players"),
    "player": Entry("screens.people.player", "PlayerPage"),
    "versus": Entry("screens.people.versus", "Versus"),
    "result": Entry("screens.result.result", "Result"),
    "trouble": Entry("screens.shell.trouble", "Trouble"),
    **{name: entry for face in GAMES.values() for name, entry in face.screens.items()},
}

ARRIVALS = Entry("screens.home.restoring", "Arrivals")
"""What shows a file that the app was opened with."""

PARTS = Entry("screens.parts.receiving", "Parts")
"""What sends players to other phones and takes those that come from there."""

SPOKEN: tuple[Entry, ...] = (
    Entry("screens.widgets.spoken", "WORDS"),
    Entry("screens.home.spoken", "WORDS"),
    Entry("screens.people.spoken", "WORDS"),
    Entry("screens.result.spoken", "WORDS"),
    Entry("screens.looot.spoken", "WORDS"),
    Entry("screens.lofoten.spoken", "WORDS"),
    Entry("screens.spiel.spoken", "WORDS"),
)
"""What is said of boards and pictures to those who listen; loaded when the first one does."""

NOTICE = Entry("screens.widgets.snackbar", "Snackbar")
"""What says something short at the foot of the window."""
