"""A result to be sent as text, and to be read aloud."""

from __future__ import annotations

from scoring.numbers import number
from screens.result.summary import Place, ResultSummary
from screens.shell.words import Words


def as_text(words: Words, story: ResultSummary) -> str:
    """Game and day, who won and why, the ranks, and the pad line by line."""
    head = f"{story.game}, {story.day}" if story.day else story.game
    ranks = [f"{place.rank}. {place.name}: {number(place.total)}" for place in story.places]
    lines = [
        words.tr("{line}: {numbers}", line=story.lines[nth].name, numbers=_numbers(story, nth))
        for nth in story.telling
    ]
    parts = [head, story.sentence, "\n".join(ranks), "\n".join(lines), "\n".join(story.differences)]
    return "\n\n".join(filter(None, parts)) + "\n"


def as_speech(words: Words, story: ResultSummary) -> str:
    """Ranks and totals, from the first to the last, and why."""
    places = [_spoken(words, place) for place in story.places]
    return " ".join([*places, f"{story.sentence}."])


def _numbers(story: ResultSummary, nth: int) -> str:
    return ", ".join(f"{place.name} {number(place.points[nth])}" for place in story.places)


def _spoken(words: Words, place: Place) -> str:
    return words.tr_count(
        "Rank {rank}: {name}, one point.",
        "Rank {rank}: {name}, {count} points.",
        place.total,
        rank=place.rank,
        name=place.name,
    )
