"""All screens by name, and all games: the only module of the shell that names other packages."""

from __future__ import annotations

from importlib import import_module

from screens.shell.game_ui import GameUi, LazyImport

GAME_UIS: tuple[str, ...] = (
    "screens.looot.game_ui",
    "screens.lofoten.game_ui",
    "screens.spiel.game_ui",
)
"""The UI modules of all games, in the order on home; ``scoring.games`` lists their rules."""


def _collected() -> dict[str, GameUi]:
    found: list[GameUi] = [import_module(module).GAME_UI for module in GAME_UIS]
    return {game_ui.key: game_ui for game_ui in found}


GAMES: dict[str, GameUi] = _collected()

SCREENS: dict[str, LazyImport] = {
    "home": LazyImport("screens.home.home_screen", "Home"),
    "seats": LazyImport("screens.home.seats_screen", "Seats"),
    "settings": LazyImport("screens.home.settings_screen", "SettingsPage"),
    "about": LazyImport("screens.home.about_screen", "About"),
    "history": LazyImport("screens.people.history_screen", "History"),
    "players": LazyImport("screens.people.players_screen", "Players"),
    "player": LazyImport("screens.people.player_screen", "PlayerPage"),
    "versus": LazyImport("screens.people.head_to_head_screen", "HeadToHead"),
    "result": LazyImport("screens.result.result_screen", "Result"),
    "trouble": LazyImport("screens.shell.error_page", "ErrorPage"),
    **{name: entry for game_ui in GAMES.values() for name, entry in game_ui.screens.items()},
}

ARRIVALS = LazyImport("screens.home.restoring", "Arrivals")
"""Shows a file that the app was opened with."""

PARTS = LazyImport("screens.parts.receiving", "Parts")
"""Sends players' entries to other phones and receives theirs."""

NOTICE = LazyImport("screens.widgets.snackbar", "Snackbar")
"""Shows a short message at the lower edge of the window."""

PRELOADED: tuple[str, ...] = (
    "kivymd.uix.behaviors",
    "kivymd.uix.label",
    "kivymd.uix.textfield",
    "kivymd.uix.button",
    "scoring",
    *(f"scoring.{game}" for game in GAMES),
    "ledger",
    "screens.shell.script",
    "screens.widgets",
    "screens.flows",
    *(entry.module.rpartition(".")[0] for entry in SCREENS.values()),
)
"""Packages whose modules are imported after the first frame, in this order."""
