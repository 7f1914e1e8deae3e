"""The rules of the toy game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from scoring.game import EditError, Play, Problem, ScoreWarning, Seat, Tally
from scoring.messages import Message, say
from scoring.reading import Reader

LINES = ("shells", "pearls", "crabs", "rocks")


@dataclass(frozen=True, kw_only=True)
class ToySeat(Seat):
    """A player with a count for each line."""

    counts: tuple[int, ...] = (0, 0, 0, 0)


@dataclass(frozen=True, kw_only=True)
class ToyPlay(Play):
    """The state of a game."""

    game: ClassVar[str] = "toy"
    players: tuple[ToySeat, ...]


def add(play: ToyPlay, seat: int, line: str) -> ToyPlay:
    """Return the game with one more of a line for a player."""
    if line not in LINES:
        raise EditError(say("There is no line {line}", line=line))
    player = play.players[seat]
    counts = tuple(n + (key == line) for key, n in zip(LINES, player.counts))
    changed = replace(player, counts=counts)
    return replace(play, players=(*play.players[:seat], changed, *play.players[seat + 1 :]))


class Toy:
    """The rules, as the registry uses them."""

    key = "toy"
    title = "Toy"
    seats = (2, 5)
    lines = LINES

    def start(self, names: tuple[str, ...], options: Mapping[str, Any]) -> ToyPlay:
        return ToyPlay(players=tuple(ToySeat(name=name) for name in names))

    def fields(self) -> frozenset[str]:
        return frozenset()

    def read(self, fields: Mapping[str, Reader], common: Mapping[str, Any]) -> ToyPlay:
        return ToyPlay(players=tuple(map(_seat, fields["players"].items(2, 5))), **common)

    def write(self, play: ToyPlay) -> dict[str, Any]:
        return {"players": [{"name": p.name, "counts": list(p.counts)} for p in play.players]}

    def count(self, play: ToyPlay) -> tuple[Tally, ...]:
        return tuple(Tally(player.counts, None) for player in play.players)

    def working(self, play: ToyPlay, seat: int, line: str) -> Message:
        return say("{count} × 1", count=play.players[seat].counts[LINES.index(line)])

    def line_name(self, play: ToyPlay, line: str) -> Message:
        return say("{line}", line=line.capitalize())

    def tie_break_name(self, play: ToyPlay, *seats: int) -> Message:
        return say("There is no tie-break")

    def problems(self, play: ToyPlay) -> tuple[Problem, ...]:
        return ()

    def warnings(self, play: ToyPlay) -> tuple[ScoreWarning, ...]:
        return ()

    def hindsight(self, play: ToyPlay, seat: int) -> None:
        return None

    def details(self, play: ToyPlay, seat: int) -> dict[str, Any]:
        return {}


def _seat(player: Reader) -> ToySeat:
    fields = player.fields(("name", "counts"), ("name", "counts"))
    counts = tuple(reader.count() for reader in fields["counts"].items(4, 4))
    return ToySeat(name=fields["name"].text(), counts=counts)


GAME = Toy()
