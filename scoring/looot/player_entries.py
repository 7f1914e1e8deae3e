"""The two entries of a player, fjord and score sheet. Both can be viewed; one of them counts."""

from __future__ import annotations

from scoring.game import ENTRIES_DIFFER, Entry, ScoreWarning
from scoring.looot.components import LINES
from scoring.looot.count import count_fjord, count_sheet
from scoring.looot.explain import sheet_of
from scoring.looot.play import EMPTY_SHEET, Fjord, LoootPlay, Player, Sheet
from scoring.messages import Message, say
from scoring.numbers import number


def entries(player: Player) -> tuple[Entry, Entry]:
    """Return fjord and score sheet of a player, with their tallies and which one counts."""
    begun = begun_entries(player)
    by_fjord = player.entry == "fjord"
    sheet = shown_sheet(player)
    return (
        Entry("fjord", by_fjord, begun["fjord"], count_fjord(player.fjord)),
        Entry("sheet", not by_fjord, begun["sheet"], count_sheet(sheet)),
    )


def begun_entries(player: Player) -> dict[str, bool]:
    """Return whether anything was entered in the fjord and on the score sheet."""
    return {"fjord": has_tiles(player.fjord), "sheet": player.sheet != EMPTY_SHEET}


def shown_sheet(player: Player) -> Sheet:
    """Return the score sheet as shown: if nothing was entered, the one calculated from the
    fjord."""
    if player.entry == "fjord" and player.sheet == EMPTY_SHEET:
        return sheet_of(player.fjord)
    return player.sheet


def entry_after_fjord_edit(player: Player) -> str:
    """Return the entry that counts after the fjord was edited.

    The edited entry counts, unless the other one has more in it or the user has chosen.
    """
    in_fjord, on_sheet = _amount_in_fjord(player.fjord), _amount_on_sheet(player.sheet)
    if player.chosen or not (in_fjord or on_sheet):
        return player.entry
    return "fjord" if in_fjord >= on_sheet else "sheet"


def entry_after_sheet_edit(player: Player) -> str:
    """Return the entry that counts after the score sheet was edited.

    Beside a fjord that counts, the score sheet counts only if the user chooses it.
    """
    if player.chosen or (player.entry == "fjord" and has_tiles(player.fjord)):
        return player.entry
    if player.sheet == EMPTY_SHEET:
        return "fjord" if has_tiles(player.fjord) else player.entry
    return "sheet"


def _amount_in_fjord(fjord: Fjord) -> int:
    """Return how many things were entered in a fjord."""
    return len(fjord.placed()) + (fjord.trophy is not None) if has_tiles(fjord) else 0


def _amount_on_sheet(sheet: Sheet) -> int:
    """Return how many things were entered on a score sheet."""
    return sheet.tiles + len(sheet.sites) + (sheet.trophy is not None)


def kept_sheet(player: Player, sheet: Sheet) -> Sheet:
    """Return the score sheet to keep beside a fjord that counts.

    A score sheet equal to the one calculated from the fjord was not entered by anyone and is not
    kept.
    """
    return EMPTY_SHEET if sheet == sheet_of(player.fjord) else sheet


def has_tiles(fjord: Fjord) -> bool:
    """Return whether a fjord has tiles; sites alone score nothing."""
    return bool(fjord.placed()) or fjord.trophy is not None


def differing_lines(player: Player) -> tuple[str, ...]:
    """Return the lines in which fjord and score sheet differ; none if one of them is empty."""
    if player.sheet == EMPTY_SHEET or not has_tiles(player.fjord):
        return ()
    points = zip(LINES, count_fjord(player.fjord).points, count_sheet(player.sheet).points)
    return tuple(line for line, fjord, sheet in points if fjord != sheet)


def differing_entries(play: LoootPlay) -> tuple[ScoreWarning, ...]:
    """Return a question with both totals for each player whose fjord and score sheet differ."""
    return tuple(
        ScoreWarning(ENTRIES_DIFFER, _which_counts(player), seat)
        for seat, player in enumerate(play.players)
        if differing_lines(player)
    )


def _which_counts(player: Player) -> Message:
    totals = {entry.key: number(entry.tally.total) for entry in entries(player)}
    if player.entry == "fjord":
        return say(
            "{name} is scored from the fjord: {fjord}. The score sheet says {sheet}.",
            name=player.name,
            **totals,
        )
    return say(
        "{name} is scored from the score sheet: {sheet}. The fjord says {fjord}.",
        name=player.name,
        **totals,
    )
