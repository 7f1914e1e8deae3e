"""States of LOOT and of entering a sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from scoring.spiel.components import INDEX
from scoring.spiel.edits import gain_ability, use_painting
from scoring.spiel.marking import set_mark
from scoring.spiel.play import Move, Numbers, SpielPlay, with_player
from scoring.spiel.rounds import set_dice
from scoring.spiel.rules import GAME
from scoring.spiel.sheet import Painting
from screens.shell.background import wait
from screens.spiel.saved_sheets import keep_sheet
from tests.scoring.spiel.builders import FAIR, GRID, MEEPS_TRACK, marked, row
from tests.screens.driver import Driver

Opener = Callable[[Driver], None]

LONG = "Ólafur Þórðarson of the long, long name"


def begun(*names: str, **options: object) -> SpielPlay:
    """Return a new game on the tests' sheet, with dice and a score track of twelve boxes."""
    usual = {"sheet": FAIR, "sheet_name": "Essen 2024", "mode": "play", "boxes": 12}
    return GAME.start(names or ("Ada", "Sven", "Mia"), {**usual, **options})


def in_the_middle() -> SpielPlay:
    """Return a game in which Ada has a full row and both abilities."""
    play = set_dice(replace(begun(), round=9), 3, 5, 2)
    marks = marked(f"{row(4)} G1 A2 B2 E2 G2 C3 D3 E3 A5 B5 E5 B6 G6", "F2 A3 G5 B3")
    visits = (("G4", 2),)
    play = with_player(
        play,
        0,
        marks=marks,
        pawn="E4",
        track=(3, 7, 8, 14, 18, 25, 31),
        meeps=(2,),
        combos=1,
        visits=visits,
    )
    for ability in ("wrap", "wrap", "step"):
        play = gain_ability(play, 0, ability)
    return with_player(play, 1, marks=marked("A1 B1", "C1"), pawn="C1", track=(3, 104))


def blocked() -> SpielPlay:
    """Return a game in which Ada cannot move with a five."""
    return set_dice(with_player(in_the_middle(), 0, pawn="D4"), 5, 5, 2)


