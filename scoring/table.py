"""A score as a table that people like to read: lines down, players across, the best first."""

from __future__ import annotations

import unicodedata
from typing import Any

from scoring.game import Play
from scoring.games import game_of
from scoring.scorer import score_play

GAP = "   "


def table(play: Play, hindsight: bool = False) -> str:
    """The whole pad with the reason of the victory, what cannot be and what could have been."""
    result = score_play(play)
    names = [str(game_of(play).line_name(play, line)) for line in game_of(play).lines]
    labels = ["", *names, "Total", "Rank"]
    columns = [_left(labels), *(_column(standing) for standing in result["standings"])]
    rows = [GAP.join(cells).rstrip() for cells in zip(*columns)]
    problems = [f"! {problem['message']}" for problem in result["problems"]]
    lessons = _lessons(play) if hindsight else []
    return "\n".join([play.game.capitalize(), *rows, "", result["reason"], *problems, *lessons, ""])


def _lessons(play: Play) -> list[str]:
    lessons = [game_of(play).hindsight(play, seat) for seat in range(len(play.players))]
    return [str(lesson.saying) for lesson in lessons if lesson]


def _column(standing: dict[str, Any]) -> list[str]:
    """A player: workings on the left, points on the right, the name above both."""
    lines = standing["lines"]
    workings = [_telling(line["working"], line["points"]) for line in lines]
    numbers = [*(line["points"] for line in lines), standing["total"], standing["rank"]]
    points = [str(number).replace("-", "−") for number in numbers]
    cells = zip(_right([*workings, "", ""]), _right(points))
    return _right([standing["name"], *(f"{working}  {number}" for working, number in cells)])


def _telling(working: str, points: int) -> str:
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
