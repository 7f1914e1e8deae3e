"""The two ways to enter a player, fjord and sheet: both can be looked at, one of them counts."""

from __future__ import annotations

from scoring.game import ENTRIES_DIFFER, Entry, ScoreWarning
from scoring.looot.components import LINES
from scoring.looot.count import count_fjord, count_sheet
from scoring.looot.explain import sheet_of
from scoring.looot.play import EMPTY_SHEET, Fjord, LoootPlay, Player, Sheet
from scoring.messages import Message, say
from scoring.numbers import number


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


def entry_after_fjord_edit(player: Player) -> str:
    """The entry that counts once the fjord was edited.

    What counts follows the entry that the player works on. An emptier one never takes over, and a
    choice stands.
    """
    in_fjord, on_sheet = _amount_in_fjord(player.fjord), _amount_on_sheet(player.sheet)
    if player.chosen or not (in_fjord or on_sheet):
        return player.entry
    return "fjord" if in_fjord >= on_sheet else "sheet"


def entry_after_sheet_edit(player: Player) -> str:
    """The entry that counts once the score sheet was edited.

    A score sheet beside a fjord that counts only takes over by choice.
    """
    if player.chosen or (player.entry == "fjord" and has_tiles(player.fjord)):
        return player.entry
    if player.sheet == EMPTY_SHEET:
        return "fjord" if has_tiles(player.fjord) else player.entry
    return "sheet"


def _amount_in_fjord(fjord: Fjord) -> int:
    """How many things were entered in a fjord."""
    return len(fjord.placed()) + (fjord.trophy is not None) if has_tiles(fjord) else 0


def _amount_on_sheet(sheet: Sheet) -> int:
    """How many things were entered on a score sheet."""
    return sheet.tiles + len(sheet.sites) + (sheet.trophy is not None)


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


def differing_entries(play: LoootPlay) -> tuple[ScoreWarning, ...]:
    """A question for each player whose fjord and score sheet differ, with both totals."""
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
