"""Adding a part to a game: the player keeps the points, and nobody loses any."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import DocumentError, score
from scoring.document import read, write
from scoring.game import EditError, Play
from scoring.games import GAMES, game_of, issues_in
from scoring.parts import (
    check,
    found_in,
    is_empty,
    join,
    link,
    part_of,
    seat_of,
    total_of,
    with_part,
)
from tests.scoring.looot_plays import fjord, looot_plays, play_of, sheet
from tests.scoring.part_samples import ADA, ASTRID, BO, EXAMPLES, HILDA, RAGNAR, part
from tests.scoring.spiel_plays import spiel_plays


def totals(play: Play) -> list[int]:
    return [tally.total for tally in game_of(play).count(play)]


def colours(play: Play) -> list[str | None]:
    return [player.get("colour") for player in write(play)["players"]]


@given(st.data())
def test_a_part_scores_the_same_in_any_seat_of_any_game(data: st.DataObject) -> None:
    plays = data.draw(st.sampled_from([looot_plays(), spiel_plays()]))
    here, there = data.draw(plays), data.draw(plays)
    sent = part_of(there, data.draw(st.integers(0, len(there.players) - 1)))
    sent["player"]["name"] = "somebody new"
    seat = data.draw(st.integers(0, min(3, len(here.players))))
    joined = with_part(here, seat, sent)
    expected = totals(here)
    expected[seat : seat + 1] = [total_of(sent)]
    assert totals(joined) == expected
    assert read(write(joined)) == joined
    assert with_part(joined, seat, sent) == joined
    names = [player.name for player in here.players]
    assert [player.name for player in joined.players][: len(names)] == names


@pytest.mark.parametrize("game", ["looot", "spiel"])
def test_all_orders_of_arrival_give_the_same_result(game: str) -> None:
    whole = json.loads((EXAMPLES / f"{game}.json").read_text("utf-8"))
    sent = [part_of(read(whole), seat) for seat in range(len(whole["players"]))]
    sent += [{**sent[0], "player": {**sent[0]["player"], "name": "Olaf"}}]
    names = tuple(each["player"]["name"] for each in sent)
    results = []
    for order in itertools.permutations(sent):
        play = GAMES[game].start(names, {"colours": ("blue", "red", "grey", "yellow")[: len(sent)]})
        for each in order:
            seat = seat_of(play, each)
            assert seat is not None and is_empty(play, seat)
            play = with_part(play, seat, each)
            assert not is_empty(play, seat)
        results.append(json.dumps(score(write(play)), sort_keys=True))
    assert len(set(results)) == 1
    assert [s["total"] for s in score(join(sent))["standings"]] == [
        s["total"] for s in json.loads(results[0])["standings"]
    ]


def test_a_player_without_a_color_keeps_that_of_the_seat_or_gets_a_free_one() -> None:
    table = GAMES["looot"].start(("Astrid", "Ragnar"), {"colours": ("blue", "red")})
    seated = with_part(table, 1, part("looot", "Ragnar", **sheet(castle=1)))
    assert colours(seated) == ["blue", "red"]
    more = with_part(seated, 2, part("looot", "Hilda", **sheet(castle=1)))
    assert colours(more) == ["blue", "red", "grey"]
    taken = with_part(more, 2, part("looot", "Hilda", colour="red", **sheet(castle=1)))
    assert "colour-twice" in [issue.code for issue in issues_in(taken)]


def test_flipped_longships_of_two_phones_become_different_ones() -> None:
    """Which of two alike is flipped is unknown to either phone."""
    flipped = {"tiles": {"D3": "castle-aaw"}, "turned": ["D3"]}
    table = play_of({"fjord": flipped}, sheet())
    joined = with_part(table, 1, part("looot", "Ragnar", fjord=flipped))
    assert "longship-twice" not in [issue.code for issue in issues_in(joined)]
    assert totals(joined) == [-5, -5]


def test_a_game_takes_over_the_sheet_of_a_part_if_no_points_change() -> None:
    table = GAMES["spiel"].start(("Ada", "Bo"), {})
    play = with_part(with_part(table, 0, ADA), 1, BO)
    assert totals(play) == [23, 18]
    assert write(play)["sheet"] == ADA["sheet"]


def test_numbers_count_for_a_part_with_another_sheet() -> None:
    table = with_part(GAMES["spiel"].start(("Ada", "Bo"), {}), 0, ADA)
    other = {**BO, "sheet": dict(zip(BO["sheet"], reversed(BO["sheet"].values())))}
    play = with_part(table, 1, other)
    assert totals(play) == [23, total_of(other)]
    assert write(play)["players"][1]["kept"]["marks"] == BO["player"]["marks"]


def test_a_part_that_does_not_fit_is_refused_with_a_message() -> None:
    table = play_of(sheet(), sheet(), sheet(), sheet())
    with pytest.raises(EditError, match="4 players max"):
        with_part(table, 4, HILDA)
    with pytest.raises(EditError, match="a different game"):
        with_part(table, 0, ADA)


def test_a_game_with_a_single_player_is_read_but_not_scored() -> None:
    document: dict[str, Any] = {**write(check(ASTRID))}
    assert not issues_in(read(document))
    for refuse in (lambda: read(document, alone=False), lambda: score(document)):
        with pytest.raises(DocumentError, match="players: expected 2 to 4 entries, found 1"):
            refuse()


def test_only_tiles_and_numbers_count_as_entries() -> None:
    table = play_of(fjord(port="port-hhs"), fjord(), sheet(), sheet(wood=1))
    assert [is_empty(table, seat) for seat in range(4)] == [False, True, True, False]


def test_a_link_is_found_in_a_message() -> None:
    sent = link(RAGNAR)
    assert found_in(f"Ragnar has 62 points:\n{sent}.\nSee you!") == sent
    assert found_in(f"  {sent}\n") == sent
    assert found_in(" hello ") == "hello"
