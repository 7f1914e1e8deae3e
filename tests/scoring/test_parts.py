"""Sending and joining parts, and refusing damaged ones."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import DocumentError, parts, score
from scoring.document import write
from scoring.game import Play
from scoring.games import GAMES
from scoring.looot import document as looot_document
from scoring.looot.board import FREE_HEXES, HEXES, SITE_HEXES
from scoring.looot.components import LONGSHIPS, SITES
from scoring.parts import FORMAT, _with_checksum, check, join, link, part_of, read
from scoring.spiel import document as spiel_document
from tests.scoring.looot_plays import fjord, looot_plays, sheet
from tests.scoring.part_samples import ADA, ASTRID, BO, EXAMPLES, RAGNAR, example, part
from tests.scoring.spiel_plays import spiel_plays

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


FULL = part(
    "looot",
    "🧝‍♀️" * 3,
    colour="yellow",
    fjord={
        "sites": {SITES[site].kind: site for site in SITES},
        "tiles": dict(zip(FREE_HEXES, itertools.cycle(LONGSHIPS))),
        "trophy": 6,
        "turned": list(HEXES),
    },
)


@given(st.data())
def test_any_part_can_be_read_from_its_link(data: st.DataObject) -> None:
    play = data.draw(looot_plays() | spiel_plays())
    for seat in range(len(play.players)):
        sent = part_of(play, seat)
        text = link(sent)
        assert read(text) == sent
        assert set(text.removeprefix("jarlpad:")) <= {*ALPHABET, "."}


@pytest.mark.parametrize(
    "odd",
    [
        part("looot", "  Åsa ", fjord={}),
        part("looot", "Åsa", fjord={"sites": {}, "tiles": {}, "turned": []}),
        part("looot", "Åsa", fjord={"sites": {"port": None, "altar": None}, "trophy": None}),
        part("looot", "Åsa", fjord={"tiles": {"D3": "castle-aaw"}, "turned": ["D3"]}, kept={}),
        part("looot", "Åsa", sheet={}, kept={"fjord": {"tiles": {"A1": "axe"}}}),
        part("looot", "Åsa", sheet={"castle": 0, "wood": 999, "bonuses": {"castle": [4, 3, 999]}}),
        part("looot", "Åsa", sheet={"bonuses": {}, "sites": ["palace", "port"], "unfilled": 0}),
        part("spiel", "Åsa", groups=[], meeps=[], combos=0, closed=False),
        part("spiel", "Åsa", numbers={}, groups=[4] * 98, kept={"marks": {}}),
        part("spiel", "Åsa", track=[0, 99_999] * 400, way={"from": "A1", "jumped": False}),
    ],
)
def test_explicit_empty_fields_can_be_read_from_the_link(odd: dict[str, Any]) -> None:
    assert read(link(odd)) == odd


def test_a_full_fjord_and_a_name_of_12_characters_fit_into_120() -> None:
    assert len(FULL["player"]["name"]) == 12
    assert len(FULL["player"]["fjord"]["tiles"]) + len(SITE_HEXES) == len(HEXES)
    assert len(link(FULL)) <= 120
    assert len(link({**FULL, "player": {**FULL["player"], "name": "\U0001f9dd" * 12}})) <= 120


@pytest.mark.parametrize("sent", [ASTRID, RAGNAR, ADA, FULL])
def test_every_changed_missing_or_added_character_is_detected(sent: dict[str, Any]) -> None:
    text = link(sent)
    signs = {*ALPHABET, *".=+/ \n\t:é"}
    damaged = {text[:at] + text[at + 1 :] for at in range(len(text))}
    for at in range(len(text)):
        damaged |= {text[:at] + sign + text[at + 1 :] for sign in signs}
    for at in range(len(text) + 1):
        damaged |= {text[:at] + sign + text[at:] for sign in signs}
    damaged |= {text[:at] for at in range(len(text))}
    for other in damaged - {text}:
        with pytest.raises(DocumentError) as refused:
            read(other)
        assert "\n" not in str(refused.value)


@given(st.data())
def test_swapped_characters_are_detected(data: st.DataObject) -> None:
    text = link(FULL)
    one, two = sorted(data.draw(st.sets(st.integers(9, len(text) - 1), min_size=2, max_size=2)))
    swapped = text[:one] + text[two] + text[one + 1 : two] + text[one] + text[two + 1 :]
    if swapped != text:
        with pytest.raises(DocumentError):
            read(swapped)


@given(st.binary(max_size=60))
def test_random_bytes_with_a_valid_checksum_are_read_or_refused(payload: bytes) -> None:
    text = _with_checksum("1", payload)
    try:
        found = read(text)
    except DocumentError as error:
        assert "\n" not in str(error)
    else:
        assert link(found) == text


def test_a_link_of_a_newer_version_is_refused_with_that_reason() -> None:
    with pytest.raises(DocumentError, match="a newer version of Jarlpad made the link"):
        read(_with_checksum("2", b"who knows"))


def test_links_of_the_first_version_do_not_change() -> None:
    """Links are kept in messages: changing a shape needs a new version."""
    assert link(ASTRID) == "jarlpad:1P2SCY3LOnRE2SmpeYl0utQKWmvNwqRbW0miJkpghYFt9EJw"
    assert link(RAGNAR) == "jarlpad:1BMZizsksgxf1_0aKHBN48mBS2z7R"
    assert link(ADA) == "jarlpad:1G7uHBk5cLw7CQQSRfQRRtOtiF_js5EHf216mfCCiwTLzwp7Y"


@pytest.mark.parametrize(
    ("game", "fields"),
    [
        ("looot", looot_document._PLAYER_FIELDS),
        ("spiel", spiel_document.SEAT_FIELDS),
    ],
)
def test_links_support_every_field_of_a_player(game: str, fields: frozenset[str]) -> None:
    """A field that is added to documents must be added to links too."""
    shape = GAMES[game].part  # type: ignore[attr-defined]
    assert set(shape.fields["player"].fields) == fields


FAULTS: list[tuple[Any, str]] = [
    (part("looot", "Åsa", **fjord(D9="wood")), "player.fjord.tiles.D9: there is no hex D9"),
    (part("looot", "Åsa", **fjord(F1="wood")), "player.fjord.tiles.F1: F1 is the hex of the port"),
    (part("looot", "Åsa"), "player: expected exactly one of fjord and sheet"),
    (part("looot", "Åsa", **sheet(castle=1.0)), "player.sheet.castle: expected a whole number"),
    (part("looot", "Åsa", **sheet(castle=True)), "player.sheet.castle: expected a whole number"),
    (part("looot", "Åsa", **sheet(), colour="pink"), "player.colour: expected one of blue"),
    (part("looot", " ", **sheet()), "player.name: Enter a name"),
    (part("looot", "a\nb", **sheet()), "player.name: Names can’t contain control characters"),
    (part("looot", "x" * 41, **sheet()), "player.name: Names can have up to 40 characters"),
    (part("looot", "\ud800", **sheet()), "player.name: the text contains a lone surrogate"),
    (part("looot", "Åsa", {"sheet": {}}, **sheet()), "sheet: unknown field"),
    (part("looot", "Åsa", {"id": ""}, **sheet()), "id: unknown field"),
    (part("looot", "Åsa", hat=1, **sheet()), "player.hat: unknown field"),
    (part("spiel", "Ada", marks={"H1": 1}), "player.marks.H1: there is no square H1"),
    (part("spiel", "Ada", {"sheet": {}}), "sheet: the square A1 is missing"),
    (part("spiel", "Ada", {"mode": "play"}), "mode: unknown field"),
    (
        part("spiel", "Ada", {"sheet": ADA["sheet"]}, groups=[1]),
        "player.groups: the groups are calculated from the sheet",
    ),
    (part("lofoten", "Noélie"), "game: lofoten has no parts"),
    (part("chess", "Ada"), "game: expected one of looot, lofoten, spiel"),
    ({"format": "jarlpad/1", "game": "looot"}, "format: expected jarlpad-part/1"),
    ({"format": FORMAT, "game": "looot"}, "the field player is missing"),
    ({"format": FORMAT, "player": {}}, "the field game is missing"),
    ({"format": FORMAT, "game": "looot", "player": []}, "player: expected an object"),
    ({"format": FORMAT, "game": "looot", "player": {}}, "player: the field name is missing"),
    ([], "expected an object"),
]


@pytest.mark.parametrize(("wrong", "message"), FAULTS)
def test_an_invalid_part_is_refused(wrong: Any, message: str) -> None:
    for use in (link, check, lambda part: read(json.dumps(part))):
        with pytest.raises(DocumentError) as refused:
            use(wrong)
        assert str(refused.value).startswith(message)


def test_a_duplicate_field_is_refused() -> None:
    with pytest.raises(DocumentError, match=r"player\.name: the field occurs twice"):
        read('{"format": "jarlpad-part/1", "game": "spiel", "player": {"name": "A", "name": "B"}}')


@pytest.mark.parametrize("game", ["looot", "spiel"])
def test_joined_parts_score_the_same_as_the_game(game: str) -> None:
    whole = json.loads((EXAMPLES / f"{game}.json").read_text("utf-8"))
    assert score(join(example(game))) == score(whole)


def total_of(play: Play) -> int:
    return GAMES[play.game].count(play)[0].total


@given(st.data())
def test_joining_never_changes_a_total(data: st.DataObject) -> None:
    play = data.draw(looot_plays() | spiel_plays())
    sent = [part_of(play, seat) for seat in range(len(play.players))]
    order = data.draw(st.permutations(sent))
    joined = score(join([read(link(each)) for each in order]))
    totals = {each["name"]: each["total"] for each in joined["standings"]}
    alone = {
        play.players[0].name: GAMES[play.game].count(play)[0].total for play in map(check, sent)
    }
    whole = {each["name"]: each["total"] for each in score(write(play))["standings"]}
    assert totals == alone == whole


REFUSED: list[tuple[list[Any], str]] = [
    ([], "no part was given"),
    ([ASTRID], "a game needs 2 to 4 parts, found 1 part"),
    ([part("looot", name, **sheet()) for name in "abcde"], "a game needs 2 to 4 parts, found 5"),
    ([ASTRID, RAGNAR, ASTRID], "part 1 and part 3 both have the player Astrid"),
    (
        [part("looot", "E\u0301lodie", **sheet()), part("looot", "\xc9lodie", **sheet())],
        "part 1 and part 2 both have the player \xc9lodie",
    ),
    ([ASTRID, ADA], "part 1 is of looot, part 2 is of spiel"),
    ([ADA, {**BO, "sheet": {**BO["sheet"], "A1": "blue"}}], "part 1 and part 2 have different"),
    ([part("spiel", "Cleo", groups=[1]), ADA, BO], "part 1 and part 2 have different sheets"),
]


@pytest.mark.parametrize(("several", "message"), REFUSED)
def test_parts_that_do_not_fit_together_are_named(several: list[Any], message: str) -> None:
    with pytest.raises(DocumentError) as refused:
        join(several)
    assert str(refused.value).startswith(message)


def test_a_part_without_sheet_fits_if_the_sheet_changes_nothing() -> None:
    cleo = part("spiel", "Cleo", numbers={"rows": 2}, groups=[3], closed=True)
    result = score(join([cleo, ADA, BO]))
    totals = {each["name"]: each["total"] for each in result["standings"]}
    assert totals == {"Ada": 23, "Bo": 18, "Cleo": 12}
    full = dict.fromkeys(ADA["sheet"], 1)
    with pytest.raises(DocumentError, match="different sheets"):
        join([ADA, part("spiel", "Cleo", marks=full)])


def test_conflicts_between_parts_are_problems() -> None:
    same = fjord(D3="castle-aaw", D2="axe", port="port-hhs", trophy=4)
    result = score(join([part("looot", name, colour="red", **same) for name in ("Åsa", "Bo")]))
    codes = {problem["code"] for problem in result["problems"]}
    assert codes >= {"trophy-twice", "longship-twice", "site-twice", "colour-twice"}


@pytest.mark.parametrize(
    "text", ["", "jarlpad:", "jarlpad:1", "jarlpad:1AAAA", "hello", "{}", "[]"]
)
def test_other_text_is_refused_in_one_line(text: str) -> None:
    for given_text in (text, text.encode()):
        with pytest.raises(DocumentError) as refused:
            parts.read(given_text)
        assert "\n" not in str(refused.value)
