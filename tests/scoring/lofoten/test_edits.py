"""Edits of a game of Lofoten."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.game import EditError
from scoring.lofoten import edits
from scoring.lofoten.components import CARD_KINDS, GOODS, LONGSHIPS, MODULES
from scoring.lofoten.document import read_card, write_card
from scoring.lofoten.play import Card, Kept, LofotenPlay, Rule, Tile, modules_shown
from scoring.lofoten.rules import GAME
from scoring.lofoten.switching import toggle_module
from scoring.reading import Reader
from tests.scoring.lofoten_plays import lofoten_plays

START = GAME.start(("Noélie", "Madeline"), {})
FISH = edits.set_good(START, 0, "fish")


def totals(play: LofotenPlay) -> list[int]:
    return [tally.total for tally in GAME.count(play)]


def test_a_new_game_is_empty() -> None:
    assert [player.name for player in START.players] == ["Noélie", "Madeline"]
    assert totals(START) == [0, 0]
    assert GAME.problems(START) == ()


def test_options_of_a_new_game() -> None:
    play = GAME.start(("A", "B"), {"ties": "both", "modules": ["longships", "jarls"]})
    assert (play.ties, play.modules) == ("both", ("jarls", "longships"))


def test_swapping_goods_swaps_tiles_but_not_cards() -> None:
    play = edits.set_power(edits.set_power(FISH, 0, 6), 1, 4)
    play = edits.set_good(edits.add_tile(play, 0, 0, 3), 1, "mead")
    play = edits.set_good(edits.add_tile(play, 1, 1, 2), 0, "mead")
    here, there, *others = play.warehouses
    assert (here.good, here.tiles, here.card.power) == ("mead", ((), (Tile(2),)), 6)
    assert (there.good, there.tiles, there.card.power) == ("fish", ((Tile(3),), ()), 4)
    assert not any(other.good for other in others)


def test_choosing_a_stored_good_moves_its_tiles() -> None:
    play = edits.set_good(edits.add_tile(FISH, 0, 0, 3), 2, "fish")
    assert [each.good for each in play.warehouses] == [None, None, "fish", None]
    assert play.warehouses[2].tiles == ((Tile(3),), ())


def test_choosing_a_new_good_keeps_the_tiles() -> None:
    play = edits.set_good(edits.add_tile(FISH, 0, 0, 3), 0, "sheep")
    assert (play.warehouses[0].good, play.warehouses[0].tiles) == ("sheep", ((Tile(3),), ()))


@given(lofoten_plays(), st.integers(0, 3), st.sampled_from(GOODS))
def test_choosing_a_good_loses_no_tile(play: LofotenPlay, at: int, good: str) -> None:
    def lying(play: LofotenPlay) -> Counter[Tile]:
        return Counter(tile for each in play.warehouses for side in each.tiles for tile in side)

    chosen = edits.set_good(play, at, good)
    assert chosen.warehouses[at].good == good
    assert lying(chosen) == lying(play)
    assert [each.card for each in chosen.warehouses] == [each.card for each in play.warehouses]


def test_a_good_cannot_be_removed_while_tiles_are_stored() -> None:
    stored = edits.add_tile(FISH, 0, 0, 3)
    with pytest.raises(EditError, match="Remove the tiles first"):
        edits.set_good(stored, 0, None)
    assert edits.set_good(FISH, 0, None) == START


def test_a_tile_needs_a_good() -> None:
    with pytest.raises(EditError, match="First choose what this warehouse stores"):
        edits.add_tile(START, 0, 0, 2)


def test_both_sides_share_the_available_tiles() -> None:
    assert edits.tiles_left(FISH, "fish") == {1: 2, 2: 4, 3: 2}
    play = edits.add_tile(edits.add_tile(FISH, 0, 0, 3), 0, 1, 3)
    assert edits.tiles_left(play, "fish") == {1: 2, 2: 4, 3: 0}
    assert edits.tiles_left(play, "mead") == {1: 2, 2: 4, 3: 2}
    with pytest.raises(EditError, match="Dried fish: no 3-tiles left in the box"):
        edits.add_tile(play, 0, 0, 3)
    with pytest.raises(EditError):
        edits.add_tile(play, 0, 0, 4)


def test_a_removed_tile_is_available_again() -> None:
    play = edits.add_tile(edits.add_tile(FISH, 0, 1, 3), 0, 1, 1)
    play = edits.take_tile(play, 0, 1, 0)
    assert play.warehouses[0].tiles == ((), (Tile(1),))
    assert edits.tiles_left(play, "fish")[3] == 2


def test_a_tile_keeps_its_shields_when_flipped_and_back() -> None:
    play = edits.add_tile(FISH, 0, 0, 3)
    play = edits.step_shields(play, 0, 0, 0, 2)
    flipped = edits.flip_tile(play, 0, 0, 0)
    assert flipped.warehouses[0].tiles[0] == (Tile(3, True, 2),)
    assert edits.flip_tile(flipped, 0, 0, 0) == play


def test_a_flipped_tile_can_be_added_without_value() -> None:
    play = edits.add_flipped(FISH, 0, 1)
    assert play.warehouses[0].tiles[1] == (Tile(None, flipped=True),)
    assert edits.tiles_left(play, "fish") == {1: 2, 2: 4, 3: 2}
    with pytest.raises(EditError, match="Set this tile’s value first"):
        edits.flip_tile(play, 0, 1, 0)
    known = edits.set_value(play, 0, 1, 0, 3)
    assert edits.flip_tile(known, 0, 1, 0).warehouses[0].tiles[1] == (Tile(3),)
    assert edits.set_value(known, 0, 1, 0, None) == play


def test_tiles_of_unknown_value_reduce_the_available_tiles() -> None:
    play = FISH
    for _ in range(7):
        play = edits.add_flipped(play, 0, 0)
    assert edits.tiles_left(play, "fish") == {1: 1, 2: 1, 3: 1}
    full = edits.add_tile(play, 0, 1, 2)
    assert not any(edits.tiles_left(full, "fish").values())
    with pytest.raises(EditError, match="Dried fish: no tiles left in the box"):
        edits.add_flipped(full, 0, 1)


def test_only_a_flipped_tile_can_have_no_value() -> None:
    play = edits.add_tile(FISH, 0, 0, 2)
    with pytest.raises(EditError, match="Only flipped tiles can have an unknown value"):
        edits.set_value(play, 0, 0, 0, None)
    with pytest.raises(EditError, match="Tile values are 1–3"):
        edits.set_value(play, 0, 0, 0, 4)
    with pytest.raises(EditError, match="First choose what this warehouse stores"):
        edits.add_flipped(play, 3, 0)


def test_a_tile_has_0_to_3_shields() -> None:
    play = edits.add_tile(FISH, 0, 0, 3)
    assert edits.step_shields(play, 0, 0, 0, -1) == play
    assert edits.step_shields(play, 0, 0, 0, 9).warehouses[0].tiles[0][0].shields == 3


def test_power_steps_stop_at_0() -> None:
    play = edits.step_power(edits.set_power(START, 2, 6), 2, -1)
    assert play.warehouses[2].card.power == 5
    assert edits.step_power(play, 2, -99).warehouses[2].card.power == 0
    with pytest.raises(EditError, match="PP must be 0–999"):
        edits.set_power(play, 2, 1000)


def test_switching_the_kind_of_a_card_loses_nothing() -> None:
    play = edits.set_power(FISH, 0, 6)
    play = edits.set_rule(play, 0, count="tiles", pay="lead", power=2)
    play = edits.set_by_hand(play, 0, 1, 4)
    play = edits.step_by_hand(play, 0, 0, 3)
    card = Card("by_hand", 6, Rule("tiles", "lead", 2), (3, 4))
    assert play.warehouses[0].card == card
    back = edits.set_kind(edits.set_kind(play, 0, "power"), 0, "rule")
    assert back.warehouses[0].card.rule == card.rule
    assert edits.set_kind(back, 0, "by_hand") == play


def test_the_stepper_of_a_rule_changes_its_own_power() -> None:
    play = edits.step_power(edits.set_rule(START, 0, power=2), 0, 1)
    assert play.warehouses[0].card == Card("rule", 0, Rule(power=3))


def test_a_saved_card_can_be_used_in_another_game() -> None:
    play = edits.set_rule(edits.set_by_hand(START, 0, 0, 9), 0, count="shields", power=2)
    play = edits.name_card(play, 0, " Old stave church ")
    saved = write_card(edits.saved_card(play.warehouses[0].card))
    assert saved == {
        "name": "Old stave church",
        "rule": {"count": "shields", "pay": "most", "power": 2},
    }
    card = read_card(Reader(saved))
    assert edits.lay_card(FISH, 0, card).warehouses[0].card == card
    assert edits.lay_card(FISH, 0, card).warehouses[0].good == "fish"


def test_a_saved_card_by_hand_starts_at_0() -> None:
    play = edits.name_card(edits.set_by_hand(START, 0, 0, 9), 0, "Market")
    assert edits.saved_card(play.warehouses[0].card) == Card(kind="by_hand", name="Market")


def test_a_card_name_can_be_removed_but_not_invalid() -> None:
    named = edits.name_card(START, 0, "Market")
    assert edits.name_card(named, 0, "  ") == START
    with pytest.raises(EditError, match="up to 40"):
        edits.name_card(START, 0, "x" * 41)


def test_a_jarl_is_added_and_removed() -> None:
    play = edits.set_jarl(START, 1, 4)
    assert totals(edits.step_jarl(play, 1, 2)) == [0, 6]
    assert edits.set_jarl(play, 1, None) == START


def test_longships_are_upgraded_and_back() -> None:
    play = edits.toggle_longship(edits.toggle_longship(START, 0, "c"), 0, "a")
    assert play.players[0].longships == ("a", "c")
    assert totals(play) == [6, 0]
    assert edits.toggle_longship(edits.toggle_longship(play, 0, "a"), 0, "c") == START


def test_entries_of_a_module_count_only_while_it_is_on() -> None:
    play = toggle_module(START, "jarls")
    assert modules_shown(play) == ("jarls",)
    played = edits.set_jarl(play, 0, 3)
    off = toggle_module(played, "jarls")
    assert (modules_shown(off), totals(off)) == ((), [0, 0])
    assert toggle_module(off, "jarls") == played


def test_a_module_shown_because_of_entries_can_be_switched_off() -> None:
    off = toggle_module(edits.set_jarl(START, 0, 3), "jarls")
    assert (modules_shown(off), totals(off)) == ((), [0, 0])


def test_switching_longships_off_unflips_tiles() -> None:
    play = edits.flip_tile(edits.add_tile(edits.set_power(FISH, 0, 5), 0, 0, 3), 0, 0, 0)
    play = edits.toggle_longship(edits.add_flipped(play, 0, 1), 0, "a")
    play = edits.toggle_longship(play, 1, "c")
    assert totals(play) == [0 + 1 + 3, 0 + 1]
    off = toggle_module(play, "longships")
    assert off.warehouses[0].tiles == ((Tile(3),), ())
    assert totals(off) == [5, 0]
    on = toggle_module(off, "longships")
    assert totals(on) == totals(play)
    assert on.warehouses == play.warehouses


def test_swapped_goods_keep_their_flipped_tiles() -> None:
    play = edits.flip_tile(edits.add_tile(FISH, 0, 0, 3), 0, 0, 0)
    play = edits.set_good(toggle_module(play, "longships"), 2, "fish")
    on = toggle_module(play, "longships")
    assert on.warehouses[2].tiles == ((Tile(3, flipped=True),), ())


def test_switching_new_warehouses_off_restores_the_level_1_power() -> None:
    play = edits.set_rule(edits.set_power(START, 0, 4), 0, count="tiles", pay="each", power=2)
    off = toggle_module(edits.name_card(play, 0, "Hall"), "warehouses")
    assert off.warehouses[0].card == Card(power=4)
    on = toggle_module(edits.set_power(off, 0, 6), "warehouses")
    assert on.warehouses[0].card == Card("rule", 6, Rule("tiles", "each", 2), name="Hall")


@given(lofoten_plays(), st.sampled_from(MODULES))
def test_switching_a_module_off_and_on_keeps_the_score(play: LofotenPlay, module: str) -> None:
    shown = module in modules_shown(play)
    off = toggle_module(play, module) if shown else play
    assert module not in modules_shown(off)
    if shown:
        on = toggle_module(off, module)
        assert totals(on) == totals(play)
        assert module in modules_shown(on)
        assert on.kept == Kept() or play.kept != Kept()


def test_a_module_with_entries_is_shown() -> None:
    assert modules_shown(edits.set_rule(START, 0)) == ("warehouses",)
    assert modules_shown(edits.toggle_longship(START, 0, "b")) == ("longships",)
    flipped = edits.flip_tile(edits.add_tile(FISH, 0, 0, 1), 0, 0, 0)
    assert modules_shown(flipped) == ("longships",)


@pytest.mark.parametrize(
    "edit",
    [
        lambda: edits.add_tile(FISH, 7, 0, 1),
        lambda: edits.add_tile(FISH, 0, 2, 1),
        lambda: edits.add_tile(FISH, 0, -1, 1),
        lambda: edits.take_tile(FISH, 0, 0, 0),
        lambda: edits.flip_tile(FISH, 0, 0, -1),
        lambda: edits.set_good(FISH, 0, "gold"),
        lambda: edits.set_kind(FISH, 0, "magic"),
        lambda: edits.set_rule(FISH, 0, pay="least"),
        lambda: edits.toggle_longship(FISH, 0, "e"),
        lambda: toggle_module(FISH, "dragons"),
        lambda: edits.set_ties(FISH, "seat"),
        lambda: edits.set_jarl(FISH, 0, -1),
    ],
)
def test_an_impossible_edit_is_refused_with_a_message(edit: Callable[[], LofotenPlay]) -> None:
    with pytest.raises(EditError):
        edit()


def test_the_whole_base_game_of_the_rulebook() -> None:
    """With all 16 tiles on both sides, nobody scores."""
    play = START
    for at, good in enumerate(GOODS):
        play = edits.set_power(edits.set_good(play, at, good), at, at + 3)
        for seat in (0, 1):
            for value in (1, 2, 2, 3):
                play = edits.add_tile(play, at, seat, value)
    assert totals(play) == [0, 0]
    assert totals(edits.set_ties(play, "both")) == [18, 18]
    assert totals(edits.take_tile(play, 3, 1, 0)) == [6, 0]
    assert GAME.problems(play) == ()


@given(lofoten_plays(), st.integers(0, 1), st.sampled_from(LONGSHIPS))
def test_toggling_twice_changes_nothing(play: LofotenPlay, seat: int, longship: str) -> None:
    once = edits.toggle_longship(play, seat, longship)
    assert once != play
    assert edits.toggle_longship(once, seat, longship) == play


@given(lofoten_plays(), st.integers(0, 3), st.sampled_from(CARD_KINDS))
def test_switching_the_kind_of_a_card_back_changes_nothing(
    play: LofotenPlay, at: int, kind: str
) -> None:
    before = play.warehouses[at].card.kind
    assert edits.set_kind(edits.set_kind(play, at, kind), at, before) == play


@given(lofoten_plays(), st.integers(0, 3), st.integers(0, 1), st.integers(1, 3))
def test_adding_and_removing_a_tile_changes_nothing(
    play: LofotenPlay, at: int, seat: int, value: int
) -> None:
    good = play.warehouses[at].good
    if good is None or not edits.tiles_left(play, good)[value]:
        with pytest.raises(EditError):
            edits.add_tile(play, at, seat, value)
    else:
        more = edits.add_tile(play, at, seat, value)
        last = len(more.warehouses[at].tiles[seat]) - 1
        assert edits.take_tile(more, at, seat, last) == play
