"""A score as a table that people like to read: lines down, players across, the best first."""

from __future__ import annotations

import unicodedata
from typing import Any

from scoring.game import Play
from scoring.games import game_of
from scoring.messages import Render, say
from scoring.numbers import number
from scoring.scorer import score_play

GAP = "   "


def table(play: Play, hindsight: bool = False, render: Render = str) -> str:
    """The whole pad with the reason of the victory, what cannot be (!), what is in doubt (?) and
    what could have been."""
    result = score_play(play, render=render)
    names = [render(game_of(play).line_name(play, line)) for line in game_of(play).lines]
    labels = ["", *names, render(say("Total")), render(say("Rank"))]
    columns = [_left(labels), *(_column(standing) for standing in result["standings"])]
    rows = [GAP.join(cells).rstrip() for cells in zip(*columns)]
    problems = [f"! {problem['message']}" for problem in result["problems"]]
    warnings = [f"? {warning['message']}" for warning in result["doubts"]]
    lines = _hindsight_lines(play, render) if hindsight else []
    told = [result["reason"], *problems, *warnings, *lines]
    return "\n".join([play.game.capitalize(), *rows, "", *told, ""])


def _hindsight_lines(play: Play, render: Render) -> list[str]:
    reports = [game_of(play).hindsight(play, seat) for seat in range(len(play.players))]
    return [render(report.message) for report in reports if report]


def _column(standing: dict[str, Any]) -> list[str]:
    """A player: workings on the left, points on the right, the name above both."""
    lines = standing["lines"]
    workings = [_worth_showing(line["working"], line["points"]) for line in lines]
    numbers = [*(line["points"] for line in lines), standing["total"], standing["rank"]]
    points = [number(value) for value in numbers]
    cells = zip(_right([*workings, "", ""]), _right(points))
    return _right([standing["name"], *(f"{working}  {written}" for working, written in cells)])


def _worth_showing(working: str, points: int) -> str:
    """A working that says more than its points do."""
    return working if points and working != str(points) else ""


def _left(cells: list[str]) -> list[str]:
    wide = max(map(width, cells))
    return [cell + " " * (wide - width(cell)) for cell in cells]


def _right(cells: list[str]) -> list[str]:
    wide = max(map(width, cells))
    return [" " * (wide - width(cell)) + cell for cell in cells]


def width(text: str) -> int:
    """The columns that a text takes in a terminal, as far as Unicode can tell."""
    return sum(map(_width, text))


def _width(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
