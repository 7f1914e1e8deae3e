"""Fjord and score sheet of one player: both can be viewed and edited, one of them counts."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scoring.document import dumps, loads
from scoring.game import EditError
from scoring.games import issues_in
from scoring.looot import edits
from scoring.looot.board import FREE_HEXES
from scoring.looot.play import ENTRIES, LoootPlay
from scoring.looot.player_entries import differing_lines, entries, shown_sheet
from scoring.looot.rules import GAME
from tests.scoring.looot_plays import fjord, looot_plays, play_of, sheet

EMPTY = GAME.start(("Astrid", "Ragnar"), {})
BY_SHEET = GAME.start(("Astrid", "Ragnar"), {"entry": "sheet"})


def total(play: LoootPlay) -> int:
    return GAME.count(play)[0].total


def counting(play: LoootPlay) -> str:
    return play.players[0].entry


def totals(play: LoootPlay) -> list[tuple[str, bool, int]]:
    return [(each.key, each.counts, each.tally.total) for each in entries(play.players[0])]


# A player without entries.


@pytest.mark.parametrize("start", [EMPTY, BY_SHEET], ids=["by fjord", "by sheet"])
def test_the_first_tile_makes_the_fjord_count(start: LoootPlay) -> None:
    play = edits.place(start, 0, "A1", "castle")
    assert (counting(play), total(play)) == ("fjord", 4)


@pytest.mark.parametrize("start", [EMPTY, BY_SHEET], ids=["by fjord", "by sheet"])
def test_the_first_number_makes_the_sheet_count(start: LoootPlay) -> None:
    play = edits.step_count(start, 0, "castle", 2)
    assert (counting(play), total(play)) == ("sheet", 8)


def test_a_trophy_can_be_the_first_entry_of_either() -> None:
    assert counting(edits.choose_trophy(BY_SHEET, 0, 4, "fjord")) == "fjord"
    assert counting(edits.choose_trophy(EMPTY, 0, 4, "sheet")) == "sheet"
    assert counting(edits.choose_trophy(BY_SHEET, 0, 4)) == "sheet"


def test_a_fjord_with_only_sites_does_not_prevent_the_sheet_from_counting() -> None:
    known = edits.choose_site(EMPTY, 0, "port-hhs")
    play = edits.toggle_site(known, 0, "port")
    assert (counting(play), total(play)) == ("sheet", 5)
    assert play.players[0].fjord["F1"] == "port-hhs"


def test_stepping_down_from_0_changes_nothing() -> None:
    assert edits.step_count(EMPTY, 0, "castle", -1) == EMPTY
    assert edits.remove(BY_SHEET, 0, "A1") == BY_SHEET


# The entry that does not count can be edited without changing the score.


KEPT_SHEET_EDITS: list[Callable[[LoootPlay], LoootPlay]] = [
    lambda play: edits.step_count(play, 0, "castle", 1),
    lambda play: edits.set_count(play, 0, "gold", 9),
    lambda play: edits.add_bonus(play, 0, "castle", 3),
    lambda play: edits.set_bonus(play, 0, "castle", 4, 1),
    lambda play: edits.step_unfilled(play, 0, 2),
    lambda play: edits.toggle_site(play, 0, "altar"),
    lambda play: edits.choose_trophy(play, 0, 6, "sheet"),
]


@pytest.mark.parametrize("edit", KEPT_SHEET_EDITS)
def test_editing_the_sheet_beside_a_fjord_keeps_the_score(
    edit: Callable[[LoootPlay], LoootPlay],
) -> None:
    play = edits.place(EMPTY, 0, "A1", "castle")
    after = edit(play)
    assert after != play
    assert GAME.count(after) == GAME.count(play)
    assert counting(after) == "fjord"
    assert loads(dumps(after)) == after


# The edited entry counts.


def with_tiles(play: LoootPlay, tiles: int) -> LoootPlay:
    """Return the game with this many tiles in the first fjord."""
    for at in FREE_HEXES[:tiles]:
        play = edits.place(play, 0, at, "gold")
    return play


def test_an_accidental_tap_on_the_sheet_does_not_replace_a_fjord() -> None:
    stray = edits.step_count(EMPTY, 0, "wood", 1)
    assert (counting(stray), total(stray)) == ("sheet", 1)
    assert (counting(with_tiles(stray, 1)), total(with_tiles(stray, 1))) == ("fjord", 2)
    assert total(with_tiles(stray, 14)) == 28


def test_a_fjord_with_fewer_entries_does_not_replace_a_sheet() -> None:
    play = edits.step_count(EMPTY, 0, "castle", 3)
    assert [counting(with_tiles(play, tiles)) for tiles in range(5)] == [
        *("sheet", "sheet", "sheet", "fjord", "fjord")
    ]
    assert counting(edits.remove(with_tiles(play, 3), 0, FREE_HEXES[0])) == "sheet"
    assert counting(edits.choose_site(play, 0, "altar-ahht")) == "sheet"


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_choice_is_kept_after_later_edits(entry: str) -> None:
    both = with_tiles(edits.step_count(EMPTY, 0, "castle", 3), 1)
    chosen = edits.count_by(both, 0, entry)
    assert counting(with_tiles(chosen, 20)) == entry
    assert counting(edits.step_count(chosen, 0, "castle", 50)) == entry
    assert loads(dumps(chosen)) == chosen


def test_the_fjord_counts_after_the_sheet_is_emptied() -> None:
    play = with_tiles(edits.step_count(EMPTY, 0, "castle", 3), 1)
    assert counting(edits.step_count(play, 0, "castle", -2)) == "sheet"
    assert counting(edits.step_count(play, 0, "castle", -3)) == "fjord"


def test_a_difference_is_the_first_issue_and_has_both_totals() -> None:
    play = edits.choose_trophy(with_tiles(edits.step_count(EMPTY, 0, "wood", 1), 14), 1, 6)
    first, *others = issues_in(play)
    assert (first.code, first.seat) == ("entries-differ", 0)
    assert str(first.message) == "Astrid is scored from the fjord: 28. The score sheet says 1."
    assert "trophy-needs-axes" in [remark.code for remark in others]
    by_sheet = issues_in(edits.count_by(play, 0, "sheet"))[0]
    assert str(by_sheet.message) == "Astrid is scored from the score sheet: 1. The fjord says 28."


def test_a_sheet_beside_a_fjord_starts_with_the_values_of_the_fjord() -> None:
    play = edits.place(edits.place(EMPTY, 0, "A1", "castle"), 0, "A2", "gold")
    one_more = edits.step_count(play, 0, "castle", 1)
    assert totals(one_more) == [("fjord", True, 6), ("sheet", False, 10)]
    assert shown_sheet(one_more.players[0])["gold"] == 1


def test_an_unedited_sheet_follows_the_fjord() -> None:
    play = edits.place(EMPTY, 0, "A1", "castle")
    assert totals(play) == [("fjord", True, 4), ("sheet", False, 4)]
    more = edits.place(play, 0, "A2", "castle")
    assert totals(more) == [("fjord", True, 8), ("sheet", False, 8)]
    there_and_back = edits.step_count(edits.step_count(more, 0, "gold", 1), 0, "gold", -1)
    assert there_and_back == more


# Choosing which entry counts.


def test_the_other_entry_counts_only_by_choice() -> None:
    play = edits.step_count(edits.place(EMPTY, 0, "A1", "castle"), 0, "gold", 5)
    assert totals(play) == [("fjord", True, 4), ("sheet", False, 14)]
    chosen = edits.count_by(play, 0, "sheet")
    assert totals(chosen) == [("fjord", False, 4), ("sheet", True, 14)]
    assert totals(edits.count_by(chosen, 0, "fjord")) == totals(play)


def test_choosing_a_sheet_that_follows_the_fjord_keeps_the_total() -> None:
    play = edits.place(EMPTY, 0, "A1", "castle")
    assert total(edits.count_by(play, 0, "sheet")) == total(play)


def test_an_unknown_entry_is_refused() -> None:
    with pytest.raises(EditError, match="There is no entry type called abacus"):
        edits.count_by(EMPTY, 0, "abacus")
    with pytest.raises(EditError, match="There is no entry type called abacus"):
        edits.choose_trophy(EMPTY, 0, 2, "abacus")


def test_the_differing_lines_are_reported() -> None:
    both = play_of({**fjord(A1="castle", A2="gold", trophy=2), "kept": sheet(castle=2, gold=1)})
    assert differing_lines(both.players[0]) == ("castle", "trophy")
    assert differing_lines(play_of(fjord(A1="castle")).players[0]) == ()
    assert differing_lines(play_of({**fjord(), "kept": sheet(castle=2)}).players[0]) == ()


@given(looot_plays())
def test_the_tally_is_that_of_the_entry_that_counts(play: LoootPlay) -> None:
    for player, tally in zip(play.players, GAME.count(play)):
        [counts] = [entry for entry in entries(player) if entry.counts]
        assert (counts.key, counts.tally) == (player.entry, tally)


@given(looot_plays(), st.sampled_from(ENTRIES))
def test_choosing_an_entry_gives_its_shown_total(play: LoootPlay, entry: str) -> None:
    shown = {each.key: each.tally for each in entries(play.players[0])}
    assert GAME.count(edits.count_by(play, 0, entry))[0] == shown[entry]


@given(looot_plays(), st.sampled_from(KEPT_SHEET_EDITS))
def test_editing_a_sheet_never_changes_the_score_of_a_fjord(
    play: LoootPlay, edit: Callable[[LoootPlay], LoootPlay]
) -> None:
    play = edits.count_by(play, 0, "fjord")
    assume(play.players[0].fjord.placed())
    assert GAME.count(edit(play)) == GAME.count(play)
