"""The rules of LOOT for the registry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.game import Problem, ScoreWarning, Tally
from scoring.messages import Message
from scoring.reading import Reader
from scoring.spiel import document, words
from scoring.spiel.count import LINES, count
from scoring.spiel.grid_document import read_grid
from scoring.spiel.packed import PART
from scoring.spiel.parts import with_part
from scoring.spiel.play import SpielPlay, SpielSeat
from scoring.spiel.turns import open_questions
from scoring.spiel.warnings import warnings


class Spiel:
    """The rules of LOOT for the registry."""

    key = "spiel"
    title = "LOOT"
    seats = (2, 4)
    lines = LINES
    part = PART

    def start(self, names: tuple[str, ...], options: Mapping[str, Any]) -> SpielPlay:
        """Options: ``mode`` (count or play), ``entry`` (marks or numbers), ``sheet`` (a layout),
        ``sheet_name``, ``boxes``, ``grid`` and ``meeps_track``, as in documents."""
        entry = options.get("entry", "marks")
        return SpielPlay(
            players=tuple(SpielSeat(name=name, entry=entry) for name in names),
            mode=options.get("mode", "count"),
            sheet=tuple(options["sheet"]) if options.get("sheet") else None,
            sheet_name=options.get("sheet_name", ""),
            boxes=options.get("boxes"),
            grid=read_grid(Reader(options["grid"])) if options.get("grid") else None,
            meeps_track=tuple(options.get("meeps_track") or ()),
        )

    def read(self, fields: Mapping[str, Reader], common: Mapping[str, Any]) -> SpielPlay:
        return document.read(fields, common)

    def fields(self) -> frozenset[str]:
        return document.FIELDS

    def write(self, play: SpielPlay) -> dict[str, Any]:
        return document.write(play)

    def count(self, play: SpielPlay) -> tuple[Tally, ...]:
        return count(play)

    def with_part(self, play: SpielPlay, seat: int, alone: SpielPlay) -> SpielPlay:
        return with_part(play, seat, alone)

    def working(self, play: SpielPlay, seat: int, line: str) -> Message:
        return words.working(play, seat, line)

    def line_name(self, play: SpielPlay, line: str) -> Message:
        return words.LINE_NAMES[line]

    def tie_break_name(self, play: SpielPlay, *seats: int) -> Message:
        return words.tie_break_name(play, *seats)

    def problems(self, play: SpielPlay) -> tuple[Problem, ...]:
        """LOOT has no problems: invalid entries are refused when a document is read."""
        return ()

    def open_questions(self, play: SpielPlay) -> tuple[ScoreWarning, ...]:
        return open_questions(play)

    def warnings(self, play: SpielPlay) -> tuple[ScoreWarning, ...]:
        return warnings(play)

    def details(self, play: SpielPlay, seat: int) -> dict[str, Any]:
        return {}

    def hindsight(self, play: SpielPlay, seat: int) -> None:
        return None


GAME = Spiel()
