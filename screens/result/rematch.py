"""Starts another game with the same players."""

from __future__ import annotations

from scoring.game import Play
from scoring.games import GAMES as RULES
from scoring.seats import Draft, add_player, with_pieces
from screens.shell.page import Where
from screens.shell.palette import PIECES
from screens.shell.registry import GAMES


def others(play: Play) -> dict[str, bool]:
    """Return the other games, each with whether it can be played with this number of players."""
    number = len(play.players)
    return {
        game: RULES[game].seats[0] <= number <= RULES[game].seats[1]
        for game in GAMES
        if game != play.game
    }


def draft_of(play: Play, game: str) -> Draft:
    """Return the seats for a game with the same players and, if it has any, the same
    piece colors."""
    draft = Draft(*RULES[game].seats, colours=tuple(PIECES) if GAMES[game].pieces else ())
    for player in play.players:
        draft = add_player(draft, player.name)
    return with_pieces(draft, (getattr(player, "colour", None) or "" for player in play.players))


def options_of(play: Play, game: str, usual: Where) -> Where:
    """Return the options of this game if it is played again, else those used last for the other
    game."""
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
