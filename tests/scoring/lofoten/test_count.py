"""The score of Lofoten."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.game import Tally
from scoring.lofoten.components import WAREHOUSES
from scoring.lofoten.count import count, deciders, leads
from scoring.lofoten.play import Card, LofotenPlay, LofotenSeat, Rule, Tile, Warehouse
from scoring.lofoten.rules import GAME
from scoring.lofoten.words import rule_in_words
from tests.scoring.lofoten_plays import lofoten_plays

NOELIE, MADELINE = LofotenSeat(name="Noélie"), LofotenSeat(name="Madeline")


def warehouse(card: Card, left: list[int | Tile], right: list[int | Tile]) -> Warehouse:
    def side(tiles: list[int | Tile]) -> tuple[Tile, ...]:
        return tuple(tile if isinstance(tile, Tile) else Tile(tile) for tile in tiles)

    return Warehouse("fish", card, (side(left), side(right)))


def play_with(first: Warehouse, ties: str = "none") -> LofotenPlay:
    """A game with tiles at the first warehouse only."""
    return LofotenPlay(
        players=(NOELIE, MADELINE), ties=ties, warehouses=(first, *(Warehouse(),) * 3)
    )


def points_of(first: Warehouse, ties: str = "none") -> tuple[int, ...]:
    return tuple(tally.points[0] for tally in count(play_with(first, ties)))


def power(points: int) -> Card:
    return Card(power=points)


def rule(count: str, pay: str, points: int) -> Card:
    return Card(kind="rule", rule=Rule(count, pay, points))


def test_the_higher_sum_scores_the_power_of_the_card() -> None:
    assert points_of(warehouse(power(6), [3, 2, 2], [1])) == (6, 0)
    assert points_of(warehouse(power(6), [3], [2, 2])) == (0, 6)


def test_the_sum_counts_and_not_the_number_of_tiles() -> None:
    assert points_of(warehouse(power(5), [1, 1], [3])) == (0, 5)


def test_nobody_scores_equal_sums() -> None:
    assert points_of(warehouse(power(4), [2], [1, 1])) == (0, 0)


def test_both_score_equal_sums_with_the_variant() -> None:
    assert points_of(warehouse(power(4), [2], [1, 1]), "both") == (4, 4)


def test_ties_at_level_2_cards_follow_the_same_rule() -> None:
    equal = warehouse(rule("tiles", "most", 4), [3], [1])
    assert points_of(equal) == (0, 0)
    assert points_of(equal, "both") == (4, 4)


@pytest.mark.parametrize(
    ("what", "how", "points"),
    [
        ("goods", "most", (2, 0)),
        ("goods", "each", (12, 10)),
        ("goods", "lead", (2, 0)),
        ("tiles", "most", (0, 2)),
        ("tiles", "each", (4, 6)),
        ("tiles", "lead", (0, 2)),
        ("shields", "most", (2, 0)),
        ("shields", "each", (8, 2)),
        ("shields", "lead", (6, 0)),
    ],
)
def test_a_level_2_card_scores_by_its_rule(what: str, how: str, points: tuple[int, int]) -> None:
    left: list[int | Tile] = [Tile(3, shields=3), Tile(3, shields=1)]
    right: list[int | Tile] = [Tile(2, shields=1), Tile(2), 1]
    assert points_of(warehouse(rule(what, how, 2), left, right)) == points


def test_a_level_2_card_by_hand_scores_what_was_entered() -> None:
    card = Card(kind="by_hand", power=9, by_hand=(4, 7))
    assert points_of(warehouse(card, [3, 3], [])) == (4, 7)


def test_a_flipped_tile_counts_as_one_good() -> None:
    assert points_of(warehouse(power(6), [Tile(3, flipped=True)], [2])) == (0, 6)
    assert points_of(warehouse(rule("goods", "each", 1), [Tile(3, flipped=True), 2], [])) == (3, 0)


def test_a_flipped_tile_shows_no_shields() -> None:
    tile = Tile(3, flipped=True, shields=3)
    assert points_of(warehouse(rule("shields", "each", 2), [tile], [])) == (0, 0)


def test_a_flipped_tile_counts_as_a_tile() -> None:
    assert points_of(warehouse(rule("tiles", "each", 2), [Tile(3, flipped=True)], [])) == (2, 0)


@pytest.mark.parametrize(
    ("dark", "points"), [("", 0), ("b", 1), ("bc", 3), ("bcd", 6), ("abcd", 10)]
)
def test_upgraded_longships_score_1_3_6_10(dark: str, points: int) -> None:
    player = replace(NOELIE, longships=tuple(dark))
    [tally, _] = count(LofotenPlay(players=(player, MADELINE)))
    assert dict(zip(GAME.lines, tally.points))["upgrades"] == points


def test_longship_a_scores_3_more() -> None:
    player = replace(NOELIE, longships=("a",))
    [tally, other] = count(LofotenPlay(players=(player, MADELINE)))
    assert tally.points == (0, 0, 0, 0, 0, 1, 3)
    assert other.total == 0


def test_a_jarl_scores_its_points() -> None:
    player = replace(NOELIE, jarl=5)
    [tally, other] = count(LofotenPlay(players=(player, MADELINE)))
    assert (tally.total, other.total) == (5, 0)


def test_there_is_no_tie_break() -> None:
    assert [tally.tie_break for tally in count(play_with(Warehouse()))] == [None, None]


def test_the_leader_of_each_warehouse() -> None:
    stored = warehouse(power(6), [3], [2])
    by_hand = warehouse(Card(kind="by_hand", by_hand=(0, 2)), [3], [])
    play = replace(play_with(stored), warehouses=(stored, by_hand, Warehouse(), Warehouse()))
    first, second, third, _ = leads(play)
    assert (first.counts, first.leader, first.points) == ((3, 2), 0, (6, 0))
    assert (second.counts, second.leader, second.points) == ((3, 0), 1, (0, 2))
    assert third.leader is None


@pytest.mark.parametrize(
    ("card", "ties", "words"),
    [
        (power(4), "none", "Tie: nobody scores"),
        (rule("tiles", "most", 5), "both", "Tie: both score"),
        (rule("goods", "each", 4), "none", "4 PP per good"),
        (rule("goods", "most", 4), "none", "Tie: nobody scores"),
        (Card(kind="by_hand"), "none", "Manual PP"),
        (power(0), "none", "No card yet"),
    ],
)
def test_a_row_shows_the_rule_of_its_card_or_a_tie(card: Card, ties: str, words: str) -> None:
    assert str(rule_in_words(play_with(warehouse(card, [2], [2]), ties), 0)) == words


def test_a_row_without_tiles_is_not_a_tie() -> None:
    assert str(rule_in_words(play_with(warehouse(power(4), [], [])), 0)) == "4 PP for the most"


@pytest.mark.parametrize(
    ("card", "left", "right"),
    [
        (power(6), "7 to 1: 6 PP", "1 to 7: 0 PP"),
        (rule("goods", "each", 2), "7 × 2 PP", "1 × 2 PP"),
        (rule("goods", "lead", 2), "(7 − 1) × 2 PP", "1 to 7: 0 PP"),
        (rule("tiles", "most", 2), "tiles 3 to 1: 2 PP", "tiles 1 to 3: 0 PP"),
        (Card(kind="by_hand", by_hand=(4, 1)), "4 PP (manual)", "1 PP (manual)"),
    ],
)
def test_a_warehouse_shows_its_working(card: Card, left: str, right: str) -> None:
    play = play_with(warehouse(card, [3, 2, 2], [1]))
    assert [str(GAME.working(play, seat, "warehouse-1")) for seat in (0, 1)] == [left, right]


@pytest.mark.parametrize(
    ("card", "ties", "words"),
    [
        (power(4), "none", "tied 2 to 2: nobody scores"),
        (power(4), "both", "tied 2 to 2: both score 4 PP"),
        (rule("tiles", "most", 5), "none", "tiles, tied 1 to 1: nobody scores"),
    ],
)
def test_the_working_of_a_tie_says_who_scores(card: Card, ties: str, words: str) -> None:
    play = play_with(warehouse(card, [2], [2]), ties)
    assert [str(GAME.working(play, seat, "warehouse-1")) for seat in (0, 1)] == [words] * 2


def test_the_working_of_a_warehouse_without_tiles() -> None:
    assert str(GAME.working(play_with(warehouse(power(4), [], [])), 0, "warehouse-1")) == "no tiles"


def test_the_workings_of_the_other_lines() -> None:
    player = replace(NOELIE, jarl=5, longships=("a", "c"))
    play = LofotenPlay(players=(player, MADELINE))
    lines = GAME.lines[4:]
    own = [str(GAME.working(play, 0, line)) for line in lines]
    other = [str(GAME.working(play, 1, line)) for line in lines]
    assert own == ["5 PP", "2 upgraded longships", "3 PP"]
    assert other == ["no Jarl", "0 upgraded longships", "0 PP"]


def test_a_warehouse_is_named_after_its_good() -> None:
    play = play_with(warehouse(power(1), [], []))
    names = [str(GAME.line_name(play, line)) for line in GAME.lines]
    assert names[:2] == ["Dried fish", "Warehouse 2"]
    assert names[4:] == ["Jarl", "Upgraded longships", "Longship a"]


@given(lofoten_plays())
def test_swapping_seats_swaps_the_totals(play: LofotenPlay) -> None:
    def swapped(play_with: Warehouse) -> Warehouse:
        card = replace(play_with.card, by_hand=play_with.card.by_hand[::-1])
        return replace(play_with, card=card, tiles=play_with.tiles[::-1])

    other = replace(
        play,
        players=play.players[::-1],
        warehouses=tuple(swapped(play_with) for play_with in play.warehouses),
    )
    assert count(other) == count(play)[::-1]


@given(lofoten_plays(), st.integers(0, 3), st.integers(0, 1))
def test_an_additional_tile_never_reduces_the_score(play: LofotenPlay, at: int, seat: int) -> None:
    sides = list(play.warehouses[at].tiles)
    sides[seat] = (*sides[seat], Tile(2, shields=1))
    stored = replace(play.warehouses[at], good="fish", tiles=(sides[0], sides[1]))
    warehouses = list(play.warehouses)
    warehouses[at] = stored
    before, after = count(play), count(replace(play, warehouses=tuple(warehouses)))
    assert after[seat].total >= before[seat].total
    assert after[1 - seat].total <= before[1 - seat].total


@given(lofoten_plays())
def test_leads_match_the_tallies(play: LofotenPlay) -> None:
    tallies = count(play)
    for at, lead in enumerate(leads(play)):
        assert lead.points == tuple(tally.points[at] for tally in tallies)


@given(lofoten_plays())
def test_every_line_has_a_name_and_a_working(play: LofotenPlay) -> None:
    for line in GAME.lines:
        assert str(GAME.line_name(play, line))
        for seat in (0, 1):
            assert "{" not in str(GAME.working(play, seat, line))
    assert len(GAME.lines) == len(WAREHOUSES) + 3 == len(count(play)[0].points)


@pytest.mark.parametrize(
    ("winner", "other", "lines"),
    [
        ((6, 0, 0, 0, 0, 0, 0), (0, 5, 0, 0, 0, 0, 0), ("warehouse-1",)),
        ((3, 4, 0, 0, 0, 0, 0), (0, 0, 0, 1, 0, 0, 0), ("warehouse-2", "warehouse-1")),
        ((0, 0, 0, 0, 9, 0, 0), (0, 0, 3, 0, 0, 0, 0), ()),
    ],
)
def test_the_deciding_warehouses_make_up_the_lead(
    winner: tuple[int, ...], other: tuple[int, ...], lines: tuple[str, ...]
) -> None:
    assert deciders(Tally(winner, None), Tally(other, None)) == lines
