"""The examples of the rulebook."""

from __future__ import annotations

from typing import Any

from scoring import score
from tests.scoring.looot_plays import document_of, fjord, sheet


def lines_of(result: dict[str, Any], name: str) -> dict[str, tuple[int, str]]:
    [standing] = [s for s in result["standings"] if s["name"] == name]
    return {line["key"]: (line["points"], line["working"]) for line in standing["lines"]}


def test_hildas_three_castles_with_two_bonuses_score_33() -> None:
    hilda = sheet(castle=3, bonuses={"castle": [3, 4]})
    lines = lines_of(score(document_of(hilda)), "Astrid")
    assert lines["castle"] == (33, "3 × (4 + 3 + 4)")


def test_hildas_castles_in_a_fjord_score_the_same_33() -> None:
    hilda = fjord(
        C2="castle",
        C3="castle",
        A1="castle",
        D3="castle-aaw",
        D2="axe",
        D4="axe",
        E3="wood",
        G2="castle-agg",
        G1="axe",
        G3="gold",
        F2="gold",
    )
    lines = lines_of(score(document_of(hilda)), "Astrid")
    assert lines["castle"] == (33, "3 × (4 + 3 + 4)")
    assert lines["unfilled"] == (0, "0 × (−5)")


def test_astrids_sheep_fills_the_longship_and_each_sheep_scores_two_more() -> None:
    before = fjord(D3="sheep-gsw", D2="gold", D4="wood", A1="sheep", A2="sheep")
    after = fjord(D3="sheep-gsw", D2="gold", D4="wood", A1="sheep", A2="sheep", C3="sheep")
    assert lines_of(score(document_of(before)), "Astrid")["sheep"] == (2, "2 × 1")
    assert lines_of(score(document_of(before)), "Astrid")["unfilled"] == (-5, "1 × (−5)")
    assert lines_of(score(document_of(after)), "Astrid")["sheep"] == (9, "3 × (1 + 2)")
    assert lines_of(score(document_of(after)), "Astrid")["unfilled"] == (0, "0 × (−5)")


def test_olafs_wood_and_house_complete_his_site() -> None:
    before = fjord(port="port-hhw", F2="house")
    after = fjord(port="port-hhw", F2="house", E0="house", G1="wood")
    assert lines_of(score(document_of(before)), "Astrid")["sites"] == (0, "0")
    assert lines_of(score(document_of(after)), "Astrid")["sites"] == (5, "5")


def test_ragnar_with_five_axes_takes_the_trophy_for_four_since_astrid_has_the_other() -> None:
    result = score(document_of(sheet(axe=5, trophy=5), sheet(axe=5, trophy=4)))
    assert lines_of(result, "Ragnar")["trophy"] == (10, "10")
    assert lines_of(result, "Astrid")["trophy"] == (15, "15")
    assert result["problems"] == []


def test_every_score_line_in_order_with_its_working() -> None:
    everything = sheet(
        castle=1,
        tower=2,
        house=3,
        gold=4,
        sheep=5,
        wood=6,
        axe=6,
        bonuses={"tower": [1, 2], "house": [1], "gold": [2], "sheep": [1, 1], "wood": [2]},
        unfilled=2,
        sites=["palace", "port"],
        trophy=6,
    )
    lines = lines_of(score(document_of(everything)), "Astrid")
    assert list(lines.items()) == [
        ("castle", (4, "1 × 4")),
        ("tower", (10, "2 × (2 + 1 + 2)")),
        ("house", (6, "3 × (1 + 1)")),
        ("gold", (16, "4 × (2 + 2)")),
        ("sheep", (15, "5 × (1 + 1 + 1)")),
        ("wood", (18, "6 × (1 + 2)")),
        ("sites", (14, "5 + 9")),
        ("trophy", (21, "21")),
        ("unfilled", (-10, "2 × (−5)")),
    ]
