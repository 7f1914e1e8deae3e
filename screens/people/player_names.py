"""Searches players by name, and formats their numbers of games."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from ledger import SavedPlayer
from screens.shell.i18n import Translator


def found(players: Iterable[SavedPlayer], text: str) -> list[SavedPlayer]:
    """Return the players whose name contains a text, ignoring case and accents."""
    wanted = plain(text.strip())
    return [player for player in players if wanted in plain(player.name)]


def plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def counts(translator: Translator, player: SavedPlayer) -> str:
    """Return a text such as "34 games · 2 ties"; wins are shown separately, beside a crown."""
    if not player.plays:
        return translator.tr("No finished games yet")
    plays = translator.tr_count("1 game", "{count} games", player.plays)
    if not player.shared:
        return plays
    return f"{plays} · " + translator.tr_count("1 tie", "{count} ties", player.shared)


def all_counts(translator: Translator, player: SavedPlayer) -> str:
    """Return a text such as "34 games · 2 ties · 12 won"."""
    won = translator.tr_count("1 won", "{count} won", player.won)
    return counts(translator, player) + (f" · {won}" if player.won else "")
