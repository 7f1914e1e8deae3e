"""A result to be sent as text, and to be read aloud."""

from __future__ import annotations

from scoring.numbers import number
from screens.result.summary import Place, ResultSummary
from screens.shell.words import Words


def as_text(words: Words, summary: ResultSummary) -> str:
    """Game and day, who won and why, the ranks, and the pad line by line."""
    head = f"{summary.game}, {summary.day}" if summary.day else summary.game
    ranks = [f"{place.rank}. {place.name}: {number(place.total)}" for place in summary.places]
    lines = [
        words.tr("{line}: {numbers}", line=summary.lines[nth].name, numbers=_numbers(summary, nth))
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


def as_speech(words: Words, summary: ResultSummary) -> str:
    """Ranks and totals, from the first to the last, and why."""
    places = [_spoken(words, place) for place in summary.places]
    return " ".join([*places, f"{summary.sentence}."])


def _numbers(summary: ResultSummary, nth: int) -> str:
    return ", ".join(f"{place.name} {number(place.points[nth])}" for place in summary.places)


def _spoken(words: Words, place: Place) -> str:
    return words.tr_count(
        "Rank {rank}: {name}, 1 point.",
        "Rank {rank}: {name}, {count} points.",
        place.total,
        rank=place.rank,
        name=place.name,
    )
