"""The result as text to send, and as text to read aloud."""

from __future__ import annotations

from scoring.numbers import number
from screens.result.summary import PlayerResult, ResultSummary
from screens.shell.i18n import Translator


def as_text(translator: Translator, summary: ResultSummary) -> str:
    """Return the game and date, the winner and the reason, the ranks, and the points
    of each line."""
    head = f"{summary.game}, {summary.day}" if summary.day else summary.game
    totals = [
        translator.tr("{name}: {total}", name=place.name, total=number(place.total))
        for place in summary.places
    ]
    ranks = [f"{place.rank}. {total}" for place, total in zip(summary.places, totals)]
    lines = [
        translator.tr(
            "{line}: {numbers}", line=summary.lines[nth].name, numbers=_numbers(summary, nth)
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
    places = [_spoken(translator, place) for place in summary.places]
    return " ".join([*places, f"{summary.sentence}."])


def _numbers(summary: ResultSummary, nth: int) -> str:
    return ", ".join(f"{place.name} {number(place.points[nth])}" for place in summary.places)


def _spoken(translator: Translator, place: PlayerResult) -> str:
    return translator.tr_count(
        "Rank {rank}: {name}, 1 point.",
        "Rank {rank}: {name}, {count} points.",
        place.total,
        rank=place.rank,
        name=place.name,
    )
