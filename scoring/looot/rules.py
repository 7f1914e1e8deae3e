"""The rules of Looot for the registry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from scoring.game import Game, Problem, Report, ScoreWarning, Tally
from scoring.looot import explain
from scoring.looot.components import LINES, TROPHIES
from scoring.looot.count import count_player
from scoring.looot.document import read_player, write_player
from scoring.looot.hindsight.report import hindsight_report
from scoring.looot.offer import best_spaces, check_ids, offer_fields, offer_message
from scoring.looot.packed import PART
from scoring.looot.parts import with_part
from scoring.looot.play import LoootPlay, Player
from scoring.looot.player_entries import differing_entries
from scoring.looot.problems import problems
from scoring.looot.warnings import warnings
from scoring.looot.words import LINE_NAMES
from scoring.messages import Message, say
from scoring.reading import Reader


class Looot:
    """Looot: fjords and longships."""

    key = "looot"
    title = "Looot"
    seats = (2, 4)
    lines = LINES
    part = PART

    def start(self, names: tuple[str, ...], options: Mapping[str, Any]) -> LoootPlay:
        """Options: ``colours`` (one per player, or None), ``entry`` (fjord or sheet) and ``tips``
        (on or off)."""
        colours = options.get("colours") or (None,) * len(names)
        entry = options.get("entry", "fjord")
        return LoootPlay(
            players=tuple(
                Player(name=name, colour=colour, entry=entry)
                for name, colour in zip(names, colours, strict=True)
            ),
            tips=options.get("tips") == "on",
        )

    def fields(self) -> frozenset[str]:
        return frozenset({"tips"})

    def read(self, fields: Mapping[str, Reader], common: Mapping[str, Any]) -> LoootPlay:
        return LoootPlay(
            players=tuple([read_player(reader) for reader in fields["players"].items()]),
            tips=fields["tips"].flag() if "tips" in fields else False,
            **common,
        )

    def write(self, play: LoootPlay) -> dict[str, Any]:
        players = [write_player(player) for player in play.players]
        return {"players": players, "tips": True} if play.tips else {"players": players}

    def count(self, play: LoootPlay) -> tuple[Tally, ...]:
        return tuple(count_player(player) for player in play.players)

    def with_part(self, play: LoootPlay, seat: int, alone: LoootPlay) -> LoootPlay:
        return with_part(play, seat, alone)

    def working(self, play: LoootPlay, seat: int, line: str) -> Message:
        return explain.working(explain.sheet_that_counts(play.players[seat]), line)

    def line_name(self, play: LoootPlay, line: str) -> Message:
        return LINE_NAMES[line]

    def tie_break_name(self, play: LoootPlay, *seats: int) -> Message:
        names = tuple(play.players[seat].name for seat in seats)
        trophy = play.players[seats[0]].trophy
        if len(names) == 1 and trophy:
            return say("{name}’s trophy is worth {points}", name=names[0], points=TROPHIES[trophy])
        if len(names) == 1:
            return say("{name} has no trophy", name=names[0])
        if trophy:
            return say("{names} have the same trophy", names=names)
        return say("{names} have no trophy", names=names)

    def problems(self, play: LoootPlay) -> tuple[Problem, ...]:
        return problems(play)

    def warnings(self, play: LoootPlay) -> tuple[ScoreWarning, ...]:
        return warnings(play)

    def open_questions(self, play: LoootPlay) -> tuple[ScoreWarning, ...]:
        """Which entry counts, for each player whose fjord and score sheet differ."""
        return differing_entries(play)

    def details(self, play: LoootPlay, seat: int) -> dict[str, Any]:
        """Return longships and sites of a fjord, by space."""
        player = play.players[seat]
        if player.entry == "sheet":
            return {}
        ships = explain.longships(player.fjord)
        sites = explain.sites(player.fjord)
        return {
            "longships": [
                {
                    "at": ship.at,
                    "id": ship.longship.id,
                    "filled": ship.filled,
                    "missing": list(ship.missing),
                    "lost": ship.lost,
                }
                for ship in ships
            ],
            "sites": [
                {"at": s.at, "id": s.site.id, "completed": s.completed, "missing": list(s.missing)}
                for s in sites
            ],
        }

    def hindsight(self, play: LoootPlay, seat: int) -> Report | None:
        """Return the best possible score of a fjord's tiles."""
        player = play.players[seat]
        return None if player.entry == "sheet" else hindsight_report(player)

    def check_offer(self, ids: Iterable[str]) -> None:
        check_ids(ids)

    def offers(self, play: LoootPlay, seat: int, ids: Iterable[str]) -> tuple[Report, ...] | None:
        """Return the best space in the player's fjord for each offered longship."""
        player = play.players[seat]
        if player.entry == "sheet":
            return None
        return tuple(
            Report(offer_fields(offer), offer_message(player.name, player.fjord, offer))
            for offer in best_spaces(player.fjord, ids)
        )


GAME: Game[LoootPlay] = Looot()
