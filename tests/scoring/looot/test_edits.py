"""Edits of a game of Looot."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.document import dumps, loads
from scoring.game import EditError
from scoring.games import GAMES
from scoring.looot import edits
from scoring.looot.board import HEXES
from scoring.looot.choices import possible_bonuses, taken_trophies
from scoring.looot.components import LONGSHIPS, SITE_POINTS, SITES, TILES, TROPHIES, VALUES
from scoring.looot.explain import sheet_of
from scoring.looot.play import EMPTY_SHEET, ENTRIES, LoootPlay
from tests.scoring.looot_plays import fjord, looot_plays, play_of, sheet

EMPTY = play_of(fjord(), fjord())
SHEETS = play_of(sheet(), sheet())


def test_a_new_game_is_empty_and_has_the_chosen_colors() -> None:
    play = GAMES["looot"].start(("Astrid", "Ragnar"), {"colours": ("red", None), "entry": "sheet"})
    assert [(p.name, p.colour, p.entry) for p in play.players] == [
        ("Astrid", "red", "sheet"),
        ("Ragnar", None, "sheet"),
    ]
    assert [tally.total for tally in GAMES["looot"].count(play)] == [0, 0]


def test_a_tile_is_placed_replaced_and_removed() -> None:
    laid = edits.place(EMPTY, 0, "D3", "wood")
    assert laid.players[0].fjord["D3"] == "wood"
    assert edits.place(laid, 0, "D3", "castle-aaw").players[0].fjord["D3"] == "castle-aaw"
    assert edits.remove(laid, 0, "D3") == EMPTY
    assert edits.remove(EMPTY, 0, "D3") == EMPTY


def test_toggling_removes_the_same_tile_and_replaces_another() -> None:
    once = edits.toggle(EMPTY, 1, "A1", "sheep")
    assert once.players[1].fjord.placed() == {"A1": "sheep"}
    assert edits.toggle(once, 1, "A1", "sheep") == EMPTY
    assert edits.toggle(once, 1, "A1", "gold").players[1].fjord.placed() == {"A1": "gold"}


def test_an_edit_does_not_change_the_previous_state() -> None:
    before = dumps(EMPTY)
    edits.place(EMPTY, 0, "D3", "wood")
    assert dumps(EMPTY) == before


def test_a_site_goes_to_its_own_space() -> None:
    chosen = edits.choose_site(EMPTY, 0, "port-hhs")
    assert chosen.players[0].fjord["F1"] == "port-hhs"
    assert edits.choose_site(chosen, 0, "port-hhw").players[0].fjord.sites() == {"port": "port-hhw"}
    assert edits.clear_site(chosen, 0, "port") == EMPTY


def test_a_trophy_goes_to_the_entry_that_counts() -> None:
    assert edits.choose_trophy(EMPTY, 0, 4).players[0].fjord.trophy == 4
    assert edits.choose_trophy(SHEETS, 0, 4).players[0].sheet.trophy == 4
    assert edits.choose_trophy(edits.choose_trophy(SHEETS, 0, 4), 0, None) == SHEETS


def test_steppers_stop_at_0_and_999() -> None:
    assert edits.step_count(SHEETS, 0, "castle", 1).players[0].sheet["castle"] == 1
    assert edits.step_count(SHEETS, 0, "castle", -1) == SHEETS
    assert edits.step_count(SHEETS, 0, "axe", 5000).players[0].sheet["axe"] == 999
    assert edits.set_count(SHEETS, 0, "wood", 12).players[0].sheet["wood"] == 12
    assert edits.step_unfilled(SHEETS, 0, 2).players[0].sheet.unfilled == 2
    assert edits.step_unfilled(SHEETS, 0, -2) == SHEETS


def test_a_line_accepts_twice_as_many_bonuses_as_exist() -> None:
    play = SHEETS
    for _ in range(60):
        play = edits.add_bonus(play, 0, "castle", 3)
    assert loads(dumps(play)) == play
    with pytest.raises(EditError, match="The score sheet is full"):
        edits.add_bonus(play, 0, "castle", 3)


def test_bonuses_are_sorted() -> None:
    one = edits.add_bonus(edits.add_bonus(SHEETS, 0, "castle", 4), 0, "castle", 3)
    other = edits.add_bonus(edits.add_bonus(SHEETS, 0, "castle", 3), 0, "castle", 4)
    assert one == other
    assert one.players[0].sheet.bonuses_of("castle") == (3, 4)
    assert edits.set_bonus(one, 0, "castle", 3, 0).players[0].sheet.bonuses_of("castle") == (4,)


def test_a_site_is_completed_and_back() -> None:
    both = edits.toggle_site(edits.toggle_site(SHEETS, 0, "palace"), 0, "port")
    assert both.players[0].sheet.sites == ("port", "palace")
    assert edits.toggle_site(edits.toggle_site(both, 0, "port"), 0, "palace") == SHEETS


def test_the_sheet_is_calculated_from_the_fjord() -> None:
    play = edits.place(edits.place(EMPTY, 0, "D3", "wood-ggw"), 0, "A1", "castle")
    switched = edits.count_by(play, 0, "sheet")
    assert switched.players[0].sheet == sheet_of(play.players[0].fjord)
    assert GAMES["looot"].count(switched) == GAMES["looot"].count(play)


def test_a_calculated_sheet_follows_the_fjord() -> None:
    play = edits.place(EMPTY, 0, "A1", "castle")
    back = edits.count_by(edits.count_by(play, 0, "sheet"), 0, "fjord")
    assert back == play
    more = edits.place(back, 0, "A2", "castle")
    assert edits.count_by(more, 0, "sheet").players[0].sheet["castle"] == 2


def test_an_entered_sheet_is_never_overwritten() -> None:
    play = edits.step_count(edits.count_by(EMPTY, 0, "sheet"), 0, "gold", 3)
    by_fjord = edits.place(edits.count_by(play, 0, "fjord"), 0, "A1", "castle")
    assert GAMES["looot"].count(by_fjord)[0].total == 4
    by_sheet = edits.count_by(by_fjord, 0, "sheet")
    assert GAMES["looot"].count(by_sheet)[0].total == 6
    assert by_sheet.players[0].fjord["A1"] == "castle"


@pytest.mark.parametrize(
    ("edit", "says"),
    [
        (lambda: edits.place(EMPTY, 0, "D9", "wood"), "There is no space D9"),
        (lambda: edits.toggle(EMPTY, 0, "Z1", "wood"), "There is no space Z1"),
        (lambda: edits.place(EMPTY, 0, "B2", "wood"), "B2 is reserved for a site: Altar"),
        (lambda: edits.remove(EMPTY, 0, "E4"), "E4 is reserved for a site: Jarl Palace"),
        (lambda: edits.place(EMPTY, 0, "D3", "stone"), "There is no tile stone"),
        (lambda: edits.place(EMPTY, 0, "D3", "port-hhs"), "There is no tile port-hhs"),
        (lambda: edits.place(EMPTY, 2, "D3", "wood"), "There is no player 3"),
        (lambda: edits.place(EMPTY, -1, "D3", "wood"), "There is no player 0"),
        (lambda: edits.choose_site(EMPTY, 0, "port-xyz"), "There is no site port-xyz"),
        (lambda: edits.clear_site(EMPTY, 0, "mill"), "There is no site mill"),
        (lambda: edits.toggle_site(EMPTY, 0, "mill"), "There is no site mill"),
        (lambda: edits.choose_trophy(EMPTY, 0, 7), "There is no trophy for 7 axes"),
        (lambda: edits.step_count(EMPTY, 0, "stone", 1), "There is no tile stone"),
        (lambda: edits.set_count(EMPTY, 0, "stone", 1), "There is no tile stone"),
        (lambda: edits.add_bonus(EMPTY, 0, "axe", 1), "No longship gives a bonus for axe"),
        (lambda: edits.count_by(EMPTY, 0, "abacus"), "There is no entry type called abacus"),
    ],
)
def test_an_impossible_edit_is_refused_with_a_message(
    edit: Callable[[], object], says: str
) -> None:
    with pytest.raises(EditError) as error:
        edit()
    assert str(error.value) == str(error.value.message) == says


def test_a_taken_trophy_shows_its_owner() -> None:
    play = edits.choose_trophy(edits.choose_trophy(EMPTY, 1, 4), 0, 4)
    assert taken_trophies(play) == {4: 0}
    assert taken_trophies(EMPTY) == {}


def test_bonus_chips_have_the_existing_values() -> None:
    assert {line: possible_bonuses(line) for line in VALUES} == {
        "castle": (3, 4),
        "tower": (1, 2),
        "house": (1, 2),
        "gold": (2, 3),
        "sheep": (1, 2),
        "wood": (1, 2),
    }


SEAT = st.integers(0, 1)
ANY_EDIT: st.SearchStrategy[Callable[[LoootPlay], LoootPlay]] = st.one_of(
    st.builds(
        lambda seat, at, tile: lambda play: edits.toggle(play, seat, at, tile),
        SEAT,
        st.sampled_from(HEXES),
        st.sampled_from([*TILES, *LONGSHIPS]),
    ),
    st.builds(
        lambda seat, site: lambda play: edits.choose_site(play, seat, site),
        SEAT,
        st.sampled_from(sorted(SITES)),
    ),
    st.builds(
        lambda seat, axes: lambda play: edits.choose_trophy(play, seat, axes),
        SEAT,
        st.sampled_from([None, *TROPHIES]),
    ),
    st.builds(
        lambda seat, tile, by: lambda play: edits.step_count(play, seat, tile, by),
        SEAT,
        st.sampled_from(TILES),
        st.integers(-2, 2),
    ),
    st.builds(
        lambda seat, line, bonus: lambda play: edits.add_bonus(play, seat, line, bonus),
        SEAT,
        st.sampled_from(sorted(VALUES)),
        st.integers(1, 4),
    ),
    st.builds(
        lambda seat, kind: lambda play: edits.toggle_site(play, seat, kind),
        SEAT,
        st.sampled_from(sorted(SITE_POINTS)),
    ),
    st.builds(
        lambda seat, entry: lambda play: edits.count_by(play, seat, entry),
        SEAT,
        st.sampled_from(ENTRIES),
    ),
)


@given(st.lists(ANY_EDIT, max_size=30))
def test_any_edits_give_a_game_that_can_be_saved_and_counted(
    taps: list[Callable[[LoootPlay], LoootPlay]],
) -> None:
    play = EMPTY
    for tap in taps:
        try:
            play = tap(play)
        except EditError:
            continue
        assert loads(dumps(play)) == play
        assert hash(play) == hash(loads(dumps(play)))
        GAMES["looot"].problems(play)


@given(looot_plays(), st.lists(st.sampled_from(ENTRIES), max_size=4))
def test_switching_entries_back_and_forth_loses_nothing(
    play: LoootPlay, entries: list[str]
) -> None:
    switched = play
    for entry in entries:
        switched = edits.count_by(switched, 0, entry)
    before, after = play.players[0], switched.players[0]
    assert after.fjord == before.fjord
    if before.sheet not in (EMPTY_SHEET, sheet_of(before.fjord)):
        assert after.sheet == before.sheet
