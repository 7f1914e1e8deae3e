"""Players and colors before a game starts."""

from __future__ import annotations

import pytest

from scoring.game import EditError
from scoring.seats import Draft, add_player, move, next_colour, remove_player, with_pieces

COLOURS = ("blue", "red", "grey", "yellow")


def draft_of(*names: str, most: int = 4) -> Draft:
    draft = Draft(2, most, COLOURS)
    for name in names:
        draft = add_player(draft, name)
    return draft


def test_a_new_player_gets_the_first_free_color() -> None:
    draft = remove_player(draft_of("Astrid", "Ragnar", "Hilda"), "Ragnar")
    assert add_player(draft, "Olaf").pieces == ("blue", "grey", "red")


def test_colors_are_never_equal() -> None:
    draft = draft_of("Astrid", "Ragnar", "Hilda", "Olaf")
    for name in draft.names * 5:
        draft = next_colour(draft, name)
        assert sorted(draft.pieces) == sorted(COLOURS)


def test_choosing_a_taken_color_swaps_colors() -> None:
    assert next_colour(draft_of("Astrid", "Ragnar"), "Astrid").pieces == ("red", "blue")


def test_players_keep_their_color_when_moved() -> None:
    moved = move(draft_of("Astrid", "Ragnar", "Hilda"), "Hilda", -1)
    assert moved.names == ("Astrid", "Hilda", "Ragnar")
    assert moved.pieces == ("blue", "grey", "red")


@pytest.mark.parametrize(("name", "by"), [("Astrid", -1), ("Hilda", 1)])
def test_the_first_and_last_player_cannot_move_further(name: str, by: int) -> None:
    draft = draft_of("Astrid", "Ragnar", "Hilda")
    assert move(draft, name, by) == draft


def test_a_fifth_player_is_refused_with_a_message() -> None:
    with pytest.raises(EditError, match="4 players max"):
        add_player(draft_of("Astrid", "Ragnar", "Hilda", "Olaf"), "Saga")


def test_a_name_cannot_be_added_twice() -> None:
    with pytest.raises(EditError, match="Astrid already exists"):
        add_player(draft_of("Astrid"), " Astrid ")


def test_the_number_of_missing_players() -> None:
    assert str(Draft(2, 4).missing) == "Add 2 more players"
    assert str(draft_of("Astrid").missing) == "Add 1 more player"
    assert draft_of("Astrid", "Ragnar").missing is None


def test_the_colors_of_the_last_game_are_used_if_they_fit() -> None:
    draft = draft_of("Astrid", "Ragnar")
    assert with_pieces(draft, ("yellow", "grey")).pieces == ("yellow", "grey")
    assert with_pieces(draft, ("yellow", "yellow")).pieces == draft.pieces
    assert with_pieces(draft, ("yellow",)).pieces == draft.pieces
    assert with_pieces(draft, ("pink", "grey")).pieces == draft.pieces
