"""Formats a score as a table: score lines as rows, players as columns, the best player first."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

from scoring.game import Play, Report
from scoring.games import game_of, offers_to
from scoring.messages import Render, say
from scoring.numbers import number
from scoring.scorer import score_play

GAP = "   "


def table(
    play: Play, hindsight: bool = False, render: Render = str, offer: Sequence[str] = ()
) -> str:
    """Return the score table, who won and why, problems (!), warnings (?), and on request hindsight
    and the best space for each offered longship."""
    result = score_play(play, render=render)
    game = game_of(play)
    names = [render(game.line_name(play, line)) for line in game.lines]
    labels = ["", *names, render(say("Total")), render(say("Rank"))]
    columns = [_left(labels), *(_column(standing) for standing in result["standings"])]
    rows = [GAP.join(cells).rstrip() for cells in zip(*columns)]
    problems = [f"! {problem['message']}" for problem in result["problems"]]
    warnings = [f"? {warning['message']}" for warning in result["doubts"]]
    reports = [render(report.message) for report in _reports(play, hindsight, offer)]
    below = [result["reason"], *problems, *warnings, *reports]
    return "\n".join([game.title, *rows, "", *below, ""])


def _reports(play: Play, hindsight: bool, offer: Sequence[str]) -> Iterator[Report]:
    for seat in range(len(play.players)):
        report = game_of(play).hindsight(play, seat) if hindsight else None
        if report:
            yield report
    for seat in range(len(play.players)):
        yield from offers_to(play, seat, offer) or ()


def _column(standing: dict[str, Any]) -> list[str]:
    """Return the column of a player: name above, workings on the left, points on the right."""
    lines = standing["lines"]
    workings = [_worth_showing(line["working"], line["points"]) for line in lines]
    numbers = [*(line["points"] for line in lines), standing["total"], standing["rank"]]
    points = [number(value) for value in numbers]
    cells = zip(_right([*workings, "", ""]), _right(points))
    return _right([standing["name"], *(f"{working}  {written}" for working, written in cells)])


def _worth_showing(working: str, points: int) -> str:
    """Return whether a working says more than the points."""
    return working if points and working != str(points) else ""


def _left(cells: list[str]) -> list[str]:
    wide = max(map(width, cells))
    return [cell + " " * (wide - width(cell)) for cell in cells]


def _right(cells: list[str]) -> list[str]:
    wide = max(map(width, cells))
    return [" " * (wide - width(cell)) + cell for cell in cells]


def width(text: str) -> int:
    """Return the number of terminal columns of a text, as far as Unicode defines it."""
    return sum(map(_width, text))


def _width(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
