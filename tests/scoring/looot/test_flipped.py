"""A flipped tile is identified as an existing tile that fits, if there is one."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import DocumentError, score
from scoring.document import read, write
from scoring.game import EditError
from scoring.looot import edits
from scoring.looot.board import FREE_HEXES, HEXES, SITE_HEXES
from scoring.looot.components import BONUSES, LONGSHIPS, SITE_POINTS, SITES, TILES
from scoring.looot.explain import longships, sites
from scoring.looot.flipped import alike, looking_like
from scoring.looot.hex_descriptions import describe_hex, still_needs
from scoring.looot.play import Fjord, LoootPlay
from scoring.looot.rules import GAME
from tests.scoring.looot_plays import document_of, fjord, play_of

EMPTY = play_of(fjord(), fjord())


def tile_at(play: LoootPlay, at: str, seat: int = 0) -> str | None:
    return play.players[seat].fjord[at]


def filled(play: LoootPlay, seat: int = 0) -> set[str]:
    return {ship.at for ship in longships(play.players[seat].fjord) if ship.filled}


def test_a_flipped_longship_is_one_whose_needs_touch_it() -> None:
    play = play_of(fjord(D2="axe", D4="axe", C3="wood", A1="castle"), fjord())
    play = edits.place_flipped_longship(play, 0, "D3", "castle", 3)
    assert tile_at(play, "D3") == "castle-aaw"
    assert GAME.count(play)[0].total == 7 + 1


def test_a_flipped_longship_is_identified_again_when_neighbors_are_added() -> None:
    play = edits.place_flipped_longship(EMPTY, 0, "D3", "castle", 3)
    assert tile_at(play, "D3") in alike("castle", 3)
    assert GAME.count(play)[0].total == -5
    for at in ("D2", "D4", "C3"):
        assert not filled(play)
        play = edits.place(play, 0, at, "wood")
    assert (tile_at(play, "D3"), filled(play)) == ("castle-www", {"D3"})
    play = edits.place(edits.place(play, 0, "D2", "sheep"), 0, "D4", "sheep")
    assert not filled(play)
    play = edits.place(play, 0, "C3", "axe")
    assert (tile_at(play, "D3"), filled(play)) == ("castle-ass", {"D3"})


def test_a_flipped_longship_is_not_one_that_another_player_has() -> None:
    play = play_of(fjord(D2="axe", D4="axe", C3="wood"), fjord(G4="castle-aaw"))
    play = edits.place_flipped_longship(play, 0, "D3", "castle", 3)
    assert tile_at(play, "D3") != "castle-aaw"
    assert not filled(play)
    play = edits.remove(play, 1, "G4")
    assert (tile_at(play, "D3"), filled(play)) == ("castle-aaw", {"D3"})


def test_a_flipped_longship_becomes_another_one_if_its_tile_is_needed() -> None:
    play = play_of(fjord(D2="axe", D4="axe", C3="wood", C2="wood", E2="wood"), fjord())
    play = edits.place_flipped_longship(play, 0, "D3", "castle", 3)
    first = tile_at(play, "D3")
    needs = {"castle-aaw": ("axe", "axe", "wood"), "castle-www": ("wood",) * 3}[first or ""]
    for at, tile in zip(("D2", "D4", "C3"), needs):
        play = edits.place(play, 1, at, tile)
    play = edits.place_flipped_longship(play, 1, "D3", "castle", 3)
    assert tile_at(play, "D3", 1) == first
    assert {tile_at(play, "D3"), first} == {"castle-aaw", "castle-www"}
    assert (filled(play, 0), filled(play, 1)) == ({"D3"}, {"D3"})
    play = edits.place(play, 1, "G4", tile_at(play, "D3") or "")
    assert tile_at(play, "D3") != first, "the only ones that fit are known to lie elsewhere"


def test_only_available_flipped_longships_can_be_placed() -> None:
    play = edits.place_flipped_longship(EMPTY, 0, "D3", "castle", 4)
    with pytest.raises(EditError, match=r"No castle \+4 longship left"):
        edits.place_flipped_longship(play, 1, "A1", "castle", 4)
    assert edits.place_flipped_longship(play, 0, "D3", "castle", 4) == play
    with pytest.raises(EditError, match=r"No wood \+9 longship left"):
        edits.place_flipped_longship(play, 1, "A1", "wood", 9)
    with pytest.raises(EditError, match="No longship gives a bonus for axe"):
        edits.place_flipped_longship(play, 1, "A1", "axe", 1)
    with pytest.raises(EditError, match="There is no site bridge"):
        edits.place_flipped_site(play, 1, "bridge")


def test_a_flipped_site_is_one_that_fits() -> None:
    play = edits.place_flipped_site(EMPTY, 0, "port")
    assert GAME.count(play)[0].total == 0
    for at, tile in (("E0", "axe"), ("E1", "tower"), ("F2", "wood")):
        play = edits.place(play, 0, at, tile)
    assert tile_at(play, "F1") == "port-atw"
    assert GAME.count(play)[0].total == 2 + 1 + 5
    assert play.players[0].fjord.flipped == ("F1",)


def test_choosing_a_specific_longship_unflips_it() -> None:
    play = edits.place_flipped_longship(EMPTY, 0, "D3", "castle", 3)
    play = edits.place(play, 0, "D3", "castle-www")
    assert play.players[0].fjord.flipped == ()
    play = edits.place_flipped_site(play, 0, "altar")
    assert edits.clear_site(play, 0, "altar").players[0].fjord.flipped == ()


def test_the_document_has_ids_and_flipped_spaces() -> None:
    play = edits.place_flipped_site(
        edits.place_flipped_longship(EMPTY, 0, "D3", "wood", 2), 0, "port"
    )
    written = write(play)["players"][0]["fjord"]
    assert written["tiles"] == {"D3": "wood-ggw"}
    assert written["sites"]["port"] in alike("port")
    assert written["turned"] == ["D3", "F1"]
    assert read(write(play)) == play


@pytest.mark.parametrize(
    ("flipped", "says"),
    [
        (["D9"], r"turned\[0\]: there is no hex D9"),
        (["D3", "D3"], r"turned\[1\]: D3 occurs twice"),
        (["D2"], r"turned\[0\]: there is no longship and no site on D2"),
        (["F1"], r"turned\[0\]: there is no longship and no site on F1"),
        ("D3", r"turned: expected a list"),
    ],
)
def test_a_document_with_an_empty_flipped_space_is_refused(flipped: object, says: str) -> None:
    given = document_of(fjord(D3="castle-aaw", D2="wood"))
    given["players"][0]["fjord"]["turned"] = flipped
    with pytest.raises(DocumentError, match=says):
        read(given)


def test_flipping_does_not_change_the_score() -> None:
    given = document_of(fjord(D3="castle-aaw", D2="axe", D4="axe", C3="wood", A1="castle"), fjord())
    plain = score(given)
    given["players"][0]["fjord"]["turned"] = ["D3"]
    assert score(given) == plain


def test_an_unidentified_flipped_tile_is_described_as_such() -> None:
    play = edits.place_flipped_site(
        edits.place_flipped_longship(EMPTY, 0, "D3", "castle", 3), 0, "port"
    )
    lying = play.players[0].fjord
    assert str(describe_hex(lying, "D3")) == "D3: castle +3, filled, add its resources next to it"
    assert str(describe_hex(lying, "F1")) == "F1: Port, completed, add its tiles next to it"
    [ship] = longships(lying)
    assert str(still_needs(ship)) == "D3: castle +3, filled, resources missing: −5 for now"
    for at in ("D2", "D4", "C3"):
        play = edits.place(play, 0, at, "wood")
    assert str(describe_hex(play.players[0].fjord, "D3")) == "D3: castle +3, flipped, filled"


def test_two_flipped_tiles_are_the_same_only_if_unavoidable() -> None:
    given = document_of(fjord(D3="castle-aaw"), fjord(G4="castle-aaw"))
    for player in given["players"]:
        [at] = player["fjord"]["tiles"]
        player["fjord"]["turned"] = [at]
    assert score(given)["problems"] == [], "nothing tells that they are the same"
    for at, tile in (("D2", "axe"), ("D4", "axe"), ("C3", "wood")):
        given["players"][0]["fjord"]["tiles"][at] = tile
    assert score(given)["problems"] == []
    for at, tile in (("G3", "axe"), ("F4", "axe"), ("F5", "wood")):
        given["players"][1]["fjord"]["tiles"][at] = tile
    assert [problem["code"] for problem in score(given)["problems"]] == ["longship-twice"]


# Properties that hold after any edits.


def flip_edits() -> st.SearchStrategy[tuple[object, ...]]:
    seats = st.integers(0, 1)
    hexes = st.sampled_from([at for at in FREE_HEXES if at[0] in "CDE"])
    tiles = st.sampled_from([*TILES[3:], *TILES[3:], *sorted(LONGSHIPS)[:8]])
    return st.one_of(
        st.tuples(st.just(edits.place), seats, hexes, tiles),
        st.tuples(st.just(edits.place), seats, hexes, tiles),
        st.tuples(st.just(edits.remove), seats, hexes),
        st.tuples(
            st.just(edits.place_flipped_longship), seats, hexes, st.just("castle"), st.just(3)
        ),
        st.tuples(st.just(edits.place_flipped_longship), seats, hexes, st.just("wood"), st.just(1)),
        st.tuples(st.just(edits.place_flipped_site), seats, st.sampled_from(sorted(SITE_POINTS))),
        st.tuples(st.just(edits.choose_site), seats, st.sampled_from(sorted(SITES))),
    )


@given(st.lists(flip_edits(), max_size=30))
def test_identified_tiles_always_follow_the_rules(done: list[tuple[object, ...]]) -> None:
    """Every flipped tile is an existing one with the visible bonus, is nowhere else unless all
    alike are known to be, and is unfilled only if no available one would be filled."""
    play, seen = EMPTY, dict[tuple[int, str], tuple[str, ...]]()
    for change, seat, *how in done:
        try:
            after = change(play, seat, *how)  # type: ignore[operator]
        except EditError:
            continue
        at = SITE_HEXES.get(str(how[0]), str(how[0]))
        if change is edits.choose_site:
            at = SITE_HEXES[SITES[str(how[0])].kind]
        seen.pop((int(str(seat)), at), None)
        if change in (edits.place_flipped_longship, edits.place_flipped_site):
            seen[int(str(seat)), at] = looking_like(after.players[seat].fjord[at])
        play = after
    check(play, seen)


def check(play: LoootPlay, seen: dict[tuple[int, str], tuple[str, ...]]) -> None:
    fjords = [player.fjord for player in play.players]
    assert {(seat, at) for seat in (0, 1) for at in fjords[seat].flipped} == set(seen)
    lying = {(s, at): tile for s in (0, 1) for at, tile in zip(HEXES, fjords[s].tiles) if tile}
    known = {tile for spot, tile in lying.items() if spot not in seen}
    times = Counter(lying.values())
    placed = {spot: missing(fjords[spot[0]], spot[1]) for spot in seen}
    for spot, ids in seen.items():
        assert lying[spot] in ids
        free = [tile for tile in ids if tile not in known]
        if sum(other in ids for other in (lying[one] for one in seen)) <= len(free):
            assert times[lying[spot]] == 1
        if placed[spot]:
            for tile in (tile for tile in free if not times[tile]):
                assert missing(fjords[spot[0]].laid(spot[1], tile), spot[1])


def missing(lying: Fjord, at: str) -> tuple[str, ...]:
    """Return what a longship or site still needs."""
    ships = {ship.at: ship.missing for ship in longships(lying)}
    return {**ships, **{site.at: site.missing for site in sites(lying)}}[at]


def test_every_existing_bonus_can_be_flipped() -> None:
    for boosts, bonus in BONUSES:
        play = edits.place_flipped_longship(EMPTY, 1, "A1", boosts, bonus)
        ship = LONGSHIPS[tile_at(play, "A1", 1) or ""]
        assert (ship.boosts, ship.bonus) == (boosts, bonus)
