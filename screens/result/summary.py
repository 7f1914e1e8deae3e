"""A result in texts and numbers, derived from the game; for screen, picture, text and speech."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.difference import difference, gaps
from scoring.game import Game, Play, Tally
from scoring.games import game_of
from scoring.numbers import number
from scoring.standings import Outcome, deciding_lines, outcome, standings
from screens.shell.game_ui import GameUi, LineStyle
from screens.shell.i18n import N_, Translator
from screens.shell.registry import GAMES
from screens.shell.times import local, long_day
from screens.widgets.shield import piece_of

TIE_BREAK = "tie-break"
"""The key of the tie-breaker's row, used like the key of a line."""


ORDINALS = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"))
"""The ranks, as they are written beside names."""


@dataclass(frozen=True)
class LineResult:
    """A line of the pad, the same for all players."""

    key: str
    name: str
    style: LineStyle


@dataclass(frozen=True)
class PlayerResult:
    """One player's part of the result."""

    seat: int
    rank: int
    name: str
    piece: str
    """The color of the player's ship and shield."""
    points: tuple[int, ...]
    """The points in each of the summary's lines."""
    workings: tuple[str, ...]
    total: int
    tie_break: int
    """The number that breaks a tie between equal totals."""

    @property
    def won(self) -> bool:
        return self.rank == 1


@dataclass(frozen=True)
class ResultSummary:
    """The texts and numbers of a result."""

    game: str
    """The name of the game."""
    day: str
    winners: str
    """The names of the winners."""
    shared: bool
    headline: str
    """A sentence that says who won."""
    sentence: str
    """The reason for the win, in a sentence that names the winner."""
    under: str
    """The reason for the win without the winner's name, shown below the headline."""
    decisive: tuple[int, ...]
    """Indexes of the lines that differ most; if possible, the winner leads in the first one."""
    by_total: bool
    """Whether the totals decided the game, not a tie-breaker."""
    lines: tuple[LineResult, ...]
    tie_break: LineResult | None
    """The tie-breaker, if it is not one of the lines; else None."""
    places: tuple[PlayerResult, ...]
    """The players, best first."""
    differences: tuple[str, ...]

    @property
    def seats(self) -> tuple[PlayerResult, ...]:
        """Return the players in seat order."""
        return tuple(sorted(self.places, key=lambda place: place.seat))

    @property
    def scored_lines(self) -> tuple[int, ...]:
        """Return the indexes of the lines in which any player has points."""
        return tuple(
            nth for nth in range(len(self.lines)) if any(p.points[nth] for p in self.places)
        )


def summary_of(translator: Translator, play: Play) -> ResultSummary:
    """Return the summary of a game in the translator's language."""
    game = game_of(play)
    tallies = game.count(play)
    result = outcome(game, play, tallies)
    apart = gaps(game.lines, tallies)
    game_ui = GAMES[play.game]
    listed_at = [nth for nth, line in enumerate(game.lines) if game_ui.lists(line, play)]
    lines = [game.lines[nth] for nth in listed_at]
    names = [play.players[seat].name for seat in result.winners]
    moment = play.finished or play.started
    return ResultSummary(
        game=game_ui.name,
        day=long_day(translator, local(moment)) if moment else "",
        winners=listed(translator, names),
        shared=len(names) > 1,
        headline=_headline(translator, names),
        sentence=translator.said(result.reason),
        under=_under(translator, game, play, result, tallies),
        decisive=tuple(lines.index(gap.line) for gap in apart),
        by_total=result.decided_by == "total",
        lines=tuple(
            LineResult(
                line, translator.said(game.line_name(play, line)), game_ui.style_of(line, play)
            )
            for line in lines
        ),
        tie_break=_tie_break(translator, game_ui),
        places=tuple(
            PlayerResult(
                seat=standing.seat,
                rank=standing.rank,
                name=play.players[standing.seat].name,
                piece=piece_of(play.players[standing.seat], standing.seat),
                points=tuple(standing.tally.points[nth] for nth in listed_at),
                workings=tuple(
                    translator.said(game.working(play, standing.seat, line)) for line in lines
                ),
                total=standing.tally.total,
                tie_break=standing.tally.tie_break or 0,
            )
            for standing in standings(tallies)
        ),
        differences=tuple(translator.said(message) for message in difference(game, play, tallies)),
    )


def _tie_break(translator: Translator, game_ui: GameUi) -> LineResult | None:
    if game_ui.tie_break is None:
        return None
    name, style = game_ui.tie_break
    return LineResult(TIE_BREAK, translator.tr(name), style)


def _headline(translator: Translator, names: list[str]) -> str:
    if len(names) > 1:
        return translator.tr("{names} win", names=listed(translator, names))
    return translator.tr("{name} wins", name=names[0])


def _under(
    translator: Translator,
    game: Game[Play],
    play: Play,
    result: Outcome,
    tallies: Sequence[Tally],
) -> str:
    """Return the two best scores and what made the difference, or how the tie was broken."""
    if result.decided_by != "total":
        return translator.said(result.reason)
    first, second = sorted((tally.total for tally in tallies), reverse=True)[:2]
    score = translator.tr("{first} to {second}", first=number(first), second=number(second))
    decisive = deciding_lines(game, tallies)
    apart = gaps(game.lines, tallies, most=None)
    ahead = [gap for gap in apart if gap.ahead in result.winners]
    named = [gap for gap in ahead if gap.line in decisive] or ahead[:1]
    reasons = (f"{translator.said(game.line_name(play, gap.line))} +{gap.points}" for gap in named)
    return " · ".join((score, *reasons))


def worked(working: str, points: int) -> str:
    """Return a calculation with its result: ``3 × (4 + 3 + 4) = 33``."""
    calculated = any(sign in working for sign in "×+")
    return f"{working} = {number(points)}" if calculated else working


def listed(translator: Translator, names: list[str]) -> str:
    """Return the names as a list in words, such as "Astrid, Ragnar and Hilda"."""
    if len(names) < 2:
        return "".join(names)
    return translator.tr("{first} and {last}", first=", ".join(names[:-1]), last=names[-1])


def as_text(translator: Translator, summary: ResultSummary) -> str:
    """Return the game and date, the winner and the reason, the ranks, and each line's points."""
    head = f"{summary.game}, {summary.day}" if summary.day else summary.game
    totals = [
        translator.tr("{name}: {total}", name=place.name, total=number(place.total))
        for place in summary.places
    ]
    ranks = [f"{place.rank}. {total}" for place, total in zip(summary.places, totals)]
    lines = [
        translator.tr(
            "{line}: {numbers}",
            line=summary.lines[nth].name,
            numbers=", ".join(f"{p.name} {number(p.points[nth])}" for p in summary.places),
        )
        for nth in summary.scored_lines
    ]
    parts = [
        head,
        summary.sentence,
        "\n".join(ranks),
        "\n".join(lines),
        "\n".join(summary.differences),
    ]
    return "\n\n".join(filter(None, parts)) + "\n"


def as_speech(translator: Translator, summary: ResultSummary) -> str:
    """Return the ranks and totals from first to last, and the reason for the win."""
    places = (
        translator.tr_count(
            "Rank {rank}: {name}, 1 point.",
            "Rank {rank}: {name}, {count} points.",
            place.total,
            rank=place.rank,
            name=place.name,
        )
        for place in summary.places
    )
    return " ".join([*places, f"{summary.sentence}."])
