"""A result in words and numbers, from the play alone: what screen, picture, text and voice tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.difference import Gap, difference, gaps
from scoring.game import Game, Play, Tally
from scoring.games import game_of
from scoring.numbers import number
from scoring.standings import Outcome, outcome, standings
from screens.shell.faces import LineLook
from screens.shell.registry import GAMES
from screens.shell.times import local, long_day
from screens.shell.words import Words
from screens.widgets.shield import piece_of


@dataclass(frozen=True)
class Part:
    """One line of the pad, whoever's it is."""

    key: str
    name: str
    look: LineLook


@dataclass(frozen=True)
class Place:
    """One player's part in the result."""

    seat: int
    rank: int
    name: str
    piece: str
    """The color of the player's ship and shield."""
    points: tuple[int, ...]
    """One number for each of the summary's lines."""
    workings: tuple[str, ...]
    total: int

    @property
    def won(self) -> bool:
        return self.rank == 1


@dataclass(frozen=True)
class ResultSummary:
    """Everything there is to tell."""

    game: str
    """What the game is called."""
    day: str
    winners: str
    """Their names."""
    shared: bool
    headline: str
    """That they won."""
    sentence: str
    """Why, in a sentence that names the winner."""
    under: str
    """The same below the headline, which has named the winner already."""
    decisive: tuple[int, ...]
    """The numbers of the lines that differ most between the winner and the next; the first speaks
    for the winner where there is one that does."""
    by_total: bool
    """Whether totals alone decided it."""
    lines: tuple[Part, ...]
    places: tuple[Place, ...]
    """The best first."""
    differences: tuple[str, ...]

    @property
    def seats(self) -> tuple[Place, ...]:
        """The same places in the order in which the players sit."""
        return tuple(sorted(self.places, key=lambda place: place.seat))

    @property
    def scored_lines(self) -> tuple[int, ...]:
        """The numbers of the lines in which anybody has points."""
        return tuple(
            nth for nth in range(len(self.lines)) if any(p.points[nth] for p in self.places)
        )


def summary_of(words: Words, play: Play) -> ResultSummary:
    """The summary of a play, in the language of the words."""
    game = game_of(play)
    tallies = game.count(play)
    result = outcome(game, play, tallies)
    apart = gaps(game.lines, tallies)
    face = GAMES[play.game]
    listed_at = [nth for nth, line in enumerate(game.lines) if face.lists(line, play)]
    lines = [game.lines[nth] for nth in listed_at]
    names = [play.players[seat].name for seat in result.winners]
    return ResultSummary(
        game=face.name,
        day=_day(words, play),
        winners=listed(words, names),
        shared=len(names) > 1,
        headline=_headline(words, names),
        sentence=words.said(result.reason),
        under=_under(words, game, play, result, apart, tallies),
        decisive=tuple(lines.index(gap.line) for gap in apart),
        by_total=result.decided_by == "total",
        lines=tuple(
            Part(line, words.said(game.line_name(play, line)), face.look_of(line, play))
            for line in lines
        ),
        places=tuple(
            Place(
                seat=standing.seat,
                rank=standing.rank,
                name=play.players[standing.seat].name,
                piece=piece_of(play.players[standing.seat], standing.seat),
                points=tuple(standing.tally.points[nth] for nth in listed_at),
                workings=tuple(
                    words.said(game.working(play, standing.seat, line)) for line in lines
                ),
                total=standing.tally.total,
            )
            for standing in standings(tallies)
        ),
        differences=tuple(words.said(message) for message in difference(game, play, tallies)),
    )


def _headline(words: Words, names: list[str]) -> str:
    if len(names) > 1:
        return words.tr("{names} win", names=listed(words, names))
    return words.tr("{name} wins", name=names[0])


def _under(
    words: Words,
    game: Game[Play],
    play: Play,
    result: Outcome,
    apart: Sequence[Gap],
    tallies: Sequence[Tally],
) -> str:
    """The scores of the first two and what made the difference, or how the tie was broken."""
    if result.decided_by != "total":
        return words.said(result.reason)
    first, second = sorted((tally.total for tally in tallies), reverse=True)[:2]
    score = words.tr("{first} to {second}", first=number(first), second=number(second))
    ahead = [gap for gap in apart if gap.ahead in result.winners]
    if not ahead:
        return score
    line = words.said(game.line_name(play, ahead[0].line))
    return f"{score} · {line} +{ahead[0].points}"


def worked(working: str, points: int) -> str:
    """A working and what it comes to: ``3 × (4 + 3 + 4) = 33``."""
    calculated = any(sign in working for sign in "×+")
    return f"{working} = {number(points)}" if calculated else working


def listed(words: Words, names: list[str]) -> str:
    """Astrid, Ragnar and Hilda."""
    if len(names) < 2:
        return "".join(names)
    return words.tr("{first} and {last}", first=", ".join(names[:-1]), last=names[-1])


def _day(words: Words, play: Play) -> str:
    moment = play.finished or play.started
    return long_day(words, local(moment)) if moment else ""
