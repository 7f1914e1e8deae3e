"""A map entered as numbers from the paper, and where they differ from the marks."""

from __future__ import annotations

from dataclasses import replace

from scoring.game import EditError, Entry
from scoring.messages import Message, say
from scoring.spiel.circles import circled
from scoring.spiel.components import LARGEST_GROUP, SIDE, SQUARES
from scoring.spiel.count import full_groups, group_sizes, numbers_of, tally
from scoring.spiel.play import (
    ENTRIES,
    NO_NUMBERS,
    Numbers,
    SpielPlay,
    SpielSeat,
    player_at,
    with_player,
)

MOST = {"rows": SIDE, "columns": SIDE, "crosses": len(SQUARES)}
NUMBER_NAMES: dict[str, Message] = {
    "rows": say("Rows"),
    "columns": say("Columns"),
    "crosses": say("Crosses"),
    "groups": say("Color groups"),
    "combos": say("Combinations"),
}


def entries(play: SpielPlay, seat: int) -> tuple[Entry, Entry]:
    """Return marks and numbers of a player with their tallies."""
    player = player_at(play, seat)
    marks, numbers = (replace(player, entry=entry) for entry in ENTRIES)
    marked, noted = any(player.marks), player.numbers != NO_NUMBERS
    by_numbers = player.entry == "numbers"
    return (
        Entry("marks", not by_numbers, marked, tally(play, marks)),
        Entry("numbers", by_numbers, noted, tally(play, replace(numbers, numbers=shown(player)))),
    )


def is_begun(player: SpielSeat) -> bool:
    """Return whether anything was entered, as marks or as numbers."""
    return any(player.marks) or player.numbers != NO_NUMBERS


def shown(player: SpielSeat) -> Numbers:
    """Return the numbers as shown: if none were entered, those of the marks."""
    if player.entry == "marks" and player.numbers == NO_NUMBERS:
        return numbers_of(player.marks)
    return player.numbers


def set_number(play: SpielPlay, seat: int, what: str, number: int) -> SpielPlay:
    """Set rows, columns or crosses. Numbers start to count only if nothing else was entered."""
    if what not in MOST:
        raise EditError(say("“{word}” isn’t part of this game", word=what))
    player = player_at(play, seat)
    numbers = replace(shown(player), **{what: min(max(number, 0), MOST[what])})
    if player.entry == "marks" and any(player.marks):
        # Numbers equal to those of the map were not entered by anyone and follow it.
        same = numbers == numbers_of(player.marks)
        return with_player(play, seat, numbers=NO_NUMBERS if same else numbers)
    begins = player.numbers == NO_NUMBERS and numbers != NO_NUMBERS
    return with_player(play, seat, numbers=numbers, entry="numbers" if begins else player.entry)


def shown_groups(play: SpielPlay, player: SpielSeat) -> tuple[int, ...]:
    """Return the group sizes as shown: if none were entered, those on the map."""
    if player.entry == "marks" and not player.groups:
        return group_sizes(play, player)
    return player.groups


def set_group_number(play: SpielPlay, seat: int, size: int, number: int) -> SpielPlay:
    """Set the number of groups of a size. It starts to count only if nothing else was entered, or
    without a sheet."""
    if not 1 <= size <= LARGEST_GROUP:
        raise EditError(say("A group has 1–{most} squares", most=LARGEST_GROUP))
    player = player_at(play, seat)
    before = shown_groups(play, player)
    others = tuple(each for each in before if each != size)
    room = len(SQUARES) - len(others)
    if number > room == before.count(size):
        raise EditError(
            say("The map has only {most} squares, so no more groups fit", most=len(SQUARES))
        )
    groups = tuple(sorted((*others, *[size] * min(max(number, 0), room))))
    begins = groups and not any(player.marks) and player.numbers == NO_NUMBERS
    return with_player(play, seat, groups=groups, entry="numbers" if begins else player.entry)


def count_by(play: SpielPlay, seat: int, entry: str) -> SpielPlay:
    """Let marks or numbers count; the other entry is kept."""
    if entry not in ENTRIES:
        raise EditError(say("There is no entry type called {entry}", entry=entry))
    player = player_at(play, seat)
    if entry == player.entry:
        return play
    if entry == "numbers":
        return with_player(play, seat, entry=entry, numbers=shown(player))
    same = any(player.marks) and player.numbers == numbers_of(player.marks)
    return with_player(play, seat, entry=entry, numbers=NO_NUMBERS if same else player.numbers)


def differences(play: SpielPlay, seat: int) -> tuple[Message, ...]:
    """Return where numbers and marks differ; nothing if one of them is empty."""
    player = player_at(play, seat)
    if player.numbers == NO_NUMBERS or not any(player.marks):
        return ()
    by_marks = numbers_of(player.marks)
    pairs = [(what, getattr(player.numbers, what), getattr(by_marks, what)) for what in MOST]
    if play.sheet is not None:
        found = [len(area.squares) for area in full_groups(player.marks, play.sheet)]
        pairs.append(("groups", sum(player.groups), sum(found)))
    if play.grid is not None:
        pairs.append(("combos", player.combos, circled(play, player).columns))
    return tuple(
        say(
            "{what}: {noted} entered, {marked} on the map",
            what=NUMBER_NAMES[what],
            noted=noted,
            marked=marked,
        )
        for what, noted, marked in pairs
        if noted != marked
    )
