"""The menu of a result: another game with the same players, notes, an earlier result."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scoring.game import Play
from scoring.games import GAMES as RULES
from scoring.seats import Draft, add_player, with_pieces
from screens.flows.correction import choices_of
from screens.shell.page import Where
from screens.shell.palette import PIECES
from screens.shell.registry import GAMES
from screens.widgets.choose import MenuRow, choose

if TYPE_CHECKING:
    from screens.result.result_screen import Result


def open_menu(page: Result) -> None:
    """Open the menu."""
    tr, rows = page.app.tr, []
    for game, fits in others(page.play).items():
        game_ui = GAMES[game]
        text = tr("{game} with the same players", game=game_ui.name)
        why = "" if fits else tr(game_ui.summary)
        again = partial(page.again, game)
        tag = f"result.again.{game}"
        rows.append(MenuRow(tag, game_ui.icon, text, again, why, disabled=not fits))
    day = page.summary.day if page.summary else ""
    notes = tr("Notes and date")
    rows.append(MenuRow("result.notes", "note-edit-outline", notes, page.open_notes, day))
    rows += choices_of(page.pad, "result")[1:]  # the first is Edit, which has its own button
    choose(tr("More options"), rows, "result.menu")


def others(play: Play) -> dict[str, bool]:
    """Return the other games, each with whether it can be played with this number of players."""
    number = len(play.players)
    return {
        game: RULES[game].seats[0] <= number <= RULES[game].seats[1]
        for game in GAMES
        if game != play.game
    }


def draft_of(play: Play, game: str) -> Draft:
    """Return the seats for a game with the same players and, if it has pieces, the same colors."""
    draft = Draft(*RULES[game].seats, colours=tuple(PIECES) if GAMES[game].pieces else ())
    for player in play.players:
        draft = add_player(draft, player.name)
    return with_pieces(draft, (getattr(player, "colour", None) or "" for player in play.players))


def options_of(play: Play, game: str, usual: Where) -> Where:
    """Return the options of this game for a rematch, or those used last for another game."""
    rulebook = {
        option.key: [] if option.many else option.choices[0][0] for option in GAMES[game].options
    }
    own = {
        option.key: _plain(getattr(play, option.key))
        for option in GAMES[game].options
        if game == play.game and hasattr(play, option.key)
    }
    return {**rulebook, **usual, **own}


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