def closing() -> SpielPlay:
    """Return a game in which two of four players have filled the second-to-last box."""
    play = set_dice(begun("Ada", LONG, "Åsa 🐟", "凛", boxes=3), 1, 2, 3)
    for seat in range(4):
        marks = marked(row(5)) if seat < 2 else marked()
        play = with_player(
            play, seat, marks=marks, pawn="D5", moved=True, track=(3, 10)[: 2 - seat // 2]
        )
    return play


def by_hand() -> SpielPlay:
    """Return a game without a sheet, in which everything is entered by hand."""
    play = begun("Ada", LONG, "Åsa 🐟", "凛", sheet=None, sheet_name="", mode="count")
    marks = marked(row(2), "A1 C1 E5")
    return with_player(
        play, 0, marks=marks, groups=(1, 2, 4), meeps=(5, 3, 1), combos=2, closed=True
    )


def by_numbers() -> SpielPlay:
    """Return a game with numbers that differ from the map."""
    play = by_hand()
    play = with_player(play, 0, entry="numbers", numbers=Numbers(2, 1, 12))
    return with_player(play, 1, numbers=Numbers(1, 0, 3), entry="numbers")


def with_full_sheet() -> SpielPlay:
    """Return a game on a sheet with grid, Meeps track and two circles."""
    play = use_painting(begun(), Painting("Essen 2024", FAIR, 12, GRID, MEEPS_TRACK))
    play = set_dice(replace(play, round=4), 2, 5, 2)
    for square in ("A1", "B1", "C1", "A2", "B2"):
        play = set_mark(play, 0, square, 1)
    return with_player(play, 0, pawn="C1", moved=True, way=Move("C3"))


def rolled() -> SpielPlay:
    """Return a game with the first dice, before their order is chosen."""
    play = begun()
    for seat in range(3):
        play = with_player(play, seat, pawn="A1")
    return set_dice(play, 3, 5, 2)


def opened(
    play: Callable[[], SpielPlay], then: Callable[[Any], None] = lambda page: None
) -> Opener:
    """Return an opener that opens a game and does something in it."""

    def open_it(driver: Driver) -> None:
        pad = driver.app.ledger.plays.start(play(), {"screen": "spiel"})
        driver.app.open("spiel", play_id=pad.id)
        then(driver.app.navigation.page("spiel"))

    return open_it


def painted(*squares: tuple[str, str]) -> Opener:
    """Return an opener of an incomplete sheet."""

    def open_it(driver: Driver) -> None:
        paints: list[str | None] = [None] * len(FAIR)
        for row_of_squares, paint in squares:
            for square in row_of_squares.split():
                paints[INDEX[square]] = paint
        keep_sheet(driver.app.ledger, Painting("Half done", tuple(paints), 14))
        driver.app.open("sheet", sheet="Half done")

    return open_it


def with_sheets(driver: Driver) -> None:
    """Open the setup with several sheets."""
    keep_sheet(driver.app.ledger, Painting("Essen 2024", FAIR, 12))
    keep_sheet(driver.app.ledger, Painting(LONG))
    opened(in_the_middle, lambda page: page.set_up())(driver)


def renaming(driver: Driver) -> None:
    """Enter a name that another sheet has."""
    keep_sheet(driver.app.ledger, Painting("Essen 2024", FAIR, 12))
    painted(("A1", "red"))(driver)
    driver.app.navigation.page("sheet").ask_name()
    driver.pass_time(0)
    driver.get("rename").confirm("essen 2024")


def with_grid(then: Callable[[Any], None], where: str = "sheet") -> Opener:
    """Return an opener that opens a complete sheet and calls ``then``."""

    def open_it(driver: Driver) -> None:
        keep_sheet(driver.app.ledger, Painting("Essen 2024", FAIR, 12, GRID, MEEPS_TRACK))
        driver.app.open(where, sheet="Essen 2024")
        then(driver.app.navigation.page(where))
        wait()

    return open_it


def taking(driver: Driver) -> None:
    """Open the dialog that imports a sheet from another phone."""
    from screens.spiel.sheet_sharing import ReceiveSheet

    opened(by_hand, lambda page: ReceiveSheet(page.lay_sheet).open())(driver)


LOOT: dict[str, Opener] = {
    "spiel with dice": opened(blocked),
    "spiel at the start": opened(lambda: begun(boxes=None)),
    "spiel end of the game": opened(closing),
    "spiel without a sheet": opened(by_hand),
    "spiel by numbers": opened(by_numbers, lambda page: page.count_in("numbers")),
    "spiel with a full sheet": opened(with_full_sheet),
    "spiel order of the dice": opened(rolled, lambda page: page.order_dice()),
    "spiel rules": opened(in_the_middle, lambda page: page.open_rules()),
    "spiel what a Meeps gives": opened(in_the_middle, lambda page: page.ask_meeps("G4")),
    "spiel who closes": opened(closing, lambda page: page.show_end()),
    "spiel set up": with_sheets,
    "spiel the dice": opened(in_the_middle, lambda page: page.set_dice()),
    "spiel abilities": opened(in_the_middle, lambda page: page.ids.lines.explain("abilities")),
    "sheet": painted(("A1 B1 C1 D1 E1", "red"), ("A2 B2", "yellow"), ("D4", "meeps")),
    "sheet its name": renaming,
    "sheet its code": with_grid(lambda page: page.hand_over()),
    "sheet its Meeps": with_grid(lambda page: page.teach_meeps()),
    "sheet from elsewhere": taking,
    "sheetgrid": with_grid(lambda page: None, "sheetgrid"),
    "sheetgrid its lines": with_grid(lambda page: page.ask_lines(), "sheetgrid"),
    "sheetgrid a line": with_grid(lambda page: page.ask_line("1"), "sheetgrid"),
}
