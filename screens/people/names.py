"""Players as screens list them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from ledger import Player
from screens.shell.words import Words


def found(players: Iterable[Player], text: str) -> list[Player]:
    """Those with these letters in their name, in small or capitals, with accents or without."""
    wanted = plain(text.strip())
    return [player for player in players if wanted in plain(player.name)]


def plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def counts(words: Words, player: Player) -> str:
    """34 plays · 2 shared; what was won stands beside a crown."""
    if not player.plays:
        return words.tr("No finished games yet")
    plays = words.tr_count("1 game", "{count} games", player.plays)
    if not player.shared:
        return plays
    return f"{plays} · " + words.tr_count("1 shared", "{count} shared", player.shared)


def all_counts(words: Words, player: Player) -> str:
    """34 plays · 2 shared · 12 won"""
    won = words.tr_count("1 won", "{count} won", player.won)
    return counts(words, player) + (f" · {won}" if player.won else "")
