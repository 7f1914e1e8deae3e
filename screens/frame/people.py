"""Players as screens list them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from ledger import Player
from screens.frame.words import Words


def found(players: Iterable[Player], text: str) -> list[Player]:
    """Those with these letters in their name, in small or capitals, with accents or without."""
    wanted = plain(text.strip())
    return [player for player in players if wanted in plain(player.name)]


def plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def initial(name: str) -> str:
    """The letter that stands for a player; an emoji or any script's letter will do."""
    return name[:1].upper()


def counts(words: Words, player: Player) -> str:
    """34 plays · 12 won · 2 shared"""
    if not player.plays:
        return words.tr("No play finished yet")
    parts = [words.tr_count("one play", "{count} plays", player.plays)]
    if player.won:
        parts.append(words.tr_count("one won", "{count} won", player.won))
    if player.shared:
        parts.append(words.tr_count("one shared", "{count} shared", player.shared))
    return " · ".join(parts)
