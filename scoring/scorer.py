"""The score of a play, as the scorer gives it to other programs."""

from __future__ import annotations

from typing import Any

from scoring.game import Game, Play, Problem
from scoring.games import game_of
from scoring.standings import Standing, outcome, standings


def score_play(play: Play, hindsight: bool = False) -> dict[str, Any]:
    """Ranks, lines with their workings, outcome and problems, as plain values for JSON; with
    ``hindsight`` also what players could have had."""
    game = game_of(play)
    tallies = game.count(play)
    result = outcome(game, play, tallies)
    return {
        "game": play.game,
        "standings": [
            _standing(game, play, standing, hindsight) for standing in standings(tallies)
        ],
        "winners": [play.players[seat].name for seat in result.winners],
        "decided_by": result.decided_by,
        "reason": str(result.reason),
        "problems": [_problem(play, problem) for problem in game.problems(play)],
    }


def _standing(game: Game[Any], play: Play, standing: Standing, hindsight: bool) -> dict[str, Any]:
    seat, tally = standing.seat, standing.tally
    return {
        "rank": standing.rank,
        "name": play.players[seat].name,
        "total": tally.total,
        "tie_break": tally.tie_break,
        "lines": [
            {"key": line, "points": points, "working": str(game.working(play, seat, line))}
            for line, points in zip(game.lines, tally.points)
        ],
        **game.details(play, seat),
        **(_hindsight(game, play, seat) if hindsight else {}),
    }


def _hindsight(game: Game[Any], play: Play, seat: int) -> dict[str, Any]:
    lesson = game.hindsight(play, seat)
    return {"hindsight": dict(lesson.fields)} if lesson else {}


def _problem(play: Play, problem: Problem) -> dict[str, Any]:
    return {
        "player": None if problem.seat is None else play.players[problem.seat].name,
        "at": problem.at,
        "code": problem.code,
        "message": str(problem.saying),
    }
