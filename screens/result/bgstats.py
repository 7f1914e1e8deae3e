"""The link and the QR code that create a prefilled play in the app BG Stats."""

from __future__ import annotations

import json
from bisect import bisect_right
from datetime import timedelta
from typing import Any
from urllib.parse import quote
from zlib import crc32

from scoring.game import Play
from scoring.games import game_of
from scoring.numbers import number
from scoring.standings import standings
from screens.result.summary import ResultSummary
from screens.shell.registry import GAMES
from screens.shell.times import local, utc

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
UNTOUCHED = ":,/!*'()"
"""Characters that are not percent-encoded in the link, which keeps the QR code small."""

EASY_TO_SCAN = 1003
"""The capacity in bytes of a QR code of version 22, which can be scanned across a table."""
LONGEST_PLAY = timedelta(hours=24)
"""A game that took longer is sent without a duration, because it was probably interrupted."""

Data = dict[str, Any]
"""The JSON object that BG Stats reads."""


def play_data(play: Play, comments: str) -> Data:
    """Return the data of a game for BG Stats."""
    game_ui = GAMES[play.game]
    game: Data = {"name": game_ui.name, "sourceGameId": play.game}
    if game_ui.bgg:
        game["bggId"] = game_ui.bgg
    data: Data = {
        "sourceName": "Jarlpad",
        "sourcePlayId": play.id or "",
        "game": {**game, "highestWins": True, "noPoints": False},
        "players": _players(play),
    }
    moment = play.finished or play.started
    if moment:
        data["playDate"] = utc(moment).strftime("%Y-%m-%d %H:%M:%S")
    minutes = _minutes(play)
    if minutes:
        data["durationMin"] = minutes
    if comments:
        data["comments"] = comments
    return data


def link(play: Play, comments: str = "", longest: int = 0) -> str:
    """Return the link, with shorter or no comments if it would have more than ``longest`` bytes."""
    whole = _encoded(play_data(play, comments))
    if not longest or len(whole) <= longest:
        return whole

    def cut_link(length: int) -> str:
        return _encoded(play_data(play, _cut(comments, length)))

    fitting = range(1, len(comments))
    return cut_link(bisect_right(fitting, longest, key=lambda length: len(cut_link(length))))


def comments_on(summary: ResultSummary, notes: str) -> str:
    """Return the reason for the win, the players' notes, and each player's points by line."""
    pads = (
        ", ".join(
            f"{part.name} {number(points)}"
            for part, points in zip(summary.lines, place.points)
            if points
        )
        for place in summary.places
    )
    lines = (f"{place.name}: {pad}" for place, pad in zip(summary.places, pads) if pad)
    return "\n".join([summary.sentence, *([notes] if notes else []), *lines])


def _players(play: Play) -> list[Data]:
    """Return the players in seat order, with all fields, because BG Stats fails on missing ones."""
    placed = sorted(standings(game_of(play).count(play)), key=lambda standing: standing.seat)
    return [
        {
            "name": player.name,
            "sourcePlayerId": f"{crc32(player.name.encode()):08x}",  # the same in all games
            "startPlayer": play.starter == standing.seat,
            "score": standing.tally.total,
            "rank": standing.rank,
            "winner": standing.rank == 1,
        }
        for player, standing in zip(play.players, placed)
    ]


def _minutes(play: Play) -> int:
    if not play.started or not play.finished:
        return 0
    took = local(play.finished) - local(play.started)
    return max(1, round(took.total_seconds() / 60)) if timedelta() < took < LONGEST_PLAY else 0


def _encoded(data: Data) -> str:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(text, safe=UNTOUCHED)


def _cut(text: str, length: int) -> str:
    """Return the first whole lines of a text; cut a first line that is too long between words."""
    if length >= len(text):
        return text
    lines = text[: length + 1].split("\n")[:-1]
    return "\n".join([*lines, "…"]) if lines else text[:length].rpartition(" ")[0].rstrip() + "…"
