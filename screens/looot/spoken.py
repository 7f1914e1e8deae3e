"""The screen reader's texts for Looot's fjord, palette and score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.looot.hex_descriptions import describe_hex
from scoring.numbers import number
from screens.flows.game_page import GamePage
from screens.looot.help import row_name
from screens.looot.tile_palette import tool_name
from screens.shell.current_app import current_app
from screens.shell.game_ui import SpokenTexts, read_out

if TYPE_CHECKING:
    from screens.looot.card_board import CardBoard
    from screens.looot.fjord_board import FjordBoard
    from screens.looot.line_strip import StripCell
    from screens.looot.needs import MoreNeeds, NeedChip, NeedsSign
    from screens.looot.overview import SeatView
    from screens.looot.score_sheet import Points, SheetCell
    from screens.looot.tile_palette import PaletteCell


def _hex(board: FjordBoard | NeedChip, at: str) -> str:
    """Return what is on a space and what it scores for, also for a read-only fjord."""
    app = current_app()
    shown = getattr(board, "fjord", None)
    fjord = getattr(app.navigation.here, "fjord", None) if shown is None else shown
    return app.said(describe_hex(fjord, at)) if fjord is not None and at else at


def _need(chip: NeedChip, _field: str) -> str:
    """Return the longship of a chip, and what it needs."""
    return _hex(chip, chip.at)


def _needs(sign: NeedsSign, _field: str) -> str:
    app = current_app()
    return app.tr("{name}: {total}", name=app.tr("Unfilled longships"), total=int(sign.count))


def _points(points: Points, _field: str) -> str:
    """Return the points of a line of the score sheet."""
    app = current_app()
    other = app.tr("differs from the fjord") if points.differs else ""
    return "\n".join(filter(None, (number(int(points.points)), other)))


def _tool(cell: PaletteCell, _field: str) -> str:
    """Return the name of a tool, and how many of its tiles are in the fjord."""
    app = current_app()
    name = tool_name(cell.key)
    return app.tr("{name}: {total}", name=name, total=cell.count) if cell.count else name


def _line(cell: StripCell, _field: str) -> str:
    """Return the name of a line and its points."""
    app = current_app()
    points = number(int(cell.points))
    return app.tr("{name}: {total}", name=row_name(app.translator, cell.key), total=points)


def _more_needs(_chip: MoreNeeds, _field: str) -> str:
    """Return the title of the list that the chip opens."""
    return current_app().tr("Unfilled longships")


def _cell(cell: SheetCell) -> str:
    """Return the name of the line and of the player."""
    app = current_app()
    play = getattr(app.navigation.here, "play", None)
    who = play.players[int(cell.seat)].name if play is not None else ""
    return ". ".join(filter(None, (row_name(app.translator, cell.line), who)))


def _seat(view: SeatView, _field: str) -> str:
    """Return the player of a small fjord or score sheet, and the total."""
    app = current_app()
    page = app.navigation.here
    if not isinstance(page, GamePage):
        return ""
    player, tally = page.play.players[view.seat], page.tallies[view.seat]
    return app.tr("{name}: {total}", name=player.name, total=number(tally.total))


def _card(cards: CardBoard, name: str) -> str:
    """Return the description of a picker's card, what it scores, and who has it."""
    if not name:
        return ""
    card = cards.style_of(name)
    return ". ".join(dict.fromkeys(filter(None, (card.words, card.head, card.below))))


WORDS = SpokenTexts(
    words={
        "FjordBoard": _hex,
        "NeedChip": _need,
        "MoreNeeds": _more_needs,
        "NeedsSign": _needs,
        "PaletteCell": _tool,
        "CardBoard": _card,
        "SeatView": _seat,
        "Points": _points,
        "StripCell": _line,
        "BetterLine": read_out("text", "points", "gain"),
    },
    around={"SheetCell": _cell},
)
