"""Choosing a longship, a site or a trophy: suggestions, flipped cards and owners."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import ImageColor

from scoring.looot.board import FREE_HEXES, SITE_HEXES
from scoring.looot.components import LONGSHIPS
from screens.looot.card_board import CardStyle
from screens.shell.palette import PALETTES
from tests.screens.contrast import contrast
from tests.screens.driver import SIZE, Driver
from tests.screens.looot_table import (
    choose,
    counted_fjord,
    enter_fjord,
    enter_site,
    fresh_game,
    laid,
    page,
    players,
    totals,
)
from tests.widget_finder import box_of

AROUND = {"D2": "axe", "D4": "axe", "C3": "wood", "E2": "wood", "A1": "castle", "A3": "tower"}
"""Tiles around D3 that fill longships castle +3, wood +1 and tower +1 on D3."""


@pytest.fixture
def app(lasting_app: Driver) -> Driver:
    fresh_game(lasting_app, SIZE)
    return lasting_app


def shown_cards(app: Driver, kind: str) -> list[str]:
    """Return the ids of the shown cards of a kind, from the left."""
    return [tag.removeprefix(f"{kind}.") for tag in app.tags() if tag.startswith(f"{kind}.")]


def card(app: Driver, tag: str) -> CardStyle:
    """Return how a card is drawn."""
    look: CardStyle = app.get(tag).style_of(tag.split(".", 1)[1])
    return look


def lit(app: Driver) -> tuple[str, ...]:
    """Return the spaces in the spotlight."""
    spotlight = page(app).ids.board.__self__.spotlight
    return tuple(spotlight.fields) if spotlight else ()


def open_at(app: Driver, at: str) -> None:
    """Open the longship picker for a space."""
    app.tap("palette.longship")
    app.tap(f"fjord.{at}")


# Longships that fit.


def test_longships_that_fit_are_listed_first_best_first(app: Driver) -> None:
    enter_fjord(app, {"tiles": AROUND})
    before = totals(app)["Astrid"]
    open_at(app, "D3")
    assert shown_cards(app, "fit") == ["castle-aaw", "wood-aaw", "tower-aww"]
    assert [card(app, f"fit.{name}").below for name in shown_cards(app, "fit")] == [
        "3 points",
        "2 points",
        "1 point",
    ]
    assert not app.exists("longship.tower-aww"), "one that fits is more likely"
    app.tap("picker.all")
    assert card(app, "longship.tower-aww").rim == card(app, "turned.castle+3").rim == "brass"
    assert card(app, "fit.tower-aww").rim == "brass", "one color says that something fits"
    assert not card(app, "longship.tower-gww").rim
    app.tap("fit.wood-aaw")
    assert laid(app)["D3"] == "wood-aaw"
    assert totals(app)["Astrid"] == before + 2


def test_picker_says_if_no_longship_fits(app: Driver) -> None:
    open_at(app, "D3")
    assert app.sees("Nothing fits here yet")
    assert shown_cards(app, "fit") == []
    app.tap("longship.castle-www")
    for at in ("D2", "D4", "C3"):
        app.drag(["palette.wood", f"fjord.{at}"])
    open_at(app, "D3")
    assert not app.sees("Nothing fits here yet")
    assert card(app, "longship.castle-www").ground == "container"


# Flipped longships and sites.


def test_flipped_longship_is_chosen_by_its_bonus(app: Driver) -> None:
    enter_fjord(app, {"tiles": AROUND})
    open_at(app, "D3")
    assert len(shown_cards(app, "turned")) == 12
    assert card(app, "turned.castle+3").rim == "brass"
    assert card(app, "turned.castle+4").rim == "edge"
    app.tap("turned.castle+3")
    assert laid(app)["D3"] == "castle-aaw"
    assert players(app)[0]["fjord"]["turned"] == ["D3"]
    app.tap("game.undo")
    assert "D3" not in laid(app)


def test_flipped_longship_is_identified_when_its_resources_are_placed(app: Driver) -> None:
    open_at(app, "D3")
    app.tap("turned.castle+3")
    assert totals(app)["Astrid"] == -5
    assert app.sees("D3: castle +3, filled, resources missing: −5 for now")
    app.tap("palette.sheep")
    look = page(app).ids.board.style_of("D3")
    assert (look.caption, look.dashed, look.needs) == ("+3", True, ())
    app.tap("fjord.D2")
    app.tap("fjord.D4")
    app.drag(["palette.axe", "fjord.C3"])
    assert laid(app)["D3"] == "castle-ass"
    assert not page(app).ids.board.style_of("D3").dashed
    assert totals(app)["Astrid"] == 2
    app.tap("game.undo")
    assert totals(app)["Astrid"] == -3
    app.tap("game.redo")
    assert (laid(app)["D3"], totals(app)["Astrid"]) == ("castle-ass", 2)


def test_tap_completes_a_site_with_its_tiles_and_the_next_tap_edits_it(
    app: Driver,
) -> None:
    enter_fjord(app, {"tiles": {"E0": "axe", "E1": "tower", "F2": "wood"}})
    app.tap("fjord.F1")
    assert players(app)[0]["fjord"]["sites"] == {"port": "port-atw"}
    assert totals(app)["Astrid"] == 2 + 1 + 5
    assert app.text_of("fjord.line").startswith("Construction sites")
    app.tap("fjord.F1")
    assert shown_cards(app, "fit") == []
    assert card(app, "turned.port").head == "Port, completed"
    app.tap("picker.remove")
    assert totals(app)["Astrid"] == 2 + 1


def test_flipped_site_without_its_tiles_shows_its_points_but_no_needs(app: Driver) -> None:
    choose(app, "fjord.F1", "turned.port")
    look = page(app).ids.board.style_of("F1")
    assert (look.caption, look.dashed, look.needs) == ("+5", True, ())
    assert totals(app)["Astrid"] == 0


# Cards of other players.


def test_tap_on_a_taken_longship_shows_its_owner(app: Driver) -> None:
    enter_fjord(app, {"tiles": {"D5": "castle-aaw"}})
    app.tap("tab.1")
    app.tap("fjord.A1")
    assert sorted(shown_cards(app, "longship")) == sorted(LONGSHIPS)
    taken = card(app, "longship.castle-aaw")
    assert (taken.taken, taken.below, taken.needs) == (True, "Astrid", ())
    assert not card(app, "longship.castle-www").taken
    app.tap("longship.castle-aaw")
    assert not app.exists("longships")
    assert page(app).seat == 0
    assert lit(app) == ("D5",)
    assert laid(app, 1) == {}


def test_tap_on_a_longship_of_the_same_fjord_highlights_it(app: Driver) -> None:
    enter_fjord(app, {"tiles": {"D5": "castle-agg"}})
    app.tap("fjord.A1")
    assert card(app, "longship.castle-agg").below == "here"
    assert card(app, "turned.castle+4").below == "here"
    app.tap("turned.castle+4")
    assert (page(app).seat, lit(app)) == (0, ("D5",))


def test_tap_on_a_taken_site_shows_its_owner_and_own_sites_can_be_changed(app: Driver) -> None:
    ports = ["port-hhs", "port-hhw", "port-atw", "port-agh", "port-hsw"]
    app.tap("fjord.F1")
    assert shown_cards(app, "site") == ports
    app.tap("site.port-atw")
    app.tap("tab.1")
    app.tap("fjord.F1")
    assert shown_cards(app, "site") == ports
    assert card(app, "site.port-atw").below == "Astrid"
    app.tap("site.port-atw")
    assert (page(app).seat, lit(app)) == (0, ("F1",))
    app.tap("tab.1")
    choose(app, "fjord.F1", "site.port-hhs")
    choose(app, "fjord.F1", "picker.remove")
    assert players(app) == [{"fjord": {"sites": {"port": "port-atw"}}}, {"fjord": {}}]


def test_tap_on_a_taken_trophy_shows_its_owner(app: Driver) -> None:
    choose(app, "palette.trophy", "trophy.4")
    app.tap("tab.1")
    app.drag(["palette.axe", "fjord.A1"])
    app.tap("fjord.A2")
    app.tap("palette.trophy")
    assert [card(app, f"trophy.{axes}").below for axes in (2, 4)] == ["2 axes", "Astrid"]
    assert [card(app, f"trophy.{axes}").rim for axes in (2, 3)] == ["brass", ""]
    app.tap("trophy.5")
    assert totals(app) == {"Astrid": 10, "Ragnar": 15}
    choose(app, "palette.trophy", "trophy.5")
    assert totals(app) == {"Astrid": 10, "Ragnar": 0}
    choose(app, "palette.trophy", "trophy.4")
    assert page(app).seat == 0
    assert app.text_of("notice") == "Astrid has it"
    assert totals(app) == {"Astrid": 10, "Ragnar": 0}


def test_long_press_on_a_card_describes_it_and_chooses_nothing(app: Driver) -> None:
    open_at(app, "D3")
    app.hold("longship.castle-aaw", 1.0)
    assert app.sees("castle +3 (axe, axe, wood)")
    assert app.exists("longships")
    assert laid(app) == {}


# Choosing longships for several spaces.


RESOURCES = dict.fromkeys(("A1", "A2", "B3", "B4", "C2", "C4", "F3", "F4", "G2", "G3"), "wood")
FINISHED = {**RESOURCES, **dict.fromkeys(("D0", "E0", "G4"), "sheep"), "D6": "castle"}
"""13 resources, so the game is over; several empty spaces have three wood around them."""


def test_picker_continues_with_the_next_space_of_a_finished_fjord(
    app: Driver,
) -> None:
    enter_fjord(app, {"tiles": FINISHED})
    open_at(app, "A3")
    app.tap("fit.castle-www")
    assert laid(app)["A3"] == "castle-www"
    assert not app.exists("longships"), "no other longship needs wood alone"
    app.tap("game.undo")
    app.tap("fjord.A3")
    app.tap("turned.tower+1")
    assert app.get("longships").at != "A3"
    assert app.sees(f"Longship on {app.get('longships').at}")


def test_tap_on_another_space_moves_the_picker_there(app: Driver) -> None:
    open_at(app, "D3")
    x, y = app.need("fjord.D1").box.centre
    picker = app.get("longships")
    app.draw((x, y + picker._lifted.by))
    assert picker.at == "D1"
    app.tap("longship.castle-www")
    assert laid(app) == {"D1": "castle-www"}
    assert not app.exists("longships"), "before the end longships come one at a time"


def test_long_press_on_an_empty_space_opens_the_picker_and_keeps_the_tool(app: Driver) -> None:
    app.tap("palette.sheep")
    app.hold("fjord.D3")
    app.tap("longship.castle-www")
    app.tap("fjord.D2")
    assert laid(app) == {"D3": "castle-www", "D2": "sheep"}


def test_press_that_slides_to_the_next_space_opens_the_picker(app: Driver) -> None:
    app.tap("palette.longship")
    app.drag(["fjord.D3", "fjord.D4"])
    assert app.get("longships").at == "D3"


# Layout.


def test_all_longships_fit_below_the_space_they_are_chosen_for(app: Driver) -> None:
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


def test_drawer_does_not_cover_the_fjord_in_landscape(app: Driver) -> None:
    app.resize(892, 412)
    open_at(app, "D3")
    board = page(app).ids.board
    assert box_of(app.get("longships")).x >= box_of(board).right
    app.resize(412, 892)
    app.tap("longship.wood-ggw")
    assert laid(app) == {"D3": "wood-ggw"}


def test_picker_keeps_its_scroll_position(app: Driver) -> None:
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
"""Pairs of text color and background color on cards."""


@pytest.mark.parametrize("theme", PALETTES)
@pytest.mark.parametrize(("ink", "ground"), INKS)
def test_texts_on_cards_have_enough_contrast_in_both_themes(
    theme: str, ink: str, ground: str
) -> None:
    roles = {role: ImageColor.getrgb(PALETTES[theme][role])[:3] for role in (ink, ground)}
    assert contrast(roles[ink], roles[ground]) >= 4.5


# Number of taps.


STROKES: list[tuple[str, list[str]]] = [
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
"""Strokes that enter a fjord, each with one kind of tile. Some cross a site, which they do not
change, or spaces on which a longship is placed later."""


def draw(app: Driver, tile: str, way: list[str]) -> None:
    """Place tiles of one kind in one stroke; drag a single tile from the palette."""
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


def enter_with_drags(app: Driver, whole: dict[str, Any]) -> None:
    """Enter a fjord with drags, with filled longships and completed sites flipped."""
    for tile, way in STROKES:
        draw(app, tile, way)
    enter_longships(app, whole)
    for kind, site in whole["sites"].items():
        if kind in whole["completed"]:
            app.tap(f"fjord.{SITE_HEXES[kind]}")
        else:
            enter_site(app, kind, site)
    choose(app, "palette.trophy", f"trophy.{whole['trophy']}")


def test_fjord_with_six_longships_takes_at_most_38_taps(app: Driver) -> None:
    whole = counted_fjord(1)
    before = app.taps
    enter_with_drags(app, whole)
    assert app.taps - before <= 38
    assert set(laid(app)) == set(whole["tiles"]) <= set(FREE_HEXES)
    assert len([tile for tile in laid(app).values() if tile in LONGSHIPS]) == 6
    assert totals(app)["Astrid"] == whole["total"]


def enter_with_taps(app: Driver, whole: dict[str, Any], sites: tuple[str, ...]) -> None:
    """Enter a fjord without drags: tiles by kind, the trophy, sites and longships."""
    tiles = whole["tiles"]
    for kind in ("wood", "sheep", "gold", "house", "tower", "castle", "axe"):
        if page(app).tool != kind:
            app.tap(f"palette.{kind}")
        for at in (at for at, tile in tiles.items() if tile == kind):
            app.tap(f"fjord.{at}")
    app.tap(f"trophies.{whole['trophy']}")
    for kind in sites:
        app.tap(f"fjord.{SITE_HEXES[kind]}")
    enter_longships(app, whole)


def enter_longships(app: Driver, whole: dict[str, Any]) -> None:
    """Enter the longships; the picker continues with the next space by itself."""
    ships = {at: tile for at, tile in whole["tiles"].items() if tile in LONGSHIPS}
    for at in ships:
        placed = laid(app).get(at)
        if placed in LONGSHIPS:
            continue
        if placed is None:
            app.hold(f"fjord.{at}")
        elif page(app).tool == "longship":
            app.tap(f"fjord.{at}")
        else:
            app.drag(["palette.longship", f"fjord.{at}"])
        for _ in ships:
            here = app.get("longships").at
            if here not in ships:
                app.tap("drawer.close")
                break
            take(app, ships[here], here in whole["filled"])
            if not app.exists("longships"):
                break


def take(app: Driver, ship: str, filled: bool) -> None:
    """Choose a longship in the picker, its flipped card if it is filled."""
    if filled:
        app.tap(f"turned.{LONGSHIPS[ship].boosts}+{LONGSHIPS[ship].bonus}")
        return
    if app.exists("picker.all"):
        app.tap("picker.all")
    app.tap(f"longship.{ship}")


@pytest.mark.parametrize(
    ("nth", "sites", "most"), [(1, ("palace",), 42), (94, ("port", "altar", "palace"), 50)]
)
def test_fjord_takes_few_taps_without_drags(
    app: Driver, nth: int, sites: tuple[str, ...], most: int
) -> None:
    whole = counted_fjord(nth)
    before = app.taps
    enter_with_taps(app, whole, sites)
    assert app.taps - before <= most
    assert set(laid(app)) == set(whole["tiles"])
    assert totals(app)["Astrid"] == whole["total"]
