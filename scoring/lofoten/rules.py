"""The rules of Lofoten for the registry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scoring.game import Problem, ScoreWarning, Tally
from scoring.lofoten import document, words
from scoring.lofoten.components import GOODS, MODULES, WAREHOUSES
from scoring.lofoten.count import LINES, count, deciders
from scoring.lofoten.play import LofotenPlay, LofotenSeat
from scoring.lofoten.problems import problems
from scoring.lofoten.warnings import warnings
from scoring.messages import Message, say
from scoring.reading import Reader


class Lofoten:
    """The rules of Lofoten for the registry."""

    key = "lofoten"
    title = "Lofoten"
    seats = (2, 2)
    lines = LINES
    groups = (*GOODS, "no-good", *(line for line in LINES if line not in WAREHOUSES))

    def start(self, names: tuple[str, ...], options: Mapping[str, Any]) -> LofotenPlay:
        """Options: ``ties`` (none or both) and ``modules`` (names of the modules in use)."""
        chosen = options.get("modules", ())
        return LofotenPlay(
            players=tuple(LofotenSeat(name=name) for name in names),
            ties=options.get("ties", "none"),
            modules=tuple(module for module in MODULES if module in chosen),
        )

    def read(self, fields: Mapping[str, Reader], common: Mapping[str, Any]) -> LofotenPlay:
        return document.read(fields, common)

    def fields(self) -> frozenset[str]:
        return document.FIELDS

    def write(self, play: LofotenPlay) -> dict[str, Any]:
        return document.write(play)

    def count(self, play: LofotenPlay) -> tuple[Tally, ...]:
        return count(play)

    def working(self, play: LofotenPlay, seat: int, line: str) -> Message:
        return words.working(play, seat, line)

    def line_name(self, play: LofotenPlay, line: str) -> Message:
        return words.line_name(play, line)

    def group_of(self, play: LofotenPlay, line: str) -> str:
        """Return the good that the warehouse stores, which differs from game to game."""
        if line not in WAREHOUSES:
            return line
        return play.warehouses[WAREHOUSES.index(line)].good or "no-good"

    def tie_break_name(self, play: LofotenPlay, *seats: int) -> Message:
        """There is no tie-break: equal PP is a shared victory."""
        return say("Lofoten has no tiebreaker")

    def deciders(self, tallies: Sequence[Tally], winner: int, other: int) -> tuple[str, ...]:
        """Return the warehouses in which the winner gained most, until they make up the lead."""
        return deciders(tallies[winner], tallies[other])

    def thanks_to(self, play: LofotenPlay, line: str) -> Message:
        return words.thanks_to(play, line)

    def problems(self, play: LofotenPlay) -> tuple[Problem, ...]:
        return problems(play)

    def warnings(self, play: LofotenPlay) -> tuple[ScoreWarning, ...]:
        return warnings(play)

    def details(self, play: LofotenPlay, seat: int) -> dict[str, Any]:
        return {}

    def hindsight(self, play: LofotenPlay, seat: int) -> None:
        return None


GAME = Lofoten()
