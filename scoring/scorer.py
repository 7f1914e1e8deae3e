"""The score of a game as plain values for JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scoring.game import Game, Issue, Play
from scoring.games import game_of, offers_to
from scoring.messages import Render
from scoring.standings import Standing, outcome, standings


def score_play(
    play: Play, hindsight: bool = False, render: Render = str, offer: Sequence[str] = ()
) -> dict[str, Any]:
    """Return ranks, lines with workings, outcome, problems and warnings; on request also hindsight
    and offers. ``render`` translates messages; the default is English."""
    game = game_of(play)
    tallies = game.count(play)
    result = outcome(game, play, tallies)
    return {
        "game": play.game,
        "standings": [
            {
                **_standing(game, play, standing, render),
                **(_hindsight(game, play, standing.seat) if hindsight else {}),
                **(_offers(play, standing.seat, offer) if offer else {}),
            }
            for standing in standings(tallies)
        ],
        "winners": [play.players[seat].name for seat in result.winners],
        "decided_by": result.decided_by,
        "reason": render(result.reason),
        "problems": [_issue(play, problem, render) for problem in game.problems(play)],
        "doubts": [_issue(play, warning, render) for warning in game.warnings(play)],
    }


def _standing(game: Game[Any], play: Play, standing: Standing, render: Render) -> dict[str, Any]:
    seat, tally = standing.seat, standing.tally
    return {
        "rank": standing.rank,
        "name": play.players[seat].name,
        "total": tally.total,
        "tie_break": tally.tie_break,
        "lines": [
            {"key": line, "points": points, "working": render(game.working(play, seat, line))}
            for line, points in zip(game.lines, tally.points)
        ],
        **game.details(play, seat),
    }


def _hindsight(game: Game[Any], play: Play, seat: int) -> dict[str, Any]:
    report = game.hindsight(play, seat)
    return {"hindsight": dict(report.fields)} if report else {}


def _offers(play: Play, seat: int, ids: Sequence[str]) -> dict[str, Any]:
    offers = offers_to(play, seat, ids)
    return {} if offers is None else {"offers": [dict(offer.fields) for offer in offers]}


def _issue(play: Play, issue: Issue, render: Render) -> dict[str, Any]:
    return {
        "player": None if issue.seat is None else play.players[issue.seat].name,
        "at": issue.at,
        "code": issue.code,
        "message": render(issue.message),
    }
