"""States of the screens for history, players and backup."""

from __future__ import annotations

from collections.abc import Callable

from screens.flows.game_menu import open_game_menu
from screens.home.restoring import Restoring
from screens.shell.registry import GAMES
from tests.screens.driver import Driver

Opener = Callable[[Driver], None]


def history_first(driver: Driver) -> None:
    driver.app.navigation.top("history")


def history_of_one(driver: Driver) -> None:
    driver.app.open("history", player=_busiest_player(driver))


def history_without_results(driver: Driver) -> None:
    driver.app.open("history", letters="Nobody")


def history_in_correction(driver: Driver) -> None:
    """Open the menu of a game that is being corrected."""
    ledger = driver.app.ledger
    ledger.plays.open(ledger.history.page(most=1)[0].id).reopen()
    driver.app.open("history")
    open_game_menu(ledger.history.page(most=1)[0].id)


def history_choosing(driver: Driver) -> None:
    driver.app.open("history")
    driver.app.navigation.page("history").ask_player()


def home_with_menu(driver: Driver) -> None:
    """Open the menu of an unfinished game."""
    driver.app.home()
    driver.app.navigation.page("home").open_menu(driver.app.ledger.plays.unfinished()[0].id)


def players_first(driver: Driver) -> None:
    driver.app.navigation.top("players")


def players_with_one_hidden(driver: Driver) -> None:
    ulf = driver.app.ledger.players.named("Ulf")
    if ulf:
        driver.app.ledger.players.hide(ulf.id)
    driver.app.open("players")


def player(driver: Driver) -> None:
    driver.app.open("player", player=_busiest_player(driver))


def player_new(driver: Driver) -> None:
    newcomer = next(who for who in driver.app.ledger.players.all() if not who.plays)
    driver.app.open("player", player=newcomer.id)


def player_renaming(driver: Driver) -> None:
    player(driver)
    driver.app.navigation.page("player").rename()


def player_merging(driver: Driver) -> None:
    page = driver.app.navigation.page("player")
    player(driver)
    newcomer = next(who for who in driver.app.ledger.players.all() if not who.plays)
    page._confirm_merge(newcomer)


def versus(driver: Driver) -> None:
    one, other = driver.app.ledger.history.page(most=1)[0].seats[:2]
    named = driver.app.ledger.players.named
    driver.app.open("versus", player=named(one.name).id, other=named(other.name).id)


def settings_with_a_backup(driver: Driver) -> None:
    """Open the question that is asked before a backup is restored."""
    app = driver.app
    app.open("settings")
    found = app.ledger.archive.look(app.ledger.archive.backup())
    Restoring()._ask(("jarlpad-2026-11-16.json", found))


def not_saved(game: str) -> Opener:
    """Return an opener of a game's screen on a device with full storage."""

    def open_it(driver: Driver) -> None:
        ledger = driver.app.ledger
        waiting = next(row for row in ledger.plays.unfinished() if row.game == game)
        driver.app.open(GAMES[game].screen, play_id=waiting.id)
        why = driver.app.tr("Not enough storage on this device.")
        page = driver.app.navigation.page(GAMES[game].screen)
        page.not_kept = driver.app.tr("{why} This game isn’t saved yet.", why=why)

    return open_it


def _busiest_player(driver: Driver) -> str:
    """Return the player with the most games."""
    players = driver.app.ledger.players.all()
    return str(max(players, key=lambda who: who.plays).id)


EMPTY: dict[str, Opener] = {
    "history at the first start": history_first,
    "players at the first start": players_first,
}

KEPT: dict[str, Opener] = {
    "home with the menu of a game": home_with_menu,
    "history": history_first,
    "history of one player": history_of_one,
    "history without results": history_without_results,
    "history with an edited game": history_in_correction,
    "history choosing a player": history_choosing,
    "players": players_first,
    "players with one hidden": players_with_one_hidden,
    "player": player,
    "player who is new": player_new,
    "player being renamed": player_renaming,
    "player being merged": player_merging,
    "versus": versus,
    "settings with a backup": settings_with_a_backup,
    **{f"{face.screen} not kept": not_saved(game) for game, face in GAMES.items()},
}
