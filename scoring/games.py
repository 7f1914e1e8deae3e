"""The registry of games: a new one is a package here with a module ``rules``, and a key below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any

from scoring.game import (
    ENTRIES_DIFFER,
    AsksQuestions,
    Game,
    Issue,
    Play,
    RatesOffers,
    Report,
)

KEYS = ("looot", "lofoten", "spiel")


class _Games(Mapping[str, Game[Any]]):
    """All games by key. Each is imported on first use, because starting the app needs none."""

    def __init__(self) -> None:
        self._loaded: dict[str, Game[Any]] = {}

    def __getitem__(self, key: str) -> Game[Any]:
        if key not in self._loaded:
            if key not in KEYS:
                raise KeyError(key)
            self._loaded[key] = import_module(f"scoring.{key}.rules").GAME
        return self._loaded[key]

    def __iter__(self) -> Iterator[str]:
        return iter(KEYS)

    def __len__(self) -> int:
        return len(KEYS)


GAMES: Mapping[str, Game[Any]] = _Games()


def game_of(play: Play) -> Game[Any]:
    """Return the rules of a game that is being played."""
    return GAMES[play.game]


def check_offer(ids: Sequence[str]) -> None:
    """Raise ValueError for an id that no game with offers has."""
    for game in GAMES.values():
        if isinstance(game, RatesOffers):
            game.check_offer(ids)


def offers_to(play: Play, seat: int, ids: Sequence[str]) -> tuple[Report, ...] | None:
    """Return the best space for each offered tile; None if the game or the player has no board."""
    game = game_of(play)
    return game.offers(play, seat, ids) if isinstance(game, RatesOffers) else None


def issues_in(play: Play) -> tuple[Issue, ...]:
    """Return all problems, warnings and questions, in the order in which they are shown."""
    game = game_of(play)
    questions = game.open_questions(play) if isinstance(game, AsksQuestions) else ()
    issues = (*game.problems(play), *questions, *game.warnings(play))
    return tuple(sorted(issues, key=lambda issue: issue.code != ENTRIES_DIFFER))
