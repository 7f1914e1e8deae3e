"""Who sits where before a play begins."""

from __future__ import annotations

import pytest

from scoring.game import EditError
from scoring.seats import Draft, add_player, move, next_colour, remove_player, with_pieces

COLOURS = ("blue", "red", "grey", "yellow")


def table(*names: str, most: int = 4) -> Draft:
    draft = Draft(2, most, COLOURS)
    for name in names:
        draft = add_player(draft, name)
    return draft


def test_everybody_gets_the_first_colour_that_is_free() -> None:
    draft = remove_player(table("Astrid", "Ragnar", "Hilda"), "Ragnar")
    assert add_player(draft, "Olaf").pieces == ("blue", "grey", "red")


def test_never_two_of_a_colour() -> None:
    draft = table("Astrid", "Ragnar", "Hilda", "Olaf")
    for name in draft.names * 5:
        draft = next_colour(draft, name)
        assert sorted(draft.pieces) == sorted(COLOURS)


def test_taking_a_colour_that_is_taken_trades_it() -> None:
    assert next_colour(table("Astrid", "Ragnar"), "Astrid").pieces == ("red", "blue")


def test_neighbours_change_places_with_their_pieces() -> None:
    moved = move(table("Astrid", "Ragnar", "Hilda"), "Hilda", -1)
    assert moved.names == ("Astrid", "Hilda", "Ragnar")
    assert moved.pieces == ("blue", "grey", "red")


@pytest.mark.parametrize(("name", "by"), [("Astrid", -1), ("Hilda", 1)])
def test_nobody_moves_off_the_table(name: str, by: int) -> None:
    draft = table("Astrid", "Ragnar", "Hilda")
    assert move(draft, name, by) == draft


def test_a_fifth_player_is_told_why_not() -> None:
    with pytest.raises(EditError, match="4 players max"):
        add_player(table("Astrid", "Ragnar", "Hilda", "Olaf"), "Saga")


def test_nobody_sits_twice() -> None:
    with pytest.raises(EditError, match="Astrid already exists"):
        add_player(table("Astrid"), " Astrid ")


def test_how_many_are_missing() -> None:
    assert str(Draft(2, 4).missing) == "Add 2 more players"
    assert str(table("Astrid").missing) == "Add 1 more player"
    assert table("Astrid", "Ragnar").missing is None


def test_the_colours_of_last_time_come_back_where_they_fit() -> None:
    draft = table("Astrid", "Ragnar")
    assert with_pieces(draft, ("yellow", "grey")).pieces == ("yellow", "grey")
    assert with_pieces(draft, ("yellow", "yellow")).pieces == draft.pieces
    assert with_pieces(draft, ("yellow",)).pieces == draft.pieces
    assert with_pieces(draft, ("pink", "grey")).pieces == draft.pieces
