"""Choosing a longship, a site or a trophy: what fits first, what lies turned over, who has it."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import ImageColor

from scoring.looot.board import FREE_HEXES, SITE_HEXES
from scoring.looot.components import LONGSHIPS
from screens.looot.cards import CardLook
from screens.shell.palette import PALETTES
from tests.finding import box_of
from tests.screens.contrast import contrast
from tests.screens.driver import SIZE, Driver
from tests.screens.looot_table import (
    choose,
    counted_fjord,
    enter_fjord,
    fresh_table,
    laid,
    page,
    players,
    totals,
)

AROUND = {"D2": "axe", "D4": "axe", "C3": "wood", "E2": "wood", "A1": "castle", "A3": "tower"}
"""Around D3 a castle +3, a wood +1 and a tower +1 are filled."""


@pytest.fixture
def app(lasting_app: Driver) -> Driver:
    fresh_table(lasting_app, SIZE)
    return lasting_app


def offered(app: Driver, kind: str) -> list[str]:
    """The cards of a kind, in a row from the left."""
    return [tag.removeprefix(f"{kind}.") for tag in app.tags() if tag.startswith(f"{kind}.")]


def card(app: Driver, tag: str) -> CardLook:
    look: CardLook = app.get(tag).look_of(tag.split(".", 1)[1])
    return look


def lit(app: Driver) -> tuple[str, ...]:
    """The hexes that the app points at."""
    spotlight = page(app).ids.board.__self__.spotlight
    return tuple(spotlight.fields) if spotlight else ()


def open_at(app: Driver, at: str) -> None:
    app.tap("palette.longship")
    app.tap(f"fjord.{at}")


# What fits.


def test_what_fits_comes_first_and_the_best_of_it_before_all(app: Driver) -> None:
    enter_fjord(app, {"tiles": AROUND})
    before = totals(app)["Astrid"]
    open_at(app, "D3")
    assert offered(app, "fit") == ["castle-aaw", "wood-aaw", "tower-aww"]
    assert [card(app, f"fit.{name}").below for name in offered(app, "fit")] == [
        "3 points",
        "2 points",
        "1 point",
    ]
    assert card(app, "longship.tower-aww").rim == "action"
    assert not card(app, "longship.tower-gww").rim
    app.tap("fit.wood-aaw")
    assert laid(app)["D3"] == "wood-aaw"
    assert totals(app)["Astrid"] == before + 2


def test_where_nothing_fits_it_is_said(app: Driver) -> None:
    open_at(app, "D3")
    assert app.sees("Nothing fits here yet")
    assert offered(app, "fit") == []
    app.tap("longship.castle-www")
    for at in ("D2", "D4", "C3"):
        app.drag(["palette.wood", f"fjord.{at}"])
    open_at(app, "D3")
    assert not app.sees("Nothing fits here yet")
    assert card(app, "longship.castle-www").rim == "brass"


# What lies turned over.


def test_a_longship_that_lies_turned_over_is_laid_by_what_it_gives(app: Driver) -> None:
    enter_fjord(app, {"tiles": AROUND})
    open_at(app, "D3")
    assert len(offered(app, "turned")) == 12
    assert card(app, "turned.castle+3").rim == "brass"
    assert card(app, "turned.castle+4").rim == "edge"
    app.tap("turned.castle+3")
    assert laid(app)["D3"] == "castle-aaw"
    assert players(app)[0]["fjord"]["turned"] == ["D3"]
    app.tap("game.undo")
    assert "D3" not in laid(app)


def test_one_that_fits_nothing_yet_is_matched_later_and_undone_in_one_step(app: Driver) -> None:
    open_at(app, "D3")
    app.tap("turned.castle+3")
    assert totals(app)["Astrid"] == -5
    assert app.sees("D3: castle +3, filled, resources missing: −5 for now")
    app.tap("palette.sheep")
    look = page(app).ids.board.look_of("D3")
    assert (look.caption, look.dashed, look.needs) == ("+3", True, ())
    app.tap("fjord.D2")
    app.tap("fjord.D4")
    app.drag(["palette.axe", "fjord.C3"])
    assert laid(app)["D3"] == "castle-ass"
    assert not page(app).ids.board.look_of("D3").dashed
    assert totals(app)["Astrid"] == 2
    app.tap("game.undo")
    assert totals(app)["Astrid"] == -3
    app.tap("game.redo")
    assert (laid(app)["D3"], totals(app)["Astrid"]) == ("castle-ass", 2)


def test_a_site_that_lies_turned_over_is_one_tap_too(app: Driver) -> None:
    enter_fjord(app, {"tiles": {"E0": "axe", "E1": "tower", "F2": "wood"}})
    app.tap("fjord.F1")
    assert offered(app, "fit") == ["port-atw"]
    assert card(app, "turned.port").head == "Port, completed"
    app.tap("turned.port")
    assert players(app)[0]["fjord"]["sites"] == {"port": "port-atw"}
    assert totals(app)["Astrid"] == 2 + 1 + 5


def test_a_site_that_fits_nothing_yet_shows_what_it_gives_and_no_needs(app: Driver) -> None:
    choose(app, "fjord.F1", "turned.port")
    look = page(app).ids.board.look_of("F1")
    assert (look.caption, look.dashed, look.needs) == ("+5", True, ())
    assert totals(app)["Astrid"] == 0


# What is taken.


def test_all_thirty_are_there_and_one_that_is_taken_leads_to_its_owner(app: Driver) -> None:
    enter_fjord(app, {"tiles": {"D5": "castle-aaw"}})
    app.tap("tab.1")
    app.tap("fjord.A1")
    assert sorted(offered(app, "longship")) == sorted(LONGSHIPS)
    taken = card(app, "longship.castle-aaw")
    assert (taken.taken, taken.below, taken.needs) == (True, "Astrid", ())
    assert not card(app, "longship.castle-www").taken
    app.tap("longship.castle-aaw")
    assert not app.exists("longships")
    assert page(app).seat == 0
    assert lit(app) == ("D5",)
    assert laid(app, 1) == {}


def test_one_in_the_same_fjord_is_here_and_is_lit(app: Driver) -> None:
    enter_fjord(app, {"tiles": {"D5": "castle-agg"}})
    app.tap("fjord.A1")
    assert card(app, "longship.castle-agg").below == "here"
    assert card(app, "turned.castle+4").below == "here"
    app.tap("turned.castle+4")
    assert (page(app).seat, lit(app)) == (0, ("D5",))


def test_a_site_of_somebody_else_leads_there_and_ones_own_can_be_changed(app: Driver) -> None:
    ports = ["port-hhs", "port-hhw", "port-atw", "port-agh", "port-hsw"]
    app.tap("fjord.F1")
    assert offered(app, "site") == ports
    app.tap("site.port-atw")
    app.tap("tab.1")
    app.tap("fjord.F1")
    assert offered(app, "site") == ports
    assert card(app, "site.port-atw").below == "Astrid"
    app.tap("site.port-atw")
    assert (page(app).seat, lit(app)) == (0, ("F1",))
    app.tap("tab.1")
    choose(app, "fjord.F1", "site.port-hhs")
    choose(app, "fjord.F1", "picker.remove")
    assert players(app) == [{"fjord": {"sites": {"port": "port-atw"}}}, {"fjord": {}}]


def test_a_taken_trophy_shows_whose_it_is_and_leads_there(app: Driver) -> None:
    choose(app, "palette.trophy", "trophy.4")
    app.tap("tab.1")
    app.drag(["palette.axe", "fjord.A1"])
    app.tap("fjord.A2")
    app.tap("palette.trophy")
    assert [card(app, f"trophy.{axes}").below for axes in (2, 4)] == ["2 axes", "Astrid"]
    assert [card(app, f"trophy.{axes}").rim for axes in (2, 3)] == ["action", ""]
    app.tap("trophy.5")
    assert totals(app) == {"Astrid": 10, "Ragnar": 15}
    choose(app, "palette.trophy", "trophy.5")
    assert totals(app) == {"Astrid": 10, "Ragnar": 0}
    choose(app, "palette.trophy", "trophy.4")
    assert page(app).seat == 0
    assert totals(app) == {"Astrid": 10, "Ragnar": 0}


def test_a_card_that_is_held_says_what_it_is_and_chooses_nothing(app: Driver) -> None:
    open_at(app, "D3")
    app.hold("longship.castle-aaw", 1.0)
    assert app.sees("castle +3 (axe, axe, wood)")
    assert app.exists("longships")
    assert laid(app) == {}


# Room.


def test_all_thirty_stand_on_one_screen_with_the_fjord_above(app: Driver) -> None:
    enter_fjord(app, {"tiles": AROUND})
    for at in ("D0", "D3", "B6"):
        open_at(app, at)
        drawer, board = app.get("longships"), page(app).ids.board.__self__
        scroll = drawer.ids.scroll
        assert scroll.children[0].height <= scroll.height + 1
        _, y, _, _ = board.box_of(at)
        lifted = drawer._lifted.by
        assert y + lifted >= box_of(drawer).top, "the hex itself is in sight"
        assert drawer.overlay_color[3] == 0
        app.tap("drawer.close")
    app.tap("fjord.D3")
    assert app.exists("longships"), "the page is where it was"


def test_beside_a_fjord_on_its_side_the_drawer_leaves_it_free(app: Driver) -> None:
    app.resize(892, 412)
    open_at(app, "D3")
    board = page(app).ids.board
    assert box_of(app.get("longships")).x >= box_of(board).right
    app.resize(412, 892)
    app.tap("longship.wood-ggw")
    assert laid(app) == {"D3": "wood-ggw"}


def test_it_opens_where_it_was(app: Driver) -> None:
    app.resize(360, 640)
    open_at(app, "D3")
    scroll = app.get("longships").ids.scroll
    assert scroll.children[0].height > scroll.height
    app.scroll_to("longship.wood-ggw")
    there = scroll.scroll_y
    assert there < 0.5
    app.tap("longship.wood-ggw")
    app.tap("fjord.A1")
    assert app.get("longships").ids.scroll.scroll_y == there
    app.tap("longship.wood-aaw")
    assert laid(app) == {"D3": "wood-ggw", "A1": "wood-aaw"}


INKS = [
    ("brass", "raised"),
    ("brass", "surface"),
    ("text", "raised"),
    ("quiet", "raised"),
    ("quiet", "ground"),
    ("action_ink", "action"),
]
"""What cards are written in, and on what."""


@pytest.mark.parametrize("theme", PALETTES)
@pytest.mark.parametrize(("ink", "ground"), INKS)
def test_every_card_can_be_read_by_day_and_by_night(theme: str, ink: str, ground: str) -> None:
    roles = {role: ImageColor.getrgb(PALETTES[theme][role])[:3] for role in (ink, ground)}
    assert contrast(roles[ink], roles[ground]) >= 4.5


# Speed.


DRAWN: list[tuple[str, list[str]]] = [
    ("wood", ["B6", "B5", "C4", "C3"]),
    ("wood", ["E0", "F1", "F2", "F3", "F4"]),
    ("sheep", ["C1", "D2"]),
    ("gold", ["A3", "B3", "C2"]),
    ("axe", ["A4", "B4", "C4", "D5"]),
    ("axe", ["E1", "E2"]),
    ("house", ["A1"]),
    ("house", ["D4"]),
    ("tower", ["A2"]),
    ("tower", ["D0"]),
    ("tower", ["E3", "E4", "F5"]),
    ("tower", ["G3"]),
    ("castle", ["A5"]),
    ("castle", ["D3"]),
    ("castle", ["E5"]),
]
"""How a finger goes over a fjord: in runs of one kind, also over a site, which stays, and over
hexes on which a longship is laid afterwards."""


def draw(app: Driver, tile: str, way: list[str]) -> None:
    """A run in one stroke; what stands alone can be drawn right from the palette."""
    other = page(app).tool != tile
    if other and len(way) == 1:
        app.drag([f"palette.{tile}", f"fjord.{way[0]}"])
        return
    if other:
        app.tap(f"palette.{tile}")
    if len(way) == 1:
        app.tap(f"fjord.{way[0]}")
    else:
        app.drag([f"fjord.{at}" for at in way])


def enter_as_it_lies(app: Driver, whole: dict[str, Any]) -> None:
    """With filled longships and completed sites turned over, and the others as they can be seen."""
    for tile, way in DRAWN:
        draw(app, tile, way)
    ships = {at: tile for at, tile in whole["tiles"].items() if tile in LONGSHIPS}
    for nth, (at, ship) in enumerate(ships.items()):
        if nth == 0:
            app.drag(["palette.longship", f"fjord.{at}"])
        else:
            app.tap(f"fjord.{at}")
        given = f"turned.{LONGSHIPS[ship].boosts}+{LONGSHIPS[ship].bonus}"
        app.tap(given if at in whole["filled"] else f"longship.{ship}")
    for kind, site in whole["sites"].items():
        seen = f"turned.{kind}" if kind in whole["completed"] else f"site.{site}"
        choose(app, f"fjord.{SITE_HEXES[kind]}", seen)
    choose(app, "palette.trophy", f"trophy.{whole['trophy']}")


def test_a_typical_fjord_with_its_six_longships_takes_38_taps(app: Driver) -> None:
    whole = counted_fjord(1)
    before = app.taps
    enter_as_it_lies(app, whole)
    assert app.taps - before <= 38
    assert set(laid(app)) == set(whole["tiles"]) <= set(FREE_HEXES)
    assert len([tile for tile in laid(app).values() if tile in LONGSHIPS]) == 6
    assert totals(app)["Astrid"] == whole["total"]
