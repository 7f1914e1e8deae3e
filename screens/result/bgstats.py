"""A play as the link with which BG Stats, the play log, opens a prefilled play."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any
from urllib.parse import quote
from zlib import crc32

import segno

from scoring.game import Play
from scoring.games import game_of
from scoring.numbers import number
from scoring.standings import standings
from screens.result.summary import ResultSummary
from screens.shell.registry import GAMES
from screens.shell.times import local, utc

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
UNTOUCHED = ":,/!*'()"
"""Characters that may stand in a query as they are; each one that does makes the code smaller."""

EASY_TO_SCAN = 1003
"""Bytes of a code of version 22: its squares are large enough to be read across a table."""
LONGEST_PLAY = timedelta(hours=24)
"""A play that took longer was left lying; how long it was played nobody knows."""

Data = dict[str, Any]
"""What the log reads, as JSON."""


def play_data(play: Play, comments: str) -> Data:
    """What BG Stats is told."""
    face = GAMES[play.game]
    game: Data = {"name": face.name, "sourceGameId": play.game}
    if face.bgg:
        game["bggId"] = face.bgg
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
    """The link; with ``longest``, the comments are cut until the link has so many bytes at most,
    or are left out. Nothing else ever is."""
    whole = _encoded(play_data(play, comments))
    if not longest or len(whole) <= longest:
        return whole
    shortest = _encoded(play_data(play, ""))
    low, high = 0, len(comments)
    while low < high:
        middle = (low + high + 1) // 2
        if len(_encoded(play_data(play, _cut(comments, middle)))) <= longest:
            low = middle
        else:
            high = middle - 1
    return _encoded(play_data(play, _cut(comments, low))) if low else shortest


def code(play: Play, comments: str) -> segno.QRCode:
    """The link as a QR code that is easy to scan. A screen has no scratches: the lowest level of
    error correction makes the largest squares, and is raised where that costs none."""
    text = link(play, comments, EASY_TO_SCAN)
    return segno.make_qr(text, error="l", boost_error=True, mode="byte")


def comments_on(summary: ResultSummary, notes: str) -> str:
    """Why it was won, what the players noted, and the points of each player line by line."""
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
    """In seat order. All fields for everybody: BG Stats trips over those left out."""
    placed = sorted(standings(game_of(play).count(play)), key=lambda standing: standing.seat)
    return [
        {
            "name": player.name,
            "sourcePlayerId": player_id(player.name),
            "startPlayer": play.starter == standing.seat,
            "score": standing.tally.total,
            "rank": standing.rank,
            "winner": standing.rank == 1,
        }
        for player, standing in zip(play.players, placed)
    ]


def player_id(name: str) -> str:
    """Short, and the same for a name in every play, as BG Stats remembers who is meant by it."""
    return f"{crc32(name.encode()):08x}"


def _minutes(play: Play) -> int:
    if not play.started or not play.finished:
        return 0
    took = local(play.finished) - local(play.started)
    return max(1, round(took.total_seconds() / 60)) if timedelta() < took < LONGEST_PLAY else 0


def _encoded(data: Data) -> str:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(text, safe=UNTOUCHED)


def _cut(text: str, length: int) -> str:
    """The first whole lines of a text; the first line alone may be cut, between two words."""
    if length >= len(text):
        return text
    lines = text[: length + 1].split("\n")[:-1]
    return "\n".join([*lines, "…"]) if lines else text[:length].rpartition(" ")[0].rstrip() + "…"
