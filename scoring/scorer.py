"""The score of a play, as the scorer gives it to other programs."""

from __future__ import annotations

from typing import Any

from scoring.game import Game, Play, Remark
from scoring.games import game_of
from scoring.sayings import Said
from scoring.standings import Standing, outcome, standings


def score_play(play: Play, hindsight: bool = False, said: Said = str) -> dict[str, Any]:
    """Ranks, lines with their workings, outcome, problems and doubts, as plain values for JSON;
    with ``hindsight`` also what players could have had.

    ``said`` puts a saying into a language; left out, it is English.
    """
    game = game_of(play)
    tallies = game.count(play)
    result = outcome(game, play, tallies)
    return {
        "game": play.game,
        "standings": [
            _standing(game, play, standing, hindsight, said) for standing in standings(tallies)
        ],
        "winners": [play.players[seat].name for seat in result.winners],
        "decided_by": result.decided_by,
        "reason": said(result.reason),
        "problems": [_remark(play, problem, said) for problem in game.problems(play)],
        "doubts": [_remark(play, doubt, said) for doubt in game.doubts(play)],
    }


def _standing(
    game: Game[Any], play: Play, standing: Standing, hindsight: bool, said: Said
) -> dict[str, Any]:
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
        **(_hindsight(game, play, seat) if hindsight else {}),
    }


def _hindsight(game: Game[Any], play: Play, seat: int) -> dict[str, Any]:
    lesson = game.hindsight(play, seat)
    return {"hindsight": dict(lesson.fields)} if lesson else {}


def _remark(play: Play, remark: Remark, said: Said) -> dict[str, Any]:
    return {
        "player": None if remark.seat is None else play.players[remark.seat].name,
        "at": remark.at,
        "code": remark.code,
        "message": said(remark.saying),
    }
