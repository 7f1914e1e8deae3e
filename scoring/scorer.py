"""The score of a play, as the scorer gives it to other programs."""

from __future__ import annotations

from typing import Any

from scoring.game import Game, Play, Remark
from scoring.games import game_of
from scoring.sayings import Said
from scoring.standings import Standing, outcome, standings


def score_play(play: Play, said: Said = str) -> dict[str, Any]:
    """Ranks, lines with their workings, outcome, problems and doubts, as plain values for JSON.

    ``said`` puts a saying into a language; left out, it is English.
    """
    game = game_of(play)
    tallies = game.count(play)
    result = outcome(game, play, tallies)
    return {
        "game": play.game,
        "standings": [_standing(game, play, standing, said) for standing in standings(tallies)],
        "winners": [play.players[seat].name for seat in result.winners],
        "decided_by": result.decided_by,
        "reason": said(result.reason),
        "problems": [_remark(play, problem, said) for problem in game.problems(play)],
        "doubts": [_remark(play, doubt, said) for doubt in game.doubts(play)],
    }


def _standing(game: Game[Any], play: Play, standing: Standing, said: Said) -> dict[str, Any]:
    seat, tally = standing.seat, standing.tally
    return {
        "rank": standing.rank,
        "name": play.players[seat].name,
        "total": tally.total,
        "tie_break": tally.tie_break,
        "lines": [
            {"key": line, "points": points, "working": said(game.working(play, seat, line))}
            for line, points in zip(game.lines, tally.points)
        ],
        **game.details(play, seat),
    }


def _remark(play: Play, remark: Remark, said: Said) -> dict[str, Any]:
    return {
        "player": None if remark.seat is None else play.players[remark.seat].name,
        "at": remark.at,
        "code": remark.code,
        "message": said(remark.saying),
    }
