"""What a Lofoten player would check on the score track."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.game import Tally
from scoring.lofoten import GAME
from scoring.lofoten.components import WAREHOUSES
from scoring.lofoten.count import count, deciders, leads
from scoring.lofoten.play import Card, LofotenPlay, LofotenSeat, Rule, Tile, Warehouse
from scoring.lofoten.words import rule_in_words
from tests.scoring.lofoten_plays import lofoten_plays

NOELIE, MADELINE = LofotenSeat(name="Noélie"), LofotenSeat(name="Madeline")


def warehouse(card: Card, left: list[int | Tile], right: list[int | Tile]) -> Warehouse:
    def side(tiles: list[int | Tile]) -> tuple[Tile, ...]:
        return tuple(tile if isinstance(tile, Tile) else Tile(tile) for tile in tiles)

    return Warehouse("fish", card, (side(left), side(right)))


def one(first: Warehouse, ties: str = "none") -> LofotenPlay:
    """A play in which something is stored at the first warehouse only."""
    return LofotenPlay(
        players=(NOELIE, MADELINE), ties=ties, warehouses=(first, *(Warehouse(),) * 3)
    )


def paid(first: Warehouse, ties: str = "none") -> tuple[int, ...]:
    return tuple(tally.points[0] for tally in count(one(first, ties)))


def power(points: int) -> Card:
    return Card(power=points)


def rule(count: str, pay: str, points: int) -> Card:
    return Card(kind="rule", rule=Rule(count, pay, points))


def test_the_higher_sum_takes_the_power_of_the_card() -> None:
    assert paid(warehouse(power(6), [3, 2, 2], [1])) == (6, 0)
    assert paid(warehouse(power(6), [3], [2, 2])) == (0, 6)


def test_the_sum_counts_not_the_number_of_tiles() -> None:
    assert paid(warehouse(power(5), [1, 1], [3])) == (0, 5)


def test_equal_sums_pay_nobody() -> None:
    assert paid(warehouse(power(4), [2], [1, 1])) == (0, 0)


def test_equal_sums_pay_both_where_the_table_likes_it() -> None:
    assert paid(warehouse(power(4), [2], [1, 1]), "both") == (4, 4)


def test_equal_counts_of_a_level_2_card_go_by_the_same_rule() -> None:
    equal = warehouse(rule("tiles", "most", 4), [3], [1])
    assert paid(equal) == (0, 0)
    assert paid(equal, "both") == (4, 4)


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
def test_a_level_2_card_by_its_rule(what: str, how: str, points: tuple[int, int]) -> None:
    left: list[int | Tile] = [Tile(3, shields=3), Tile(3, shields=1)]
    right: list[int | Tile] = [Tile(2, shields=1), Tile(2), 1]
    assert paid(warehouse(rule(what, how, 2), left, right)) == points


def test_a_level_2_card_by_hand_pays_what_was_entered() -> None:
    card = Card(kind="by_hand", power=9, by_hand=(4, 7))
    assert paid(warehouse(card, [3, 3], [])) == (4, 7)


def test_a_flipped_tile_counts_one_good() -> None:
    assert paid(warehouse(power(6), [Tile(3, flipped=True)], [2])) == (0, 6)
    assert paid(warehouse(rule("goods", "each", 1), [Tile(3, flipped=True), 2], [])) == (3, 0)


def test_a_flipped_tile_shows_no_shields() -> None:
    tile = Tile(3, flipped=True, shields=3)
    assert paid(warehouse(rule("shields", "each", 2), [tile], [])) == (0, 0)


def test_a_flipped_tile_is_still_a_tile() -> None:
    assert paid(warehouse(rule("tiles", "each", 2), [Tile(3, flipped=True)], [])) == (2, 0)


@pytest.mark.parametrize(
    ("dark", "points"), [("", 0), ("b", 1), ("bc", 3), ("bcd", 6), ("abcd", 10)]
)
def test_dark_longships_bring_1_3_6_10(dark: str, points: int) -> None:
    player = replace(NOELIE, longships=tuple(dark))
    [tally, _] = count(LofotenPlay(players=(player, MADELINE)))
    assert dict(zip(GAME.lines, tally.points))["upgrades"] == points


def test_longship_a_brings_3_more() -> None:
    player = replace(NOELIE, longships=("a",))
    [tally, other] = count(LofotenPlay(players=(player, MADELINE)))
    assert tally.points == (0, 0, 0, 0, 0, 1, 3)
    assert other.total == 0


def test_a_jarl_brings_its_points_and_none_brings_nothing() -> None:
    player = replace(NOELIE, jarl=5)
    [tally, other] = count(LofotenPlay(players=(player, MADELINE)))
    assert (tally.total, other.total) == (5, 0)


def test_there_is_no_tie_break() -> None:
    assert [tally.tie_break for tally in count(one(Warehouse()))] == [None, None]


def test_who_leads_where() -> None:
    stored = warehouse(power(6), [3], [2])
    by_hand = warehouse(Card(kind="by_hand", by_hand=(0, 2)), [3], [])
    play = replace(one(stored), warehouses=(stored, by_hand, Warehouse(), Warehouse()))
    first, second, third, _ = leads(play)
    assert (first.counts, first.leader, first.points) == ((3, 2), 0, (6, 0))
    assert (second.counts, second.leader, second.points) == ((3, 0), 1, (0, 2))
    assert third.leader is None


@pytest.mark.parametrize(
    ("card", "ties", "words"),
    [
        (power(4), "none", "Equal: nobody scores"),
        (rule("tiles", "most", 5), "both", "Equal: both score"),
        (rule("goods", "each", 4), "none", "4 PP per good"),
        (rule("goods", "most", 4), "none", "Equal: nobody scores"),
        (Card(kind="by_hand"), "none", "Manual PP"),
        (power(0), "none", "No card yet"),
    ],
)
def test_a_row_says_what_its_card_scores_or_that_it_is_equal(
    card: Card, ties: str, words: str
) -> None:
    assert str(rule_in_words(one(warehouse(card, [2], [2]), ties), 0)) == words


def test_a_row_without_tiles_is_not_equal() -> None:
    assert str(rule_in_words(one(warehouse(power(4), [], [])), 0)) == "4 PP for the most"


@pytest.mark.parametrize(
    ("card", "left", "right"),
    [
        (power(6), "7 to 1: 6 PP", "1 to 7: 0 PP"),
        (rule("goods", "each", 2), "7 × 2 PP", "1 × 2 PP"),
        (rule("goods", "lead", 2), "(7 − 1) × 2 PP", "1 to 7: 0 PP"),
        (rule("tiles", "most", 2), "tiles: 3 to 1: 2 PP", "tiles: 1 to 3: 0 PP"),
        (Card(kind="by_hand", by_hand=(4, 1)), "4 PP (manual)", "1 PP (manual)"),
    ],
)
def test_a_warehouse_shows_its_working(card: Card, left: str, right: str) -> None:
    play = one(warehouse(card, [3, 2, 2], [1]))
    assert [str(GAME.working(play, seat, "warehouse-1")) for seat in (0, 1)] == [left, right]


@pytest.mark.parametrize(
    ("card", "ties", "words"),
    [
        (power(4), "none", "equal, 2 to 2: nobody scores"),
        (power(4), "both", "equal, 2 to 2: both score 4 PP"),
        (rule("tiles", "most", 5), "none", "tiles: equal, 1 to 1: nobody scores"),
    ],
)
def test_an_equal_warehouse_says_who_scores(card: Card, ties: str, words: str) -> None:
    play = one(warehouse(card, [2], [2]), ties)
    assert [str(GAME.working(play, seat, "warehouse-1")) for seat in (0, 1)] == [words] * 2


def test_a_warehouse_without_tiles_says_so() -> None:
    assert str(GAME.working(one(warehouse(power(4), [], [])), 0, "warehouse-1")) == "no tiles"


def test_the_other_lines_show_theirs() -> None:
    player = replace(NOELIE, jarl=5, longships=("a", "c"))
    play = LofotenPlay(players=(player, MADELINE))
    lines = GAME.lines[4:]
    own = [str(GAME.working(play, 0, line)) for line in lines]
    other = [str(GAME.working(play, 1, line)) for line in lines]
    assert own == ["5 PP", "2 upgraded longships", "3 PP"]
    assert other == ["no Jarl", "0 upgraded longships", "0 PP"]


def test_a_warehouse_goes_by_its_good() -> None:
    play = one(warehouse(power(1), [], []))
    names = [str(GAME.line_name(play, line)) for line in GAME.lines]
    assert names[:2] == ["Dried fish", "Warehouse 2"]
    assert names[4:] == ["Jarl", "Upgraded longships", "Longship a"]


@given(lofoten_plays())
def test_changing_seats_changes_the_totals_with_them(play: LofotenPlay) -> None:
    def swapped(one: Warehouse) -> Warehouse:
        card = replace(one.card, by_hand=one.card.by_hand[::-1])
        return replace(one, card=card, tiles=one.tiles[::-1])

    other = replace(
        play,
        players=play.players[::-1],
        warehouses=tuple(swapped(one) for one in play.warehouses),
    )
    assert count(other) == count(play)[::-1]


@given(lofoten_plays(), st.integers(0, 3), st.integers(0, 1))
def test_one_more_tile_never_costs_its_owner_anything(
    play: LofotenPlay, at: int, seat: int
) -> None:
    sides = list(play.warehouses[at].tiles)
    sides[seat] = (*sides[seat], Tile(2, shields=1))
    stored = replace(play.warehouses[at], good="fish", tiles=(sides[0], sides[1]))
    warehouses = list(play.warehouses)
    warehouses[at] = stored
    before, after = count(play), count(replace(play, warehouses=tuple(warehouses)))
    assert after[seat].total >= before[seat].total
    assert after[1 - seat].total <= before[1 - seat].total


@given(lofoten_plays())
def test_leads_and_tallies_agree(play: LofotenPlay) -> None:
    tallies = count(play)
    for at, lead in enumerate(leads(play)):
        assert lead.points == tuple(tally.points[at] for tally in tallies)


@given(lofoten_plays())
def test_every_line_can_be_said(play: LofotenPlay) -> None:
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
def test_the_warehouses_that_made_up_the_lead_decided(
    winner: tuple[int, ...], other: tuple[int, ...], lines: tuple[str, ...]
) -> None:
    assert deciders(Tally(winner, None), Tally(other, None)) == lines
