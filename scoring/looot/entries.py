"""The two ways to enter a player, fjord and sheet: both can be looked at, one of them counts."""

from __future__ import annotations

from scoring.game import Entry
from scoring.looot.components import LINES
from scoring.looot.count import count_fjord, count_sheet
from scoring.looot.explain import sheet_of
from scoring.looot.play import EMPTY_SHEET, Fjord, Player, Sheet


def entries(player: Player) -> tuple[Entry, Entry]:
    """Fjord and sheet of a player, with what each brings and which of them counts."""
    begun = begun_entries(player)
    by_fjord = player.entry == "fjord"
    sheet = shown_sheet(player)
    return (
        Entry("fjord", by_fjord, begun["fjord"], count_fjord(player.fjord)),
        Entry("sheet", not by_fjord, begun["sheet"], count_sheet(sheet)),
    )


def begun_entries(player: Player) -> dict[str, bool]:
    """Of fjord and sheet, whether somebody entered anything."""
    return {"fjord": has_tiles(player.fjord), "sheet": player.sheet != EMPTY_SHEET}


def shown_sheet(player: Player) -> Sheet:
    """The sheet as a screen shows it: while nobody entered one, what the fjord amounts to."""
    if player.entry == "fjord" and player.sheet == EMPTY_SHEET:
        return sheet_of(player.fjord)
    return player.sheet


def kept_sheet(player: Player, sheet: Sheet) -> Sheet:
    """What is kept of a sheet beside a fjord that counts.

    A sheet that says just what the fjord says was entered by nobody: it follows the fjord.
    """
    return EMPTY_SHEET if sheet == sheet_of(player.fjord) else sheet


def has_tiles(fjord: Fjord) -> bool:
    """Whether anything was laid; sites alone bring nothing."""
    return bool(fjord.placed()) or fjord.trophy is not None


def differing_lines(player: Player) -> tuple[str, ...]:
    """The lines in which the fjord and an entered sheet differ; none while one of them is empty."""
    if player.sheet == EMPTY_SHEET or not has_tiles(player.fjord):
        return ()
    points = zip(LINES, count_fjord(player.fjord).points, count_sheet(player.sheet).points)
    return tuple(line for line, fjord, sheet in points if fjord != sheet)
